"""What an event of euchre is about, and what one matter may be about, all at once."""

from __future__ import annotations

from adjudicator.base.events import PLAYS
from adjudicator.games.euchre.facts import agreed, conduct, cutting, discard, play, scoring
from adjudicator.games.euchre.noticing import THE_DISCARD, noticed
from adjudicator.games.euchre.situation import Situation
from adjudicator.games.euchre.table import (
    COUNTS,
    DECLARES,
    PASSES_A_CARD,
    TAKES_THE_REST,
    THROWS,
    UNSEEN,
    Table,
)
from adjudicator.games.game import Subject
from adjudicator.games.topics import Topics, TopicTable

# Claims that a card is exposed, that it is not, and of what can be had of one that is.
OF_AN_EXPOSED_CARD = ("exposed", "not-exposed", "call-card")
OBEDIENCE = ("obedience", "revoke")
LEAD = ("lead", "playing-on", *OBEDIENCE)
# What is told of words in which somebody may have called attention to a trick.
OF_ATTENTION = frozenset(
    ("said_whose_trick_it_is", "named_his_own_card", "drew_his_card_towards_him",
     "told_his_partner_to_take_or_leave_it", "spoke_of_the_trick")
)  # fmt: skip
OF_TALK = "it_was_table_talk"  # what is told of words that may have been talk across the table
ASKS_NONE = ("talk",)  # what one asks his partner of the suit led
TALK = ("declaration", "talk")  # what is said may be of the bidding, or tell of a hand
ONLOOKING = ("onlooking",)  # what a bystander says who has a stake in it
TOPICS = TopicTable(
    (
        Topics(LEAD, by=("leads",)),
        Topics(OBEDIENCE, by=("leads", "follows")),
        Topics((*LEAD, "exposure"), by=(), told=("plays",)),  # one card of it is a lead or a follow
        Topics(("exposure", "lead"), by=("plays",)),
        Topics(
            ("exposure",),
            by=("plays", "drops", "shows", "detaches", "lifts", "picks_up"),
        ),
        Topics(("exposure", "revoke"), by=("takes_back",)),
        Topics(("hands", "exposure"), by=("picks_up",), told=()),
        Topics(
            ("hands",),
            by=("throws", "lays_down", "fails_to_play", "keeps"),
            told=("fails_to_play", "picks_up", "keeps", "proves", "throws", "lays_down"),
        ),
        Topics(
            ("hands", "revoke"),
            by=("claims_revoke", "proves", "plays_out"),
            told=("claims_revoke", "plays_out"),
        ),
        Topics(("hands", "declaration"), by=("throws", "lays_down"), told=()),
        Topics(("detached", "attention"), by=("names",)),
        Topics(("attention",), by=("says", "draws_in", "tells_partner")),
        Topics(("call", "election"), by=("calls", "calls_suit", "demands")),
        Topics(("call", "election", "attention"), by=("calls", "demands")),
        Topics(("election",), by=("elects", "consults")),
        Topics(
            ("declaration",),
            by=(*DECLARES, "mentions_suit", "elects"),
            told=(
                "elects", "passes", "orders_up", "assists", "takes_up", "turns_down", "names_suit",
                "mentions_suit", "plays_alone", "takes_it_from", "throws", "lays_down",
            ),
        ),
        Topics(("discard",), by=("discards", "changes_discard")),
        Topics(("asking",), by=("asks_to_see",)),
        Topics(TALK, by=("remarks",), told=()),
        Topics(ASKS_NONE, by=("asks_none",), told=()),
        Topics((*TALK, "attention"), by=("remarks",), told=()),
        Topics(ONLOOKING, by=("remarks",), told=()),
        Topics(("attention", "talk"), by=("signs",), told=("remarks", "signs")),
        Topics(("gathering",), by=("gathers",)),
        Topics(("declaration", "exposure"), by=("takes_up",), told=()),
        Topics(("placing",), by=("asks_who_played", "asks_placed")),
        Topics(("subject",), by=("asks_about",)),
        Topics(("by-agreement",), by=(agreed.SHOWS_A_FARMERS_HAND, agreed.NO_TRUMP, PASSES_A_CARD)),
        Topics(("cutting",), by=(cutting.CUTS, cutting.CHOOSES)),
        Topics(
            ("dealing",),
            by=("misdeals", "deals", "turns_over", "turns_up", "interrupts", "claims_new_deal",
                "shuffles", "offers_cut", "cuts", "asks_for_new_cards", "chooses"),
        ),
        Topics(scoring.SCORE, by=("counts_tricks",), told=("wins", "counts_tricks")),
        Topics(scoring.GAME, by=("counts_tricks",), told=()),
        Topics(scoring.GAMES, by=("counts_tricks",), told=()),
        Topics(("marking",), by=("marks",)),
        Topics(("correction",), by=("corrects_score",)),
        # no clause is heard on these, but a silence may speak
        Topics(
            (),
            by=(
                "wins", "plays_on", "notices", "quits", "mixes",
                "does_not_hear", "asks_about", "turns_next_trump", "touches",
            ),
        ),
        Topics(("number",), by=("notices",)),  # of the discard, or of a number of cards
    )
)  # fmt: skip


def topics(at: Situation) -> tuple[str, ...] | None:
    """Return what an event is about: the clauses of these topics are heard on it.

    None when it is not judged by itself but with what follows it, such as the first three of
    four hands thrown down one after the other. Whatever the players speak of as talk across the
    table is heard as that, too, by whichever verb it is told.
    """
    about = _topics(at)
    spoken_of = OF_TALK in {*at.event.told, *at.event.disputed}  # told of this very act
    return about if about is None or not spoken_of else tuple(dict.fromkeys((*about, "talk")))


def _topics(at: Situation) -> tuple[str, ...] | None:
    if not at.sits:
        return () if at.event.get("stake") is None else ONLOOKING
    gives_up = at.event.verb in (*THROWS, "fails_to_play")
    if gives_up and at.standing("hand-given-up", against=at.player):
        return None  # he has given the hand up already: nothing more hangs on it
    if at.event.verb in THROWS:
        return _thrown_hands(at)
    if at.event.verb in ("leads", "plays") and _goes_on(at):
        return OBEDIENCE
    if at.event.verb == "plays":
        if len(at.event.cards) > 1:
            return ("exposure", "lead") if at.leads_several else ("exposure",)
        return LEAD if at.is_lead else OBEDIENCE
    if at.event.verb == "picks_up":
        return ("hands", "exposure") if at.event.word == "hand" else ("exposure",)
    if at.event.verb in ("calls", "demands") and at.of == at.partner:
        return ("call", "election", "attention")
    if at.event.verb == "elects":
        of_the_trump = at.event.word in ("play", "pass", "alone")
        return ("declaration",) if of_the_trump else ("election",)
    if at.event.verb == cutting.CHOOSES:
        return ("dealing",) if at.event.word == cutting.NEW_PACKS else ("cutting",)
    if noticed(at.event) == THE_DISCARD:
        return ("number",)
    if at.event.verb == "takes_up" and _is_said_to_be_exposed(at):
        return ("declaration", "exposure")
    if at.event.verb == "remarks":
        told = not OF_ATTENTION.isdisjoint((*at.told, *at.event.disputed))
        return (*TALK, "attention") if told or _is_said_to_draw_attention(at) else TALK
    return None if at.event.verb == COUNTS else TOPICS.about(at.event.verb)


# Claims that ask how the game stands, though nobody says how it stood before.
OF_THE_RUBBER = ("rubber", "another-game")
OF_THE_GAME = ("game", "love-game", *OF_THE_RUBBER)
# After a ruling of these kinds no trick of the deal counts.
GIVEN_UP = ("hand-given-up", "hands-abandoned", "hand-is-over")


def of_the_score(at: Situation) -> tuple[Subject, ...]:
    """Return what is judged of the score at an event, each by itself: the deal, then the game.

    Where a revoke is claimed when the deal is over, the game is judged with what that costs and
    with what the tricks bring, one after the other. Whether anything is to be scored is seen when
    what is judged before has been ruled on.
    """
    if not at.sits:
        return ()
    steps = scoring.STEPS if scoring.claims_at_the_end(at) else ("",)
    of_games = (Subject(scoring.GAMES),) if _is_of_the_games_alone(at) else ()
    return (*of_games, Subject(scoring.SCORE), *(Subject(scoring.GAME, each) for each in steps))


def _is_of_the_games_alone(at: Situation) -> bool:
    """Whether one asks how the rubber stands by the games that are told, and no deal is.

    That is heard once, as the record begins.
    """
    asked = any(claim.claim in OF_THE_RUBBER for claim in at.claims)
    deal = at.before.tricks or at.before.won or at.before.score
    played = {*PLAYS, *UNSEEN, *DECLARES, COUNTS}
    told = any(event.verb in played for event in at.record)
    return at.event.number == 1 and asked and bool(at.before.games) and not (deal or told)


def is_to_be_scored(at: Situation, subject: Subject, after: Table) -> bool:
    """Return whether a deal is scored at an event, or whether a game may be won by it.

    Args:
        at: the event.
        subject: what is judged of it.
        after: the table that it leaves, with what was ruled on it before.
    """
    if subject.about == scoring.GAMES:
        return True
    ends = _is_reckoned(at, after)
    if subject.about == scoring.GAME:
        step = scoring.step_of(at, subject, after)
        if step.waits or subject.who:
            return not step.waits and (subject.who == scoring.LAST or step.scores)
        asked = any(claim.claim in OF_THE_GAME for claim in at.claims)
        scored = after.awarded != at.before.awarded
        return step.scores or ((ends or scored) and asked)
    kinds = {each.remedy.kind for each in after.standing}
    return ends and (TAKES_THE_REST in kinds or kinds.isdisjoint(GIVEN_UP))


def _is_reckoned(at: Situation, after: Table) -> bool:
    """Whether the tricks of the deal are counted with this.

    They are when it ends; where a wrong number of cards comes to light only then, when that has
    been ruled on: it bears on what they bring, whenever it is told.
    """
    if any(discard.may_tell_a_number(at, event) for event in at.later):
        return False
    if not discard.may_tell_a_number(at, at.event):
        return _is_the_end(at, after)
    if any(event.verb == COUNTS for event in at.earlier):
        return True
    to_be_counted = not at.before.tricks and any(event.verb == COUNTS for event in at.later)
    return at.before.is_played_out and not to_be_counted


def _is_the_end(at: Situation, after: Table) -> bool:
    """Whether the deal is played out with this: its last trick, or that the tricks are counted.

    Where the rest of the tricks is somebody's by a ruling, it is over with what was ruled on.

    Where the table tells all five tricks, and nobody counts them, it is over as the record begins.
    Of a last trick in which a card is not known it is over when it is told who took it.
    """
    if any(each.remedy.kind == TAKES_THE_REST for each in after.standing):
        ended = any(each.remedy.kind == TAKES_THE_REST for each in at.before.standing)
        return after.is_played_out and not ended
    told = not at.before.tricks and at.before.is_played_out
    if told and all(event.verb != COUNTS for event in at.record):
        return at.event.number == 1
    if at.event.verb == COUNTS:
        earlier = any(event.verb == COUNTS for event in at.earlier)
        by_then = at.before.is_played_out and bool(at.before.tricks)
        return not earlier and not by_then
    if at.event.verb == "wins" and _nobody_knows_who_took_the_last(at.before):
        return True
    if any(event.verb == "wins" for event in at.later) and _nobody_knows_who_took_the_last(
        at.after
    ):
        return False
    return at.after.is_played_out and not at.before.is_played_out


def _nobody_knows_who_took_the_last(table: Table) -> bool:
    """Whether the last trick of the deal lies there, and it is not seen who takes it."""
    trick = table.tricks[-1] if table.tricks and table.is_played_out else None
    return trick is not None and bool(trick.plays) and table.winner(trick) is None


def _is_said_to_be_exposed(at: Situation) -> bool:
    """Whether the trump card that is taken up is said to be exposed, or is called as if it were."""
    turned = at.before.turned_up
    called = (each for each in at.later if each.verb == "calls" and turned in each.cards)
    return any(each.get("of") in (None, at.player) for each in called) or any(
        claim.claim in OF_AN_EXPOSED_CARD
        and claim.of in (None, at.player)
        and claim.card in (None, turned)
        for claim in at.claims
    )


def _is_said_to_draw_attention(at: Situation) -> bool:
    """Whether something is asked for a remark on a trick that the partner has yet to play to."""
    yet = at.before.current is not None and not conduct.partner_had_played_to_this_trick(at)
    return yet and conduct.attention_asked_for(at)


def _goes_on(at: Situation) -> bool:
    """Whether he leads on once more at his next play: the run is judged when it is over."""
    ran = play.led_on(at)
    following = at.later[:1]
    return (
        bool(ran)
        and bool(following)
        and following[0].verb in ("leads", "plays")
        and (following[0].by == at.player)
    )


def _thrown_hands(at: Situation) -> tuple[str, ...] | None:
    """Hands thrown down one after the other, until all four lie there, are one matter."""
    thrown = at.faces_thrown
    all_up = len(thrown) == len(at.before.players) and "down" not in thrown.values()
    if all_up and len(at.after.thrown) != len(thrown) and not at.is_lone_hand:
        return None
    bidding = at.before.is_made is False
    return ("hands", "declaration") if bidding else ("hands",)
