"""The vocabulary of a case file outside the games: its keys, and what people write instead.

The reader, the schema and the did-you-mean are all made from these tables.
"""

from __future__ import annotations

from adjudicator.base.language import Language
from adjudicator.base.shapes import Shape, Takes
from adjudicator.base.values import replace

# What is told of a fact of which nobody can say whether it is so.
UNKNOWN = "unknown"
SEATS = ("north", "east", "south", "west")
BYSTANDER = "bystander"
# Who claims what is said of the whole table, and not for himself.
EVERYBODY = "everybody"
OF_THE_TABLE = (BYSTANDER, EVERYBODY)
# What breaks a line, or leaves room in it; what else steers no file may hold.
STEERING = "\t\r\u2028\u2029"
NOT_A_NAME = ("nobody", "somebody", *OF_THE_TABLE, "hand")

KEYS: dict[str, str] = {
    "case": "What the dispute is called, in a few words.",
    "book": "The book of laws it is to be ruled by.",
    "players": "Who plays, clockwise: [Ann, Bob], or by seat: {north: Ann, east: Bob, ...}.",
    "table": "What is known when the record begins: dealer, trump, hands, score and so on.",
    "happened": "What was done, in order; a player and one verb a line: - {by: Ann, leads: 9S}.",
    "deals": "Several deals in order, each told short: - {made: {by: Ann}, tricks: {Ann: 3}}.",
    "told": "What only the players know, fact by fact; unknown where nobody can say.",
    "claims": "What each side says is due; each claim gets a verdict.",
    "expect": "What the ruling should be; leave it out and you are asking.",
    "by_book": "What the ruling should be by another book of the game, by the book's id.",
    "note": "A remark; nothing is made of it.",
    "house": "Files of house rules, which add to the book or overrule it.",
    "settings": "How the table plays what its book leaves to each table: {renege: 4}; by player "
    "where they differ on what was agreed, unknown where nobody knows; {in-mid-game: 4} where all "
    "agreed on it when the game had begun.",
    "pages": "held: by the pages alone that are quoted here; all: by the retold ones as well.",
}
# What one deal of several may say as a case does, and what of the table holds for all of them.
OF_A_DEAL = ("happened", "told", "note")
OF_EVERY_DEAL = ("pack",)
REQUIRED = ("case", "book", "players")
# Of cards and of tricks there are no more than this in any pack.
MOST_COUNTED = 128
# A name stands in every line of a ruling, and a text in a paragraph of its own.
MOST_OF_A_NAME, MOST_LETTERS = 100, 4_000
MOST_CLAIMS, MOST_HOUSE = 200, 20
# A hundred deals of Euchre, card by card.
MOST_DEALS, MOST_IN_DEALS = 100, 3_000

SETTINGS = Takes("settings-told", KEYS["settings"])
PAGES = Takes("word", KEYS["pages"], words=("all", "held"))
TEXT = Takes("text", "Words.")
TEXTS = Takes("texts", "A list: [one, another].")

EVENT: dict[str, Takes] = {
    "by": Takes(
        "actor", "Who did it: a player, or bystander; of a lead unknown, where nobody says who led."
    ),
    "told": Takes("told", "What the players say about this event alone."),
    "happened": Takes(
        "whether", "unknown where nobody knows whether it happened, or what each player says of it."
    ),
    "note": Takes("text", "A remark; nothing is made of it."),
}

CLAIM: dict[str, Takes] = {
    "by": Takes("claimant", "Who claims it: a player, bystander, or everybody."),
    "claim": Takes("words", "What is said to be due; several in brackets are a claim each."),
    "points": Takes(
        "number",
        "How many points are claimed.",
        less="Of points that come off, tell the score that is left: claim: may, act: {marks: 5}.",
    ),
    "of": Takes(
        "players",
        "Whom it is about: against whom it goes, or whose play or word stands; with points, who "
        "has them, and not who loses them; of several in "
        "brackets it is claimed of each.",
    ),
    "card": Takes("any-cards", "The card it speaks of; of several it is claimed of each."),
    "suit": Takes("suit", "The suit it speaks of."),
    "at": Takes(
        "number",
        "The event of which it is said, by its number in happened, from 1; left out, the act that "
        "it is plainly about, else the end.",
    ),
    "act": Takes(
        "act",
        "What somebody wants to do and has not done, as happened has it: {exchanges: 7H}. Several "
        "in brackets are done one after the other, and the last is the question.",
    ),
    "for": Takes("words", "For what the points are: a combination by its name, or several."),
    "if_right": Takes(
        "player",
        "Whose story it is said of, where the players tell different ones: even if Ann is right.",
    ),
    "note": Takes("text", "A remark; nothing is made of it."),
}


def claim_of(language: Language) -> Shape:
    """Return what a claim of one game may say."""
    keys = {
        **CLAIM,
        "claim": replace(CLAIM["claim"], words=tuple(language.claims), meant=language.claims_meant),
    }
    keys["act"] = replace(keys["act"], words=(language.game,))
    if language.claims_for:
        keys["for"] = replace(keys["for"], words=language.claims_for)
    else:
        del keys["for"]
    return Shape(keys, ("by",))


OUTCOMES = ("decided", "no-breach", "ask", "silent")
VERDICTS = ("upheld", "in-part", "refused", "open", "silent")

EXPECT: dict[str, Takes] = {
    "outcome": Takes("word", "Whether a law decides it, or why none does.", words=OUTCOMES),
    "ruling": Takes(
        "texts", "The clauses that must decide it, by id; others may as well. []: none does."
    ),
    "permits": Takes(
        "texts", "The clauses that must allow what was done, by id; others may as well. []: none."
    ),
    "only": Takes("yes-no", "What ruling and permits list is all: no other clause stands."),
    "by_event": Takes(
        "texts-by-number",
        "All the clauses that stand on one event, by its number; [] where none does: {2: []}.",
    ),
    "cites": Takes(
        "texts-by-name",
        "The clauses on which a clause must rest, by its id: {the-clause: [another]}.",
    ),
    "near_miss": Takes("texts", "The clauses that come close, and must not apply."),
    "missing": Takes("texts", "The facts that must be asked for, and no others."),
    "doubts": Takes("texts", "The doubts that must be shown, and no others, by id."),
    "silences": Takes(
        "texts", "The silences of the book that must be named, and no others, by id."
    ),
    "quotes": Takes(
        "names", "The laws that the book answers with, and no others, where it was asked."
    ),
    "points": Takes("points", "What the ruling gives each player, in points."),
    "remedies": Takes(
        "remedies", "What must follow: kind, against, held_by, cards, suit, what, event."
    ),
    "claims": Takes(
        "words", "The verdict on each claim, in the order of the claims.", words=VERDICTS
    ),
    "score": Takes("points", "What each player's score is at the end, in points."),
    "readings": Takes(
        "readings", "Which reading to rule by, by doubt.", words=("likelier", "other")
    ),
}

REMEDY: dict[str, Takes] = {
    "kind": Takes("text", "What is to be done: call-card, exposed, stands, ..."),
    "against": Takes("players", "Who suffers it: a player, or several in brackets."),
    "held_by": Takes("players", "Who may choose it: a player, or several in brackets."),
    "cards": Takes("any-cards", "The cards it speaks of."),
    "suit": Takes("suit", "The suit it speaks of."),
    "what": Takes("texts", "The combination it speaks of, by name; or several."),
    "event": Takes("number", "The event from which it follows, by its number."),
}

HOLDING: dict[str, Takes] = {
    "holds": Takes("any-cards", "The cards it is said to hold; a heart where no more is known."),
    "number": Takes(
        "number-or-unknown",
        "How many cards the hand holds; unknown where nobody has counted them.",
        words=(UNKNOWN,),
        most=MOST_COUNTED,
    ),
    "lacks": Takes("suits", "The suits of which it is said to hold none."),
}

# what people write -> what they mean, spelt with underscores and in small letters

KEYS_MEANT: dict[str, tuple[str, ...]] = {
    "title": ("case",),
    "name": ("case",),
    "dispute": ("case",),
    "laws": ("book",),
    "rules": ("book",),
    "rulebook": ("book",),
    "game": ("book",),
    "seats": ("players",),
    "names": ("players",),
    "who": ("players",),
    "state": ("table",),
    "setup": ("table",),
    "situation": ("table",),
    "events": ("happened",),
    "record": ("happened",),
    "plays": ("happened",),
    "play": ("happened",),
    "moves": ("happened",),
    "facts": ("told",),
    "known": ("told",),
    "said": ("told",),
    "claim": ("claims",),
    "expected": ("expect",),
    "ruling": ("expect",),
    "result": ("expect",),
    "notes": ("note",),
    "comment": ("note",),
    "remark": ("note",),
    "house_rules": ("house",),
}

PARTS_MEANT: dict[str, tuple[str, ...]] = {
    "player": ("by",),
    "who": ("by",),
    "actor": ("by",),
    "against": ("of",),
    "from": ("of",),
    "whose": ("of",),
    "may": ("claim", "act"),
    "may_not": ("claim", "act"),
    "wish": ("act",),
    "wants": ("act",),
    "would": ("act",),
    "does": ("act",),
    "if": ("if_right", "act"),
    "even_if": ("if_right",),
    "what": ("claim", "for"),
    "to": ("of",),
    "facing": ("face",),
    "reason": ("why",),
    "because": ("why",),
    "comment": ("note",),
    "remark": ("note",),
    "award": ("points",),
    "score": ("points",),
    "scores": ("points",),
    "amount": ("points",),
    "rulings": ("ruling",),
    "clauses": ("ruling",),
    "allows": ("permits",),
    "allowed": ("permits",),
    "questions": ("missing",),
    "asks": ("missing",),
    "verdicts": ("claims",),
    "trumps": ("trump",),
    "upcard": ("turned_up",),
    "turnup": ("turned_up",),
    "leader": ("lead",),
    "holdings": ("hands",),
    "cards": ("holds", "hands"),
    "void": ("lacks",),
    "void_in": ("lacks",),
    "count": ("number",),
    "size": ("number",),
}

VERBS_MEANT: dict[str, tuple[str, ...]] = {
    "renege": ("claims_revoke",),
    "reneges": ("claims_revoke",),
    "reneged": ("claims_revoke",),
    "revoke": ("claims_revoke",),
    "revokes": ("claims_revoke",),
    "revoked": ("claims_revoke",),
    "bid": ("orders_up", "names_suit"),
    "bids": ("orders_up", "names_suit"),
    "orders": ("orders_up",),
    "order": ("orders_up",),
    "picks": ("takes_up", "picks_up"),
    "calls_trump": ("names_suit",),
    "makes_trumps": ("names_suit",),
    "loner": ("plays_alone",),
    "alone": ("plays_alone",),
    "led": ("leads",),
    "followed": ("follows",),
    "discard": ("discards", "plays"),
    "trumps": ("plays", "follows"),
    "ruffs": ("plays", "follows"),
    "folds": ("throws",),
    "mucks": ("throws",),
    "concedes": ("throws",),
    "claims": ("lays_down", "says"),
    "spreads": ("lays_down",),
    "tables": ("lays_down", "shows"),
    "face_up": ("shows",),
    "undo": ("takes_back",),
    "undoes": ("takes_back",),
    "accuses": ("notices", "claims_revoke"),
    "complains": ("notices",),
    "protests": ("notices",),
    "asks": ("asks_to_see", "asks_who_played"),
    "looks": ("asks_to_see",),
    "talks": ("remarks", "consults"),
    "table_talk": ("tells_partner", "remarks"),
    "announce": ("declares",),
    "announces": ("declares",),
    "announced": ("declares",),
    "melds": ("declares",),
    "melded": ("declares",),
    "meld": ("declares",),
    "marries": ("declares",),
    "draw": ("draws",),
    "drew": ("draws",),
}
