"""Claims about an act of somebody: that he may not, that it is void, that it comes too late."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.events import ALONE, PLAYS, Event
from adjudicator.base.phrases import named_law
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import bounds, elections
from adjudicator.court.act_meant import (
    TAKES_BACK,
    acts_spoken_of,
    done_or_supposed,
    heard_of,
    is_a_remark,
    is_only_in_words,
    last,
    of_what_is_marked,
    play_spoken_of,
    what_is_exacted,
)
from adjudicator.court.answers import (
    BY_WHAT_IS_RECORDED,
    DID_NOT_HAPPEN,
    IN_PART,
    NOT_SAID,
    NOTHING_AGAINST_IT,
    NOTHING_FOR_IT,
    OPEN,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.breaches import (
    DEALT_ANEW,
    asks,
    but_for_scores,
    says_of_it,
    what_excuses,
    what_is_amiss,
)
from adjudicator.court.his_play import (
    keeps_his_card,
    last_lead,
    may_let_a_chance_pass,
    must_play_another,
    standing_as_played,
    standing_if_played,
)
from adjudicator.court.trial import NOT_TAKEN_BACK, left_out, tried_in_turn
from adjudicator.court.upshot import Upshot
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.remedies import LOST, kinds, register
from adjudicator.law.ruling import ASK, SILENT, Decision, Finding, Remedy, Standing

# By which a hand is over for everybody, so that nobody plays on.
OVER_FOR_ALL = ("hand-is-over", "hands-abandoned", "hand-given-up")
OUT_OF_TURN = "out-of-turn"
FORGONE = "forgone"  # for another: a choice of one of two partners is that of both
# Words of claims that say what an act is called.
CALLED_SO = ("void", "not-valid", OUT_OF_TURN, "barred", FORGONE)
ANOTHERS_TURN = "another's turn came first"
NOT_VALID = "not-valid"
VOID = ("void", NOT_VALID)
BARRED = "barred"
# What is right in part where an act fails by another law than the claim has in mind, and wholly
# right of a declaration of which nothing is scored.
FAILS_ANYHOW = (*VOID, BARRED)
# Words of claims that say when a thing was done: see :mod:`adjudicator.court.timing`.
OF_TIME = ("too-late", "too-early", "out-of-time")
# Acts by which something is made undone that was done: that no law is against them lets nobody.
INTO_THE_HAND = (TAKES_BACK, "picks_up")
UNDOES = (*INTO_THE_HAND, "changes_discard")
# Acts by which one undoes what one did oneself.
UNDONE_BY = (TAKES_BACK, "changes_discard")
PLAYS_BACK = (*PLAYS, TAKES_BACK)  # what one does with a card of the trick
MARKED_BEFORE = "it was marked before"
MAY_TAKE_BACK = "may-take-back"
# By which an act is good, and brings another thing than is asked for by it.
SOMETHING_ELSE = "gives-something-else"
# Claims that a card goes back.
BACK = ("give-back", "take-back")
LEFT_LYING = "it is left to lie"
THAT_IT_STANDS = ("stands", "deal-stands")
IF_ELECTED, UNLESS_ELECTED = "if it is so elected", "unless it is elected to be played"
UNLESS_LET_STAND = "unless it is elected that it stand"
UNLESS_BACK = "unless it is taken back"
# What may be asked for, and need not be obeyed: such a demand is neither good nor void.
NOT_OBEYED, ASKED_IN_VAIN = "call-fails", "it may be asked for, and comes to nothing"
WITH_HIS_PARTNER = "plays-with-his-partner"
KEEPS_THE_CLAIM = "keeps-the-claim"
HAS_HIS_HAND_AGAIN = (("picks_up", "hand"), ("keeps", "hand"))
NOT_THE_LONE_HAND = "the trump stands, and not the lone hand"


def may_not(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player may not do what he does."""
    return may_not_by(claim, heard_of(claim, upshot), upshot)


def may_not_by(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player may not do something, by what is ruled on it.

    Args:
        claim: the claim.
        heard: what is ruled on the act, see :func:`heard_of`.
        upshot: the case as it was heard.
    """
    step = refused_step(claim, upshot)
    if step is not None:
        return ClaimAnswer(UPHELD, step)
    stays = _stands_where_it_lies(claim, upshot)
    if stays is not None:
        return ClaimAnswer(UPHELD, stays)
    owed = (
        must_play_another(claim, upshot)
        or _defied_by_it(claim, heard, upshot)
        or keeps_his_card(claim, upshot)
    )
    if owed is not None:
        return ClaimAnswer(UPHELD, owed)
    if may_let_a_chance_pass(claim, upshot):
        return ClaimAnswer(OPEN)
    too_much = _marked_too_much(claim, upshot)
    if too_much is not None:
        return too_much
    right = None if heard else _right_of(claim, upshot)
    breach = what_is_amiss(heard, upshot, claim.of)
    bidden = _bidden(claim, upshot)
    if bidden is not None and (breach is None or breach.law != bidden.law):
        right = bidden if breach is None or not breach.gives("void") else right
    untimely = _at_the_wrong_time(claim, heard, upshot)
    if right is not None and (untimely is None or right is not bidden):
        return ClaimAnswer(REFUSED, right)  # what he is bound to do he may still do too early
    breach = breach or untimely or _goes_back(claim, heard)
    if breach is None:
        bound_to = _kept_to_his_word(claim, heard, upshot)
        return bound_to or nothing_amiss(claim, heard, upshot)
    word, bound = _binds(heard)
    if bound is not None and breach.gives("silenced", "keeps-his-right"):
        return ClaimAnswer(word, bound).denied()
    return ClaimAnswer(UPHELD, breach)


def _stands_where_it_lies(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a card stands that a player would take back; None where nothing says so."""
    act = next(iter(claim.acts), None)
    if act is None or len(claim.acts) > 1 or act.verb != TAKES_BACK:
        return None
    return upshot.last_giving(
        lambda _, r: r.kind == "stands" and not {*act.cards}.isdisjoint(r.things.get("cards", ()))
    )


def refused_step(claim: Claim, upshot: Upshot, *, also_void: bool = False) -> Finding | None:
    """Return by what one may not do what he would do before the act that a claim names; else None.

    A card that is not taken back leaves no room for another, and cannot be called either; and no
    card is put out of a hand that has to lie there.

    Args:
        claim: the claim.
        upshot: the case as it was heard.
        also_void: whether a step counts that he may take, but that comes to nothing.
    """
    for n, act in enumerate(claim.acts[:-1], 1):
        last = claim.acts[-1]
        taken_up = act.verb == TAKES_BACK and not {*act.cards}.isdisjoint(last.cards)
        called = taken_up and act.by == last.get("of")
        if act.is_nothing or not (act.by == last.by or called):
            continue
        step = replace(claim, acts=claim.acts[:n], of=act.by)
        heard = tried_in_turn(step.acts, upshot).decisions
        if act.verb == TAKES_BACK or (act.verb, act.word) in HAS_HIS_HAND_AGAIN:
            answer = may_not_by(replace(step, claim="may-not"), heard, upshot)
        elif also_void:
            answer = _so_called(replace(step, claim="void"), heard, upshot)
        else:
            continue
        if answer.word == UPHELD and answer.finding is not None:
            return answer.finding
    return None


def _at_the_wrong_time(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> Finding | None:
    """Return by what an act that costs nothing was done too late, or too early, or was barred."""

    def says_so(decision: Decision, finding: Finding) -> bool:
        of_him = finding.kind == "ruling" and finding.player == claim.of
        lost = any(kinds()[r.kind].sheet == LOST for r in finding.remedies)
        said = not {*OF_TIME, BARRED}.isdisjoint(upshot.said_as(finding))
        let_stand = is_let_stand(claim, finding, decision, upshot)
        return of_him and not lost and said and not let_stand

    return last(heard, says_so)


def is_let_stand(claim: Claim, finding: Finding, decision: Decision, upshot: Upshot) -> bool:
    """Whether what a player did is let stand, as it is others who speak of it at the wrong time.

    One who asks for something, or finds it amiss, asks too late himself.
    """
    let = finding.player == claim.of and finding.gives("stands", "deal-stands")
    return let and not asks(decision, upshot)


def _binds(heard: Sequence[Decision]) -> tuple[str, Finding | None]:
    """Return how far a declaration stands that binds others, and by what; None where it does not.

    It does in part, where it does not bind all of them.
    """
    kept = last(heard, lambda _, f: f.gives("keeps-his-right"))
    binding = last(heard, lambda _, f: f.gives("silenced"))
    return (IN_PART if kept else UPHELD), binding and (kept or binding)


def _kept_to_his_first(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what becomes of a card that is put where its player took one back; None of any other.

    It does not stand where the first one stays; and where the book does not say whether that stays,
    nor does it say whether this one stands: both cannot, in one trick.
    """
    kept = keeps_his_card(claim, upshot)
    if kept is not None:
        return ClaimAnswer(REFUSED, kept)
    act, then = play_spoken_of(claim, upshot)
    done = then.case.events[: then.last] if act is not None else ()
    back = next(
        (e for e in reversed(done) if act and e.by == act.by and e.verb in PLAYS_BACK), None
    )
    if act is None or back is None or back.verb != TAKES_BACK or {*back.cards} & {*act.cards}:
        return None
    if last_lead(done[back.number :]):
        return None
    unsaid = last(then.ruling.on(back.number), lambda _, f: f.kind == "silent")
    return None if unsaid is None else ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)


def _bidden(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a player must do what it is said that he may not; None where nothing bids it.

    That is an act which the claim names, or the one at which it is made.
    """
    done = upshot.case.events[upshot.about - 1 : upshot.about] if upshot.about else ()
    act = next(iter(claim.acts or done), None)
    alone = act is not None and len(claim.acts) < 2 and act.by == (claim.of or act.by)
    if act is None or not alone:
        return None
    bidden = bounds.demanding(act, upshot)
    since = upshot.case.events[bidden.event if bidden else 0 : max(act.number - 1, 0)]
    met = any(event.by == act.by and event.verb == act.verb for event in since)  # once is enough
    # who had to name a suit has done with it by a call after which there are no trumps
    without = any(f.player == act.by and f.gives("without-trumps") for f in upshot.ruling.findings)
    return None if met or without else bidden


def _right_of(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return what gives one who has done nothing a right against the side that speaks of him."""
    side = upshot.side(claim.by)
    return upshot.last_giving(lambda _, r: claim.of in r.held_by and not side.isdisjoint(r.against))


def stands(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that what a player did, or may do next, stands.

    It is the contrary of the claim that it is void. What fails by a law that does not say so does
    not stand either, unless the book leaves out what becomes of it.
    """
    done = upshot.case.events[claim.at - 1] if claim.at and not claim.acts else None
    if done is not None and done.is_nothing:  # who tells it otherwise has not done it
        return ClaimAnswer(REFUSED, None, DID_NOT_HAPPEN)
    lies = _lies_all_the_same(done, upshot) if done is not None else None
    if lies is not None:
        return ClaimAnswer(REFUSED, lies)
    if claim.of is None and not (claim.acts or claim.card or claim.suit or claim.things):
        unsaid = upshot.left_to_each_table(claim.claim or "")
        if unsaid is not None:
            return ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)
        good = (f for f in reversed(upshot.findings) if _says_that_it_stands(f))
        upheld = next(good, None)  # what stands need not be the claimant's own act
        if upheld is not None:
            return ClaimAnswer(UPHELD, upheld)
    if (chosen := _as_one_chooses(claim, upshot)) is not None:
        return chosen
    own = replace(claim, of=claim.of or claim.by)
    kept = _kept_to_his_first(own, upshot)
    if kept is not None:
        return kept
    # who did nothing of which the book speaks says it of what was done by others
    met = _so_far_good(own if heard_of(own, upshot) else claim, upshot)
    if met.word == UPHELD and met.finding is not None and met.finding.gives(SOMETHING_ELSE):
        return ClaimAnswer(IN_PART, met.finding)
    if met.word == REFUSED and _reneged(heard_of(own, upshot)):
        met = _whether_it_stays(own, upshot) or met
    back = _going_back(own, upshot) if met.word == UPHELD else None
    if back is not None:
        return ClaimAnswer(REFUSED, back)
    return _unless_undone(claim, met, upshot)


def _lies_all_the_same(act: Event, upshot: Upshot) -> Finding | None:
    """Return by what a card stands though it was taken back: then the taking back does not."""
    if act.verb != TAKES_BACK:
        return None
    return upshot.last_giving(
        lambda f, r: (
            f.event == act.number
            and r.kind == "stands"
            and not {*act.cards}.isdisjoint(r.things.get("cards", ()))
        )
    )


def _going_back(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a card goes back that was played to a lead which does not stand, if it does.

    Nothing is amiss with it; but it is not played.
    """
    played = [e for e in upshot.case.events if e.by == claim.of and e.verb in PLAYS and e.cards]
    if claim.at is not None:
        played = [event for event in played if event.number == claim.at]
    if claim.card is not None:
        played = [event for event in played if claim.card in event.cards]
    if claim.acts or not played:
        return None
    act = played[-1]
    return upshot.last_giving(
        lambda f, r: (
            r.kind == "take-back"
            and f.player != act.by
            and act.by in r.against
            and not {*act.cards}.isdisjoint(r.things.get("cards", ()))
        )
    )


def _says_that_it_stands(finding: Finding) -> bool:
    """Whether it stands, and not only if somebody so chooses.

    That a deal stands upholds nothing that is void by the same words.
    """
    given = {remedy.kind for remedy in finding.remedies if remedy.choice is None}
    return not given.isdisjoint(THAT_IT_STANDS if "void" not in given else ("stands",))


def _as_one_chooses(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return whether it stands where somebody may choose that it does; None where nobody may.

    So it is of what a claim speaks of in general, and of the act that gave the choice.

    He may have chosen so, or something else, or have lost the choice, and then nothing was done
    about it; or it is for him to say still. Of what was ruled on since then it says nothing.
    """
    options = (s for s in reversed(upshot.standing) if s.remedy.choice is not None)
    option = next((s for s in options if s.remedy.kind in THAT_IT_STANDS), None)
    if option is None or any(
        f.event > option.event and f.kind == "ruling" and f.clause != option.clause
        for f in upshot.findings
    ):
        return None
    by = upshot.making(option)
    if not _may_be_of(claim, option, by, upshot):
        return None
    if option.fate == "open":
        return ClaimAnswer(IN_PART, by, IF_ELECTED)
    return ClaimAnswer(REFUSED if option.fate == "forgone" else UPHELD, by)


def _may_be_of(claim: Claim, option: Standing, by: Finding | None, upshot: Upshot) -> bool:
    """Whether a claim may speak of the act by which somebody may choose that it stands."""
    if claim.acts or claim.suit or claim.things or by is None:
        return False
    cards = upshot.case.events[option.event - 1].cards if option.event else ()
    return (
        claim.of in (None, by.player)
        and claim.at in (None, option.event)
        and (claim.card is None or claim.card in cards)
    )


def _reneged(heard: Sequence[Decision]) -> bool:
    """Whether a card was played where its player had to follow suit."""
    return last(heard, lambda _, f: f.gives("had-to-follow")) is not None


def _whether_it_stays(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return whether a card stays played that its player took back; None where he did not.

    That it ought not to have been played is no reason why it may be taken up again.
    """
    act = upshot.case.events[claim.at - 1] if claim.at else None
    cards = {claim.card} if claim.card is not None else {*(act.cards if act else ())}
    for event in reversed(upshot.case.events):
        if event.by != claim.of or event.verb != TAKES_BACK or cards.isdisjoint(event.cards):
            continue
        for decision in upshot.in_the_end.on(event.number):
            kept = last([decision], lambda _, f: f.gives(NOT_TAKEN_BACK))
            back = last([decision], lambda _, f: f.gives(MAY_TAKE_BACK))
            unsaid = last([decision], lambda _, f: f.kind == "silent")
            if kept or back:
                return ClaimAnswer(UPHELD if kept else REFUSED, kept or back)
            if unsaid is not None:
                return ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)
    return None


def _unless_undone(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return whether an act stands that its player has undone since; the book may leave it out."""
    act = upshot.case.events[claim.at - 1] if claim.at else None
    if met.word != UPHELD or act is None:
        return met
    undone = (e for e in upshot.case.events[act.number :] if e.by == act.by and e.verb in UNDONE_BY)
    for event in undone:
        of_it = event.verb != TAKES_BACK or not set(event.cards).isdisjoint(act.cards)
        of_it = of_it and (event.verb == TAKES_BACK) == (act.verb in PLAYS)
        decisions = upshot.in_the_end.on(event.number)
        if of_it and any(d.outcome == SILENT for d in decisions):
            return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
        back = last(decisions, lambda _, f: f.gives(MAY_TAKE_BACK)) if of_it else None
        if back is not None and last(decisions, lambda _, f: f.gives(NOT_TAKEN_BACK)) is None:
            return ClaimAnswer(REFUSED, back)
    return met


def _so_far_good(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return whether an act stands, whoever did it: the contrary of its being not valid."""
    heard = heard_of(claim, upshot)
    void = _so_called(replace(claim, claim="void"), heard, upshot)
    elected = last(heard, lambda _, f: f.gives("have-it-played"))
    may = any(claim.by in s.remedy.held_by for s in upshot.in_force(("have-it-played",)))
    if void.word == UPHELD and elected is not None and _is_after(elected, void.finding):
        return void.denied()  # they have let it pass
    if elected is not None and may and void.word not in (REFUSED, SAYS_NOTHING):
        return ClaimAnswer(IN_PART, elected, IF_ELECTED)
    excused = what_excuses(claim.of, upshot)
    if void.finding is None and void.reason == NOTHING_AGAINST_IT and excused is not None:
        void = void._replace(finding=excused, reason="")
    passed = (f for f in upshot.ruling.findings if f.gives("counts-as-a-pass"))
    had_passed = next((f for f in passed if f.player == claim.of), None)
    if void.word not in (REFUSED, SAYS_NOTHING) and had_passed is not None:  # he had no word left
        void = void._replace(finding=had_passed)
    bound = _binding(void, heard)
    if bound is not None:
        return bound
    if void.word != IN_PART or void.reason:
        return void.denied()
    unsaid = any(f.kind == "silent" and f.player == claim.of for d in heard for f in d.findings)
    if unsaid or any(map(left_out, heard)):
        return void._replace(word=SAYS_NOTHING, reason=NOT_SAID)
    return void._replace(word=REFUSED)


def _is_after(one: Finding, other: Finding | None) -> bool:
    """Whether something was found of a later act than another."""
    return other is not None and other.event > one.event


def _binding(void: ClaimAnswer, heard: Sequence[Decision]) -> ClaimAnswer | None:
    """Return how far a declaration stands that binds others, though something was amiss in it."""
    word, bound = _binds(heard)
    amiss = void.word == IN_PART and not void.reason
    return ClaimAnswer(word, bound) if amiss and bound is not None else None


def is_so_called(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that an act is void, or barred, or out of turn.

    It is upheld where a law says that of it; where the act fails by another, in part. It is not
    valid, whatever it fails by: that is all the contrary of its standing. Where it is said of
    nobody in particular, it is of what somebody did: whether that is void the book may leave out.
    """
    bare = not (claim.of or claim.at or claim.acts or claim.card or claim.suit or claim.things)
    chosen = _as_one_chooses(claim, upshot) if claim.claim in VOID else None
    if chosen is not None:
        return chosen.denied()._replace(reason=UNLESS_LET_STAND if chosen.reason else "")
    met = _so_called_at_its_act(claim, upshot)
    if claim.claim in VOID:
        met = _unless_undone(claim, met.denied(), upshot).denied()
    found = met.finding if bare and claim.claim in VOID and met.word == UPHELD else None
    if found is None or not found.player:
        return met
    his = replace(claim, of=found.player, at=found.event)
    of_it = _so_called_at_its_act(his, upshot)
    return of_it if of_it.word == SAYS_NOTHING else met


def _so_called_at_its_act(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that an act is so called, at the act that it names."""
    kept = _kept_to_his_first(claim, upshot) if claim.claim in VOID else None
    if kept is not None:
        return kept.denied()
    heard = heard_of(claim, upshot)
    so = _so_called(claim, heard, upshot)
    if claim.claim == "void" and so.word == UPHELD and so.finding is not None:
        so = _unless_he_plays_on(so, so.finding, claim, upshot)
    if claim.claim in VOID and so.word in (UPHELD, IN_PART) and _reneged(heard):
        stays = _whether_it_stays(replace(claim, of=claim.of or claim.by), upshot)
        if stays is not None:
            return stays.denied()
    if claim.claim in VOID and so.word == IN_PART and not so.reason:
        good = _so_far_good(claim, upshot)
        as_elected = good.reason == IF_ELECTED
        return good.denied()._replace(reason=UNLESS_ELECTED if as_elected else good.reason)
    bound = _binding(so, heard) if claim.claim in VOID else None
    return so if bound is None else bound.denied()


def _so_called(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that an act is void, by what was ruled on the act."""
    word = claim.claim or ""
    too_much = _marked_too_much(claim, upshot) if word in VOID else None
    if too_much is not None:
        return too_much
    defied = _defied_by_it(claim, heard, upshot) if word in VOID else None
    if defied is not None:
        return ClaimAnswer(UPHELD, defied)
    since = _what_became_of_it(claim, heard, upshot) if word in VOID else None
    if since is not None:
        return since
    wanted = register().granted_by.get(word, frozenset())
    if claim.things and word in VOID:  # it is said of what stood to be scored
        wanted |= register().granted_by["lost"]

    def says_so(decision: Decision, finding: Finding) -> bool:
        his_own = finding.player == claim.of
        asked_for = his_own and asks(decision, upshot)
        given = finding.gives(*(wanted - DEALT_ANEW if asked_for else wanted))
        said = upshot.said_as(finding)
        late = word in VOID and his_own and not set(OF_TIME).isdisjoint(said)
        return given or word in said or (late and asks(decision, upshot))

    so = last(heard, says_so)
    if so is None and upshot.about is None and word not in (OUT_OF_TURN, *VOID):
        side = upshot.side(claim.of) if word == FORGONE and claim.of else None
        others = (f for f in reversed(upshot.ruling.findings) if f.player != claim.of)
        of_side = (f for f in others if side is None or f.player in side)
        so = next((f for f in of_side if word in upshot.said_as(f)), None)
    unsaid = any(f.kind == "silent" and f.player == claim.of for d in heard for f in d.findings)
    again = so is None and word == BARRED and not unsaid
    serves = _serves_again(claim, heard, upshot) if again else None
    if serves is not None:
        return ClaimAnswer(REFUSED, serves)
    if so is None and word == OUT_OF_TURN and (early := _out_of_turn(claim, heard, upshot)):
        return early
    against = register().turned_away_by.get(word, frozenset())
    not_so = last(heard, lambda _, f: f.gives(*against))
    if so is not None and so.kind == "silent":
        return ClaimAnswer(SAYS_NOTHING, so, NOT_SAID)
    if so is not None and word in VOID and so.kind == "permits" and so.gives(NOT_OBEYED):
        return ClaimAnswer(IN_PART, so, ASKED_IN_VAIN)
    if so is not None:  # of several things that were done at once one may stand, and one not
        parted = len(heard) > 1 and not_so is not None and word in FAILS_ANYHOW
        return ClaimAnswer(IN_PART if parted else UPHELD, so)
    if not_so is not None and not (unsaid and word == BARRED):  # that its card serves is not all
        return ClaimAnswer(REFUSED, not_so)
    breach = what_is_amiss(heard, upshot, claim.of)
    if breach is None:
        return nothing_amiss(claim, heard, upshot)
    if word not in FAILS_ANYHOW:
        return ClaimAnswer(REFUSED, breach)
    good = standing_as_played(heard[0].event, upshot) if heard and not claim.acts else None
    if good is not None and word in VOID and not (breach.remedies or claim.things):
        return ClaimAnswer(REFUSED, good)  # what the trick costs him undoes no card of it
    return ClaimAnswer(UPHELD if _comes_to_nothing(heard) else IN_PART, breach)


def _out_of_turn(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> ClaimAnswer | None:
    """Return that an act was done out of turn, as the play shows it; None where it does not.

    Whether anything follows from that is another matter: a law may let it pass, or the book not
    say what it costs.
    """
    at = heard[-1].event if heard else upshot.about or 0
    for moment in upshot.moments if at and not claim.acts else ():
        if moment.event.number != at or moment.event.by != claim.of:
            continue
        for matter, _ in moment.hearings:
            hearing = Hearing(upshot.book, matter, upshot.readings)
            shown = {hearing.known(fact).value for fact in upshot.game.out_of_turn}
            if not shown.isdisjoint((True, OUT_OF_TURN)):
                found = last(heard, lambda _, f: f.player == claim.of and f.kind != "silent")
                return ClaimAnswer(UPHELD, found, "" if found else ANOTHERS_TURN)
    return None


def _serves_again(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> Finding | None:
    """Return by what a card that is said to be used up serves again; None where nothing says it.

    Of a combination that was announced before, and is scored now, it was found as it was announced:
    that it may be lost by something else makes the card no worse.
    """
    if claim.card is None:
        return None
    named = {name for decision in heard for name in decision.named}
    at = max((decision.event for decision in heard), default=0)
    before = [d for d in upshot.ruling.decisions if d.event < at and not named.isdisjoint(d.named)]
    return last(
        [*before, *heard],
        lambda _, f: f.player == claim.of and f.gives("serves-again"),
    )


def _what_became_of_it(
    claim: Claim, heard: Sequence[Decision], upshot: Upshot
) -> ClaimAnswer | None:
    """Return whether an act is void by what was chosen or done since; None where nothing was.

    It may be for others to choose whether it stands, or for him who did it.
    """
    who, events = claim.of, upshot.case.events
    at = heard[0].event if heard else 0
    elected = last(heard, lambda _, f: f.gives("have-it-played"))
    chosen = {event.number for event in events[at:] if event.verb == "elects"}
    since = later = [f for f in upshot.in_the_end.findings if f.event > at]
    if elected is None:  # what is elected is of that alone which may be had played
        since = [f for f in since if f.event not in chosen]
    done = next(iter(events[at - 1 : at]), None) if at else None  # what is tried is no event
    said_alone = done is not None and (done.verb in ALONE or bool(done.get("alone")))
    falls = ("falls", "lone-hand-falls") if said_alone else ("falls",)
    fallen = (f for f in since for r in f.remedies if r.kind in falls and who in r.against)
    undone = next(fallen, None)
    if elected is not None:
        said = (d for d in upshot.in_the_end.decisions if d.event in chosen)
        if any(decision.outcome == SILENT for decision in said):  # two of them chose otherwise
            return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
        played = next((f for f in since if f.gives("stands")), None)
        if played is not None:
            return ClaimAnswer(REFUSED, played)
    if undone is not None:
        return ClaimAnswer(UPHELD, undone)
    if elected is not None:
        return None
    bound = _kept_to_his_word(claim, heard, upshot)
    if bound is not None:
        return bound
    lost = _lone_hand_lost(who, later) if said_alone else None
    if lost is not None:
        return ClaimAnswer(IN_PART, lost, NOT_THE_LONE_HAND)
    goes_back = _goes_back(claim, heard)
    if goes_back is not None and events[at - 1].verb in PLAYS:
        return ClaimAnswer(UPHELD, goes_back)
    loose = last(heard, lambda _, f: f.gives(MAY_TAKE_BACK))
    if loose is not None:
        taken = (e.number for e in events[at:] if e.verb == "takes_back" and e.by == who)
        back = [f for number in taken for f in upshot.in_the_end.findings if f.event == number]
        return ClaimAnswer(UPHELD, back[0]) if back else if_taken_back(loose, upshot)
    return None


def _lone_hand_lost(who: str | None, since: Sequence[Finding]) -> Finding | None:
    """Return by whose fault the lone hand is lost since that a player declared; None where by none.

    It is his again where it is elected to be one all the same.
    """
    lost: Finding | None = None
    for finding in since:
        for remedy in finding.remedies:
            if who in remedy.against and remedy.kind == WITH_HIS_PARTNER and finding.player != who:
                lost = finding
            elif who in remedy.against and remedy.kind == "plays-alone":
                lost = None
    return lost


def if_taken_back(leave: Finding, upshot: Upshot, reason: str = UNLESS_BACK) -> ClaimAnswer:
    """Return what becomes of a claim that is right only if a card goes back, where it may.

    It may depend on that alone; but he who may take it back can have said what he does.

    Args:
        leave: the finding by which the card may be taken back.
        upshot: the case as it was heard.
        reason: what it depends on, where he has not.
    """
    said = is_taken_up(leave, upshot)
    if said is None:
        return ClaimAnswer(IN_PART, leave, reason)
    return ClaimAnswer(UPHELD if said else REFUSED, leave, "" if said else LEFT_LYING)


def is_taken_up(leave: Finding, upshot: Upshot) -> bool | None:
    """Return whether a player says that he takes a card back, as he may; None where he does not.

    Who claims that what he led stands, or that another has to play to it, says that it lies; but
    where another has played to it, he may say no more than that it cannot go back.
    """
    given = [r for r in leave.remedies if r.kind == MAY_TAKE_BACK]
    who = next((one for remedy in given for one in remedy.against), None)
    cards = {card for remedy in given for card in remedy.things.get("cards", ())}
    if who is None or upshot.case.events[leave.event - 1].verb != "leads":
        return None
    his = [c for c in upshot.case.claims if c.by == who and c.card in (None, *cards)]
    own = [c for c in his if c.of in (None, who)]
    back = any(c.claim in BACK or _takes_up(c) for c in own)
    since = upshot.case.events[leave.event :]
    played_to = any(event.verb in PLAYS and event.by != who for event in since)
    stands = any(c.claim == "stands" and c.at in (None, leave.event) for c in own)
    stands = stands and not played_to
    bound = any(c.claim == "must" and c.acts and c.acts[-1].verb == "follows" for c in his)
    lies = stands or bound
    return None if back == lies else back


def _takes_up(claim: Claim) -> bool:
    """Whether a player claims that he may take a card back."""
    return claim.claim == "may" and any(act.verb == TAKES_BACK for act in claim.acts)


def _unless_he_plays_on(
    so: ClaimAnswer, fallen: Finding, claim: Claim, upshot: Upshot
) -> ClaimAnswer:
    """Return that a lone declaration is void in part, where only its lone hand fell.

    He plays with his partner, and the trump stands as he made it: by the law that says so of his
    declaration, where one does.
    """
    alone = [r for r in fallen.remedies if r.kind == "lone-hand-falls" and claim.of in r.against]
    if not alone or not fallen.gives(WITH_HIS_PARTNER):
        return so
    upheld = (
        f
        for f in upshot.in_the_end.findings
        for r in f.remedies
        if r.kind == "stands" and claim.of in r.against and f.player != claim.of
    )
    by = next(upheld, fallen)
    why = alone[0].text if by is fallen else f"{alone[0].text} by {named_law(fallen.law_named)}"
    return ClaimAnswer(IN_PART, by, why)


def _goes_back(claim: Claim, heard: Sequence[Decision]) -> Finding | None:
    """Return by what a player must take back what he played; None where he need not."""
    return last(heard, lambda _, f: any(_takes_back(r, claim.of) for r in f.remedies))


def _takes_back(remedy: Remedy, who: str | None) -> bool:
    return remedy.kind == "take-back" and who in remedy.against


def _kept_to_his_word(
    claim: Claim, heard: Sequence[Decision], upshot: Upshot
) -> ClaimAnswer | None:
    """Return whether what somebody names is void, as he is bound by what he named before."""
    bound = last(heard, lambda _, f: f.gives("bound")) or _bound_since(claim, heard, upshot)
    if bound is None:
        return None
    acts = acts_spoken_of(claim, heard[-1:], upshot)
    named = claim.suit or next((act.suit for act in acts), None)
    kept = any(named in remedy.things.get("suit", ()) for remedy in bound.remedies)
    return ClaimAnswer(REFUSED if kept else UPHELD, bound)


def _bound_since(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> Finding | None:
    """Return by what a player was held to what he did, when he went back on it."""
    at = heard[-1].event if heard and not claim.acts else 0
    later = (f for f in upshot.in_the_end.findings if f.event > at > 0 and f.player == claim.of)
    return next((f for f in later if f.gives("bound")), None)


def _comes_to_nothing(heard: Sequence[Decision]) -> bool:
    """Whether something was declared, and nothing of it is scored, now or later."""
    findings = [f for decision in heard for f in decision.findings]
    had = register().turned_away_by.get("not-valid", frozenset())
    scores = any(f.points or f.gives(*had) for f in findings)
    return any(decision.named for decision in heard) and not scores


def _defied_by_it(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> Finding | None:
    """Return what binds a player to the contrary of the act that a claim is about; else None."""
    act = claim.acts[-1] if claim.acts else None
    act = upshot.case.events[upshot.about - 1] if act is None and upshot.about else act

    def defied(_: Decision, finding: Finding) -> bool:
        binding = (r.kind for r in finding.remedies if act and act.by in r.against)
        return any(act and act.verb in kinds()[kind].defied_by for kind in binding)

    return last(heard, defied)


def _marked_too_much(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a player marks more for a thing than it gives, or once more; None if not."""
    act = done_or_supposed(claim, upshot)
    if act is None or act.verb != "marks" or not act.get("for"):
        return None
    if act.by != (claim.of or act.by):
        return None
    done = upshot.case.events[: upshot.last if claim.acts else upshot.about]
    alike = [
        e
        for e in (*done, *claim.acts)
        if e.verb == "marks" and e.by == act.by and e.get("for") == act.get("for")
    ]
    mark = upshot.marked_for(act.by)
    scored = [*(heard_of(claim, upshot) if claim.acts else ())]
    given = [f for d in scored for f in d.findings if f.points.get(mark)]
    given = given or [
        f
        for d in of_what_is_marked(act, upshot, every=True)
        for f in d.findings
        if f.points.get(mark)
    ]
    due = sum(f.points[mark] for f in given)
    if sum(int(e.get("marks") or 0) for e in alike) <= due or not given:
        return None
    return ClaimAnswer(UPHELD, given[0], MARKED_BEFORE if len(alike) > 1 else f"it is {due}")


def nothing_amiss(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim against an act in which no law finds anything amiss.

    What is exacted of another needs a law that gives it.
    """
    exacted = what_is_exacted(claim, heard, upshot)
    # of the act itself the book does not speak, whatever else hangs on what it led to
    of_it = (f for d in heard[:1] for f in d.findings if d.outcome == SILENT)
    unsaid = next((f for f in of_it if f.kind == "silent" and claim.of in (None, f.player)), None)
    if unsaid is not None:
        return ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)
    good = standing_as_played(heard[0].event, upshot) if heard and not claim.acts else None
    good = standing_if_played(claim, upshot) if claim.acts else good
    if any(decision.outcome == ASK for decision in heard):
        # what its card brings may be open, and that the trick stands not
        return ClaimAnswer(OPEN) if good is None else ClaimAnswer(REFUSED, good)
    chosen = last(heard, lambda _, f: f.gives("choice-made"))
    if chosen is not None and elections.at_odds(chosen, upshot):
        return ClaimAnswer(REFUSED, chosen)
    # what is ruled on the act itself goes before what is found of what it led to
    of_a_play = any(act.verb in PLAYS for act in acts_spoken_of(claim, heard, upshot))
    bare = (
        replace(d, findings=but_for_scores(d.findings, upshot, of_a_play=of_a_play)) for d in heard
    )
    itself = (d for d in bare if any(map(says_of_it, d.findings)))
    allowed = next(map(_allowing, itself), None)
    # how many points it brings, where the table is to say that, leaves nothing of it out
    lacking = [replace(d, silences=tuple(s for s in d.silences if not s.unsaid)) for d in heard]
    missing = last(lacking, lambda decision, f: f is allowed and left_out(decision))
    if missing is not None:
        return ClaimAnswer(SAYS_NOTHING, missing, NOT_SAID)
    if allowed is not None:
        return ClaimAnswer(REFUSED, good if good is not None and allowed.points else allowed)
    right = None if exacted is None else _right_asked_for(exacted, upshot)
    if right is not None:
        return ClaimAnswer(REFUSED, upshot.making(right), law=right.law or None)
    if chosen is not None:
        return ClaimAnswer(REFUSED, elections.giving(chosen, upshot) or chosen)
    whose = None if exacted is None else _whose_right(exacted, upshot)
    if whose is not None:
        return ClaimAnswer(UPHELD, whose)
    if exacted is not None and not any(map(left_out, heard)):
        return ClaimAnswer(UPHELD, None, NOTHING_FOR_IT)
    if not heard:
        unheard = upshot.ruling.outcome == SILENT and not upshot.findings
        if unheard and claim.claim in VOID:
            return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
        # whose turn it was the record shows, and no law gives it
        if claim.claim == OUT_OF_TURN:
            return ClaimAnswer(REFUSED, None, BY_WHAT_IS_RECORDED)
        # that one may do a thing needs no law that gives it, but that none is against it
        may_not = claim.claim in ("may", "may-not")
        if is_only_in_words(claim, upshot):
            return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
        return ClaimAnswer(REFUSED, None, NOTHING_AGAINST_IT if may_not else NOTHING_FOR_IT)
    not_said = last(heard, lambda _, finding: finding.kind == "silent")
    left = [*([not_said.text] if not_said else []), *(s.says for d in heard for s in d.silences)]
    if left or is_a_remark(claim, heard, upshot):
        # of what is only tried no more is told than this
        return ClaimAnswer(SAYS_NOTHING, None, left[0] if left and claim.acts else NOT_SAID)
    if good is not None and of_a_play and claim.acts:
        return ClaimAnswer(REFUSED, good)
    return ClaimAnswer(REFUSED, None, NOTHING_AGAINST_IT)


def _right_asked_for(exacted: Event, upshot: Upshot) -> Standing | None:
    """Return the right in force that somebody asks for, or chooses; None where he has none."""
    asked = [
        kind.name
        for kind in kinds().values()
        if exacted.verb in kind.asked_by or exacted.word == kind.name
    ]
    his = (s for s in upshot.in_force(asked) if exacted.by in s.remedy.held_by)
    of = exacted.get("of")
    return next((s for s in his if of in (None, *s.remedy.against)), None)


def _whose_right(exacted: Event, upshot: Upshot) -> Finding | None:
    """Return what gives to others the choice that somebody would make; None where none does."""
    return upshot.last_giving(
        lambda _, r: r.kind == exacted.word and bool(r.held_by) and exacted.by not in r.held_by
    )


def _allowing(decision: Decision) -> Finding:
    """Return what of that which is ruled on an act says anything of it: the last.

    By what a combination may be declared is told before what comes of its being declared; and what
    gives him who acts the right to do it before what it is of no use for. What keeps a claim for
    him that he might have lost meets him who says that he has none.
    """
    of_it = list(filter(says_of_it, decision.findings))
    kept = [f for f in of_it if f.gives(KEEPS_THE_CLAIM)]
    if kept:
        return kept[0]
    his = [f for f in of_it if any(decision.actor in remedy.held_by for remedy in f.remedies)]
    if his and not of_it[-1].remedies:
        return his[-1]
    return of_it[0 if decision.named else -1]
