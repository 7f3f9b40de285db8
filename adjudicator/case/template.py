"""A case to fill in: what is said of one topic, a line each, with the values that it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.base.facts import Fact, as_said
from adjudicator.base.language import Language, Verb

PLAYERS = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal")
SEATS = ("North", "East", "South", "West")
VERBS, FACTS, CLAIMS = 8, 5, 6  # more of them nobody reads
LINES = 17  # and what is claimed
FEW = 5  # words; more stand in a line of their own


def case(
    book: str,
    topic: str,
    language: Language,
    verbs: Sequence[str],
    facts: Sequence[Fact] = (),
    claims: Sequence[str] = (),
) -> str:
    """Return the YAML of a case about *topic*, to be filled in.

    Args:
        book: the book's id.
        topic: what the dispute is about.
        language: what a case of the game may say.
        verbs: the acts by which such a dispute is told, the likeliest first.
        facts: what it may turn on.
        claims: what may be claimed; whatever the game has, where there are none.
    """
    names = SEATS if language.players == len(SEATS) else PLAYERS[: language.players]
    told = [language.verb(name) for name in verbs]
    told, others = told[:VERBS], told[VERBS:]
    lines = [
        "# yaml-language-server: $schema=schemas/case.schema.json",
        f"case: a dispute about {topic.replace('-', ' ')}",
        f"book: {book}",
        f"players: [{', '.join(names)}]   # clockwise; your own names will do",
        "table: {}   # what is known before it happened:",
        f"#   {', '.join(language.table)}",
        "happened:   # in order, one player and one verb a line",
    ]
    for number, verb in enumerate(told):
        said = " ".join((verb.meaning.partition(". ")[0].rstrip(".") + ".", *_values(verb)))
        lines.append(f"  {'# ' * bool(number)}- {verb.example}   # {said}")
    if others:
        lines.append(f"#   also: {', '.join(verb.name for verb in others)}")
    names_of = dict.fromkeys(words for verb in told for words in _words(verb).values())
    lines += [f"#   names: {', '.join(words)}" for words in names_of if len(words) > FEW]
    asked = [fact for fact in facts if "nothing" not in fact.words][
        : min(FACTS, LINES - len(lines))
    ]
    if asked:
        lines.append("# told:   # where what happened does not show it")
        lines += [f"#   {fact.name}: {_first(fact)}   # {fact.means}" for fact in asked]
    likely = [claim for claim in claims if claim in language.claims] or list(language.claims)
    more = ", ".join([*likely[1:CLAIMS], "points: 5"])
    lines.append("# claims:   # each gets a verdict")
    lines.append(f"#   - {{by: {names[0]}, claim: {likely[0]}}}   # or {more}")
    return "\n".join(lines) + "\n"


def _words(verb: Verb) -> Mapping[str, tuple[str, ...]]:
    """The words that may stand after a verb, and after each of its particulars."""
    takes = {verb.name: verb.takes, **verb.particulars}
    return {key: each.words for key, each in takes.items() if len(each.words) > 1}


def _values(verb: Verb) -> Iterator[str]:
    """Yield what may be written after a verb and its particulars, where that is a few words."""
    for key, words in _words(verb).items():
        if len(words) <= FEW:
            yield f"{key}: {' or '.join(words)}."


def _first(fact: Fact) -> str:
    """How one may tell a fact."""
    return str(fact.numbers[0]) if fact.kind == "number" else as_said(fact.range()[0])
