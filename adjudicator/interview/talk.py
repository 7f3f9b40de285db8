"""The conversation: a question, an answer, the next question; then the ruling, and the file."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import Any

from adjudicator import printing
from adjudicator.adjudicate import GAMES, adjudicate, book_ids, read_book, read_case
from adjudicator.case import Case
from adjudicator.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.interview import answers, record
from adjudicator.interview.answers import Command, MisreadError
from adjudicator.interview.asking import CALLED, Question, next_question
from adjudicator.interview.drafting import (
    BOTH,
    UNKNOWN,
    Interview,
    books,
    case_of,
    draft,
    rulings,
)
from adjudicator.interview.heard import hearsay
from adjudicator.interview.lines import Lines, Stopped, file_name, free, heed_signals, keep
from adjudicator.interview.search import search
from adjudicator.interview.writing import kept, kept_in, written
from adjudicator.law.clauses import OTHER
from adjudicator.law.ruling import ASK, Ruling
from adjudicator.report import laws as report_laws
from adjudicator.report import text
from adjudicator.report.paint import Page
from adjudicator.shelf import vocabulary
from adjudicator.written import parse, read_file

NOTHING_TOLD = 2
SHORT = 78  # choices that fit into so many columns stand on one line
ALL = ("all", "list", "*")


def ask(game: str | None, *, save: str | None = None, resume: str | None = None) -> int:
    """Hold an interview, rule, and keep the case; return the exit code.

    Args:
        game: the game, or the id of a book; asked when it is None.
        save: the file to keep the case in; asked at the end when it is None.
        resume: a case file with which to go on.

    Raises:
        CaseError: the call needs mending.
    """
    talk = Talk(_begun(game, resume), save or resume, over=resume is not None)
    heed_signals()
    try:
        return talk.hold()
    except EOFError:
        return talk.end_of_input()
    except KeyboardInterrupt:
        return talk.stopped(signal.SIGINT)
    except Stopped as stopped:
        return talk.stopped(stopped.number)


def _begun(game: str | None, resume: str | None) -> Interview:
    if resume is not None:
        return _resumed(Path(resume))
    if game is None:
        return Interview()
    if game in book_ids():
        return Interview(game.partition("/")[0]).answered("book", game)
    if game not in GAMES:
        known = (*GAMES, *book_ids())
        hint = did_you_mean(game, known)
        raise CaseError(Fault(Place(game), f"there is no game {game}", hint))
    return Interview(game)


def _resumed(path: Path) -> Interview:
    """Return the interview of a file: where it stopped, or, when the case was changed, from there.

    Raises:
        CaseError: the file needs mending.
    """
    read_case(path)
    sheet = read_file(path)
    answered = kept_in(sheet.text)
    if answered is not None:
        game = str(sheet.data["book"]).partition("/")[0]
        stopped = Interview(game, answered)
        try:
            if parse(written(draft(stopped) or {}), "the answers").data == sheet.data:
                return stopped
        except (CaseError, KeyError, ValueError, TypeError, AttributeError):
            pass  # it was changed by hand: what the case says goes before what was answered
    return Interview(before=sheet.data)


class Talk:
    """One interview at the terminal."""

    def __init__(self, interview: Interview, path: str | None, *, over: bool) -> None:
        self.interview = interview
        # one cannot go back before what was given when the program was called
        self.fixed = 0 if over else len(interview.answers)
        self.lines = Lines()
        self.path = None if path is None else Path(path)
        self.kept: Path | None = self.path if over else None
        self.unsaved = False
        self.listed: tuple[str, ...] = ()
        if self.path is not None and self.path.exists() and not over:
            self._may_overwrite(self.path)

    # the interview

    def hold(self) -> int:
        """Ask until everything is told, rule, and see what is wanted then."""
        self._greet()
        while True:
            question = next_question(self.interview)
            if question is None:
                self._rule()
                if not self._afterwards():
                    return 0
                continue
            self._put(question)
            self._answered(question)

    def _greet(self) -> None:
        page = self.lines.page()
        page.add("An interview: what happened at the table, and what the book says.", "head")
        page.add(
            "Type a number or a word, then Enter. u: I don't know. d: we disagree. b: back. "
            "?: why it is asked. q: stop, and keep the answers."
        )
        if self.interview.before is not None or self.kept is not None:
            page.add(f"Going on with: {self._title()}.")
        self.lines.say(page)

    def _put(self, question: Question) -> None:
        page = self.lines.page()
        page.gap()
        page.lines.append([])
        page.add(question.text, "ask")
        if question.kind == "what":
            _how_to_say_it(page, self.interview)
        _choices(page, question)
        hint = _hint(question)
        if hint:
            page.add(f"({hint})", "faint")
        self.lines.say(page)
        self.listed = ()

    def _answered(self, question: Question) -> None:
        """Read lines until one of them is an answer, or a step back."""
        while True:
            typed = self.lines.ask(_completions(question))
            try:
                value = self._read(question, typed)
                if value is None and question.kind == "what":
                    continue
                if isinstance(value, Command):
                    if self._obey(value, question):
                        return
                    continue
                value = self._stand_in(question, value)
                after = self.interview.answered(question.kept_as(value), value)
                rulings(after)
            except MisreadError as misread:
                self.lines.tell(str(misread), "fault")
            except CaseError as error:
                for fault in error.faults:
                    self.lines.tell(f"{_sentence(fault.message)} {fault.hint}".strip(), "fault")
            else:
                self.interview = after
                self.unsaved = True
                if self.path is not None:
                    self._keep()
                return

    def _read(self, question: Question, typed: str) -> Any:
        if question.kind == "what":
            return self._what(typed)
        return answers.read(question, typed)

    def _stand_in(self, question: Question, value: Any) -> Any:
        if value is UNKNOWN and question.stand_in:
            self.lines.tell("Then any card stands for it in the record; it makes no difference.")
            return record.STAND_IN
        return value

    def _obey(self, command: Command, question: Question) -> bool:
        """Do what a word to the interview says; return whether the question is to be put again."""
        if command.word == answers.QUIT:
            raise EOFError
        if command.word == answers.EXPLAIN:
            self._explain(question)
            return False
        if len(self.interview.answers) <= self.fixed:
            self.lines.tell("This is the first question.")
            return False
        self.interview = self.interview.back()
        return True

    def _explain(self, question: Question) -> None:
        page = self.lines.page()
        if question.why:
            page.add(question.why)
        for id, law in question.laws[:2]:
            found = read_book(id).law(law)
            page.add(f"It is asked because of {text.law_name(law).lower()}:", "law")
            page.quote(found.text)
        if not page.lines:
            page.add("It goes into the record, so that the book can be read against it.")
        self.lines.say(page)

    # what people say at the table

    def _what(self, typed: str) -> Any:
        """Return what is meant by the words that were typed, or None when there is a list first."""
        words = " ".join(typed.split())
        if words.casefold() in answers.WORDS:
            return Command(answers.WORDS[words.casefold()])
        heard = hearsay(self.interview.playing or "")
        if words.isdigit() or (not words and self.listed):
            return self._picked(int(words or 1))
        if not words:
            raise MisreadError("Say what happened in a few words, or type all.")
        if words.startswith(("{", "- {")):
            return answers.event_line(words)
        if words in {entry.id for entry in heard.entries}:
            return words
        if words.casefold() in ALL:
            self._list_all()
            return None
        texts = {
            law.id: law.text
            for id in book_ids()
            if id.startswith(f"{heard.game}/")
            for law in read_book(id).laws
        }
        found = search(heard.entries, words, texts)
        page = self.lines.page()
        if not found.sure:
            page.add(f"Nothing in the list has these words: {words}. The nearest:", "fault")
        self.listed = tuple(entry.id for entry in found.entries)
        for number, entry in enumerate(found.entries, 1):
            page.add(f"{number:>3}  {entry.said}", indent=0, hang=5)
        several = len(self.listed) > 1
        pick = "a number, Enter: the first" if several else "Enter: that is it"
        page.add(f"({pick}, or other words, or all)", "faint")
        self.lines.say(page)
        return None

    def _picked(self, number: int) -> str:
        if not self.listed:
            raise MisreadError(
                "There is no list yet: say what happened in a few words, or type all."
            )
        if not 1 <= number <= len(self.listed):
            raise MisreadError(f"The list runs from 1 to {len(self.listed)}.")
        return self.listed[number - 1]

    def _list_all(self) -> None:
        page = self.lines.page()
        number = 0
        listed = []
        for section, entries in hearsay(self.interview.playing or "").sections().items():
            page.add(section, "head")
            for entry in entries:
                number += 1
                listed.append(entry.id)
                page.add(f"{number:>3}  {entry.said}", hang=5)
        page.add("(a number, or words)", "faint")
        self.listed = tuple(listed)
        self.lines.say(page)

    # the ruling

    def _rule(self) -> None:
        self.lines.tell("")
        self._show(why=False)

    def _show(self, *, why: bool, reading: str | None = None) -> None:
        case = case_of(self.interview)
        if case is None:
            return
        if self.interview.said.get("book") == BOTH and reading is None and not why:
            from adjudicator import tabling
            from adjudicator.comparison import compare
            from adjudicator.report import side_by_side

            side_by_side.render(compare(case), tabling.screen())
            sys.stdout.flush()
            return
        for number, id in enumerate(books(self.interview)):
            book = read_book(id)
            readings = dict.fromkeys(book.doubts, reading) if reading else None
            page = printing.new_page()
            if number:
                page.lines.append([])
            ruling = adjudicate(case, book, readings=readings)
            text.render(ruling, book, page, why)
            _disagreements(page, case, ruling)
            if not number:
                _stand_ins(page, case)
            printing.show(page)
        sys.stdout.flush()

    def _afterwards(self) -> bool:
        """See what is wanted when the ruling is given; return whether to go on."""
        while True:
            found = rulings(self.interview)
            doubtful = any(ruling.doubts for _, ruling in found)
            words = ["w: why", "l: the laws whole"]
            words += ["o: the other reading"] * doubtful
            words += ["b: back, to change or add something", "s: save", "a: another dispute"]
            page = self.lines.page()
            page.lines.append([])
            page.add("And now?", "ask")
            page.add(f"({', '.join(words)}, Enter or q: end)", "faint")
            self.lines.say(page)
            typed = self.lines.ask().strip().casefold()
            if typed in ("w", "why"):
                self._show(why=True)
            elif typed in ("l", "law", "laws"):
                self._laws()
            elif typed in ("o", "other") and doubtful:
                self._show(why=False, reading=OTHER)
            elif typed in ("b", "back"):
                if len(self.interview.answers) > self.fixed:
                    self.interview = self.interview.back()
                return True
            elif typed in ("s", "save"):
                self._save_as()
            elif typed in ("a", "another", "again"):
                if self.unsaved:
                    self._save_as()
                game = self.interview.playing
                self.interview, self.fixed = Interview(game), 0
                self.path = self.kept = None
                return True
            elif typed in ("", "q", "quit", "end", "exit"):
                if self.unsaved:
                    self._save_as()
                return False
            else:
                self.lines.tell("Type one of these letters.", "fault")

    def _laws(self) -> None:
        for book, ruling in rulings(self.interview):
            cited = dict.fromkeys(c.law for f in ruling.findings for c in f.citations)
            for law in cited:
                page = printing.new_page()
                report_laws.one(book, book.law(law), page, {})
                printing.show(page)
        sys.stdout.flush()

    # keeping the answers

    def _save_as(self) -> None:
        """Ask for a name and keep the case; Enter takes the name that is offered."""
        offered = self.kept or self.path or free(Path(file_name(self._title())))
        while True:
            self.lines.tell(f"Save it as {offered}? (Enter: yes, another name, or n: no)")
            typed = self.lines.ask().strip()
            if typed.casefold() in ("n", "no", "q", "quit"):
                self.unsaved = False
                return
            path = offered if typed.casefold() in ("", "y", "yes") else Path(typed)
            if path.suffix not in (".yaml", ".yml"):
                path = path.with_name(f"{path.name}.yaml")
            mine = self.kept is not None and path == self.kept
            if path.exists() and not mine and not self._agreed(f"There is a {path}. Replace it?"):
                continue
            try:
                self._keep(path, over=True)
            except OSError as error:
                self.lines.tell(f"It cannot be kept there: {error.strerror}.", "fault")
                continue
            self.lines.tell(f"Saved: {self.kept}. Rule on it with: adjudicator rule {self.kept}")
            return

    def _agreed(self, question: str) -> bool:
        self.lines.tell(f"{question} (y or n)")
        return self.lines.ask().strip().casefold() in answers.YES

    def _may_overwrite(self, path: Path) -> None:
        if not self.lines.interactive:
            hint = "Name another file, or go on with it: --resume."
            raise CaseError(Fault(Place(str(path)), "there is such a file already", hint))
        if not self._agreed(f"There is a {path} already. Replace it?"):
            self.path = free(path)
            self.lines.tell(f"Then it is kept in {self.path}.")
        else:
            self.kept = path

    def _title(self) -> str:
        data = draft(self.interview)
        return "case" if data is None else str(data["case"])

    def _keep(self, path: Path | None = None, *, over: bool = False) -> None:
        """Write what is told so far; nothing when nothing is."""
        data = draft(self.interview)
        if data is None:
            return
        remarks = _still_open(self.interview)
        if self.interview.before is None:
            remarks += [""] * bool(remarks) + kept(self.interview.answers)
        text_of_it = written(data, remarks)
        path = path or self.kept or self.path or Path(file_name(str(data["case"])))
        self.kept = keep(path, text_of_it, over=over or path == self.kept)
        self.unsaved = False

    def _kept_in_the_end(self) -> None:
        if self.unsaved:
            self._keep()
        if self.kept is not None and self.kept.exists():
            self.lines.tell(
                f"Your answers are in {self.kept}. Go on with: adjudicator ask --resume {self.kept}"
            )
        else:
            self.lines.tell("Nothing was told, so nothing is kept.")

    def end_of_input(self) -> int:
        """Keep what there is, and rule on it."""
        data = draft(self.interview)
        if data is None:
            self.lines.tell("Nothing was told, so nothing is kept.")
            return NOTHING_TOLD
        if next_question(self.interview) is not None:
            self._rule()
        self._kept_in_the_end()
        return 0

    def stopped(self, number: int) -> int:
        """Keep what there is, and end as one who was stopped."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        self.lines.tell("")
        self._kept_in_the_end()
        return 128 + number


def _disagreements(page: Page, case: Case, ruling: Ruling) -> None:
    """Say whether anything hangs on what the players do not agree on."""
    open_ = {missing.fact for missing in ruling.missing}
    for told in case.told.values():
        if len(set(told.answers.values())) < 2:
            continue
        means = text.without_the_words(vocabulary(case.game)[told.fact].means)
        each = ", ".join(f"{name} says {text.shown(said)}" for name, said in told.answers.items())
        turns = "all turns on this" if told.fact in open_ else "it makes no difference"
        page.add(f"They disagree on this: {means}. {each}; {turns}.", "ask", hang=2)


def _stand_ins(page: Page, case: Case) -> None:
    """Say which cards only stand in for others: the ruling speaks of them."""
    notes = [str(note) for note in dict.fromkeys(_notes(case)) if record.STANDS_IN in str(note)]
    if notes:
        page.add(f"Note: {'; '.join(notes)}.", "faint")


def _notes(case: Case) -> list[Any]:
    happened = case.sheet.data.get("happened", []) if case.sheet else []
    return [event.get("note") for event in happened]


def _how_to_say_it(page: Page, interview: Interview) -> None:
    game = interview.playing or ""
    heard = hearsay(game)
    page.add(
        f"Say it in a few words, as at the table, and pick from what is found. "
        f"all: the list of {len(heard.entries)} things that happen at {CALLED[game]}."
    )


def _choices(page: Page, question: Question) -> None:
    numbered = [f"{number} {said}" for number, (_, said) in enumerate(question.choices, 1)]
    if sum(len(each) + 3 for each in numbered) <= min(SHORT, (page.width or SHORT) - 2):
        if numbered:
            page.add("   ".join(numbered), indent=2)
        return
    for number, (_, said) in enumerate(question.choices, 1):
        page.add(f"{number:>3}  {said}", hang=5)


def _hint(question: Question) -> str:
    kinds = {
        "yes-no": "y or n",
        "card": "a card, like QS, 10H or queen of spades",
        "cards": "cards, like QS 10H",
        "suit": "spades, hearts, diamonds or clubs",
        "number": f"a number from {question.least} to {question.most}",
    }
    words = [kinds[question.kind]] if question.kind in kinds else []
    if question.default is not None and question.choices:
        said = dict(question.choices)[question.default]
        words.append(f"Enter: {said.partition(':')[0]}")
    words += ["u: I don't know"] * question.unknown
    words += ["d: we disagree"] * question.disagree
    return ", ".join(words)


def _completions(question: Question) -> list[str]:
    return [said if said == value else str(value) for value, said in question.choices]


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _still_open(interview: Interview) -> list[str]:
    """What nobody has said yet, to stand in the file as remarks."""
    lines: list[str] = []
    question = next_question(interview)
    if question is not None and not question.key.startswith(("more", "claim", "fact", "what")):
        lines.append(f"Not asked to the end. The next question was: {question.text}")
    for _, ruling in rulings(interview):
        if ruling.outcome != ASK:
            continue
        for missing in ruling.missing:
            values = [text.shown(answer.value) for answer in missing.answers]
            told = f"told: {{{missing.fact}: {values[0]}}}"
            lines.append(f"Not known: {missing.question} ({' or '.join(values)}; write {told})")
    return list(dict.fromkeys(lines))
