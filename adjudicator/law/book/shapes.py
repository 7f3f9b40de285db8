"""The shape of a rulebook and of a table's house rules: which keys there are, and what each takes.

By one list of keys a file is read, so that a slip of the pen is told with its place, and the
schema is made that an editor completes and explains from.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.shapes import Shape, Takes

WHEN = Takes(
    "conditions",
    "Facts that must all be so: a fact, {fact: no}, {fact: word}, {fact: {at_least: 2}}.",
    example=["led_out_of_turn", {"is_a_lone_hand": "no"}],
)

WHEN_ANY = Takes("conditions", "Facts of which one must be so.", example=["drew_two"])

UNLESS = Takes("conditions", "Facts of which none may be so.", example=["the_other_consented"])

READING = Takes(
    "reading",
    "The doubt it belongs to and which of its readings: {a-doubt: other}.",
    example={"who-leads": "other"},
)

WHERE = Takes(
    "where",
    "The settings, where it stands with some values of them alone: {renege: 4}; of several in "
    "brackets it stands with each.",
    example={"renege": 4},
)

TOPIC = Takes(
    "topics", "What the matters are about on which it is heard; one, or several in brackets."
)

FROM = Takes("text", "Where it is printed, or how it is known.", example="section 126 of the book")

SCORED_IF_CHOSEN = Shape(
    {
        "to": Takes("role", "Who scores, if it is chosen.", example="adversaries"),
        "points": Takes("number", "How many points.", example=1),
    },
    required=("to", "points"),
    said="what is scored if it is chosen",
    example="{to: adversaries, points: 1}",
    name="scored-if-chosen",
)

CHOICE = Shape(
    {
        "of": Takes("role", "Who may choose.", example="adversaries"),
        "between": Takes("remedies", "What may be chosen.", of=SCORED_IF_CHOSEN),
    },
    required=("of", "between"),
    said="a choice",
    example="{of: adversaries, between: [{call-card: {against: player, cards: cards}}, ...]}",
    name="choice",
)

AWARD = Shape(
    {
        "to": Takes("role", "Who scores.", example="opponent"),
        "points": Takes(
            "number-or-setting",
            "How many points, or {setting: renege} for as many as the table plays; left out where "
            "a combination says it.",
            example=10,
        ),
        "each": Takes("facts", "A fact that is a number: the points are for each of so many."),
    },
    required=("to",),
    said="an award",
    example="{to: opponent, points: 10}",
    name="award",
)

COMBINATION = Shape(
    {
        "name": Takes("text", "How it is said.", example="four Kings"),
        "kind": Takes("id", "How its cards belong together.", example="of-a-kind"),
        "points": Takes("number", "What it scores.", example=80),
        "class": Takes("text", "The class it belongs to.", example="C"),
        "called": Takes("ids", "Other names by which it may be declared."),
        "": Takes("terms", "What its kind needs: ranks, count, cards, suit, length."),
    },
    required=("name", "kind", "points"),
    said="a combination",
    example="{name: four kings, kind: of-a-kind, count: 4, ranks: [K], points: 80}",
    name="combination",
)

CLAUSE = Shape(
    {
        "id": Takes(
            "id", "What happened, as one would say it, with hyphens.", example="false-lead"
        ),
        "topic": TOPIC,
        "words": Takes("text", "The very words of the law on which it stands."),
        "when": WHEN,
        "when_any": WHEN_ANY,
        "unless": UNLESS,
        "overrides": Takes(
            "clauses",
            "Clauses, or silences, that do not stand where this one does, by id.",
            example=["false-lead"],
        ),
        "ruling": Takes(
            "text",
            "The finding, where the law deals with what was done; {player} and the like "
            "are filled in.",
            example='"{player} led {cards} out of turn."',
        ),
        "permits": Takes("text", "The finding, where the law allows what was done."),
        "if_done": Takes(
            "text", "The finding as one says it of an act that is only spoken of, and not done."
        ),
        "silent": Takes("text", "What the law does not say, where that is all there is to say."),
        "ended": Takes(
            "text",
            "The finding by the retold end of a law that breaks off; ruling, or permits, is what "
            "is said of it without that end, with the premises.",
        ),
        "define": Takes(
            "fact", "A fact of your own that is so where this clause stands.", example="is_late"
        ),
        "means": Takes(
            "text",
            "What the fact that it defines says, in one sentence; once is enough for every "
            "clause that defines it.",
            example="He came too late.",
        ),
        "remedies": Takes(
            "remedies",
            "What follows, one kind a line.",
            example=[{"take-back": {"against": "player", "cards": "cards"}}],
        ),
        "choice": Takes("map", "Who may choose, and between what.", of=CHOICE),
        "award": Takes("map", "Who scores, and how much.", of=AWARD),
        "combination": Takes("map", "The row of a table of what scores.", of=COMBINATION),
        "reading": READING,
        "where": WHERE,
        "premises": Takes(
            "ids", "The premises it rests on, by id.", example=["order-of-the-cards"]
        ),
        "norms": Takes("texts", "Numbers of an inventory of norms.", example=["E52.1"]),
        "said_as": Takes(
            "ids",
            "What a table calls it, by the words of claims: a claim of that word is upheld by it.",
            example=["too-late"],
        ),
        "sentences": Takes(
            "numbers",
            "In a retold law: the sentences of the printed law on which it stands, from 1; whoever "
            "brings a copy of the code sees them as the deciding words.",
            example=[1, 2],
        ),
    },
    required=("id",),
    said="a clause",
    example="- {id: false-lead, when: [led_out_of_turn], ruling: It was not his lead.}",
    name="clause",
)

CHANGE = Shape(
    {
        "clause": Takes(
            "clause", "The printed clause that is changed.", example="drew-out-of-turn"
        ),
        "points": Takes("number", "The points that it gives now.", example=20),
        "fact": Takes("fact", "The fact of which the clause asks a number: the_lesser_score."),
        "at_least": Takes("number", "The least number that it asks now.", example=300),
        "at_most": Takes("number", "The greatest number that it asks now.", example=299),
        "ruling": Takes("text", "The finding in new words, where the old ones name the number."),
    },
    required=("clause",),
    said="a change",
    example="- {clause: drew-out-of-turn, points: 20}",
    name="change",
)

DOUBT = Shape(
    {
        "id": Takes("id", "What it is about.", example="who-leads"),
        "number": Takes("name", "Its number in a register of ambiguities."),
        "on": Takes("text", "The words of the law that can be read in two ways."),
        "likelier": Takes("text", "The reading that is followed."),
        "other": Takes("text", "The other honest reading."),
        "elsewhere": Takes(
            "yes-no",
            "The other reading rests on words that this book does not hold: it is told with the "
            "whole ruling, and not beside a verdict.",
        ),
    },
    required=("id", "on", "likelier", "other"),
    said="a doubt",
    example="- {id: who-leads, on: his words, likelier: one reading, other: the other}",
    name="doubt",
)

LAW_KEYS: Mapping[str, Takes] = {
    "law": Takes("name", "Its number or name.", example="drawing out of turn"),
    "topic": TOPIC,
    "doubts": Takes("maps", "Where its words can be read in two ways.", of=DOUBT),
    "clauses": Takes("maps", "What it says, clause by clause.", of=CLAUSE),
}

ENDS = Shape(
    {
        "paraphrase": Takes("text", "What the end of the law says, in your words."),
        "from": FROM,
    },
    required=("paraphrase", "from"),
    said="the end of a law",
    example="{paraphrase: The penalty counts as paid., from: the same code}",
    name="ends",
)

LAW = Shape(
    {
        **LAW_KEYS,
        "text": Takes("text", "The whole paragraph, word for word as the source prints it."),
        "paraphrase": Takes(
            "text", "What it says in your words, where you have no source to quote"
        ),
        "premise": Takes("text", "What the book takes for granted, where it prints nothing of it."),
        "from": FROM,
        "breaks_off": Takes("yes-no", "Whether our copy stops before the law does.", example="yes"),
        "ends": Takes("map", "How a law ends that breaks off, where you know it.", of=ENDS),
        "gist": Takes(
            "text",
            "What the law comes to, in a sentence or two, as said at the table: what it costs, "
            "whom, who chooses. It names each remedy that the clauses give, and no other; without "
            "it the lesson makes one of the clauses.",
            example="Who leads out of turn pays ten.",
        ),
        "trap": Takes(
            "text",
            "What one gets wrong who has read the law once, in a sentence.",
            example="It is no excuse that nobody had noticed.",
        ),
        "example": Takes(
            "clause",
            "The clause of it that a lesson shows by a case, where that is not the one that costs "
            "most.",
            example="false-lead",
        ),
    },
    required=("law", "topic", "clauses"),
    said="a law",
    example="- {law: drawing, topic: drawing, text: ..., clauses: [...]}",
    name="law",
)

HOUSE_LAW = Shape(
    {
        **LAW_KEYS,
        "text": Takes("text", "The rule in your table's own words; they are printed as HOUSE."),
        "changes": Takes("maps", "Numbers of printed clauses that it changes.", of=CHANGE),
    },
    required=("law", "text"),
    said="a house rule",
    example="- {law: friends, text: Friends pay nothing., clauses: [...]}",
    name="house-law",
)

TOLD_FACT = Shape(
    {
        "fact": Takes("fact", "Its name, with underscores.", example="he_is_a_beginner"),
        "means": Takes("text", "What it says, in one sentence.", example="He is a beginner."),
        "question": Takes("text", "How one asks for it.", example="Is {player} a beginner?"),
        "words": Takes("texts", "The words that may answer it, where yes and no do not."),
        "numbers": Takes("range", "The least and the greatest number that may answer it."),
        "presumed": Takes("name", "What is taken to be so while nobody says otherwise."),
        "regular": Takes("name", "What is taken to be so while nobody contests it."),
        "taken": Takes("text", "How one says that its regular course was taken for granted."),
    },
    required=("fact", "means", "question"),
    said="a told fact",
    example="- {fact: he_is_a_beginner, means: He is a beginner., question: Is he a beginner?}",
    name="told-fact",
)

SILENCE = Shape(
    {
        "id": Takes("id", "What it is about.", example="price-of-a-revoke"),
        "number": Takes("name", "Its number in a register."),
        "topic": TOPIC,
        "says": Takes("text", "What the book does not say, in one sentence."),
        "needs": Takes("text", "Which law would be needed to say it."),
        "about": Takes(
            "word",
            "penalty, where all that is left out is what a breach costs; fate, where it is that, "
            "and what becomes of what was done; score, where it is how many points a thing is; "
            "remedy, where it is how what is amiss is put right.",
            words=("penalty", "fate", "score", "remedy"),
        ),
        "when": WHEN,
        "when_any": WHEN_ANY,
        "unless": UNLESS,
        "unsaid": Takes("facts", "Facts with which the players could fill it."),
        "worth": Takes("number", "The points that other books give for it."),
        "held": Takes(
            "yes-no",
            "Whether only the pages that are quoted here do not say it, and retold ones do.",
        ),
        "reading": READING,
        "where": WHERE,
    },
    required=("id", "says", "needs"),
    said="a silence",
    example=(
        "- {id: dealing, says: It does not speak of dealing., needs: another page, when: [...]}"
    ),
    name="silence",
)

PREMISE = Shape(
    {
        "id": Takes("id", "What it is about.", example="order-of-the-cards"),
        "text": Takes("text", "What is taken for granted."),
        "from": FROM,
    },
    required=("id", "text", "from"),
    said="a premise",
    example="- {id: order-of-the-cards, text: The ace is highest., from: common knowledge}",
    name="premise",
)

NO_RULE = Shape(
    {
        "seed": Takes("text", "The source it stands in."),
        "text": Takes("text", "The passage, word for word."),
        "reason": Takes("text", "Why it is no rule."),
    },
    required=("seed", "text", "reason"),
    said="a passage that is no rule",
    example="- {seed: page.txt, text: Some heading., reason: heading}",
    name="no-rule",
)

SETTING_VALUE = Shape(
    {
        "value": Takes("value", "The word, or the number, by which it is chosen.", example=2),
        "says": Takes(
            "text",
            "How one says that it is so played, to stand after where.",
            example="a renege costs two points",
        ),
        "sources": Takes("text", "Who says that it is so played.", example="most rule sheets"),
    },
    required=("value", "says", "sources"),
    said="a value of a setting",
    example="- {value: 2, says: a renege costs two points, sources: most rule sheets}",
    name="setting-value",
)

SETTING = Shape(
    {
        "id": Takes("id", "Its name in a case.", example="renege"),
        "question": Takes("text", "How one asks for it.", example="What does a renege cost?"),
        "values": Takes("maps", "Every way to play it.", of=SETTING_VALUE),
        "default": Takes(
            "value", "The commonest of them: how it is played while nobody says.", example=2
        ),
    },
    required=("id", "question", "values", "default"),
    said="a setting",
    example="- {id: renege, question: What does a renege cost?, values: [...], default: 2}",
    name="setting",
)

PASSED_OVER = Shape(
    {
        "norms": Takes("texts", "Numbers of an inventory of norms.", example=["T4.9"]),
        "because": Takes("text", "Why the book makes no clause of them."),
    },
    required=("norms", "because"),
    said="what is passed over",
    example="- {norms: [T4.9], because: Nothing follows from it.}",
    name="passed-over",
)

BOOK = Shape(
    {
        "book": Takes("book", "Its id: the game, a stroke, its name.", example="bezique/foster"),
        "game": Takes("game", "The game it is for.", example="bezique"),
        "title": Takes("text", "Its title, as one says it."),
        "short": Takes("text", "Its title in a few words, as it stands beside a ruling."),
        "by": Takes("text", "Its author."),
        "printed": Takes("text", "Where and when it was printed."),
        "holds": Takes("text", "What of it is here, and what is left out."),
        "sections": Takes("texts", "Its files of laws, in order.", example=["drawing.yaml"]),
        "silences": Takes("text", "Its file of silences.", example="silences.yaml"),
        "premises": Takes("maps", "What it takes for granted.", of=PREMISE),
        "not_a_rule": Takes("maps", "Passages of its sources that are no rule.", of=NO_RULE),
        "settings": Takes("maps", "What each table settles for itself.", of=SETTING),
        "passed_over": Takes(
            "maps", "Norms of its inventory of which it makes no clause.", of=PASSED_OVER
        ),
        "equipment": Takes(
            "table",
            "What the game is played with by this book; {setting: game-at} where each table "
            "settles it.",
        ),
        "claims": Takes("table", "How this book says what is claimed, by the words of claims."),
    },
    required=("book", "game", "title", "sections"),
    said="a book",
    name="book",
)

SECTION = Shape(
    {
        "section": Takes("text", "The heading its laws stand under."),
        "seed": Takes("text", "The source that they are quoted from."),
        "retold": Takes(
            "text",
            "Where its laws are printed, where they are of the same code and on pages that no "
            "source here holds: each is told by paraphrase. --pages held leaves them out.",
            example="the same code, Boston 1888",
        ),
        "laws": Takes("maps", "The laws, in the order of the book.", of=LAW),
    },
    required=("laws",),
    said="a section",
    name="section",
)

SILENCES = Shape(
    {"silences": Takes("maps", "What it does not say.", of=SILENCE)},
    required=("silences",),
    said="silences",
    name="silences",
)

PARAGRAPH = Shape(
    {
        "law": Takes("name", "The number that stands before it.", example=62),
        "words": Takes("number", "How many words it has."),
        "sha": Takes("text", "The first 16 digits of the SHA-256 of its words."),
        "sentences": Takes("texts", "The same of each of its sentences."),
    },
    required=("law", "words", "sha"),
    said="a printed law",
    example="- {law: 62, words: 20, sha: 0123456789abcdef}",
    name="paragraph",
)

COPY = Shape(
    {
        "copy": Takes("text", "Which printed code it is.", example="Our club's card, 1901"),
        "laws": Takes("maps", "Its laws, each by what its words are known again.", of=PARAGRAPH),
    },
    required=("copy", "laws"),
    said="what a printed code is known by",
    name="copy",
)

TOLD = Shape(
    {"told": Takes("maps", "What only players know.", of=TOLD_FACT)},
    required=("told",),
    said="told facts",
    name="told",
)

HOUSE = Shape(
    {
        "house": Takes("text", "What your table calls them.", example="No penalty among us"),
        "over": Takes(
            "over",
            "The book that they are laid over; a game for all its books; or several.",
            example="euchre/somerset-1888",
        ),
        "note": Takes("text", "A remark: who agreed on them, and when."),
        "settings": Takes(
            "settings",
            "How your table plays what the book leaves to each: {renege: 4}.",
            example={"renege": 4},
        ),
        "told": Takes("maps", "Facts that they bring, which only the players know.", of=TOLD_FACT),
        "laws": Takes("maps", "The rules, each in your own words.", of=HOUSE_LAW),
    },
    required=("house", "over"),
    said="house rules",
    name="house",
)

# By the key that tells it from the others, what a file is.
FILES: Mapping[str, Shape] = {
    "house": HOUSE,
    "book": BOOK,
    "copy": COPY,
    "laws": SECTION,
    "silences": SILENCES,
    "told": TOLD,
}
