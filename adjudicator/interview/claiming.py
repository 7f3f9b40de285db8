"""Which claims bear on what was told: each is tried on the record, as a claim of a case is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from adjudicator.base.errors import CaseError
from adjudicator.base.values import replace
from adjudicator.case import Case, Claim
from adjudicator.court.answers import IN_PART, REFUSED, UPHELD
from adjudicator.court.cases import book_of
from adjudicator.court.ruling_on import adjudicate
from adjudicator.games.registry import game_of
from adjudicator.interview.drafting import Interview, books, case_of, language
from adjudicator.law.ruling import ClaimVerdict

# So many claims are offered before the whole list is asked for.
OFFERED = 8
POINTS = "points"
# A claim of another word says the same, or an act must be named, for which nobody is asked here.
NOT_OFFERED = frozenset({"not-valid", "out-of-time", "may", "must", "both", "one-only"})
# What one claims, where the words for a case tell how it is written in a file.
CLAIMED = {POINTS: "Points, so many.", "may-not": "A player may not do what he did."}
# What nearly everybody claims of what is amiss, though no law need speak of it.
ALWAYS = ("no-penalty",)


def in_words(interview: Interview) -> Mapping[str, str]:
    """Return every claim that can be made here, by its word, with how one says it."""
    claims = language(interview).claims
    return {
        word: CLAIMED.get(word, meaning)
        for word, meaning in claims.items()
        if word not in NOT_OFFERED
    }


def needs(interview: Interview, word: str) -> str | None:
    """Return the key without which a claim says nothing: how many points, which suit, which card.

    None where its word says it all.
    """
    assert interview.playing is not None
    if word in {POINTS, *game_of(interview.playing).numbers_claimed}:
        return POINTS
    return language(interview).claims_need.get(word)


def likely(interview: Interview, by: str) -> tuple[str, ...]:
    """Return the claims of a player that bear on what was told so far, in the order of the game.

    Of those the law of the record has something to say; a claim that it would refuse is offered
    where there is room.
    """
    words = in_words(interview)
    verdicts = {word: list(_tried(interview, by, word)) for word in words}
    spoken = [w for w, found in verdicts.items() if any(each.law for each in found)]
    granted = [w for w in spoken if any(v.law and v.verdict != REFUSED for v in verdicts[w])]
    refused = [word for word in spoken if word not in granted]
    first = [word for word in (POINTS, *ALWAYS) if word in words]
    offered = {*[*first, *granted, *refused][:OFFERED]}
    return tuple(word for word in words if word in offered)


def hangs_on_whom(interview: Interview, by: str, word: str) -> bool:
    """Whether a claim comes to something else when it is said of whom it is claimed.

    Where it stands of whoever it may be, nobody is asked; nor of whom points are claimed, since who
    claims them claims them for himself.
    """
    of_nobody, *of_others = (
        tuple((each.verdict, each.points) for each in _tried(interview, by, word, of))
        for of in (None, *(player for player in interview.players if player != by))
    )
    if all(verdict in (UPHELD, IN_PART) for verdict, _ in of_nobody):
        return False
    return any(came != of_nobody for came in of_others)


def _tried(
    interview: Interview, by: str, word: str, of: str | None = None
) -> Iterator[ClaimVerdict]:
    """Yield the verdict of each book on a claim; none where more must be said with it."""
    case = case_of(interview)
    if case is None or needs(interview, word):
        return
    for id in books(interview):
        with suppress(CaseError):  # it cannot be made of such a record
            yield _verdict(replace(case, claims=(Claim(by, word, of),)), id, interview)


def _verdict(case: Case, id: str, interview: Interview) -> ClaimVerdict:
    book = book_of(case, interview.shelf, id)
    (verdict,) = adjudicate(case, book, otherwise=False, briefly=True).claims
    return verdict
