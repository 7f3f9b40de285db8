"""Ask a solver about an encoded book: can it be so, and in which smallest case?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.verify.encoding import Circuit

WANTED = "python-sat"


def check_installed() -> None:
    """Make sure that the solver is there: only the exhaustive check needs it.

    Raises:
        CaseError: it is not; how to install it.
    """
    try:
        import pysat.solvers  # noqa: F401
    except ImportError:
        hint = f"Run: pip install {WANTED}"
        message = f"the exhaustive check needs the solver {WANTED}, which is not installed"
        raise CaseError(Fault(Place("--exhaustive"), message, hint)) from None


class Search:
    """A solver that keeps up with a circuit as it grows."""

    def __init__(self, circuit: Circuit) -> None:
        from pysat.solvers import Glucose4

        self.circuit = circuit
        self._solver = Glucose4()
        self._fed = 0

    def _feed(self) -> None:
        for clause in self.circuit.clauses[self._fed :]:
            self._solver.add_clause(clause)
        self._fed = len(self.circuit.clauses)

    def can_be(self, *literals: int) -> bool:
        """Return whether all of *literals* can hold at once."""
        self._feed()
        return bool(self._solver.solve(assumptions=list(literals)))

    def found(self) -> frozenset[int]:
        """Return what holds in the case that was found last."""
        model: Iterable[int] = self._solver.get_model()
        return frozenset(model)

    def follow(self, *literals: int) -> frozenset[int]:
        """Return what must hold where *literals* do; not all of it, but what is seen at once."""
        self._feed()
        _, needed = self._solver.propagate(assumptions=list(literals))
        return frozenset(needed)

    def smallest(self, counted: Sequence[int], *literals: int) -> frozenset[int]:
        """Return a case in which *literals* hold and as few of *counted* as can be.

        The number is proved to be the least there is, not only found small.
        """
        from pysat.examples.rc2 import RC2
        from pysat.formula import WCNF

        formula = WCNF()
        formula.hard = [*self.circuit.clauses, *([literal] for literal in literals)]
        formula.nv = self.circuit.top
        for literal in counted:
            formula.append([-literal], weight=1)
        with RC2(formula) as solver:
            model: Iterable[int] = solver.compute()
        return frozenset(model)

    def conflict(self, literals: Collection[int], anyhow: Collection[int] = ()) -> tuple[int, ...]:
        """Return some of *literals* that cannot hold together, none of which can be spared.

        Those that hold *anyhow* are not tried.
        """
        kept = list(literals)
        assert not self.can_be(*kept)
        core = set(self._solver.get_core() or ())
        kept = [literal for literal in literals if literal in core or literal in anyhow]
        for literal in [each for each in kept if each not in anyhow]:
            without = [each for each in kept if each != literal]
            if not self.can_be(*without):
                kept = without
        return tuple(kept)


def least_sets(
    search: Search, counted: Sequence[int], literals: Iterable[int], most: int
) -> Iterable[frozenset[int]]:
    """Yield every least set of *counted* with which *literals* can hold.

    A set is least when no part of it would do. At most *most* sets are yielded.
    """
    wanted = list(literals)
    for _ in range(most):
        if not search.can_be(*wanted):
            return
        case = search.smallest(counted, *wanted)
        chosen = frozenset(literal for literal in counted if literal in case)
        yield chosen
        if not chosen:
            return
        wanted.append(-search.circuit.all(chosen))
