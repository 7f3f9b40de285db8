"""What was decided before: matters that are alike in all that was looked up are decided but once.

One record is heard again and again, on other answers, by other readings, with acts that are tried;
most of its matters are the same each time. A decision hangs on nothing but the book, the readings
that its clauses can be read by, what is said of a matter, and the facts that were looked up for it.
They are looked up in one order as long as each comes to the same: so they are kept as a tree, in
which at each place stands the fact that was looked up there, and what of it leads where.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.facts import Known
from adjudicator.base.values import replace
from adjudicator.law.book.model import LIKELIER, Book
from adjudicator.law.engine.deciding import decide
from adjudicator.law.engine.in_question import read_by
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import Decision


class _Place:
    """A place in the tree: the fact that is looked up next, or what was decided."""

    __slots__ = ("decided", "fact", "in_play", "leads", "undoubted")

    def __init__(self) -> None:
        self.fact = ""
        self.leads: dict[Known, _Place] = {}
        self.decided: Decision | None = None
        self.undoubted: Decision | None = None  # the same without its doubts, once it is wanted
        self.in_play: frozenset[str] = frozenset()


class Precedents:
    """The decisions on one case so far, each to be found by what it hangs on."""

    def __init__(self) -> None:
        self._begun: dict[object, _Place] = {}
        # a book that is tried only has no other to keep it, and its place in memory tells it apart
        self._books: dict[int, Book] = {}

    def decide(
        self,
        book: Book,
        matter: Matter,
        readings: Mapping[str, str] | None = None,
        without: frozenset[str] = frozenset(),
        asking: frozenset[str] | None = None,
        *,
        doubting: bool = True,
        in_play: set[str] | None = None,
    ) -> Decision:
        """Rule on one matter as :func:`decide` does; as before, where it was decided before."""
        self._books[id(book)] = book
        how = _said_of(matter), id(book), _read(book, matter, readings), without, asking
        if not doubting:  # what it comes to was told with its doubts
            place = self._found((*how, True), matter)
            if place is not None and place.decided is not None:
                if in_play is not None:
                    in_play.update(place.in_play)
                if place.undoubted is None:
                    place.undoubted = replace(place.decided, doubts=())
                return place.undoubted
        key = *how, doubting
        place = self._found(key, matter)
        if place is None or place.decided is None:
            place = self._decided(key, book, matter, readings, without, asking, doubting)
        if in_play is not None:
            in_play.update(place.in_play)
        assert place.decided is not None
        return place.decided

    def _found(self, key: object, matter: Matter) -> _Place | None:
        """Return the place to which what is known of a matter leads; None where it is a new one."""
        place = self._begun.get(key)
        while place is not None and place.fact:
            place = place.leads.get(matter.known(place.fact))
        return place

    def _decided(
        self,
        key: object,
        book: Book,
        matter: Matter,
        readings: Mapping[str, str] | None,
        without: frozenset[str],
        asking: frozenset[str] | None,
        doubting: bool,
    ) -> _Place:
        """Decide a matter, and return the place in the tree at which that stands from now on."""
        looked_up: dict[str, Known] = {}

        def known(fact: str) -> Known:
            return looked_up.setdefault(fact, matter.known(fact))

        in_play: set[str] = set()
        decision = decide(
            book,
            replace(matter, known=known),
            readings,
            without,
            asking,
            doubting=doubting,
            in_play=in_play,
        )
        place = self._begun.setdefault(key, _Place())
        for fact, so in looked_up.items():
            place.fact = fact
            place = place.leads.setdefault(so, _Place())
        place.decided, place.in_play = decision, frozenset(in_play)
        return place


def _said_of(matter: Matter) -> tuple[object, ...]:
    """What is said of a matter, but what is known of its facts."""
    return (
        matter.event,
        matter.line,
        matter.topics,
        tuple(matter.terms.items()),
        matter.act,
        matter.part,
        matter.actor,
        matter.verb,
        matter.named,
        matter.never,
        tuple(matter.marked_for.items()),
    )


def _read(
    book: Book, matter: Matter, readings: Mapping[str, str] | None
) -> tuple[tuple[str, str], ...]:
    """The readings that are not the likelier, of the doubts by which something there is read."""
    others = [(doubt, so) for doubt, so in (readings or {}).items() if so != LIKELIER]
    if not others:
        return ()
    bearing = read_by(book, matter.topics, matter.never)
    return tuple(sorted(each for each in others if each[0] in bearing))
