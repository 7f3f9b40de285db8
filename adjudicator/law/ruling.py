"""A ruling: the value that the court hands down. Reports print it; they decide nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from adjudicator.base.facts import Value
from adjudicator.base.phrases import fill, in_text, joined, points_in_words
from adjudicator.base.values import cached_property, dataclass, field, replace
from adjudicator.law.book.model import Condition, InForce, Law
from adjudicator.law.remedies import kinds

# What a remedy on a combination names it by: the points it is worth.
WORTH = "worth"
# By what a remedy names those who score, if it is chosen.
SCORERS = "scorers"
# How a remedy is said that falls on nobody in particular.
NOBODY_NAMED = "he"

DECIDED, NO_BREACH, ASK, SILENT = "decided", "no-breach", "ask", "silent"

# What several decisions come to is the first of these that one of them comes to.
WEIGHTIEST_FIRST = (ASK, DECIDED, SILENT, NO_BREACH)

# Why it is so where all stories come to that, each by its own law.
WHOEVER_IS_RIGHT = "whoever is right"
# What has become of a duty or a right: of a choice one option is chosen, the others are forgone.
Fate = Literal["open", "chosen", "forgone", "lost"]
FATE_LOST: Fate = "lost"


@dataclass(frozen=True)
class Remedy:
    """What follows, typed so that programs can use it and later events be judged by it.

    Attributes:
        kind: such as ``call-card``; see ``rulebooks/remedies.yaml``.
        against: the players who suffer it.
        held_by: the players who may exact or use it.
        things: cards, suits and numbers, by key, as the game has them.
        until: how long it lasts, in words; None when it does not last.
        choice: options of one choice share a number; None when it is no option.
        named: what else its sentence names, by slot, such as the combination, and who scores.
        points: of an option of a choice, what is scored if it is chosen, by whom it is marked for;
            nothing else gives any.
    """

    kind: str
    against: tuple[str, ...] = ()
    held_by: tuple[str, ...] = ()
    things: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    until: str | None = None
    choice: int | None = None
    named: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """How it is said, without a stop; its cards are marked."""
        return self.of_itself + self.and_is_scored

    @property
    def of_itself(self) -> str:
        """How it is said without what is scored besides."""
        bears = self.against or (NOBODY_NAMED,)
        words = {**self.named, **self.things, "against": bears, "held_by": self.held_by}
        return fill(kinds()[self.kind].said, words)

    @property
    def and_is_scored(self) -> str:
        """What is scored by an option, if it is chosen, after what it is; "" where nothing is."""
        who = self.named.get(SCORERS, ())
        # named: after a fresh deal of Bob's "he" would be Bob, and it is Ann who chooses and scores
        score = f"{joined(who)} {'score' if len(who) > 1 else 'scores'}"
        return "".join(f", and {score} {points_in_words(n)}" for n in self.points.values())

    @property
    def falls_on_nobody_named(self) -> bool:
        """Whether it says of whom it is, and nobody knows of whom."""
        return not self.against and "{against" in kinds()[self.kind].said

    @property
    def alone(self) -> str:
        """How it is told by itself: a right to be exacted with who may, without a stop."""
        if not kinds()[self.kind].exacted:
            return self.text
        return f"{joined(self.held_by, 'or')} may {self.text}"

    @property
    def worth(self) -> int | None:
        """What the combination it speaks of is worth, in points; None when nobody knows."""
        return next(iter(self.things.get(WORTH, ())), None)

    def card_by_card(self) -> tuple[Remedy, ...]:
        """Return a remedy on several cards as one for each card: each ends by itself."""
        cards = self.things.get("cards", ())
        if len(cards) < 2:
            return (self,)
        return tuple(replace(self, things={**self.things, "cards": (card,)}) for card in cards)


@dataclass(frozen=True)
class Citation:
    """The words on which a ruling stands, and where they stand.

    Attributes:
        law: the law's number or name.
        authority: ``text``, ``paraphrase`` or ``house``.
        seed: the source's file name; None when it is not in a source.
        lines: first and last line there; None when it is not in a source.
        quote: the whole law, word for word as the rulebook quotes it.
        words: the words of it that decide here; "" when all of them do.
        breaks_off: our copy stops before the law does.
        origin: where a law outside the sources comes from.
        clause: the clause that stands on these words.
        ends: how the law ends, in our words, where our copy breaks off; "" where nobody tells.
        ends_from: where that end is printed; "" where nobody tells it.
    """

    law: str
    authority: str
    seed: str | None
    lines: tuple[int, int] | None
    quote: str
    words: str
    breaks_off: bool
    origin: str | None
    clause: str
    ends: str = ""
    ends_from: str = ""

    @classmethod
    def of(cls, law: Law, words: str, clause: str = "") -> Citation:
        """Return the citation of a law for some of its words, found in its source."""
        return cls(
            law=law.id,
            authority=law.authority,
            seed=law.passage.seed if law.passage else None,
            lines=law.passage.lines if law.passage else None,
            quote=law.text,
            words=words,
            breaks_off=law.breaks_off,
            origin=law.origin,
            clause=clause,
            ends=law.ends,
            ends_from=law.ends_from,
        )


@dataclass(frozen=True)
class NotALaw:
    """A passage of a source that is no law: a heading, advice, a running head.

    Attributes:
        text: the passage, word for word.
        reason: why it is no law.
        seed: the source's file name.
        lines: first and last line there.
    """

    text: str
    reason: str
    seed: str
    lines: tuple[int, int]


@dataclass(frozen=True)
class Reply:
    """What the book says to one who asks it: all the words of it that speak of something.

    Attributes:
        asked: of what it was asked, in his words.
        laws: the laws that speak of it, each with the words in which it does; none where what is
            found, or what the book does not say, is the answer.
        others: where no law does, the passages that speak of it and are no law.
    """

    asked: str
    laws: tuple[Citation, ...] = ()
    others: tuple[NotALaw, ...] = ()


# How a condition is asked: it must be so, or one of several must be, or it must not be so.
How = Literal["when", "any", "unless"]
HOW_ASKED: Mapping[How, str] = {"when": "", "any": "one of ", "unless": "not "}


@dataclass(frozen=True)
class Because:
    """One step of the reasoning: a fact, its value, and where that came from.

    Attributes:
        condition: what the clause asks, and of which fact.
        how: whether that must be so (``when``), or one of several (``any``), or must not be so
            (``unless``).
        means: what the fact says, in words.
        value: its value; None when nobody has said.
        origin: ``play``, ``told``, ``presumed``, ``regular`` (its regular course),
            ``defined`` (by the clauses under it) or ``nobody``.
        line: the line of the case; 0 when there is none.
        clause: the clause that defines it here, or None.
        because: the steps under that clause.
        premises: ids of premises it rests on.
        with_number: what the fact says with its number in it, "2 others had followed."; "" where
            one names the value after what it means.
    """

    condition: Condition
    how: How
    means: str
    value: Value | None
    origin: str
    line: int
    clause: str | None = None
    because: tuple[Because, ...] = ()
    premises: tuple[str, ...] = ()
    with_number: str = ""

    @property
    def fact(self) -> str:
        """The fact's name."""
        return self.condition.fact

    @property
    def wanted(self) -> str:
        """What the clause asks of the fact, in letters: ``not led_out_of_turn``."""
        return f"{HOW_ASKED[self.how]}{self.condition}"

    def walk(self) -> Iterator[Because]:
        """Yield this step, and every step under it, as they are told."""
        yield self
        for step in self.because:
            yield from step.walk()

    @property
    def told(self) -> bool:
        """Whether the players said it, and the record does not show it."""
        return self.origin in ("told", "presumed")


@dataclass(frozen=True)
class SetAside:
    """A clause that was met, and gave way."""

    clause: str
    law: str
    by: str
    by_law: str


@dataclass(frozen=True)
class Finding:
    """One clause that stands on one event, and what follows from it.

    Attributes:
        clause: the clause's id.
        law: the law it stands under.
        event: number of the event it judges, from 1.
        line: line of that event in the case.
        kind: ``ruling``, ``permits`` or ``silent``.
        text: the finding, in words.
        player: whom it is about: who did what is judged, or whose score it is.
        remedies: what follows.
        points: points scored, by player.
        citations: the laws it stands on, this clause's own first.
        set_aside: clauses that were met, and gave way to these.
        because: the facts it rests on.
        premises: ids of premises it rests on.
        if_done: the finding as one says it of an act that nobody has done; "" where alike.
    """

    clause: str
    law: str
    event: int
    line: int
    kind: str
    text: str
    player: str
    remedies: tuple[Remedy, ...]
    points: Mapping[str, int]
    citations: tuple[Citation, ...]
    set_aside: tuple[SetAside, ...]
    because: tuple[Because, ...]
    premises: tuple[str, ...]
    if_done: str = ""

    @property
    def is_of_the_game(self) -> bool:
        """Whether its points are what a whole game is worth."""
        return self.gives("game-value")

    @cached_property
    def marks(self) -> Mapping[str, int]:
        """The points that go on the score, by player.

        What a game is worth is not among them: it is not marked on the score of its deals.
        """
        return {} if self.is_of_the_game else self.points

    def gives(self, *kinds: str) -> bool:
        """Return whether a remedy of one of these kinds follows from it."""
        return any(remedy.kind in kinds for remedy in self.remedies)

    def steps(self) -> Iterator[Because]:
        """Yield every step of its reasoning, those under others among them."""
        for step in self.because:
            yield from step.walk()

    @property
    def law_named(self) -> str:
        """The law one names for it: the house rule it rests on, if it does; else its own."""
        ours = (each.law for each in self.citations if each.authority == "house")
        return next(ours, self.law)


@dataclass(frozen=True)
class SilenceShown:
    """A silence that speaks: what the book does not say, and what would be needed.

    *unsaid* names the facts with which the players could fill it; *about* is ``penalty`` where
    all that is not said is what a breach costs, ``fate`` where it is what becomes of the act, too,
    ``score`` where it is how many points a thing is, and ``remedy`` where it is how what is amiss
    is put right. *of_the_table*: it is for each table to settle, and *needs* names the ways.
    """

    id: str
    number: str | None
    says: str
    needs: str
    event: int
    line: int
    unsaid: tuple[str, ...] = ()
    about: str | None = None
    of_the_table: bool = False


@dataclass(frozen=True)
class Otherwise:
    """What the other reading of a doubt gives: its outcome, findings and remedies."""

    outcome: str
    findings: tuple[str, ...]
    clauses: tuple[str, ...]
    remedies: tuple[Remedy, ...]
    points: Mapping[str, int]


@dataclass(frozen=True)
class DoubtShown:
    """A doubt on which this ruling turns.

    Attributes:
        id: the doubt's id.
        law: in whose words it lies.
        event: the event on whose ruling it bears.
        on: the words that can be read in two ways.
        followed: ``likelier`` or ``other``: the reading this ruling follows.
        reading: that reading, in words.
        other: the reading not followed, in words.
        otherwise: what that would give.
    """

    id: str
    number: str | None
    law: str
    event: int
    on: str
    followed: str
    reading: str
    other: str
    otherwise: Otherwise


@dataclass(frozen=True)
class Answer:
    """What one answer to an open question would give.

    Attributes:
        value: the answer, or one of several that lead to the same.
        values: all the answers that lead to the same: numbers rise, words as they are declared.
        said: the same as one says it: "yes", "from 1 to 3", "english or french".
        outcome: ``decided``, ``no-breach`` or ``silent``; ``ask`` when other questions remain.
        clauses: ids of the clauses that would stand for certain.
        findings: what they would find, in words, and what the book does not say.
        points: what each player would score, in points.
    """

    value: Value
    values: tuple[Value, ...]
    said: str
    outcome: str
    clauses: tuple[str, ...]
    findings: tuple[str, ...]
    points: Mapping[str, int]


@dataclass(frozen=True)
class Given:
    """An answer along a row of the table: to which question, its values, and in words."""

    fact: str
    values: tuple[Value, ...]
    said: str


@dataclass(frozen=True)
class Row:
    """One row of the table of what nobody has said: these answers, and what they give.

    Attributes:
        given: the answers that lead there, in the order of asking.
        outcome, clauses, findings, points: as of an :class:`Answer`; never ``ask``.
    """

    given: tuple[Given, ...]
    outcome: str
    clauses: tuple[str, ...]
    findings: tuple[str, ...]
    points: Mapping[str, int]


@dataclass(frozen=True)
class Missing:
    """A fact that nobody gave and on which the ruling turns.

    The answers are of it alone; the other questions of its matter may remain.
    """

    fact: str
    event: int
    line: int
    question: str
    answers: tuple[Answer, ...]


# By what two decisions on one matter can be compared: what is found in it (which clauses, of what
# kind, what is said, given and cited), what the book does not say, on which reading it turns, what
# is asked, and where each answer leads, or all of them together.
Part = Literal[
    "outcome", "heard",
    "clauses", "kinds", "texts", "points", "remedies", "follows", "cited",
    "silences", "doubts",
    "asked", "answers", "answers-by-clause", "all-answers",
]  # fmt: skip

# In these two decisions are alike where nobody at the table could tell them apart.
AT_THE_TABLE: tuple[Part, ...] = (
    "texts", "points", "follows", "silences", "asked", "answers", "all-answers",
)  # fmt: skip


@dataclass(frozen=True)
class Decision:
    """What the law says on one matter.

    Attributes:
        event: the event's number, from 1.
        line: its line in the case.
        outcome: decided, no-breach, ask or silent.
        findings: the clauses that stand.
        silences: what the book does not say.
        doubts: the doubts on which it turns.
        missing: the facts on which it turns and that nobody gave.
        heard: the laws that were heard.
        act: what happened, as one says it: "West leads 9S".
        part: its place among the matters that one event raises, from 0.
        actor: the player whose act it is; "" when it is nobody's, as when a game is settled.
        verb: what he does, as a case says it; "" where it did not happen.
        named: what is judged of what he named, by id, such as one combination of several.
        answers: every way in which the questions could be answered, and what each gives; empty
            when nothing is asked, or when there are more of them than anybody reads.
        unasked: the facts on which it turns besides, and on which no verdict of the dispute does:
            nobody is asked for them, and what stands is what stands on every answer.
        reply: what the book says, where it was the book that was asked; else None.
        hangs: something that was looked at takes its regular course, or nobody has said it.
        about: the topics on which it was heard.
    """

    event: int
    line: int
    outcome: str
    findings: tuple[Finding, ...]
    silences: tuple[SilenceShown, ...]
    doubts: tuple[DoubtShown, ...]
    missing: tuple[Missing, ...]
    heard: tuple[str, ...]
    act: str = ""
    part: int = 0
    actor: str = ""
    verb: str = ""
    named: tuple[str, ...] = ()
    answers: tuple[Row, ...] = ()
    unasked: tuple[Missing, ...] = ()
    reply: Reply | None = None
    hangs: bool = False
    about: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it turns on anything that nobody has said, asked for or not."""
        return bool(self.missing or self.unasked)

    @property
    def remedies(self) -> tuple[Remedy, ...]:
        """All that follows from what was found, in its order."""
        return tuple(remedy for finding in self.findings for remedy in finding.remedies)

    def substance(self, parts: Sequence[Part] = AT_THE_TABLE) -> tuple[object, ...]:
        """Return what it comes to, in those parts of it by which it is to be compared.

        Left out, they are what is heard at the table, whoever it cites and whatever it rests on.
        """
        return tuple(PARTS[part](self) for part in parts)


def _follows(remedy: Remedy) -> tuple[object, ...]:
    return (remedy.kind, remedy.against, remedy.held_by, remedy.text)


def _leads(to: Answer | Row) -> tuple[object, ...]:
    values = to.values if isinstance(to, Answer) else ()
    return (values, to.outcome, to.findings, *to.points.items())


# How each part of a decision is read off it; what is so of findings, in their order.
PARTS: Mapping[Part, Callable[[Decision], tuple[object, ...]]] = {
    "outcome": lambda so: (so.outcome,),
    "heard": lambda so: so.heard,
    "clauses": lambda so: tuple(finding.clause for finding in so.findings),
    "kinds": lambda so: tuple(finding.kind for finding in so.findings),
    "texts": lambda so: tuple(finding.text for finding in so.findings),
    "points": lambda so: tuple(tuple(finding.points.items()) for finding in so.findings),
    "remedies": lambda so: tuple(finding.remedies for finding in so.findings),
    "follows": lambda so: tuple(tuple(map(_follows, f.remedies)) for f in so.findings),
    "cited": lambda so: tuple(tuple(c.clause for c in f.citations) for f in so.findings),
    "silences": lambda so: tuple(silence.id for silence in so.silences),
    "doubts": lambda so: tuple((doubt.id, doubt.followed) for doubt in so.doubts),
    "asked": lambda so: tuple(missing.fact for missing in so.missing),
    "answers": lambda so: tuple(tuple(map(_leads, missing.answers)) for missing in so.missing),
    "answers-by-clause": lambda so: tuple(
        tuple((answer.value, answer.outcome, answer.clauses) for answer in missing.answers)
        for missing in so.missing
    ),
    "all-answers": lambda so: tuple((row.given, *_leads(row)) for row in so.answers),
}


def outcome_of(decisions: Iterable[Decision], nothing: str = NO_BREACH) -> str:
    """Return what several decisions come to; *nothing* where there is none."""
    found = {decision.outcome for decision in decisions}
    return next((each for each in WEIGHTIEST_FIRST if each in found), nothing)


def points_together(scored: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Return the points that each player has scored in all.

    >>> points_together([{"Ann": 40}, {"Bob": 10, "Ann": 20}])
    {'Ann': 60, 'Bob': 10}
    """
    points: dict[str, int] = {}
    for each in scored:
        for player, number in each.items():
            points[player] = points.get(player, 0) + number
    return points


@dataclass(frozen=True)
class Lacks:
    """A rule by which a claim would hold, and what keeps it from standing.

    Attributes:
        clause, law: the rule.
        event: the number of the event on which it nearly stands.
        step: the one condition that fails; None where it speaks of another case altogether, or
            gives way.
        gives_way_to: the law that goes before it; "" where none does.
    """

    clause: str
    law: str
    event: int
    step: Because | None
    gives_way_to: str = ""


@dataclass(frozen=True)
class CameTo:
    """What becomes of a claim.

    Attributes:
        verdict: as of a claim.
        due: the points that are due instead of the number that is claimed; None where none are.
        instead: what becomes of the points that are claimed, where nobody scores them, in words.
        but: of what is so in part, what of it, in a few words; "" where the law tells it.
    """

    verdict: str
    due: int | None = None
    instead: str = ""
    but: str = field(default="", compare=False)

    def differs(self, other: CameTo) -> bool:
        """Return whether another verdict is another, or of another number."""
        numbers = {self.due, other.due} - {None}
        return self.verdict != other.verdict or len(numbers) > 1


@dataclass(frozen=True)
class ClaimVerdict:
    """What becomes of a claim.

    Attributes:
        by: the player who claims.
        word: what he claims, by the game's word for it; None when he claims points alone.
        of: the player against whom it goes, or whose points they are; None when he named nobody.
        number: the number that he claims; None when he claims none.
        card, suit: the card and the suit of which it speaks, as the game has them, or None.
        verdict: ``upheld``, ``in-part`` (something is due, and not what is claimed), ``refused``,
            ``open`` (it turns on what nobody said) or ``silent``.
        points: what is due instead, or what it brings, in points; None when that is none.
        clause, law: the clause that decides it, and its law; None when none does.
        line: the line of the case it stands on.
        reason: why, in a few words that name the game's things; "" where the law named says it.
        question: the one question that would close it, where it is open; "" where there is none.
        event: the number of the event that it is about; 0 when it is about the whole record.
        things: for what the points are that he claims, or of which of several things he speaks.
        act: the act of which he speaks, without him who does it: "takes back 9D"; "" where he
            names none.
        after: what would be done before it, as one says it: "Rose takes the trick".
        before: what was done next, as one says it, where the act is claimed of a time before that,
            and it is otherwise now: "Karin cuts the pack"; "" where that makes no difference.
        tried: the finding that decides it, where that is no finding of the record: it was made
            when the act that is claimed was tried; else None.
        lacks: of a refused claim, the rules by which it would hold, with what keeps each of them
            from standing.
        otherwise: by id of a doubt, what becomes of the claim by the reading that is not followed,
            where that is something else.
        premises: the ids of the premises on which it rests, where no clause decides it.
        back_to: of a card that goes back, where to: "into the hand", "on the table"; "" where
            nothing tells.
        on_answer: where it is open and an act would be tried, by each answer to its question, as
            one says it, what would be found of it; empty where the record tells it.
        by_answer: where it is open upon a question, by each answer to it, as one says it, what
            becomes of it then; ``open`` where that hangs on more; empty where it is not known.
        if_right: the player of whose story it is said; None where of whatever happened.
        deed: what he did of whom it is claimed, as one calls it: assist, lead of 9S; "" where it
            is not known which act is meant, or no such thing is claimed of it.
        when: the act of the record that it is about, as one says it; "" where there is none.
        timed: it is heard of one act of several, though it names none: that act is told with it.
        placed: the case writes at which act it is claimed.
    """

    by: str
    word: str | None
    of: str | None
    number: int | None
    card: Any
    suit: Any
    verdict: str
    points: int | None
    clause: str | None
    law: str | None
    line: int
    reason: str = ""
    question: str = ""
    event: int = 0
    tried: Finding | None = None
    things: tuple[str, ...] = ()
    act: str = ""
    after: tuple[str, ...] = ()
    before: str = ""
    lacks: tuple[Lacks, ...] = ()
    otherwise: Mapping[str, CameTo] = field(default_factory=dict)
    premises: tuple[str, ...] = ()
    back_to: str = ""
    on_answer: Mapping[str, str] = field(default_factory=dict)
    by_answer: Mapping[str, CameTo] = field(default_factory=dict)
    if_right: str | None = None
    deed: str = ""
    when: str = ""
    timed: bool = False
    placed: bool = False

    @property
    def comes_to(self) -> CameTo:
        """What becomes of it, and what is due instead of the number that is claimed.

        Where he may not have a number, as is said, that number itself is due instead of nothing.
        """
        less = self.number is not None and self.verdict in ("refused", "in-part")
        due = self.points if less and self.points != self.number else None
        unscored = self.verdict == "in-part" and self.number is not None and due is None
        but = self.reason if self.verdict == "in-part" and due is None else ""
        return CameTo(self.verdict, due, self.reason if unscored else "", but)

    @property
    def about(self) -> tuple[str, ...]:
        """The card, the suit and the number of which it speaks, as they stand in a sentence."""
        things = (self.card, self.suit, self.number)
        return tuple(in_text(thing) for thing in things if thing is not None)

    @property
    def claim(self) -> str:
        """What is claimed, as a case writes it: ``call-card 9S``, ``total 120``, ``5 points``."""
        if self.word is None:
            return points_in_words(self.number or 0)
        return " ".join((self.word, *self.about))


@dataclass(frozen=True)
class Standing:
    """A duty or a right that a ruling leaves behind, so that later events are judged by it.

    Attributes:
        remedy: what it is.
        clause: the clause that made it.
        law: the law that clause stands under.
        event: the event on which it was made.
        sure: False when that ruling is still open.
        fate: ``open``; ``chosen`` or ``forgone`` once one option of a choice was taken; or
            ``lost``.
        chosen_by: who made the choice; None while it is open.
    """

    remedy: Remedy
    clause: str
    law: str
    event: int
    sure: bool = True
    fate: Fate = "open"
    chosen_by: str | None = None

    def made_by(self, finding: Finding) -> bool:
        """Return whether it is that finding that left it behind."""
        return (self.clause, self.event) == (finding.clause, finding.event)

    @property
    def in_force(self) -> bool:
        """Whether it binds, or can still be used: it is neither lost nor given up for another."""
        return self.fate in ("open", "chosen")

    @property
    def is_chosen(self) -> bool:
        """Whether it is the option of a choice that was taken."""
        return self.fate == "chosen"

    def after_choice(self, taken: Standing, by: str) -> Standing:
        """Return what becomes of it when somebody takes an option: of this choice, or another."""
        if self.remedy.choice != taken.remedy.choice:
            return self
        return replace(self, fate="chosen" if self == taken else "forgone", chosen_by=by)


@dataclass(frozen=True)
class NotApplied:
    """Why a clause that somebody expected does not stand on an event.

    Attributes:
        clause, law, event, line: which one, and where.
        failed: the steps that keep it from standing: not met, or not known.
        overridden_by: the clauses it gave way to, each with its law.
        reading: the reading it belongs to when that is not the one followed; else None.
        act: what happened there, in words.
    """

    clause: str
    law: str
    event: int
    line: int
    failed: tuple[Because, ...]
    overridden_by: tuple[tuple[str, str], ...]
    reading: str | None
    act: str = ""


@dataclass(frozen=True)
class Side:
    """One side of a dispute on a fact: what is said of it, and who says so.

    Attributes:
        fact: the fact's name, or a setting's; ``happened``, where it is whether an event happened
            at all, ``when``, where it is at which of several places of the record it did, and
            ``by``, where nobody says who did it.
        event: the event of which it is told; 0 when it is told of the whole record.
        value: what they say; of ``when``, the number of the event.
        players: who say it; () where nobody knows whether an event happened.
        line: of ``when``, where that event stands; 0 of everything else.
        how: of ``when``, how it was done there, where they tell that otherwise too; of a setting,
            and of ``by``, how one says it; else "".
        beside: of ``when``, what it came before, or after, that nobody disputes; else "".
        besides: who say it as well, and not all that is told with it.
        unsure: they tell another answer as well, and do not know which of the two it is.
    """

    fact: str
    event: int
    value: Value
    players: tuple[str, ...]
    line: int = 0
    how: str = ""
    beside: str = ""
    besides: tuple[str, ...] = ()
    unsure: bool = False


@dataclass(frozen=True)
class Dispute:
    """A fact on which the players tell different stories.

    Attributes:
        fact: the fact's name, or that of a setting, where it is what the table had agreed.
        about: how one asks for it, where it was asked for; else what it says, in words.
        event, line: of which event it is told (0: of the whole record), and where.
        sides: each answer with those who give it.
        matters: whether it can change the ruling who is right; None when so many facts are in
            dispute that it was not tried.
        unasked: no law that was heard asks for it, whoever is right.
    """

    fact: str
    about: str
    event: int
    line: int
    sides: tuple[Side, ...]
    matters: bool | None
    unasked: bool = False


def values_told(disputes: Iterable[Dispute]) -> dict[str, list[Value]]:
    """Return, by fact or setting, what is told of it by one or the other."""
    return {each.fact: [side.value for side in each.sides] for each in disputes}


@dataclass(frozen=True)
class Story:
    """What the ruling is if these are right.

    Attributes:
        sides: who is right, for each dispute that matters.
        outcome: as of a ruling.
        findings: what is found then, in the order of the record.
        silences: what the book does not say then.
        wanted: by one of these that each table settles, what is wanted of the table.
        claims: the verdicts on the claims then.
        score: points by player then.
        missing: what would still have to be asked, with where each answer would lead.
        unshown: it is so, too, if nobody can tell: it is for him who accuses to show it.
    """

    sides: tuple[Side, ...]
    outcome: str
    findings: tuple[Finding, ...]
    silences: tuple[str, ...]
    claims: tuple[ClaimVerdict, ...]
    score: Mapping[str, int]
    missing: tuple[Missing, ...] = ()
    unshown: bool = False
    wanted: Mapping[str, str] = field(default_factory=dict)

    @property
    def questions(self) -> tuple[str, ...]:
        """What would still have to be asked, each question once."""
        return tuple(dict.fromkeys(missing.question for missing in self.missing))


@dataclass(frozen=True)
class Granted:
    """Something that nobody said, and on which a verdict of the dispute rests.

    Attributes:
        fact: the fact's name.
        value: how it was taken to be.
        says: the same in words, without a stop: "nothing lay before Ann".
        event: the number of the event for which it was taken to be so; 0 for the whole record.
    """

    fact: str
    value: Value
    says: str
    event: int


SHOWN = "the record shows it"  # why nothing turned on it that it was told
UNASKED = "no law that is heard here asks for it"


@dataclass(frozen=True)
class Unused:
    """Something that was told, and on which nothing turned.

    Attributes:
        what: the fact, or the key of the table, as the case writes it.
        line: the line it stands on; 0 when it was not read from a file.
        why: why nothing turned on it, in words, without a stop.
        said: what was told of it; None where that goes without saying.
    """

    what: str
    line: int
    why: str
    said: Value | None = None


@dataclass(frozen=True)
class ReadBy:
    """What the other reading of a doubt changes, where it turns a verdict.

    Attributes:
        doubt: the doubt, by its id.
        other: that reading, in words.
        findings: what decides the verdicts that it turns, and what else it lets somebody choose.
        unchosen: somebody may choose by this ruling who then may not.
        stories: the ruling if these or those are right, where that turns a claim by this reading
            and makes no difference here.
        questions: what is asked then, where by this reading a claim is open that here is not.
    """

    doubt: str
    other: str
    findings: tuple[Finding, ...]
    unchosen: bool
    stories: tuple[Story, ...] = ()
    questions: tuple[str, ...] = ()


@dataclass(frozen=True)
class ByHeld:
    """What the pages that the sources hold come to by themselves, where retold ones turn it.

    Attributes:
        outcome: as of a ruling.
        claims: what becomes of each claim; None of one that comes to the same.
        findings: what is found then, in words; () where the claims tell it.
    """

    outcome: str
    claims: tuple[CameTo | None, ...]
    findings: tuple[str, ...]


@dataclass(frozen=True)
class BySetting:
    """What a case comes to where a table plays otherwise than most, and nobody says how this does.

    Attributes:
        setting: the setting, by its id.
        value: its value there.
        says: that it is so played, to stand after *where*.
        outcome: as of a ruling.
        claims: what becomes of each claim; None of one that comes to the same.
        findings: what is found then, in words; () where the claims tell it.
    """

    setting: str
    value: str
    says: str
    outcome: str
    claims: tuple[CameTo | None, ...]
    findings: tuple[str, ...]


@dataclass(frozen=True)
class Ruling:
    """What the book says on a whole case.

    Attributes:
        case: the case's title.
        book: the book's id.
        outcome: ``decided``, ``no-breach``, ``ask`` or ``silent``.
        decisions: event by event, those on which some law was heard.
        claims: a verdict for each claim, in the order of the case.
        premises: what the ruling takes for granted, as (text, where it comes from).
        standing: the duties and rights left when the record ends.
        score: points by player, from the case and from this ruling.
        not_applied: answers to "why not this law?", when that was asked.
        acts: how many events the record has.
        last_left: the choices of which, when an option was taken, every other was past.
        choices: by number, what became of a choice before the record ends: how the option
            that was chosen is said, or ``lost``, or "" where each of two stories tells another;
            one that is still open is not there.
        sides: points are scored by partners together.
        disputes: the facts on which the players tell different stories.
        stories: the ruling in each of them; empty when it makes no difference who is right.
        house: the house rules that were in force.
        dispute: the numbers of the events that are in dispute: those that are claimed about; where
            nobody claims anything, those that somebody notices or contests; else the last one on
            which a law was heard.
        granted: what nobody said, and a verdict of the dispute rests on.
        unused: what was told, and nothing turned on.
        read_by: what each other reading changes that turns a verdict on a claim.
        pages: ``held`` where it is ruled by those pages alone that the sources hold; else ``all``.
        by_held: what those come to, where it stands on retold ones and they turn it; or None.
        settings: the values of the book's settings by which it is ruled.
        agreed: those of them on which the table has agreed; the others are the commonest.
        by_setting: what other values of the others come to, where they turn it.
        untried: what was left untried, since too much is open in the record: what other
            ``readings`` come to, the ``pages`` that are held, or other ``settings``.
    """

    case: str
    book: str
    outcome: str
    decisions: tuple[Decision, ...]
    claims: tuple[ClaimVerdict, ...] = ()
    premises: tuple[tuple[str, str], ...] = ()
    standing: tuple[Standing, ...] = ()
    score: Mapping[str, int] = field(default_factory=dict)
    not_applied: tuple[NotApplied, ...] = ()
    acts: int = 0
    choices: Mapping[int, str] = field(default_factory=dict)
    last_left: frozenset[int] = frozenset()
    sides: bool = False
    disputes: tuple[Dispute, ...] = ()
    stories: tuple[Story, ...] = ()
    house: tuple[InForce, ...] = ()
    dispute: tuple[int, ...] = ()
    granted: tuple[Granted, ...] = ()
    unused: tuple[Unused, ...] = ()
    read_by: tuple[ReadBy, ...] = ()
    pages: str = "all"
    by_held: ByHeld | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    agreed: Mapping[str, str] = field(default_factory=dict)
    in_mid_game: Mapping[str, str] = field(default_factory=dict)
    by_setting: tuple[BySetting, ...] = ()
    untried: tuple[str, ...] = ()

    @property
    def points(self) -> Mapping[str, int]:
        """The points that were scored in it and go on the score, by player."""
        return points_together(finding.marks for finding in self.findings)

    @property
    def values_told(self) -> Mapping[str, list[Value]]:
        """By fact or setting, what is told of it by one or the other, or was agreed later."""
        later: dict[str, list[Value]] = {id: [value] for id, value in self.in_mid_game.items()}
        return values_told(self.disputes) | later

    def on(self, event: int) -> tuple[Decision, ...]:
        """Return what is ruled on one event, by its number, matter by matter."""
        return tuple(decision for decision in self.decisions if decision.event == event)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every finding, in the order of the record."""
        return tuple(finding for each in self.decisions for finding in each.findings)

    @property
    def silences(self) -> tuple[SilenceShown, ...]:
        """Every silence that speaks."""
        return tuple(said for each in self.decisions for said in each.silences)

    def stories_part(self, number: int) -> bool:
        """Return whether a claim, by its place, is met otherwise in one of the stories."""
        return len({story.claims[number].verdict for story in self.stories}) > 1

    def deciding(self, claim: ClaimVerdict) -> Finding | None:
        """Return the finding by which a claim is decided: tried by itself, or on the record.

        Of several by one clause it is the last that was found by the moment of the claim; where
        none was, the first after it.
        """
        on_record = [f for f in self.findings if f.clause == claim.clause]
        by_then = [f for f in on_record if not claim.event or f.event <= claim.event]
        return claim.tried or next(iter(by_then[-1:] or on_record), None)

    @property
    def doubts(self) -> tuple[DoubtShown, ...]:
        """Every doubt on which it turns."""
        return tuple(doubt for each in self.decisions for doubt in each.doubts)

    @property
    def missing(self) -> tuple[Missing, ...]:
        """Every fact on which it turns and that nobody gave."""
        return tuple(missing for each in self.decisions for missing in each.missing)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses that stand, each once, in the order of the record."""
        return tuple(dict.fromkeys(finding.clause for finding in self.findings))

    @property
    def cited(self) -> tuple[str, ...]:
        """Ids of every clause cited, those that only define or set aside among them."""
        return tuple(
            dict.fromkeys(
                citation.clause for finding in self.findings for citation in finding.citations
            )
        )
