"""The card of a club, of which one side is quoted and the other retold; and a dispute under it."""

from __future__ import annotations

from pathlib import Path

BOOK = """\
book: euchre/club
game: euchre
title: The card of our club
sections: [leads.yaml, revokes.yaml]
silences: silences.yaml
premises:
  - {id: left-bower, text: The left bower is a trump., from: how we play}
  - {id: winner-of-a-trick, text: The highest trump wins., from: how we play}
  - {id: eldest-leads-first, text: The eldest leads first., from: how we play}
  - {id: five-cards, text: Each is dealt five cards., from: how we play}
  - {id: order-of-the-cards, text: The ace is highest., from: how we play}
"""
PAGE = "Who leads when it is another's turn gives the other side a point.\n"
LEADS = """\
section: Leads
seed: card.txt
laws:
  - law: 1
    topic: lead
    text: Who leads when it is another's turn gives the other side a point.
    clauses:
      - id: led-before-his-turn
        when: [led_out_of_turn]
        ruling: "{player} led out of turn."
        award: {to: adversaries, points: 1}
"""
REVOKES = """\
section: Revokes
retold: the other side of the card
laws:
  - law: 2
    topic: obedience
    paraphrase: A revoke is worth two points to the other side.
    clauses:
      - id: did-not-follow
        when: [failed_to_follow_suit]
        overrides: [cards-kept-back]
        ruling: "{player} revoked."
        award: {to: adversaries, points: 2}
      - id: a-revoke-by-a-lead
        topic: lead
        when: [led_out_of_turn, is_a_lone_hand]
        overrides: [led-before-his-turn]
        permits: In a lone hand anybody may lead.
"""
SILENCES = """\
silences:
  - id: what-a-revoke-is-worth
    says: The card does not say what a revoke is worth.
    needs: the other side of it
    held: yes
    when: [failed_to_follow_suit]
  - id: cards-kept-back
    says: The card does not say that one must follow suit.
    needs: another card
    when: [failed_to_follow_suit]
"""
CASE = """\
case: a spade is kept back
book: euchre/club
players: [Ann, Bob, Cy, Di]
table: {dealer: Di, lead: Ann, trump: hearts, hands: {Bob: [9S, 10C, KD, QD, AD]}, alone: nobody}
happened:
  - {by: Ann, leads: AS}
  - {by: Bob, follows: 10C}
"""


def lay_out(folder: Path) -> Path:
    """Lay the book of the club in a folder; return where it lies."""
    club = folder / "club"
    (club / "seeds").mkdir(parents=True)
    (club / "seeds" / "card.txt").write_text(PAGE, encoding="utf-8")
    files = {"book": BOOK, "leads": LEADS, "revokes": REVOKES, "silences": SILENCES}
    for name, text in files.items():
        (club / f"{name}.yaml").write_text(text, encoding="utf-8")
    return club
