"""Whose points they are by the words of a rule, held to him to whom it gives them.

Only what the words say plainly is looked at: it costs the makers three, the dealer pays two, it
gives the other side five. Of whom nothing is said, nothing is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.base.errors import Fault, Place
from adjudicator.law.book.model import Clause, Role
from adjudicator.verify.findings import A_PRICE, A_ROLE, GAINS, NO_PERSON

PERSON = r"\{(?P<who>\w+)[^{}]*\}(?:'s (?:own )?side)?"
COSTS = r"\bcosts?"
# Where the one who pays, or scores, is named first: who takes all against the makers scores.
BEGINS = r"(?:^|[.;:,]\s+|\b(?:and|but|then)\s+)"
NOT_SO = re.compile(
    r"\b(?:not|nor|never|no|nobody|if|when|unless|would|instead|rather)\b", re.IGNORECASE
)
PAY = r"(?:(?:pay|forfeit|lose)s?)"
# It costs him that; whom the sentence speaks of, where it has named one alone.
COSTS_HIM = re.compile(
    rf"{COSTS} (?:(?:him|her|them|his side|their side) )?{A_PRICE}", re.IGNORECASE
)


def given_to_the_wrong_side(
    text: str, clauses: Sequence[Clause], roles: Mapping[str, Role], place: Place
) -> Iterator[Fault]:
    """Yield where a text takes points from those to whom every award of its clauses gives them.

    Or gives them to one side, and every award goes to the other.
    """
    to = sorted({clause.award.to for clause in clauses if clause.award and clause.award.points})
    if not to:
        return
    for role in roles:
        if not roles[role].against:
            continue
        name = rf"(?:the )?(?P<who>{role.replace('_', ' ')}){'' if role.endswith('s') else 's?'}\b"
        if _takes(text, name) and all(_same(role, each, roles) for each in to):
            yield _fault(f"its text takes points from {role}", to[0], place)
            return
        if _gives(text, name) and all(_opposed(role, each, roles) for each in to):
            yield _fault(f"its text gives points to {role}", to[0], place)
            return


def said_of_the_wrong_side(
    clause: Clause, roles: Mapping[str, Role], place: Place
) -> Iterator[Fault]:
    """Yield where the sentence of a clause says the contrary of its award: who pays, who scores."""
    award, finds = clause.award, clause.finds or ""
    if award is None or not award.points:
        return
    takes, gives = _takes(finds, PERSON), _gives(finds, PERSON)
    loser = (takes and takes["who"]) or _who_alone_is_named(finds)
    if loser and _same(loser, award.to, roles):
        yield _fault(f"by its sentence {clause.id} takes points from {loser}", award.to, place)
    elif gives and _opposed(gives["who"], award.to, roles):
        said = f"by its sentence {clause.id} gives points to {gives['who']}"
        yield _fault(said, award.to, place)


def charges_whom_it_pays(clause: Clause) -> bool:
    """Whether what a clause brings beside its award is against those who get the points."""
    to = clause.award.to if clause.award else ""
    return any(remedy.against == to for remedy in clause.remedies)


def _takes(words: str, name: str) -> re.Match[str] | None:
    """Find that it costs one so much, or that he pays it; a name has the group ``who``."""
    costs, pays = rf"{COSTS} {name} {A_PRICE}", rf"{BEGINS}{name} {PAY} {A_PRICE}"
    return _outright(words, costs, pays)


def _gives(words: str, name: str) -> re.Match[str] | None:
    """Find that one is given so much, or scores it."""
    given, to = rf"\b(?:gives?|pays?) {name} {A_PRICE}", rf"\bpoints? (?:go(?:es)? )?to {name}"
    return _outright(words, given, to, rf"{BEGINS}{name} {GAINS} {A_PRICE}")


def _outright(words: str, *patterns: str) -> re.Match[str] | None:
    """Find one of these, said outright: not what is denied, nor what would be."""
    for pattern in patterns:
        for said in re.finditer(pattern, words, re.IGNORECASE):
            if not NOT_SO.search(re.split(r"[.;:,]", words[: said.start("who")])[-1]):
                return said
    return None


def _who_alone_is_named(finds: str) -> str:
    """Return whom a sentence has named, and nobody else, before it says that it costs so much."""
    costs = COSTS_HIM.search(finds)
    named = set(A_ROLE.findall(finds[: costs.start()])) - {*NO_PERSON} if costs else set()
    return named.pop() if len(named) == 1 else ""


def _same(one: str, other: str, roles: Mapping[str, Role]) -> bool:
    """Whether two roles are of one side: both stand against the same."""
    against = [roles[each].against for each in (one, other) if each in roles]
    return one == other or (len(against) == 2 and bool(against[0]) and against[0] == against[1])


def _opposed(one: str, other: str, roles: Mapping[str, Role]) -> bool:
    """Whether one role stands against the other."""
    return any(
        each in roles and bool(roles[each].against) and _same(roles[each].against, against, roles)
        for each, against in ((one, other), (other, one))
    )


def _fault(said: str, to: str, place: Place) -> Fault:
    hint = "Give them to the other side under award; or say in the words who has them."
    return Fault(place, f"{said}, and they go to {to}", hint)
