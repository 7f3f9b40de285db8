"""A case and a book make a ruling."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial

from adjudicator.base.errors import CaseError, TooMuchOpenError
from adjudicator.base.facts import Value
from adjudicator.base.phrases import SOMEBODY
from adjudicator.base.values import NamedTuple, replace
from adjudicator.case import Case, Claim, Told
from adjudicator.court import sitting
from adjudicator.court.absence import is_by_absence, left_to_the_table
from adjudicator.court.answers import HOWEVER_AGREED, NOT_SAID, OPEN, REFUSED, SAYS_NOTHING, UPHELD
from adjudicator.court.barred import without_what_is_barred
from adjudicator.court.claims import verdicts
from adjudicator.court.court import Court, Decided, Moment, Watch
from adjudicator.court.dispute import settle
from adjudicator.court.disputed import Apart, accounts, alike, each_story, told_apart
from adjudicator.court.footing import Footing, Heard, answered
from adjudicator.court.idle import disputed_before, facts_read
from adjudicator.court.lacking import by_the_law_of_the_acts
from adjudicator.court.patience import Patience
from adjudicator.court.remembered import Remembered
from adjudicator.court.unremembered import with_what_is_called
from adjudicator.court.upshot import Upshot, score_by
from adjudicator.games.game import Table
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import (
    HELD_PAGES,
    LIKELIER,
    OTHER,
    Book,
    Clause,
    read_otherwise,
)
from adjudicator.law.book.settings import AGREED_IN_MID_GAME
from adjudicator.law.book.settling import alternatives, settled
from adjudicator.law.effects import POINTS
from adjudicator.law.engine.findings import aloud
from adjudicator.law.remedies import register
from adjudicator.law.ruling import (
    DECIDED,
    FATE_LOST,
    NO_BREACH,
    SILENT,
    Answer,
    ByHeld,
    BySetting,
    CameTo,
    ClaimVerdict,
    Finding,
    Missing,
    ReadBy,
    Ruling,
    Story,
    outcome_of,
)

FEW_NUMBERS = 3  # that are told one by one


def adjudicate(
    case: Case,
    book: Book,
    *,
    readings: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
    not_applied: str | None = None,
    presuming: bool = True,
    otherwise: bool = True,
    briefly: bool = False,
) -> Ruling:
    """Rule on a case: what the record shows, what the players told, what the book says.

    Args:
        case: the contested situation.
        book: the book of laws to rule by.
        readings: by doubt id, ``likelier`` or ``other``; the likelier where none is named.
        without: ids of clauses taken away, to see whether anything hangs on them.
        not_applied: a law or a clause of which to say why it does not stand.
        presuming: whether what nobody contests takes its regular course; if not, it is asked for
            where it bears on the dispute.
        otherwise: whether it is told what becomes of the claims by each other reading; for that
            the whole case is heard again, once for each.
        briefly: only what is decided is wanted, and what becomes of the claims; not what was told
            in vain, nor all that was taken for granted, nor what other settings and the pages
            that are held come to.

    Where the players tell different stories, the case is ruled on once for each: see
    :mod:`adjudicator.court.disputed`.

    Where so much is open that what other readings and settings come to cannot be tried too, the
    ruling says so.

    Raises:
        CaseError: what the players tell contradicts what the record shows; or so much is open in
            it that not every answer can be tried.
    """
    with Patience(case) as patience:
        bench = _Bench(
            book,
            Remembered(patience),
            readings,
            without,
            not_applied,
            presuming=presuming,
            briefly=briefly,
        )
        return bench.ruled(case, otherwise=otherwise)


def by_each_reading(
    case: Case, book: Book, readings: Iterable[Mapping[str, str]]
) -> tuple[Ruling, ...]:
    """Rule on a case briefly by each of several ways to read the book, in their order.

    What does not hang on how it is read is heard and decided once; and where none of the doubts
    bears on anything that is heard, all of it.

    Args:
        case: the contested situation.
        book: the book of laws to rule by.
        readings: the ways, each as :func:`adjudicate` has it.

    Raises:
        CaseError: as :func:`adjudicate` does.
    """
    in_play: set[str] = set()
    with Patience(case) as patience:
        bench = _Bench(book, Remembered(patience), None, in_play=in_play, briefly=True)
        likelier = bench.by_every_story(case)
        return tuple(
            likelier
            if in_play.isdisjoint(read)
            else bench._replace(readings=read, in_play=None).by_every_story(case)
            for read in readings
        )


def at_first_sight(
    case: Case, book: Book, claims: Iterable[Claim]
) -> Iterator[ClaimVerdict | None]:
    """Yield what each of several claims would come to by itself, for him who has not yet claimed.

    What is open is answered in every way there is; but the stories are not ruled on one by one, nor
    is it tried what other tables have agreed on. The claims are those of one record, which is heard
    once for all of them.

    Args:
        case: the contested situation, whose own claims are left aside.
        book: the book of laws.
        claims: the claims, in whose order the verdicts come; None for one that cannot be made of
            such a record, and where so much is open that it cannot be tried.
    """
    with Patience(case) as patience:
        bench = _Bench(book, Remembered(patience), None, briefly=True)
        case = with_what_is_called(bench.as_it_stands(replace(case, claims=())))
        for claim in claims:
            try:
                (verdict,) = bench.settle(replace(case, claims=(claim,))).claims
            except CaseError:
                yield None
            else:
                yield verdict


def as_it_stands(case: Case, book: Book, readings: Mapping[str, str] | None = None) -> Case:
    """Return the last of several deals with what those before it came to; else the case itself."""
    return _Bench(book, Remembered(), readings).as_it_stands(case)


class Record(NamedTuple):
    """A case as the court heard it, with the ruling.

    Attributes:
        moments: event by event; of a case that is told in two ways, with what is disputed taken
            as not known.
        decided: every matter that was decided, those among them that were decided by another
            reading, on an answer that was tried, or by one of several stories.
        ruling: the ruling.
    """

    moments: tuple[Moment, ...]
    decided: tuple[Decided, ...]
    ruling: Ruling


def hear(
    case: Case,
    book: Book,
    *,
    readings: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
    not_applied: str | None = None,
    otherwise: bool = True,
    briefly: bool = False,
) -> Record:
    """Rule on a case as :func:`adjudicate` does, and keep all that was heard.

    Raises:
        CaseError: what the players tell contradicts what the record shows.
    """
    moments: list[Moment] = []
    decided: list[Decided] = []
    with Patience(case) as patience:
        once = Remembered(patience)
        bench = _Bench(book, once, readings, without, not_applied, decided, briefly=briefly)
        ruling = bench.ruled(case, moments.append, otherwise=otherwise)
    return Record(tuple(moments), tuple(decided), ruling)


class _Bench(NamedTuple):
    """What every case is ruled by that must be tried for one ruling: see :func:`adjudicate`."""

    book: Book
    remembered: Remembered
    readings: Mapping[str, str] | None
    without: frozenset[str] = frozenset()
    not_applied: str | None = None
    decided: list[Decided] | None = None
    presuming: bool = True
    in_play: set[str] | None = None
    briefly: bool = False

    def ruled(self, case: Case, watch: Watch | None = None, *, otherwise: bool) -> Ruling:
        """Return the ruling that is given, with what is disputed of the deals before the last.

        Args:
            case: the case.
            watch: is shown each moment.
            otherwise: whether it is told what becomes of the claims by each other reading.
        """
        ruling = self.rule(case, watch) if otherwise else self.by_every_table(case, watch)
        ruling = by_the_law_of_the_acts(ruling)
        before = tuple(disputed_before(case, ruling))
        return replace(ruling, unused=(*ruling.unused, *before)) if before else ruling

    def rule(self, case: Case, watch: Watch | None = None) -> Ruling:
        """Return the ruling on a case, with what becomes of its claims by each other reading.

        The whole case is heard again by it, the same road; the doubts are all that can bear on
        anything that was heard, tried acts and answers among it.
        """
        if self.without or self.briefly:
            return self.by_every_reading(case, watch)
        in_play: set[str] = set()
        ruling = self._replace(in_play=in_play).by_every_reading(case, watch)
        ruling = self.by_each_answer(case, ruling)
        try:
            ruling = self.beside_the_held(case, ruling)
        except TooMuchOpenError:
            ruling = _untried(ruling, "pages")
        try:
            return self.beside_the_settings(case, ruling, in_play)
        except TooMuchOpenError:
            return _untried(ruling, "settings")

    def by_each_answer(self, case: Case, ruling: Ruling) -> Ruling:
        """Return a ruling with what open claims come to once the one question is answered.

        Each answer is told, and the case ruled on anew: what one answer brings up is asked then,
        and leaves open what hangs on it. Nothing is added where more than one thing is asked.
        """
        questions = {claim.question for claim in ruling.claims if claim.verdict == OPEN}
        asked = [missing for missing in ruling.missing if missing.question in questions]
        if ruling.disputes or len(questions) != 1 or len({m.fact for m in asked}) != 1:
            return ruling
        bench = self._by_another(self.book, self.without)
        came: dict[str, tuple[CameTo, ...]] = {}
        try:
            for answer in asked[0].answers:  # asked of several acts it is one question
                so: dict[Value, tuple[CameTo, ...]] = {}
                for value in _each_apart(answer):
                    spots = {(missing.event, missing.fact): value for missing in asked}
                    told = answered(case, spots, self.book)
                    so[value] = tuple(each.comes_to for each in bench.by_every_table(told).claims)
                as_one = len({*so.values()}) == 1
                came |= {answer.said if as_one else str(value): to for value, to in so.items()}
        except (CaseError, TooMuchOpenError):
            return ruling
        claims = tuple(
            replace(claim, by_answer={said: to[number] for said, to in came.items()})
            if claim.verdict == OPEN
            else claim
            for number, claim in enumerate(ruling.claims)
        )
        return replace(ruling, claims=claims)

    def beside_the_settings(self, case: Case, ruling: Ruling, in_play: Collection[str]) -> Ruling:
        """Return a ruling with what other settings come to, of which nobody has said how they are.

        One that turns nothing as most play for the rest turns nothing however it is played: two at
        once are for the table to say. But what is silent here, since one agreement would turn it,
        each agreement on it turns.

        Args:
            case: the case.
            ruling: the ruling.
            in_play: the settings, by id, on which something hangs that can bear on it.
        """
        found: list[BySetting] = []
        others = list(alternatives(self.book, set(in_play) - _of_this_table(case)))
        if not others:
            return ruling
        alike = self._by_another(self.book, frozenset())
        as_most_play = alike.by_every_story(case)
        # where no table's word counts in any of several stories, it is not looked for again
        in_short = bool(ruling.disputes) and _turned_by(as_most_play, ruling) is None
        for setting, value, book in others:
            bench = alike._replace(book=book)
            there = bench.by_every_story(case)
            if not setting.is_open and _turned_by(as_most_play, there) is None:
                continue
            there = there if in_short else bench.by_every_table(case)
            pairs = zip(ruling.claims, there.claims, strict=True)
            if any(so.verdict != OPEN == other.verdict for so, other in pairs):
                regular = bench._in_its_course(case, ruling, there, everywhere=True)
                there = _but_as_usual(ruling, there, regular)
            came = _turned_by(ruling, there)
            if came is not None and not self._makes_it_moot(setting.id, ruling, there):
                found.append(BySetting(setting.id, value.value, value.says, *came))
        return replace(ruling, by_setting=tuple(found)) if found else ruling

    def _makes_it_moot(self, setting: str, ruling: Ruling, there: Ruling) -> bool:
        """Whether a setting answers nothing of what the book leaves open here, and only ends it.

        A discard makes no difference where the dealer is out; that is no answer to what follows
        where it lay face up.
        """
        both = zip(ruling.claims, there.claims, strict=True)
        turned = [(here, so) for here, so in both if so.comes_to.differs(here.comes_to)]
        if not turned or any(here.verdict != SAYS_NOTHING for here, _ in turned):
            return False
        of_it = {
            law.id
            for law in self.book.written_laws
            for clause in law.clauses
            if setting in dict(clause.where) or setting in clause.hangs_on
        }
        unsaid = {d.event for d in ruling.decisions if d.silences}
        unsaid |= {finding.event for finding in ruling.findings if finding.kind == SILENT}
        deciding = [there.deciding(so) for _, so in turned]
        deciding += (finding for finding in there.findings if finding.event in unsaid)
        cited = {each.law for finding in filter(None, deciding) for each in finding.citations}
        return of_it.isdisjoint(cited | {so.law for _, so in turned})

    def beside_the_held(self, case: Case, ruling: Ruling) -> Ruling:
        """Return a ruling with what the held pages come to, where retold ones turn it.

        That no law of them gives a thing, or denies it, is no answer of theirs: the law that does
        is on the pages that are not held.
        """
        if self.book.is_wholly_retold or self.book.in_our_words.isdisjoint(_stands_on(ruling)):
            return ruling
        held = self.book.by_pages(HELD_PAGES)
        alone = self._by_another(held, self.without)
        by_them = alone.by_every_story(case)
        both = list(zip(ruling.claims, by_them.claims, strict=True))
        told = zip(*(story.claims for story in by_them.stories), strict=True)
        in_stories = list(told) or [()] * len(both)
        mute = [
            _is_no_answer(there, here, held) or _are_no_answers(stories, here, held)
            for (here, there), stories in zip(both, in_stories, strict=True)
        ]
        silent = all(
            no or there.verdict == SAYS_NOTHING
            for no, there in zip(mute, by_them.claims, strict=True)
        )
        claims = tuple(
            replace(there, verdict=SAYS_NOTHING, reason=NOT_SAID)
            if no and (silent or there.comes_to.differs(here.comes_to))
            else there
            for no, (here, there) in zip(mute, both, strict=True)
        )
        came = _turned_by(ruling, replace(by_them, claims=claims))
        return replace(ruling, by_held=came and ByHeld(*came))

    def _by_another(self, book: Book, without: frozenset[str]) -> _Bench:
        """Return what the same case is ruled by to see what another law comes to, and no more."""
        return _Bench(
            book,
            self.remembered,
            self.readings,
            without,
            presuming=self.presuming,
            briefly=True,
        )

    def by_every_reading(self, case: Case, watch: Watch | None = None) -> Ruling:
        """Return the ruling on a case, with what becomes of its claims by each other reading."""
        if not case.claims or self.without:
            return self.by_every_table(case, watch)
        in_play = set[str]() if self.in_play is None else self.in_play
        ruling = self._replace(in_play=in_play).by_every_table(case, watch)
        if case.in_mid_game:
            in_play.add(AGREED_IN_MID_GAME)
        for doubt in (each for id, each in self.book.doubts.items() if id in in_play):
            readings = read_otherwise(self.readings, doubt.id)
            bench = self._replace(readings=readings, decided=None, briefly=True)
            try:
                other = bench.by_every_table(case)
            except TooMuchOpenError:
                return _untried(ruling, "readings")
            reading = doubt.likelier if readings[doubt.id] == LIKELIER else doubt.other
            other = bench._in_its_course(case, ruling, other)
            ruling = read_by(ruling, other, doubt.id, reading)
        return ruling

    def _in_its_course(
        self, case: Case, ruling: Ruling, other: Ruling, *, everywhere: bool = False
    ) -> Ruling:
        """Return what another reading, or setting, comes to where what it asks is as usual.

        Nobody need contest that for the sake of a reading that nobody has named.

        Args:
            case: the case.
            ruling: the ruling.
            other: that by the other reading, or setting.
            everywhere: also what is asked in a story, and of the whole record.
        """
        here = {missing.question for missing in _missing(ruling, everywhere)}
        claims = [*other.claims]
        if everywhere:
            claims += (claim for story in other.stories for claim in story.claims)
        asked = {claim.question for claim in claims if claim.verdict == OPEN} - here
        told: dict[int, dict[str, Value]] = {}
        for missing in _missing(other, everywhere):
            regular = self.book.vocabulary[missing.fact].regular
            said = missing.event and missing.fact in case.events[missing.event - 1].disputed
            if said:
                continue  # that nobody knows it is told, and is no regular course
            if missing.question in asked and regular is not None and missing.event:
                told.setdefault(missing.event, {})[missing.fact] = regular
        of_the_whole = {
            fact.name: Told(fact.name, fact.regular)
            for fact in (self.book.vocabulary.values() if everywhere else ())
            if fact.told and fact.regular is not None and fact.question in asked
        }
        if not told and not of_the_whole:
            return other
        events = tuple(
            replace(event, told={**event.told, **told.get(event.number, {})})
            for event in case.events
        )
        try:
            told_of_all = {**of_the_whole, **case.told}
            case = replace(case, events=events, told=told_of_all, sheet=None)
            return self.by_every_table(case)
        except (CaseError, TooMuchOpenError):
            return other

    def by_every_table(self, case: Case, watch: Watch | None = None) -> Ruling:
        """Return the ruling on a case, with what comes to the same however a table has it."""
        return self.by_every_story(case, watch, however=True)

    def settle_however(self, case: Case, watch: Watch | None = None) -> Ruling:
        """Return the ruling on a case on which all agree, with what each table would have alike.

        Where nothing is agreed the book may be silent on a claim that each agreement there is
        upholds, or each refuses: nobody need know then how this table plays. Nor does a claim hold,
        or fall, to there being no law, which one of them would turn.
        """
        in_play = set[str]() if self.in_play is None else self.in_play
        moments: list[Moment] = []
        keep = None if watch is None else moments.append
        ruling = self._replace(in_play=in_play).settle(case, keep)
        untold = set(in_play) - _of_this_table(case)
        open = {each.id for each in self.book.settings if each.is_open and each.id in untold}
        claims = list(ruling.claims)
        if not any(c.verdict in (SAYS_NOTHING, OPEN) or is_by_absence(c) for c in claims):
            open = set()
        there: dict[str, list[Ruling]] = {}
        benches: dict[str, list[_Bench]] = {}
        for setting, _, book in alternatives(self.book, open):
            bench = self._replace(book=book, decided=None, in_play=None, briefly=True)
            benches.setdefault(setting.id, []).append(bench)
            there.setdefault(setting.id, []).append(bench.settle(case))
        every = [so for by_value in there.values() for so in by_value]
        asked = self._as_it_is_asked(case, ruling, every)
        if asked != case:
            return self.settle_however(asked, watch)
        if watch is not None:
            for moment in moments:
                watch(moment)
        if not there:
            return ruling
        heard = {id: [so.claims for so in by_value] for id, by_value in there.items()}
        claims = left_to_the_table(ruling, heard, self.book)
        by_setting = {id: _alike_by_claim(by_value) for id, by_value in heard.items()}
        settles: set[str] = set()
        for n, (claim, left) in enumerate(zip(ruling.claims, claims, strict=True)):
            if left.verdict not in (SAYS_NOTHING, OPEN):
                continue
            turning = [id for id, so in by_setting.items() if so[n].verdict != claim.verdict]
            # of what fell silent since one setting turns it another setting decides nothing
            if claim.verdict not in (SAYS_NOTHING, OPEN) and len(turning) > 1:
                continue
            for id in turning:
                so = by_setting[id][n]
                if so.verdict not in (UPHELD, REFUSED):
                    continue
                # nor is it so, whatever is agreed here, where that leaves it to another setting
                if not is_by_absence(so) or all(
                    bench.settle_however(case).claims[n].verdict == so.verdict
                    for bench in benches[id]
                ):
                    claims[n] = _however_agreed(so)
                    settles.add(id)
        ruling = replace(ruling, claims=tuple(claims))
        used = {*self.book.asked_where_played(settles), *(fact for _, fact in facts_read(ruling))}
        return replace(ruling, unused=tuple(u for u in ruling.unused if u.what not in used))

    def _as_it_is_asked(self, case: Case, ruling: Ruling, others: Iterable[Ruling]) -> Case:
        """Return a case in which it is not known what other agreements would ask for a claim.

        That a side had not been warned is taken for granted where nothing is agreed, for by that
        alone a claim hangs on nothing; but whatever a table would agree on, it would ask.

        Args:
            case: the case.
            ruling: the ruling on it where nothing is agreed.
            others: that by each agreement that there may be.
        """
        asked: dict[int, set[str]] = {}
        for there in others:
            pairs = zip(ruling.claims, there.claims, strict=True)
            if any(here.verdict != OPEN == so.verdict for here, so in pairs):
                for missing in _missing(there, everywhere=False):
                    if self.book.vocabulary[missing.fact].regular is not None:
                        asked.setdefault(missing.event, set()).add(missing.fact)
        if not asked:
            return case
        return replace(
            case,
            events=tuple(
                replace(event, disputed={**{fact: {} for fact in new}, **event.disputed})
                if (new := asked.get(event.number, set()) - event.told.keys())
                else event
                for event in case.events
            ),
        )

    def by_every_story(
        self, case: Case, watch: Watch | None = None, *, however: bool = False
    ) -> Ruling:
        """Return the ruling on a case; where there are several stories, on each.

        Of several deals it is the last that is ruled on, with what those before it came to.

        Args:
            case: the case.
            watch: is shown each moment.
            however: whether what each table would have alike is so, where none has said.
        """
        if case.in_mid_game:
            return self._by_what_was_agreed_later(case, watch, however=however)
        begun = sitting.begins(case).games if case.deal else {}
        case = with_what_is_called(self.as_it_stands(case))
        ruling = self._on_each_story(case, watch, however=however)
        return (
            sitting.with_games_won_before(case, ruling, self.book, begun) if case.deal else ruling
        )

    def _by_what_was_agreed_later(
        self, case: Case, watch: Watch | None, *, however: bool
    ) -> Ruling:
        """Return the ruling on a case where something was agreed in mid-game, as that is read.

        What was agreed at the start is of the book already, and by one reading nothing else holds.
        """
        held = (self.readings or {}).get(AGREED_IN_MID_GAME) == OTHER
        agreed = {**self.book.agreed, **case.in_mid_game}
        bench = self._replace(book=self._played_by(agreed)) if held else self
        ruling = bench.by_every_story(replace(case, in_mid_game={}), watch, however=however)
        return replace(ruling, agreed=self.book.agreed, in_mid_game=case.in_mid_game)

    def _on_each_story(self, case: Case, watch: Watch | None, *, however: bool) -> Ruling:
        """Return the ruling on the last deal; where there are several stories, on each."""
        apart = told_apart(case, self.book.settings)
        if not apart:
            return self.settle_however(case, watch) if however else self.settle(case, watch)
        told = accounts(case)
        never = game_of(case.game).impossible(case, self.book)  # all that anybody tells, at once
        ruling = self.settle(told[0] if never and told else case, watch)
        means = {fact.name: fact.means for fact in self.book.vocabulary.values()}
        unshown = game_of(case.game).unshown
        heard = (each.fact for c in self.book.clauses.values() for each in c.unless)
        proof = any(fact in unshown for fact in heard)
        rule = self._as_they_had_agreed(apart, however)
        ruling = each_story(case, apart, means, ruling, rule, proof=proof)
        apart_on = {each.fact for each in apart if each.asked}
        played = {id: so for id, so in ruling.settings.items() if id not in apart_on}
        return replace(ruling, settings=played)

    def _as_they_had_agreed(
        self, apart: Sequence[Apart], however: bool
    ) -> Callable[[Case], Ruling]:
        """Return how a case is ruled on that says what the table had agreed where it is disputed.

        A book that is played so is made once.
        """
        about = [each.fact for each in apart if each.asked]

        def rule(case: Case) -> Ruling:
            agreed = {**self.book.agreed, **{id: case.settings[id] for id in about}}
            bench = self._replace(book=self._played_by(agreed)) if about else self
            return bench.settle_however(case) if however else bench.settle(case)

        return rule

    def _played_by(self, agreed: Mapping[str, str]) -> Book:
        """Return the book as it is played by a table that has agreed on this, made once."""
        of = self.book, self.remembered.alike("agreed", agreed, self.book)
        return self.remembered.once("played", partial(settled, *of), *of)

    def as_it_stands(self, case: Case) -> Case:
        """Return the last of several deals with what those before it came to by this book."""
        if not case.deal:
            return case
        standing, marked = (
            sitting.begins(case),
            dict[str, tuple[int, int | None, int, int | None]](),
        )
        kept: dict[str, tuple[tuple[int, int] | None, ...]] = {}
        begun = "score" not in (*case.earlier, case)[0].unknown
        before = dict(standing.score) if begun else {}  # how each score was last said to stand
        for deal in case.earlier:
            heard = sitting.carried(deal, standing)
            # each deal is a case of its own, but all of them are one ruling
            once = Remembered(self.remembered.patience)
            bench = self._replace(remembered=once, decided=None, briefly=True)
            ruling = bench.by_every_story(heard)
            left = sitting.after(heard, ruling, self.book, standing)
            marked = {
                mark: (
                    said,
                    stands if begun else None,
                    stands - standing.score[mark],
                    said - before[mark] if mark in before else None,
                )
                for mark, stands in left.score.items()
                for said in sitting.marked_in(heard, mark)
                if not sitting.takes_points_off(ruling)
            }
            kept = {
                mark: (*kept.get(mark, ()), _as_kept(marked.get(mark), brought, ruling))
                for mark, points in left.score.items()
                for brought in (points - standing.score[mark],)
            }
            before = {
                mark: marked[mark][0] if mark in marked else said
                for mark, said in {**left.score, **before}.items()
                if mark in marked or (mark in before and left.score[mark] == standing.score[mark])
            }
            standing = left.next()
            before = dict(standing.score) if left.won else before
        carried = sitting.carried(case, standing)
        return replace(carried, earlier=(), marked=marked, kept=kept)

    def settle(self, case: Case, watch: Watch | None = None) -> Ruling:
        """Return the ruling on a case, what the players tell differently taken as not known.

        The same case is settled once by the same law; for one who keeps what is heard, each time.
        """
        if watch is None and self.decided is None:
            case = self.remembered.alike("case", case, outline=case.outline)
            how = self.readings, self.without, self.not_applied, self.presuming, self.briefly
            how = self.remembered.alike("how", how)
            made = partial(self._settled, case)
            ruling, in_play = self.remembered.once("settled", made, case, self.book, how)
        else:
            ruling, in_play = self._settled(case, watch)
        if self.in_play is not None:
            self.in_play.update(in_play)
        return ruling

    def _settled(self, case: Case, watch: Watch | None = None) -> tuple[Ruling, frozenset[str]]:
        """Return the ruling, with the ids of the doubts and settings that can bear on it.

        Nothing of how it was heard is kept with it, for that holds all that is remembered.
        """
        in_play: set[str] = set()
        heard = settle(
            case,
            self.book,
            self.readings,
            self.without,
            partial(_heard, self._replace(in_play=in_play)),
            presuming=self.presuming,
            briefly=self.briefly,
        )
        if watch is not None:
            for moment in heard.moments:
                watch(moment)
        return heard.ruling, frozenset(in_play)


def _alike_by_claim(by_value: Sequence[Sequence[ClaimVerdict]]) -> list[ClaimVerdict]:
    """Return of each claim what all values of a setting give alike, or that it is open."""
    return [alike(verdicts_there) for verdicts_there in zip(*by_value, strict=True)]


def _however_agreed(so: ClaimVerdict) -> ClaimVerdict:
    """Return a verdict that each agreement gives: by one law, or by several and none of this book.

    A law that says in one place how it is by all of them is why it is so.
    """
    reason = "" if so.law and so.clause else HOWEVER_AGREED
    return replace(so, clause=None, reason=reason, tried=None, lacks=())


def _of_this_table(case: Case) -> set[str]:
    """Return the settings of which it is told how this table has them, by some or in mid-game."""
    return {*case.unsettled, *case.in_mid_game}


def _each_apart(answer: Answer) -> tuple[Value, ...]:
    """Return the answers of several that are tried: few numbers each, since points are for each.

    One for all where they are no numbers, or too many to be told apart in a line.
    """
    numbers = all(type(value) is int for value in answer.values)  # yes and no are none
    return answer.values if numbers and len(answer.values) <= FEW_NUMBERS else (answer.value,)


def _untried(ruling: Ruling, what: str) -> Ruling:
    """Return a ruling of which it was not tried what else it could come to by other readings, say.

    What it comes to by the readings that are followed has been tried, with every answer.
    """
    return replace(ruling, untried=(*ruling.untried, what))


def _found_with(finding: Finding, ruling: Ruling) -> list[Finding]:
    """Return what a ruling finds by the same clause of each thing that was done by one act."""
    if not any(each is finding for each in ruling.findings):
        return [finding]  # it was only tried
    of_it = (finding.event, finding.clause, finding.player)
    return [f for f in ruling.findings if (f.event, f.clause, f.player) == of_it]


def read_by(ruling: Ruling, other: Ruling, doubt: str, reading: str) -> Ruling:
    """Return a ruling with what becomes of its claims by the other reading of a doubt.

    Args:
        ruling: the ruling.
        other: the ruling on the same case by that reading.
        doubt: the doubt, by its id.
        reading: that reading, in words.
    """
    came = [by_it.comes_to for by_it in other.claims]
    claims = _turned(ruling.claims, came, doubt)
    in_stories = [_turned(each.claims, _in_story(each, other), doubt) for each in ruling.stories]
    by_place = zip(other.claims, *in_stories, claims, strict=True)
    turned = [by_it for by_it, *so in by_place if any(doubt in each.otherwise for each in so)]
    if not turned:
        return ruling
    here = {finding.text for finding in ruling.findings}
    about = {
        n for each in (ruling, other) for n in (*each.dispute, *(c.event for c in each.claims))
    }
    offered, offered_here = list(_offering(other, about)), list(_offering(ruling, about))
    alike = {_between(finding) for finding in offered_here}
    # that he scores what he claims is said by the verdict
    scored = [c for c in turned if c.verdict == UPHELD and c.number]
    deciding = [other.deciding(by_it) for by_it in turned if by_it not in scored]
    found = [f for f in deciding if f is not None and f.text not in here]
    found = [each for f in found for each in _found_with(f, other)]
    found += [f for f in offered if _between(f) not in alike]
    anywhere = _offering(other, {finding.event for finding in other.findings})
    unchosen = alike - {_between(finding) for finding in anywhere}
    shown = {(f.event, f.clause, f.text): f for f in found}
    stories = () if ruling.stories else other.stories
    questions = tuple(dict.fromkeys(_asked_on([c for c in turned if c.verdict == OPEN], other)))
    changes = ReadBy(doubt, reading, tuple(shown.values()), bool(unchosen), stories, questions)
    told = tuple(replace(s, claims=so) for s, so in zip(ruling.stories, in_stories, strict=True))
    return replace(ruling, claims=claims, stories=told, read_by=(*ruling.read_by, changes))


def _asked_on(claims: Sequence[ClaimVerdict], ruling: Ruling) -> Iterator[str]:
    """Yield what a ruling asks on the acts of which some open claims are, the claims' own last."""
    events = {claim.event for claim in claims}
    for decision in ruling.decisions:
        if events & {0, decision.event}:
            yield from (missing.question for missing in decision.missing)
    yield from (claim.question for claim in claims if claim.question)


def _missing(ruling: Ruling, everywhere: bool) -> Iterator[Missing]:
    """Yield what a ruling asks for; *everywhere*: in each of its stories too."""
    yield from (missing for decision in ruling.decisions for missing in decision.missing)
    if everywhere:
        yield from (missing for story in ruling.stories for missing in story.missing)


def _but_as_usual(ruling: Ruling, other: Ruling, regular: Ruling) -> Ruling:
    """Return what another setting comes to; as usual, where that is enough to tell.

    So it is of a claim that is decided here, and of one to which that setting makes no difference
    then. Of any other it is told that it would be asked there.
    """
    claims = tuple(
        usual
        if so.verdict in (UPHELD, REFUSED) or not usual.comes_to.differs(so.comes_to)
        else there
        for so, there, usual in zip(ruling.claims, other.claims, regular.claims, strict=True)
    )
    return replace(other, claims=claims)


def _stands_on(ruling: Ruling) -> Iterator[str]:
    """Yield the laws on which a ruling stands, whoever is right."""
    yield from (claim.law for claim in ruling.claims if claim.law)
    for found in (ruling.findings, *(story.findings for story in ruling.stories)):
        yield from (citation.law for finding in found for citation in finding.citations)
    yield from (aside.by_law for f in ruling.findings for aside in f.set_aside)


CALL_VOID = "call-void"


def _is_no_answer(there: ClaimVerdict, here: ClaimVerdict, held: Book) -> bool:
    """Return whether a verdict of the held pages is none of their own.

    Such is one by absence, or by what those pages do no more than allow, or may ask; so is a call
    void to which nothing on them gives a right, and what turns on a thing that nobody asks here.
    What the table shows without a law is what would be so if no law said otherwise: by absence too.
    """
    if there.verdict == OPEN:
        return here.verdict != OPEN
    clause = held.clauses.get(there.clause or "")
    if there.verdict == REFUSED and clause is not None:
        if there.word in (None, POINTS) and _says_nothing_of_points(clause):
            return True
        void = CALL_VOID in clause.kinds_given and here.verdict == UPHELD
        return void or clause.kind == "permits"
    shown = there.clause is None and there.law is None and there.number is None
    return is_by_absence(there) or (shown and there.verdict in (UPHELD, REFUSED))


def _says_nothing_of_points(clause: Clause) -> bool:
    """Whether a clause neither gives points nor keeps anybody from any.

    That a card lies exposed, or that a hand is played on, does not: it costs something else.
    """
    keeping = register().turned_away_by[POINTS] - {"exposed", "play-on"}
    return clause.award is None and keeping.isdisjoint(clause.kinds_given)


def _are_no_answers(stories: Sequence[ClaimVerdict], here: ClaimVerdict, held: Book) -> bool:
    """Return whether the held pages say nothing of a claim in any of several stories."""
    return bool(stories) and all(
        there.verdict == SAYS_NOTHING or _is_no_answer(there, here, held) for there in stories
    )


def _turned_by(
    ruling: Ruling, other: Ruling
) -> tuple[str, tuple[CameTo | None, ...], tuple[str, ...]] | None:
    """Return what the same case comes to by another law; None where that is the same.

    Its outcome, what becomes of each claim (None of one that comes to the same), and what is found
    where nothing is claimed.
    """
    came = zip(ruling.claims, other.claims, strict=True)
    claims = tuple(
        there.comes_to if there.comes_to.differs(here.comes_to) else None for here, there in came
    )
    if ruling.claims:
        return (other.outcome, claims, ()) if any(claims) else None
    here = {(finding.event, aloud(finding)) for finding in ruling.findings}
    there = ((finding.event, aloud(finding)) for finding in other.findings)
    found = tuple(dict.fromkeys(said for event, said in there if (event, said) not in here))
    same = other.outcome == ruling.outcome and len(other.findings) == len(ruling.findings)
    return None if same and not found else (other.outcome, (), found)


def _turned(
    claims: Sequence[ClaimVerdict], came: Sequence[CameTo], doubt: str
) -> tuple[ClaimVerdict, ...]:
    """Return verdicts on claims, each with what it comes to by a reading that turns it."""
    return tuple(
        replace(claim, otherwise={**claim.otherwise, doubt: so})
        if so.differs(claim.comes_to)
        else claim
        for claim, so in zip(claims, came, strict=True)
    )


def _in_story(story: Story, other: Ruling) -> list[CameTo]:
    """Return what the claims come to in a story by another ruling; open, where that asks more."""
    told = {(side.fact, side.event): side.value for side in story.sides}
    there = [
        each.claims
        for each in other.stories
        if all(told.get((s.fact, s.event), s.value) == s.value for s in each.sides)
    ]
    by_claim = zip(*there or [other.claims], strict=True)
    found = [[claim.comes_to for claim in claims] for claims in by_claim]
    return [so[0] if len({*so}) == 1 else CameTo(OPEN) for so in found]


def _offering(ruling: Ruling, about: Collection[int]) -> Iterator[Finding]:
    """Yield the findings on some events by which somebody may choose."""
    for finding in ruling.findings:
        if finding.event in about and any(r.choice is not None for r in finding.remedies):
            yield finding


def _between(finding: Finding) -> tuple[str, ...]:
    return tuple(remedy.text for remedy in finding.remedies if remedy.choice is not None)


def _heard(bench: _Bench, case: Case, footing: Footing, begun: tuple[Moment, ...]) -> Heard:
    """Return a record as it is heard and ruled on once, with what is tried in it.

    Args:
        bench: what it is ruled by.
        case: the case.
        footing: what is contested and asked for, and which answers are tried.
        begun: its first moments, where they were heard before, and no more differs in them than
            how the record begins: then they are heard again.
    """
    book = bench.book
    moments: list[Moment] = []
    court = Court(
        case,
        book,
        bench.readings,
        bench.without,
        bench.not_applied,
        moments.append,
        bench.decided,
        bench.in_play,
        footing.contested,
        footing.asking,
        footing.presuming,
        footing.doubting,
        bench.remembered,
    )
    table = court.opening()
    if begun and begun[0].before == table:
        table = begun[-1].after
    else:
        begun = ()
    moments += begun
    decisions = [decision for moment in begun for decision in moment.decisions]
    # of the court's own case: what was seen of its events before is known by their place in memory
    for event in court.case.events[begun[-1].event.number if begun else 0 :]:
        heard, table = court.hear(table, event)
        decisions += heard
    findings = [finding for decision in decisions for finding in decision.findings]
    ruling = Ruling(
        case=case.name,
        book=book.id,
        outcome=outcome_of(decisions, nothing=SILENT),
        decisions=tuple(decisions),
        standing=court.game.left_at_the_end(table),
        score=_score(case, table, findings),
        not_applied=tuple(court.not_standing),
        acts=len(case.events),
        choices=_choices([moment.after for moment in moments]),
        last_left=_last_left([moment.after for moment in moments]),
        sides=len(court.game.side(case.players, case.players[0])) > 1,
        house=book.house or (),
        pages=book.pages,
        settings=book.played,
        agreed=book.agreed,
    )
    tried: list[Decided] = []
    if case.claims or moments:
        again = partial(_court, bench, footing, tried)
        upshot = Upshot(case, book, ruling, moments, table, again)
        # what is tried is heard without its doubts, and never told
        claims = verdicts(case.claims, upshot, bare=not footing.doubting) if case.claims else ()
        ruling = replace(without_what_is_barred(upshot), claims=claims)
    ruling = replace(ruling, premises=_premises(book, findings, ruling.claims))
    return Heard(ruling, tuple(moments), court.telling, tuple(tried))


def _court(bench: _Bench, footing: Footing, tried: list[Decided], case: Case) -> Court:
    """Return a court that hears a case by the same law and on the same footing.

    What it decides is noted among what was *tried*.
    """
    return Court(
        case,
        bench.book,
        bench.readings,
        bench.without,
        decided=tried,
        in_play=bench.in_play,
        contested=footing.contested,
        presuming=footing.presuming,
        doubting=footing.doubting,
        remembered=bench.remembered.of_trials,
    )


def _choices(tables: Iterable[Table]) -> Mapping[int, str]:
    """Return, by number, what became of the choices: what was chosen, or that they are lost.

    A right that was chosen and is spent stands on no later table; it was chosen all the same.
    """
    found: dict[int, str] = {}
    for standing in (each for table in tables for each in table.standing):
        if standing.remedy.choice is not None and standing.fate == "chosen":
            found[standing.remedy.choice] = standing.remedy.text
        elif standing.remedy.choice is not None and standing.fate == FATE_LOST:
            found.setdefault(standing.remedy.choice, FATE_LOST)
    return found


def _last_left(tables: Iterable[Table]) -> frozenset[int]:
    """Return the choices of which, when an option was taken, every other was past already."""
    at_first: dict[int, bool] = {}
    for table in tables:
        of_choices = [s for s in table.standing if s.remedy.choice is not None]
        others = {s.remedy.choice for s in of_choices if s.fate == "forgone"}
        for standing in of_choices:
            if standing.fate == "chosen" and standing.remedy.choice is not None:
                number = standing.remedy.choice
                at_first.setdefault(number, number not in others)
    return frozenset(number for number, alone in at_first.items() if alone)


def _premises(
    book: Book, findings: Sequence[Finding], claims: Sequence[ClaimVerdict]
) -> tuple[tuple[str, str], ...]:
    rested_on = [*(f.premises for f in findings), *(claim.premises for claim in claims)]
    ids = dict.fromkeys(id for premises in rested_on for id in premises)
    return tuple((book.premise(id).text, book.premise(id).origin) for id in ids)


def _score(case: Case, table: Table, findings: Sequence[Finding]) -> Mapping[str, int]:
    score = score_by(case, table, findings)
    return {player: points for player, points in score.items() if player != SOMEBODY}


def _as_kept(
    marked: tuple[int, int | None, int, int | None] | None, brought: int, ruling: Ruling
) -> tuple[int, int] | None:
    """Return what a deal brought a side, and what was marked for it; None where that is not known.

    The score of a side that has nothing for a deal is not marked.
    """
    if ruling.outcome not in (DECIDED, NO_BREACH):
        return None
    if marked is None:
        return None if brought else (0, 0)
    noted = marked[3]
    return None if noted is None else (brought, noted)
