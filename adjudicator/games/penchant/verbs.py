"""What a case of Penchant may say: its combinations, its own verbs, what can be claimed."""

from __future__ import annotations

from adjudicator.base.language import Verb
from adjudicator.base.shapes import Takes
from adjudicator.games.bezique_family import verbs as shared

NAMES = (
    "four", "triplet", "pair", "sequence-of-five", "sequence-of-four", "sequence-of-three",
    "marriage", "queen-and-jack", "flush", "penchant",
)  # fmt: skip
SUBJECTS = (
    "dealing", "misdeal", "exposed-card", "value-of-a-brisque", "number-of-cards", "revoke",
    "drawing-error", "first-lead", "three-players",
)  # fmt: skip

DECLARING = (
    Verb(
        "declares",
        shared.declared(NAMES),
        "He lays down and scores a combination; several in brackets were claimed at once.",
        "{by: Ann, declares: pair, with: [QS, QD]}",
        {
            "with": shared.laid_for(NAMES),
            "to_score": Takes("words", "What he would leave to be scored later.", words=NAMES),
            "points": shared.POINTS,
            "suit": shared.SUIT,
        },
        also=("announces", "scores"),
        telling="{by} declares {it}[ of {suit}][, laying down {with}]"
        "[, and would leave {to_score} to score][, and scores {points}].",
    ),
    Verb(
        "elects",
        Takes(
            "word",
            "Which of several combinations that he claimed he scores; or, where a house rule "
            "gives that choice, a fresh deal; stand: that the deal shall go on, or a play stand; "
            "take-back: that it shall not.",
            words=("fresh-deal", "stand", "take-back", *NAMES),
            said={
                "fresh-deal": "a fresh deal",
                "stand": "that it stand, and the play go on",
                "take-back": "that it be taken back",
            },
        ),
        "He makes the choice that he has.",
        "{by: Ann, elects: pair}",
        {"suit": shared.SUIT},
        also=("chooses",),
        telling="{by} chooses {it}[ of {suit}].",
    ),
    Verb(
        "settles",
        Takes("yes", "Write: yes."),
        "He asks what the finished game is worth; say the scores in the table.",
        "{by: Ann, settles: yes}",
        telling="{by} asks how the game is to be settled.",
    ),
)

VERBS: tuple[Verb, ...] = (
    *shared.the_play(),
    *DECLARING,
    *shared.the_drawing(),
    *shared.talk(SUBJECTS),
)

TABLE: dict[str, Takes] = shared.known_at_the_start(NAMES, "pair: [QS, QD]") | {
    "trump": Takes(
        "suit-or-words",
        "The trump suit; none where no penchant has been declared.",
        words=("none",),
        said={"none": "not made yet"},
        telling="Trumps are {it}.",
    )
}

CLAIMS: dict[str, str] = {
    "points": "Points are scored in what is recorded here; say how many with points.",
    "total": "A score stands at so much; say how much with points.",
    "to-score": "So many points stand to be scored; say how many with points.",
    "game": "The game is worth so much; say how much with points.",
    "stands": "A declaration stands.",
    "no-penalty": "Nothing is to be paid or suffered.",
    "trumps": "A suit is trumps; say which with suit.",
    "no-trumps": "No suit is trumps.",
    "had-to-win": "A player was bound to win the trick.",
    "follow-suit": "A player must, or had to, follow suit.",
    "no-points": "Nothing is scored: by the other, or by him of whom it is said.",
}
