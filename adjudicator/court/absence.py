"""A verdict by absence: that no law is for a claim, or against it, while none says the contrary.

Such a verdict is the last thing to be said. It is not said of an act that is found amiss then or
later, nor while one of the steps to it is not allowed, nor of a right that a law has taken away;
nor where the book leaves it out, or leaves it to the table, and the table has not said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.base.cards import Card
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.phrases import in_text, joined
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import act_meant, breaches, conduct, used_right
from adjudicator.court.about import CORRECTS
from adjudicator.court.answers import (
    BY_ABSENCE,
    NOT_SAID,
    NOTHING_AGAINST_IT,
    OF_WHAT_IS_DUE,
    OPEN,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.conduct import BACK
from adjudicator.court.dealing import WHO_DEALS, who_deals
from adjudicator.court.demands import lies_not_exposed
from adjudicator.court.granting import LOSES_THE_DEAL, POINTS_OFF, taken_off
from adjudicator.court.shown import seen_there
from adjudicator.court.trial import NOT_TAKEN_BACK, tried, tried_in_turn, with_act
from adjudicator.court.upshot import Upshot
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import ASK, ClaimVerdict, Finding, Ruling, Standing

# Claims that an act is good, and claims that it is not.
GOOD, NOT_GOOD = ("may", "stands"), ("may-not", "void", "not-valid")
# What another may ask of a play before it is made, and how one says that he does.
SAYS_WHAT = {
    "call-suit": "calls a suit",
    "call-card": "calls a card",
    "exposed": "calls a card",
    "play-highest": "asks for the highest or lowest",
    "play-lowest": "asks for the highest or lowest",
    "win-the-trick": "asks that the trick be won",
    "lose-the-trick": "asks that the trick be lost",
}
ANOTHER_SUIT, ANOTHER_CARD = "calls another suit", "calls another card"
# What binds him of whom something was asked.
AS_ASKED = ("must-win", "must-win-or-lose", "must-play-so")
OBEYS = "{}, and {} does not disobey"
BEFORE_HE_LEADS = ("call-suit", "call-card", "exposed")
BEFORE_HE_FOLLOWS = tuple(kind for kind in SAYS_WHAT if kind != "call-suit")
# By which a card stays where all see it, until it is played.
LIES_FACE_UP = ("exposed", "left-on-the-table", "play-at-first-chance")
LOST, PUT_RIGHT, TOO_LATE = "lost", "put-right", "too-late"
ASKS_ABOUT, ASKED_ABOUT = "asks_about", "asked_about"  # the verb, and what it shows
HOW_MANY_COME_OFF = "points come off that score, and the book does not say what it comes to"
# By which a right is gone, and does not come again.
TAKEN_AWAY = (
    "right-lost", "lone-hand-falls", "falls", "claim-barred", "comes-too-late", "not-his-to-claim",
    "silenced", "keeps-his-card", "stays-after-a-revoke",
    "plays-with-his-partner",
)  # fmt: skip


def unless_it_is_said(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim: where no law was seen to speak of it, by one that does.

    Args:
        claim: the claim.
        answer: what becomes of it.
        upshot: the case as it was heard.
    """
    if answer.finding is not None or answer.law is not None:
        return answer
    here = upshot if claim.at is None else upshot.after(claim.at)
    word, who = claim.claim or "", claim.of or claim.by
    if answer.word == SAYS_NOTHING and word in (*GOOD, *NOT_GOOD):
        corrected = _corrected(claim, upshot) or answer
        return corrected if word in GOOD else corrected.denied()
    if answer.reason not in BY_ABSENCE:
        return answer
    act = claim.acts[-1] if claim.acts else None
    if word in (*GOOD, *NOT_GOOD):
        his = replace(claim, of=who)
        marked = _marked(his, here)
        if marked is not None and marked.word == REFUSED:
            return marked if word in GOOD else marked.denied()
        anothers = _deals_before_another(his, here)
        if anothers is not None:
            return anothers if word in GOOD else anothers.denied()
        amiss = next(_amiss(his, here), None)
        if amiss is not None:
            return ClaimAnswer(REFUSED if word in GOOD else UPHELD, amiss)
        allowed = next(_allowed(his, here), None)
        if allowed is not None:
            return answer._replace(finding=allowed, reason="")
        marked = marked or _corrected(his, upshot)
        if marked is not None:
            return marked if word in GOOD else marked.denied()
        done = act or (here.case.events[here.about - 1] if here.about else None)
        if answer.reason == NOTHING_AGAINST_IT and done is not None and done.verb in conduct.UNDOES:
            cards = done.cards
            spared = here.last_giving(lambda _, remedy: lies_not_exposed(cards, remedy))
            if spared is not None:
                return ClaimAnswer(UPHELD if word in GOOD else REFUSED, spared)
            # what was done is done, unless a law lets it be undone
            return ClaimAnswer(SAYS_NOTHING, reason=NOT_SAID)
        free = answer.word == (UPHELD if word == "may" else REFUSED)
        of_a_play = act is not None and word in ("may", "may-not") and free
        asked = _unless_asked(word, act, here) if act is not None and of_a_play else None
        return asked or _as_it_is_played(claim, answer, done, here)
    if word == "must":
        done = act or (here.case.events[here.about - 1] if here.about else None)
        told = _as_it_is_played(claim, answer, done, here)
        if told is not answer:
            return told
    if word == PUT_RIGHT and answer.word == REFUSED:
        return ClaimAnswer(SAYS_NOTHING, reason=NOT_SAID)  # nor does any law forbid it
    undone = word in BACK or (word == "must" and act is not None and act.verb in conduct.UNDOES)
    if undone and answer.word == REFUSED:
        # nor need what may not stand be undone, for all one knows
        stands = conduct.stands(replace(claim, claim="stands", card=None, of=who, acts=()), here)
        if stands.word == SAYS_NOTHING and stands.finding is not None:
            return stands
    if word == LOST:
        taken = _taken_away(who, here)
        back = None if taken is None else used_right.given_back(taken, TAKEN_AWAY, who, here)
        if back is not None:
            return ClaimAnswer(REFUSED, back)
        if taken is not None:
            return ClaimAnswer(UPHELD, taken)
        # what an act of his side costs the book does not say: it may be this
        side = here.side(who)
        unsaid = _unsaid(side, here)
        left_out = any(d.silences for d in here.ruling.decisions if d.actor in side)
        if answer.word != REFUSED or not (unsaid or left_out):
            return answer
        return ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)
    if word in OF_WHAT_IS_DUE:
        lost = next(_dealt_for_nothing(replace(claim, of=who), here), None)
        if lost is not None:
            costs = not _deals_it_again_himself(who, lost)
            return ClaimAnswer(REFUSED if costs == (word == "no-penalty") else UPHELD, lost)
        unsaid = _unsaid(here.side(claim.of or claim.by), here)
        return answer if unsaid is None else ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)
    return answer


def _amiss(claim: Claim, upshot: Upshot) -> Iterator[Finding]:
    """Yield by what an act fails: by a step to it that is void, or as it is of a deal misdealt."""
    step = conduct.refused_step(claim, upshot, also_void=True)
    if step is not None:
        yield step
    yield from _not_taken_back(claim, upshot)
    yield from _left_on_the_table(claim, upshot)
    yield from _dealt_for_nothing(claim, upshot)
    yield from _deals_out_of_his_right(claim, upshot)


def _deals_out_of_his_right(claim: Claim, upshot: Upshot) -> Iterator[Finding]:
    """Yield by what the deal is another's, where somebody would deal who has lost it."""
    act = next(iter(claim.acts), None)
    if act is None or act.verb != "deals" or len(claim.acts) > 1:
        return
    lost = upshot.last_giving(lambda _, r: r.kind == LOSES_THE_DEAL and act.by in r.against)
    has_it = who_deals(Claim(act.by, WHO_DEALS, act.by, line=claim.line), upshot)
    if lost is not None and has_it.word == REFUSED:
        yield lost


def _deals_before_another(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return whose the next deal is, where somebody would deal it and it is another's; or None."""
    whose = upshot.game.lies_there.get(WHO_DEALS)
    if not claim.acts or whose is None or not upshot.game.is_of_the_next_deal(claim, upshot.table):
        return None
    his = replace(claim, claim=WHO_DEALS, of=claim.acts[-1].by)
    ruled, shown = who_deals(his, upshot), whose(upshot.table, his)
    if ruled.finding is not None:
        return ruled if ruled.word == REFUSED else None
    return None if shown is None or shown.so is not False else seen_there(shown, upshot)


def _marked(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return whether a score is good that somebody marks: it is as it is, neither more nor less.

    While something is asked the rest of it may be due: fewer are then as yet neither. None of any
    other act, or of a score of which nothing is known.
    """
    case, number = upshot.case, upshot.about
    if claim.acts:
        case, act = with_act(case, claim.acts[-1], upshot.last)
        number = act.number
    for event, whose, said in upshot.game.scores_said(case):
        due = upshot.ruling.score.get(upshot.marked_for(whose))
        if event.number == number and event.by == claim.of and due is not None:
            giving = next((f for f in reversed(upshot.ruling.findings) if f.marks), None)
            loses = next((f for f in upshot.ruling.findings if _comes_off(f, whose)), None)
            if loses is not None:
                taken = taken_off(loses, upshot.book)
                if taken is None or taken > due:  # what comes of a score that is too low none says
                    return ClaimAnswer(OPEN, loses, HOW_MANY_COME_OFF)
                due, giving = due - taken, loses
            if said < due and upshot.ruling.outcome == ASK:
                return ClaimAnswer(OPEN)
            if said != due:
                return ClaimAnswer(REFUSED, giving, f"it is {due}")
            # what comes off the score of the other side is by the same law not added to his
            giving = giving or next(
                (f for f in reversed(upshot.findings) if f.gives(POINTS_OFF)), None
            )
            return None if giving is None else ClaimAnswer(UPHELD, giving, f"it is {due}")
    return None


def _corrected(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return whether a score that somebody marked stands, which another says should be otherwise.

    It does where it may not be put right any more; else it stands if it is right, which is not
    known here. None where it is not of a mark, or nobody corrects it.
    """
    marked = upshot.case.events[claim.at - 1] if claim.at and not claim.acts else None
    if marked is None or marked.verb != "marks":
        return None
    side = upshot.side(marked.get("of") or marked.by)
    later = upshot.case.events[marked.number :]
    his = (e for e in later if e.verb == CORRECTS and (e.get("of") or e.by) in side)
    correction = next(his, None)
    if correction is None:
        return None
    too_late = replace(claim, claim="may-not", of=correction.by, at=correction.number)
    met = conduct.may_not(too_late, upshot.after(correction.number))
    closed = met.word == UPHELD and met.finding is not None
    return met if closed else ClaimAnswer(SAYS_NOTHING, reason=NOT_SAID)


def _comes_off(finding: Finding, whose: str) -> bool:
    """Whether by a finding points come off the score of a player's side."""
    return any(r.kind == POINTS_OFF and whose in r.against for r in finding.remedies)


def _unless_asked(word: str, act: Event, upshot: Upshot) -> ClaimAnswer | None:
    """Return that one may play a card while another has not asked of him what he may; else None.

    What the law lets the other side choose, and it has not chosen, would bind that very play. What
    it has asked already binds it no less: no law is against the card then, since it obeys.

    Args:
        word: what is claimed: that he may, or that he may not.
        act: the play.
        upshot: the case as it was heard.
    """
    met = UPHELD if word == "may" else REFUSED
    his = [right for right in upshot.standing if act.by in right.remedy.against]
    if act.verb not in PLAYS:
        return None
    for right in his:
        if right.in_force and right.remedy.kind in AS_ASKED:
            reason = OBEYS.format(right.remedy.text, joined([in_text(card) for card in act.cards]))
            return ClaimAnswer(met, upshot.making(right), reason, law=right.law or None)
    asked = BEFORE_HE_LEADS if act.verb == "leads" else BEFORE_HE_FOLLOWS
    for right in his:
        remedy = right.remedy
        if right.fate == "open" and remedy.kind in asked:
            unless = "unless" if word == "may" else "only if"
            asks = _what_is_asked(act, right)
            reason = f"{unless} {joined(remedy.held_by, 'or')} first {asks}"
            return ClaimAnswer(met, upshot.making(right), reason, law=right.law or None)
    return None


def _what_is_asked(act: Event, right: Standing) -> str:
    """What the other side does who asks what it may, so that a card may not be played.

    It is another suit, or card, where the card to be played would obey the call of its own.
    """
    kind = right.remedy.kind
    if kind == "call-suit" and any(isinstance(card, Card) for card in act.cards):
        return ANOTHER_SUIT
    callable_ = right.remedy.things.get("cards", ())
    if any(card in callable_ for card in act.cards):
        return ANOTHER_CARD
    return SAYS_WHAT[kind]


def _as_it_is_played(
    claim: Claim, answer: ClaimAnswer, act: Event | None, upshot: Upshot
) -> ClaimAnswer:
    """Return a verdict on a play with the law that tells how one plays, where the book has one.

    It is heard as if the claimant had asked the book: it says of no play in particular that it is
    good, and of every such claim why it holds or fails.
    """
    if act is None or act.verb not in PLAYS or claim.by not in upshot.case.players:
        return answer
    for clause in upshot.book.clauses.values():
        (asked,) = clause.when if len(clause.when) == 1 else (None,)
        said = claim.claim if claim.claim in ("may-not", "must") else "may"  # it stands, or is void
        if asked is None or asked.fact != ASKED_ABOUT or said not in clause.said_as:
            continue
        about = str(asked.values[0])
        question = Event(claim.by, ASKS_ABOUT, word=about, particulars={ASKS_ABOUT: about})
        found = (f for f in tried(question, upshot).findings if f.clause == clause.id)
        told = next(found, None)
        if told is not None:
            return answer._replace(finding=told, reason="")
    return answer


def _not_taken_back(claim: Claim, upshot: Upshot) -> Iterator[Finding]:
    """Yield by what he whose play it is could not take back the card that it is to replace."""
    played = _his_play(claim, upshot)
    before = None if played is None else _his_act_before(played, upshot)
    if before is not None and before.verb == act_meant.TAKES_BACK:
        back, then = replace(claim, claim="may-not", at=before.number), upshot.after(before.number)
        answer = conduct.may_not_by(back, act_meant.heard_of(back, then), then)
        if answer.word == UPHELD and answer.finding is not None:
            yield answer.finding


def _left_on_the_table(claim: Claim, upshot: Upshot) -> Iterator[Finding]:
    """Yield by what a card lies face up that he would have in his hand again."""
    back = [act for act in claim.acts if act.verb in conduct.INTO_THE_HAND and act.by == claim.of]
    for standing in upshot.in_force(LIES_FACE_UP) if back else ():
        lying = standing.remedy.things.get("cards", ())
        if claim.of in standing.remedy.against and any(c in lying for a in back for c in a.cards):
            made = upshot.making(standing)
            if made is not None:
                yield made


def _dealt_for_nothing(claim: Claim, upshot: Upshot) -> Iterator[Finding]:
    """Yield by what the deal is lost, or dealt anew, of which an act is."""
    yield from (f for f in _of_the_same_deal(claim, upshot) if f.gives(*breaches.DEALT_ANEW))


def _deals_it_again_himself(who: str, finding: Finding) -> bool:
    """Whether the cards are dealt anew by the very player who dealt them: so he loses nothing."""
    anew = [r for r in finding.remedies if r.kind in breaches.DEALT_ANEW]
    return bool(anew) and all(r.held_by == (who,) and who not in r.against for r in anew)


def _allowed(claim: Claim, upshot: Upshot) -> Iterator[Finding]:
    """Yield by what a step to an act is allowed, or the deal stands of which it is."""
    if len(claim.acts) > 1:
        before = tried_in_turn(claim.acts[:-1], upshot).findings
        yield from (f for f in before if f.kind == "permits" and f.player == claim.of)
    yield from (f for f in _of_the_same_deal(claim, upshot) if f.gives("deal-stands"))
    yield from _by_leave_instead(claim, upshot)


def _by_leave_instead(claim: Claim, upshot: Upshot) -> Iterator[Finding]:
    """Yield by what the card could be taken back that a play replaces, or stays that he took back.

    So this one is in its place, and that one where it was.
    """
    played = _his_play(claim, upshot)
    if played is None:
        return
    before = _his_act_before(played, upshot)
    if before is not None and before.verb == act_meant.TAKES_BACK:
        heard = (f for d in upshot.ruling.on(before.number) for f in d.findings)
        yield from (f for f in heard if f.gives(conduct.MAY_TAKE_BACK))
    for finding in reversed(upshot.in_the_end.findings):
        stays = (r for r in finding.remedies if r.kind == NOT_TAKEN_BACK and played.by in r.against)
        lies = {card for remedy in stays for card in remedy.things.get("cards", ())}
        if claim.claim not in ("may", "may-not") and not lies.isdisjoint(played.cards):
            yield finding


def _his_play(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the play of which a claim is, where it is that of him who is claimed about."""
    played = upshot.case.events[upshot.about - 1] if upshot.about and not claim.acts else None
    if played is None or played.verb not in PLAYS or played.by != claim.of:
        return None
    return played


def _his_act_before(played: Event, upshot: Upshot) -> Event | None:
    """Return what he who plays a card did last before it."""
    earlier = reversed(upshot.case.events[: played.number - 1])
    return next((event for event in earlier if event.by == played.by), None)


def _of_the_same_deal(claim: Claim, upshot: Upshot) -> Iterator[Finding]:
    """Yield what was found of the deal of which an act of dealing is, whenever that was found.

    Who is to deal anew himself does so with his next act: what was found before it is of another.
    """
    who, heard = claim.of, () if claim.acts else act_meant.heard_of(claim, upshot)
    at = next((d.event for d in heard if "dealing" in d.about and d.actor == who), None)
    if at is None:
        return
    events = upshot.case.events
    for finding in upshot.in_the_end.findings:
        first, last = sorted((at, finding.event))
        between = events[first - 1 : last]
        by_another = any(event.verb == "deals" and event.by != who for event in between)
        his_again = any(who in remedy.held_by for remedy in finding.remedies)
        again = his_again and any(
            event.verb == "deals" for event in events[finding.event : max(at, finding.event)]
        )
        if finding.player == who and not by_another and not again:
            yield finding


def _taken_away(who: str, upshot: Upshot) -> Finding | None:
    """Return the last finding, on the act of which one asks, that takes a right from a player.

    Who uses it too late has it no more.
    """
    for finding in reversed(upshot.findings):
        late = finding.kind == "ruling" and finding.player == who
        if late and upshot.about and TOO_LATE in upshot.said_as(finding):
            return finding
        if any(r.kind in TAKEN_AWAY and who in r.against for r in finding.remedies):
            return finding
    return None


def _unsaid(side: frozenset[str], upshot: Upshot) -> Finding | None:
    """Return by what the book leaves out what becomes of an act of a side, or what is due."""
    found = (f for f in reversed(upshot.findings) if f.kind == "silent" and f.player in side)
    return next(found, None)


def left_to_the_table(
    ruling: Ruling, others: Mapping[str, Sequence[Sequence[ClaimVerdict]]], book: Book
) -> list[ClaimVerdict]:
    """Return the verdicts of a ruling, open where by absence, and an open setting turns them.

    Where the sources differ on a setting a book says nothing until the table says how it plays:
    then no claim holds, or fails, since no law was found, when one would be with another value.

    Args:
        ruling: the ruling.
        others: by open setting, the verdicts on the same claims with each of its other values.
        book: the book by which it was ruled.
    """
    claims = list(ruling.claims)
    for setting, by_value in others.items():
        for place, claim in enumerate(ruling.claims):
            came = (verdicts[place].verdict for verdicts in by_value)
            hangs = is_by_absence(claim) or _is_leave(claim)
            if hangs and any(verdict != claim.verdict for verdict in came):
                claims[place] = _left_open(claim, _leaving_to_the_table(setting, ruling, book))
    return claims


def _is_leave(claim: ClaimVerdict) -> bool:
    """Whether it holds by a law that lets everybody do so: another may take it from this one."""
    by = claim.tried
    holds = {"may": UPHELD, "may-not": REFUSED}.get(claim.word or "")
    return claim.verdict == holds and by is not None and by.kind == "permits"


def _left_open(claim: ClaimVerdict, unsaid: Finding | None) -> ClaimVerdict:
    """Return that the book does not say what becomes of a claim."""
    law, clause = (unsaid.law_named, unsaid.clause) if unsaid else (None, None)
    return replace(claim, verdict=SAYS_NOTHING, reason=NOT_SAID, law=law, clause=clause, lacks=())


def _leaving_to_the_table(setting: str, ruling: Ruling, book: Book) -> Finding | None:
    """Return the finding that says of a setting that nobody has said how the table plays."""
    silent = (f for f in ruling.findings if f.kind == "silent")
    return next((f for f in silent if setting in dict(book.clauses[f.clause].where)), None)


def is_by_absence(claim: ClaimVerdict) -> bool:
    """Return whether a verdict is given since no law was found to speak of the claim."""
    decided = claim.verdict in (UPHELD, REFUSED)
    return decided and claim.clause is None and claim.reason in BY_ABSENCE
