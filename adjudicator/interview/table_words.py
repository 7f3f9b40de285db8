"""The words of a card table, for finding what somebody means: data, and no sentence of anybody's.

Words that say nothing, odd forms, words that mean the same, turns of speech that mean one thing
whatever words they are made of, and the cards, which in an example are any card.
"""

from __future__ import annotations

# Words that say nothing of what happened.
_IDLE = """
    a about also although am an and anything are as at be because been but by can cant could
    couldnt did didnt do does doesnt dont each even ever every everything for from get got guy had
    hadnt has hasnt have havent he her here hers him his how i if in into is isnt it its ive just
    let may me mine much must my myself now of off on onto or other our ours out person player put
    really s shall she should shouldnt since so some somebody someone something t than that the
    their them then there they thing this those though to us very want wanted wants was wasnt we
    were what when where which while whom why will with wont would wouldnt yet you your
"""
IDLE = frozenset(_IDLE.split())
IRREGULAR = {
    "led": "lead", "drew": "draw", "drawn": "draw", "threw": "throw", "thrown": "throw",
    "laid": "lay", "took": "take", "taken": "take", "said": "say", "told": "tell",
    "shown": "show", "saw": "see", "seen": "see", "dealt": "deal", "forgot": "forget",
    "forgotten": "forget", "spoke": "speak", "spoken": "speak", "gave": "give", "given": "give",
    "found": "find", "held": "hold", "kept": "keep", "won": "win", "lost": "lose", "fell": "fall",
    "fallen": "fall", "knew": "know", "made": "make", "meant": "mean", "heard": "hear",
    "bid": "bid", "chose": "choose", "chosen": "choose", "sat": "sit", "went": "go", "gone": "go",
    "left": "left", "swapped": "swap", "cards": "card", "aces": "ace", "knave": "jack",
    "knaves": "jack", "meld": "declare", "melded": "declare", "melds": "declare",
    "partners": "partner", "beaten": "beat", "slid": "slide", "began": "begin", "begun": "begin",
    "hid": "hide", "hidden": "hide", "stole": "steal", "stolen": "steal", "ran": "run",
    "stuck": "stick", "came": "come", "written": "write", "wrote": "write", "quitted": "quit",
    "higher": "high", "highest": "high", "lower": "low", "lowest": "low", "best": "best",
    "married": "marry", "tried": "try", "tries": "try", "carried": "carry", "paid": "pay",
    "nobodys": "nobody", "noone": "nobody", "both": "both", "less": "less", "dealer": "dealer",
    "dealers": "dealer", "winner": "winner", "winners": "winner", "loser": "loser",
    "partnership": "partner", "wife": "partner", "husband": "partner",
}  # fmt: skip

# Words that mean the same at a table; one word may stand in several lines.
ALIKE = (
    "lay place set spread table",
    "lay play throw",
    "see show flash expose reveal visible view spot glimpse face tip tilt",
    "look peek peep glance inspect sneak review examine see",
    "drop fall slip slide land tumble",
    "floor carpet ground rug lap chair knee",
    "lift pick grab take snatch seize collect peel fetch get",
    "turn flip",
    "swap exchange trade replace substitute switch change instead",
    "take back retract withdraw undo correct return",
    "change correct sorry misspoke regret mistake mind",
    "lead start begin open",
    "first start begin opening",
    "say tell speak talk remark mutter whisper announce mention mumble",
    "signal wink nod kick hint sign gesture coach talk nudge",
    "consult confer discuss whisper advise agree talk consultation",
    "concede fold surrender resign quit abandon concession throw",
    "demand force make insist require compel oblige order",
    "call demand name ask",
    "stock talon pile pack kitty deck",
    "empty exhausted ran run out",
    "forget omit miss skip neglect fail",
    "trump ruff",
    "revoke renege renig reneg",
    "follow suit",
    "beat win take capture overtake",
    "high highest best top",
    "low lowest worst small smallest",
    "everything all",
    "worth score count value price cost point points",
    "mark score peg write note record marker",
    "penalty punish punishment fine forfeit",
    "alone lone loner solo",
    "bystander onlooker kibitzer spectator watch",
    "hear listen deaf",
    "early soon premature before ahead",
    "previous last",
    "bid order assist speak declare",
    "declare announce meld",
    "extra surplus many",
    "short shortage few missing lack",
    "hold hand",
    "rest claim",
    "different wrong",
    "tabled spread lay concede",
    "concede throw",
    "regret change back",
    "takeback back",
    "discard bury",
    "ending end last",
    "row again",
    "early before",
    "draw take pick pull",
    "refuse decline down",
    "again second twice same",
    "several two both double together once",
    "everybody all",
    "nobody none",
    "claim demand",
    "keep retain refuse continue",
    "suit club",
    "late limit end expire",
    "hand hands",
    "marriage marry",
    "wait abeyance later pending",
    "bar block cancel prevent",
    "settle doubled double",
    "trick tricks",
)

SUITS = "spade heart diamond club suit"
RANKS = "ace king queen jack ten nine eight seven six bower card"

# Turns of speech, in small letters and without apostrophes, and the one word that stands for them.
TURNS = (
    (r"\bhow (?:much|many points|many)\b|\bwhat does (?:it|that|this) (?:score|cost)\b", "worth"),
    (r"\btoo many\b|\bextra\b|\bmore (?:cards? )?than (?:he|she|they|i|we|allowed)\b", "surplus"),
    (r"\b(?:cards?|one) (?:too|to) many\b|\bcards? more\b", "surplus"),
    (r"\btoo few\b|\b(?:cards?|one) (?:too )?(?:short|less)\b|\bnot enough\b", "shortage"),
    (r"\bonly (?:\w+ )?\w+ cards?\b", "shortage"),
    (r"\btoo late\b|\bin time\b", "late"),
    (r"\bout of turn\b|\bnot (?:his|her|their) (?:turn|lead)\b", "misturn"),
    (r"\b(?:wasnt|isnt|not) (?:his|her|their) (?:turn|lead)\b", "misturn"),
    (r"\b(?:his|her|their|your) turn\b", "misturn"),
    (r"\bmy (?:turn|lead|bid)\b|\binstead of me\b|\bi (?:had )?(?:took|taken|won)\b", "misturn"),
    (r"\btoo (?:early|soon)\b|\bbefore (?:i|his|her|my|their|your|its|it was)\b", "early"),
    (r"\bwould have\b", "intended"),
    (r"\b(?:gave|gives?|given|giving) (?:up|in)\b", "concede"),
    (r"\bthr(?:ow|ew|own|owing|ows) in\b", "concede"),
    (r"\b(?:the rest|all the (?:rest|tricks|others)|remaining tricks)\b", "rest"),
    (r"\b(?:changed?|changing) (?:his|her|their|my) mind\b", "regret"),
    (r"\b(?:not|arent|isnt|werent) (?:of )?(?:the )?same\b", "different"),
    (r"\b(?:picks?|picked|takes?|took|taken) up\b", "pick"),
    (r"\b(?:puts?|putting|lays?|laid|laying) (?:down|out)\b", "lay"),
    (r"\b(?:lays?|laid|put|puts) (?:one |it )?away\b", "discard"),
    (r"\b(?:go|goes|going|went) (?:it )?alone\b|\bon (?:his|her) own\b", "alone"),
    (r"\bin a row\b|\bone after (?:the other|another)\b", "row"),
    (r"\bat (?:once|the same time|a time)\b|\bin one go\b", "together"),
    (r"\blast (?:six|eight)\b|\bat the end\b", "ending"),
)
# What a turn hints at, over and above its words: that he had what he did not play, say.
A_SUIT = r"(?:spades?|hearts?|diamonds?|clubs?|suit|one|trumps?)"
HINTS = (
    (
        rf"\b(?:had|has|have|held|holds?|holding)\b (?:\w+ )?(?:\w+ )?{A_SUIT}\b"
        r"|\b(?:could|should) have\b|\bthough (?:he|she) could\b",
        "able",
    ),
    (r"\b(?:could|would|can|might) (?:still )?(?:have|be)\b", "avoidable"),
    (r"\b(?:takes?|took|taken|wants?|puts?|pulls?|pulled|gets?) (?:\w+ ){0,2}back\b", "takeback"),
    (r"\b(?:draws?|drew|drawn|pulls?|pulled|takes?|took) (?:\w+ ){0,3}out\b", "detach"),
    (r"\b(?:hands?|cards) (?:face up|on the table|down)\b", "tabled"),
    (r"\b(?:did|does|do|has|have|had|was|is|will|would|could|can|should)nt\b", "not"),
    (r"\b(?:never|without|refus(?:e|es|ed)|failed|forgot)\b", "not"),
)
