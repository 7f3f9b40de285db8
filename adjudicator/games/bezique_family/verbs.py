"""What can be said to have happened at Bézique and at Penchant: the verbs that they share."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.verbs import Takes, Verb

CARD = Takes("card", meaning="A card: rank then suit, like QS or 10H.")
CARDS = Takes("cards", meaning="A card, or several in brackets: [QS, JD].")
YES = Takes("yes", meaning="Write: yes.")
OF = Takes("player", meaning="The player who is meant.")
SUIT = Takes("suit", meaning="Of which suit, when it could be of several.")
POINTS = Takes("number", meaning="How many points he scores for it, when he says a number.")
PLACE = Takes(
    "word", ("hand", "table"), "Where the card came from, when he has one in both places."
)
WITH = Takes("cards", meaning="The cards that he lays down for it from his hand.")


def declared(names: Sequence[str]) -> Takes:
    """Return what may stand after a verb that names combinations."""
    return Takes("words", tuple(names), "A combination, or several in brackets.")


def the_play() -> tuple[Verb, ...]:
    """Return the verbs of the play of the cards."""
    return (
        Verb("leads", CARD, "He leads a card.", "{by: Ann, leads: 9S}", {"from": PLACE}),
        Verb(
            "follows",
            CARD,
            "He plays a card to the trick that is led.",
            "{by: Bob, follows: AS}",
            {"from": PLACE},
        ),
        Verb(
            "plays",
            CARD,
            "He plays a card: it leads when no trick lies open, else it follows.",
            "{by: Ann, plays: 9S}",
            {"from": PLACE},
        ),
        Verb(
            "wins",
            Takes("cards-or-yes", meaning="The cards of the trick in brackets, or: yes."),
            "He takes a trick that is not written down card by card.",
            "{by: Ann, wins: yes}",
            also=("takes", "takes_trick", "wins_trick"),
        ),
        Verb(
            "takes_back",
            CARD,
            "He takes back a card that he has led.",
            "{by: Ann, takes_back: 9S}",
            also=("withdraws", "retracts"),
        ),
        Verb(
            "notices",
            Takes("text", meaning="What he points out, in his own words."),
            "He calls attention to something that was wrong.",
            "{by: Bob, notices: it was my lead}",
            also=("objects", "discovers", "points_out", "calls_attention"),
        ),
        Verb(
            "turns",
            Takes("word", ("trick",), "Write: trick."),
            "He turns the trick he has taken face down and quits it.",
            "{by: Ann, turns: trick}",
            also=("quits",),
        ),
    )


def the_drawing() -> tuple[Verb, ...]:
    """Return the verbs of drawing from the stock, and of the number of cards."""
    return (
        Verb(
            "draws",
            Takes("number-or-cards", meaning="How many cards, or the cards themselves."),
            "He draws from the stock.",
            "{by: Ann, draws: 1}",
            {
                "from": Takes(
                    "word", ("stock", "turn-up"), "The turn-up is the card turned for trumps."
                )
            },
        ),
        Verb(
            "does_not_draw",
            YES,
            "He does not draw, though the other does or may.",
            "{by: Bob, does_not_draw: yes}",
            also=("omits_to_draw", "forgets_to_draw", "skips_drawing"),
        ),
        Verb(
            "finds",
            Takes("number", meaning="How many, those on the table before him counted in."),
            "He finds that a player has so many cards.",
            "{by: Ann, finds: 9, of: Bob}",
            {"of": OF},
            required=("of",),
        ),
        Verb(
            "takes_up",
            Takes("word", ("table",), "Write: table."),
            "He takes into his hand the cards that he has on the table.",
            "{by: Ann, takes_up: table}",
        ),
        Verb(
            "deals",
            YES,
            "He deals: a new deal begins.",
            "{by: Bob, deals: yes}",
            {
                "turned_up": Takes("card", meaning="The card turned up for trumps."),
                "hands": Takes("hands", meaning="What is known of the hands dealt, by player."),
            },
        ),
    )


def talk(subjects: Sequence[str]) -> tuple[Verb, ...]:
    """Return the verbs of what is said and asked at the table."""
    return (
        Verb(
            "marks",
            Takes("number", meaning="What his marker shows."),
            "He says how his score stands.",
            "{by: Ann, marks: 240}",
        ),
        Verb(
            "asks_about",
            Takes("word", tuple(subjects), "What the table wants to know."),
            "He asks what the book says on a subject.",
            "{by: Ann, asks_about: dealing}",
        ),
        Verb(
            "remarks",
            Takes("text", meaning="What was said."),
            "He says something that no other verb covers.",
            "{by: bystander, remarks: you have a marriage there}",
        ),
    )


def known_at_the_start(names: Sequence[str], example: str) -> dict[str, Takes]:
    """Return the keys of ``table:``: what is known when the record begins.

    Args:
        names: the names of the combinations.
        example: one of them with its cards, as it is written.
    """
    return {
        "dealer": Takes("player", meaning="Who dealt."),
        "trump": Takes("suit", meaning="The trump suit."),
        "lead": Takes(
            "player", meaning="Whose lead it is when the record begins; both have drawn."
        ),
        "taker": Takes(
            "player",
            meaning="Who took the last trick before the record begins. Nobody has drawn since, "
            "unless the record goes on with a lead.",
        ),
        "tricks": Takes("number", meaning="How many tricks of the deal have been played."),
        "stock": Takes(
            "number", meaning="How many cards are still to be drawn, the turn-up counted in."
        ),
        "hands": Takes(
            "hands",
            meaning="By player, the hand without what lies on the table, in brackets; or "
            "{holds: [9S], number: 8, lacks: [hearts]}, where number counts all his cards.",
        ),
        "laid": Takes("cards-by-player", meaning="By player, the cards on the table before him."),
        "made": Takes(
            "combinations",
            tuple(names),
            f"By player, what he has declared and scored: {{Ann: {{{example}}}}}.",
        ),
        "brisques": Takes("points", meaning="By player, the brisques he has taken so far."),
        "score": Takes("points", meaning="Points by player."),
        "deal": Takes("number", meaning="Which deal of the game it is."),
    }
