"""The shape of a rulebook and of a table's house rules: which keys there are, and what each takes.

One list of keys serves two ends: a file is held against it before it is read, so that a slip of
the pen is told with its place; and the schema that an editor completes and explains is made of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

# How ids and facts are written.
ID = r"[a-z0-9]+(?:-[a-z0-9]+)*"
FACT = r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*"


@dataclass(frozen=True)
class Part:
    """What stands after one key.

    Attributes:
        kind: ``text``, ``name`` (text or a number), ``id``, ``ids``, ``fact``, ``facts``,
            ``role``, ``number``, ``yes-no``, ``topics``, ``conditions``, ``remedies``,
            ``reading``, ``texts``, ``range``, ``map`` (of the shape *of*), ``maps`` (a list of
            such), ``terms`` (a value that the game knows) or ``table`` (keys that it knows).
        meaning: one sentence for whoever hovers over the key.
        of: the shape of a map, by name; "" for the others.
        example: how it may be written.
    """

    kind: str
    meaning: str
    of: str = ""
    example: Any = None


@dataclass(frozen=True)
class Shape:
    """A map of known keys.

    Attributes:
        name: how one speaks of it: a clause.
        parts: by key, what it takes.
        required: the keys without which it means nothing.
        example: one line that shows how it is written.
    """

    name: str
    parts: Mapping[str, Part]
    required: tuple[str, ...] = ()
    example: str = ""


WHEN = Part(
    "conditions",
    "Facts that must all be so: a fact, {fact: no}, {fact: word}, {fact: {at_least: 2}}.",
    example=["led_out_of_turn", {"is_a_lone_hand": "no"}],
)
WHEN_ANY = Part("conditions", "Facts of which one must be so.", example=["drew_two"])
UNLESS = Part("conditions", "Facts of which none may be so.", example=["the_other_consented"])
READING = Part(
    "reading",
    "The doubt it belongs to and which of its readings: {a-doubt: other}.",
    example={"who-leads": "other"},
)
TOPIC = Part(
    "topics", "What the matters are about on which it is heard; one, or several in brackets."
)
FROM = Part("text", "Where it is printed, or how it is known.", example="section 126 of the book")

CLAUSE = Shape(
    "a clause",
    {
        "id": Part("id", "What happened, as one would say it, with hyphens.", example="false-lead"),
        "topic": TOPIC,
        "words": Part("text", "The very words of the law on which it stands."),
        "when": WHEN,
        "when_any": WHEN_ANY,
        "unless": UNLESS,
        "overrides": Part(
            "ids",
            "Clauses, or silences, that do not stand where this one does, by id.",
            example=["false-lead"],
        ),
        "ruling": Part(
            "text",
            "The finding, where the law deals with what was done; {player} and the like are "
            "filled in.",
            example='"{player} led {cards} out of turn."',
        ),
        "permits": Part("text", "The finding, where the law allows what was done."),
        "silent": Part("text", "What the law does not say, where that is all there is to say."),
        "define": Part(
            "fact", "A fact of your own that is so where this clause stands.", example="is_late"
        ),
        "means": Part(
            "text",
            "What the fact that it defines says, in one sentence; once is enough for every clause "
            "that defines it.",
            example="He came too late.",
        ),
        "remedies": Part(
            "remedies",
            "What follows, one kind a line.",
            example=[{"take-back": {"against": "player", "cards": "cards"}}],
        ),
        "choice": Part("map", "Who may choose, and between what.", "choice"),
        "award": Part("map", "Who scores, and how much.", "award"),
        "combination": Part("map", "The row of a table of what scores.", "combination"),
        "reading": READING,
        "premises": Part("ids", "The premises it rests on, by id.", example=["order-of-the-cards"]),
        "norms": Part("texts", "Numbers of an inventory of norms.", example=["E52.1"]),
    },
    ("id",),
    "- {id: false-lead, when: [led_out_of_turn], ruling: It was not his lead.}",
)

CHANGE = Shape(
    "a change",
    {
        "clause": Part("id", "The printed clause that is changed.", example="drew-out-of-turn"),
        "points": Part("number", "The points that it gives now.", example=20),
        "fact": Part("fact", "The fact of which the clause asks a number: the_lesser_score."),
        "at_least": Part("number", "The least number that it asks now.", example=300),
        "at_most": Part("number", "The greatest number that it asks now.", example=299),
        "ruling": Part("text", "The finding in new words, where the old ones name the number."),
    },
    ("clause",),
    "- {clause: drew-out-of-turn, points: 20}",
)

DOUBT = Shape(
    "a doubt",
    {
        "id": Part("id", "What it is about.", example="who-leads"),
        "number": Part("name", "Its number in a register of ambiguities."),
        "on": Part("text", "The words of the law that can be read in two ways."),
        "likelier": Part("text", "The reading that is followed."),
        "other": Part("text", "The other honest reading."),
    },
    ("id", "on", "likelier", "other"),
    "- {id: who-leads, on: his words, likelier: one reading, other: the other}",
)

LAW_PARTS: Mapping[str, Part] = {
    "law": Part("name", "Its number or name.", example="drawing out of turn"),
    "topic": TOPIC,
    "doubts": Part("maps", "Where its words can be read in two ways.", "doubt"),
    "clauses": Part("maps", "What it says, clause by clause.", "clause"),
}

LAW = Shape(
    "a law",
    {
        **LAW_PARTS,
        "text": Part("text", "The whole paragraph, word for word as the source prints it."),
        "paraphrase": Part("text", "What it says in your words, where you have no source to quote"),
        "premise": Part("text", "What the book takes for granted, where it prints nothing of it."),
        "from": FROM,
        "breaks_off": Part("yes-no", "Whether our copy stops before the law does.", example="yes"),
    },
    ("law", "topic", "clauses"),
    "- {law: drawing, topic: drawing, text: ..., clauses: [...]}",
)

HOUSE_LAW = Shape(
    "a house rule",
    {
        **LAW_PARTS,
        "text": Part("text", "The rule in your table's own words; they are printed as HOUSE."),
        "changes": Part("maps", "Numbers of printed clauses that it changes.", "change"),
    },
    ("law", "text"),
    "- {law: friends, text: Friends pay nothing., clauses: [...]}",
)

TOLD = Shape(
    "a told fact",
    {
        "fact": Part("fact", "Its name, with underscores.", example="he_is_a_beginner"),
        "means": Part("text", "What it says, in one sentence.", example="He is a beginner."),
        "question": Part("text", "How one asks for it.", example="Is {player} a beginner?"),
        "words": Part("texts", "The words that may answer it, where yes and no do not."),
        "numbers": Part("range", "The least and the greatest number that may answer it."),
        "presumed": Part("name", "What is taken to be so while nobody says otherwise."),
    },
    ("fact", "means", "question"),
    "- {fact: he_is_a_beginner, means: He is a beginner., question: Is he a beginner?}",
)

SILENCE = Shape(
    "a silence",
    {
        "id": Part("id", "What it is about.", example="price-of-a-revoke"),
        "number": Part("name", "Its number in a register."),
        "topic": TOPIC,
        "says": Part("text", "What the book does not say, in one sentence."),
        "needs": Part("text", "Which law would be needed to say it."),
        "when": WHEN,
        "when_any": WHEN_ANY,
        "unless": UNLESS,
        "unsaid": Part("facts", "Facts with which the players could fill it."),
        "reading": READING,
    },
    ("id", "says", "needs"),
    "- {id: dealing, says: It does not speak of dealing., needs: another page, when: [...]}",
)

SHAPES: Mapping[str, Shape] = {
    "clause": CLAUSE,
    "change": CHANGE,
    "doubt": DOUBT,
    "law": LAW,
    "house-law": HOUSE_LAW,
    "told-fact": TOLD,
    "silence": SILENCE,
    "choice": Shape(
        "a choice",
        {
            "of": Part("role", "Who may choose.", example="adversaries"),
            "between": Part("remedies", "What may be chosen."),
        },
        ("of", "between"),
        "{of: adversaries, between: [{call-card: {against: player, cards: cards}}, ...]}",
    ),
    "award": Shape(
        "an award",
        {
            "to": Part("role", "Who scores.", example="opponent"),
            "points": Part(
                "number", "How many points; left out where a combination says it.", example=10
            ),
            "each": Part("facts", "A fact that is a number: the points are for each of so many."),
        },
        ("to",),
        "{to: opponent, points: 10}",
    ),
    "combination": Shape(
        "a combination",
        {
            "name": Part("text", "How it is said.", example="four Kings"),
            "kind": Part("id", "How its cards belong together.", example="of-a-kind"),
            "points": Part("number", "What it scores.", example=80),
            "class": Part("text", "The class it belongs to.", example="C"),
            "called": Part("ids", "Other names by which it may be declared."),
            "": Part("terms", "What its kind needs: ranks, count, cards, suit, length."),
        },
        ("name", "kind", "points"),
        "{name: four kings, kind: of-a-kind, count: 4, ranks: [K], points: 80}",
    ),
    "premise": Shape(
        "a premise",
        {
            "id": Part("id", "What it is about.", example="order-of-the-cards"),
            "text": Part("text", "What is taken for granted."),
            "from": FROM,
        },
        ("id", "text", "from"),
        "- {id: order-of-the-cards, text: The ace is highest., from: common knowledge}",
    ),
    "no-rule": Shape(
        "a passage that is no rule",
        {
            "seed": Part("text", "The source it stands in."),
            "text": Part("text", "The passage, word for word."),
            "reason": Part("text", "Why it is no rule."),
        },
        ("seed", "text", "reason"),
        "- {seed: page.txt, text: Some heading., reason: heading}",
    ),
    "book": Shape(
        "a book",
        {
            "book": Part("text", "Its id: the game, a stroke, its name.", example="bezique/foster"),
            "game": Part("text", "The game it is for.", example="bezique"),
            "title": Part("text", "Its title, as one says it."),
            "by": Part("text", "Its author."),
            "printed": Part("text", "Where and when it was printed."),
            "holds": Part("text", "What of it is here, and what is left out."),
            "sections": Part("texts", "Its files of laws, in order.", example=["drawing.yaml"]),
            "silences": Part("text", "Its file of silences.", example="silences.yaml"),
            "premises": Part("maps", "What it takes for granted.", "premise"),
            "not_a_rule": Part("maps", "Passages of its sources that are no rule.", "no-rule"),
            "equipment": Part("table", "What the game is played with by this book."),
        },
        ("book", "game", "title", "sections"),
    ),
    "section": Shape(
        "a section",
        {
            "section": Part("text", "The heading its laws stand under."),
            "seed": Part("text", "The source that they are quoted from."),
            "laws": Part("maps", "The laws, in the order of the book.", "law"),
        },
        ("laws",),
    ),
    "silences": Shape(
        "silences", {"silences": Part("maps", "What it does not say.", "silence")}, ("silences",)
    ),
    "told": Shape(
        "told facts", {"told": Part("maps", "What only players know.", "told-fact")}, ("told",)
    ),
    "house": Shape(
        "house rules",
        {
            "house": Part("text", "What your table calls them.", example="No penalty among us"),
            "over": Part(
                "texts",
                "The book that they are laid over; a game for all its books; or several.",
                example="euchre/somerset-1888",
            ),
            "note": Part("text", "A remark: who agreed on them, and when."),
            "told": Part(
                "maps", "Facts that they bring, which only the players know.", "told-fact"
            ),
            "laws": Part("maps", "The rules, each in your own words.", "house-law"),
        },
        ("house", "over", "laws"),
    ),
}


def shapes_below(name: str) -> Iterator[str]:
    """Yield a shape's name and those of all the shapes that its parts are made of."""
    yield name
    for part in SHAPES[name].parts.values():
        if part.of:
            yield from shapes_below(part.of)
