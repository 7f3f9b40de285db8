"""House rules heard over whole records: what an act leaves, and a rule of another act denies.

Two clauses that never stand on one matter can still deny each other: by one South may call a suit,
and by the other his call is void when he makes it. So each right that the rulings leave is used,
in the same court; and what is scored for a deed is held to what is ruled on it later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.base.cards import Card, UnknownCard
from adjudicator.base.errors import CaseError, Fault
from adjudicator.base.events import PLAYS
from adjudicator.base.values import replace
from adjudicator.case import Case, Claim
from adjudicator.court.court import Moment
from adjudicator.court.ruling_on import adjudicate, hear
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import HOUSE, OF_HIS_SIDE, Book, Clause
from adjudicator.law.house import House, to_give_way
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import ClaimVerdict, Decision, Finding, Remedy, Ruling, Standing
from adjudicator.report.citing import law_name
from adjudicator.verify.beside import is_followed, without_points

# In so many cases each kind of right is tried that a clause leaves.
TRIED = 6
# Remedies by which what a player declares is nothing.
UNDOES = ("void", "falls", "counts-as-a-pass")


class RightsTried:
    """The rights that printed clauses leave standing, tried under house rules.

    Args:
        house: the rules.
        laid: the book with them laid over it.
    """

    def __init__(self, house: House, laid: Book) -> None:
        self.house, self.laid = house, laid
        self.seen: Counter[tuple[str, str]] = Counter()
        self.told: set[tuple[str, str]] = set()
        self.forbids = any(map(_turns_away, house.clauses))

    def faults(self, case: Case, decisions: Sequence[Decision]) -> Iterator[Fault]:
        """Yield where a right that is told in a case is refused to its holder by the house.

        Args:
            case: the case.
            decisions: what the printed book rules on it.
        """
        left = {
            (finding.clause, remedy.kind)
            for decision in decisions
            for finding in decision.findings
            for remedy in finding.remedies
            if remedy.held_by and _words(remedy.kind)
        }
        if not self.forbids or not any(self.seen[each] < TRIED for each in left):
            return
        for moment in hear(case, self.laid, otherwise=False, briefly=True).moments:
            for standing in moment.after.standing:
                key = (standing.clause, standing.remedy.kind)
                if standing.event == moment.event.number and self.seen[key] < TRIED:
                    yield from self._tried(case, moment, standing)

    def _tried(self, case: Case, moment: Moment, standing: Standing) -> Iterator[Fault]:
        made_by = self.laid.clauses.get(standing.clause)
        printed = made_by is not None and not made_by.law.startswith(HOUSE)
        if made_by is None or not printed or not standing.in_force or not standing.sure:
            return
        self.seen[made_by.id, standing.remedy.kind] += 1
        for claim in _claims(standing, case, moment):
            verdict = self._verdict(case, moment, standing, claim)
            by = self.laid.clauses.get((verdict and verdict.clause) or "")
            ours = by is not None and by.id in {clause.id for clause in self.house.clauses}
            told = by is not None and (by.id, made_by.id) in self.told
            if verdict and by and ours and not told and verdict.verdict == "refused":
                self.told.add((by.id, made_by.id))
                yield self._fault(by, made_by, standing)

    def _verdict(
        self, case: Case, moment: Moment, standing: Standing, claim: Claim
    ) -> ClaimVerdict | None:
        """Return what becomes of a claim to a right at the moment when that was given.

        None where it is given for what comes later in the record alone.
        """
        events = case.events[: moment.event.number]
        case = replace(case, events=events, claims=(claim,), expect=None, sheet=None)
        try:
            ruling = adjudicate(case, self.laid, otherwise=False, briefly=True)
        except CaseError:  # what is told of the rest of the record is none of this part of it
            return None
        given = any(f.clause == standing.clause for f in ruling.findings)
        return ruling.claims[0] if given else None

    def _fault(self, by: Clause, made_by: Clause, standing: Standing) -> Fault:
        law = law_name(made_by.law).lower()
        holder, right = _holder(standing.remedy), standing.remedy.text
        message = f"{by.id} refuses what {law} still gives: {holder} may {right} ({made_by.id})"
        hint = (
            f"Write a clause that overrides {made_by.id}, and say what is due instead; "
            f"or say in unless: when {by.id} is not to stand."
        )
        return Fault(by.place or self.house.place, message, hint)


def _turns_away(clause: Clause) -> bool:
    """Whether a clause can refuse somebody what he asks for."""
    away = frozenset[str]().union(*register().turned_away_by.values())
    return any(r.kind in away for r in clause.remedies) or bool(clause.ruling)


def _words(kind: str) -> list[str]:
    """The words of the claims that a kind of remedy grants; () for what nobody may ask for."""
    named = kinds()[kind]
    if not (named.asked_for or named.exacted or named.right or kind.startswith("may-")):
        return []
    return [word for word, granted in register().granted_by.items() if kind in granted]


def _holder(remedy: Remedy) -> str:
    """Return who would use a right: who holds it, or else whom it frees from what he did."""
    return (*remedy.held_by, *remedy.against)[0]


def _claims(standing: Standing, case: Case, moment: Moment) -> Iterator[Claim]:
    """Yield the claims by which the holder of a right would use it."""
    remedy, game = standing.remedy, game_of(case.game)
    things = remedy.things.get("cards", ())
    cards = [
        card for card in things if isinstance(card, Card) and not isinstance(card, UnknownCard)
    ]
    for word in _words(remedy.kind):
        claim = Claim(
            by=_holder(remedy),
            claim=word,
            of=remedy.against[0] if remedy.against else None,
            card=cards[0] if cards else None,
        )
        if word in game.language.claims and game.acts_claimed(claim, moment.after):
            yield claim


# what the house undoes, and the record keeps


def kept_all_the_same(house: House, laid: Book, case: Case, now: Ruling) -> Iterator[Fault]:
    """Yield where the house makes a call void with which they have played on all the same.

    Till then the bidding goes on without it. What cards that were played with such a trump come to
    the house would have to say, and cannot.

    Args:
        house: the rules.
        laid: the book with the rules laid over it.
        case: the case.
        now: the ruling on it by them.
    """
    for event, fault in _trumps_made_void(house, laid, case, now, laid):
        if any(each.verb in PLAYS for each in case.events[event:]):
            yield fault


def void_trumps(
    house: House, printed: Book, laid: Book, case: Case, now: Ruling
) -> Iterator[Fault]:
    """Yield where the house makes void a call by which there are trumps as the book is printed.

    Whether or not they have played on with them in this case: somewhere they do.

    Args:
        house: the rules.
        printed: the book without them.
        laid: the book with them laid over it.
        case: the case.
        now: the ruling on it by them.
    """
    yield from (fault for _, fault in _trumps_made_void(house, laid, case, now, printed))


def _trumps_made_void(
    house: House, laid: Book, case: Case, now: Ruling, heard_by: Book
) -> Iterator[tuple[int, Fault]]:
    """Yield each call that is void by the house and, heard by a book, makes trumps, by its number.

    With what is wrong with the rule.
    """
    undone = _undone(house, laid, now)
    for moment in hear(case, heard_by, otherwise=False, briefly=True).moments if undone else ():
        clause = undone.get(moment.event.number)
        if clause and _maker(moment.before) != _maker(moment.after) is not None:
            yield moment.event.number, _makes_them_void(clause, house)


def _undone(house: House, laid: Book, now: Ruling) -> dict[int, Clause]:
    """Return the rules of the house by which what a player declares is nothing, by its number."""
    own = {clause.id for clause in house.clauses}
    return {
        finding.event: laid.clauses[finding.clause]
        for finding in now.findings
        if finding.clause in own and any(map(finding.gives, UNDOES))
    }


def _makes_them_void(clause: Clause, house: House) -> Fault:
    message = f"{clause.id} makes void what has made trumps, and no rule can: where they play on "
    message += "with those trumps all the same, nothing says what comes of it"
    hint = "Let the call stand, and say what it costs, or what may be demanded for it."
    return Fault(clause.place or house.place, message, hint)


def _maker(table: object) -> object:
    """Who has made trumps; None where nobody has, or nobody makes them in this game."""
    return getattr(table, "maker", None)


# what is scored for a deed, and said of it later


def denied_later(house: House, laid: Book, was: Ruling, now: Ruling) -> Iterator[Fault]:
    """Yield where a ruling of the house marks points, and a printed one later scores nothing.

    What was marked without the house as well, if another number, denies nothing that is new.

    Args:
        house: the rules.
        laid: the book with them laid over it.
        was: the ruling on a case by the printed book.
        now: the ruling on it by the rules.
    """
    own = {clause.id for clause in house.clauses}
    findings = [(decision, finding) for decision in now.decisions for finding in decision.findings]
    for decision, finding in findings:
        # what scores nothing now may be declared anew, and score then
        if finding.clause not in own or not finding.points:
            continue
        before = (each for decision in was.on(finding.event) for each in decision.findings)
        if any(finding.points.keys() == each.points.keys() for each in before):
            continue
        clause = laid.clauses[finding.clause]
        for later, other in findings:
            printed = laid.clauses[other.clause]
            if printed.law.startswith(HOUSE) or not is_followed(printed) or later is decision:
                continue
            if _of_one(decision, finding, later, other, laid) and _deny(finding, other, laid):
                law = law_name(printed.law).lower()
                message = f"after {clause.id} {law} says the contrary: {other.text}"
                hint = f"{to_give_way(clause, printed.id)}; or say when it is not so."
                yield Fault(clause.place or house.place, message, hint)


def _of_one(one: Decision, finding: Finding, other: Decision, later: Finding, book: Book) -> bool:
    """Whether two findings speak of one deed: one combination, or what both their clauses ask."""
    named = set(one.named) & set(other.named)
    if one.named or other.named:
        cards = [
            {card for r in each.remedies for card in r.things.get("cards", ())}
            for each in (finding, later)
        ]
        return bool(named) and one.actor == other.actor and not cards[0].isdisjoint(cards[1])
    mine, theirs = (set(book.clauses[f.clause].when) for f in (finding, later))
    return bool(mine and theirs) and (mine <= theirs or theirs <= mine)


def _deny(one: Finding, other: Finding, book: Book) -> bool:
    """Whether one finding marks points for a player for whom the other marks none."""
    return any(
        _scores_nothing(who, nothing, book)
        for scores, nothing in ((one, other), (other, one))
        for who in scores.points
    )


def _scores_nothing(player: str, finding: Finding, book: Book) -> bool:
    """Whether a finding says of a player that he scores nothing."""
    refused = (r.against for r in finding.remedies if kinds()[r.kind].sheet == "refused")
    if finding.points or any(player in against for against in refused):
        return not finding.points
    roles = without_points(book.clauses[finding.clause])
    if player == finding.player:
        return not roles.isdisjoint(OF_HIS_SIDE)
    return not roles <= set(OF_HIS_SIDE) and player in finding.text
