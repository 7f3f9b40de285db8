"""What the player to act may do: lawful acts first, what each is worth, the best order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.base.phrases import capital, in_text, joined
from adjudicator.court.results import Option, Options, Order
from adjudicator.law.book.model import Book
from adjudicator.law.engine.findings import ONE_OF
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import Remedy
from adjudicator.report.citing import law_name
from adjudicator.report.document import Page
from adjudicator.report.score import head_of

ORDERS_SHOWN = 6
LAWFUL, BARRED = "lawful", ("refused", "breach")


def options_page(found: Options, book: Book) -> Page:
    """Return what a player may do."""
    page = head_of(found.case, book)
    page.add(f"It is for {found.player} to act.", "ruling")
    page.gap()
    if book.combinations:
        _add_declarations(found, page)
    elif found.declarations:
        _add_words(found, page)
    _add_plays(found, page)
    for standing in found.rights:
        # what may be chosen stands above, each with what it is worth
        if standing.remedy.kind != ONE_OF or not found.declarations:
            page.add(f"{_right(standing.remedy)} ({law_name(standing.law).lower()}).", hang=2)
    _add_orders(found.orders, page)
    for question in found.open:
        page.add(f"It depends: {question}", "ask", hang=2)
    if found.taken:
        page.add(f"Taken for granted: {'; '.join(found.taken)}.", "faint", hang=2)
    if found.unknown:
        page.add(
            f"{found.player}'s hand is not known whole, so there may be more.", "faint", hang=2
        )
    return page


def _add_declarations(found: Options, page: Page) -> None:
    """What may be declared, each with what it is worth; then what may not, and why."""
    may = [option for option in found.declarations if option.verdict not in BARRED]
    if not may:
        page.add(f"{found.player} has nothing to declare with the cards that are known.")
    else:
        _add_worth(may, found.player, page)
    page.gap()
    for option in may:
        if option.verdict != LAWFUL and option.why:
            page.add(f"{option.act}: {option.why}", "waits", hang=2)
        if option.loses:
            page.add(f"{option.act}: {option.loses}", "waits", hang=2)
    for option in found.declarations:
        if option.verdict in BARRED:
            law = f" ({law_name(option.law).lower()})" if option.law else ""
            page.add(f"Not {option.act}: {option.why.rstrip('.')}{law}.", "fault", hang=2)
    for said in dict.fromkeys(o.silent_on for o in found.declarations if o.silent_on):
        page.add(said, "waits", hang=2)
    page.gap()


def _add_words(found: Options, page: Page) -> None:
    """What may be said or put out, where nothing is declared for points; then what may not."""
    may = [option for option in found.declarations if option.verdict == LAWFUL]
    if may:
        rows = [("", [option.act, law_name(option.law) if option.law else ""]) for option in may]
        page.table([f"{found.player} may", "law"], rows)
        page.gap()
    for why, options in _alike([o for o in found.declarations if o.verdict in BARRED]):
        page.add(f"Not {joined([option.act for option in options], 'or')}: {why}", "fault", hang=2)
    others = [o for o in found.declarations if o.verdict not in (LAWFUL, *BARRED)]
    for why in dict.fromkeys(option.why for option in others):
        acts = joined([option.act for option in others if option.why == why], "or")
        page.add(f"{capital(acts)}: {why}", "waits", hang=2)
    page.gap()


def _add_worth(may: Sequence[Option], player: str, page: Page) -> None:
    """A table of what may be declared: no column of which all cells would be empty."""
    columns = [(f"{player} may", [option.act for option in may])]
    if any(option.verdict != LAWFUL for option in may):
        columns.append(("", [option.verdict for option in may]))
    columns.append(("law", [option.law for option in may]))
    columns.append(("now", [str(option.now) for option in may]))
    numbers = 1
    if any(option.later for option in may):
        columns.append(("later", [str(option.later or "") for option in may]))
        numbers = 2
    styles = ["" if option.verdict == LAWFUL else "waits" for option in may]
    cells = zip(*(column for _, column in columns), strict=True)
    page.table([head for head, _ in columns], list(zip(styles, cells, strict=True)), right=numbers)


def _add_plays(found: Options, page: Page) -> None:
    if not found.plays:
        return
    lawful = [_with_points(o) for o in found.plays if o.verdict == LAWFUL]
    barred = [o for o in found.plays if o.verdict == "breach"]
    others = [o for o in found.plays if o.verdict in ("open", "silent")]
    first = found.plays[0]
    if not first.event.cards:
        page.add(f"Then {found.player} draws.")
    elif lawful:
        verb = first.act.removesuffix(_card(first)).rstrip()
        page.add(f"{found.player} may {verb} {', '.join(lawful)}.", hang=2)
    for why, options in _alike(barred):
        page.add(f"Not {joined([option.act for option in options], 'or')}: {why}", "fault", hang=2)
    for option in others:
        page.add(f"{option.act}: {option.why}", "waits", hang=2)
    page.gap()


def _alike(barred: Sequence[Option]) -> Iterable[tuple[str, list[Option]]]:
    """What may not be done, together where it is for the same reason."""
    found: dict[str, list[Option]] = {}
    for option in barred:
        found.setdefault(f"{option.why.rstrip('.')} ({law_name(option.law).lower()}).", []).append(
            option
        )
    return found.items()


def _card(option: Option) -> str:
    return in_text(option.event.cards[0]) if option.event.cards else ""


def _with_points(option: Option) -> str:
    card = _card(option)
    return f"{card} (and scores {option.now})" if option.now else card


def _right(remedy: Remedy) -> str:
    """A right as a sentence of its own: an option of a choice is said without its holder."""
    if remedy.choice is None:
        return capital(remedy.text)
    may = "may" if kinds()[remedy.kind].asked_for else "may choose:"
    return f"{joined(remedy.held_by, 'or')} {may} {remedy.text}"


def _add_orders(orders: Sequence[Order], page: Page) -> None:
    if not orders:
        return
    best = orders[0].points
    if all(order.points == best and not order.forbidden for order in orders):
        page.add(f"In any order: {best} points, a trick won for each.", "head")
        return
    page.add("The best that each can lead to, a trick won for each declaration:", "head", hang=2)
    shown = orders[:ORDERS_SHOWN]
    rows = [
        (
            "good" if order.points == best else "",
            [" then ".join(map(_short, order.names)), str(order.points)],
        )
        for order in shown
    ]
    page.table(["order", "points"], rows, right=1)
    reasons = {order.why: order.forbidden for order in shown if order.forbidden}
    for why, law in reasons.items():
        page.add(f"Less, for {law_name(law).lower()}: {why}", "fault", hang=2)


def _short(act: str) -> str:
    """The combination alone, without the verb."""
    return act.removeprefix("declare ").removeprefix("score ").removeprefix("choose ")
