"""The conversation: a question, an answer, the next question; then the ruling, and the file."""

from __future__ import annotations

import signal
from contextlib import suppress
from pathlib import Path

from adjudicator.base.cards import marked
from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.base.phrases import capital
from adjudicator.base.yaml import parse, read_file
from adjudicator.case.writer import kept_in, written
from adjudicator.court.cases import read_case
from adjudicator.court.library import SHIPPED, Library
from adjudicator.games.registry import GAMES
from adjudicator.interview import answers, filling, showing
from adjudicator.interview.answers import Command, MisreadError
from adjudicator.interview.asking import InterviewQuestion, cut_short, next_question
from adjudicator.interview.drafting import (
    DISAGREE,
    UNKNOWN,
    Interview,
    draft,
    is_of_the_table,
    rulings,
    words_key,
)
from adjudicator.interview.filling import Answer
from adjudicator.interview.first_words import told_already
from adjudicator.interview.keeping import Keeping
from adjudicator.interview.listing import Listing
from adjudicator.law.book.model import OTHER
from adjudicator.report.citing import law_name
from adjudicator.report.dialogue import Lines, Stopped, disregard_signals, heed_signals
from adjudicator.report.document import Page

NOTHING_TOLD = 2
SHORT = 78  # choices that fit into so many columns stand on one line


def ask(
    game: str | None,
    *,
    save: str | None = None,
    resume: str | None = None,
    shelf: Library = SHIPPED,
) -> int:
    """Hold an interview, rule, and keep the case; return the exit code.

    Args:
        game: the game, or the id of a book; asked when it is None.
        save: the file to keep the case in; asked at the end when it is None.
        resume: a case file with which to go on.
        shelf: the books there are, and the house rules that lie on them.

    Raises:
        CaseError: the call needs mending.
    """
    lines = Lines()
    _look_at_the_house(game, shelf)
    begun = _begun(game, shelf) if resume is None else resumed(Path(resume), shelf)
    # a case that somebody wrote, or changed, by hand is his: it is not written over unasked
    ours = resume is not None and save is None and begun.before is None
    talk = Talk(lines, begun, Keeping(lines, resume if ours else save, goes_on=ours))
    heed_signals()
    try:
        try:
            return talk.hold()
        except EOFError:
            return talk.end_of_input()
    except KeyboardInterrupt:
        return talk.stopped(signal.SIGINT)
    except Stopped as stopped:
        return talk.stopped(stopped.number)
    except OSError:  # nothing can be printed any more
        talk.keeping.in_the_end(talk.interview)
        raise


def _look_at_the_house(game: str | None, shelf: Library) -> None:
    """Lay the house rules over the books, so that what is wrong with them is told before all else.

    Raises:
        CaseError: they cannot be read, or do not hold.
    """
    house = [str(path) for path in (*shelf.usual, *shelf.house)]
    for id in shelf if house and not shelf.printed else ():
        if game is None or game in (id, id.partition("/")[0]):
            shelf.book(id, house)


def _begun(game: str | None, shelf: Library) -> Interview:
    if game is None:
        return Interview(shelf=shelf)
    if game in shelf:
        return Interview(game.partition("/")[0], shelf=shelf).answered("book", game)
    if game not in GAMES:
        hint = did_you_mean(game, (*GAMES, *shelf))
        raise CaseError(Fault(Place(game), f"there is no game {game}", hint))
    return Interview(game, shelf=shelf)


def resumed(path: Path, shelf: Library = SHIPPED) -> Interview:
    """Return the interview of a file: where it stopped, or, when the case was changed, from there.

    Raises:
        CaseError: the file needs mending.
    """
    read_case(path, shelf)
    sheet = read_file(path)
    if "house" in sheet.data and path.parent.resolve() != Path.cwd():
        hint = f"Go there first: cd {path.parent}"
        raise CaseError(Fault(sheet.place("house"), "its house rules lie in another folder", hint))
    answered = kept_in(sheet.text)
    if answered is not None:
        game = str(sheet.data["book"]).partition("/")[0]
        stopped = Interview(game, answered, shelf=shelf)
        try:
            told = draft(cut_short(stopped)) or {}
            if parse(written(told), "the answers").data == sheet.data:
                return stopped
        except (CaseError, LookupError, ValueError, TypeError, AttributeError):
            pass  # it was changed by hand: what the case says goes before what was answered
    return Interview(before=sheet.data, shelf=shelf)


class Talk:
    """One interview at the terminal."""

    def __init__(self, lines: Lines, interview: Interview, keeping: Keeping) -> None:
        self.lines, self.interview, self.keeping = lines, interview, keeping
        self.goes_on = draft(interview) is not None
        # one cannot go back before what was given when the program was called
        self.fixed = 0 if self.goes_on else len(interview.answers)
        self.words: dict[str, str] = {}  # by which it was found what happened, by step
        self.claimed: dict[str, str] = {}  # in which something was claimed, by step
        self.asked_again: set[str] = set()  # the questions to which somebody went back

    def hold(self) -> int:
        """Ask until everything is told, rule, and see what is wanted then."""
        self._greet()
        while True:
            question = next_question(self.interview)
            if question is not None:
                if not self._told_already(question):
                    self._put(question)
                continue
            self.lines.tell("")
            showing.show(self.interview)
            if not self._afterwards():
                return 0

    def _greet(self) -> None:
        page = Page()
        page.add("An interview: what happened at the table, and what the book says.", "head")
        page.add(
            "Type a number or a word, then Enter. u: I don't know. d: we disagree. b: back. "
            "t: another topic. ?: why it is asked. q: stop, and keep the answers."
        )
        if self.goes_on:
            page.add(f"Going on with: {(draft(self.interview) or {})['case']}.")
        self.lines.say(page)

    # one question

    def _told_already(self, question: InterviewQuestion) -> bool:
        """Take the answer from the first words where they give it; return whether they did.

        Who goes back to it is asked: they may have been misheard.
        """
        if question.key in self.asked_again:
            return False
        kind, _, rest = question.key.partition(":")
        own = {"blank": self.words, "claim": self.claimed}.get(kind)
        step = rest.partition(":")[0]
        words = ". ".join(self.words.values()) if own is None else own.get(step, "")
        words = words or (self.claimed.get(step, "") if kind == "blank" else "")
        typed = told_already(self.interview, question, words)
        if typed is None:
            return False
        try:
            value = answers.read(question, typed)
            assert not isinstance(value, Command)
            if question.kind == "several":
                value = tuple(typed.split(", "))  # of what else the table agreed on nothing is said
            self._answer(question, value)
        except (MisreadError, CaseError):
            return False
        said = {str(kept): as_said for kept, as_said in question.choices}
        so = "; ".join(said.get(each, marked(each, ())) for each in typed.split(", "))
        page = Page()
        page.add(f"{question.text} As you said: {so}.", "faint")
        self.lines.say(page)
        return True

    def _put(self, question: InterviewQuestion) -> None:
        """Put a question until it is answered, or somebody goes a step back."""
        listing = Listing(self.lines, self.interview) if question.kind == "what" else None
        page = Page()
        page.add()
        page.add(question.text, "ask")
        if listing is not None:
            listing.introduce(page)
        _choices(page, question, self.lines.width)
        hint = _hint(question)
        if hint:
            page.add(f"({hint})", "faint")
        self.lines.say(page)
        offered, his_words = "", ""
        while True:
            typed = self.lines.ask(_completions(question))
            try:
                if offered and typed.strip().casefold() in ("", *answers.YES):
                    self._take(question, his_words, offered)
                    return
                meant = self._as_heard(question, typed)
                value = listing.read(typed) if listing else answers.read(question, meant)
                if isinstance(value, Command):
                    if self._obey(value, question):
                        return
                elif listing is None or value is not None:
                    self._take(question, listing.words if listing else typed, value, typed)
                    if listing is not None:
                        self.words[question.key.partition(":")[2]] = listing.words
                    return
            except MisreadError as misread:
                offered, his_words = misread.offered, typed
                self.lines.tell(marked(str(misread), ()), "fault")
            except CaseError as error:
                for fault in error.faults:
                    told = f"{_sentence(fault.message)} {fault.hint}".strip()
                    self.lines.tell(marked(told, ()), "fault")

    def _as_heard(self, question: InterviewQuestion, typed: str) -> str:
        """Return what is typed, or the ways of a table that are heard in somebody's own words."""
        heard = told_already(self.interview, question, typed) if question.kind == "several" else ""
        return heard or typed

    def _take(
        self, question: InterviewQuestion, words: str, value: Answer, typed: str | None = None
    ) -> None:
        """Take an answer, and keep the words in which it was given."""
        self._keep_the_words(question, words)
        self._answer(question, value)
        self._in_own_words(question, words if typed is None else typed, value)

    def _keep_the_words(self, question: InterviewQuestion, typed: str) -> None:
        """Keep the words of a claim, or of what happened, with what is answered.

        They may tell of what it is said, and that somebody speaks of himself.
        """
        in_words = question.meant is not None or question.kind == "what"
        if in_words and typed and answers.whole(typed.strip()) is None:
            step = int(question.key.split(":")[1])
            self.interview = self.interview.answered(words_key(step), typed)

    def _in_own_words(self, question: InterviewQuestion, typed: str, value: Answer) -> None:
        """Keep somebody's own words for what they say besides, and say what they were taken for."""
        if question.meant is None or answers.whole(typed.strip()) is not None:
            return
        self.claimed[question.key.split(":")[1]] = typed
        meaning = question.says.get(str(value))
        if meaning:
            page = Page()
            page.add(f"Taken as: {meaning} b takes it back.", "faint")
            self.lines.say(page)

    def _answer(self, question: InterviewQuestion, value: Answer) -> None:
        """Take an answer.

        Raises:
            CaseError: what is told now cannot have happened so.
        """
        if value in (UNKNOWN, DISAGREE) and question.stand_in:
            value = filling.STAND_IN
        after = self.interview.answered(question.kept_as(value), value)
        rulings(after)
        if value == filling.STAND_IN and filling.STANDS_IN in str(draft(after)):
            told = "Then a card stands for it in the record. Where the ruling names that card, the"
            self.lines.tell(f"{told} one that nobody remembers is meant.")
        self.interview = after
        self.keeping.heed(after)

    def _obey(self, command: Command, question: InterviewQuestion) -> bool:
        """Do what a word to the interview says; return whether the question is done with."""
        if command.word == answers.QUIT:
            raise EOFError
        if command.word == answers.EXPLAIN:
            self._explain(question)
            return False
        if command.word == answers.LEAVE:
            return self._leave(question)
        if len(self.interview.answers) <= self.fixed:
            self.lines.tell("This is the first question.")
            return False
        self._back()
        return True

    def _back(self) -> None:
        """Take the last answer back; what it answered is asked, whatever the first words say."""
        self.asked_again.add(self.interview.answers[-1][0])
        self.interview = self.interview.back()

    def _leave(self, question: InterviewQuestion) -> bool:
        """Leave what was chosen as having happened; return whether the question is done with."""
        before = self.interview.without_topic()
        if question.kind == "what" or before == self.interview:
            self.lines.tell("Nothing is chosen yet: say what happened in other words, or type all.")
            return False
        self.interview = before
        return True

    def _explain(self, question: InterviewQuestion) -> None:
        page = Page()
        if question.why:
            page.add(question.why)
        ruled = {book.id: book for book, _ in rulings(self.interview)}
        for id, number in question.laws[:2]:
            law = (ruled.get(id) or self.interview.shelf.book(id)).law(number)
            page.add(f"It is asked because of {law_name(number).lower()}:", "law")
            page.quote(law.text)
        if not page.blocks:
            page.add("It goes into the record, so that the book can be read against it.")
        self.lines.say(page)

    # what is wanted when the ruling is given

    def _afterwards(self) -> bool:
        """See what is wanted when the ruling is given; return whether to go on asking."""
        while True:
            doubtful = any(ruling.doubts for _, ruling in rulings(self.interview))
            self._what_now(doubtful)
            typed = self.lines.ask().strip().casefold()
            if typed in ("w", "why"):
                showing.show(self.interview, why=True)
            elif typed in ("l", "law", "laws"):
                showing.laws(self.interview)
            elif typed in ("o", "other") and doubtful:
                showing.show(self.interview, reading=OTHER)
            elif typed in ("s", "save"):
                self.keeping.save_as(self.interview)
            elif typed in ("b", "back"):
                if len(self.interview.answers) > self.fixed:
                    self._back()
                return True
            elif typed in ("a", "another", "again"):
                self._another()
                return True
            elif typed in ("", "q", "quit", "end", "exit"):
                if self.keeping.unsaved:
                    self.keeping.save_as(self.interview)
                return False
            else:
                self.lines.tell("Type one of these letters.", "fault")

    def _what_now(self, doubtful: bool) -> None:
        words = ["w: why", "l: the laws whole"]
        words += ["o: the other reading"] * doubtful
        words += ["b: back, to change or add something", "s: save", "a: another dispute"]
        page = Page()
        page.add()
        page.add("And now?", "ask")
        page.add(f"({', '.join(words)}, Enter or q: end)", "faint")
        self.lines.say(page)

    def _another(self) -> None:
        if self.keeping.unsaved:
            self.keeping.save_as(self.interview)
        before = self.interview
        self.words, self.asked_again = {}, set()
        table = tuple(
            (key, value)
            for key, value in before.answers
            if key == "book" or (is_of_the_table(key) and value != DISAGREE)
        )
        self.interview = Interview(before.playing, table, shelf=before.shelf)
        # at the same table one plays by the same book, and as was said before
        self.keeping = Keeping(self.lines, None, goes_on=False)
        self.fixed = len(table) if self.fixed else 0

    # the end

    def end_of_input(self) -> int:
        """Keep what there is, and rule on it."""
        if draft(self.interview) is None:
            self.lines.tell("Nothing was told, so nothing is kept.")
            return NOTHING_TOLD
        self.keeping.in_the_end(self.interview)  # first, for there may be no screen any more
        # where nothing is in the record yet there is nothing to rule on either
        told, asked = cut_short(self.interview), next_question(self.interview)
        begun = (draft(told) or {})["happened"]
        if asked is not None:
            whole = asked.key.startswith("more")
            if not whole:
                follows = "As far as it goes:" if begun else "Nothing is ruled on."
                self.lines.tell(f"Cut short, before this was answered: {asked.text} {follows}")
            if begun:
                self.lines.tell("")
                showing.show(told, presuming=whole)
                self.lines.tell("")
        self.keeping.say_where(self.interview)
        return 0

    def stopped(self, number: int) -> int:
        """Keep what there is, and end as one who was stopped."""
        disregard_signals()
        self.keeping.in_the_end(self.interview)
        with suppress(OSError):  # the terminal may be gone
            self.lines.tell("")
            self.keeping.say_where(self.interview)
        return 128 + number


def _choices(page: Page, question: InterviewQuestion, width: int | None) -> None:
    choices = [said for _, said in question.choices]
    choices = list(answers.SUITS) if question.kind == "suit" else choices
    numbered = [f"{number} {said}" for number, said in enumerate(choices, 1)]
    room = min(SHORT, (width or SHORT) - 2)
    if sum(len(each) + 3 for each in numbered) <= room:
        if numbered:
            page.add("   ".join(numbered), indent=2)
        return
    for number, said in enumerate(choices, 1):
        page.add(f"{number:>3}  {said}", hang=5)


def _hint(question: InterviewQuestion) -> str:
    kinds = {
        "yes-no": "y or n",
        "card": marked("a card, like QS, 10H or queen of spades", ()),
        "cards": marked("cards, like QS 10H", ()),
        "several": "a number, or several; Enter: no",
        "number": f"a number from {question.least} to {question.most}",
    }
    words = [kinds[question.kind]] if question.kind in kinds else []
    words += ["a number, or in your own words"] * (question.meant is not None)
    words += [
        f"Enter: {said.partition(':')[0]}"
        for value, said in question.choices
        if value == question.default
    ]
    words += ["u: I don't know"] * question.unknown
    # who led, say, can be disputed too; but then it is left open, and each is asked what he says
    at_once = question.kind == "yes-no" or not question.key.startswith("blank")
    words += ["d: we disagree"] * (question.disagree and at_once)
    return ", ".join(words)


def _completions(question: InterviewQuestion) -> list[str]:
    return [said if said == value else str(value) for value, said in question.choices]


def _sentence(words: str) -> str:
    return f"{capital(words)}."
