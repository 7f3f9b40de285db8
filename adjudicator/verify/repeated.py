"""A score that would be given again and again: at every act of a topic, and not for what is done.

What is turned up, or how the score stands, stays so from one act to the next. A rule that asks for
nothing else gives its points as often as anything happens that its topic is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from adjudicator.base.errors import Fault
from adjudicator.base.phrases import joined
from adjudicator.law.book.model import Book, Clause
from adjudicator.law.engine.matter import Matter
from adjudicator.law.house import House

AT_THE_END = frozenset(("score", "game", "games"))  # of what a deal, or more, comes to
NOTHING = (None, False, 0, "nothing")
ENOUGH = 3  # so often has a fact to be seen to stay from one kind of act to another
NAMED = 3  # so many facts are named of what is done


def given_again(house: House, laid: Book, matters: Sequence[Sequence[Matter]]) -> Iterator[Fault]:
    """Yield where a rule of the house asks only what stays so, and gives points for it.

    Args:
        house: the rules.
        laid: the book with them laid over it.
        matters: the matters of each case that was heard.
    """
    for clause in house.clauses:
        asked = [c.fact for c in (*clause.when, *clause.when_any)]
        if clause.award is None or not asked or AT_THE_END.issuperset(clause.topics):
            continue
        if all(fact in house.told or _stays(fact, clause, laid, matters) for fact in asked):
            message = f"{clause.id} gives its points at every act that {joined(clause.topics)} is "
            message += f"about: {joined(list(dict.fromkeys(asked)))} stays as it is"
            hint = "Add to its when what is done at that act"
            done = _done(clause, laid, matters)
            hint += f", such as {joined(done, 'or')}." if done else "."
            yield Fault(clause.place or house.place, message, hint)


def _stays(fact: str, clause: Clause, laid: Book, matters: Sequence[Sequence[Matter]]) -> bool:
    """Whether a fact that has a number or a word keeps it from one matter of a topic to the next.

    What is so or not tells what was done, as often as it is done.
    """
    if fact not in laid.vocabulary or laid.vocabulary[fact].kind == "yes-no":
        return False
    kept = 0
    for case in matters:
        for before, matter in pairwise(_of_it(clause, case)):
            one, other = before.known(fact).value, matter.known(fact).value
            if one not in NOTHING and one != other:
                return False
            kept += one not in NOTHING and before.verb != matter.verb
    return kept >= ENOUGH


def _of_it(clause: Clause, case: Sequence[Matter]) -> list[Matter]:
    return [matter for matter in case if not set(clause.topics).isdisjoint(matter.topics)]


def _done(clause: Clause, laid: Book, matters: Sequence[Sequence[Matter]]) -> list[str]:
    """Return some facts that tell what is done, of the acts by which a topic comes up."""
    verbs = {matter.verb for case in matters for matter in _of_it(clause, case)}
    facts = (f for f in laid.vocabulary.values() if f.kind == "yes-no" and f.acts and not f.told)
    narrow = sorted((f for f in facts if set(f.acts) <= verbs), key=lambda f: len(f.acts))
    return [f.name for f in narrow][:NAMED]
