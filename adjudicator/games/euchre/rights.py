"""What rulings leave behind: how long a duty or a right lasts, and what spends it."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.base.events import Event
from adjudicator.games.euchre.bidding import all_have_passed
from adjudicator.games.euchre.table import PLAYS, Play, Table, Trick
from adjudicator.law.ruling import Decision, Remedy, Standing

# Duties of one play: they end when he has played.
OF_ONE_PLAY = ("must-play", "must-play-so", "lose-the-trick", "play-highest", "play-lowest")
# What may be required at one trick, by the law of calling attention to it, and at no other.
OF_ONE_TRICK = ("must-play-so", "lose-the-trick", "play-highest", "play-lowest")
# Rights and duties that hang on a card, one by one.
OF_A_CARD = ("exposed", "call-card", "left-on-the-table")


def kept_standing(before: Table, table: Table, event: Event) -> Table:
    """Return the table without the duties and rights that this event has brought to an end."""
    if not table.standing:
        return table
    kept = tuple(s for s in table.standing if not _ended(before, table, s, event))
    return table if len(kept) == len(table.standing) else replace(table, standing=kept)


def _ended(before: Table, table: Table, standing: Standing, event: Event) -> bool:
    kind, against, held = standing.remedy.kind, standing.remedy.against, standing.remedy.held_by
    plays = event.verb in PLAYS and len(event.cards) == 1
    led = (
        plays
        and bool(table.tricks)
        and table.tricks[-1].plays[:1] == (Play(event.by, event.cards[0], event.number),)
    )
    if kind in OF_A_CARD:
        cards = standing.remedy.things.get("cards", ())
        return bool(cards) and all(_is_gone(table, card) for card in cards)
    if kind in ("call-suit", "must-lead"):
        # a lead out of turn is not the lead for which a suit is called
        return led and event.by in against and table.tricks[-1].due in (None, event.by)
    if kind in OF_ONE_TRICK and led and not table.tricks[-1].led_on:
        return True  # it was for a trick that is over, or whose false lead came to nothing
    if kind in OF_ONE_PLAY:
        return plays and event.by in against
    if kind == "call-fails":
        return plays and event.by in held
    if kind == "must-win" or (kind == "win-the-trick" and standing.remedy.choice is None):
        return not any(_waits_for(trick, against) for trick in _open(table))
    if kind == "win-the-trick":
        return (plays and event.by in against) or (led and not table.tricks[-1].led_on)
    if kind in ("must-pass", "silenced"):
        return led or all_have_passed(table, 2) or table.round != before.round
    if kind == "have-it-played":
        return led or (event.verb == "elects" and event.by in held)
    return False


def _is_gone(table: Table, card: object) -> bool:
    """Whether a card has been played to a trick that is full."""
    return any(
        play.card == card
        for trick in table.tricks
        if not trick.broken_off and table.is_full(trick)
        for play in trick.plays
    )


def _open(table: Table) -> list[Trick]:
    return [table.tricks[index] for index in table.open_tricks()]


def _waits_for(trick: Trick, players: tuple[str, ...]) -> bool:
    return any(trick.card_of(player) is None for player in players)


def lies_in_a_trick(table: Table, card: object) -> bool:
    """Return whether a card has been played, in a good lead, to a trick that lies open."""
    good = [trick for trick in _open(table) if not table.is_false(trick)]
    return any(play.card == card for trick in good for play in trick.plays)


def left(
    table: Table, decision: Decision, event: Event, taken: Standing | None
) -> tuple[Standing, ...]:
    """Return the duties and rights after a ruling: what it spends, ends and makes.

    Args:
        table: the table after the event.
        decision: the ruling on the event.
        event: the event.
        taken: the option of a choice that the event takes, or None.
    """
    standing = list(table.standing)
    if taken is not None:
        standing = [s.after_choice(taken, event.by) for s in standing]
    for finding in decision.findings:
        for remedy in finding.remedies:
            if remedy.kind == "right-lost":
                standing = _lost(standing, event)
                continue
            if remedy.kind in ("hands-abandoned", "hand-given-up"):
                standing = [s for s in standing if not _ends_with(s, remedy)]
            sure = decision.outcome != "ask"
            by_card = remedy.kind in OF_A_CARD and remedy.choice is None
            standing += [
                Standing(one, finding.clause, finding.law, event.number, sure)
                for one in (remedy.card_by_card() if by_card else (remedy,))
            ]
    return tuple(standing)


def _ends_with(standing: Standing, abandoned: Remedy) -> bool:
    """Whether a duty or right ends when these hands are abandoned."""
    return not set(standing.remedy.against).isdisjoint(abandoned.against)


def _lost(standing: list[Standing], event: Event) -> list[Standing]:
    """The rights after a consultation that loses the right consulted about, and no other."""
    mine = [s for s in standing if event.by in s.remedy.held_by and s.fate in ("open", "chosen")]
    if event.word == "whether-to-play":
        about = [s for s in mine if s.remedy.kind == "have-it-played"]
    elif event.word == "which-suit":
        about = [s for s in mine if s.remedy.kind == "call-suit"]
    else:
        sizes = [s.remedy.choice for s in mine]
        pairs = [s for s in mine if s.remedy.choice and sizes.count(s.remedy.choice) == 2]
        about = pairs or [s for s in mine if s.remedy.choice]
    return [replace(s, fate="lost") if s in about else s for s in standing]


def left_at_the_end(table: Table) -> tuple[Standing, ...]:
    """Return the duties and rights that still bind somebody when the record ends."""
    return tuple(
        s
        for s in table.standing
        if s.remedy.until
        and s.fate in ("open", "chosen")
        and not (s.remedy.kind in ("must-pass", "silenced") and table.trump is not None)
        and not any(lies_in_a_trick(table, c) for c in s.remedy.things.get("cards", ()))
    )
