"""A book of one's own to begin with: a folder with two laws, and a case that each decides."""

from __future__ import annotations

import re
from pathlib import Path

import typer

from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.base.plain import Plain
from adjudicator.court.library import read_book, shipped_of
from adjudicator.games.game import Game
from adjudicator.games.registry import GAMES, game_of
from adjudicator.law.book.model import Book

LAWS = """\
# Each law in your own words (paraphrase) or, with seed: at the head and a page in seeds/, word for
# word (text). What a clause may ask and give: adjudicator facts {game}
section: Our rules
laws:
  - law: 1
    topic: lead
    paraphrase: >-
      Who leads when it is not his lead takes the card back, and gives the other side a point.
    from: our own rules
    clauses:
      - id: led-before-his-turn
        when: [led_out_of_turn]
        ruling: "{{player}} takes back {{cards}}, led out of turn: one point to the other side."
        award: {{to: {other}, points: 1}}
        remedies:
          - take-back: {{against: player, cards: cards}}

  - law: 2
    topic: dealing
    paraphrase: >-
      A misdeal loses the deal, unless somebody has played on with it: then it stands.
    from: our own rules
    clauses:
      - id: misdealt
        when: [something_went_wrong_in_dealing]
        unless: [had_played_on_with_the_deal]
        ruling: "{{player}} has misdealt: {{{next}}} deals."
        remedies:
          - loses-the-deal: {{against: player, held_by: {next}}}

      - id: misdeal-played-on-with
        when: [something_went_wrong_in_dealing, had_played_on_with_the_deal]
        ruling: "{{player}} misdealt, and it was noticed too late."
        remedies:
          - stands: {{against: player}}
"""
LEAD = """\
case: a lead out of turn
book: {id}
players: [{players}]
table: {{lead: {first}, trump: hearts}}
happened:
  - {{by: {last}, leads: 9S}}
claims:
  - {{by: {first}, points: 1}}
expect:
  outcome: decided
  ruling: [led-before-his-turn]
  only: true
  points: {{{first}: 1}}
  claims: [upheld]
"""
DEAL = """\
case: a misdeal
book: {id}
players: [{players}]
table: {{dealer: {last}}}
happened:
  - {{by: {last}, misdeals: a card too many, wrong: number-of-cards}}
claims:
  - {{by: {first}, claim: fresh-deal}}
expect:
  outcome: decided
  ruling: [misdealt]
  only: true
  claims: [upheld]
"""
NAMES = ("Ann", "Bob", "Cat", "Dan")


def write(game: str, folder: Path) -> None:
    """Write a book of a game into a new folder, and say what one does with it.

    Raises:
        CaseError: there is no such game, or the folder is there already.
    """
    if game not in GAMES:
        hint = did_you_mean(game, list(GAMES))
        raise CaseError(Fault(Place(game), f"there is no game {game}", hint))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        hint = "Give a folder that is not there yet."
        raise CaseError(Fault(Place(str(folder)), "something lies here already", hint))
    played = game_of(game)
    if not {"lead", "dealing"} <= set(played.topics.all):
        hint = "adjudicator help own-book says how a book is written."
        raise CaseError(Fault(Place(game), "no book to begin with is known for it", hint))
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files(game, folder.resolve().name).items():
        (folder / name).write_text(text, encoding="utf-8")
        typer.echo(folder / name)
    typer.echo(f"adjudicator check {folder}\nadjudicator rule {folder / 'a-lead.yaml'}", err=True)


def files(game: str, name: str) -> dict[str, str]:
    """Return the files of a book to begin with, by name.

    Args:
        game: the game it is for.
        name: what the book is called.
    """
    played = game_of(game)
    id = f"{game}/{re.sub(r'[^a-z0-9]+', '-', name.casefold()).strip('-') or 'our-rules'}"
    players = NAMES[: played.language.players]
    said = {"id": id, "players": ", ".join(players), "first": players[0], "last": players[-1]}
    sides = len(played.side(players, players[0])) > 1
    roles = {"other": "adversaries", "next": "eldest"} if sides else {}
    roles = roles or {"other": "adversary", "next": "adversary"}
    return {
        "book.yaml": _book(played, id, read_book(shipped_of(game)[0])),
        "laws.yaml": LAWS.format(game=game, **roles),
        "a-lead.yaml": LEAD.format(**said),
        "a-misdeal.yaml": DEAL.format(**said),
    }


def _book(played: Game, id: str, like: Book) -> str:  # type: ignore[type-arg]
    """Return ``book.yaml``: what the facts of the game rest on is taken from a shipped book."""
    lines = [
        f"book: {id}",
        f"game: {like.game}",
        f"title: Our own rules of {played.called}",
        "holds: two laws to begin with, on the lead and on dealing",
        "sections: [laws.yaml]",
        "# What the game is played with, and what the laws take for granted: mend it if you play",
        "# otherwise. silences.yaml and told.yaml may lie here too: adjudicator help own-book",
    ]
    if like.equipment:
        lines.append("equipment:")
        lines += [f"  {key}: {_written(value)}" for key, value in like.equipment.items()]
    lines.append("premises:")
    for premise in (p for p in like.premises if p.id in played.premises):
        lines += [
            f"  - id: {premise.id}",
            f"    text: {_quoted(premise.text)}",
            "    from: how we play",
        ]
    return "\n".join(lines) + "\n"


def _written(value: Plain) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(str, value))}]"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _quoted(text: str) -> str:
    return '"' + " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"') + '"'
