"""Values of named fields are what Python's own are, from the first that is built to the last."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import typing
from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.base import values
from adjudicator.base.patterns import pattern
from adjudicator.base.values import dataclass, field

FEW = values.FEW  # type: ignore[attr-defined]


def of_python() -> Any:
    @dataclasses.dataclass(frozen=True)
    class Trick:
        led: str
        cards: tuple[str, ...] = ()
        notes: list[str] = dataclasses.field(default_factory=list)
        heard: int = dataclasses.field(default=0, compare=False)

    return Trick


def of_ours() -> Any:
    @dataclass(frozen=True)
    class Trick:
        led: str
        cards: tuple[str, ...] = ()
        notes: list[str] = field(default_factory=list)
        heard: int = field(default=0, compare=False)

    return Trick


CALLS: dict[str, Callable[[Any], Any]] = {
    "by place": lambda cls: cls("Ann", ("9S",), ["a"], 3),
    "by name": lambda cls: cls(heard=3, led="Ann"),
    "both": lambda cls: cls("Ann", notes=["b"]),
    "one is lacking": lambda cls: cls(cards=()),
    "one is not there": lambda cls: cls("Ann", suit="spades"),
    "one is said twice": lambda cls: cls("Ann", led="Bob"),
    "too many": lambda cls: cls("Ann", (), [], 1, 2),
}


def outcome(call: Callable[[Any], Any], cls: Any) -> object:
    try:
        value = call(cls)
    except TypeError:
        return TypeError
    return list(vars(value).items()), repr(value).rpartition(".")[2]


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
@pytest.mark.parametrize("before", [0, FEW - 1, FEW, FEW + 1])
def test_every_value_is_built_as_python_builds_it(before: int, call: Callable[[Any], Any]) -> None:
    cls = of_ours()
    for _ in range(before):
        cls("one before it")

    assert outcome(call, cls) == outcome(call, of_python())


def test_those_built_first_and_later_are_alike_and_hold_nothing_in_common() -> None:
    cls = of_ours()
    built = [cls("Ann") for _ in range(FEW + 2)]

    assert all(each == built[0] for each in built)
    assert len({id(each.notes) for each in built}) == len(built)


class Account(values.NamedTuple):
    """What somebody says."""

    points: int
    parts: str = ""
    open: bool = True

    @property
    def doubled(self) -> int:
        return self.points * 2


class AccountOfPython(typing.NamedTuple):
    points: int
    parts: str = ""
    open: bool = True


BUILT: dict[str, Callable[[Any], Any]] = {
    "by place": lambda cls: cls(1, "a", False),
    "by name": lambda cls: cls(open=False, points=1),
    "some": lambda cls: cls(1, open=False),
    "replaced": lambda cls: cls(1)._replace(parts="b"),
    "replaced by what is not there": lambda cls: cls(1)._replace(part="b"),
    "one is lacking": lambda cls: cls(parts="a"),
    "one is not there": lambda cls: cls(1, part="a"),
    "one is said twice": lambda cls: cls(1, points=2),
    "too many": lambda cls: cls(1, "a", True, 4),
    "as a map": lambda cls: cls(1)._asdict(),
}


@pytest.mark.parametrize("build", BUILT.values(), ids=BUILT)
def test_named_tuple_is_what_python_makes(build: Callable[[Any], Any]) -> None:
    def made(cls: Any) -> object:
        try:
            found = build(cls)
        except (TypeError, ValueError):
            return "refused"
        return found, repr(found).removeprefix(cls.__name__)

    assert made(Account) == made(AccountOfPython)
    assert Account._fields == AccountOfPython._fields
    assert Account._field_defaults == AccountOfPython._field_defaults


def test_named_tuple_is_a_tuple_whose_fields_are_read_and_never_set() -> None:
    account = Account(2, "a")

    points, parts, still_open = account
    assert (points, parts, still_open) == account == (2, "a", True)
    assert (account.points, account.doubled, account[1]) == (2, 4, "a")
    assert hash(account) == hash((2, "a", True))
    assert pickle.loads(pickle.dumps(account)) == copy.deepcopy(account) == account
    assert type(copy.copy(account)) is Account
    match account:
        case Account(points=2, parts=said):
            assert said == "a"
        case _:
            pytest.fail("it is not matched")
    with pytest.raises(AttributeError):
        account.points = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        account.other = 3  # type: ignore[attr-defined]


def test_pattern_is_compiled_when_it_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    import re

    compile = re.compile

    def noted(text: str, flags: int) -> re.Pattern[str]:
        compiled.append(text)
        return compile(text, flags)

    monkeypatch.setattr(re, "compile", noted)
    card = pattern(r"(?P<rank>\d+)of", re.IGNORECASE)
    assert compiled == []

    found = card.search("the 9OF spades")

    assert found is not None
    assert found["rank"] == "9"
    assert card.sub("x", "10of") == "x"
    assert card.search("none") is None
    assert compiled == [card.pattern] * len(compiled) != []
