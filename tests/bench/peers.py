"""Other engines with the same three laws: each is measured where it is installed.

Every one of them gives, for the facts of one false lead, the clauses that stand; those that explain
give with each the law and its words, and whatever they tell of how they came to it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any, NamedTuple

from false_leads import WORDS, Answer, Facts, in_order

FEW, SOME, MANY = 100, 2_000, 20_000


class Peer(NamedTuple):
    """An engine that is measured.

    Attributes:
        name: what it is called, with its version.
        rule: gives the clauses that stand for the facts of one matter.
        at_once: so many rulings are timed at once.
        explains: whether it tells more than what stands: what it looked at, in a trace or a tree.
    """

    name: str
    rule: Callable[[Facts], Answer]
    at_once: int
    explains: bool = False


def installed() -> Iterator[Peer]:
    """Yield the peers that are installed here."""
    for make in (zen, with_rule_engine, with_durable_rules, with_clips, with_clingo, with_xclingo):
        try:
            yield from make()
        except ImportError:
            continue


# In which cases each clause stands: cells of a table, as zen writes them; "" where it is not asked.
COLUMNS = ("followers", "elected", "held", "follows")
CELLS = (
    ("trick-stands", "3", "", "", ""),
    ("cards-taken-back", "[1..2]", "", "", ""),
    ("choice-is-open", "< 3", '"nothing"', "", ""),
    ("suit-is-called", "< 3", '"suit"', "", ""),
    ("card-is-called", "< 3", '"card"', "0", ""),
    ("card-is-called", "< 3", '"card"', "> 0", "true"),
    ("no-compulsion", "< 3", '"card"', "> 0", "false"),
)


def zen() -> Iterator[Peer]:
    """A table of decisions in which every line that fits is collected."""
    import zen as engine

    outputs = [{"id": f"o{n}", "name": f, "field": f} for n, f in enumerate(("id", "law", "words"))]
    rules = [
        {
            "_id": f"r{n}",
            **{f"i{k}": cell for k, cell in enumerate(cells)},
            **{f"o{k}": json.dumps(said) for k, said in enumerate((id, *WORDS[id]))},
        }
        for n, (id, *cells) in enumerate(CELLS)
    ]
    of_table = {
        "hitPolicy": "collect",
        "inputs": [{"id": f"i{n}", "name": f, "field": f} for n, f in enumerate(COLUMNS)],
        "outputs": outputs,
        "rules": rules,
    }
    at = {"position": {"x": 0, "y": 0}}
    nodes = [
        {"id": "in", "type": "inputNode", "name": "in", **at},
        {"id": "laws", "type": "decisionTableNode", "name": "laws", "content": of_table, **at},
        {"id": "out", "type": "outputNode", "name": "out", **at},
    ]
    edges = [
        {"id": "a", "type": "edge", "sourceId": "in", "targetId": "laws"},
        {"id": "b", "type": "edge", "sourceId": "laws", "targetId": "out"},
    ]
    loader: Any = {"type": "static", "content": {"laws": {"nodes": nodes, "edges": edges}}}
    evaluate = engine.ZenEngine({"loader": loader}).evaluate

    def rule(facts: Facts) -> Answer:
        return in_order([row["id"] for row in evaluate("laws", facts)["result"]])

    def traced(facts: Facts) -> Answer:
        found = evaluate("laws", facts, {"trace": True})
        assert found["trace"]
        return in_order([row["id"] for row in found["result"]])

    name = f"zen-engine {version('zen-engine')}"
    yield Peer(name, rule, MANY)
    yield Peer(f"{name}, with its trace", traced, MANY, explains=True)


def with_rule_engine() -> Iterator[Peer]:
    """Expressions, each matched by itself; the words are kept beside them."""
    from rule_engine import Rule

    rules = [(id, Rule(f"followers {_compared(cells)}")) for id, *cells in CELLS]

    def rule(facts: Facts) -> Answer:
        stands = [id for id, each in rules if each.matches(facts)]
        assert all(WORDS[id] for id in stands)
        return in_order(stands)

    yield Peer(f"rule-engine {version('rule-engine')}", rule, SOME)


def _compared(cells: list[str]) -> str:
    """The cells of a line as one expression of rule-engine, without its first name."""
    followers, elected, held, follows = cells
    number = {"3": "== 3", "[1..2]": ">= 1 and followers <= 2"}.get(followers, followers)
    more = [f"elected == {elected}"] if elected else []
    more += [f"held {'== 0' if held == '0' else held}"] if held else []
    more += [f"follows == {follows}"] if follows else []
    return " and ".join([number, *more])


def with_durable_rules() -> Iterator[Peer]:
    """Rules on a fact that is asserted and taken back again."""
    from durable.lang import assert_fact, m, retract_fact, ruleset, when_all

    stands: list[str] = []

    def stand(id: str, condition: Any) -> None:
        def met(c: Any) -> None:
            stands.append(id)
            assert WORDS[id]

        when_all(condition)(met)

    with ruleset("laws"):
        few = m.followers < 3
        stand("trick-stands", m.followers == 3)
        stand("cards-taken-back", few & (m.followers > 0))
        stand("choice-is-open", few & (m.elected == "nothing"))
        stand("suit-is-called", few & (m.elected == "suit"))
        of_card = few & (m.elected == "card")
        stand("card-is-called", of_card & (m.held == 0))
        stand("card-is-called", of_card & (m.held > 0) & (m.follows == True))  # noqa: E712
        stand("no-compulsion", of_card & (m.held > 0) & (m.follows == False))  # noqa: E712

    def rule(facts: Facts) -> Answer:
        stands.clear()
        assert_fact("laws", facts)
        retract_fact("laws", facts)
        return in_order(stands)

    yield Peer(f"durable_rules {version('durable_rules')}", rule, SOME)


def with_clips() -> Iterator[Peer]:
    """Rules that tell what stands, with its law and words."""
    from clips import Environment

    env = Environment()
    env.build("(deftemplate lead (slot followers) (slot elected) (slot held) (slot follows))")
    found: list[str] = []

    def stands(id: str, law: int, words: str) -> None:
        assert words
        found.append(str(id))

    env.define_function(stands)
    for n, (id, *cells) in enumerate(CELLS):
        slots = " ".join(
            f"({name} {_constraint(name, cell)})"
            for name, cell in zip(COLUMNS, cells, strict=True)
            if cell
        )
        law, words = WORDS[id]
        env.build(f'(defrule r{n} (lead {slots}) => (stands "{id}" {law} "{words}"))')
    lead = env.find_template("lead")
    symbol = {True: 1, False: 0}

    def rule(facts: Facts) -> Answer:
        found.clear()
        said = {name: symbol[v] if isinstance(v, bool) else v for name, v in facts.items()}
        fact = lead.assert_fact(**said)
        env.run()
        fact.retract()
        return in_order(found)

    yield Peer(f"clipspy {version('clipspy')}", rule, SOME)


def _constraint(name: str, cell: str) -> str:
    if name == "follows":
        return {"true": "1", "false": "0"}[cell]
    if cell.startswith("["):
        return "1|2"
    if cell[0] in "<>":
        return f"?{name}&:({cell[0]} ?{name} {cell[2:]})"
    return cell


# The same as a program of answer sets; for xclingo with what is said of each atom beside it.
PROGRAM = """
few :- followers(N), N < 3.
stands("trick-stands") :- followers(3).
stands("cards-taken-back") :- followers(N), N > 0, few.
stands("choice-is-open") :- few, elected("nothing").
stands("suit-is-called") :- few, elected("suit").
revoke :- held(N), N > 0, not follows("True").
stands("card-is-called") :- few, elected("card"), not revoke.
stands("no-compulsion") :- few, elected("card"), revoke.
"""
SAID = """
%!trace {stands(X), "% stands: law %, %", X, L, W} :- stands(X), words(X, L, W).
%!trace {followers(N), "% followed", N} :- followers(N).
%!trace {elected(X), "they chose: %", X} :- elected(X).
%!trace {held(N), "he has % of the suit", N} :- held(N).
%!show_trace {stands(X)} :- stands(X).
"""


def _asserted(facts: Facts) -> str:
    return " ".join(
        f"{name}({value})." if type(value) is int else f'{name}("{value}").'
        for name, value in facts.items()
    )


def with_clingo() -> Iterator[Peer]:
    """One program, grounded once for all facts there are; which of them hold is said each time."""
    from clingo import Control, Function, Number, String

    ranges: dict[str, tuple[Any, ...]] = {
        "followers": tuple(map(Number, range(4))),
        "elected": tuple(map(String, ("card", "suit", "nothing"))),
        "held": tuple(map(Number, range(6))),
        "follows": tuple(map(String, ("True", "False"))),
    }
    control = Control()
    external = "".join(
        f"#external {name}({value}).\n" for name, values in ranges.items() for value in values
    )
    control.add("base", [], external + PROGRAM)
    control.ground([("base", [])])
    so: dict[str, Any] = {}

    def rule(facts: Facts) -> Answer:
        for name, value in facts.items():
            atom = Function(name, [Number(value) if type(value) is int else String(str(value))])
            if so.get(name) != atom:
                if name in so:
                    control.assign_external(so[name], False)
                control.assign_external(atom, True)
                so[name] = atom
        found: list[str] = []
        with control.solve(yield_=True) as models:
            for model in models:
                found = [
                    a.arguments[0].string for a in model.symbols(atoms=True) if a.name == "stands"
                ]
        return in_order(found)

    yield Peer(f"clingo {version('clingo')}", rule, SOME)


def with_xclingo() -> Iterator[Peer]:
    """Each matter a program, solved, and then explained as a tree."""
    from xclingo import XclingoControl

    words = "".join(f'words("{id}", {law}, "{said}").\n' for id, (law, said) in WORDS.items())

    def rule(facts: Facts) -> Answer:
        control = XclingoControl(["1"], n_explanations="1")
        control.add("base", [], words + PROGRAM + SAID + _asserted(facts))
        control.ground([("base", [])])
        found: list[str] = []
        for answer in control.solve():
            for graph in answer.explain_model():
                tree = "".join(graph.explain(atom).ascii_tree() for atom in graph.show_trace)
                found = [id for id in WORDS if f"{id} stands" in tree]
        return in_order(found)

    name = f"clingo {version('clingo')} with xclingo {version('xclingo')}, its tree"
    yield Peer(name, rule, FEW, explains=True)
