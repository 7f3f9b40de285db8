"""What a question is made of: one event as the court heard it, the law to practise, and chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from adjudicator.base.events import Holding
from adjudicator.base.phrases import SOMEBODY
from adjudicator.base.values import dataclass
from adjudicator.games.registry import game_of
from adjudicator.law.effects import Effect, effects
from adjudicator.law.engine.findings import ONE_OF
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import Decision, DoubtShown, Finding, Remedy
from adjudicator.learn.exercises.in_sentences import judged
from adjudicator.learn.quiz.neighbours import HeardEvent

# What a silence leaves out that leaves nothing open of what somebody had to do, or may.
OF_A_BREACH = ("penalty", "fate")


@dataclass(frozen=True)
class ToAsk:
    """What a question is made of: the event, the law to practise, and chance."""

    heard: HeardEvent
    law: str
    rng: Random

    @property
    def doubts(self) -> tuple[DoubtShown, ...]:
        """The doubts on which the ruling on the event turns."""
        return tuple(doubt for decision in self.heard.decisions for doubt in decision.doubts)

    @property
    def doubtful(self) -> bool:
        """Whether another honest reading gives something else on this event."""
        return bool(self.doubts or self.heard.otherwise)

    def is_turned(self, finding: Finding | None) -> bool:
        """Return whether by another honest reading the same is not found on this event."""
        if finding is None:
            return self.doubtful
        so = (finding.text, effects(finding))
        return any(
            so not in [(f.text, effects(f)) for d in self.heard.on_the_event(r) for f in d.findings]
            for r in self.heard.other_rulings
        )

    @property
    def partly_silent(self) -> bool:
        """Whether the book leaves something open here beside what it rules.

        That it states no penalty leaves nothing open: then there is none.
        """
        silences = (silence for d in self.heard.decisions for silence in d.silences)
        return any(silence.about not in OF_A_BREACH for silence in silences) or any(
            finding.kind == "silent" for finding in self.heard.findings
        )

    @property
    def goes_its_way(self) -> bool:
        """Whether the act is one by which a deal goes on: the laws allow it, if not by name."""
        case = self.heard.situation.case
        course = game_of(case.game).deals.course
        return case.events[self.heard.situation.event - 1].verb in course

    @property
    def sits_out(self) -> str | None:
        """Who takes no part, since his partner plays alone; None where all do."""
        players = self.heard.situation.case.players
        alone = [str(who) for matter in self.heard.matters for who in matter.terms.get("lone", ())]
        if len(players) < 4 or not set(alone) & set(players):
            return None
        return players[(players.index(alone[0]) + len(players) // 2) % len(players)]

    def may_be_there(self, claimed: Iterable[Effect]) -> bool:
        """Return whether what is claimed is of those alone who take part."""
        return all(self.sits_out not in (*each.against, *each.held_by) for each in claimed)

    def may_hold(self, group: Sequence[str], remedy: Remedy) -> bool:
        """Return whether some could hold a right, as far as one sees.

        Of four nobody demands anything of himself, and whoever has just spoken is not asked
        whether he still may.
        """
        if len(self.heard.situation.case.players) < 4:
            return True
        actors = {finding.player for finding in self.heard.findings}
        return not set(group) & {self.sits_out, *remedy.against, *actors}

    def finding(self, fits: Callable[[Finding], bool]) -> Finding | None:
        """Return a finding of the event to ask about: of the law to practise, if there is one."""
        fitting = [each for each in self.heard.findings if self._is_fair(each) and fits(each)]
        of_law = [finding for finding in fitting if finding.law == self.law]
        ruled = [finding for finding in of_law or fitting if finding.kind == "ruling"]
        choices = ruled or of_law or fitting
        return self.rng.choice(choices) if choices else None

    def _is_fair(self, finding: Finding) -> bool:
        """Whether one can ask for it, the words being at hand and nothing else being amiss.

        A premise is not in the copy that others hold, where there are printed words. That he
        plays as he likes says nothing of what other laws ask of him. Of several combinations
        declared at once one asks which is scored, before what becomes of each.
        """
        printed = any(law.authority == "text" for law in self.heard.book.laws)
        in_words = finding.citations[0].authority == "text" or self._is_retold(finding)
        if finding.gives("plays-freely") or (printed and not in_words):
            return False
        if self._is_more_than_known(finding):
            return False
        others = [each for each in self.heard.findings if each is not finding]
        if not finding.gives(ONE_OF) and any(each.gives(ONE_OF) for each in others):
            return False
        amiss = {self.part_of(each) for each in self.heard.findings if _is_amiss(each)}
        return not amiss or self.part_of(finding) in amiss

    def _is_retold(self, finding: Finding) -> bool:
        """Whether it stands on a retold law: nobody is asked of one who has not asked for it."""
        return self.heard.book.law(finding.law).retold

    def _is_more_than_known(self, finding: Finding) -> bool:
        """Whether it says more than can be said of what is told.

        Which card a player had to play one sees of a whole hand alone; that nothing is due from
        a partner does not say that nothing can be exacted from him for the other; who is paid
        for a hand that was abandoned is not told to give up his own; and nobody must lead a suit of
        which he has none. Of what falls on nobody who is known nothing can be said.
        """
        case = self.heard.situation.case
        players = case.players
        hands = case.table.get("hands") or {}
        hand = hands.get(finding.player)
        if finding.gives("hand-given-up") or SOMEBODY in finding.text:
            return True
        if any(remedy.falls_on_nobody_named for remedy in finding.remedies):
            return True
        if finding.gives("had-to-play") and not (hand is not None and hand.whole):
            return True
        for remedy in finding.remedies:
            if remedy.kind == "must-lead" and any(
                _is_without(hands.get(who), remedy.things.get("suit", ())) for who in remedy.against
            ):
                return True
        actor = case.events[finding.event - 1].by
        if len(players) < 4 or actor not in players:
            return False
        partner = players[(players.index(actor) + len(players) // 2) % len(players)]
        return any(
            remedy.kind == "no-penalty" and partner in remedy.against for remedy in finding.remedies
        )

    def of_the_part(self, finding: Finding) -> list[Finding]:
        """Return what is found on the same part of the event."""
        part = self.part_of(finding)
        return [each for each in self.heard.findings if self.part_of(each) == part]

    def part_of(self, finding: Finding) -> int:
        """Return the part of the event on which something is found."""
        for decision in self.heard.decisions:
            if finding in decision.findings:
                return decision.part
        return 0

    def act_of(self, finding: Finding | None) -> str:
        """Return what is judged, where it is not plain: of several acts, or not the last one."""
        decisions = self.heard.decisions
        found = next((d for d in decisions if finding is None or finding in d.findings), None)
        return self.told_of(found)

    def told_of(self, found: Decision | None) -> str:
        """Return the act of a decision on the event, where it is not plain which is meant."""
        decisions = self.heard.decisions
        last = self.heard.situation.event == len(self.heard.situation.case.events)
        plain = last and (len(decisions) == 1 or found is None)
        return "" if plain else (found or decisions[0]).act

    @property
    def event_told(self) -> str:
        """The event as it is told, without the full stop; "" where it is the last."""
        case, event = self.heard.situation.case, self.heard.situation.event
        return "" if event == len(case.events) else judged(case, self.heard.book, event)


def _is_without(hand: Holding | None, suits: Sequence[object]) -> bool:
    """Whether a player is known to hold none of a suit when the record begins."""
    if hand is None:
        return False
    none = hand.whole and not any(card.suit in suits for card in hand.cards)
    return none or any(suit in suits for suit in hand.lacks)


def _is_amiss(finding: Finding) -> bool:
    """Whether it says that something was amiss."""
    return any(kinds()[remedy.kind].of_a_breach for remedy in finding.remedies)
