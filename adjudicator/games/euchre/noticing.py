"""What somebody notices: the lead, the discard, a revoke; or nothing of the game.

Who points something out may say in one word what it is. Where he does not, his own words are read
for it: a lead is brought to light by whoever speaks of it, of a turn, a trick or a card, or says
that something is wrong; and by nobody who speaks of cigars.
"""

from __future__ import annotations

import re

from adjudicator.base.events import Event
from adjudicator.base.patterns import pattern

THE_LEAD, THE_DISCARD, A_REVOKE, NOTHING = "lead", "discard", "revoke", "nothing"
NOTICED = (THE_LEAD, THE_DISCARD, A_REVOKE, NOTHING)

_OF_THE_DISCARD = pattern(
    r"discard|\bbur(y|ied)|\b(six|6|seven|7|four|4) cards|too (many|few) cards"
    r"|cards? too (many|few)",
    re.I,
)
_OF_A_REVOKE = pattern(r"\brevok|\breneg|\bnot follow(ed|ing)? suit|failed to follow", re.I)
_OF_THE_PLAY = pattern(
    r"\b(lead\w*|led|turn|tricks?|play\w*|cards?|suits?|wrong\w*|mistake|error|amiss|odd|stop|"
    r"follow\w*|order|mine|early|soon|partner|hand|wait\w*|called|"
    r"spades?|hearts?|diamonds?|clubs?|nine|ten|knave|jack|queen|king|ace|seven|eight|bower)\b"
    r"|\b(10|[7-9JQKA])\s?[SHDC♠♥♦♣]",
    re.I,
)


def noticed(event: Event) -> str:
    """Return what is noticed, as one of ``NOTICED``; ``nothing`` where it is no act of noticing.

    >>> noticed(Event("Ann", "notices", word="that was my lead"))
    'lead'
    >>> noticed(Event("Ann", "notices", word="the cigars are in the box"))
    'nothing'
    """
    if event.verb != "notices":
        return NOTHING
    if event.get("what"):
        return str(event.get("what"))
    said = event.word or ""
    if _OF_THE_DISCARD.search(said):
        return THE_DISCARD
    if _OF_A_REVOKE.search(said):
        return A_REVOKE
    return THE_LEAD if _OF_THE_PLAY.search(said) else NOTHING
