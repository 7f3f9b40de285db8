"""A question told: the situation, what is asked, and afterwards the ruling with its words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.base.scene import Scene
from adjudicator.base.values import dataclass, replace
from adjudicator.court.moments import scene_of
from adjudicator.law.book.model import Book
from adjudicator.law.engine.findings import aloud
from adjudicator.law.ruling import Finding
from adjudicator.learn.exercises import in_sentences
from adjudicator.learn.exercises.in_common import in_common
from adjudicator.learn.quiz.questions import NOTHING, OfferedAnswer, QuizQuestion
from adjudicator.report import letters
from adjudicator.report.citing import law_heading, law_name, law_title, place
from adjudicator.report.document import Page
from adjudicator.report.full import add_event

MOST_HELP = 4  # so many laws are opened for one who asks for help
MOST_ROWS, WIDTH = 8, 80  # an explanation is read at a glance
CUT = " ..."


def situation(page: Page, asked: QuizQuestion, book: Book) -> None:
    """Add what happened: told, and drawn as it lay when it was disputed, before any ruling."""
    case = asked.situation.case
    page.add(" ".join(in_sentences.known(case, book)), hang=2)
    for sentence in in_sentences.acts(case, book):
        page.item(sentence)
    for sentence in (*in_sentences.said(case, book), *in_common(asked.situation, book)):
        page.add(sentence, hang=2)
    page.gap()
    scene = drawn(asked, book)
    if scene is not None:
        add_drawn(page, asked, book, scene)
        page.gap()


def add_drawn(page: Page, asked: QuizQuestion, book: Book, scene: Scene) -> None:
    """Add the table as it is drawn, and when it lay so, where more is told."""
    when = in_sentences.when_drawn(asked.situation.case, book, asked.situation.event)
    if when:
        page.add(when, hang=2)
    page.draw(scene)


def drawn(asked: QuizQuestion, book: Book) -> Scene | None:
    """Return the table that is asked about; None where there is nothing to see on it."""
    scene = scene_of(asked.situation.case, book, asked.situation.event, ruled=False)
    return None if scene.is_bare else scene


def choices(page: Page, asked: QuizQuestion) -> None:
    """Add the question and its answers, numbered."""
    if asked.act:
        page.add(f"{asked.act}.", "head", hang=2)
    page.add(asked.text, "ask")
    for number, answer in enumerate(asked.answers, 1):
        page.label(f"{number:>2} ", answer.text)


def words_of_the_law(page: Page, asked: QuizQuestion, book: Book) -> None:
    """Add the law's own words, without what is ruled by them.

    The law that is practised, that on which the right answer stands, and those in doubt; where it
    is asked which law decides, those of every law that is offered.
    """
    if asked.kind == "law":
        laws = [book.clauses[each.clause].law for each in asked.answers if each.clause]
    else:
        laws = [asked.law] if asked.clause is None else [book.clauses[asked.clause].law, asked.law]
        laws += [book.doubts[id].law for id in asked.doubts]
    for law in list(dict.fromkeys(laws))[:MOST_HELP]:
        paragraph = book.law(law)
        page.add(law_heading(paragraph), "law", hang=2)
        page.quote(paragraph.text)


def feedback(page: Page, asked: QuizQuestion, book: Book, typed: int) -> None:
    """Add in a few rows whether it was right, by which words, and why the tempting one is not."""
    rows = [each for each in _explained(asked, book, typed) if each.text]
    while sum(each.rows for each in rows) > MOST_ROWS:
        longer = [each for each in rows if each.rows > each.least]
        # where all have come to their least: words of a law, which are cut anywhere, or the longest
        longer = longer or [r for r in rows if r.style == "law" and r.rows > 1]
        most = max(longer or rows, key=lambda each: (bool(longer) and each.rank, each.rows))
        rows[rows.index(most)] = replace(most, rows=most.rows - 1 if most.least else 0)
    for each in rows:
        text = each.cut()
        if text:
            page.label(each.label, text, each.style)


def _explained(asked: QuizQuestion, book: Book, typed: int) -> Iterator[_Row]:
    """Yield the rows of an explanation, each as long as it would like to be."""
    if typed == asked.right:
        yield _Row.of("RIGHT  ", _right_said(asked), "good", least=MOST_ROWS - 2)
    else:
        yield _Row.of("WRONG  ", f"Right is {_right_said(asked)}", "fault", least=MOST_ROWS - 2)
    finding = _deciding(asked)
    if finding is not None:
        scoring = [f for d in asked.decisions for f in d.findings if f.points]
        several = scoring if asked.number and finding in scoring else [finding]
        said = " ".join(map(aloud, several))
        yield _Row.of("SINCE  ", "" if said in _right_said(asked) else said)
        citation = finding.citations[0]
        words = citation.words or citation.quote
        quoted = f'"{words}"' if citation.authority == "text" else words
        label = f"{law_title(citation)}  "
        yield _Row.of(label, f"{quoted} {place(citation)}", "law", least=2, rank=1)
        taken = sorted((book.premise(id).text for id in finding.premises), key=len)
        yield _Row.of("TAKEN  ", "".join(taken[:1]), least=0, rank=5)
    else:
        yield _Row.of("SINCE  ", _left_open(asked))
    other = _tempting(asked, typed)
    if other is not None:
        number = asked.answers.index(other) + 1
        why = " ".join(other.why)
        yield _Row.of(f"NOT {number}  ", why, "faint", least=0, rank=4)
    elif asked.number is not None:
        why = " ".join(dict(asked.wrong_numbers).get(typed, ()))
        yield _Row.of(f"NOT {typed}  ", why, "faint", least=0, rank=4)
    yield _Row.of("OR     ", _read_otherwise(asked, book), "doubt", least=MOST_ROWS - 4, rank=2)


@dataclass(frozen=True)
class _Row:
    """A label with a text, how many rows it takes of a page, and how many it has to have.

    The higher its rank, the sooner it is cut.
    """

    label: str
    text: str
    style: str
    rows: int
    least: int
    rank: int

    @classmethod
    def of(cls, label: str, text: str, style: str = "", least: int = 1, rank: int = 0) -> _Row:
        rows = _rows(label, text)
        return cls(label, text, style, rows, min(rows, least), rank)

    def cut(self) -> str:
        """Return the text, cut where it would take more rows than it may.

        Words of a law are cut anywhere, other sentences at their ends.
        """
        text = self.text if self.rows else ""
        while text and _rows(self.label, text) > self.rows:
            if self.style == "law":
                text = text.removesuffix(CUT).rpartition(" ")[0] + CUT
            else:
                text = _less(text)
        return text


def _less(text: str) -> str:
    """Return sentences without the last; "" of one.

    >>> _less("2. He must obey. He has lost the right.")
    '2. He must obey.'
    """
    ends = [end.end() for end in re.finditer(r"(?<!\d)[.;?!](?= )", text)]
    return text[: ends[-1]] if ends else ""


def _rows(label: str, text: str) -> int:
    page = Page()
    page.label(label, text)
    return len(letters.lines(page, WIDTH))


def _deciding(asked: QuizQuestion) -> Finding | None:
    """The finding of the right answer; None where it stands on none."""
    found = [f for d in asked.decisions for f in d.findings if f.clause == asked.clause]
    return found[0] if found else None


def _left_open(asked: QuizQuestion) -> str:
    """Return why the answer names no law: what is not said, or not known."""
    silences = [silence.says for d in asked.decisions for silence in d.silences]
    texts = [f.text for d in asked.decisions for f in d.findings if f.kind == "silent"]
    turns = ["It turns on what nobody has said."] * any(d.missing for d in asked.decisions)
    if asked.right_text == NOTHING:
        silences = ["No law of the book speaks of it."]
    return " ".join([*turns, *silences, *texts][:1])


def _tempting(asked: QuizQuestion, typed: int) -> OfferedAnswer | None:
    """The wrong answer to speak of: that which was typed; else the one that comes nearest."""
    if asked.number is not None:
        return None
    if typed != asked.right:
        return asked.answers[typed - 1]
    return min((a for a in asked.answers if a.why), key=lambda a: a.near, default=None)


def _read_otherwise(asked: QuizQuestion, book: Book) -> str:
    """Return the other reading of the words on which it turns, in a sentence; "" where none is."""
    doubts = [book.doubts[id] for id in asked.doubts][:1]
    return "".join(f'another reading of "{doubt.on}": {doubt.other}' for doubt in doubts)


def _readings(page: Page, asked: QuizQuestion, book: Book) -> None:
    """Add the readings that bear on it and are not shown with what is ruled on it."""
    shown = {doubt.id for decision in asked.decisions for doubt in decision.doubts}
    for doubt in (book.doubts[id] for id in asked.doubts if id not in shown):
        page.label("TWO READINGS", f'of "{doubt.on}" ({law_name(doubt.law)})', "doubt", indent=2)
        page.label("the likelier:", doubt.likelier, indent=4)
        page.label("the other:", doubt.other, indent=4)
        page.gap()


def _right_said(asked: QuizQuestion) -> str:
    if asked.number is not None:
        return f"{asked.number}."
    return f"{asked.right}. {asked.answers[asked.right - 1].text}"


def reasons(page: Page, asked: QuizQuestion, book: Book) -> None:
    """Add the whole ruling: each law whole, why it stands, step by step, and the other readings."""
    page.gap()
    add_event(page, asked.situation.ruling, book, asked.situation.event, why=True)
    _readings(page, asked, book)
