"""The answers given so far, and the case they make.

Every answer is kept under a key, in order: ``game``, ``what:0``, ``book``, ``players``,
``blank:0:leader``, ``table:alone``, ``fact:1:led_out_of_turn``, ``says:1:led_out_of_turn:North``,
``more:0``, ``claim:0:by``. To go back is to take the last one away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING

from adjudicator.base.cards import Card, Rank
from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.events import PLAYS
from adjudicator.base.facts import Fact
from adjudicator.base.language import SUBJECT, Language
from adjudicator.base.plain import Plain
from adjudicator.base.values import dataclass, field, replace
from adjudicator.case import Case
from adjudicator.case.writer import written
from adjudicator.court.cases import book_of, read_case
from adjudicator.court.library import SHIPPED, Library
from adjudicator.court.ruling_on import adjudicate
from adjudicator.games.registry import game_of
from adjudicator.interview import filling
from adjudicator.interview.filling import Answer
from adjudicator.interview.sayings import ANYBODY, LASTING, SLOT, Saying, hearsay, slots
from adjudicator.law.book.model import ALL_PAGES, Book, Clause, Silence
from adjudicator.law.ruling import Ruling

if TYPE_CHECKING:
    from adjudicator.case.draft import Draft

UNKNOWN = None  # nobody knows
OTHERWISE = "otherwise"  # a claim that is not among those that were offered
DISAGREE = "we disagree"  # the players do not say the same
NOBODY = "nobody"
BOTH = "both"  # to be ruled by every book of the game, side by side
RULING, NEXT, CLAIM = "ruling", "next", "claim"  # what may be wanted once it is told
# the key of how the table plays what its book leaves to it; what hangs but on a later act is asked
# then, under the key with a number
PLAYED = "settings"
# the keys of what of it they disagree about, and of what each says was agreed
AGREED_ABOUT, AGREED = "agreed-about", "agreed"
POINTS = "points"  # the word of a claim of so many of them
# the key of whose points are claimed: those of him who claims them, or of the other side
WHOSE, OWN, OTHERS = "whose", "own", "others"
# Claims of one act or another, which their word does not tell.
OF_AN_ACT = ("may-not", "stands", "void")
TELLER = "teller"  # the key of who says "I"
WORDS = "words:"  # how the keys begin of the words that somebody typed
WHICH, BETWEEN = "which", " of "  # the key of which card of whom a claim is
NAMING = ("names", "calls")  # the verbs by which a card of another is named
MOST_STORIES = 4  # so many of those in which the players part are heard one by one
NAMES = {2: ("Ann", "Bob"), 4: ("North", "East", "South", "West")}


@dataclass(frozen=True)
class Interview:
    """How far an interview has come.

    Attributes:
        game: the game, when it was named beforehand; else it is asked.
        answers: what was asked and what was answered, in order.
        before: the data of a case with which it goes on; None when it begins anew.
        shelf: the books there are, and the house rules that lie on them.
    """

    game: str | None = None
    answers: tuple[tuple[str, Answer], ...] = ()
    before: Draft | None = field(default=None, hash=False)
    shelf: Library = SHIPPED

    def answered(self, key: str, value: Answer) -> Interview:
        """Return the interview with one more answer."""
        return replace(self, answers=(*self.answers, (key, value)))

    def back(self) -> Interview:
        """Return the interview without its last answer, and the words that led to it."""
        answers = self.answers[:-1]
        while answers and answers[-1][0].startswith(WORDS):
            answers = answers[:-1]
        return replace(self, answers=answers)

    def without_topic(self) -> Interview:
        """Return the interview before what happened last was chosen; who plays stays known."""
        chosen = [place for place, (key, _) in enumerate(self.answers) if key.startswith("what:")]
        if not chosen:
            return self
        last = chosen[-1]
        kept = [each for each in self.answers[last:] if each[0] in ("book", "players", TELLER)]
        return replace(self, answers=(*self.answers[:last], *kept))

    @property
    def said(self) -> dict[str, Answer]:
        """Every answer by its key."""
        return dict(self.answers)

    @property
    def playing(self) -> str | None:
        """The game, when it is known."""
        if self.before is not None:
            return str(self.before["book"]).partition("/")[0]
        game = self.game or self.said.get("game")
        return game if isinstance(game, str) else None

    @property
    def teller(self) -> str | None:
        """Who of the players says "I"; None where nobody has said."""
        named = (name for name in self.players if name.casefold() in ("i", "me"))
        told = self.said.get(TELLER)
        return next(named, told if isinstance(told, str) else None)

    @property
    def players(self) -> tuple[str, ...]:
        """The names, clockwise; those of the compass, or Ann and Bob, until they are given."""
        if self.before is not None:
            names = self.before["players"]
            return tuple(names.values() if isinstance(names, Mapping) else names)
        given = self.said.get("players")
        if given and isinstance(given, list | tuple):
            return tuple(map(str, given))
        return NAMES[language(self).players]

    def steps(self) -> Iterator[tuple[int, str]]:
        """Yield what was wanted, step by step: what happened, and what is claimed."""
        said = self.said
        if self.before is None and "what:0" in said:
            yield 0, NEXT
        step = 0
        while isinstance(wanted := said.get(f"more:{step}"), str) and wanted in (NEXT, CLAIM):
            yield step + 1, wanted
            step += 1

    def before_step(self, step: int) -> Interview:
        """Return the interview as it was before a step was wanted."""
        wanted = [place for place, (key, _) in enumerate(self.answers) if key == f"more:{step - 1}"]
        return replace(self, answers=self.answers[: wanted[-1]]) if wanted else self

    def heard(self, step: int) -> Saying | None:
        """Return what is heard at a step; None where a line of the record was typed."""
        what, game = self.happened(step), self.playing
        if game is None or not isinstance(what, str):
            return None
        return hearsay(game).entry(what)

    def happened(self, step: int) -> Answer:
        """Return what is said to have happened at a step; None where nothing is.

        What is claimed of a thing that nobody had told until then tells that.
        """
        about = self.said.get(about_key(step))
        told = about is not None and whole(about) is None and about not in (OTHERWISE, NOBODY)
        return self.said.get(f"what:{step}", about if told else None)

    def blanks(self, step: int) -> dict[str, Answer]:
        """Return the answers to the blanks of a step, by blank; what is disputed is not known.

        What an earlier step said of the whole deal, its dealer say, answers for it too.
        """
        start = _blanks_of(step)
        return self.carried(step) | {
            key[len(start) :]: UNKNOWN if value == DISAGREE else value
            for key, value in self.answers
            if key.startswith(start)
        }

    def carried(self, step: int) -> dict[str, Answer]:
        """Return what earlier steps said of the whole deal, by the blanks of a step that ask it."""
        entry = self.heard(step) if step else None
        if entry is None:
            return {}
        known: dict[str, Answer] = {}
        for earlier, wanted in self.steps():
            heard = self.heard(earlier) if earlier < step and wanted == NEXT else None
            answers = self.blanks(earlier) if heard is not None else {}
            for key, blank in _of_the_deal(heard):
                if answers.get(blank) is not UNKNOWN:
                    known.setdefault(key, answers[blank])
        return {blank: known[key] for key, blank in _of_the_deal(entry) if key in known}

    def disputed(self, step: int) -> dict[str, dict[str, Answer]]:
        """Return the blanks of a step on which the players disagree, with what each of them says.

        Each is asked only where something happened or not as a yes or no has it.
        """
        start, said = _blanks_of(step), self.said
        return {
            name: {
                player: said[key]
                for player in self.players
                if (key := tells_key(step, name, player)) in said
            }
            for name in (
                key[len(start) :]
                for key, value in self.answers
                if key.startswith(start) and value == DISAGREE
            )
        }


def _of_the_deal(entry: Saying | None) -> Iterator[tuple[str, str]]:
    """Yield what a saying tells of the whole deal: each key of its table, and the blank it is."""
    for piece in entry.table if entry is not None else ():
        for key in piece:
            slot = SLOT.fullmatch(str(piece[key])) if key in LASTING else None
            if slot is not None and slot[2] is None and slot[1] != ANYBODY:
                yield key, slot[1]


def about_key(step: int) -> str:
    """Return the key of what a claim is said of: an act by its number, or what happened."""
    return f"claim:{step}:about"


def whole(about: Answer) -> int | None:
    """Return the number of the act that a claim is said of; None where it is no number."""
    return int(about) if isinstance(about, str) and about.isdigit() else None


def _blanks_of(step: int) -> str:
    return f"blank:{step}:"


def language(interview: Interview) -> Language:
    """Return what a case of the interview's game may say."""
    assert interview.playing is not None
    return game_of(interview.playing).language


def books(interview: Interview) -> tuple[str, ...]:
    """Return the ids of the books to rule by; those of the game until one is chosen."""
    if interview.before is not None:
        return (str(interview.before["book"]),)
    of_game = interview.shelf.of_game(interview.playing or "")
    chosen = interview.said.get("book", usual_book(interview) or of_game[0])
    return of_game if chosen == BOTH else (str(chosen),)


def usual_book(interview: Interview) -> str | None:
    """Return the book that is meant where nobody names one; None where none is."""
    if interview.playing is None:
        return None
    usual = language(interview).usual_book
    return usual if usual in interview.shelf.of_game(interview.playing) else None


def draft(interview: Interview) -> Draft | None:
    """Return the data of the case that the answers make; None before anything is told."""
    data = _drafted(interview, frozenset(), None)
    idle = _idle(interview, data)
    return _drafted(interview, idle, _known_since(interview)) if idle else data


def taking_no_part(interview: Interview) -> frozenset[str]:
    """Return who plays nothing, as far as it is told: the partner of who plays alone."""
    return _idle(interview, _drafted(interview, frozenset(), None))


def _idle(interview: Interview, data: Draft | None) -> frozenset[str]:
    if data is None:
        return frozenset()
    game = game_of(interview.playing or "")
    return game.take_no_part(interview.players, data["table"], data["happened"])


def _known_since(interview: Interview) -> int:
    """Return how many answers had been given when it was known who takes no part."""
    early = (
        replace(interview, answers=interview.answers[:n]) for n in range(len(interview.answers))
    )
    return next((n for n, each in enumerate(early) if taking_no_part(each)), len(interview.answers))


@dataclass(frozen=True)
class _Numbers:
    """By which number an act is meant: the same one has less when those before it are left out.

    Attributes:
        left_out: the acts that are left out, by their numbers among all.
        since: how many answers were given when they were.
    """

    left_out: tuple[int, ...] = ()
    since: int = 0

    def among_all(self, number: int, place: int) -> int:
        """Return the number among all of an act that an answer names, by the place of that."""
        if place >= self.since:
            for each in self.left_out:
                number += each <= number
        return number

    def among_the_rest(self, number: int) -> int:
        """Return the number that an act keeps when the others are left out."""
        return number - sum(each <= number for each in self.left_out)


def _drafted(interview: Interview, idle: frozenset[str], since: int | None) -> Draft | None:
    """Return the data of the case, with no act of those who take no part that nobody tells.

    Args:
        interview: the answers.
        idle: who takes no part.
        since: how many answers were given when that was known; None where nobody does.
    """
    if interview.playing is None:
        return None
    if interview.before is None:
        if "what:0" not in interview.said:
            return None
        data: Draft = {"case": title(interview), "book": books(interview)[0]}
        data |= {"players": list(interview.players), "table": {}, "happened": []}
    else:
        data = deepcopy(dict(interview.before))
        data.setdefault("table", {})
        data.setdefault("happened", [])
    spare = _spare(interview)
    led = led_up(interview, idle)
    again = 0  # the act that was told again, where nothing else was told since
    made: list[tuple[dict[str, Answer], int]] = []  # each claim, and how much had happened by then
    for step, wanted in interview.steps():
        what = interview.happened(step)
        if isinstance(what, Mapping):
            again = 0
            data["happened"].append(dict(what))
        elif what is not None:
            entry = interview.heard(step)
            assert entry is not None
            piece = _piece(interview, step, entry, spare, idle)
            data["table"] = {**piece.table, **data["table"]}
            heard = _heard_of(interview)
            acts_told = [_told_of(heard, event) for event in piece.happened]
            before = [_told_before(interview, each, data) for each in acts_told]
            again = before[-1] if before and all(before) else 0
            for event, number in zip(acts_told, before, strict=True):
                if number:  # what is told of it now is of that act
                    if isinstance(of_it := event.get("told"), dict):
                        data["happened"][number - 1].setdefault("told", {}).update(of_it)
                else:
                    data["happened"].append(event)
            for claim in entry.claims:
                answered = interview.blanks(step)
                heard_claim = filling.claim_of(claim, answered, interview.players)
                if heard_claim is not None:
                    data.setdefault("claims", []).append(heard_claim)
        numbers = _numbers(data, since)
        said = _claim(interview, step, numbers) if wanted == CLAIM else None
        if said is not None:
            acts = len(data["happened"])
            kept = numbers.among_the_rest(acts)
            alone = said.get("claim") in OF_AN_ACT and is_of_one_act(led, kept)
            if again and said.get("claim") in OF_AN_ACT:
                said.setdefault("at", again)
            elif acts and (what is not None or (alone and "of" not in said)):
                said["at"] = acts
            if said in data.get("claims", ()):
                continue  # what is claimed twice is one claim
            data.setdefault("claims", []).append(said)
            made.append((said, len(data["happened"])))
    for each, number in made:  # of what happened later it was not claimed
        if 0 < number < len(data["happened"]):
            each.setdefault("at", number)
    numbers = _numbers(data, since)
    _told(data, interview, numbers)
    data["happened"] = [event for event in data["happened"] if "by" in event]
    for claim in data.get("claims", ()) if numbers.left_out else ():
        if "at" in claim:
            claim["at"] = numbers.among_the_rest(claim["at"])
    for key, agreed in interview.answers:
        if is_of_the_table(key) and isinstance(agreed, (list, tuple)) and agreed:
            chosen = dict(str(each).split("=") for each in agreed)
            data["settings"] = {**data.get("settings", {}), **chosen}
    if (told := _as_each_says(interview)) is not None:
        data["settings"] = {**data.get("settings", {}), **told}
    _no_name_for_a_stand_in(data)
    return data


def _numbers(data: Draft, since: int | None) -> _Numbers:
    left_out = (number for number, each in enumerate(data["happened"], 1) if "by" not in each)
    return _Numbers() if since is None else _Numbers(tuple(left_out), since)


def _piece(
    interview: Interview,
    step: int,
    entry: Saying,
    spare: filling.Spare,
    idle: frozenset[str] = frozenset(),
) -> filling.Filled:
    """Return the piece of the case that is told at a step."""
    return filling.filled(
        entry,
        interview.blanks(step),
        interview.players,
        {verb.name: verb for verb in language(interview).verbs},
        spare=spare,
        first=step == 0 and interview.before is None,
        disputed=interview.disputed(step),
        idle=idle,
    )


def led_up(interview: Interview, idle: frozenset[str] | None = None) -> int:
    """Return how many of the first acts only led up to what is said to have happened."""
    entry = None if interview.before is not None else interview.heard(0)
    if entry is None:
        return 0
    idle = taking_no_part(interview) if idle is None else idle
    piece = _piece(interview, 0, entry, _spare(interview), idle)
    return sum("by" in event for event in piece.happened[: piece.led_up])


def is_of_one_act(led: int, told: int) -> bool:
    """Whether one act is told beside those that led up to it: then a claim is of that.

    Args:
        led: how many acts led up to it.
        told: how many there are in all.
    """
    return led > 0 and told == led + 1


def tells_key(step: int, blank: str, player: str) -> str:
    """Return the key of what a player says of a blank on which they disagree."""
    return f"tells:{step}:{blank}:{player}"


def is_of_the_table(key: str) -> bool:
    """Whether a key is that of an answer how the table plays."""
    return key.partition(":")[0] == PLAYED


def agreed_key(setting: str, player: str) -> str:
    """Return the key of what a player says was agreed of a setting."""
    return f"{AGREED}:{setting}:{player}"


def in_dispute(interview: Interview) -> str | None:
    """Return of which setting the players tell differently what was agreed; None while unsaid."""
    about = interview.said.get(AGREED_ABOUT)
    told = [key.split(":")[1] for key in interview.said if key.startswith(f"{AGREED}:")]
    return str(about) if about is not None else next(iter(told), None)


def _as_each_says(interview: Interview) -> Draft | None:
    """Return what each says was agreed, when all have been asked; None before that."""
    about, said = in_dispute(interview), interview.said
    keys = {player: agreed_key(about or "", player) for player in interview.players}
    if about is None or not said.keys() >= {*keys.values()}:
        return None
    told = {player: said[key] for player, key in keys.items() if said[key] is not UNKNOWN}
    values = {*told.values()}
    if len(values) > 1:
        return {about: told}
    return {about: values.pop()} if values else {}


def _heard_of(interview: Interview) -> frozenset[str]:
    """Return the facts of which the books to rule by speak, however a table plays by them."""
    ruling_by = [interview.shelf.book(id) for id in books(interview)]
    found: set[str] = set()
    for book in ruling_by:
        written = book.as_written or book
        speaking: list[Clause | Silence] = [*book.silences, *written.silences]
        speaking += [clause for law in (*book.laws, *written.laws) for clause in law.clauses]
        found |= {condition.fact for each in speaking for condition in each.conditions}
    return frozenset(found)


def is_unheard_of(interview: Interview, entry: Saying, blank: str) -> bool:
    """Whether a blank tells but a fact of which no book speaks by which it is to be ruled."""
    heard, lines = _heard_of(interview), (*entry.before, *entry.happened)
    told = {
        fact
        for line in lines
        for fact, value in line.get("told", {}).items()
        if blank in {name for name, _ in slots(value)}
    }
    rest = [{key: line[key] for key in line if key != "told"} for line in lines]
    used = {name for name, _ in slots((rest, entry.table, entry.claims, entry.title))}
    used |= {name for line in (*lines, *entry.table) for name in line.get("if", {})}
    used |= {name for each in entry.blanks for name in each.when}
    return bool(told) and blank not in used and heard.isdisjoint(told)


def _told_of(heard: Collection[str], event: Mapping[str, Plain]) -> dict[str, Plain]:
    """Return an event without what is told of it for the sake of another book alone."""
    told = event.get("told")
    if not isinstance(told, dict):
        return dict(event)
    left = {fact: value for fact, value in told.items() if fact in heard}
    rest = {key: value for key, value in event.items() if key != "told"}
    return {**rest, "told": left} if left else rest


def _told_before(interview: Interview, event: Draft, data: Draft) -> int:
    """Return which act is told again, of those that are done but once in a deal; 0 for none.

    That the dealer was ordered up is told with what he put out, and again with what is said of it.
    """
    assert interview.playing is not None
    once = game_of(interview.playing).done_once.difference(PLAYS)
    did = {verb: event[verb] for verb in ("by", *once) if verb in event}
    if not once.intersection(did):
        return 0
    told = enumerate(data["happened"], 1)
    return next((n for n, each in told if did.items() <= each.items()), 0)


def _no_name_for_a_stand_in(data: Draft) -> None:
    """Refuse to let a card be named of one whose card only stands in: it may be that very card.

    Raises:
        CaseError: such a card is named.
    """
    unnamed: set[str] = set()
    for event in data["happened"]:
        named = [event[verb] for verb in NAMING if verb in event]
        if named and event.get("of") in unnamed:
            message = f"nobody knows which card {event['of']} had, and now {named[0]} is named"
            hint = "Go back, and say which it was; or leave this out."
            raise CaseError(Fault(Place("what was told"), message, hint))
        if filling.STANDS_IN in str(event.get("note", "")):
            unnamed.add(str(event["by"]))


def _spare(interview: Interview) -> filling.Spare:
    """Return the cards that nobody has named, those first that decide least."""
    named = set(_named((interview.before, [value for _, value in interview.answers])))
    # in every pack that the game is played with, and neither a brisque nor a seven that scores
    least = (Rank.EIGHT, Rank.NINE) if language(interview).copies > 1 else (Rank.NINE, Rank.TEN)
    ranks = [*least, *(rank for rank in Rank if rank not in least)]
    deck = sorted(language(interview).deck, key=lambda card: ranks.index(card.rank))
    return filling.Spare(dict.fromkeys(str(card) for card in deck if str(card) not in named))


def _named(data: object) -> Iterator[str]:
    if isinstance(data, Mapping):
        for value in data.values():
            yield from _named(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _named(value)
    else:
        yield str(data)


def title(interview: Interview) -> str:
    """Return what the case is to be called."""
    entry = interview.heard(0)
    if entry is None:
        what = interview.said.get("what:0")
        subject = [verb.name for verb in language(interview).verbs if verb.takes.kind == SUBJECT]
        asked = [what[name] for name in subject if isinstance(what, Mapping) and name in what]
        return str(asked[0]) if asked else "a dispute at the table"
    called = filling.fill_text(entry.title, interview.blanks(0), interview.players)
    return called or entry.said.rstrip(".")


def words_key(step: int) -> str:
    """Return the key of the words by which it was found what happened, or is claimed, at a step."""
    return f"{WORDS}{step}"


def claimed(interview: Interview, step: int) -> str:
    """Return the word of the claim that is made at a step; "" until it is said."""
    said = interview.said
    word = said.get(f"claim:{step}:claim")
    return str((said.get(f"claim:{step}:other") if word == OTHERWISE else word) or "")


def needs(interview: Interview, word: str) -> str | None:
    """Return the key without which a claim says nothing: how many points, which suit, which card.

    None where its word says it all.
    """
    assert interview.playing is not None
    if word in {POINTS, *game_of(interview.playing).numbers_claimed}:
        return POINTS
    return language(interview).claims_need.get(word)


def card_key(whose: str, card: Card | None) -> str:
    """Return how a card of a player is kept to say which is meant; None for one unnamed."""
    return f"{card or ''}{BETWEEN}{whose}"


def others(interview: Interview, player: str) -> tuple[str, ...]:
    """Return those who do not play on a player's side, from the first that sits at the table."""
    assert interview.playing is not None
    own = game_of(interview.playing).side(interview.players, player)
    return tuple(each for each in interview.players if each not in own)


def _claim(interview: Interview, step: int, numbers: _Numbers) -> dict[str, Answer] | None:
    """Return what is claimed at a step; None until it says all without which it says nothing."""
    said, word = interview.said, claimed(interview, step)
    claim: dict[str, Answer] = {
        key: said[f"claim:{step}:{key}"]
        for key in ("by", "of", "points", "suit", "card")
        if said.get(f"claim:{step}:{key}") not in (None, NOBODY)
    }
    of_an_act = hearsay(interview.playing or "").claims.get(word)
    need = needs(interview, word) if of_an_act is None else "of"
    if not word or (need or "by") not in claim:
        return None
    if of_an_act is not None:
        return {**claim, "claim": of_an_act.claim, "act": dict(of_an_act.act)}
    which = said.get(f"claim:{step}:{WHICH}", NOBODY)
    if which != NOBODY:
        card, _, claim["of"] = str(which).partition(BETWEEN)
        claim |= {"card": card} if card else {}
    act = whole(said.get(about_key(step)))
    if act is not None:
        place = next(n for n, (key, _) in enumerate(interview.answers) if key == about_key(step))
        claim["at"] = numbers.among_all(act, place)
    if said.get(f"claim:{step}:{WHOSE}") == OTHERS:
        claim["of"] = others(interview, str(claim["by"]))[0]
    return claim if word == POINTS else {**claim, "claim": word}


def _told(data: Draft, interview: Interview, numbers: _Numbers) -> None:
    """Write what was answered into the table, the events and what is told."""
    for place, (key, value) in enumerate(interview.answers):
        what, _, rest = key.partition(":")
        if value == DISAGREE:
            continue
        if what == "table":
            circumstance, _, whose = rest.partition(":")
            if not whose:
                data["table"].setdefault(circumstance, filling.recorded(value))
            elif value is not UNKNOWN:
                data["table"].setdefault(circumstance, {})[whose] = value
        elif what == "fact":
            number, _, fact = rest.partition(":")
            event = data["happened"][numbers.among_all(int(number), place) - 1]
            event["told"] = {**event.get("told", {}), fact: filling.recorded(value)}
        elif what == "says":
            number, fact, player = rest.split(":", 2)
            event = data["happened"][numbers.among_all(int(number), place) - 1]
            told = dict(event.get("told", {}))
            told[fact] = {**told.get(fact, {}), player: filling.recorded(value)}
            event["told"] = told


def case_of(interview: Interview) -> Case | None:
    """Return the case that the answers make, read as a file is; None before anything is told.

    Raises:
        CaseError: the answers make no case; the last of them is at fault.
    """
    data = draft(interview)
    return None if data is None else read_written(written(data), interview.shelf)


def rulings(
    interview: Interview,
    *,
    presuming: bool = True,
    pages: str = ALL_PAGES,
    granting: Mapping[str, str] | None = None,
) -> Sequence[tuple[Book, Ruling]]:
    """Return the ruling of each book that is to be heard; none before anything is told.

    Args:
        interview: what was answered so far.
        presuming: take the regular course for granted; else what a ruling asks is still to be
            asked.
        pages: by which pages of the books, all of them or those that are quoted alone.
        granting: what is said of the table though nobody was asked for it, by its keys.

    Raises:
        CaseError: the answers make no case; the last of them is at fault.
    """
    data = draft(interview)
    if data is None:
        return ()
    data["table"] = {**(granting or {}), **data["table"]}
    texts = [written({**data, "book": id}) for id in books(interview)]
    return [_ruled(text, interview.shelf, pages, presuming=presuming) for text in texts]


def by_each_story(interview: Interview) -> Sequence[tuple[Book, Ruling]]:
    """Return the rulings, and those that there are when one or another of the players is right.

    What turns but one of their stories turns the dispute too, as whether a renege may be mended
    where one says that the trick was over.
    """
    data = draft(interview)
    stories = [each for each in _stories(data or {}) if each != data][:MOST_STORIES]
    texts = [written({**each, "book": id}) for each in stories for id in books(interview)]
    told = [_ruled(text, interview.shelf, ALL_PAGES, presuming=False) for text in texts]
    return (*rulings(interview, presuming=False), *told)


def _stories(data: Draft) -> Iterator[Draft]:
    """Yield what is told as one after the other of those has it who tell a thing differently."""
    for place, act in enumerate(data.get("happened", ())):
        for fact, said in act.get("told", {}).items():
            for value in dict.fromkeys(said.values()) if isinstance(said, Mapping) else ():
                if value != filling.said(UNKNOWN):
                    acts = [*data["happened"]]
                    acts[place] = {**act, "told": {**act["told"], fact: value}}
                    yield from _stories({**data, "happened": acts})
            if isinstance(said, Mapping):
                return
    yield data


# The same text is read and ruled on at every turn of the conversation, and again by who goes back.


@lru_cache(maxsize=512)
def read_written(text: str, shelf: Library) -> Case:
    """Return the case that stands in a text which was written of the answers, read once."""
    return read_case(text, shelf)


@lru_cache(maxsize=512)
def _ruled(text: str, shelf: Library, pages: str, *, presuming: bool) -> tuple[Book, Ruling]:
    case = read_written(text, shelf)
    book = book_of(case, shelf).by_pages(pages)
    return book, adjudicate(case, book, presuming=presuming)


def fact_of(interview: Interview, name: str) -> Fact:
    """Return a fact of which a ruling speaks."""
    return next(book.vocabulary[name] for book, _ in rulings(interview) if name in book.vocabulary)
