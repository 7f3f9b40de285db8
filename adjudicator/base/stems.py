"""Words without their endings, so that ``led`` is found where ``lead`` stands."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

WORD = re.compile(r"[a-z0-9]+")
HYPHENED = re.compile(r"[a-z]+(?:-[a-z]+)+")
ENDINGS = ("ing", "ed", "es", "s")
SHORTEST = 3

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


def bare_words(text: str, *, joined: bool = True) -> list[str]:
    """Return the words of a text in small letters, without accents and apostrophes.

    Args:
        text: the text.
        joined: those with a hyphen are there in one piece as well.

    >>> bare_words("He didn't lead the turn-up")
    ['he', 'didnt', 'lead', 'the', 'turn', 'up', 'turnup']
    """
    bare = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    bare = bare.replace("'", "").replace("’", "")
    pieces = HYPHENED.findall(bare) if joined else ()
    return WORD.findall(bare) + [each.replace("-", "") for each in pieces]


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """Return a word without its ending.

    >>> [stem(word) for word in ("leads", "led", "flashed", "misdealing", "bidding")]
    ['lead', 'lead', 'flash', 'misdeal', 'bid']
    """
    if word in IRREGULAR:
        return IRREGULAR[word]
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            bare = word[: -len(ending)]
            if len(bare) > SHORTEST and bare[-1] == bare[-2] and bare[-1] not in "ls":
                bare = bare[:-1]
            return bare.rstrip("e") if len(bare) > SHORTEST + 1 else bare
    return word.rstrip("e") if len(word) > SHORTEST + 1 else word
