"""What a case of Bézique may say: its combinations, its own verbs, what can be claimed."""

from __future__ import annotations

from adjudicator.base.language import Verb
from adjudicator.base.shapes import Takes
from adjudicator.games.bezique_family import verbs as shared

NAMES = (
    "marriage", "royal-marriage", "sequence", "bezique", "double-bezique",
    "four-aces", "four-kings", "four-queens", "four-jacks",
)  # fmt: skip
SAID = {"bezique": "bézique", "double-bezique": "double bézique"}
SUBJECTS = (
    "dealing", "misdeal", "exposed-card", "value-of-a-brisque", "game", "revoke",
    "scoring-error", "three-players", "ties", "time-of-a-call",
)  # fmt: skip

DECLARING = (
    Verb(
        "declares",
        shared.declared(NAMES, SAID),
        "He lays down and claims a combination; several in brackets were claimed at once.",
        "{by: Ann, declares: bezique, with: [QS, JD], to_score: marriage}",
        {
            "with": shared.laid_for(NAMES),
            "to_score": Takes(
                "words",
                "What he announces with it, to be scored later: marriage.",
                words=NAMES,
                said=SAID,
            ),
            "points": shared.POINTS,
            "suit": shared.SUIT,
        },
        also=("announces_and_scores",),
        telling="{by} declares {it}[ of {suit}][, laying down {with}]"
        "[, and announces {to_score} to score][, and scores {points}].",
    ),
    Verb(
        "announces",
        shared.declared(NAMES, SAID),
        "He lays down and announces a combination without scoring it: to score later.",
        "{by: Ann, announces: marriage, with: QS}",
        {"with": shared.laid_for(NAMES), "suit": shared.SUIT},
        telling="{by} announces {it}[ of {suit}], to score later[, laying down {with}].",
    ),
    Verb(
        "scores",
        shared.declared(NAMES, SAID),
        "He scores, laying nothing down, a combination that lies on the table.",
        "{by: Ann, scores: marriage, suit: spades}",
        {"points": shared.POINTS, "suit": shared.SUIT},
        telling="{by} scores {it}[ of {suit}], laying nothing down[: {points} points].",
    ),
    Verb(
        "repeats",
        Takes("text", "What he says: twenty to score."),
        "He repeats what he has to score.",
        "{by: Ann, repeats: twenty to score}",
        telling="{by} repeats what stands to be scored: {it}.",
    ),
    Verb(
        "exchanges",
        shared.CARD,
        "He exchanges the seven of trumps for the turned-up card.",
        "{by: Ann, exchanges: 7H, for: KH}",
        {"for": Takes("card", "The turned-up card.")},
        telling="{by} exchanges {it} for the turned-up card[, {for}].",
    ),
)

CHOOSING = (
    Verb(
        "elects",
        Takes(
            "word",
            "The penalty he chooses; stand: that the deal shall go on, where another could "
            "be had, or that a play stand; take-back: that it shall not, where a house rule gives "
            "that choice; or which of several combinations he scores.",
            words=("fresh-deal", "play-without-drawing", "make-good", "stand", "take-back", *NAMES),
            said={
                "fresh-deal": "a fresh deal",
                "stand": "that it stand, and the play go on",
                "take-back": "that it be taken back",
                "play-without-drawing": "to have the other play without drawing",
                "make-good": "to have the other make the hand good",
            },
        ),
        "He makes the choice that he has.",
        "{by: Ann, elects: fresh-deal}",
        {"of": shared.OF, "suit": shared.SUIT},
        also=("chooses",),
        bears="exacts",
        telling="{by} chooses[, as to {of},] {it}[ of {suit}].",
    ),
    Verb(
        "picks",
        shared.ANY_CARD,
        "He says which of the cards that the other drew goes back to the pack.",
        "{by: Ann, picks: QS, of: Bob}",
        {"of": shared.OF},
        telling="{by} says that {it} is to be given back[ by {of}].",
    ),
    Verb(
        "returns",
        shared.ANY_CARD,
        "He puts a card back into the pack.",
        "{by: Bob, returns: QS, where: middle}",
        {
            "where": Takes(
                "word",
                "Where in the pack.",
                words=("top", "middle", "bottom"),
                said={
                    "top": "on top of the stock",
                    "middle": "amid the stock",
                    "bottom": "underneath the stock",
                },
            )
        },
        telling="{by} gives {it} back[, {where}].",
    ),
    Verb(
        "calls",
        shared.CARD,
        "He requires the other to play a certain card.",
        "{by: Ann, calls: KH, of: Bob}",
        {"of": shared.OF},
        required=("of",),
        bears="exacts",
        telling="{by} calls on {of} to play {it}.",
    ),
)

LOOKING = (
    Verb(
        "looks_at",
        Takes(
            "word",
            "The tricks that were turned, the stock, or what the other drew.",
            words=("tricks", "stock", "drawn"),
            said={
                "tricks": "tricks that were played",
                "stock": "what lies in the stock",
                "drawn": "the cards that the other drew",
            },
        ),
        "He looks at tricks that were turned, at cards of the stock, or at what the other drew.",
        "{by: Ann, looks_at: tricks, consent: no}",
        {
            "consent": Takes(
                "yes-no",
                "Whether the other consented.",
                said={"yes": ", the other consenting", "no": " without the other's consent"},
            )
        },
        telling="{by} looks at {it}[{consent}].",
    ),
    Verb(
        "counts",
        Takes(
            "word",
            "What he counts.",
            words=("stock", "tricks", "others-tricks"),
            said={
                "stock": "the cards of the stock",
                "tricks": "the tricks already won",
                "others-tricks": "the tricks that the other has won",
            },
        ),
        "He counts the cards of the stock, the tricks he has won, or those the other has won.",
        "{by: Ann, counts: stock}",
        telling="{by} counts {it}.",
    ),
)

VERBS: tuple[Verb, ...] = (
    *shared.the_play(),
    *DECLARING,
    *shared.the_drawing(),
    *CHOOSING,
    *LOOKING,
    *shared.talk(SUBJECTS),
)

TABLE: dict[str, Takes] = shared.known_at_the_start(NAMES, "bezique: [QS, JD]") | {
    "turned_up": Takes(
        "any-card", "The card turned up for trumps: KD, a diamond.", telling="{it} is turned up."
    ),
    "to_score": Takes(
        "combinations-made",
        "By player, what he has announced and not yet scored: {Ann: {marriage: [KS, QS]}}; of a "
        "card of which nobody knows the suit a king.",
        words=NAMES,
        telling="{of} has announced, and not yet scored, {it}.",
    ),
}

CLAIMS: dict[str, str] = {
    "points": "Points are scored in what is recorded here; say how many with points.",
    "total": "A score stands at so much; say how much with points.",
    "to-score": "So many points stand to be scored; say how many with points.",
    "stands": "A trick or a declaration stands.",
    "take-back": "A card may be taken back.",
    "no-penalty": "Nothing is to be paid or suffered.",
    "fresh-deal": "A fresh deal may be claimed.",
    "play-without-drawing": "A player must play without drawing.",
    "make-good": "A player may draw what his hand lacks.",
    "no-announcing": "A player may announce nothing.",
    "lost": "A score in abeyance is lost.",
    "draw-two": "A player must draw two cards.",
    "return-card": "One may say which card goes back to the pack.",
    "faced": "Cards may be called as faced.",
    "had-to-win": "A player was bound to win the trick.",
    "follow-suit": "A player must, or had to, follow suit.",
    "no-points": "Nothing is scored: by the other, or by him of whom it is said.",
}
