"""What the player to act may do: lawful acts first, what each is worth, the best order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.base.phrases import capital, joined
from adjudicator.court.results import Option, Options, Order
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Remedy
from adjudicator.report.ruling import law_name
from adjudicator.report.score import Screen, say_house

ORDERS_SHOWN = 6


def render(found: Options, book: Book, screen: Screen) -> None:
    """Print what a player may do."""
    screen.say(found.case, "bold")
    screen.say(f"By {book.title}.", "dim")
    say_house(book, screen)
    screen.say()
    screen.say(f"It is for {found.player} to act.", "bold green")
    screen.say()
    _declarations(found, screen)
    _plays(found, screen)
    for standing in found.rights:
        screen.say(f"{_right(standing.remedy)} ({law_name(standing.law)}).")
    _orders(found.orders, screen)
    if found.unknown:
        screen.say("His hand is not known whole, so there may be more.", "dim")


def _declarations(found: Options, screen: Screen) -> None:
    if not found.declarations:
        screen.say(f"{found.player} has nothing to declare with the cards that are known.")
        screen.say()
        return
    rows = [(_style(o), _cells(o)) for o in found.declarations]
    screen.table(["he may", "", "law", "now", "later"], rows, right=2)
    screen.say()
    for option in found.declarations:
        if option.verdict != "lawful" and option.why:
            screen.say(f"{option.act}: {option.why}", "red")
    for said in dict.fromkeys(o.silent_on for o in found.declarations if o.silent_on):
        screen.say(f"The book does not say: {said}", "yellow")
    screen.say()


def _style(option: Option) -> str:
    return {"lawful": "", "open": "yellow", "silent": "yellow"}.get(option.verdict, "red")


def _cells(option: Option) -> Sequence[str]:
    later = str(option.later) if option.later else ""
    return [option.act, option.verdict, option.law, str(option.now), later]


def _plays(found: Options, screen: Screen) -> None:
    if not found.plays:
        return
    lawful = [_with_points(o) for o in found.plays if o.verdict == "lawful"]
    barred = [o for o in found.plays if o.verdict == "breach"]
    others = [o for o in found.plays if o.verdict in ("open", "silent")]
    verb = found.plays[0].act.rpartition(" ")[0]
    if found.plays[0].act == "draw a card":
        screen.say("Then he draws.")
    elif lawful:
        screen.say(f"He may {verb} {', '.join(lawful)}.")
    for option in barred:
        screen.say(f"Not {option.act}: {option.why} ({law_name(option.law)})", "red")
    for option in others:
        screen.say(f"{option.act}: {option.why}", "yellow")
    screen.say()


def _with_points(option: Option) -> str:
    card = option.act.rpartition(" ")[2]
    return f"{card} (and scores {option.now})" if option.now else card


def _right(remedy: Remedy) -> str:
    """A right as a sentence of its own: an option of a choice is said without its holder."""
    if remedy.choice is None:
        return capital(remedy.text)
    return f"{joined(remedy.held_by, 'or')} may {remedy.text}"


def _orders(orders: Sequence[Order], screen: Screen) -> None:
    if not orders:
        return
    best = orders[0].points
    screen.say("The best that each can lead to, a trick won for each declaration:", "bold")
    rows = [
        (
            "green" if order.points == best else "",
            [
                " then ".join(_short(name) for name in order.names),
                order.forbidden,
                str(order.points),
            ],
        )
        for order in orders[:ORDERS_SHOWN]
    ]
    screen.table(["order", "less by the law", "points"], rows, right=1)
    shown: set[str] = set()
    for order in orders:
        if order.forbidden and order.why not in shown and len(shown) < ORDERS_SHOWN:
            shown.add(order.why)
            screen.say(f"{law_name(order.forbidden)}: {order.why}", "red")


def _short(act: str) -> str:
    """The combination alone, without the verb."""
    return act.removeprefix("declare ").removeprefix("score ").removeprefix("choose ")


def as_data(found: Options) -> dict[str, Any]:
    """Return what a player may do as plain dicts and lists."""
    return {
        "case": found.case,
        "book": found.book,
        "player": found.player,
        "declarations": [_option(option) for option in found.declarations],
        "plays": [_option(option) for option in found.plays],
        "rights": [
            {"kind": s.remedy.kind, "text": s.remedy.text, "law": s.law} for s in found.rights
        ],
        "orders": [
            {
                "declares": list(order.names),
                "points": order.points,
                "forbidden_by": order.forbidden,
                "why": order.why,
            }
            for order in found.orders
        ],
        "hand_known": not found.unknown,
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "act": option.act,
        "verdict": option.verdict,
        "now": option.now,
        "later": option.later,
        "law": option.law,
        "why": option.why,
        "silent_on": option.silent_on,
    }
