"""Facts that cannot be so together: of one act, and by what the game declares to go together.

It keeps the proof of a book from tables that cannot be, and questions from answers that nobody can
give: what can be answered in one way only is not asked, and is taken to be so.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.facts import Fact, Value, Vocabulary

# What a fact is when it is not so at all.
NIL: tuple[Value, ...] = (False, 0, "nothing")


def can_be(vocabulary: Vocabulary, facts: Mapping[str, Value]) -> bool:
    """Return whether these facts, of all that one act shows, may be so together.

    Args:
        vocabulary: the declared facts.
        facts: some of them, each with its value; of the others nothing is known.
    """
    so = {name for name, value in facts.items() if _is_so(value)}
    acts = _acts([vocabulary[name] for name in so])
    if acts is not None and not acts:  # he cannot drop a card and call one at once
        return False
    so = _with_implied(vocabulary, so, acts)
    return all(
        _implied(vocabulary, vocabulary[name], facts, acts)
        and _alone(vocabulary[name], facts, so)
        and not (name in facts and not _is_so(facts[name]))
        for name in so
    )


def _with_implied(vocabulary: Vocabulary, so: set[str], acts: frozenset[str] | None) -> set[str]:
    """The facts that are so, with all that is so wherever they are."""
    found = set(so)
    waiting = list(so)
    while waiting:
        for written in vocabulary[waiting.pop()].implies:
            # of several one is so, and of a word nobody knows yet whether it is that
            if not isinstance(written, str) or ": " in written or written in found:
                continue
            if written in vocabulary and _can_show(vocabulary[written], acts):
                found.add(written)
                waiting.append(written)
    return found


def _is_so(value: Value) -> bool:
    return value not in NIL


def _acts(so: list[Fact]) -> frozenset[str] | None:
    """The acts of which all these can be so; None when they hang on none."""
    acts: frozenset[str] | None = None
    for fact in so:
        if fact.acts:
            acts = frozenset(fact.acts) if acts is None else acts & frozenset(fact.acts)
    return acts


def _implied(
    vocabulary: Vocabulary, fact: Fact, facts: Mapping[str, Value], acts: frozenset[str] | None
) -> bool:
    """Whether what goes with a fact may be so, as far as an act of these can show it."""
    for one_of in fact.implies:
        names = (one_of,) if isinstance(one_of, str) else one_of
        if all(_denied(vocabulary, name, facts, acts) for name in names):
            return False
    return True


def _denied(
    vocabulary: Vocabulary, written: str, facts: Mapping[str, Value], acts: frozenset[str] | None
) -> bool:
    """Whether a fact, or a fact with one of its words, is known not to be so."""
    name, _, word = written.partition(": ")
    if name not in facts or name not in vocabulary:
        return False
    if not _can_show(vocabulary[name], acts):
        return False
    return str(facts[name]) != word if word else not _is_so(facts[name])


def _can_show(fact: Fact, acts: frozenset[str] | None) -> bool:
    """Whether each of these acts can show a fact."""
    return not fact.acts or (acts is not None and acts <= set(fact.acts))


def _alone(fact: Fact, facts: Mapping[str, Value], so: set[str]) -> bool:
    """Whether none of what is never so with a fact is so."""
    for written in fact.never_with:
        name, _, word = written.partition(": ")
        if name in facts and str(facts[name]) == word if word else name in so:
            return False
    return True
