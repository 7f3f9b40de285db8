"""Which claims bear on what was told: each is tried on the record, as a claim of a case is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from adjudicator.base.cards import Card, UnknownCard
from adjudicator.base.events import Event
from adjudicator.base.language import SUBJECT
from adjudicator.base.stems import bare_words
from adjudicator.base.values import NamedTuple
from adjudicator.case import Claim
from adjudicator.case.writer import written
from adjudicator.court.answers import IN_PART, OPEN, SAYS_NOTHING, UPHELD
from adjudicator.court.cases import book_of
from adjudicator.court.library import Library
from adjudicator.court.ruling_on import at_first_sight
from adjudicator.games.registry import game_of
from adjudicator.interview.drafting import (
    OF_AN_ACT,
    POINTS,
    WHOSE,
    Interview,
    books,
    case_of,
    draft,
    language,
    led_up,
    needs,
    read_written,
    rulings,
)
from adjudicator.interview.overheard import heard, named_in, said_of_several, what_is_called
from adjudicator.interview.sayings import ClaimOfAnAct, Saying, hearsay
from adjudicator.interview.search import search, words_of
from adjudicator.law.remedies import register
from adjudicator.law.ruling import ClaimVerdict

# So many claims are offered before the whole list is asked for.
OFFERED = 8
# Where somebody's own words may mean more, they tell too little; and so many words are a claim,
# and no sentence in which one stands.
FEW = 4
# Where it is not heard whose points are meant, these tell that others are spoken to, or of.
FOR_OTHERS = frozenset(("you", "your", "they", "them", "their", "him", "her", "than"))
NOT = frozenset(("not", "no", "never", "nobody", "t", "cannot", "without", "dont", "cant", "if"))
BEING = ("is", "are", "was", "were")
# What he may mean who denies a claim: that it was no renege.
CONTRARY = {
    "a-penalty": "no-penalty",
    "exposed": "not-exposed",
    "no-penalty": "a-penalty",
    "penalty-of-a-revoke": "no-penalty",
    "stands": "void",
    "void": "stands",
}
GRANTED = (UPHELD, IN_PART, OPEN)
NOWHERE = 4  # the place of what bears on nothing that was told
# A claim of another word says the same, or an act must be named, for which nobody is asked here.
NOT_OFFERED = frozenset({"not-valid", "out-of-time", "may", "must", "both", "one-only"})
# What one claims, where the words for a case tell how it is written in a file.
CLAIMED = {
    POINTS: "Points, so many.",
    "may-not": "A player may not do what he did.",
    "highest-or-lowest": "A player may be required to play his highest or his lowest.",
    "trumps": "A suit is trumps.",
    "total": "A score stands at so much.",
    "to-score": "So many points stand to be scored.",
    "my-lead": "It is, or it was, the lead of the claimant, or of him of whom it is said.",
}
# What nearly everybody claims of what is amiss, though no law need speak of it.
ALWAYS = ("no-penalty",)
# Claims of a time, and how an act bears on others by which one asks for something.
OF_TIME = ("too-late", "too-early")
SAID_OF_IT = frozenset((*OF_AN_ACT, *OF_TIME))
OF_A_LEAD, LEADS = ("my-lead",), "leads"  # whose lead it is, or was then
ASKS = ("contests", "exacts", "finds")
TELLING = 2  # so many words that its claim does not say tell of what it is said


def in_words(interview: Interview) -> Mapping[str, str]:
    """Return every claim that can be made here, by its word, with how one says it."""
    claims = language(interview).claims
    offered = {
        word: CLAIMED.get(word, meaning)
        for word, meaning in claims.items()
        if word not in NOT_OFFERED
    }
    return {**offered, **{word: each.said for word, each in _of_acts(interview).items()}}


def _of_acts(interview: Interview) -> Mapping[str, ClaimOfAnAct]:
    """Return what can be claimed of an act, by what one calls it."""
    return hearsay(interview.playing or "").claims


class OwnWords(NamedTuple):
    """What somebody may claim in his own words.

    Attributes:
        claims: the claims that may be meant, by their words; none where none is met.
        plain: whether one is said so plainly that nobody need be asked whether it is meant.
    """

    claims: tuple[str, ...]
    plain: bool = False


def in_his_words(interview: Interview, typed: str) -> OwnWords:
    """Return what somebody's own words may claim.

    A turn by which players say a claim goes before what only stands in the words that explain it.
    A word of it that stands somewhere in a sentence is no claim yet: "a loner that is euchred is
    two" does not claim that somebody was.

    Args:
        interview: what was told so far.
        typed: what he typed.
    """
    claims, spoken = in_words(interview), bare_words(typed)
    text = f" {' '.join(spoken)} "
    if POINTS in claims and _claims_points(interview, typed):
        return OwnWords((POINTS,), plain=True)
    said = {word: f" {word.replace('-', ' ')} " for word in claims}
    turns: dict[str, tuple[str, ...]] = {
        as_said: (word,) for word, as_said in said.items() if as_said in text
    }
    for word, each in _of_acts(interview).items():
        as_said_of_it = (f" {' '.join(bare_words(turn))} " for turn in each.also)
        turns |= {turn: (word,) for turn in as_said_of_it if turn in text}
    for turn, words in language(interview).claims_meant.items():
        as_said, offered = f" {turn.replace('_', ' ')} ", tuple(w for w in words if w in claims)
        if offered and as_said in text:
            turns.setdefault(as_said, offered)
    if turns:
        of_an_act = {turn: found for turn, found in turns.items() if {*found} <= SAID_OF_IT}
        said_of_it = [turn for turn in of_an_act if any(f" {verb}{turn}" in text for verb in BEING)]
        turns = {turn: turns[turn] for turn in said_of_it} or turns  # of a lead, that it is void
        longest = max(len(turn.split()) for turn in turns)
        met = {turn: words for turn, words in turns.items() if len(turn.split()) == longest}
        found = tuple(dict.fromkeys(word for words in met.values() for word in words))
        beside = [word for word in spoken if not any(f" {word} " in turn for turn in met)]
        denied = not NOT.isdisjoint(beside)
        if denied:
            found = tuple(dict.fromkeys(CONTRARY.get(word, word) for word in found))
        short = len(spoken) <= longest + FEW - 1
        # of what he says that one may not do it he is asked, where his other words tell of it
        told = short or found == ("may-not",)
        return OwnWords(found, plain=len(found) == 1 and told and not denied)
    asked = frozenset(words_of(typed))
    much = {
        word: len(asked.intersection(words_of(f"{said[word]}{meaning}")))
        for word, meaning in claims.items()
    }
    most = max(much.values(), default=0)
    best = tuple(word for word, each in much.items() if each == most)
    best = best if most and len(best) <= FEW else ()
    return OwnWords(best, plain=len(best) == 1 == len(spoken))


def _claims_points(interview: Interview, typed: str) -> bool:
    """Whether somebody's own words plainly claim so many points for one side."""
    assert interview.playing is not None
    phrases, text = hearsay(interview.playing), heard(typed)
    named, numbers = phrases.named.get(POINTS, ()), what_is_called("number")
    if named_in(text, named, numbers, as_claimed=True) is None:
        return False
    if " point game" in text:
        return False
    spoken = frozenset(bare_words(typed))
    whose = said_of_several(phrases.hears.get(WHOSE, {}), text)
    return NOT.isdisjoint(spoken) and (whose is not None or FOR_OTHERS.isdisjoint(spoken))


def likely(interview: Interview, by: str) -> tuple[str, ...]:
    """Return the claims of a player that bear on what was told so far, in the order of the game.

    First those that the laws of the record are about, then what else these laws would grant, and
    where there is room what they would refuse.
    """
    assert interview.playing is not None
    words, given = in_words(interview), _kinds_given(interview)
    seen = game_of(interview.playing).lies_there  # the table shows it, where no law speaks of it

    # its word says it all
    whole = [word for word in language(interview).claims if word in words]
    whole = [word for word in whole if not needs(interview, word)]
    came = _came_to(interview, tuple(Claim(by, word) for word in whole))

    def place(word: str) -> int:
        found = came.get(Claim(by, word), ())
        by_law = [so for so in found if so.law]
        if by_law and not given.isdisjoint(_kinds_of(word)):
            return 0
        if any(
            so.verdict == OPEN or (so.verdict in GRANTED and (so.law or word in seen))
            for so in found
        ):
            return 1
        if any(so.verdict == SAYS_NOTHING for so in by_law):
            return 2
        return 3 if by_law else NOWHERE

    had = _given_by_the_books(interview)

    def can_be_had(word: str) -> bool:
        granting = register().granted_by.get(word, frozenset())
        return not granting or not granting.isdisjoint(had)

    places = {word: place(word) if can_be_had(word) else NOWHERE for word in words}
    places |= {word: -1 for word in (POINTS, *ALWAYS) if word in words}
    bearing = [word for word in sorted(words, key=places.__getitem__) if places[word] < NOWHERE]
    return tuple(word for word in words if word in bearing[:OFFERED])


def _given_by_the_books(interview: Interview) -> frozenset[str]:
    """Return the kinds of remedy that a book to rule by gives; the table shows what is so besides.

    Where no law lets a card be called nobody is offered to call one.
    """
    ruling_by = (interview.shelf.book(id) for id in books(interview))
    laws = (law for book in ruling_by for law in (book.as_written or book).laws)
    return frozenset(kind for law in laws for clause in law.clauses for kind in clause.kinds_given)


def _kinds_of(word: str) -> frozenset[str]:
    """The kinds of remedy by which a claim is granted or turned away."""
    by_word = register().granted_by, register().turned_away_by
    return frozenset().union(*(each.get(word, frozenset()) for each in by_word))


def _kinds_given(interview: Interview) -> frozenset[str]:
    """The kinds of remedy that the laws give by which the record is ruled on."""
    return frozenset(
        remedy.kind
        for book, ruling in rulings(interview)
        for law in {cited.law for finding in ruling.findings for cited in finding.citations}
        for clause in book.law(law).clauses
        for remedy in (*clause.remedies, *(clause.choice[1] if clause.choice else ()))
    )


def names_himself(interview: Interview, word: str) -> bool:
    """Whether a claim is of him who makes it where it is of nobody else: that he deals, say."""
    return language(interview).names_claimant(word) and word not in ALWAYS


def hangs_on_whom(interview: Interview, by: str, word: str) -> bool:
    """Whether a claim comes to something else when it is said of whom it is claimed.

    Where it stands of whoever it may be, nobody is asked.
    """
    claims = [Claim(by, word, of) for of in interview.players if of != by]
    of_nobody, *of_others = _each_verdict(interview, (Claim(by, word), *claims))
    if all(verdict in (UPHELD, IN_PART) for verdict, _ in of_nobody):
        return False
    return any(verdicts != of_nobody for verdicts in of_others)


def acts_meant(interview: Interview, by: str, word: str) -> tuple[tuple[int, str], ...]:
    """Return the acts of which a claim may be, each by its number, as it is told.

    () where its word tells what it is of. Of what only led up to the dispute nothing is claimed,
    nor of one of which no law speaks. Late is what somebody asks for, and what a law has so.
    """
    case = case_of(interview)
    if case is None or word not in (*OF_AN_ACT, *OF_TIME, *OF_A_LEAD):
        return ()
    events = [event for event in case.events[led_up(interview) :] if not event.is_nothing]
    if word in OF_A_LEAD:
        leads = (event for event in events if event.verb == LEADS)
        return tuple((event.number, _as_one_tells(event, interview)) for event in leads)
    claims = tuple(Claim(by, word, at=event.number) for event in events)
    came = _came_to(interview, claims)
    bears = language(interview).bears

    def may_be_meant(event: Event, verdicts: Sequence[ClaimVerdict]) -> bool:
        by_law = [so for so in verdicts if so.law]
        if word not in OF_TIME:
            return bool(by_law)
        return bears(event) in ASKS or any(so.verdict in GRANTED for so in by_law)

    meant = [e for e, claim in zip(events, claims, strict=True) if may_be_meant(e, came[claim])]
    asked = _asked_in_full(interview)
    told = [e for e in meant if not _asks_the_book(e, interview) or str(e.word) in asked]
    heard = [event for event in told if any(so.law for so in came[claims[events.index(event)]])]
    return tuple(
        (event.number, asked.get(str(event.word)) or _as_one_tells(event, interview))
        for event in heard or told or meant
    )


def _asks_the_book(event: Event, interview: Interview) -> bool:
    return language(interview).verb(event.verb).takes.kind == SUBJECT


def _asked_in_full(interview: Interview) -> Mapping[str, str]:
    """Return what the book is asked where that is all that is told, by its word, as one says it."""
    asking = {verb.name for verb in language(interview).verbs if verb.takes.kind == SUBJECT}
    told = (interview.heard(step) for step, _ in interview.steps())
    asked: dict[str, str] = {}
    for entry in told:
        words = [line.get(verb) for line in entry.happened for verb in asking] if entry else []
        if entry is not None and len(words) == 1 and words[0] is not None:
            asked[str(words[0])] = entry.said.rstrip(".")
    return asked


def _as_one_tells(event: Event, interview: Interview) -> str:
    """Return an act as it is told; of a question to the book what was asked."""
    if _asks_the_book(event, interview):
        return f"what the book was asked: {str(event.word).replace('-', ' ')}"
    return language(interview).told(event)


def hangs_on_the_act(interview: Interview, by: str, word: str, acts: Sequence[int]) -> bool:
    """Whether a claim comes to something else when it is said of one act or of another.

    Or is met by another law. Or of none, where it is of a time or a lead: then what it is said of
    is not plain.
    """
    claims = tuple(Claim(by, word, at=number) for number in acts)
    came = _came_to(interview, claims)
    laws = {tuple(each.law for each in came[claim]) for claim in claims}
    if word not in OF_AN_ACT and acts:
        return len(set(_each_verdict(interview, (*claims, Claim(by, word))))) > 1
    return len(laws) > 1 or len(set(_each_verdict(interview, claims))) > 1


def another_thing(interview: Interview, word: str, words: str) -> Saying | None:
    """Return what else somebody's words tell of which he says that one may not do it.

    None where they tell nothing but that, or what was told already.
    """
    assert interview.playing is not None
    meaning = in_words(interview).get(word, "")
    names = " ".join(interview.players)
    telling = frozenset(words_of(words)).difference(words_of(meaning), words_of(names))
    if word != "may-not" or len(telling) < TELLING:
        return None
    found = search(hearsay(interview.playing).entries, words, {})
    told = [interview.heard(step) for step, _ in interview.steps()]
    by_told = max((_met(telling, entry) for entry in told if entry is not None), default=0)
    return found.entries[0] if found.sure and _met(telling, found.entries[0]) > by_told else None


def _met(telling: Collection[str], entry: Saying) -> int:
    """Return how many of these words a saying has."""
    return len({*telling}.intersection(words_of(" ".join((entry.said, *entry.also, *entry.words)))))


def cards_meant(interview: Interview, by: str, word: str) -> tuple[tuple[str, Card | None], ...]:
    """Return the cards of which a claim may be, where it hangs on which it is.

    Args:
        interview: what was told so far.
        by: who claims it.
        word: the word of his claim.

    Returns:
        Each as (whose, card), None for one that nobody named; none where it is of no card.
    """
    case = case_of(interview)
    if case is None or "{card}" not in language(interview).claims_said.get(word, ""):
        return ()
    named = [(event.by, card) for event in case.events for card in event.cards]
    told = tuple(
        (whose, None if isinstance(card, UnknownCard) else card)
        for whose, card in dict.fromkeys(named)
    )
    claims = (Claim(by, word), *(Claim(by, word, whose, card=card) for whose, card in told))
    return told if len(set(_each_verdict(interview, claims))) > 1 else ()


def _each_verdict(
    interview: Interview, claims: tuple[Claim, ...]
) -> list[tuple[tuple[str, int | None], ...]]:
    """Return what each of several claims comes to by each book: its verdict, and the points."""
    came = _came_to(interview, claims)
    return [tuple((each.verdict, each.points) for each in came[claim]) for claim in claims]


def _came_to(
    interview: Interview, claims: tuple[Claim, ...]
) -> Mapping[Claim, Sequence[ClaimVerdict]]:
    """Return the verdict of each book on each of several claims, where it can be made at all.

    A table that waits for the next question has no time to hear what every story and agreement
    would make of each claim there is: these are left out.
    """
    data = draft(interview)
    if data is None:
        return dict.fromkeys(claims, ())
    text, ids = written(data), tuple(books(interview))
    by_book = [_seen(text, interview.shelf, id, claims) for id in ids]
    return {
        claim: [each for each in verdicts if each is not None]
        for claim, *verdicts in zip(claims, *by_book, strict=True)
    }


# At every turn of the conversation the same is asked of the same record.


@lru_cache(maxsize=64)
def _seen(
    text: str, shelf: Library, id: str, claims: tuple[Claim, ...]
) -> tuple[ClaimVerdict | None, ...]:
    case = read_written(text, shelf)
    return tuple(at_first_sight(case, book_of(case, shelf, id), claims))
