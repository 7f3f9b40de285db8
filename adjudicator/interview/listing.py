"""The list of what people say happened: searched by words, shown with numbers, picked from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.base.language import SUBJECT
from adjudicator.base.plain import Plain
from adjudicator.case.words import BYSTANDER
from adjudicator.games.registry import game_of
from adjudicator.interview import answers
from adjudicator.interview.answers import Command, MisreadError
from adjudicator.interview.drafting import Interview, books, language, usual_book
from adjudicator.interview.sayings import Saying, hearsay
from adjudicator.interview.search import search
from adjudicator.report.dialogue import Lines
from adjudicator.report.document import Page

ALL = ("all", "list", "*")
NONE = "none of these"
# What is picked where the book itself is to be asked.
THE_BOOK = "the book"


class Listing:
    """One question of what happened, from the first words that are typed to what is picked."""

    def __init__(self, lines: Lines, interview: Interview) -> None:
        self.lines, self.interview = lines, interview
        self.heard = hearsay(interview.playing or "")
        self.shown: tuple[str, ...] = ()
        self.words = ""  # by which was looked last

    def introduce(self, page: Page) -> None:
        """Write how one finds what happened."""
        page.add(
            f"Say it in a few words, as at the table: {', '.join(self.heard.examples)}. "
            f"all: the list of {len(self.heard.entries)} things that happen at "
            f"{game_of(self.heard.game).called}."
        )

    def read(self, typed: str) -> str | dict[str, Plain] | Command | None:
        """Return what is meant: an entry's id, an event, a command; None when a list comes first.

        Raises:
            MisreadError: nothing can be made of it.
            CaseError: it is a line of a record that cannot be read.
        """
        if len(typed) > answers.LONGEST:
            raise MisreadError(answers.TOO_LONG)
        words = " ".join(typed.split())
        if words.casefold() in answers.WORDS:
            return Command(answers.WORDS[words.casefold()])
        number = answers.whole(words or "1")
        if number == 0 or words.casefold() in (NONE, "none"):
            self._none()
            return None
        if number is not None and (words or self.shown):
            return self._picked(number)
        if not words:
            raise MisreadError("Say what happened in a few words, or type all.")
        if words.startswith(("{", "- {")):
            return answers.event_line(words)
        if words in {entry.id for entry in self.heard.entries}:
            return words
        if words.casefold() in ALL:
            self._all()
        else:
            self._search(words)
        return None

    def _none(self) -> None:
        """Offer what is left where nothing of a list is meant."""
        asking = asks_the_book(self.interview)
        self.shown = (THE_BOOK,) if self.words and asking else ()
        page = Page()
        page.add("Then say it in other words, or type all for the whole list.")
        if self.shown:
            page.add(f"  1  ask the book itself what it says of: {self.words}", hang=5)
        self.lines.say(page)

    def _picked(self, number: int) -> str | dict[str, Plain]:
        if not self.shown:
            raise MisreadError("There is no list yet: say what happened, or type all.")
        if not 1 <= number <= len(self.shown):
            raise MisreadError(f"The list runs from 1 to {len(self.shown)}.")
        picked = self.shown[number - 1]
        if picked == THE_BOOK:
            return {"by": BYSTANDER, asks_the_book(self.interview): self.words}
        return picked

    def _search(self, words: str) -> None:
        self.words = words
        meant = search(self.heard.entries, words, _laws(self.interview))
        page = Page()
        if not meant.sure:
            page.add(f"Nothing in the list has these words: {words}. The nearest:", "fault")
        self._show(page, meant.entries)
        page.add(f"  0  {NONE}", hang=5)
        pick = "a number, Enter: the first" if len(self.shown) > 1 else "Enter: that is it"
        page.add(f"({pick}, or other words, or all)", "faint")
        self.lines.say(page)

    def _all(self) -> None:
        page = Page()
        number = 1
        for section, entries in self.heard.sections().items():
            page.add(section, "head")
            self._show(page, entries, number)
            number += len(entries)
        page.add(f"  0  {NONE}", hang=5)
        page.add("(a number, or words)", "faint")
        self.shown = tuple(entry.id for entry in self.heard.entries)
        self.lines.say(page)

    def _show(self, page: Page, entries: Sequence[Saying], start: int = 1) -> None:
        self.shown = tuple(entry.id for entry in entries)
        for number, entry in enumerate(entries, start):
            page.add(f"{number:>3}  {entry.said}", hang=5)


def asks_the_book(interview: Interview) -> str:
    """Return the verb by which the book is asked; "" where the game has none."""
    verbs = language(interview).verbs
    return next((verb.name for verb in verbs if verb.takes.kind == SUBJECT), "")


def _laws(interview: Interview) -> Mapping[str, str]:
    shelf, usual = interview.shelf, usual_book(interview)
    ids = shelf.of_game(interview.playing or "") if usual is None else books(interview)
    return {law.id: law.text for id in ids for law in shelf.book(id).laws}
