"""What can be said to have happened at Bézique and at Penchant: the verbs that they share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.base.language import SUBJECT, Verb
from adjudicator.base.shapes import Takes
from adjudicator.case.words import MOST_COUNTED
from adjudicator.games.misdeals import misdeals

CARD = Takes("card", "A card: rank then suit, like QS or 10H.")
ANY_CARD = Takes(
    "any-card",
    "A card: rank then suit, like QS or 10H; or as much as is known of it: a heart, a trump, a "
    "king, a card.",
)
CARDS = Takes("cards", "A card, or several in brackets: [QS, JD].")
YES = Takes("yes", "Write: yes.")
OF = Takes("player", "The player who is meant.")
SUIT = Takes("suit", "Of which suit, when it could be of several.")
POINTS = Takes("number", "How many points he scores for it, when he says a number.")
LEFT = ("some", "plenty")
PLACE = Takes(
    "word",
    "Where the card came from, when he has one in both places.",
    words=("hand", "table"),
    said={"hand": "the hand", "table": "the table"},
)


def declared(names: Sequence[str], said: Mapping[str, str] | None = None) -> Takes:
    """Return what may stand after a verb that names combinations.

    Args:
        names: the names of the combinations, as they are written.
        said: how one says those that are not said as they are written.
    """
    return Takes(
        "words", "A combination, or several in brackets.", words=tuple(names), said=said or {}
    )


def laid_for(names: Sequence[str]) -> Takes:
    """Return what a player lays down for the combinations of these names."""
    means = (
        "The cards that he lays down from his hand; of several combinations which are for which: "
        f"{{{names[0]}: [...], {names[1]}: [...]}}."
    )
    return Takes("cards-laid", means, words=tuple(names))


def _of_a_card(name: str, meaning: str, example: str, told: str = "plays") -> Verb:
    """Return a verb by which a card is played, from the hand or from the table."""
    telling = f"{{by}} {told} {{it}}[ from {{from}}]."
    lead = name == "leads"
    return Verb(
        name, ANY_CARD, meaning, example, {"from": PLACE}, telling=telling, also_unknown=lead
    )


def _of_a_trick(name: str, meaning: str, also: tuple[str, ...], told: str) -> Verb:
    """Return a verb that tells of a whole trick whose cards are not written down one by one."""
    return Verb(
        name,
        Takes("cards-or-yes", "The cards of the trick in brackets, or: yes."),
        meaning,
        f"{{by: Ann, {name}: yes}}",
        also=also,
        telling=f"{{by}} {told} a trick[, in which lie {{it}}].",
    )


def the_play() -> tuple[Verb, ...]:
    """Return the verbs of the play of the cards."""
    return (
        _of_a_card(
            "leads",
            "He leads a card; by unknown, where nobody says who led.",
            "{by: Ann, leads: 9S}",
            "leads",
        ),
        _of_a_card(
            "follows", "He plays a card to the trick that is led.", "{by: Bob, follows: AS}"
        ),
        _of_a_card(
            "plays",
            "He plays a card: it leads when no trick lies open, else it follows.",
            "{by: Ann, plays: 9S}",
        ),
        _of_a_trick(
            "wins",
            "He takes a trick that is not written down card by card; after the card that completes "
            "one, it says who took that.",
            ("takes", "takes_trick", "wins_trick"),
            "takes",
        ),
        _of_a_trick(
            "loses",
            "The other takes a trick that is not written down card by card.",
            ("loses_trick", "lost", "loses_the_trick"),
            "loses",
        ),
        Verb(
            "plays_on",
            Takes("number", "How many tricks.", most=MOST_COUNTED),
            "The play goes on for so many tricks, of which nothing more is told.",
            "{by: Ann, plays_on: 12}",
            also=("goes_on", "play_goes_on", "later"),
            telling="{by} and the other play {it} more tricks, of which nothing is told.",
        ),
        Verb(
            "takes_back",
            ANY_CARD,
            "He takes back a card that he has led, or played to a lead: then he puts it right.",
            "{by: Ann, takes_back: 9S}",
            also=("withdraws", "retracts"),
            telling="{by} takes {it} back.",
        ),
        Verb(
            "notices",
            Takes("text", "What he points out, in his own words."),
            "He calls attention to something that was wrong.",
            "{by: Bob, notices: it was my lead}",
            also=("objects", "discovers", "points_out", "calls_attention"),
            bears="contests",
            telling="{by} says that something is wrong.",
            also_bystanders=True,
        ),
        Verb(
            "turns",
            Takes("word", "Write: trick.", words=("trick",)),
            "He turns the trick he has taken face down and quits it.",
            "{by: Ann, turns: trick}",
            also=("quits",),
            telling="{by} turns the trick face down and quits it.",
        ),
    )


def the_drawing() -> tuple[Verb, ...]:
    """Return the verbs of drawing from the stock, and of the number of cards."""
    return (
        Verb(
            "draws",
            Takes("number-or-cards", "How many cards, or the cards themselves."),
            "He draws from the stock.",
            "{by: Ann, draws: 1}",
            {
                "from": Takes(
                    "word",
                    "The turn-up is the card turned for trumps.",
                    words=("stock", "turn-up"),
                    said={"stock": "off the stock", "turn-up": "the turned-up card"},
                )
            },
            telling="{by} draws {it}[, {from}].",
        ),
        Verb(
            "does_not_draw",
            YES,
            "He does not draw, though the other does or may.",
            "{by: Bob, does_not_draw: yes}",
            also=("omits_to_draw", "forgets_to_draw", "skips_drawing"),
            telling="{by} does not draw.",
        ),
        Verb(
            "finds",
            Takes(
                "number", "How many, those on the table before him counted in.", most=MOST_COUNTED
            ),
            "He finds that a player has so many cards.",
            "{by: Ann, finds: 9, of: Bob}",
            {"of": OF},
            required=("of",),
            bears="finds",
            telling="{by} finds that {of} has {it} cards in all.",
            also_bystanders=True,
        ),
        Verb(
            "takes_up",
            Takes(
                "cards-or-table",
                "Write: table; or the cards that he takes up.",
                said={"table": "all that lies there"},
            ),
            "He takes into his hand the cards that he has on the table, or some of them.",
            "{by: Ann, takes_up: table}",
            telling="{by} picks up {it}.",
        ),
        Verb(
            "leaves",
            Takes("word", "Write: table.", words=("table",)),
            "He leaves his cards on the table, and does not take them into his hand.",
            "{by: Ann, leaves: table}",
            also=("does_not_take_up", "leaves_lying"),
            telling="{by} leaves all that lies before {by} on the table.",
        ),
        Verb(
            "counts_brisques",
            Takes("number", "How many he has taken in the deal.", most=MOST_COUNTED),
            "He counts the brisques that he has taken, when all the cards are played.",
            "{by: Ann, counts_brisques: 8}",
            also=("recounts", "counts_his_brisques", "has_brisques"),
            telling="{by} counts the brisques taken by {by}: {it}.",
        ),
        Verb(
            "deals",
            YES,
            "He deals: a new deal begins; by bystander, where nobody says which player deals.",
            "{by: Bob, deals: yes}",
            {
                "turned_up": Takes("any-card", "The card turned up for trumps: KD, a diamond."),
                "hands": Takes("hands", "What is known of the hands dealt, by player."),
            },
            telling="{by} deals[; {turned_up} is turned up][; {hands}].",
            also_bystanders=True,
        ),
        misdeals("by: Bob, misdeals: nine cards to Ann"),
    )


def talk(subjects: Sequence[str]) -> tuple[Verb, ...]:
    """Return the verbs of what is said and asked at the table."""
    return (
        Verb(
            "marks",
            Takes("number", "What his marker shows."),
            "He says how his score stands: so it does where table does not tell it; with for, what "
            "he marks for one thing alone: 0 where he has not marked it.",
            "{by: Ann, marks: 240}",
            {"for": Takes("text", "For what he marks it: brisques, the seven of trumps.")},
            telling="{by} marks {it}[ for {for}].",
        ),
        Verb(
            "asks_about",
            Takes(
                SUBJECT,
                "What the table wants to know: a subject of this list, or any words of the book.",
                words=tuple(subjects),
            ),
            "He asks what the book says on a subject, or where it speaks of something.",
            "{by: Ann, asks_about: dealing}",
            telling="{by} asks what the book says of this: {it}.",
            also_bystanders=True,
        ),
        Verb(
            "remarks",
            Takes("text", "What was said."),
            "He says something that no other verb covers.",
            "{by: bystander, remarks: you have a marriage there}",
            bears="remark",
            telling="{by} says: {it}.",
            also_bystanders=True,
        ),
    )


def known_at_the_start(names: Sequence[str], example: str) -> dict[str, Takes]:
    """Return the keys of ``table:``: what is known when the record begins.

    Args:
        names: the names of the combinations.
        example: one of them with its cards, as it is written.
    """
    return {
        "dealer": Takes("player", "Who dealt.", telling="{it} dealt."),
        "trump": Takes("suit", "The trump suit.", telling="Trumps are {it}."),
        "lead": Takes(
            "player",
            "Whose lead it is when the record begins; both have drawn.",
            telling="The lead is {it}'s.",
        ),
        "taker": Takes(
            "player",
            "Who took the last trick before the record begins. Nobody has drawn since, "
            "unless the record goes on with a lead.",
            telling="The trick before went to {it}.",
        ),
        "tricks": Takes(
            "number",
            "How many tricks of the deal have been played.",
            telling="Tricks played so far: {it}.",
            most=MOST_COUNTED,
        ),
        "stock": Takes(
            "number-or-words",
            "How many cards are still to be drawn, the turn-up counted in; or some, or plenty: "
            "more than are drawn in what is told.",
            words=LEFT,
            telling="Cards left to be drawn: {it}.",
        ),
        "hands": Takes(
            "hands",
            "By player, the hand without what lies on the table, in brackets; or "
            "{holds: [9S], number: 8, lacks: [hearts]}, where number counts all his cards.",
            telling="{of} holds {it}.",
        ),
        "laid": Takes(
            "any-cards-by-player",
            "By player, the cards on the table before him; one of which nobody knows the suit is "
            "an ace.",
            telling="On the table before {of}: {it}.",
        ),
        "made": Takes(
            "combinations-made",
            f"By player, what he has declared and scored: {{Ann: {{{example}}}}}; of a card of "
            "which nobody knows the suit a king.",
            words=tuple(names),
            telling="{of} has declared and scored {it}.",
        ),
        "brisques": Takes(
            "points",
            "By player, the brisques he has taken so far.",
            telling="Brisques taken by {of}: {it}.",
            most=MOST_COUNTED,
        ),
        "score": Takes(
            "points",
            "Points by player.",
            telling="The score of {of} is {it}.",
            differing="Leave that player out, and write what the marker showed, once as each has "
            "it: {by: Ann, marks: 400, happened: {Ann: yes, Bob: no}}.",
        ),
        "deal": Takes(
            "number", "Which deal of the game it is.", telling="This is deal {it} of the game."
        ),
    }
