"""The verbs of euchre: everything that laws 46-57 and 74-85 speak of, and what borders on it."""

from __future__ import annotations

from adjudicator.base.language import SUBJECT, Verb
from adjudicator.base.shapes import Takes
from adjudicator.case.words import MOST_COUNTED
from adjudicator.games.euchre.dealing import CUTS_WRONG
from adjudicator.games.euchre.noticing import NOTICED
from adjudicator.games.euchre.short import MADE
from adjudicator.games.misdeals import misdeals

CARD = Takes("any-card", "A card: rank then suit, like QS or 10H; or what is known: a heart.")
EXACTLY = Takes("card", "A card: rank then suit, like QS or 10H.")
A_CARD = Takes(
    "card-or-unknown",
    "A card: rank then suit, like QS or 10H; or as much as is known of it: a heart, a trump, a "
    "card.",
)
CARDS = Takes("any-cards", "A card, or several in brackets: [9C, 10C], [9C, a club].")
HAND = Takes("word", "Write: hand.", words=("hand",))
HAND_OR_CARDS = Takes(
    "cards-or-hand",
    "Write: hand; or cards of it, which are the hand where he holds no other.",
    said={"hand": "the whole hand"},
)
YES = Takes("yes", "Write: yes.")
SUIT = Takes("suit", "spades, hearts, diamonds or clubs.")
OF = Takes("player", "Whose card, or against whom.")
WHERE = Takes(
    "word",
    "Where the card was seen: on the table, above it, or only below it (a lap, the floor).",
    words=("on", "above", "below", "floor"),
    said={
        "on": "on the table",
        "above": "above the table",
        "below": "below the table",
        "floor": "on the floor",
    },
)
SEEN_BY = Takes("players", "Who saw it: a player, or several in brackets.")
FACE = Takes("word", "Which way the cards lay.", words=("up", "down"))
SNATCHED = Takes(
    "yes-no",
    "It was snatched up too quickly for anybody to name it.",
    said={"yes": ", and snatched up too quickly to be named", "no": ", and seen plainly"},
)
WHY = Takes("text", "The reason he gave, such as: thought the game was won.")

VERBS: tuple[Verb, ...] = (
    # the play of the cards
    Verb(
        "leads",
        A_CARD,
        "He leads a card; by unknown, where nobody says who led.",
        "{by: West, leads: 9S}",
        telling="{by} leads {it}.",
        also_unknown=True,
    ),
    Verb(
        "follows",
        A_CARD,
        "He plays a card to a trick that is already led.",
        "{by: North, follows: AS}",
        {
            "trick": Takes(
                "number", "Which trick he plays to, when several lie open, or it is over already."
            )
        },
        telling="{by} plays {it}[ to trick {trick}].",
    ),
    Verb(
        "plays",
        CARDS,
        "He plays a card: it leads when no trick lies open, else it follows. "
        "Several in brackets were played at once.",
        "{by: West, plays: [9C, 10C]}",
        telling="{by} plays {it}[ {together}].",
    ),
    Verb(
        "fails_to_play",
        YES,
        "He does not play to the trick that is open, and the others go on.",
        "{by: East, fails_to_play: yes}",
        also=("skips", "omits"),
        telling="{by} does not play to the trick, and the others go on.",
    ),
    Verb(
        "wins",
        YES,
        "He takes a trick: the one that lies on the table, or one of which no card is told.",
        "{by: West, wins: yes}",
        also=("takes", "takes_trick", "wins_trick", "takes_the_trick", "won", "took"),
        telling="{by} takes the trick.",
    ),
    Verb(
        "plays_on",
        Takes("number", "How many tricks.", most=MOST_COUNTED),
        "The play goes on for so many tricks, of which nothing more is told.",
        "{by: West, plays_on: 2}",
        also=("goes_on", "play_goes_on", "later", "tricks_later"),
        telling="{by} plays on with the others, {it} more tricks, of which nothing is told.",
    ),
    # cards that come to be seen
    Verb(
        "drops",
        CARDS,
        "He lets a card fall.",
        "{by: West, drops: KD, face: up, where: on}",
        {"face": FACE, "where": WHERE, "snatched": SNATCHED, "seen_by": SEEN_BY},
        telling="{by} lets {it} fall[ {where}][, its face {face}][, seen by {seen_by}]"
        "[{snatched}].",
    ),
    Verb(
        "shows",
        CARDS,
        "A card of his is seen, whether he means it or not.",
        "{by: West, shows: KD, where: above}",
        {"where": WHERE, "snatched": SNATCHED, "seen_by": SEEN_BY},
        also=("exposes", "flashes", "reveals"),
        telling="{it}, a card of {by}'s, is seen[ {where}][ by {seen_by}][{snatched}].",
    ),
    Verb(
        "detaches",
        CARD,
        "He draws a card out from the rest of his hand without playing it. Held up above the table "
        "it is seen, unless its face is down.",
        "{by: West, detaches: KD}",
        {"where": WHERE, "face": FACE, "seen_by": SEEN_BY},
        also=("pulls", "separates", "draws_out"),
        telling="{by} pulls {it} out of the hand[, {where}][, face {face}][, seen by {seen_by}], "
        "and does not play it.",
    ),
    Verb(
        "lifts",
        EXACTLY,
        "He lifts the turned-up card from the pack, other than to play it. When the dealer does so "
        "in his turn, or as it was ordered up, he takes it up; that he makes it trumps by that is "
        "told by takes_up.",
        "{by: South, lifts: 9H}",
        telling="{by} lifts the turned-up card, {it}, from the pack.",
    ),
    Verb(
        "takes_back",
        CARDS,
        "He takes back a card that he has played.",
        "{by: East, takes_back: 10S}",
        also=("withdraws", "retracts"),
        telling="{by} takes {it} back.",
    ),
    Verb(
        "picks_up",
        Takes(
            "cards-or-hand",
            "A card that lay on the table, or: hand.",
            said={"hand": "the hand"},
        ),
        "He takes into his hand again a card that lies exposed, or the hand he threw down.",
        "{by: West, picks_up: hand}",
        telling="{by} takes up {it} again.",
    ),
    # hands thrown down
    Verb(
        "throws",
        HAND_OR_CARDS,
        "He throws his whole hand on the table.",
        "{by: West, throws: hand, face: up}",
        {"face": FACE, "why": WHY},
        also=("abandons", "concedes", "folds"),
        telling="{by} throws {it} down[, face {face}][, the reason being: {why}].",
    ),
    Verb(
        "lays_down",
        HAND_OR_CARDS,
        "He lays his whole hand on the table.",
        "{by: East, lays_down: hand, face: up}",
        {
            "face": FACE,
            "why": WHY,
            "tossed": Takes(
                "yes-no", "He tosses it down with his claim.", said={"yes": ", tossing it"}
            ),
        },
        telling="{by} lays {it} down[, face {face}][{tossed}][, the reason being: {why}].",
    ),
    Verb(
        "keeps",
        HAND,
        "He keeps his hand and means to play on, though others have thrown theirs down.",
        "{by: North, keeps: hand}",
        telling="{by} keeps the hand, and means to play on.",
    ),
    Verb(
        "proves",
        Takes(
            "word",
            "What he shows, after the hands were thrown down.",
            words=("could-have-won", "could-have-saved"),
            said={"could-have-won": "was to be won", "could-have-saved": "was to be saved"},
        ),
        "He shows that the game could have been won or saved.",
        "{by: North, proves: could-have-won}",
        telling="{by} shows how the deal {it}.",
    ),
    # naming, calling, demanding
    Verb(
        "names",
        EXACTLY,
        "He names a card: his own, or, with of, one that another player has drawn out.",
        "{by: North, names: KD, of: West}",
        {
            "of": OF,
            "as": Takes(
                "word",
                "A question is: Is that the king of diamonds?",
                words=("statement", "question"),
            ),
        },
        telling="{by} names {it}[, speaking of {of}'s card][, as a {as}].",
    ),
    Verb(
        "calls",
        CARD,
        "He requires another player to play a certain card.",
        "{by: North, calls: KD, of: West}",
        {"of": OF},
        required=("of",),
        bears="exacts",
        telling="{by} calls on {of} to play {it}.",
    ),
    Verb(
        "calls_suit",
        SUIT,
        "He requires another player to lead a suit.",
        "{by: North, calls_suit: hearts, of: West}",
        {"of": OF},
        required=("of",),
        bears="exacts",
        telling="{by} calls on {of} to lead {it}.",
    ),
    Verb(
        "demands",
        Takes(
            "word",
            "What he is to do.",
            words=("highest", "lowest", "win", "lose"),
            said={
                "highest": "follow with the highest of that suit",
                "lowest": "follow with the lowest of that suit",
                "win": "win it",
                "lose": "lose it",
            },
        ),
        "He requires another player to play his highest or lowest of the suit led, "
        "or to win or lose the trick.",
        "{by: North, demands: lowest, of: East}",
        {
            "of": OF,
            "trick": Takes("number", "Which trick is to be won (law 47); else the open one."),
        },
        required=("of",),
        also=("requires",),
        bears="exacts",
        telling="{by} requires {of}[, in trick {trick},] to {it}.",
    ),
    Verb(
        "elects",
        Takes(
            "word",
            "The penalty he chooses; play or pass: whether an order made too late shall be played; "
            "alone: that a lone hand shall be one all the same; stand: that the deal shall go on, "
            "where a fresh deal could be claimed, or that a play stand; take-back: that it shall "
            "not, where a house rule gives that choice.",
            words=(
                "call-card",
                "call-suit",
                "play",
                "pass",
                "alone",
                "stand",
                "fresh-deal",
                "take-back",
            ),
            said={
                "call-card": "that the card be played",
                "call-suit": "that a suit be led",
                "play": "that the trump be as ordered",
                "pass": "that the order count for nothing",
                "alone": "that the lone hand be one all the same",
                "stand": "that it stand, and the play go on",
                "fresh-deal": "a fresh deal",
                "take-back": "that it be taken back",
            },
        ),
        "He makes the choice that his side has.",
        "{by: North, elects: call-suit, of: West}",
        {"of": OF},
        also=("chooses",),
        bears="exacts",
        telling="{by} chooses[, as to {of},] {it}.",
    ),
    Verb(
        "consults",
        Takes(
            "word",
            "What the partners spoke about.",
            words=("who-elects", "which-penalty", "which-suit", "whether-to-play"),
            said={
                "who-elects": "who is to choose",
                "which-penalty": "what it is best to choose",
                "which-suit": "which suit it is to be",
                "whether-to-play": "whether to let the order be good",
            },
        ),
        "He speaks with his partner about a choice that their side has.",
        "{by: North, consults: which-penalty, answered: yes}",
        {
            "answered": Takes(
                "yes-no",
                "Whether his partner answered.",
                said={"yes": ", and is answered", "no": ", and gets no answer"},
            )
        },
        also=("confers", "asks_partner"),
        telling="{by} asks the partner[ {it}][{answered}].",
    ),
    # calling attention to the trick
    Verb(
        "says",
        Takes(
            "word",
            "What he says of the trick; ours is mine.",
            words=("mine", "not-mine"),
            said={"not-mine": "not mine"},
        ),
        "He says that the trick is, or is not, his.",
        "{by: West, says: mine}",
        also=("claims_trick",),
        telling='{by} says "{it}" of the trick.',
    ),
    Verb(
        "signs",
        Takes("text", "The sign that he makes."),
        "He makes a sign, and says nothing: he taps a card, nods, coughs, kicks under the table.",
        "{by: West, signs: taps his ace}",
        also=("taps", "nods", "winks", "gestures", "coughs", "makes_a_sign"),
        bears="remark",
        telling="{by} says nothing, and makes a sign: {it}.",
    ),
    Verb(
        "draws_in",
        CARD,
        "He draws his card on the table towards him.",
        "{by: West, draws_in: QS, asked: no}",
        {
            "asked": Takes(
                "yes-no",
                "Whether somebody had asked that the cards be placed.",
                said={"yes": ", having been asked to place it", "no": ", and nobody had asked"},
            )
        },
        telling="{by} draws {it} in[{asked}].",
    ),
    Verb(
        "tells_partner",
        Takes(
            "word",
            "To take the trick, or to leave it.",
            words=("take", "leave"),
            said={"take": "take it", "leave": "leave it"},
        ),
        "He calls on his partner to take or not to take the trick.",
        "{by: West, tells_partner: take}",
        telling="{by} tells the partner to {it}.",
    ),
    Verb(
        "asks_who_played",
        CARD,
        "He asks who played a certain card.",
        "{by: North, asks_who_played: QS}",
        telling="{by} asks who played {it}.",
    ),
    Verb(
        "asks_placed",
        YES,
        "He asks that the cards be placed before those who played them.",
        "{by: North, asks_placed: yes}",
        telling="{by} asks to have every card put before its player.",
    ),
    Verb(
        "gathers",
        YES,
        "He touches the cards of the trick to gather them together.",
        "{by: East, gathers: yes}",
        telling="{by} touches the cards of the trick, to gather them.",
    ),
    Verb(
        "quits",
        YES,
        "The trick is turned face down, and he lets go of it.",
        "{by: East, quits: yes}",
        also=("turns_and_quits", "turns_the_trick", "quits_the_trick"),
        telling="{by} turns the trick face down, and quits it.",
    ),
    Verb(
        "asks_none",
        Takes("player", "His partner, who played another suit than was led."),
        "He asks his partner whether he has none of the suit led.",
        "{by: West, asks_none: East, answered: none}",
        {
            "answered": Takes(
                "word",
                "What he is answered: that there is none of it, or that there is some.",
                words=("none", "some"),
                said={
                    "none": ", and hears that there is none",
                    "some": ", and hears that there is some",
                },
            )
        },
        also=("asks_having_none",),
        telling="{by} asks whether {it} has none of the suit led[{answered}].",
    ),
    Verb(
        "cuts",
        YES,
        "He cuts the pack for the deal, or, where cards have been played, for the next.",
        "{by: West, cuts: yes, cards: 3}",
        {
            "cards": Takes("number", "How many cards are in the smaller part."),
            "went": Takes(
                "word",
                "What went wrong in cutting, or in putting the parts together.",
                words=CUTS_WRONG,
                said={
                    "too-few": "a part of it has fewer than four cards",
                    "card-seen": "a card is seen",
                    "disordered": "the cards get out of order",
                    "in-doubt": "where it was cut is in doubt",
                },
            ),
        },
        also=("cuts_the_pack",),
        telling="{by} cuts the pack for the deal[, {cards} cards in the smaller part][: {went}].",
    ),
    Verb(
        "notices",
        Takes("text", "What he points out, in his own words."),
        "He points out that something was wrong; from here on it is discovered. What he says of "
        "other things than the game brings nothing to light.",
        "{by: North, notices: it was not his lead}",
        {
            "what": Takes(
                "word",
                "What he notices, where his words do not say it: nothing of the game is a remark.",
                words=NOTICED,
                said={
                    "lead": "the lead",
                    "discard": "the discard",
                    "revoke": "a revoke",
                    "nothing": "nothing of the game",
                },
            )
        },
        also=("objects", "discovers", "points_out"),
        bears="contests",
        telling="{by} says that something is wrong[: {what}].",
        also_bystanders=True,
    ),
    # making the trump
    Verb(
        "passes",
        YES,
        "He passes.",
        "{by: East, passes: yes}",
        also=("pass",),
        telling="{by} passes.",
    ),
    Verb(
        "orders_up",
        YES,
        "He orders up the turned-up card.",
        "{by: East, orders_up: yes}",
        telling="{by} orders up the turned-up card.",
    ),
    Verb(
        "assists",
        YES,
        "He assists his partner, the dealer.",
        "{by: North, assists: yes}",
        telling="{by} assists.",
    ),
    Verb(
        "takes_up",
        YES,
        "As dealer he takes up the turned-up card: its suit is trumps.",
        "{by: South, takes_up: yes}",
        also=("picks_it_up",),
        telling="{by} takes up the turned-up card.",
    ),
    Verb(
        "turns_down",
        YES,
        "As dealer he turns the turned-up card down.",
        "{by: South, turns_down: yes}",
        telling="{by} turns the turned-up card down.",
    ),
    Verb(
        "names_suit",
        SUIT,
        "He names a suit for trumps.",
        "{by: East, names_suit: clubs}",
        {
            "alone": Takes(
                "yes-no",
                "He says in the same breath that he plays alone.",
                said={"yes": ", alone", "no": ""},
            )
        },
        also=("makes", "declares_suit", "makes_trump"),
        telling="{by} names {it} for trumps[{alone}].",
    ),
    Verb(
        "mentions_suit",
        SUIT,
        "Having passed, or named the suit turned down, he mentions the suit he meant.",
        "{by: East, mentions_suit: spades}",
        telling="{by} mentions {it}, the suit that {by} had meant to make trumps.",
    ),
    Verb(
        "plays_alone",
        YES,
        "He declares that he plays alone, or orders up, assists or takes up alone in one breath.",
        "{by: East, plays_alone: yes}",
        {
            "way": Takes(
                "word",
                "How he says it: in words, or as dealer by his discard, slid to his partner "
                "without a word.",
                words=("words", "discard"),
                said={"words": "", "discard": ", by the slid discard and without a word"},
            )
        },
        also=("goes_alone", "orders_up_alone", "assists_alone", "takes_up_alone"),
        telling="{by} says: I play alone[{way}].",
    ),
    Verb(
        "takes_it_from",
        Takes("player", "His partner, who ordered up, assisted or plays alone."),
        "He takes it from his partner and plays alone.",
        "{by: West, takes_it_from: East}",
        {
            "words": Takes(
                "word",
                "In what words he says it: I take it from you, or others to that sense.",
                words=("usual", "others"),
                said={"usual": "", "others": ", in other words than I take it from you"},
            )
        },
        telling="{by} takes over from {it}, and plays alone[{words}].",
    ),
    Verb(
        "does_not_hear",
        Takes("player", "Whose declaration he did not hear."),
        "He does not hear what another player declared.",
        "{by: West, does_not_hear: East}",
        telling="{by} does not hear what {it} declares.",
    ),
    Verb(
        "discards",
        CARD,
        "As dealer he puts a card out, face down or under the pack, for the one he took up.",
        "{by: South, discards: 7C}",
        {
            "let_go": Takes(
                "yes-no",
                "It lies under the pack, and his hand has left it.",
                said={"yes": ", and lets go of it", "no": ", and has not let go of it"},
            ),
            "face": Takes(
                "word",
                "How it comes to lie: up where all see it, though nobody meant it to.",
                words=("up", "down"),
                said={"up": ", where it comes to lie face up", "down": ", face down"},
            ),
        },
        telling="{by} puts {it} out as the discard[{let_go}][{face}].",
    ),
    Verb(
        "changes_discard",
        CARD,
        "As dealer he takes back the card that he put out, and puts out this one instead.",
        "{by: South, changes_discard: 8C}",
        {
            "let_go": Takes(
                "yes-no",
                "It lies under the pack, and his hand has left it.",
                said={"yes": ", and lets go of it", "no": ", and has not let go of it"},
            )
        },
        telling="{by} puts out {it} instead of the card put out first[{let_go}].",
    ),
    Verb(
        "passes_card",
        A_CARD,
        "A lone player, or his partner, gives the other a card of his hand: partner's best.",
        "{by: North, passes_card: AH, face: down}",
        {
            "face": FACE,
            "looked": Takes(
                "yes-no",
                "He had looked at the card that he was given before he gave one himself.",
                said={
                    "yes": ", having looked at the card that came the other way",
                    "no": ", without having looked at the card that came the other way",
                },
            ),
        },
        also=("gives_card", "gives_his_best", "passes_his_best", "passes_a_card", "gives_best"),
        telling="{by} passes {it} to the partner[, face {face}][{looked}].",
    ),
    # the end of the deal, and the score
    Verb(
        "counts_tricks",
        YES,
        "The deal is played out, and he counts the tricks; a fifth trick recorded says as much.",
        "{by: East, counts_tricks: yes}",
        also=("ends", "hand_is_over", "counts"),
        telling="{by} counts the tricks: the deal is played out.",
    ),
    Verb(
        "marks",
        Takes("number", "How the score of his side stands with it."),
        "He marks the score of his side, and says how it stands.",
        "{by: East, marks: 4, announced: no}",
        {
            "announced": Takes(
                "yes-no",
                "The points had been announced before they were marked.",
                said={"yes": ", announced before", "no": ", and had announced nothing"},
            )
        },
        also=("marks_score", "pegs"),
        telling="{by} marks {it} as the score of {by}'s side[{announced}].",
    ),
    Verb(
        "corrects_score",
        Takes("number", "How the score should stand; with too, by how much it is wrong."),
        "He finds a mistake in the score, and wants it put right.",
        "{by: East, corrects_score: 4, of: North}",
        {
            "of": Takes("player", "Whose score it is, or his partner's; left out, his own side's."),
            "too": Takes(
                "word",
                "So many points too many were marked, or too few.",
                words=("many", "few"),
                said={"many": "less than it is marked", "few": "more than it is marked"},
            ),
            "deal": Takes(
                "word",
                "For which deal it was marked: the last that was played, or one before that.",
                words=("last", "earlier"),
                said={"last": "the last deal", "earlier": "an earlier deal"},
            ),
        },
        also=("puts_right", "corrects", "mends_the_score"),
        bears="exacts",
        telling="{by} says that the score[ of {of}] should be {it}[ {too}][, for {deal}].",
    ),
    Verb(
        "turns_next_trump",
        YES,
        "The trump card of the next deal is turned up; by is who deals.",
        "{by: East, turns_next_trump: yes}",
        also=("turns_up_next", "next_deal"),
        telling="{by} turns up the trump card of the next deal.",
    ),
    # how the partners are cut for, and the cards shuffled, cut and dealt
    Verb(
        "cuts_for_partners",
        CARDS,
        "Before the game he cuts a card, for partners and for the deal; several, if he shows more.",
        "{by: South, cuts_for_partners: KD}",
        also=("cuts_for_deal", "cuts_in", "cuts_for_seats", "draws_for_partners"),
        telling="{by} cuts {it} for partners.",
    ),
    Verb(
        "chooses",
        Takes(
            "word",
            "What he has the choice of, or would have.",
            words=("cards", "seats", "counters", "new-cards"),
            said={
                "cards": "the pack to play with",
                "seats": "the seats",
                "counters": "the counters",
                "new-cards": "which of the new packs to deal with",
            },
        ),
        "Before the deal he chooses cards, seats or counters; which of them, if it is known.",
        "{by: South, chooses: cards, which: the blue pack}",
        {"which": Takes("text", "Which he chooses.")},
        telling="{by} chooses {it}[: {which}].",
    ),
    Verb(
        "shuffles",
        YES,
        "He shuffles the pack.",
        "{by: South, shuffles: yes, where: below, seen: yes}",
        {
            "where": Takes(
                "word",
                "Whether below the table or above it.",
                words=("above", "below"),
                said={"above": "above the table", "below": "below the table"},
            ),
            "seen": Takes(
                "yes-no",
                "The face of a card came to be seen.",
                said={"yes": ", and the face of a card is seen", "no": ", and no card is seen"},
            ),
        },
        also=("makes_up_the_pack",),
        telling="{by} shuffles the pack[ {where}][{seen}].",
    ),
    Verb(
        "offers_cut",
        YES,
        "As dealer he puts the pack before the player on his right, to be cut.",
        "{by: South, offers_cut: yes, seen: yes}",
        {
            "seen": Takes(
                "yes-no",
                "The face of a card came to be seen.",
                said={"yes": ", and the face of a card is seen", "no": ", and no card is seen"},
            )
        },
        telling="{by} offers the pack to be cut[{seen}].",
    ),
    Verb(
        "deals",
        Takes("number", "How many cards at a time."),
        "He deals so many cards to a player; to each of the four in turn, where none is named.",
        "{by: South, deals: 3, to: East}",
        {"to": Takes("player", "To whom.")},
        also=("gives",),
        telling="{by} deals {it} cards[ to {to}].",
    ),
    Verb(
        "touches",
        HAND,
        "He touches, or takes up, the cards dealt to him, before the trump card is turned.",
        "{by: East, touches: hand}",
        also=("looks_at",),
        telling="{by} touches the cards dealt so far.",
    ),
    Verb(
        "turns_over",
        CARD,
        "While the cards are dealt he turns one face upwards, as dealer or otherwise.",
        "{by: South, turns_over: KD}",
        also=("flashes_in_dealing", "exposes_in_dealing"),
        telling="{by} turns over {it} while the cards are dealt.",
    ),
    Verb(
        "turns_up",
        CARDS,
        "The deal done, he turns up the trump card; several in brackets were seen in turning it.",
        "{by: South, turns_up: KD}",
        telling="{by} turns up {it}.",
    ),
    Verb(
        "interrupts",
        Takes(
            "word",
            "Over what: whose deal it is, or how the score stands.",
            words=("whose-deal", "score"),
            said={"whose-deal": "whose deal it is", "score": "how the score stands"},
        ),
        "He interrupts the deal, since he thinks that it is another's, or that the score is wrong.",
        "{by: East, interrupts: score, rightly: no}",
        {
            "rightly": Takes(
                "yes-no",
                "Whether he was right.",
                said={"yes": ", and is right", "no": ", and is wrong"},
            )
        },
        also=("stops_the_deal",),
        bears="contests",
        telling="{by} interrupts the deal over {it}[{rightly}].",
    ),
    Verb(
        "claims_new_deal",
        YES,
        "He claims a new deal, for a card that was exposed in this one.",
        "{by: East, claims_new_deal: yes}",
        also=("demands_new_deal", "asks_for_new_deal"),
        bears="exacts",
        telling="{by} claims a new deal.",
    ),
    # what the two fragments do not govern, but players will write
    Verb(
        "claims_revoke",
        Takes("player", "Who is said to have revoked."),
        "He claims that another player has revoked.",
        "{by: North, claims_revoke: East}",
        {
            "names_trick": Takes(
                "yes-no",
                "He can say in which trick it was.",
                said={"yes": ", and names the trick", "no": ", and cannot say in which trick"},
            ),
            "trick": Takes("number", "In which trick it was, told ones counted too; else any."),
        },
        also=("claims_renege",),
        bears="exacts",
        telling="{by} claims that {it} has revoked[ in trick {trick}][{names_trick}].",
    ),
    Verb(
        "mixes",
        YES,
        "He mixes the cards of the tricks.",
        "{by: East, mixes: yes, examined: no}",
        {
            "examined": Takes(
                "yes-no",
                "The adversaries had examined the tricks sufficiently.",
                said={
                    "yes": ", which had been examined",
                    "no": ", before they were sufficiently examined",
                },
            )
        },
        also=("mixes_the_cards", "mixes_the_tricks"),
        telling="{by} mixes the cards of the tricks[{examined}].",
    ),
    Verb(
        "plays_out",
        YES,
        "He requires that the hand be played out.",
        "{by: East, plays_out: yes}",
        also=("plays_it_out", "requires_play"),
        telling="{by} requires that the hand be played out.",
    ),
    Verb(
        "asks_to_see",
        Takes(
            "word",
            "What he asks to see, or to know.",
            words=(
                "last-trick",
                "turned-up-card",
                "trump",
                "idle-hand",
                "count-of-tricks",
                "all-tricks",
                "discard",
            ),
            said={
                "last-trick": "to see the last trick",
                "turned-up-card": "what the turned-up card is",
                "trump": "what is trumps",
                "idle-hand": "to count the hand that the lone player's partner has laid down",
                "count-of-tricks": "to have the cards of the tricks counted, face down",
                "all-tricks": "to search all the tricks",
                "discard": "to see what was put out as the discard",
            },
        ),
        "He asks to see a gathered trick, or what the turned-up card or the trump is; to count the "
        "hand that lies out since its player's partner plays alone, or the cards of the tricks, as "
        "they lie; or to search all the tricks. So does he who looks at once, at the discard too.",
        "{by: North, asks_to_see: last-trick}",
        telling="{by} asks {it}.",
    ),
    Verb(
        "asks_about",
        Takes(
            SUBJECT,
            "What the table wants to know: a subject of this list, or any words of the book.",
            words=(
                "revoke",
                "price-of-a-revoke",
                "rank-of-the-cards",
                "first-lead",
                "points",
                "order-of-play",
                "dealing",
                "shuffling",
                "new-cards",
                "cutting",
                "entry",
                "leaving",
                "manners",
                "bystanders",
                "discard",
                "abandoned-hands",
                "time-limit",
                "time-of-a-call",
                "playing-alone",
                "pack",
                "stick-the-dealer",
                "partners-best",
                "judges-ruling",
                "table-talk",
                "farmers-hand",
                "no-trump",
                "agreements",
            ),
        ),
        "He asks what the book says on a subject, or where it speaks of something.",
        "{by: North, asks_about: price-of-a-revoke}",
        telling="{by} asks what the book says of this: {it}.",
        also_bystanders=True,
    ),
    Verb(
        "claims_farmers_hand",
        Takes(
            "word",
            "What he asks for on it: a new deal, or to swap cards with the kitty; yes where he "
            "names neither.",
            words=("yes", "new-deal", "swap"),
            said={
                "yes": "what the table has agreed on",
                "new-deal": "a new deal",
                "swap": "three cards of the kitty for three of the hand",
            },
        ),
        "He shows a farmer's hand, of nines and tens, and asks for what the table has agreed on.",
        "{by: North, claims_farmers_hand: new-deal, with: [9S, 9H, 9D, 10C, 10S]}",
        {"with": Takes("cards", "The cards that he shows: the whole hand, or three of it.")},
        also=("shows_farmers_hand", "calls_farmers_hand"),
        bears="exacts",
        telling="{by} shows a farmer's hand[, {with},] for {it}.",
    ),
    Verb(
        "calls_no_trump",
        YES,
        "He names no suit, but calls that the hand be played without trumps.",
        "{by: South, calls_no_trump: yes}",
        also=("names_no_trump", "bids_no_trump"),
        telling="{by} calls no trump.",
    ),
    Verb(
        "asks_for_new_cards",
        Takes("number", "How many packs he asks for."),
        "He asks for new cards.",
        "{by: North, asks_for_new_cards: 2}",
        also=("wants_new_cards", "calls_for_new_cards"),
        telling="{by} asks for new packs of cards, {it} in number.",
    ),
    misdeals("by: South, misdeals: six cards to East"),
    Verb(
        "remarks",
        Takes("text", "What was said."),
        "He says something that no other verb covers.",
        "{by: bystander, remarks: you could have had that one}",
        {
            "stake": Takes(
                "yes-no",
                "A bystander who speaks has a stake in it, such as a bet.",
                said={"yes": ", who has a stake in it", "no": ", who has no stake in it"},
            ),
            "leans": Takes(
                "yes-no",
                "A bystander without a stake leans to a side all the same, such as a brother.",
                said={"yes": " but leans to a side", "no": " and leans to no side"},
            ),
        },
        bears="remark",
        telling="{by}[{stake}][{leans}] says: {it}.",
        also_bystanders=True,
    ),
)

TABLE: dict[str, Takes] = {
    "pack": Takes(
        "number", "32 or 24 cards; 32 when left out.", telling="The pack is of {it} cards."
    ),
    "dealer": Takes(
        "player",
        "Who dealt; where another dealt in his place, whose deal it is.",
        telling="{it} dealt.",
    ),
    "passed": Takes(
        "players",
        "Who had passed already in the round in which the record begins.",
        telling="{it} passed before.",
    ),
    "turned_up": Takes(
        "card-or-unknown", "The card turned up: KD, a diamond.", telling="{it} is turned up."
    ),
    "round": Takes(
        "number",
        "1 while the turned-up card is offered, 2 when it is turned down.",
        said={
            "1": "The turned-up card is being offered",
            "2": "The turned-up card has been turned down",
        },
        telling="{it}.",
    ),
    "trump": Takes(
        "suit-or-words",
        "The suit that was made trumps; none where the hand is played without.",
        words=("none",),
        said={"none": "none: the hand is played without"},
        telling="Trumps are {it}.",
    ),
    "maker": Takes("player", "Who made the trump.", telling="{it} made the trump."),
    "made": MADE,
    "alone": Takes(
        "player-or-nobody",
        "Who plays alone, or: nobody.",
        said={"nobody": "Nobody"},
        telling="{it} plays alone.",
    ),
    "lead": Takes(
        "player", "Whose lead it is when the record begins.", telling="The lead is {it}'s."
    ),
    "tricks": Takes(
        "points",
        "By player, the tricks he has taken in this deal before the record begins.",
        telling="{of} has taken {it} of the tricks.",
        most=MOST_COUNTED,
    ),
    "score": Takes(
        "points",
        "Points by player, one of each side or both.",
        telling="The score of {of} is {it}.",
        differing="Leave that side out, and write what each says that it has now: "
        "told: {points_of_his_side_now: {North: 5, East: 4}}.",
    ),
    "games": Takes(
        "points",
        "Games of the rubber won before this one, by player; a side not named has won none.",
        telling="{of}'s side has won {it} of the games of the rubber.",
    ),
    "hands": Takes(
        "hands",
        "By player: a hand in brackets; or {holds: [9S], number: 5, lacks: [hearts]}.",
        telling="{of} holds {it}.",
    ),
    "exposed": Takes(
        "any-cards-by-player",
        "Cards that already lie exposed, by player; a heart where no more is known.",
        telling="Face up before {of}: {it}.",
    ),
    "owes_suit": Takes(
        "suit-by-player",
        "A suit that was called from a player before the record begins, for his next lead.",
        telling="{of} owes a lead of {it}, which was asked for before.",
    ),
    "suit_due": Takes(
        "players",
        "Players from whom a suit may be called, when they or their partners next lead.",
        telling="A suit may be called from {it}.",
    ),
}

CLAIMS: dict[str, str] = {
    "no-penalty": "Nothing is to be paid or suffered; to be warned is neither.",
    "call-card": "A card may be called.",
    "call-suit": "A suit may be called.",
    "exposed": "A card is exposed.",
    "not-exposed": "A card is not exposed, and cannot be called as such.",
    "win-the-trick": "A player may be called on to win a trick.",
    "highest-or-lowest": (
        "A player may be required to play his highest or lowest; of one of the two alone one"
        " claims may, with that demand as its act."
    ),
    "penalty-of-a-revoke": "The penalty of a revoke is due.",
    "stands": "What was played or declared stands.",
    "take-back": "Cards are to be taken back.",
    "must-pass": "A player must pass.",
    "must-name": (
        "A player, the dealer where nobody is named, must name a suit and may not pass; which, he"
        " chooses himself."
    ),
    "elect-play": "The claimant's side may elect that an order made too late be played, or not.",
    "consulted": "The partners consulted about a choice, and so have lost it.",
    "all-the-tricks": "All the tricks of the deal are the claimant's side's.",
    "hands-abandoned": "All the hands are abandoned.",
    "play-on": "A player may keep his hand and play on.",
    "points": "Points are scored; say how many with points.",
    "march": "A side that made the trump has taken all five tricks.",
    "euchre": "A side that made the trump has taken fewer than three tricks.",
    "game": "A side has won the game.",
    "love-game": "A side has won the game, and the other has no point in it.",
    "rubber": "A side has won the rubber.",
    "misdeal": "It is a misdeal, whether the deal is lost by it or not.",
    "loses-the-deal": "The dealer loses the deal, by a misdeal or otherwise.",
    "another-game": "A game more of the rubber is to be played.",
    "put-right": "A mistake in the score is put right.",
    "hand-over": "The hand is over, and no more of it is played.",
    "trumps": "A suit is trumps; say which with suit.",
}

# How what is claimed is said: see Language.claims_said.
CLAIMS_SAID: dict[str, str] = {
    "no-penalty": "nothing is due from {of}|nothing is due from {by}",
    "call-card": "{card} may be called",
    "call-suit": "{suit} may be called from {of}|{suit} may be called",
    "exposed": "{card} is exposed",
    "not-exposed": "{card} is not exposed",
    "win-the-trick": (
        "{of} may be called on to win the trick|it may be required that the trick be won"
    ),
    "highest-or-lowest": (
        "{of} may be required to play highest or lowest|highest or lowest may be required"
    ),
    "penalty-of-a-revoke": "{of} pays for a revoke|a revoke is to be paid for",
    "take-back": "{card} is taken back",
    "counts-for-nothing": "what {of}'s side makes counts for nothing|it counts for nothing",
    "must-pass": "{of} must pass|one must pass",
    "must-name": "{of} must name a suit|the dealer must name a suit",
    "elect-play": "{by} may elect that it be played",
    "consulted": "{of} consulted, and lost the right|they consulted, and lost the right",
    "all-the-tricks": "all the tricks are {of}'s side's|all the tricks are {by}'s side's",
    "hands-abandoned": "the hands are abandoned",
    "play-on": "{of} may play on|{by} may play on",
    "march": "{of}'s side has made a march|{by}'s side has made a march",
    "euchre": "{of}'s side is euchred|the makers are euchred",
    "game": "{of}'s side has won the game|{by}'s side has won the game",
    "love-game": "{of}'s side has won a love game|{by}'s side has won a love game",
    "rubber": "{of}'s side has won the rubber|{by}'s side has won the rubber",
    "misdeal": "it is {of}'s misdeal|it is a misdeal",
    "loses-the-deal": "{of} loses the deal|the deal is lost",
    "another-game": "another game is played",
    "put-right": "the score is put right",
    "hand-over": "the hand is over",
    "trumps": "{suit} are trumps",
}
