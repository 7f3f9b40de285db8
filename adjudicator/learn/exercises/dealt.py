"""A lawful deal up to some moment, and then something that may be wrong, as a draft."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from adjudicator.base.errors import CaseError
from adjudicator.case.draft import Draft, Entry, cards_in
from adjudicator.court.library import Library
from adjudicator.games.deals import Acts
from adjudicator.games.game import Table
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.learn.exercises.changes import told_otherwise
from adjudicator.learn.exercises.playing import Playing, run
from adjudicator.learn.exercises.varied import asked_by, some_names

MOST = 8  # so many acts one keeps in mind
IRREGULAR = 0.9  # so often something is put in that may be wrong
TOLD = 0.2  # so often the players say what only they know
ALL, SOME = 0.25, 0.65  # so often all hands are known; so often all or some of them


def dealt(
    book: Book, random: Random, shelf: Library, acts: Acts[Table] | None = None
) -> Draft | None:
    """Return a deal in which something may be wrong; None where nothing came of it.

    Args:
        book: the book of laws.
        random: where chance comes from; the same gives the same.
        shelf: the books there are.
        acts: what is put in; None for something of the game's catalogue, or nothing.
    """
    language, deals = game_of(book.game).language, game_of(book.game).deals
    draft = deals.beginning(book, some_names(language.players, random), random)
    if draft is None:
        return None
    try:
        playing = Playing(draft, book, shelf)
    except CaseError:
        return None
    for _ in range(random.choice((0, 0, 1, 2, 3))):
        goes_on(playing, deals.lawful, random)
    if acts is not None or random.random() < IRREGULAR:
        chosen = acts or deals.irregular(playing, random)
        run(playing, chosen(playing, random), MOST)
    if len(playing.happened) < MOST and random.random() < 0.25:
        goes_on(playing, deals.lawful, random)
    if not playing.happened:
        return None
    draft = {"told": {}, **playing.draft}
    if random.random() < TOLD:
        draft = told_otherwise(draft, language, asked_by(book), random) or draft
    return known_in_part(draft, random)


def goes_on(
    playing: Playing, lawful: Callable[[Playing, Random], Entry | None], random: Random
) -> bool:
    """Let the player to act do something lawful; False where nothing can be done."""
    entry = lawful(playing, random)
    return entry is not None and playing.does(entry)


def known_in_part(draft: Draft, random: Random) -> Draft:
    """Return a draft in which some of the hands are known, or all, or none, as it happens.

    Which of them does not hang on what was done, so that it tells nothing.
    """
    table = dict(draft["table"])
    hands = dict(table.pop("hands", {}))
    how = random.random()
    number = len(hands) if how < ALL else random.randint(1, max(1, len(hands) - 1))
    kept = random.sample(sorted(hands), min(number, len(hands))) if how < SOME else []
    hidden = draft.get("unknown", [])
    shown = {player: hands[player] for player in hands if player in kept and player not in hidden}
    if shown:
        table["hands"] = shown
    elif "exposed" in table and not cards_in(table["exposed"]):
        del table["exposed"]
    return {key: value for key, value in draft.items() if key != "unknown"} | {"table": table}
