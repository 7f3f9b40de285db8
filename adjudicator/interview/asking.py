"""What is asked next: only what can still change the ruling, one thing at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, count
from typing import TYPE_CHECKING

from adjudicator.base.cards import A_CARD, marked
from adjudicator.base.errors import CaseError
from adjudicator.base.phrases import joined
from adjudicator.base.values import dataclass, field, replace
from adjudicator.case.words import BYSTANDER
from adjudicator.case.words import CLAIM as CLAIM_KEYS
from adjudicator.games.registry import GAMES, game_of
from adjudicator.interview import claiming, filling
from adjudicator.interview.drafting import (
    AGREED_ABOUT,
    BOTH,
    CLAIM,
    DISAGREE,
    NEXT,
    NOBODY,
    OF_AN_ACT,
    OTHERS,
    OTHERWISE,
    OWN,
    PLAYED,
    POINTS,
    RULING,
    TELLER,
    UNKNOWN,
    WHICH,
    WHOSE,
    WORDS,
    Interview,
    about_key,
    agreed_key,
    books,
    by_each_story,
    card_key,
    case_of,
    claimed,
    draft,
    fact_of,
    in_dispute,
    is_of_one_act,
    is_of_the_table,
    is_unheard_of,
    language,
    led_up,
    needs,
    others,
    rulings,
    taking_no_part,
    tells_key,
    usual_book,
    words_key,
)
from adjudicator.interview.filling import Answer
from adjudicator.interview.overheard import speaks_of_himself
from adjudicator.interview.sayings import HIS, LASTING, Blank, Circumstance, Saying, hearsay, slots
from adjudicator.law.book.model import HELD_PAGES
from adjudicator.law.ruling import NO_BREACH, SILENT, Missing

if TYPE_CHECKING:
    from adjudicator.case.draft import Draft
    from adjudicator.law.book.model import Book
    from adjudicator.law.ruling import Ruling

# How one asks for all the claims there are.
SOMETHING_ELSE = "something else"
# What is asked of a claim that says nothing without it.
NEEDED = {
    "points": "How many points does {by} claim?",
    "card": "Which card does {by} speak of?",
    "suit": "Which suit does {by} speak of?",
}
# By which one says that his partner claims it too.
WE = ("we", "us", "we do", "both of us", "my partner and i", "i and my partner")

Choices = tuple[tuple[str | int, str], ...]  # each value with how it is said


@dataclass(frozen=True)
class InterviewQuestion:
    """One question of the interview.

    Attributes:
        key: under which its answer is kept.
        text: how it is asked.
        kind: ``choice``, ``several`` of the choices, ``what``, ``players``, ``card``, ``cards``,
            ``suit``, ``number``, ``yes-no``, ``text``.
        choices: for a ``choice``, and for ``several``, each value with how it is said.
        default: what Enter means; None when it means nothing.
        unknown: "I don't know" is an answer.
        disagree: "we disagree" is an answer.
        least, most: for a number.
        stand_in: a card may stand in for one that nobody knows.
        laws: the laws that are at stake, as (book, law).
        why: what it is asked for.
        disputed: the key of the fact on which they disagree, where the question is a wider one.
        meant: which choices somebody's own words may mean, be they listed or not, and whether one
            of them plainly is; None where only what is listed can be chosen.
        says: what each of these means; none where there is no more than is listed.
        also: what else may be typed for a choice: "we", and the names of both partners.
    """

    key: str
    text: str
    kind: str
    choices: Choices = ()
    default: Answer = None
    unknown: bool = True
    disagree: bool = False
    least: int = 0
    most: int = 0
    stand_in: bool = False
    laws: tuple[tuple[str, str], ...] = ()
    why: str = ""
    disputed: str = ""
    meant: Callable[[str], claiming.OwnWords] | None = field(default=None, compare=False)
    says: Mapping[str, str] = field(default_factory=dict, compare=False)
    also: Mapping[str, str] = field(default_factory=dict, compare=False)

    def kept_as(self, answer: Answer) -> str:
        """Return the key for an answer: what is disputed is a fact, and each may say his own."""
        return self.disputed if answer == DISAGREE and self.disputed else self.key


def next_question(interview: Interview) -> InterviewQuestion | None:
    """Return what is to be asked next; None when everything is told that will be."""
    return next((q for q in _questions(interview) if q.key not in interview.said), None)


def cut_short(interview: Interview) -> Interview:
    """Return an interview that stops half way through a story with the rest of that not known.

    It is returned as it is where the story cannot be without the rest.
    """
    whole = interview
    try:
        while (asked := next_question(whole)) is not None:
            if not asked.key.startswith("blank:") or not asked.unknown:
                break
            whole = whole.answered(asked.key, filling.STAND_IN if asked.stand_in else UNKNOWN)
        case_of(whole)
    except CaseError:
        return interview
    return whole


# Each of these yields its questions in order, those that are answered among them. What comes after
# one that is not answered yet may need that answer, and is looked at only when it is there.


def _questions(interview: Interview) -> Iterator[InterviewQuestion]:
    if interview.before is None:
        yield from _beginning(interview)
    last = 0
    for step, wanted in interview.steps():
        last = step
        yield from (_claim if wanted == CLAIM else _happening)(interview, step)
    if interview.said.get(f"more:{last}") != RULING:
        yield from _left_open(interview)
        yield from _how_it_is_played(interview)
        yield _more(interview, last)


def _beginning(interview: Interview) -> Iterator[InterviewQuestion]:
    """Which game, what happened, by which book, and who plays."""
    if interview.playing is None:
        games = tuple((id, game_of(id).called) for id in GAMES)
        yield InterviewQuestion("game", "Which game is it?", "choice", games, unknown=False)
    yield _what(0)
    of_game = interview.shelf.of_game(interview.playing or "")
    if len(of_game) > 1:
        yield _book(interview, of_game)
    if _names_players(interview):
        names = interview.players
        why = "The ruling calls them by these names"
        yield InterviewQuestion(
            "players",
            f"Who plays? The names clockwise; Enter for {', '.join(names)}.",
            "players",
            default=names,
            unknown=False,
            why=f"{why}; who sits opposite are partners." if len(names) > 2 else f"{why}.",
        )
        yield from _teller(interview)


def _teller(interview: Interview) -> Iterator[InterviewQuestion]:
    """Who says "I", where somebody does: it is asked once, and then known of all that he says."""
    words = (str(value) for key, value in interview.answers if key.startswith(WORDS))
    if interview.teller is None and any(map(speaks_of_himself, words)):
        why = "Then nobody is asked again who it was of whom the words say I, me or my partner."
        players = _players(interview)
        yield InterviewQuestion(TELLER, "Which of them says I?", "choice", players, why=why)


def _book(interview: Interview, of_game: Sequence[str]) -> InterviewQuestion:
    """By which of its books the game is played; Enter for the one that is meant where nobody says.

    It comes before all that is asked of the dispute: what has to be asked hangs on the book.
    """
    usual, called = usual_book(interview), language(interview).books_called
    choices = [(id, called.get(id, interview.shelf.book(id).title)) for id in of_game]
    choices.append((BOTH, "both, side by side"))
    return InterviewQuestion(
        "book",
        "By which book do you play?",
        "choice",
        tuple(choices),
        usual,
        unknown=False,
        why="The books differ. The case is kept under the first of them, and can be compared.",
    )


def _names_players(interview: Interview) -> bool:
    """Whether anything that happened asks for a player."""
    heard = [interview.heard(step) for step, _ in interview.steps()]
    typed = any(
        key.startswith("what:") and isinstance(value, Mapping) and value.get("by") != BYSTANDER
        for key, value in interview.answers
    )
    return typed or any(
        blank.kind == "player" for entry in heard if entry for blank in entry.blanks
    )


def _players(interview: Interview) -> Choices:
    return tuple((name, name) for name in interview.players)


def _what(step: int) -> InterviewQuestion:
    text = "What happened next?" if step else "What happened?"
    return InterviewQuestion(f"what:{step}", text, "what", unknown=False)


def _about(interview: Interview, step: int, by: str, claim: str) -> InterviewQuestion | None:
    """Return the question of what a claim is said; None where there is but one thing."""
    before, words = interview.before_step(step), interview.said.get(words_key(step))
    acts = claiming.acts_meant(before, by, claim)
    another = claiming.another_thing(before, claim, str(words)) if words else None
    if another is None and not claiming.hangs_on_the_act(before, by, claim, [n for n, _ in acts]):
        return None
    told: Choices = tuple((str(number), marked(as_told, ())) for number, as_told in acts)
    found: Choices = ((another.id, another.said),) if another is not None else ()
    rest = (
        (NOBODY, "of the next one") if claim in claiming.OF_A_LEAD else (OTHERWISE, SOMETHING_ELSE)
    )
    choices = (*found, *told, rest)
    text = (
        "Of which lead is it said?" if claim in claiming.OF_A_LEAD else f"Of what does {by} say so?"
    )
    return InterviewQuestion(about_key(step), text, "choice", choices, unknown=False)


def _happening(
    interview: Interview, step: int, *, chosen: bool = False
) -> Iterator[InterviewQuestion]:
    """What happened at a step, unless it is chosen, and the blanks of it."""
    if not chosen:
        yield _what(step)
    entry = interview.heard(step)
    if entry is not None:
        carried = interview.carried(step)
        for blank in entry.blanks if step == 0 else _lasting(entry):
            if blank.name in carried:
                continue  # it is of the whole deal, and told already
            if is_unheard_of(interview, entry, blank.name):
                continue
            idle, answers = taking_no_part(interview), interview.blanks(step)
            over = filling.passed_over(entry, answers, interview.players, idle)
            if blank.name not in over and filling.matters(blank.when, {**answers, **over}):
                asked = _blank(interview, step, entry, blank)
                yield asked
                if _is_an_act(entry, blank) and interview.said.get(asked.key) == DISAGREE:
                    yield from (
                        replace(
                            asked,
                            key=tells_key(step, blank.name, player),
                            text=f"What does {player} say?",
                            disagree=False,
                        )
                        for player in interview.players
                    )


def _is_an_act(entry: Saying, blank: Blank) -> bool:
    """Whether something happened or not as a blank has it, which each may tell otherwise."""
    lines = (*entry.before, *entry.happened)
    return blank.kind == "yes-no" and any(blank.name in line.get("if", {}) for line in lines)


def _has_the_lead(entry: Saying, blank: Blank) -> bool:
    """Whether a blank tells whose lead it is, which it is not of who takes no part."""
    slot = f"<{blank.name}>"
    leads = any(piece.get("lead") == slot for piece in entry.table)
    return leads and all(line["by"] != slot or "notices" in line for line in entry.happened)


def _lasting(entry: Saying) -> list[Blank]:
    """Return the blanks that are worth asking once the record has begun: not what led up to it."""
    lasting = [{key: each[key] for key in each if key in LASTING} for each in entry.table]
    kept = {name for part in (entry.happened, lasting) for name, _ in slots(part)}
    kept |= {name for line in entry.happened for name in line.get("if", {})}
    kept |= {name for each in entry.blanks if each.name in kept for name in each.when}
    return [blank for blank in entry.blanks if blank.name in kept]


def _blank(interview: Interview, step: int, entry: Saying, blank: Blank) -> InterviewQuestion:
    answers = interview.blanks(step)
    known = {**{each.name: "he" for each in entry.blanks}, **{
        name: value for name, value in answers.items() if value is not UNKNOWN
    }}  # fmt: skip
    choices: Choices = tuple(blank.words.items())
    if blank.kind == "player":
        barred = {answers.get(name) for name in blank.unlike}
        barred |= taking_no_part(interview) if _has_the_lead(entry, blank) else set()
        choices = tuple(each for each in _players(interview) if each[0] not in barred)
    books_laws = {id: {law.id for law in interview.shelf.book(id).laws} for id in books(interview)}
    return InterviewQuestion(
        f"blank:{step}:{blank.name}",
        filling.fill_text(blank.ask, known, interview.players) or blank.ask,
        "choice" if blank.kind in ("player", "word", "combination") else blank.kind,
        choices,
        unknown=not blank.needed or blank.stand_in,
        disagree=not blank.needed,
        least=blank.least,
        most=blank.most,
        stand_in=blank.stand_in,
        laws=tuple((id, law) for law in entry.laws for id in books_laws if law in books_laws[id]),
        why=blank.why,
    )


def _left_open(interview: Interview) -> Iterator[InterviewQuestion]:
    """What the ruling turns on and nobody has said: the first of it, and then the next."""
    yield from _each_players_own(interview)
    data = draft(interview) or {}
    needed = {each.fact for _, ruling in rulings(interview) for each in ruling.missing}
    entries = [interview.heard(step) for step, _ in interview.steps()]
    on_course = {fact for entry in entries if entry is not None for fact in entry.course}
    for book, missing in _turned_on(interview):
        if missing.fact in on_course:
            continue
        if f"fact:{missing.event}:{missing.fact}" in interview.said:
            continue
        event = data["happened"][missing.event - 1]
        if event.get("follows") == A_CARD and missing.fact not in needed:
            continue  # of a card that nobody remembers no more is asked than the ruling needs
        if _told_of_already(data, missing):
            continue  # they have said already that they disagree, or that nobody knows
        laws = dict.fromkeys(
            (book.id, book.clauses[id].law)
            for answer in missing.answers
            for id in answer.clauses
            if id in book.clauses
        )
        yield from _missing(interview, data, missing, tuple(laws))


def _turned_on(interview: Interview) -> Iterator[tuple[Book, Missing]]:
    """Yield what the rulings turn on, each with its book, whether or not it has a regular course.

    That is so but for a circumstance on which only a retold law turns: such laws except the lone
    hand from nearly all others. Where the dispute is decided as the quoted pages decide it, nobody
    is asked for it, and the ruling says that its regular course was taken for granted.
    """
    granted: dict[str, str] = {}
    while True:
        found = rulings(interview, presuming=False, granting=granted)
        idle = _of_retold_laws_alone(interview, found)
        if granted.keys() >= idle.keys():
            break
        granted |= idle
    for book, ruling in found:
        yield from ((book, each) for each in ruling.missing if not _is_idle(each, ruling))


def _is_idle(missing: Missing, ruling: Ruling) -> bool:
    """Whether nothing is amiss whatever is answered, and nobody claims that anything is.

    An answer would only say by which words it is allowed.
    """
    allowed = all(answer.outcome == NO_BREACH and not answer.points for answer in missing.answers)
    return allowed and not ruling.claims


def _of_retold_laws_alone(
    interview: Interview, found: Sequence[tuple[Book, Ruling]]
) -> Mapping[str, str]:
    """Return the circumstances that are missing for retold laws alone, in their regular course."""
    on_course = rulings(interview)
    if not any(book.retold for book, _ in on_course):
        return {}
    if any(book.is_wholly_retold for book, _ in on_course):
        return {}  # no page of it is quoted, by which the dispute could be decided
    if any(ruling.by_held is not None or ruling.outcome == SILENT for _, ruling in on_course):
        return {}  # the retold laws have something to say here, or may have
    held = rulings(interview, presuming=False, pages=HELD_PAGES)
    needed = {each.fact for _, ruling in (*on_course, *held) for each in ruling.missing}
    case = case_of(interview)
    assert case is not None  # there are rulings on it
    regular = game_of(case.game).regular(case)
    missing = [_around(interview, each.fact) for _, ruling in found for each in ruling.missing]
    return {
        around.table: str(regular[around.table].value)
        for around in missing
        if around is not None and around.table in regular and needed.isdisjoint(around.facts)
    }


def _around(interview: Interview, fact: str) -> Circumstance | None:
    """Return the circumstance of the whole table that answers for a fact; None when none does."""
    circumstances = hearsay(interview.playing or "").circumstances
    return next((each for each in circumstances if fact in each.facts), None)


def _missing(
    interview: Interview,
    data: Draft,
    missing: Missing,
    laws: tuple[tuple[str, str], ...],
) -> Iterator[InterviewQuestion]:
    """A fact, or what it is about on the whole table; nothing where that is known not to be known.

    Who played alone answers several facts at once; so it is asked before them, and once.
    """
    fact = f"fact:{missing.event}:{missing.fact}"
    around = _around(interview, missing.fact)
    if around is not None and around.whose:
        asked = _of_a_side(interview, around, data, missing, laws)
        if asked is not None:
            yield asked
            return
    disputed = True
    if around is not None and data.get("table", {}).get(around.table) == filling.said(UNKNOWN):
        return  # nobody knows it of the table, and so of nothing that hangs on it
    if around is not None and not around.whose and around.table not in data.get("table", {}):
        key = _asked_in_a_blank(interview, around.table) or f"table:{around.table}"
        disputed = any(
            value == DISAGREE
            and asked.rpartition(":")[2] in (*around.facts, key.rpartition(":")[2])
            for asked, value in interview.answers
        )
        if not disputed and key not in interview.said:
            yield _circumstance(interview, around, fact, laws)
    if disputed:
        asked = _fact(interview, missing.fact, fact, missing.question)
        yield replace(asked, disagree=True, laws=laws)


def _of_a_side(
    interview: Interview,
    around: Circumstance,
    data: Draft,
    missing: Missing,
    laws: tuple[tuple[str, str], ...],
) -> InterviewQuestion | None:
    """Return the question of what a side has, seen from him who acts; None where that is told."""
    by = next(_whose_act(interview, missing), "")
    if not by:
        return None
    own = game_of(interview.playing or "").side(interview.players, by)
    side = own if around.whose == HIS else others(interview, by)
    if not {*side}.isdisjoint(data.get("table", {}).get(around.table, {})):
        return None
    asked = _circumstance(interview, around, f"fact:{missing.event}:{missing.fact}", laws)
    text = filling.fill_text(around.ask, {"side": joined(side)}, interview.players) or around.ask
    return replace(asked, key=f"{asked.key}:{side[0]}", text=text)


def _whose_act(interview: Interview, missing: Missing) -> Iterator[str]:
    """Yield whose act it is of which something is asked."""
    for _, ruling in rulings(interview, presuming=False):
        for decision in ruling.decisions:
            asked = {(each.fact, each.event) for each in decision.missing}
            if decision.actor and (missing.fact, missing.event) in asked:
                yield decision.actor


def _asked_in_a_blank(interview: Interview, key: str) -> str | None:
    """The key of the answer to a blank that fills a key of the table; None when there is none."""
    for step, _ in interview.steps():
        entry = interview.heard(step)
        for piece in entry.table if entry else ():
            for name, seat in slots(piece.get(key, "")):
                if not seat and f"blank:{step}:{name}" in interview.said:
                    return f"blank:{step}:{name}"
    return None


def _told_of_already(data: Draft, missing: Missing) -> bool:
    event = data["happened"][missing.event - 1]
    told = [each.get(missing.fact) for each in (data.get("told", {}), event.get("told", {}))]
    return any(isinstance(each, Mapping) or each == filling.said(UNKNOWN) for each in told)


def _each_players_own(interview: Interview) -> Iterator[InterviewQuestion]:
    """Where they disagree: what each of them says."""
    for key, value in interview.answers:
        if not key.startswith("fact:") or value != DISAGREE:
            continue
        _, event, fact = key.split(":", 2)
        for number, player in enumerate(interview.players):
            says = f"says:{event}:{fact}:{player}"
            asked = ""
            if not number and says not in interview.said:
                open_ = [
                    missing
                    for _, ruling in rulings(interview, presuming=False)
                    for missing in ruling.missing
                ]
                asked = next(f"{each.question} " for each in open_ if each.fact == fact)
            yield _fact(interview, fact, says, f"{asked}What does {player} say?")


def _circumstance(
    interview: Interview, around: Circumstance, fact: str, laws: tuple[tuple[str, str], ...]
) -> InterviewQuestion:
    of_player = around.kind == "player"
    nobody: Choices = ((NOBODY, around.nobody),) if of_player and around.nobody else ()
    return InterviewQuestion(
        f"table:{around.table}",
        around.ask,
        "choice" if of_player else around.kind,
        (*_players(interview), *nobody) if of_player else (),
        disagree=True,
        least=around.least,
        most=around.most,
        laws=laws,
        why=language(interview).table[around.table].meaning,
        disputed=fact,
    )


def _fact(interview: Interview, name: str, key: str, text: str) -> InterviewQuestion:
    """The question of a fact."""
    fact = fact_of(interview, name)
    asked = InterviewQuestion(key, text, fact.kind, why=fact.means)
    if fact.kind == "word":
        words = tuple((word, word.replace("-", " ")) for word in fact.words)
        return replace(asked, kind="choice", choices=words)
    least, most = fact.numbers
    return replace(asked, least=least, most=most)


def _how_it_is_played(interview: Interview) -> Iterator[InterviewQuestion]:
    """How this table plays what its book leaves to each: asked once, where it turns the ruling.

    What hangs but on what is told later is asked then.
    """
    # another way may turn on what nobody has been asked, such as whether one had been warned
    ruled = by_each_story(interview)
    if len(books(interview)) != 1 or not ruled:
        return  # side by side each book goes by what most do
    book = ruled[0][0]
    found = [by for _, ruling in ruled for by in ruling.by_setting]
    asked_by = _settings_asked(interview)
    differ = next((key for key in asked_by if interview.said[key] == DISAGREE), None)
    if differ is not None:
        yield from _as_each_has_it(interview, book, asked_by[differ])
    asked = {each for settings in asked_by.values() for each in settings}
    turning = dict.fromkeys(each.setting for each in found if each.setting not in asked)
    if not turning:
        return
    usual = [setting for setting in book.settings if setting.id in turning]
    said = {(by.setting, by.value): by.says for by in found}
    others = tuple(
        (f"{setting.id}={value.value}", said[setting.id, value.value])
        for setting in usual
        for value in setting.values
        if (setting.id, value.value) in said
    )
    as_most = "; ".join(setting.value(setting.default).says for setting in usual)
    numbered = (f"{PLAYED}:{number}" for number in count(1))
    yield InterviewQuestion(
        next(key for key in chain((PLAYED,), numbered) if key not in asked_by),
        f"As most play, {as_most}. Had your table agreed on anything else before it began?",
        "several",
        others,
        tuple(f"{setting.id}={setting.default}" for setting in usual),
        disagree=differ is None,
        why="The ruling turns on it. What nobody knows goes as most play, and the ruling tells it.",
    )


def _settings_asked(interview: Interview) -> dict[str, list[str]]:
    """Return, by the key of each answer how the table plays, of which settings it was asked."""
    asked: dict[str, list[str]] = {}
    for place, (key, answer) in enumerate(interview.answers):
        if not is_of_the_table(key):
            continue
        before = replace(interview, answers=interview.answers[:place])
        ruled = by_each_story(before) if draft(before) is not None else ()  # of an earlier dispute
        turned = [by.setting for _, ruling in ruled for by in ruling.by_setting]
        told = answer if isinstance(answer, list | tuple) else ()
        named = [str(each).partition("=")[0] for each in told]
        earlier = {each for settings in asked.values() for each in settings}
        asked[key] = [each for each in dict.fromkeys((*turned, *named)) if each not in earlier]
    return asked


def _as_each_has_it(
    interview: Interview, book: Book, turning: Sequence[str]
) -> Iterator[InterviewQuestion]:
    """Where they disagree about what was agreed: about what, and what each of them says."""
    settings = {setting.id: setting for setting in book.settings}
    about = in_dispute(interview) or (turning[0] if len(turning) == 1 else None)
    if about is None:
        text = "About what do you disagree?"
        questions = tuple((id, settings[id].question) for id in turning)
        yield InterviewQuestion(AGREED_ABOUT, text, "choice", questions, unknown=False)
        return
    values = tuple((value.value, value.says) for value in settings[about].values)
    for number, player in enumerate(interview.players):
        asked = f"{settings[about].question} " * (not number)
        text = f"{asked}What does {player} say?"
        yield InterviewQuestion(agreed_key(about, player), text, "choice", values)


def _more(interview: Interview, step: int) -> InterviewQuestion:
    choices = (
        (RULING, "no, that is all: the ruling"),
        (NEXT, "something else happened after it"),
        (CLAIM, "somebody claims something"),
    )
    return InterviewQuestion(
        f"more:{step}",
        "Is there more to tell?",
        "choice",
        choices,
        RULING,
        unknown=False,
        why="What happened next is judged too, and what each side claims gets a verdict.",
    )


def _for_his_side(interview: Interview) -> Mapping[str, str]:
    """Return who is meant where partners claim a thing together: it is judged alike of both."""
    meant: dict[str, str] = {}
    for player in interview.players:
        for each in game_of(interview.playing or "").side(interview.players, player):
            if each != player:
                meant |= {f"{player} {word} {each}".casefold(): player for word in ("and", "&")}
    teller = interview.teller
    return meant if teller is None else {**meant, **dict.fromkeys(WE, teller)}


def _whose_claim(by: str, step: int, players: Choices) -> InterviewQuestion:
    text = f"Of whom is it claimed? Enter for {by}."
    return InterviewQuestion(f"claim:{step}:of", text, "choice", players, by, unknown=False)


def _claim(interview: Interview, step: int) -> Iterator[InterviewQuestion]:
    """Who claims what, and what else that claim needs; of whom only where that changes anything."""
    said, players, words = interview.said, _players(interview), claiming.in_words(interview)
    before = interview.before_step(step)

    def asked(
        key: str, text: str, kind: str = "choice", *, choices: Choices = (), most: int = 0
    ) -> InterviewQuestion:
        key = f"claim:{step}:{key}"
        return InterviewQuestion(key, text, kind, choices, unknown=False, most=most)

    who = asked("by", "Who claims something?", choices=players)
    yield replace(who, also=_for_his_side(interview))
    by = str(said[f"claim:{step}:by"])
    likely = [(word, words[word]) for word in claiming.likely(before, by)]
    own_words = partial(claiming.in_his_words, before)
    offered = asked(
        "claim", f"What does {by} claim?", choices=(*likely, (OTHERWISE, SOMETHING_ELSE))
    )
    yield replace(offered, meant=own_words, says=words)
    if said[f"claim:{step}:claim"] == OTHERWISE:
        every = asked("other", f"Which of these does {by} claim?", choices=tuple(words.items()))
        yield replace(every, meant=own_words, says=words)
    claim = claimed(interview, step)
    need = needs(interview, claim)
    if need:
        yield asked(need, NEEDED[need].format(by=by), CLAIM_KEYS[need].kind, most=99_999)
        if need == POINTS:
            own = game_of(interview.playing or "").side(interview.players, by)
            sides = ((OWN, joined(own)), (OTHERS, joined(others(interview, by))))
            whose = asked(WHOSE, "Whose points are they by that claim?", choices=sides)
            yield replace(whose, default=OWN)
        return
    if claim in hearsay(interview.playing or "").claims:
        yield asked("of", "Of whom is it claimed?", choices=players)
        return
    about = _about(interview, step, by, claim)
    if about is not None:
        yield about
        chosen = said[about.key]
        if chosen == OTHERWISE or (chosen != NOBODY and interview.heard(step) is not None):
            yield from _happening(interview, step, chosen=chosen != OTHERWISE)
        if claiming.names_himself(before, claim):
            yield _whose_claim(by, step, players)
        return
    told = draft(before)
    if claim in OF_AN_ACT and told and is_of_one_act(led_up(before), len(told["happened"])):
        return
    cards = claiming.cards_meant(before, by, claim)
    if cards:
        named = (f"{card} of {whose}" if card else f"the card of {whose}" for whose, card in cards)
        said_so = [marked(each, interview.players) for each in named]
        choices = zip([card_key(*each) for each in cards], said_so, strict=True)
        none = (NOBODY, "no card in particular")
        yield replace(asked(WHICH, "Of which card?", choices=(*choices, none)), default=NOBODY)
    elif claiming.names_himself(before, claim):
        yield _whose_claim(by, step, players)
    elif claiming.hangs_on_whom(before, by, claim):
        nobody = (NOBODY, "nobody in particular")
        against = asked(
            "of",
            "Of whom, or of whose play? Enter for nobody in particular.",
            choices=(*(each for each in players if each[0] != by), nobody),
        )
        yield replace(against, default=NOBODY)
