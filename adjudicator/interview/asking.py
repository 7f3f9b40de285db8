"""What is asked next: only what can still change the ruling, one thing at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.case.words import CLAIM as CLAIM_KEYS
from adjudicator.games.registry import GAMES, game_of
from adjudicator.interview import record
from adjudicator.interview.drafting import (
    BOTH,
    CLAIM,
    DISAGREE,
    NEXT,
    NOBODY,
    RULING,
    UNKNOWN,
    Interview,
    books,
    draft,
    fact_of,
    language,
    rulings,
)
from adjudicator.interview.sayings import LASTING, Blank, Circumstance, Saying, hearsay, slots
from adjudicator.law.ruling import Missing

NUMBERED_CLAIMS = ("points", "total", "to-score", "game")


@dataclass(frozen=True)
class InterviewQuestion:
    """One question of the interview.

    Attributes:
        key: under which its answer is kept.
        text: how it is asked.
        kind: ``choice``, ``what``, ``players``, ``card``, ``cards``, ``suit``, ``number``,
            ``yes-no``, ``text``.
        choices: for a ``choice``, each value with how it is said.
        default: what Enter means; None when it means nothing.
        unknown: "I don't know" is an answer.
        disagree: "we disagree" is an answer.
        least, most: for a number.
        stand_in: a card may stand in for one that nobody knows.
        laws: the laws that are at stake, as (book, law).
        why: what it is asked for.
        disputed: the key of the fact on which they disagree, where the question is a wider one.
    """

    key: str
    text: str
    kind: str
    choices: tuple[tuple[Any, str], ...] = ()
    default: Any = None
    unknown: bool = True
    disagree: bool = False
    least: int = 0
    most: int = 0
    stand_in: bool = False
    laws: tuple[tuple[str, str], ...] = ()
    why: str = ""
    disputed: str = ""

    def kept_as(self, answer: Any) -> str:
        """Return the key for an answer: what is disputed is a fact, and each may say his own."""
        return self.disputed if answer == DISAGREE and self.disputed else self.key


def next_question(interview: Interview) -> InterviewQuestion | None:
    """Return what is to be asked next; None when everything is told that will be."""
    return next(_questions(interview), None)


def _questions(interview: Interview) -> Iterator[InterviewQuestion]:
    """Everything that is still to be asked, the first first; what comes later may yet fall away."""
    if interview.before is None:
        yield from _beginning(interview)
    last = 0
    for step, wanted in interview.steps():
        last = step
        yield from (_of_a_claim if wanted == CLAIM else _of_step)(interview, step)
    if interview.said.get(f"more:{last}") != RULING:
        yield from _of_the_ruling(interview)
        yield _more(interview, last)


def _beginning(interview: Interview) -> Iterator[InterviewQuestion]:
    """Which game, what happened, by which book, and who plays."""
    said = interview.said
    if interview.playing is None:
        games = tuple((game, game_of(game).called) for game in GAMES)
        yield InterviewQuestion("game", "Which game is it?", "choice", games, unknown=False)
        return
    if "what:0" not in said:
        yield _what(0)
        return
    of_game = interview.shelf.of_game(interview.playing)
    if len(of_game) > 1 and "book" not in said:
        choices = [(id, interview.shelf.book(id).title) for id in of_game]
        choices.append((BOTH, "both, side by side"))
        why = "The books differ. The case is kept under the first of them, and can be compared."
        yield InterviewQuestion(
            "book", "By which book do you play?", "choice", tuple(choices), unknown=False, why=why
        )
    if "players" not in said and _names_players(interview):
        names = interview.players
        yield InterviewQuestion(
            "players",
            f"Who plays? The names clockwise; Enter for {', '.join(names)}.",
            "players",
            default=names,
            unknown=False,
            why="The ruling calls them by these names; who sits opposite are partners."
            if len(names) > 2
            else "The ruling calls them by these names.",
        )


def _names_players(interview: Interview) -> bool:
    """Whether anything that happened asks for a player."""
    heard = [interview.heard(step) for step, _ in interview.steps()]
    typed = any(key.startswith("what:") and isinstance(v, Mapping) for key, v in interview.answers)
    return typed or any(
        blank.kind == "player" for entry in heard if entry for blank in entry.blanks
    )


def _what(step: int) -> InterviewQuestion:
    text = "What happened next?" if step else "What happened?"
    return InterviewQuestion(f"what:{step}", text, "what", unknown=False)


def _of_step(interview: Interview, step: int) -> Iterator[InterviewQuestion]:
    if f"what:{step}" not in interview.said:
        yield _what(step)
        return
    entry = interview.heard(step)
    if entry is None:
        return
    answers = interview.blanks(step)
    for blank in entry.blanks:
        asked = blank.name in answers or not record.matters(blank.when, answers)
        if not asked and (step == 0 or _lasts(entry, blank)):
            yield _of_a_blank(interview, step, entry, blank)
            return


def _lasts(entry: Saying, blank: Blank) -> bool:
    """Whether a blank is worth asking once the record has begun: not what led up to it."""
    lasting = [{key: each[key] for key in each if key in LASTING} for each in entry.table]
    kept = {name for part in (entry.happened, lasting) for name, _ in slots(part)}
    kept |= {name for line in entry.happened for name in line.get("if", {})}
    kept |= {name for each in entry.blanks if each.name in kept for name in each.when}
    return blank.name in kept


def _of_a_blank(interview: Interview, step: int, entry: Saying, blank: Blank) -> InterviewQuestion:
    answers = interview.blanks(step)
    known = {**{each.name: "he" for each in entry.blanks}, **{
        name: value for name, value in answers.items() if value is not UNKNOWN
    }}  # fmt: skip
    text = record.fill_text(blank.ask, known, interview.players) or blank.ask
    kind, choices = blank.kind, tuple(blank.words.items())
    if kind == "player":
        barred = {answers.get(name) for name in blank.unlike}
        kind = "choice"
        choices = tuple((name, name) for name in interview.players if name not in barred)
    elif kind in ("word", "combination"):
        kind = "choice"
    return InterviewQuestion(
        f"blank:{step}:{blank.name}",
        text,
        kind,
        choices,
        unknown=not blank.needed or blank.stand_in,
        disagree=not blank.needed,
        least=blank.least,
        most=blank.most,
        stand_in=blank.stand_in,
        laws=_laws_of(interview, entry.laws),
        why=blank.why,
    )


def _laws_of(interview: Interview, laws: Sequence[str]) -> tuple[tuple[str, str], ...]:
    found = {id: {law.id for law in interview.shelf.book(id).laws} for id in books(interview)}
    return tuple((id, law) for law in laws for id in found if law in found[id])


def _of_the_ruling(interview: Interview) -> Iterator[InterviewQuestion]:
    """What the ruling turns on and nobody has said: the first of it, and then the next."""
    yield from _of_each_player(interview)
    data = draft(interview) or {}
    for book, ruling in rulings(interview):
        for missing in ruling.missing:
            if f"fact:{missing.event}:{missing.fact}" in interview.said:
                continue
            if _told_apart(data, missing):
                continue  # they have said already that they disagree
            laws = tuple(
                dict.fromkeys(
                    (book.id, book.clauses[id].law)
                    for answer in missing.answers
                    for id in answer.clauses
                    if id in book.clauses
                )
            )
            yield from _of_what_is_missing(interview, data, missing, laws)


def _of_what_is_missing(
    interview: Interview,
    data: Mapping[str, Any],
    missing: Missing,
    laws: tuple[tuple[str, str], ...],
) -> Iterator[InterviewQuestion]:
    """A fact, or what it is about on the whole table; nothing where that is known not to be known.

    Who played alone answers several facts at once; so it is asked before them, and once.
    """
    circumstances = hearsay(interview.playing or "").circumstances
    around = next((each for each in circumstances if missing.fact in each.facts), None)
    if around is None or around.table in data.get("table", {}):
        yield _of_a_fact(interview, missing, laws)
        return
    key = _asked_in_a_blank(interview, around.table) or f"table:{around.table}"
    disputed = any(
        value == DISAGREE and asked.rpartition(":")[2] in (*around.facts, key.rpartition(":")[2])
        for asked, value in interview.answers
    )
    if disputed:
        yield _of_a_fact(interview, missing, laws)
    elif key not in interview.said:
        yield _of_the_table(interview, around, missing, laws)


def _asked_in_a_blank(interview: Interview, key: str) -> str | None:
    """The key of the answer to a blank that fills a key of the table; None when there is none."""
    for step, _ in interview.steps():
        entry = interview.heard(step)
        for piece in entry.table if entry else ():
            for name, seat in slots(piece.get(key, "")):
                if not seat and f"blank:{step}:{name}" in interview.said:
                    return f"blank:{step}:{name}"
    return None


def _told_apart(data: Mapping[str, Any], missing: Missing) -> bool:
    event = data["happened"][missing.event - 1]
    told = (data.get("told", {}), event.get("told", {}))
    return any(isinstance(each.get(missing.fact), Mapping) for each in told)


def _of_each_player(interview: Interview) -> Iterator[InterviewQuestion]:
    """Where they disagree: what each of them says."""
    for key, value in interview.answers:
        if not key.startswith("fact:") or value != DISAGREE:
            continue
        _, event, fact = key.split(":", 2)
        asked = ""
        for number, player in enumerate(interview.players):
            says = f"says:{event}:{fact}:{player}"
            if says in interview.said:
                continue
            if not number:
                open_ = [missing for _, ruling in rulings(interview) for missing in ruling.missing]
                asked = next(f"{each.question} " for each in open_ if each.fact == fact)
            kind, choices, least, most = _answers_of(interview, fact)
            yield InterviewQuestion(
                says,
                f"{asked}What does {player} say?",
                kind,
                choices,
                least=least,
                most=most,
                why=fact_of(interview, fact).means,
            )
            return


def _of_the_table(
    interview: Interview,
    around: Circumstance,
    missing: Missing,
    laws: tuple[tuple[str, str], ...],
) -> InterviewQuestion:
    kind: str = around.kind
    choices: tuple[tuple[Any, str], ...] = ()
    if kind == "player":
        kind = "choice"
        choices = tuple((name, name) for name in interview.players)
        if around.nobody:
            choices = (*choices, (NOBODY, around.nobody))
    return InterviewQuestion(
        f"table:{around.table}",
        around.ask,
        kind,
        choices,
        disagree=True,
        least=around.least,
        most=around.most,
        laws=laws,
        why=language(interview).table[around.table].meaning,
        disputed=f"fact:{missing.event}:{missing.fact}",
    )


def _of_a_fact(
    interview: Interview, missing: Missing, laws: tuple[tuple[str, str], ...]
) -> InterviewQuestion:
    kind, choices, least, most = _answers_of(interview, missing.fact)
    return InterviewQuestion(
        f"fact:{missing.event}:{missing.fact}",
        missing.question,
        kind,
        choices,
        disagree=True,
        least=least,
        most=most,
        laws=laws,
        why=fact_of(interview, missing.fact).means,
    )


def _answers_of(
    interview: Interview, name: str
) -> tuple[str, tuple[tuple[Any, str], ...], int, int]:
    fact = fact_of(interview, name)
    if fact.kind == "word":
        return "choice", tuple((word, word.replace("-", " ")) for word in fact.words), 0, 0
    return fact.kind, (), *fact.numbers


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


def _of_a_claim(interview: Interview, step: int) -> Iterator[InterviewQuestion]:
    """Who claims what, of whom, and what else that claim needs."""
    said, start = interview.said, f"claim:{step}"
    players = tuple((name, name) for name in interview.players)
    claims = language(interview).claims
    needs = dict(language(interview).claims_need)
    if f"{start}:by" not in said:
        yield InterviewQuestion(
            f"{start}:by", "Who claims something?", "choice", players, unknown=False
        )
        return
    by = said[f"{start}:by"]
    if f"{start}:claim" not in said:
        listed = tuple((word, f"{word}: {claims[word]}") for word in claims)
        yield InterviewQuestion(
            f"{start}:claim", f"What does {by} claim?", "choice", listed, unknown=False
        )
        return
    claim = said[f"{start}:claim"]
    if claim in NUMBERED_CLAIMS:
        needs[claim] = "points"
    need = needs.get(claim)
    if need and f"{start}:{need}" not in said:
        kind = CLAIM_KEYS[need].kind
        yield InterviewQuestion(
            f"{start}:{need}", CLAIM_KEYS[need].meaning, kind, unknown=False, most=99_999
        )
        return
    if f"{start}:of" not in said:
        yield InterviewQuestion(
            f"{start}:of",
            "Against whom, or of whose play? Enter for nobody in particular.",
            "choice",
            (*(each for each in players if each[0] != by), (NOBODY, "nobody in particular")),
            NOBODY,
            unknown=False,
        )
