"""What the JSON of a result says, field by field: of these classes both it and its schema are made.

A field is the attribute of that name of the value that the court hands out; what has no such
attribute is given by *parts*. Another name, where JSON has one, stands in the field. What a field
means is said under ``Attributes``, and the schema says it too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, Self, get_args, get_origin

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import fields

if TYPE_CHECKING:
    from adjudicator.court.results import BookSays, Comparison, Options
    from adjudicator.law.ruling import Decision, Given, NotApplied, Remedy, Ruling, Standing

FromNone = Annotated[int, Meta(ge=0)]
FromOne = Annotated[int, Meta(ge=1)]
Lines = Annotated[list[FromOne], Meta(min_length=2, max_length=2)]
Points = dict[str, int]
Value = bool | int | str
Outcome = Literal["decided", "no-breach", "ask", "silent"]


class JsonValue(Struct, forbid_unknown_fields=True):
    """A value as JSON shows it."""

    @classmethod
    def of(cls, value: Any, **more: object) -> Self:
        """Return what is shown of a value; *more* is what it does not know itself, by field."""
        parts = {**cls.parts(value), **more}
        return cls(
            **{
                each.name: each.show(parts[each.name] if each.name in parts else each.get(value))
                for each in _fields(cls)
                if each.name in parts or each.required
            }
        )

    @classmethod
    def parts(cls, value: Any) -> Mapping[str, object]:
        """Return what is no attribute of the value, by field."""
        return {}


class _Field(NamedTuple):
    """A field: the class of what is shown in it, and whether that stands in a list or by name."""

    name: str
    required: bool
    inner: type[JsonValue] | None
    within: type | None

    def get(self, value: object) -> object:
        return value[self.name] if isinstance(value, Mapping) else getattr(value, self.name)

    def show(self, value: Any) -> object:
        if self.inner is None:
            return dict(value) if isinstance(value, Mapping) else value
        if value is None:
            return None
        if self.within is list:
            return [None if each is None else self.inner.of(each) for each in value]
        if self.within is dict:
            return {key: self.inner.of(each) for key, each in value.items()}
        return self.inner.of(value)


@cache
def _fields(kind: type[JsonValue]) -> tuple[_Field, ...]:
    return tuple(_Field(each.name, each.required, *_inner(each.type)) for each in fields(kind))


def _inner(hint: object) -> tuple[type[JsonValue] | None, type | None]:
    if isinstance(hint, type) and issubclass(hint, JsonValue):
        return hint, None
    for part in get_args(hint):
        inner, within = _inner(part)
        if inner is not None:
            origin = get_origin(hint)
            return inner, origin if origin in (list, dict) else within
    return None, None


# a ruling


class HouseJson(JsonValue):
    """House rules that were in force.

    Attributes:
        title: What the table calls them.
        file: The file they stand in.
        usual: They are in force because they lie in the user's configuration folder.
    """

    title: str
    file: str
    usual: bool


class EventJson(JsonValue):
    """An event on which some law was heard.

    Attributes:
        event: Number of the event in the record, from 1.
        line: Its line in the case file; 0 when it was not read from a file.
        act: What happened, in words.
        outcome: What the laws come to on it.
        heard: The laws that were heard on it.
    """

    event: FromOne
    line: FromNone
    act: str
    outcome: Outcome
    heard: list[str]


class RemedyJson(JsonValue, kw_only=True):
    """What follows, typed.

    Attributes:
        kind: What follows, such as call-card.
        against: The players who suffer it.
        held_by: The players who may exact or use it.
        what: The combination it speaks of, by its name in a case; several where one is to be
            chosen.
        cards: The cards it speaks of.
        worth: What that combination is worth, in points.
        worths: What each of several is worth, in points, in their order.
        suit: The suit it speaks of.
        tricks: The tricks it speaks of, by the card the offender played to each.
        number: How many points or cards it speaks of.
        until: How long it lasts; null when it does not last.
        choice: Options of one choice share a number; null when it is no option.
        points: What is scored if this option is chosen, by who scores it.
        text: How it is said.
    """

    kind: str
    against: list[str]
    held_by: list[str]
    what: list[str] | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    worth: list[str] | UnsetType = UNSET
    worths: list[str] | UnsetType = UNSET
    suit: list[str] | UnsetType = UNSET
    tricks: list[str] | UnsetType = UNSET
    number: list[str] | UnsetType = UNSET
    until: str | None
    choice: int | None
    points: dict[str, int] | UnsetType = UNSET
    text: str

    @classmethod
    def parts(cls, value: Remedy) -> Mapping[str, object]:
        things = {key: [str(each) for each in things] for key, things in value.things.items()}
        return {**things, "points": value.points or UNSET}


class StandingJson(RemedyJson, kw_only=True):
    """A duty or right that is left when the record ends.

    Attributes:
        clause: The clause that made it; empty for what the case itself gives.
        law: Its law.
        event: The event that left it; 0 before the record.
        fate: Whether it is an option already chosen.
    """

    clause: str
    law: str
    event: int
    fate: Literal["open", "chosen"]

    @classmethod
    def parts(cls, value: Standing) -> Mapping[str, object]:  # type: ignore[override]
        names = ("kind", "against", "held_by", "until", "choice", "text")
        same = {name: getattr(value.remedy, name) for name in names}
        return {**same, **super().parts(value.remedy)}


class CitationJson(JsonValue):
    """The words a ruling stands on, and where they stand.

    Attributes:
        clause: The clause that stands on these words.
        law: The law's number or name.
        authority: text: word for word in a source. paraphrase: a law outside the sources.
            premise: what the sources take for granted. house: a table's own rule.
        seed: The source's file name; null outside the sources.
        lines: First and last line in the source.
        quote: The law, word for word.
        words: The words of it that decide; empty when all do.
        breaks_off: Our copy stops before the law does.
        from: Where a law outside the sources comes from.
        ends: How it ends, retold, where our copy stops: no quotation; empty when nobody tells.
        ends_from: Where that end is printed; empty when nobody tells it.
    """

    clause: str
    law: str
    authority: Literal["text", "paraphrase", "premise", "house"]
    seed: str | None
    lines: Lines | None
    quote: str
    words: str
    breaks_off: bool
    origin: str | None = field(name="from")
    ends: str
    ends_from: str


class SetAsideJson(JsonValue):
    """A clause that was met, and gave way.

    Attributes:
        clause: The clause that gave way.
        law: Its law.
        by: The clause it gave way to.
    """

    clause: str
    law: str
    by: str


class BecauseJson(JsonValue):
    """One step of the reasoning.

    Attributes:
        fact: The fact.
        means: What it says.
        value: Its value; null when nobody has said.
        wanted: What the clause asks of it.
        from: Where it comes from.
        line: The line of the case that shows or says it; 0 when there is none.
        clause: The clause that defines it, when it is defined.
        because: The facts on which that clause stands.
    """

    fact: str
    means: str
    value: Value | None
    wanted: str
    origin: Literal["play", "told", "presumed", "regular", "defined", "nobody"] = field(name="from")
    line: FromNone
    clause: str | None
    because: list[BecauseJson]


class FindingJson(JsonValue):
    """One clause that stands on one event.

    Attributes:
        clause: The clause that stands.
        law: The law it stands under.
        event: The event it judges.
        line: Its line in the case file.
        kind: Whether something was done amiss, was allowed, or is not spoken of.
        finding: The finding, in words.
        offender: The player it is about.
        remedies: What follows.
        points: Points by player; where partners score together, by side: "North and South".
        citations: The laws it stands on.
        set_aside: Clauses that were met, and gave way.
        because: The facts it rests on.
    """

    clause: str
    law: str
    event: FromOne
    line: FromNone
    kind: Literal["ruling", "permits", "silent"]
    text: str = field(name="finding")
    player: str = field(name="offender")
    remedies: list[RemedyJson]
    points: Points
    citations: Annotated[list[CitationJson], Meta(min_length=1)]
    set_aside: list[SetAsideJson]
    because: list[BecauseJson]


class LacksJson(JsonValue):
    """A rule by which a refused claim would hold.

    Attributes:
        clause: The clause that would grant it.
        law: The law that clause stands under.
        event: The event on which it nearly stands.
        step: The one condition that fails; null when it speaks of another case altogether, or
            gives way.
        gives_way_to: The law that goes before it; empty when none does.
    """

    clause: str
    law: str
    event: FromOne
    step: BecauseJson | None
    gives_way_to: str


class CameToJson(JsonValue):
    """What would become of a claim.

    Attributes:
        verdict: What becomes of it.
        due: Points that are due instead of the number that is claimed; null when none are.
        instead: What becomes of the points that are claimed, where nobody scores them, in words.
        but: Of what is so in part, what of it, in a few words; empty where the law tells it.
    """

    verdict: Literal["upheld", "in-part", "refused", "open", "silent"]
    due: int | None
    instead: str
    but: str


class ByHeldJson(JsonValue):
    """What the pages that are quoted come to by themselves.

    Attributes:
        outcome: As of a ruling.
        claims: What becomes of each claim; null of one that comes to the same.
        findings: What is found then, in words; empty where the claims tell it.
    """

    outcome: Outcome
    claims: list[CameToJson | None]
    findings: list[str]


class BySettingJson(JsonValue):
    """What it comes to where a table plays otherwise than most, and nobody says how this one does.

    Attributes:
        setting: The setting, by its id.
        value: Its value there.
        says: That it is so played, in words.
        outcome: As of a ruling.
        claims: What becomes of each claim; null of one that comes to the same.
        findings: What is found then, in words; empty where the claims tell it.
    """

    setting: str
    value: str
    says: str
    outcome: Outcome
    claims: list[CameToJson | None]
    findings: list[str]


class ClaimJson(JsonValue):
    """What becomes of a claim.

    Attributes:
        by: Who claims.
        claim: What is claimed.
        of: Against whom.
        verdict: What becomes of it.
        points: Points it is worth; null when it is not about points.
        clause: The clause that decides it; null when none does.
        law: The law that clause stands under; null when none does.
        reason: Why, in a few words; empty when the law says it.
        question: The one question that would close it, when it is open; else empty.
        event: The number of the event that it is about; 0 for the whole record.
        tried: What is found of the act that it demands, where that was tried; else null.
        things: For what the points are, or of which of several things it speaks.
        act: The act of which it speaks, without who does it; empty when it names none.
        after: What would be done before it, in words.
        lacks: When it is refused, the rules by which it would hold, with what each lacks.
        otherwise: By the id of a doubt, what would become of it by the reading not followed, where
            that is something else.
        on_answer: When it is open and an act would be tried, by each answer to its question what
            would be found of it; empty when the record tells it.
        by_answer: When it is open upon a question, what would become of it by each answer.
        if_right: Of whose story it is said; null when of whatever happened.
    """

    by: str
    claim: str
    whom: str | None = field(name="of")
    verdict: Literal["upheld", "in-part", "refused", "open", "silent"]
    points: int | None
    clause: str | None
    law: str | None
    reason: str
    question: str
    event: FromNone
    tried: FindingJson | None
    things: list[str]
    act: str
    after: list[str]
    lacks: list[LacksJson]
    otherwise: dict[str, CameToJson]
    on_answer: dict[str, str]
    by_answer: dict[str, CameToJson]
    if_right: str | None

    @classmethod
    def parts(cls, value: Any) -> Mapping[str, object]:
        return {"whom": value.of}


class AnswerJson(JsonValue):
    """What one answer would give.

    Attributes:
        value: The answer.
        said: The answer, and all that lead to the same, as one says it.
        outcome: What the ruling would come to.
        clauses: The clauses that would stand.
        findings: What would be said.
        points: Points by player; where partners score together, by side: "North and South".
    """

    value: Value | None
    said: str
    outcome: Outcome
    clauses: list[str]
    findings: list[str]
    points: Points


class MissingJson(JsonValue):
    """A fact on which the ruling turns, and that nobody gave.

    Attributes:
        fact: The fact that nobody gave.
        event: The event on whose ruling it bears.
        question: How one asks for it aloud.
        answers: What each answer would give.
    """

    fact: str
    event: int
    question: str
    answers: Annotated[list[AnswerJson], Meta(min_length=2)]


class GivenJson(JsonValue, kw_only=True):
    """Answers to one question.

    Attributes:
        fact: The fact that is asked for.
        values: The answers, where they are no row of numbers.
        least: Every number from this one
        most: up to this one.
        said: The same, as one says it.
    """

    fact: str
    values: list[Value] | UnsetType = UNSET
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    said: str

    @classmethod
    def parts(cls, value: Given) -> Mapping[str, object]:
        """Numbers that stand in a row are told by the least and the greatest."""
        numbers = [each for each in value.values if type(each) is int]
        if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return {"least": numbers[0], "most": numbers[-1]}
        return {"values": value.values}


class RowJson(JsonValue):
    """One way of answering all that is asked, and what it gives.

    Attributes:
        given: The answers that lead here, in the order of asking.
        outcome: What the ruling would come to.
        clauses: The clauses that would stand.
        findings: What would be said.
        points: Points by player; where partners score together, by side: "North and South".
    """

    given: list[GivenJson]
    outcome: Outcome
    clauses: list[str]
    findings: list[str]
    points: Points


class TableJson(JsonValue):
    """Every way of answering what is asked on one matter.

    Attributes:
        event: The event that is judged.
        rows: Each way, and what it gives.
    """

    event: int
    rows: list[RowJson]

    @classmethod
    def parts(cls, value: Decision) -> Mapping[str, object]:
        return {"rows": value.answers}


class SideJson(JsonValue):
    """One side of a dispute on a fact.

    Attributes:
        fact: The fact, or setting; happened, where it is whether an event happened at all; when,
            where it is at which of several places of the record; by, where it is who did it.
        value: What they say; of when, the number of the event.
        players: Who say it; nobody where nobody knows whether an event happened.
    """

    fact: str
    value: Value
    players: list[str]


class DisputeJson(JsonValue):
    """A fact on which the players tell different stories.

    Attributes:
        fact: The fact; or the setting, where it is what the table had agreed.
        event: The event of which it is told; 0 for the whole record.
        about: What it says, or how one asks for it.
        sides: Who say what.
        matters: Whether it can change the ruling who is right; null when so much is in dispute
            that it was not tried.
    """

    fact: str
    event: int
    about: str
    sides: Annotated[list[SideJson], Meta(min_length=2)]
    matters: bool | None


class StoryJson(JsonValue):
    """The ruling if these or those are right.

    Attributes:
        right: Who is right on what.
        outcome: What the ruling comes to then.
        rulings: Every clause that stands then.
        silences: What the book does not say then.
        questions: What would still have to be asked.
        claims: A verdict for each claim then.
        unshown: Whether it is so, too, if nobody can tell: it is for him who accuses to show it.
    """

    sides: Annotated[list[SideJson], Meta(min_length=1)] = field(name="right")
    outcome: Outcome
    findings: list[FindingJson] = field(name="rulings")
    silences: list[str]
    questions: list[str]
    claims: list[ClaimJson]
    unshown: bool


class OtherwiseJson(JsonValue):
    """What the other reading gives.

    Attributes:
        outcome: What the ruling would come to.
        findings: What would be said.
        clauses: The clauses that would stand.
        remedies: What would follow.
        points: Points by player; where partners score together, by side: "North and South".
    """

    outcome: Outcome
    findings: list[str]
    clauses: list[str]
    remedies: list[RemedyJson]
    points: Points


class DoubtJson(JsonValue):
    """Where honest readers differ, and it makes a difference.

    Attributes:
        id: The doubt.
        number: Its number in the register of ambiguities.
        law: The law in whose words it lies.
        event: The event on whose ruling it bears.
        on: The words that can be read in two ways.
        followed: Which reading this ruling follows.
        reading: That reading.
        other: The reading not followed.
        otherwise: What the other reading gives.
    """

    id: str
    number: str | None
    law: str
    event: int
    on: str
    followed: Literal["likelier", "other"]
    reading: str
    other: str
    otherwise: OtherwiseJson


class SilenceJson(JsonValue):
    """What the book does not say.

    Attributes:
        id: The silence.
        number: Its number in the register of silences.
        event: The event on which it speaks.
        says: What the book does not say.
        needs: The law that would be needed.
    """

    id: str
    number: str | None
    event: int
    says: str
    needs: str


class NotALawJson(JsonValue):
    """A passage of a source that is no law.

    Attributes:
        text: The passage, word for word.
        reason: Why it is no law.
        seed: The source's file name.
        lines: First and last line in the source.
    """

    text: str
    reason: str
    seed: str
    lines: Lines


class ReplyJson(JsonValue):
    """What the book says to one who asks it of something: all the words of it that speak of that.

    Attributes:
        event: The event by which it was asked.
        asked: Of what it was asked.
        laws: The laws that speak of it, each with the words in which it does; none where one of
            the silences, or of the rulings, of that event is the answer.
        others: Where no law does, the passages that speak of it and are no law.
    """

    event: int
    asked: str
    laws: list[CitationJson]
    others: list[NotALawJson]

    @classmethod
    def parts(cls, value: Decision) -> Mapping[str, object]:
        assert value.reply is not None
        return {name: getattr(value.reply, name) for name in ("asked", "laws", "others")}


class PremiseJson(JsonValue):
    """What no source of ours prints.

    Attributes:
        text: What is taken for granted.
        from: Where it comes from.
    """

    text: str
    origin: str = field(name="from")

    @classmethod
    def parts(cls, value: tuple[str, str]) -> Mapping[str, object]:
        return dict(zip(("text", "origin"), value, strict=True))


class TotalJson(JsonValue):
    """A player's score.

    Attributes:
        total: Points.
        in_abeyance: Points announced, and still to be scored.
    """

    total: int
    in_abeyance: int


class NotAppliedJson(JsonValue):
    """Why a clause did not apply.

    Attributes:
        clause: The clause.
        law: Its law.
        event: The event.
        failed: The conditions that keep it from standing.
        overridden_by: The clauses it gave way to.
        reading: The reading it belongs to, when that is not followed.
    """

    clause: str
    law: str
    event: int
    failed: list[BecauseJson]
    overridden_by: list[str]
    reading: str | None

    @classmethod
    def parts(cls, value: NotApplied) -> Mapping[str, object]:
        return {"overridden_by": [clause for clause, _ in value.overridden_by]}


class GrantedJson(JsonValue):
    """Something that nobody said, and on which a verdict of the dispute rests.

    Attributes:
        fact: The fact.
        value: How it was taken to be.
        says: The same in words.
        event: The event for which it was taken to be so; 0 for the whole record.
    """

    fact: str
    value: Value
    says: str
    event: FromNone


class UnusedJson(JsonValue):
    """Something that was told, and on which nothing turned.

    Attributes:
        what: The fact, or the key of the table.
        line: Its line in the case file; 0 when it was not read from a file.
        why: Why nothing turned on it.
    """

    what: str
    line: FromNone
    why: str


class RulingJson(JsonValue):
    """What `adjudicator rule --format json` prints for one case.

    Attributes:
        case: The title of the case.
        book: The id of the book ruled by.
        house: The house rules that were in force, in the order in which they are laid over the
            book.
        outcome: decided: a law applies. no-breach: laws were heard and none is broken. ask: it
            turns on facts nobody gave. silent: the book does not say.
        events: Every event on which some law was heard.
        rulings: Every clause that stands, in the order of the record.
        claims: A verdict for each claim, in the order of the case.
        missing: The facts on which the ruling turns and that nobody gave.
        tables: For each matter on which something is asked: every way of answering, and what it
            gives. A matter with too many ways has no table.
        disputes: The facts on which the players tell different stories.
        stories: The ruling if these or those are right, for every combination that matters; empty
            when it makes no difference.
        doubts: Where honest readers differ and it makes a difference here.
        silences: What the book does not say and would be needed here.
        replies: What the book says to those who asked it of something.
        premises: What the ruling rests on that no source of ours prints.
        score: By who scores, a player or a side: points from the case and from this ruling.
        standing: The duties and rights left when the record ends.
        dispute: The numbers of the events that are in dispute.
        granted: What nobody said, and a verdict of the dispute rests on.
        unused: What was told, and nothing turned on.
        not_applied: Answers to --why-not.
        pages: held: it is ruled by those pages alone that are quoted; all: by the retold ones too.
        by_held: What those quoted come to by themselves, where retold ones turn it; else null.
        settings: By setting of the book, the value by which it is ruled.
        agreed: Those of them on which the table has agreed; the others are the commonest.
        in_mid_game: Those on which all agreed when the game had begun.
        by_setting: What other values of those others come to, where they turn it.
        untried: What was left untried, since too much is open in the record: other readings, the
            held pages by themselves, other settings.
    """

    case: str
    book: Annotated[str, Meta(pattern="^[a-z]+/[a-z0-9-]+$")]
    house: list[HouseJson]
    outcome: Outcome
    decisions: list[EventJson] = field(name="events")
    findings: list[FindingJson] = field(name="rulings")
    claims: list[ClaimJson]
    missing: list[MissingJson]
    tables: list[TableJson]
    disputes: list[DisputeJson]
    stories: list[StoryJson]
    doubts: list[DoubtJson]
    silences: list[SilenceJson]
    replies: list[ReplyJson]
    premises: list[PremiseJson]
    score: dict[str, TotalJson]
    standing: list[StandingJson]
    dispute: list[FromOne]
    granted: list[GrantedJson]
    unused: list[UnusedJson]
    not_applied: list[NotAppliedJson]
    pages: Literal["all", "held"]
    by_held: ByHeldJson | None
    settings: dict[str, str]
    agreed: dict[str, str]
    in_mid_game: dict[str, str]
    by_setting: list[BySettingJson]
    untried: list[Literal["readings", "pages", "settings"]]

    @classmethod
    def parts(cls, value: Ruling) -> Mapping[str, object]:
        return {
            "tables": [decision for decision in value.decisions if decision.answers],
            "replies": [decision for decision in value.decisions if decision.reply],
            "score": _totals(value),
        }


def _totals(ruling: Ruling) -> dict[str, dict[str, int]]:
    waiting: dict[str, int] = {}
    for standing in ruling.standing:
        if standing.remedy.kind == "score-later":
            worth = standing.remedy.worth or 0
            for player in standing.remedy.held_by:
                waiting[player] = waiting.get(player, 0) + worth
    return {
        player: {"total": ruling.score.get(player, 0), "in_abeyance": waiting.get(player, 0)}
        for player in dict.fromkeys((*ruling.score, *waiting))
    }


# a score sheet


class ScoreRowJson(JsonValue):
    """One score.

    Attributes:
        line: Line of the case, from 1.
        event: Number of the event, from 1.
        player: Whose score it is.
        what: What it is for.
        verdict: What becomes of it.
        claimed: Points claimed, when a number was said.
        worth: What it is or would have been worth; null when that is not known.
        points: Points scored now.
        law: The law it stands on.
        authority: What that law stands on: see the citations of a ruling.
        clause: The clause.
        why: The finding, in words.
        totals: Points by player after it.
        deal: To which of several deals it belongs, from 1; 0 where the record is of one.
    """

    line: int
    event: int
    player: str
    what: str
    verdict: Literal["allowed", "to score", "refused", "lost", "to choose"]
    claimed: int | None
    worth: int | None
    points: int
    law: str
    authority: Literal["text", "paraphrase", "premise", "house"]
    clause: str
    why: str
    totals: Points
    deal: int


class RuledOfTheGameJson(JsonValue):
    """What is ruled of the game or the rubber.

    Attributes:
        law: The law it stands on.
        text: The finding.
        authority: What the law stands on.
    """

    law: str
    text: str
    authority: Literal["text", "paraphrase", "premise", "house"]


class DealScoredJson(JsonValue):
    """One deal of several.

    Attributes:
        number: Its place among them, from 1.
        line: Line of the case.
        said: What was played for, and how it went; empty where that is not told.
        totals: The score with it.
        won: Who won a game with it; empty where nobody did.
        ruled: What is ruled of the game and the rubber where one was won.
        games: The games of the rubber that each has won, with this one.
        rubber: The points of the rubber that each has, with this one.
        over: The rubber ended with it.
        unused: The facts that were told of it, and on which nothing turned.
    """

    number: int
    line: int
    said: str
    totals: Points
    won: str
    ruled: list[RuledOfTheGameJson]
    games: Points
    rubber: Points
    over: bool
    unused: list[str]


class WaitingJson(JsonValue):
    """What still stands to be scored.

    Attributes:
        player: Whose it is.
        what: The combination.
        cards: Its cards.
        worth: Its points.
        until: What would lose it.
        law: The law that left it.
    """

    player: str
    what: str
    cards: list[str]
    worth: int
    until: str
    law: str

    @classmethod
    def parts(cls, value: Any) -> Mapping[str, object]:
        return {"cards": [str(card) for card in value.cards]}


class SettlementJson(JsonValue):
    """What the game is worth.

    Attributes:
        player: Who wins it.
        points: What it is worth.
        why: The finding.
    """

    player: str
    points: int
    why: str

    @classmethod
    def parts(cls, value: tuple[str, int, str]) -> Mapping[str, object]:
        return dict(zip(("player", "points", "why"), value, strict=True))


class MarkedJson(JsonValue):
    """A score as it was said to stand.

    Attributes:
        player: Whose score.
        line: Line of the case.
        said: How it was said to stand.
        is: How it stands.
        because: What would explain the difference; empty when nothing here does.
        of_the_record: It is said of what the record brings, and not of the whole score.
    """

    player: str
    line: int
    said: int
    is_: int = field(name="is")
    because: str
    of_the_record: bool


class ScoreJson(JsonValue):
    """What adjudicator score --format json prints.

    Attributes:
        case: The case's title.
        book: The book's id.
        players: The players.
        start: Points by player when the record begins.
        rows: In the order of the record.
        totals: Points by player when the record ends.
        in_abeyance: What still stands to be scored.
        silent_on: What the book does not say about what happened here, and what comes off a score.
        doubts: Where another reading gives something else.
        to_choose: Choices that are still to be made.
        settlement: What the game is worth; null when it is not settled.
        marked: Scores as they were said to stand.
        open: Questions on which some score turns.
        deal: What was played for, and how it went; empty where that is not told.
        game: What is ruled of the game and the rubber; of several deals with the last.
        deals: Each of several deals, as far as they could be scored; empty where the record is of
            one.
        unscored: How many deals more there are, not scored since something before them is open.
        house: The house rules that were in force, in the order in which they are laid over the
            book.
        settings: By setting of the book, the value by which it goes; empty where it has none.
    """

    case: str
    book: str
    players: list[str]
    start: Points
    rows: list[ScoreRowJson]
    totals: Points
    waiting: list[WaitingJson] = field(name="in_abeyance")
    silent_on: list[str]
    doubts: list[str]
    to_choose: list[str]
    settlement: SettlementJson | None
    marked: list[MarkedJson]
    open: list[str]
    deal: str
    game: list[str]
    deals: list[DealScoredJson]
    unscored: int
    house: list[HouseJson]
    settings: dict[str, str] = {}


# what may be done


class OptionJson(JsonValue):
    """Something that may be tried.

    Attributes:
        act: What is tried.
        verdict: What becomes of it.
        now: Points it scores now.
        later: Points it leaves to score.
        law: The law that decides it; empty when none does.
        why: What that law says of it.
        silent_on: What the book does not say about it; empty when there is nothing.
        loses: What else is lost by it, in words; empty when nothing is.
    """

    act: str
    verdict: Literal["lawful", "refused", "breach", "open", "silent"]
    now: int
    later: int
    law: str
    why: str
    silent_on: str
    loses: str


class RightJson(JsonValue):
    """What he may claim or choose.

    Attributes:
        kind: The kind of remedy.
        text: How it is said.
        law: Its law.
    """

    kind: str
    text: str
    law: str

    @classmethod
    def parts(cls, value: Standing) -> Mapping[str, object]:
        return {"kind": value.remedy.kind, "text": value.remedy.text}


class OrderJson(JsonValue):
    """An order in which he may declare.

    Attributes:
        declares: In this order, a trick won for each.
        points: What they score together.
        forbidden_by: The law that takes points away; empty when none does.
        why: What that law says.
    """

    names: list[str] = field(name="declares")
    points: int
    forbidden: str = field(name="forbidden_by")
    why: str


class OptionsJson(JsonValue):
    """What adjudicator options --format json prints.

    Attributes:
        case: The case's title.
        book: The book's id.
        player: Whose act it is.
        declarations: What he could declare, score or exchange.
        plays: What he could play.
        rights: What he may claim or choose.
        orders: The best order first.
        hand_known: Whether his whole hand is known.
        open: Questions on earlier acts on whose answers it turns what he may do.
        taken: What was taken for granted to say whose act it is, and what he may do.
        house: The house rules that were in force, in the order in which they are laid over the
            book.
        settings: By setting of the book, the value by which it goes; empty where it has none.
    """

    case: str
    book: str
    player: str
    declarations: list[OptionJson]
    plays: list[OptionJson]
    rights: list[RightJson]
    orders: list[OrderJson]
    hand_known: bool
    open: list[str]
    taken: list[str]
    house: list[HouseJson]
    settings: dict[str, str] = {}

    @classmethod
    def parts(cls, value: Options) -> Mapping[str, object]:
        return {"hand_known": not value.unknown}


# books side by side


class BookSaysJson(JsonValue):
    """What one book says of an event.

    Attributes:
        outcome: decided, no-breach, ask or silent; null when no law was heard.
        findings: What it says.
        points: Points by player; where partners score together, by side: "North and South".
        laws: The laws it stands on.
        doubts: The readings not followed, each with what it gives.
    """

    outcome: Outcome | None
    findings: list[str]
    points: Points
    laws: list[str]
    doubts: list[str]

    @classmethod
    def parts(cls, value: BookSays) -> Mapping[str, object]:
        return {"outcome": value.outcome or None}


class ComparedJson(JsonValue):
    """An event, by every book.

    Attributes:
        line: Line of the case.
        act: What happened.
        differs: Whether the books come to something else.
        by_book: What each book says, by its id.
    """

    line: int
    act: str
    differs: bool
    by_book: dict[str, BookSaysJson]


class ComparisonJson(JsonValue):
    """What adjudicator compare --format json prints.

    Attributes:
        case: The case's title.
        books: The books' ids.
        events: Event by event.
        rulings: The whole ruling of each book, by its id: as adjudicator rule --format json.
    """

    case: str
    books: list[str]
    events: list[ComparedJson]
    rulings: dict[str, RulingJson]

    @classmethod
    def parts(cls, value: Comparison) -> Mapping[str, object]:
        return {"books": [book.id for book in value.books]}


# many cases


class FromJson(JsonValue):
    """Where a case of many stands.

    Attributes:
        file: The file's name, as it was given.
        line: Its number among the lines of a file of JSON, from 1.
        document: Its number among the documents of a file of YAML, from 1.
    """

    file: str
    line: FromOne | UnsetType = UNSET
    document: FromOne | UnsetType = UNSET


class FaultJson(JsonValue):
    """One thing that is wrong, and how to mend it.

    Attributes:
        file: The file in which it stands.
        line: Its line there; 0 when the file as a whole is meant.
        column: Its column there; 0 when the file as a whole is meant.
        message: What is wrong.
        hint: How to mend it; may be empty.
    """

    file: str
    line: FromNone
    column: FromNone
    message: str
    hint: str


class ErrorJson(JsonValue):
    """Why a case of many has no ruling.

    Attributes:
        at_fault: What needs mending: the case, or how it is called for; a rulebook; or the program.
        faults: Everything that was found wrong.
    """

    at_fault: Literal["case", "book", "program"]
    faults: Annotated[list[FaultJson], Meta(min_length=1)]


class BatchJson(JsonValue):
    """One line of what adjudicator batch writes: a case of many, ruled on or in error.

    Attributes:
        from: Where the case stands.
        ruling: The ruling, as adjudicator rule --format json prints it; left out of one in error.
        error: Why there is no ruling; left out where there is one.
    """

    origin: FromJson = field(name="from")
    ruling: RulingJson | UnsetType = UNSET
    error: ErrorJson | UnsetType = UNSET


# By the name of what the court hands out, what it is in JSON.
CONTRACTS: Mapping[str, type[JsonValue]] = {
    "Ruling": RulingJson,
    "ScoreSheet": ScoreJson,
    "Options": OptionsJson,
    "Comparison": ComparisonJson,
}
