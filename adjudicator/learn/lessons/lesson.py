"""A lesson: one law taught. Every sentence in it is the rulebook's, a fact's, or a case's."""

from __future__ import annotations

from adjudicator.base.scene import Scene
from adjudicator.base.values import dataclass
from adjudicator.law.book.model import Clause, Doubt, Law, Premise, Silence
from adjudicator.learn.lessons.evidence import PracticeMatter


@dataclass(frozen=True)
class NamedClause:
    """A clause as another law speaks of it.

    Attributes:
        clause: its id.
        law: the law it stands in.
        words: what it finds; the words on which it stands, where it finds nothing.
        verbatim: *words* are the law's own.
        other_reading: it is in force only by the other reading of a doubt.
        number: its number in the lesson on its law; 0 where it has none there.
        here: it stands in the same law that speaks of it.
    """

    clause: str
    law: str
    words: str
    verbatim: bool = True
    other_reading: bool = False
    number: int = 0
    here: bool = False


@dataclass(frozen=True)
class TurnsOn:
    """One thing that a clause turns on.

    Attributes:
        how: ``if`` (it must be so), ``or`` (one of these must be) or ``not`` (it must not).
        says: in words, without a stop.
        defined: the clauses that say when it is so; () when the play or the players show it.
        see: of what must not be so, the clauses that deal with it where it is.
    """

    how: str
    says: str
    defined: tuple[NamedClause, ...] = ()
    see: tuple[NamedClause, ...] = ()


@dataclass(frozen=True)
class Choice:
    """Who may choose, between what, and by which clauses the right to it is lost."""

    of: str
    between: tuple[str, ...]
    lost_by: tuple[NamedClause, ...] = ()


@dataclass(frozen=True)
class ReadAs:
    """How a doubt was read on which a ruling turns.

    Attributes:
        doubt: the doubt.
        other: it was read the other way, not the likelier.
        likelier: what the likelier reading would have given, in words; () if that was followed.
    """

    doubt: Doubt
    other: bool
    likelier: tuple[str, ...] = ()


@dataclass(frozen=True)
class TaughtCase:
    """A shipped case told up to one act, and how that ended.

    Attributes:
        heard: the matter.
        title: the case's own title; "" where the story is cut, and the title may be of the rest.
        known: what was known of the table before.
        acts: what happened, in order: for each act a sentence, and what the players say of it.
        judged: the sentence of the act that is judged.
        said: what the players say, of no act in particular, of what only they know.
        ending: what was ruled on that act, in words.
        scene: the table as the last act that is told left it, what the judged act is about marked.
        read: the doubts on which that ruling turns, as they were read.
        unsaid: ids of what the book was found not to say of that act.
    """

    heard: PracticeMatter
    title: str
    known: tuple[str, ...]
    acts: tuple[str, ...]
    judged: str
    said: tuple[str, ...]
    ending: tuple[str, ...]
    scene: Scene
    read: tuple[ReadAs, ...] = ()
    unsaid: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What one calls it: its title, or the act that is judged."""
        return self.title or self.judged.rstrip(".")


@dataclass(frozen=True)
class TellsApart:
    """What differs between two cases, and decides.

    Attributes:
        says: the fact, in words without a stop; or the words that are read in two ways.
        read: it is a reading that differs, and which the decided case follows: ``likelier`` or
            ``other``; "" where it is no reading.
        decided: how it is in the case that the clause decides: yes, 3, take up; or a reading.
        near: how it is in the near miss; not known, where nobody says.
        brings_in: the clause that it brings in and that sets this one aside; or None.
        of: who is judged in the one and in the other; "" where nobody is named.
        said: that it is so in the one, and in the other, in words without a stop; "" where it is
            not so, or nobody says.
    """

    says: str
    read: str
    decided: str
    near: str
    brings_in: NamedClause | None = None
    of: tuple[str, str] = ("", "")
    said: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class CasePair:
    """A case that a clause decides, and beside it the nearest that it does not.

    *near* is None, and *differs* empty, where no shipped case comes near.
    """

    decided: TaughtCase
    near: TaughtCase | None = None
    differs: tuple[TellsApart, ...] = ()


@dataclass(frozen=True)
class Point:
    """One clause taught.

    Attributes:
        clause: the clause.
        words: the words of the law on which it stands; "" where the whole law is meant.
        reading: the doubt of whose other reading it is a part; None where it always holds, or
            by the likelier reading.
        likelier: the doubt of whose likelier reading it is a part, or None.
        asks: what it turns on.
        finds: what is said aloud where it stands; "" where it only says what a word means.
        defines: the fact that is so where it stands, in words; "" where it defines none, and
            for a row, which only says that it is one.
        row: the row of the table of what scores that it is; "" where it is none.
        gives: what follows, one remedy each, without a stop.
        scores: who scores and how much, without a stop; "" where nobody does.
        choice: who may choose; None where there is nothing to choose.
        sets_aside: the clauses that do not stand where this one does.
        set_aside_by: the clauses where which stand this one does not.
        fills: what the book does not say and this clause does, in words.
        example: cases; None where the shipped cases hold none.
    """

    clause: Clause
    words: str
    reading: Doubt | None
    likelier: Doubt | None
    asks: tuple[TurnsOn, ...]
    finds: str
    defines: str
    row: str
    gives: tuple[str, ...]
    scores: str
    choice: Choice | None
    sets_aside: tuple[NamedClause, ...]
    set_aside_by: tuple[NamedClause, ...]
    fills: tuple[str, ...]
    example: CasePair | None


@dataclass(frozen=True)
class Reading:
    """A doubt, and a case that turns on it.

    Attributes:
        doubt: the doubt, with both readings.
        told: the case; None where no shipped case turns on it.
        likelier: what the likelier reading gives there, in words.
        other: what the other gives there.
    """

    doubt: Doubt
    told: TaughtCase | None
    likelier: tuple[str, ...]
    other: tuple[str, ...]


@dataclass(frozen=True)
class Unsaid:
    """What the book does not say, and of which of a law's clauses, by their numbers."""

    silence: Silence
    of: tuple[int, ...]


@dataclass(frozen=True)
class Lesson:
    """One law taught.

    Attributes:
        book: the book's id.
        title: the book's title.
        law: the law.
        short: what it comes to, in a sentence.
        points: its clauses, in the order of the law.
        readings: its doubts.
        premises: what the rulings on it take for granted.
        silences: what the book does not say on the same matter.
        changed: the clauses that a house rule has changed, under which law they stand now.
        shown: the one case, with its near miss, by which a short lesson shows it; or None.
    """

    book: str
    title: str
    law: Law
    short: str
    points: tuple[Point, ...]
    readings: tuple[Reading, ...]
    premises: tuple[Premise, ...]
    silences: tuple[Unsaid, ...]
    changed: tuple[NamedClause, ...] = ()
    shown: CasePair | None = None

    @property
    def headline(self) -> str:
        """What it comes to; "" where that is a sentence of the law itself, which stands below."""
        return "" if self.short.removesuffix(" ...") in self.law.text else self.short

    @property
    def followed(self) -> tuple[Point, ...]:
        """The clauses in force by the likelier readings of this law's own doubts."""
        own = {reading.doubt.id for reading in self.readings}
        return tuple(p for p in self.points if p.reading is None or p.reading.id not in own)

    def read_by(self, doubt: Doubt) -> tuple[Point, ...]:
        """Return the clauses that are in force only by the other reading of a doubt."""
        return tuple(point for point in self.points if point.reading == doubt)
