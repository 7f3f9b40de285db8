"""What to ask when not all is known: the questions that matter, and where each answer leads.

What a matter comes to is a function of the facts that nobody has said. It is drawn as a reduced
decision diagram: facts in one order, alike branches drawn once, a question whose answers lead to
the same place left out. A fact is in it exactly when it can change the result, so nothing idle is
asked (R. E. Bryant, Graph-Based Algorithms for Boolean Function Manipulation, 1986; here a
question may have more than two answers). From it the road is laid that is shortest on average.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from adjudicator.base.facts import Fact, Value, as_said
from adjudicator.base.phrases import joined, points_to
from adjudicator.base.values import cached_property, dataclass
from adjudicator.law.engine.consistency import can_be
from adjudicator.law.engine.findings import Substance, aloud, numbered, outcome, saying, substance
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.ruling import ASK, Answer, Given, Missing, Row, points_together

# With more hearings than this a diagram is not drawn; each fact is then asked for that some
# open clause still turns on.
MOST_HEARINGS = 4096
# With more facts than this the shortest road is not searched for; the next best step is taken.
MOST_SEARCHED = 6
# A table of more rows than this helps nobody.
MOST_ROWS = 200

# What is scored for each where its points are not known either.
SCORES_FOR_EACH = "{%s|cap} scores for each."

Classes = tuple[tuple[Value, ...], ...]


class TooMuchUnknownError(Exception):
    """So much is unknown that not every way it could be can be heard."""


@dataclass(frozen=True, eq=False)
class Node:
    """A place in the diagram; two are alike only when they are the same one.

    Attributes:
        fact: what is asked here; None at an end.
        to: where each class of its values leads; empty at an end.
        facts: what is asked here or further on.
    """

    fact: str | None
    to: tuple[Node, ...] = ()

    @cached_property
    def facts(self) -> frozenset[str]:
        """What is asked here or further on."""
        below = frozenset[str]().union(*(node.facts for node in self.to))
        return below if self.fact is None else below | {self.fact}


def settled(hearing: Hearing, but: frozenset[str] = frozenset()) -> Hearing:
    """Return a hearing in which what is unknown and cannot matter is settled anyhow, *but* these.

    Say ten points are due whether the other had drawn or not, by one clause if he had and by
    another if not, and nobody told: it is heard as if he had not, so that one of them stands and
    is cited. What was allowed, and what a combination is worth, is said only where that holds
    either way: for that the hearing it was settled from is asked, its ``unsettled``.
    """
    if not hearing.turns_on:
        return hearing
    # what a silence waits for is not settled: it would cease to speak
    waited = {fact for silence in hearing.silences() for fact in silence.unsaid}
    facts = [fact for fact in hearing.turns_on if fact not in waited | but]
    if not facts:
        return hearing
    found = hearing
    for fact in facts:
        assumed = [{**found.assume, fact: value} for value, *_ in found.classes(fact)]
        ways = (hearing.assuming(facts, unsettled=hearing) for facts in reversed(assumed))
        can = next((way for way in ways if can_be(hearing.book.vocabulary, way.said)), None)
        found = can or hearing.assuming(assumed[-1], unsettled=hearing)
    return found


# Where answers lead that nobody can give, by what the game declares to go together.
NOWHERE = Node(None)


class Diagram:
    """What a matter comes to, as a reduced decision diagram over what nobody has said.

    Raises:
        TooMuchUnknownError: so much is unknown that not all of it can be heard.
    """

    def __init__(self, hearing: Hearing) -> None:
        self.classes = {fact: hearing.classes(fact) for fact in hearing.turns_on}
        self._ends: dict[Substance, Node] = {}
        self._heard_at: dict[Node, Hearing] = {}
        self._nodes: dict[tuple[str, tuple[Node, ...]], Node] = {}
        # a place is reached by many roads, and comes to the same by each
        self._whole: dict[Node, Node] = {}
        self._leads: dict[tuple[Node, str], tuple[Node, ...]] = {}
        self._said: dict[tuple[Node, str, int], Node] = {}
        self._first: dict[Node, str] = {}
        self._roads: dict[Node, float] = {}
        self._hearings = 0
        self.root = self._filled(self._spared(self._told_apart(self._draw(hearing), hearing)))

    def _told_apart(self, root: Node, hearing: Hearing) -> Node:
        """Return the diagram in which ends are one that nobody could tell apart: they sound alike.

        Where every number of something gives its own points, what each end says hangs on how many
        answers lead there; then none are taken together.
        """
        awards = [c.award for c in hearing.book.clauses.values() if c.award is not None]
        if any(root.facts & set(award.each) for award in awards):
            return root
        first: dict[object, Node] = {}
        alike: dict[Node, Node] = {NOWHERE: NOWHERE}
        for end, so in self._heard_at.items():
            outcome, _, said, points = _comes_to(settled(so), {}, open=False)
            alike[end] = first.setdefault((outcome, said, tuple(points.items())), end)
        return self._replaced(root, alike)

    def _replaced(self, node: Node, by: dict[Node, Node]) -> Node:
        """Return the diagram with some of its places replaced."""
        if node not in by and node.fact is not None:
            by[node] = self._node(node.fact, tuple(self._replaced(to, by) for to in node.to))
        return by.get(node, node)

    def _spared(self, node: Node) -> Node:
        """Return the diagram without the facts that matter only where nobody can be.

        Such a fact may tell something of another; but that other one is what matters.
        """
        for fact in sorted(node.facts):
            places = [to for to in self._ways(node, fact) if to is not NOWHERE]
            together: Node | None = NOWHERE
            for to in places:
                together = None if together is None else self._together(together, to)
            node = together or node
        return node

    def _filled(self, node: Node) -> Node:
        """Return the diagram without the questions to which only one answer can be given."""
        if node.fact is None:
            return node
        if node not in self._whole:
            self._whole[node] = self._answerable(node, node.fact)
        return self._whole[node]

    def _answerable(self, node: Node, fact: str) -> Node:
        to = tuple(self._filled(each) for each in node.to)
        places = [each for each in to if each is not NOWHERE]
        if all(each is places[0] for each in places):
            return places[0] if places else NOWHERE
        return self._node(fact, to)

    def _together(self, one: Node, other: Node) -> Node | None:
        """Return what two places come to alike, wherever both can be; None when they differ."""
        if one is other or other is NOWHERE:
            return one
        if one is NOWHERE:
            return other
        facts = [node.fact for node in (one, other) if node.fact is not None]
        if not facts:
            return None
        first = min(facts)
        to = []
        for mine, theirs in zip(self._ways(one, first), self._ways(other, first), strict=True):
            alike = self._together(mine, theirs)
            if alike is None:
                return None
            to.append(alike)
        return self._node(first, tuple(to))

    def _draw(self, hearing: Hearing) -> Node:
        self._hearings += 1
        if self._hearings > MOST_HEARINGS:
            raise TooMuchUnknownError
        if not can_be(hearing.book.vocabulary, hearing.said):
            return NOWHERE
        facts = hearing.turns_on
        if not facts:
            end = self._ends.setdefault(substance(hearing), Node(None))
            self._heard_at.setdefault(end, hearing)
            return end
        first = facts[0]
        ways = (hearing.assuming({first: values[0]}) for values in self.classes[first])
        return self._node(first, tuple(self._draw(way) for way in ways))

    def _node(self, fact: str, to: tuple[Node, ...]) -> Node:
        if all(node is to[0] for node in to):
            return to[0]
        return self._nodes.setdefault((fact, to), Node(fact, to))

    def given(self, node: Node, fact: str) -> tuple[Node, ...]:
        """Return where a place leads once a fact is said: a place for each class of its values."""
        if (node, fact) not in self._leads:
            self._leads[node, fact] = tuple(map(self._filled, self._ways(node, fact)))
        return self._leads[node, fact]

    def _ways(self, node: Node, fact: str) -> tuple[Node, ...]:
        return tuple(self._given(node, fact, n) for n in range(len(self.classes[fact])))

    def _given(self, node: Node, fact: str, number: int) -> Node:
        if fact not in node.facts or node.fact is None:
            return node
        if node.fact == fact:
            return node.to[number]
        key = node, fact, number
        if key not in self._said:
            to = tuple(self._given(to, fact, number) for to in node.to)
            self._said[key] = self._node(node.fact, to)
        return self._said[key]

    def road(self, node: Node) -> float:
        """Return how many questions are still to be asked from here, on average."""
        if node.fact is None:
            return 0
        if node not in self._roads:
            if len(node.facts) > MOST_SEARCHED:
                self._roads[node] = len(node.facts)
            else:
                self._roads[node] = 1 + min(self._after(node, fact) for fact in node.facts)
        return self._roads[node]

    def _after(self, node: Node, fact: str) -> float:
        """How many questions are left on average when this one is asked first."""
        roads = [self.road(to) for to in self.given(node, fact) if to is not NOWHERE]
        return sum(roads) / len(roads)

    def asked_first(self, node: Node) -> str:
        """Return the fact to ask for first: the one that shortens the road most."""
        if node not in self._first:
            self._first[node] = min(sorted(node.facts), key=lambda fact: self._after(node, fact))
        return self._first[node]

    def answers(self, node: Node, fact: str) -> list[tuple[tuple[Value, ...], Node]]:
        """Return the answers to a question, those together that lead to the same place."""
        found: dict[Node, list[Value]] = {}
        for values, to in zip(self.classes[fact], self.given(node, fact), strict=True):
            if to is not NOWHERE:
                found.setdefault(to, []).extend(values)
        order = list(self.classes[fact])
        return [(_in_order(order, values), to) for to, values in found.items()]

    def in_order(self) -> list[str]:
        """Return all that matters, in the order in which one would ask for it."""
        found: dict[str, None] = {}
        waiting = [self.root]
        while waiting:
            node = waiting.pop(0)
            if node.fact is None:
                continue
            fact = self.asked_first(node)
            found.setdefault(fact)
            waiting += (to for _, to in self.answers(node, fact))
        return list(found)

    def rows(self, node: Node) -> Iterator[tuple[tuple[str, tuple[Value, ...]], ...]]:
        """Yield every road from here to an end, as the answers along it."""
        if node.fact is None:
            yield ()
            return
        fact = self.asked_first(node)
        for values, to in self.answers(node, fact):
            for rest in self.rows(to):
                yield ((fact, values), *rest)


def _in_order(classes: Sequence[tuple[Value, ...]], values: Sequence[Value]) -> tuple[Value, ...]:
    """Values as the fact's range has them: numbers rise, yes stands before no."""
    order = [value for each in classes for value in each]
    numbers = set(map(type, values)) == {int}  # yes and no are none
    return tuple(sorted(values, key=int if numbers else order.index))


def in_words(fact: Fact, values: Sequence[Value], most: int | None = None) -> str:
    """Return answers that lead to the same, as one says them.

    *most* is the greatest number that it can be here; None where that is the greatest of all.

    >>> brisques = Fact("brisques", "number", "", "", numbers=(0, 8))
    >>> in_words(brisques, (0,)), in_words(brisques, (1, 2, 3)), in_words(brisques, (4, 5, 6, 7, 8))
    ('0', 'from 1 to 3', '4 or more')
    >>> in_words(Fact("suit", "word", "", "", words=("s", "h", "d", "c")), ("s", "d", "c"))
    's, d or c'
    """
    if fact.kind != "number":
        return joined(list(map(as_said, values)), "or")
    numbers = sorted(map(int, values))
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return joined(
        [said for run in runs for said in _run(run, fact.numbers[1] if most is None else most)],
        "or",
    )


def _run(run: Sequence[int], most: int) -> list[str]:
    """Numbers in a row, as one says them; *most* is the greatest there is."""
    if len(run) > 1 and run[-1] == most:
        return [f"{run[0]} or more"]
    return [f"from {run[0]} to {run[-1]}"] if len(run) > 2 else list(map(str, run))


def _in_words(hearing: Hearing, fact: str, values: Sequence[Value]) -> str:
    within = hearing.known(fact).within
    return in_words(hearing.book.vocabulary[fact], values, within and within[1])


def asked(hearing: Hearing) -> tuple[tuple[Missing, ...], tuple[Row, ...]]:
    """Return what must be asked, in the order that shortens the road most, and the whole table.

    Both are empty when nothing that is unknown can change the result. The table is empty when it
    would be longer than anybody reads, or too much is unknown.
    """
    facts = hearing.turns_on
    if not facts:
        return (), ()
    try:
        diagram = Diagram(hearing)
    except TooMuchUnknownError:
        return tuple(
            _missing(hearing, fact, [(values, None) for values in hearing.classes(fact)])
            for fact in facts
        ), ()
    root = diagram.root
    if root.fact is None:
        return (), ()
    missing = tuple(
        _missing(hearing, fact, diagram.answers(root, fact)) for fact in diagram.in_order()
    )
    rows: list[Row] = []
    for given in diagram.rows(root):
        if len(rows) == MOST_ROWS:
            return missing, ()
        then = hearing.assuming({fact: values[0] for fact, values in given})
        facts_given = tuple(
            Given(fact, values, _in_words(hearing, fact, values)) for fact, values in given
        )
        comes_to = _comes_to(settled(then), dict(given), open=False, before=hearing)
        rows.append(Row(facts_given, *comes_to))
    return missing, tuple(rows)


def _missing(
    hearing: Hearing, fact: str, answers: Sequence[tuple[tuple[Value, ...], Node | None]]
) -> Missing:
    matter, declared = hearing.matter, hearing.book.vocabulary[fact]
    shown = []
    for values, to in answers:
        then = hearing.assuming({fact: values[0]})
        still = to is None or to.fact is not None
        then = then if still else settled(then)
        said = _in_words(hearing, fact, values)
        comes_to = _comes_to(then, {fact: values}, open=still, before=hearing)
        shown.append(Answer(values[0], values, said, *comes_to))
    question = matter.say(declared.question)
    return Missing(fact, matter.event, matter.line, question, tuple(shown))


def _said_in_each(
    hearing: Hearing, given: Mapping[str, tuple[Value, ...]], *, open: bool
) -> frozenset[str] | None:
    """Return what is said whichever of several words is given; None where one is given.

    What comes to the same may be told of one of them alone: that the dealer's partner was first.
    By which clause it is said may differ.
    """
    words = {fact for fact in given if hearing.book.vocabulary[fact].kind == "word"}
    if all(len(given[fact]) == 1 for fact in words):
        return None
    said = ([(f, value) for value in vs[: None if f in words else 1]] for f, vs in given.items())
    ways = (hearing.assuming(dict(way)) for way in product(*said))
    heard = (way if open else settled(way) for way in ways)
    each = (frozenset(aloud(saying(way, c, n)) for n, c in numbered(way)) for way in heard)
    return frozenset.intersection(*each)


def _comes_to(
    hearing: Hearing,
    given: Mapping[str, tuple[Value, ...]],
    *,
    open: bool,
    before: Hearing | None = None,
) -> tuple[str, tuple[str, ...], tuple[str, ...], Mapping[str, int]]:
    """What answers lead to: the outcome, the clauses that stand, what they find, the points.

    Of several that lead to the same, with the matter *before* any is given, what stands on each.
    """
    several = {fact for fact, values in given.items() if len(values) > 1}
    clauses, said = [], []
    points: list[Mapping[str, int]] = []
    in_each = _said_in_each(before, given, open=open) if before is not None else None
    for number, clause in numbered(hearing):
        says = saying(hearing, clause, number)
        if in_each is not None and aloud(says) not in in_each:
            continue
        clauses.append(clause.id)
        if clause.award and several & set(clause.award.each):
            # so many points for each, and how many is what is asked
            if says.points:
                said.append(f"{points_to(clause.award.points or 0, *says.points)} for each.")
            else:
                said.append(hearing.matter.say(SCORES_FOR_EACH % clause.award.to))
            continue
        said.append(aloud(says))
        points.append(says.points)
    return (
        ASK if open else outcome(hearing),
        tuple(clauses),
        tuple(said + [silence.says for silence in hearing.silences()]),
        points_together(points),
    )
