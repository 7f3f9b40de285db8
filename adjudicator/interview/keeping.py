"""The file in which an interview is kept: neat, whole at every moment, never over another."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.files import file_name, free, keep
from adjudicator.case.writer import kept, written
from adjudicator.court.library import Library
from adjudicator.interview.answers import YES
from adjudicator.interview.asking import cut_short, next_question
from adjudicator.interview.drafting import Interview, draft, rulings
from adjudicator.law.ruling import ASK
from adjudicator.report.dialogue import Lines
from adjudicator.report.reasons import shown

ENDINGS = (".yaml", ".yml")
NO = ("n", "no", "q", "quit")


class Keeping:
    """Where an interview is kept.

    Attributes:
        path: the file that was named; None when none was.
        kept: the file in which it is; None as long as it is in none.
        unsaved: something was answered that is in no file.
    """

    def __init__(self, lines: Lines, named: str | None, *, goes_on: bool) -> None:
        """Begin.

        Args:
            lines: where to ask.
            named: the file that was named beforehand, or None.
            goes_on: the interview goes on from that file, and so may write it again.

        Raises:
            CaseError: there is such a file, and nobody who could be asked.
        """
        self.lines = lines
        self.path = None if named is None else Path(named)
        self.kept = self.path if goes_on else None
        self.unsaved = False
        if self.path is not None and not goes_on and self._is_there(self.path):
            self._may_replace(self.path)

    def _is_there(self, path: Path) -> bool:
        try:
            return path.exists()
        except OSError as error:
            message = f"it cannot be kept there: {error.strerror}"
            raise CaseError(Fault(Place(str(path)), message, "Name another file.")) from None

    def _may_replace(self, path: Path) -> None:
        if not self.lines.interactive:
            hint = f"Name another file, or go on with it: --resume {path}"
            raise CaseError(Fault(Place(str(path)), "there is such a file already", hint))
        if self._agreed(f"There is a {path} already. Replace it?"):
            self.kept = path
        else:
            self.path = free(path)
            self.lines.tell(f"Then it is kept in {self.path}.")

    def _agreed(self, question: str) -> bool:
        self.lines.tell(f"{question} (y or n)")
        return self.lines.ask().strip().casefold() in YES

    def heed(self, interview: Interview) -> None:
        """Take note of an answer; write it down at once when a file was named."""
        self.unsaved = True
        if self.path is not None:
            self._try_to_write(interview)

    def _try_to_write(self, interview: Interview) -> None:
        try:
            self.write(interview)
        except OSError as error:
            where = self.kept or self.path or "this folder"
            self.lines.tell(f"It cannot be kept in {where}: {error.strerror}.", "fault")
            self.path = self.kept = None

    def write(self, interview: Interview, path: Path | None = None, *, over: bool = False) -> None:
        """Write what is told so far; nothing when nothing is."""
        data = draft(cut_short(interview))
        if data is None:
            return
        remarks = still_open(interview)
        if interview.before is None:
            remarks += [""] * bool(remarks) + kept(interview.answers)
        path = path or self.kept or self.path or Path(file_name(str(data["case"])))
        self.kept = keep(path, written(data, remarks), over=over or path == self.kept)
        self.unsaved = False

    def save_as(self, interview: Interview) -> None:
        """Ask for a name and keep the case; Enter takes the name that is offered."""
        title = str((draft(interview) or {"case": "case"})["case"])
        offered = self.kept or self.path or free(Path(file_name(title)))
        while True:
            self.lines.tell(f"Save it as {offered}? (Enter: yes, another name, or n: no)")
            typed = self.lines.ask().strip()
            if typed.casefold() in NO:
                self.unsaved = False
                return
            path = offered if not typed or typed.casefold() in YES else Path(typed)
            if path.suffix not in ENDINGS:
                path = path.with_name(f"{path.name}.yaml")
            mine = self.kept is not None and path == self.kept
            question = f"There is a {path}. Replace it?"
            try:
                if path.exists() and not mine and not self._agreed(question):
                    continue
                self.write(interview, path, over=True)
            except OSError as error:
                self.lines.tell(f"It cannot be kept there: {error.strerror}.", "fault")
                continue
            except ValueError:  # no file can be called so
                self.lines.tell("It cannot be kept there: no file has such a name.", "fault")
                continue
            call = f"adjudicator rule {self.kept}{as_called(interview.shelf)}"
            self.lines.tell(f"Saved: {self.kept}. Rule on it with: {call}")
            return

    def in_the_end(self, interview: Interview) -> None:
        """Keep what is in no file yet."""
        if self.unsaved:
            self._try_to_write(interview)
        if self.unsaved:  # not in the file that was named: then in this folder
            self._try_to_write(interview)

    def say_where(self, interview: Interview) -> None:
        """Say where the answers are."""
        if self.kept is not None and self.kept.exists():
            call = f"adjudicator ask --resume {self.kept}{as_called(interview.shelf)}"
            self.lines.tell(f"Your answers are in {self.kept}. Go on with: {call}")
        else:
            self.lines.tell("Nothing is kept.")


def as_called(shelf: Library) -> str:
    """Return the options of the call by which the same books and house rules are found again."""
    words = [f"--books {quote(str(folder))}" for folder in shelf.folders]
    words += [f"--house {quote(str(file))}" for file in shelf.house]
    words += ["--no-house"] * shelf.printed
    return "".join(f" {word}" for word in words)


def still_open(interview: Interview) -> list[str]:
    """Return what nobody has said yet, to stand in the file as remarks."""
    lines: list[str] = []
    question = next_question(interview)
    if question is not None and question.key.startswith(("blank", "players", "book")):
        lines.append(f"Not asked to the end. The next question was: {question.text}")
    for _, ruling in rulings(cut_short(interview)):
        for missing in ruling.missing if ruling.outcome == ASK else ():
            values = [shown(answer.value) for answer in missing.answers]
            told = f"told: {{{missing.fact}: {values[0]}}}"
            lines.append(f"Not known: {missing.question} ({' or '.join(values)}; write {told})")
    return list(dict.fromkeys(lines))
