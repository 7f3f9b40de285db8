"""What rulings leave behind: scores made and in abeyance, duties and rights, and their end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from adjudicator.base.cards import Card, Rank, Suit
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.phrases import SOMEBODY
from adjudicator.base.values import replace
from adjudicator.games.bezique_family import choosing
from adjudicator.games.bezique_family.facts.conduct import right_taken
from adjudicator.games.bezique_family.facts.declaring import (
    PENCHANT,
    a_penchant_had_been_declared,
)
from adjudicator.games.bezique_family.naming import NOW, PENDING, NamedCombination
from adjudicator.games.bezique_family.record import resumed
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import (
    DECLARES,
    Announced,
    Fate,
    Table,
)
from adjudicator.games.ending import Now, has_ended, with_what_is_forgone, with_what_went_back
from adjudicator.law.ruling import Decision, Finding, Remedy, Standing, points_together

# What a ruling says of a combination, and what becomes of it; the first that is said counts.
FATES = {
    "score": Fate.SCORED,
    "score-later": Fate.TO_SCORE,
    "score-lost": Fate.LOST,
    "may-score": Fate.CLAIMED,
    "no-score": Fate.REFUSED,
}
# Duties that hang on a card, one by one.
OF_A_CARD = ("faced", "must-play")
# ... and on a player, each for himself.
OF_A_PLAYER = ("must-not-draw",)
DEALT = "fresh-deal"
TO_SCORE_LATER = "score-later"


def leaves(at: Situation, decision: Decision) -> Table:
    """Return the table that a matter and its ruling leave."""
    table = _scored(at.after, decision.findings)
    if any(silence.unsaid for silence in decision.silences):  # what is scored here nobody can say
        whose = {finding.player for finding in decision.findings}
        table = replace(table, scores_of=table.scores_of - whose)
    if at.about == ("exchange",) and not decision.is_open and not _is_good(decision):
        return replace(at.before, standing=table.standing)  # it comes to nothing
    if at.named is not None:
        table = _with_its_fate(at, at.named, table, decision)
        table = _with_unsaid_trumps(at, table, decision)
    table = replace(table, standing=tuple(_standing_left(at, table, decision)))
    table = _with_the_lead_let_stand(table, right_taken(at))
    for remedy in decision.remedies:
        if remedy.kind in EFFECTS:
            table = EFFECTS[remedy.kind](at, table, remedy)
    return table


def _with_the_lead_let_stand(table: Table, taken: Standing | None) -> Table:
    """The table with a lead as good as one in turn, once one has chosen that it stand."""
    trick = table.trick
    if taken is None or taken.remedy.kind != "stands" or trick is None:
        return table
    led = trick.plays[0]
    if led.event != taken.event:
        return table
    return replace(table, trick=replace(trick, due=led.player))


def _is_good(decision: Decision) -> bool:
    """Whether what was done is held good: it scores, or it is allowed, or it is said to stand."""
    return any(f.points or f.kind == "permits" or f.gives("stands") for f in decision.findings)


def _dealt_again(at: Situation, table: Table, remedy: Remedy) -> Table:
    chosen = {s.remedy.choice for s in table.standing if s.is_chosen and s.remedy.kind == DEALT}
    kept = (s for s in table.standing if s.remedy.choice in chosen - {None})
    return replace(table, standing=tuple(kept))


def _settled(at: Situation, table: Table, remedy: Remedy) -> Table:
    return replace(table, settled=True)


def _cards_taken_up(at: Situation, table: Table, remedy: Remedy) -> Table:
    cards = list(remedy.things.get("cards", ()))
    lying = table.lies(at.player)
    taken = [each for each in lying if each.card in cards][-len(cards) :]
    table = _without_ranks(resumed(table, at.player, taken), at, cards)
    before = table.resumed.get(at.player, ())
    again = {**table.resumed, at.player: (*before, *(each.card for each in taken))}
    return replace(table, resumed=again)


def _without_ranks(table: Table, at: Situation, cards: Iterable[object]) -> Table:
    """The table without those of which no more than a rank was known there, and that go back.

    He still has them in the hand that is told: they were never known to have left it.
    """
    if not at.event.untold:
        return table
    back = Counter(card.rank for card in cards if isinstance(card, Card))
    left = Counter(table.ranks_told.get(at.player, ())) - back
    ranks_told = {**table.ranks_told, at.player: tuple(left.elements())}
    return replace(table, ranks_told=ranks_told)


def _trumps_made(at: Situation, table: Table, remedy: Remedy) -> Table:
    return replace(table, trump=_suit_of_the_jack(at), no_trumps=False)


def _suit_of_the_jack(at: Situation) -> Suit | None:
    cards = at.named.cards or () if at.named is not None and not at.named.jacks else ()
    jacks = [each.card.suit for each in cards if each.card.rank is Rank.JACK]
    return jacks[0] if jacks else None


def _with_unsaid_trumps(at: Situation, table: Table, decision: Decision) -> Table:
    """The table with the suit that is trumps if the book, which does not say so, lets it count."""
    silent = any(finding.kind == "silent" for finding in decision.findings)
    first = a_penchant_had_been_declared(at) is False
    if not (silent and first and at.named and at.named.row and at.named.row.id == PENCHANT):
        return table
    if at.named.jacks:
        return replace(table, unsaid_trumps=at.named.jacks, no_trumps=False)
    suit = _suit_of_the_jack(at)
    return replace(table, unsaid_trumps=(suit,) if suit else ())


def _played_amiss(at: Situation, table: Table, remedy: Remedy) -> Table:
    cards = remedy.things.get("cards", ())
    kept = dict(table.kept_back.get(at.player, {}))
    if len(cards) == 1 and isinstance(cards[0], Card):  # of several it need not be this one
        kept[cards[0]] = at.event.number
    kept_back = {**table.kept_back, at.player: kept}
    return replace(table, amiss=at.event.number, kept_back=kept_back)


def _led_without_penalty(at: Situation, table: Table, remedy: Remedy) -> Table:
    if not at.is_lead or at.card is None:
        return table
    free = (*table.free_leads.get(at.player, ()), at.card)
    return replace(table, free_leads={**table.free_leads, at.player: free})


def _all_taken_up(at: Situation, table: Table, remedy: Remedy) -> Table:
    return resumed(table, at.player, table.lies(at.player))


def _one_of_like_ones_scored(at: Situation, table: Table, remedy: Remedy) -> Table:
    """Of several that nobody could tell apart one is scored, and no word need choose it."""
    offered = [each for each in at.left_to_choose if each in table.announced]
    chosen = any(e.verb == "elects" and e.by == at.player for e in at.later)
    if len(offered) < 2 or chosen or len(choosing.told_apart(at)) > 1:
        return table
    one = offered[0]
    scored = replace(one, fate=Fate.SCORED, scored_at=at.before.tricks)
    made = tuple(scored if each is one else each for each in table.announced)
    return replace(table, announced=made)


# What a remedy does to the table at once, by its kind.
EFFECTS: Mapping[str, Callable[[Situation, Table, Remedy], Table]] = {
    "deals-again": _dealt_again,
    **dict.fromkeys(("game-value", "no-game-value"), _settled),
    "resume": _cards_taken_up,
    "had-to-play": _played_amiss,
    "takes-up-his-cards": _all_taken_up,
    "makes-trumps": _trumps_made,
    "score-one-of": _one_of_like_ones_scored,
    "no-penalty": _led_without_penalty,
}


def _scored(table: Table, findings: Iterable[Finding]) -> Table:
    marks = [finding.marks for finding in findings if finding.marks]
    score = points_together((table.score, *marks))
    settled = table.settled and not marks  # what is scored since is in no settlement yet
    known = {who: n for who, n in score.items() if who != SOMEBODY}
    return replace(table, score=known, settled=settled)


def _with_its_fate(
    at: Situation, named: NamedCombination, table: Table, decision: Decision
) -> Table:
    """The table with what became of a combination, so that later ones are judged by it."""
    remedies = decision.remedies
    lost = [remedy for remedy in remedies if remedy.kind == "score-lost"]
    ruled = next((remedy for remedy in (*lost, *remedies) if remedy.kind in FATES), None)
    if any(remedy.kind == "void" for remedy in remedies):
        ruled = None  # what is void scores nothing, and is none of those to choose from
    if named.row is None or (ruled is None and at.event.verb not in DECLARES):
        return table
    if ruled is not None:
        fate = FATES[ruled.kind]
    else:
        refused = any(remedy.kind in ("no-score", "void") for remedy in remedies)
        nobody_knows = decision.is_open or (named.cards is None and not refused)
        fate = _if_it_is_good(named) if nobody_knows else Fate.REFUSED
    scored_at = at.before.tricks if fate is Fate.SCORED else -1
    if named.announced is not None:
        if fate is Fate.REFUSED:
            return table  # it was not the time to score it: it stays as it was
        changed = replace(named.announced, fate=fate, scored_at=scored_at)
        each_one = (changed if each == named.announced else each for each in table.announced)
        return replace(table, announced=tuple(each_one))
    left = None
    if ruled is not None and fate is Fate.TO_SCORE:
        finding = next(f for f in decision.findings if ruled in f.remedies)
        left = Standing(ruled, finding.clause, finding.law, at.event.number)
    made = Announced(
        player=at.player,
        row=named.row,
        cards=named.cards,
        event=at.event.number,
        trick=at.before.tricks,
        fate=fate,
        standing=left,
        scored_at=scored_at,
        laid=at.laid_now,
        untold=at.event.untold,
        suit=at.suit_said,
        claimed=named.when == NOW,
        unsaid=fate is Fate.REFUSED and ruled is None and _is_left_out(decision),
    )
    # what made it lay there then, whatever was played unseen before, if nothing must have gone so
    sure = not decision.is_open and fate in (Fate.SCORED, Fate.TO_SCORE)
    sure = sure and not table.gone_unseen(at.player)
    may_have_gone = table.may_have_gone.difference((named.cards or ()) if sure else ())
    table = replace(table, announced=(*table.announced, made), may_have_gone=may_have_gone)
    if decision.is_open or fate is not Fate.SCORED:
        return table
    gone = dict.fromkeys(named.cards or (), table.gone_unseen(at.player))
    return replace(table, gone_when_scored={**table.gone_when_scored, **gone})


def _is_left_out(decision: Decision) -> bool:
    """Whether a law that speaks of it does not say whether it counts, and no rule refuses it."""
    refuses = any(r.kind in ("no-score", "void") for r in decision.remedies)
    return not refuses and any(finding.kind == "silent" for finding in decision.findings)


def _if_it_is_good(named: NamedCombination) -> Fate:
    """What becomes of a combination of which nobody can say yet whether it is good."""
    if named.when not in (NOW, PENDING):
        return Fate.TO_SCORE
    # of several none is scored before it is chosen
    return Fate.CLAIMED if named.others > 1 else Fate.SCORED


def _standing_left(at: Situation, table: Table, decision: Decision) -> Iterable[Standing]:
    """The duties and rights after a ruling: what it chooses, spends and makes."""
    taken = right_taken(at)
    picked = at.event.verb in ("elects", *DECLARES) and any(
        remedy.kind == "score" for remedy in decision.remedies
    )
    for standing in table.standing:
        if _is_given_again(standing, decision):
            continue
        if taken is not None:
            standing = standing.after_choice(taken, at.event.by)
        chosen = picked and standing.event != at.event.number
        if not (chosen and standing.remedy.kind == "score-one-of"):
            yield standing
    for finding in decision.findings:
        for remedy in finding.remedies:
            if remedy.until or remedy.choice is not None:
                if remedy.kind == TO_SCORE_LATER:
                    continue  # it is kept with the combination that was announced
                sure = not decision.is_open
                for one in _one_by_one(remedy):
                    yield Standing(one, finding.clause, finding.law, at.event.number, sure)


def _is_given_again(standing: Standing, decision: Decision) -> bool:
    """Whether a choice that is still open is given once more: what is chosen then ends both."""
    old = standing.remedy
    if old.choice is None or standing.fate != "open" or decision.is_open:
        return False
    return any(
        finding.clause == standing.clause
        and replace(new, choice=old.choice, named=old.named) == old
        for finding in decision.findings
        for new in finding.remedies
        if new.choice is not None
    )


def _one_by_one(remedy: Remedy) -> Iterable[Remedy]:
    """The duties that a remedy comes to: those that end one by one are told apart."""
    if remedy.kind in OF_A_CARD:
        return remedy.card_by_card()
    if remedy.kind in OF_A_PLAYER:
        return [replace(remedy, against=(player,)) for player in remedy.against]
    return (remedy,)


def kept_standing(before: Table, table: Table, event: Event) -> Table:
    """Return the table without the duties and rights that this event has brought to an end."""
    if not table.standing:
        return table
    lying = (trick for trick in (table.trick, table.last) if trick is not None)
    plays = [p.event for trick in lying for p in trick.plays]
    left = with_what_is_forgone(table.standing, event, plays)
    left = with_what_went_back(left, event, plays)
    table = replace(table, standing=left)
    now = _Now(before, table, event)
    return replace(table, standing=tuple(s for s in table.standing if not has_ended(s, now, ENDS)))


class _Now(Now[Table]):
    @property
    def takes_a_trick(self) -> bool:
        """Whether a trick is complete with it."""
        return self.table.tricks > self.before.tricks


def _is_gone_on_with(now: _Now, standing: Standing) -> bool:
    """Whether a trick or a draw has begun since, so that it is too late to choose."""
    drew = any(now.table.drawn.get(player) for player in standing.remedy.held_by)
    return now.takes_a_trick or now.table.trick is not None or drew


def _has_taken_a_trick(now: _Now, standing: Standing) -> bool:
    return now.takes_a_trick and now.table.taker in standing.remedy.against


def _number_is_right(now: _Now, standing: Standing) -> bool:
    return all(_is_right(now.table, player) for player in standing.remedy.against)


def _was_chosen_and_number_is_right(now: _Now, standing: Standing) -> bool:
    return standing.fate == "chosen" and _number_is_right(now, standing)


def _has_drawn_two(now: _Now, standing: Standing) -> bool:
    return any(now.table.drawn.get(player, 0) > 1 for player in standing.remedy.against)


def _has_returned_one(now: _Now, standing: Standing) -> bool:
    return now.event.verb == "returns" and now.event.by in standing.remedy.against


def _has_played_it(now: _Now, standing: Standing) -> bool:
    if now.event.verb not in PLAYS or now.event.by not in standing.remedy.against:
        return False
    return any(card in standing.remedy.things.get("cards", ()) for card in now.event.cards[:1])


# By kind of duty or right, whether an event brings it to an end.
ENDS: Mapping[str, Callable[[_Now, Standing], bool]] = {
    "score-one-of": _is_gone_on_with,
    "no-score-yet": _has_taken_a_trick,
    **dict.fromkeys(("no-announcing", "must-not-draw"), _number_is_right),
    **dict.fromkeys(("play-without-drawing", "make-good"), _was_chosen_and_number_is_right),
    "draw-two": _has_drawn_two,
    "return-card": _has_returned_one,
    **dict.fromkeys(OF_A_CARD, _has_played_it),
}


def _is_right(table: Table, player: str) -> bool:
    """Whether a player is known to have no more, and no fewer, cards than he should have.

    A hand that is to be reduced is right when a trick has left one card less than a full hand,
    so that he may draw again; for to be right before he plays is not to be over it yet.
    """
    number = table.hand(player).number
    return number is not None and table.trick is None and number == table.right_number(player)


def left_at_the_end(table: Table) -> tuple[Standing, ...]:
    """Return the duties and rights that still bind somebody when the record ends."""
    waiting = [a.standing for a in table.announced if a.fate is Fate.TO_SCORE and a.standing]
    kept = [
        s for s in table.standing if s.fate == "open" or (s.fate == "chosen" and s.remedy.until)
    ]
    return (*kept, *waiting)
