"""What a rule promises in the words of the register of remedies, and does not give.

A gist is held to its law by those words; here the words are the rule's own, its text or the
sentence of a clause. They tell what happened as well as what follows, and so only what is said
outright is a promise: not what is denied, what may have been done, nor a condition.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from adjudicator.law.book.gists import found_in, says
from adjudicator.law.book.model import Clause
from adjudicator.law.remedies import RemedyKind, kinds

# A sentence or a part of one, as far as its words are said of the same thing.
PART = re.compile(r"[^.;:!?,]+")
# Before the words, in their own part: they are denied, or name a condition.
NOT_OUTRIGHT = re.compile(
    r"\b(?:no|not|nor|nothing|nobody|neither|never|cannot|without|instead|rather|than|against"
    r"|if|when|whenever|where|unless|until|after|before|once|while|because|since|though|although"
    r"|whether|that|how|which|has|have|had|having|been|was|were|could)\b"
    r"|\b(?:who|whoever|to|a|its|in|for|of|by|as)\W+(?:\w+ly\W+)?$|\bmay\b.*\bbe\W+$",
    re.IGNORECASE,
)
# Words by which a thing is named, such as a lone hand: what a text speaks of is no promise.
A_THING = re.compile(r"an? ")
# What is promised outright, and nothing that a rule can give brings about.
BEYOND = (
    "sits out", "sit out", "counts double", "count double", "counts twice", "count twice",
    "scores double", "score double", "pays double", "is doubled", "are doubled",
    "must trump", "must follow suit", "must win the next", "must take the next",
    "misses a turn", "miss a turn", "loses a turn", "lose a turn", "leaves the table",
    "leave the table", "buys a round", "plays no more", "play no more",
)  # fmt: skip
# ... for the time until something comes about, but for what a kind of remedy is.
NOT_UNTIL = re.compile(
    r"\b(?:may|can) (?:not|no longer) (?:\w+ ){1,3}?(?:until|till|before)\b", re.IGNORECASE
)
# A number that is to be given for every one of several; of acts, each is judged by itself.
FOR_EVERY = re.compile(
    r"\b(?:(?:for|per) (?:each|every)|per) (?:such |of (?:the|his) )?"
    r"(card|brisque|trump|ace|king|queen|jack|ten)s?\b",
    re.IGNORECASE,
)
# By which somebody is said to pay, whatever the price.
PAYS = re.compile(r"\b(?:pays?|is fined|are fined|forfeits?)\b", re.IGNORECASE)
DENIED = re.compile(r"\b(?:no|not|nothing|never)\b", re.IGNORECASE)


def unkept(text: str, clauses: Iterable[Clause]) -> Iterator[tuple[str, str]]:
    """Yield what a text promises and none of its clauses gives: its words, and the kind.

    Of what the clauses ask, or what defines it, the text may speak: it is no promise.
    """
    clauses = list(clauses)
    gives = {kind for clause in clauses for kind in clause.kinds_given}
    asked = " ".join(_words_of(clause) for clause in clauses)
    pays = any(clause.award for clause in clauses)
    told: list[str] = []
    for name, kind in kinds().items():
        if says(asked, name) or any(_is_kept(name, each) for each in gives):
            continue
        for words in (*(kind.words if _is_promised(kind) else ()), *kind.promised_by):
            said = _outright(text, words) if " " in words and not A_THING.match(words) else None
            if any(found_in(kinds()[each].said, words) for each in gives):
                continue  # another remedy is said in the same words
            if said and re.search(r"\bpoints?\b", said) and pays:
                continue  # an award gives them; how many is held to its own number
            if said and not any(said in each for each in told):
                told.append(said)
                yield said, name


def beyond(text: str, clauses: Iterable[Clause]) -> Iterator[str]:
    """Yield what a text promises outright that no remedy gives, whichever a clause has."""
    clauses = list(clauses)
    asked = " ".join(map(_words_of, clauses))
    given = {kind for clause in clauses for kind in clause.kinds_given}
    said = " ".join(kinds()[kind].said for kind in given)
    # what a printed clause says whose number is changed is so by that clause
    said += " ".join(clause.finds or "" for clause in clauses if clause.changes)
    for words in BEYOND:
        promised = _outright(text, words)
        known = any(found_in(where, words) for where in (asked, said))
        known = known or ("doubl" in words and "doubl" in asked + said)
        if promised and not known:
            yield promised
    until = NOT_UNTIL.search(text)
    if until and not any(kinds()[kind].of_itself or kinds()[kind].anothers for kind in given):
        yield until[0]


def unnamed_price(text: str, clauses: Iterable[Clause]) -> str | None:
    """Return how a text has somebody pay, where nothing that the rule gives costs anything."""
    clauses = list(clauses)
    given = {kind for clause in clauses for kind in clause.kinds_given}
    if any(clause.award or clause.changes for clause in clauses):
        return None
    if not given or not all(kinds()[kind].harmless for kind in given):
        return None
    for part in PART.finditer(text):
        said = PAYS.search(part[0])
        if said and not NOT_OUTRIGHT.search(part[0][: said.start()]) and not DENIED.search(part[0]):
            return part[0][said.start() :].strip()
    return None


def uncounted(text: str, clauses: Iterable[Clause]) -> str | None:
    """Return how a text gives a number for every one of several, where the points are given once.

    None where it does not. What the clauses ask for may come one at a time: ten for every jack
    turned up; and a combination is worth what its row says of all its cards.
    """
    said, clauses = FOR_EVERY.search(text), list(clauses)
    awards = [clause.award for clause in clauses if clause.award and clause.award.points]
    if said is None or not awards or any(award.each for award in awards):
        return None
    asked = " ".join(map(_words_of, clauses))
    return None if re.search(rf"\b{said[1]}\b", asked, re.IGNORECASE) else said[0]


def _is_promised(kind: RemedyKind) -> bool:
    """Whether its words, said outright, are of what somebody has to do, or may."""
    tells = kind.of_itself or kind.of_the_deed or kind.of_a_breach or kind.told_too
    return not (tells or kind.good)


def _is_kept(promised: str, given: str) -> bool:
    """Whether what is promised is as good as given: he must name a suit whose pass is void."""
    one, other = kinds()[promised], kinds()[given]
    of_it = one.of_a_play and other.of_a_play and given not in one.excludes
    return given in one.alike or of_it


def _outright(text: str, words: str) -> str | None:
    """Return how a text says these words outright; None where it does not."""
    for part in PART.finditer(text):
        said = found_in(part[0], words)
        if said and not NOT_OUTRIGHT.search(part[0][: said.start()]) and not DENIED.search(said[0]):
            return said[0]
    return None


def _words_of(clause: Clause) -> str:
    """What a clause asks, in words: its facts, and the values it asks of them."""
    said = [str(c) for c in clause.conditions] + ([clause.define] if clause.define else [])
    return re.sub(r"[_-]", " ", " ".join(said))
