"""What the player to act may do: lawful acts first, what each is worth, the best order."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.phrases import capital, in_text, joined
from adjudicator.court.results import Option, Options, Order
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Remedy
from adjudicator.report.citing import law_name
from adjudicator.report.document import Page
from adjudicator.report.score import head_of

ORDERS_SHOWN = 6


def options_page(found: Options, book: Book) -> Page:
    """Return what a player may do."""
    page = head_of(found.case, book)
    page.add(f"It is for {found.player} to act.", "ruling")
    page.add()
    _add_declarations(found, page)
    _add_plays(found, page)
    for standing in found.rights:
        page.add(f"{_right(standing.remedy)} ({law_name(standing.law)}).")
    _add_orders(found.orders, page)
    if found.unknown:
        page.add("His hand is not known whole, so there may be more.", "faint")
    return page


def _add_declarations(found: Options, page: Page) -> None:
    if not found.declarations:
        page.add(f"{found.player} has nothing to declare with the cards that are known.")
        page.add()
        return
    rows = [(_style(o), _cells(o)) for o in found.declarations]
    page.table(["he may", "", "law", "now", "later"], rows, right=2)
    page.add()
    for option in found.declarations:
        if option.verdict != "lawful" and option.why:
            page.add(f"{option.act}: {option.why}", "fault")
    for option in found.declarations:
        if option.loses:
            page.add(f"{option.act}: {option.loses}", "waits")
    for said in dict.fromkeys(o.silent_on for o in found.declarations if o.silent_on):
        page.add(f"The book does not say: {said}", "waits")
    page.add()


def _style(option: Option) -> str:
    return {"lawful": "", "open": "waits", "silent": "waits"}.get(option.verdict, "fault")


def _cells(option: Option) -> Sequence[str]:
    later = str(option.later) if option.later else ""
    return [option.act, option.verdict, option.law, str(option.now), later]


def _add_plays(found: Options, page: Page) -> None:
    if not found.plays:
        return
    lawful = [_with_points(o) for o in found.plays if o.verdict == "lawful"]
    barred = [o for o in found.plays if o.verdict == "breach"]
    others = [o for o in found.plays if o.verdict in ("open", "silent")]
    first = found.plays[0]
    if not first.event.cards:
        page.add("Then he draws.")
    elif lawful:
        verb = first.act.removesuffix(_card(first)).rstrip()
        page.add(f"He may {verb} {', '.join(lawful)}.")
    for option in barred:
        page.add(f"Not {option.act}: {option.why} ({law_name(option.law)})", "fault")
    for option in others:
        page.add(f"{option.act}: {option.why}", "waits")
    page.add()


def _card(option: Option) -> str:
    return in_text(option.event.cards[0]) if option.event.cards else ""


def _with_points(option: Option) -> str:
    card = _card(option)
    return f"{card} (and scores {option.now})" if option.now else card


def _right(remedy: Remedy) -> str:
    """A right as a sentence of its own: an option of a choice is said without its holder."""
    if remedy.choice is None:
        return capital(remedy.text)
    return f"{joined(remedy.held_by, 'or')} may {remedy.text}"


def _add_orders(orders: Sequence[Order], page: Page) -> None:
    if not orders:
        return
    best = orders[0].points
    page.add("The best that each can lead to, a trick won for each declaration:", "head")
    rows = [
        (
            "good" if order.points == best else "",
            [
                " then ".join(_short(name) for name in order.names),
                order.forbidden,
                str(order.points),
            ],
        )
        for order in orders[:ORDERS_SHOWN]
    ]
    page.table(["order", "less by the law", "points"], rows, right=1)
    shown: set[str] = set()
    for order in orders:
        if order.forbidden and order.why not in shown and len(shown) < ORDERS_SHOWN:
            shown.add(order.why)
            page.add(f"{law_name(order.forbidden)}: {order.why}", "fault")


def _short(act: str) -> str:
    """The combination alone, without the verb."""
    return act.removeprefix("declare ").removeprefix("score ").removeprefix("choose ")
