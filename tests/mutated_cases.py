"""Case files as nobody would write them, by number and seed, each ruled on as a user's would be.

    python tests/mutated_cases.py --number 100000 --seed 15

makes so many and tells what broke, how long the slowest took and how much memory was wanted at
most. Of three sorts each has its turn: the bytes of a shipped case damaged; what a shipped case
says changed, by what stands in others and by junk; a case made up of nothing but the schema. Each
can be had again by its number: `--show 4711 --seed 15`.
"""

from __future__ import annotations

import argparse
import contextlib
import copy
import gc
import io
import json
import os
import pickle
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from adjudicator.base.errors import CaseError, join
from adjudicator.base.paths import CASES, SCHEMAS
from adjudicator.base.yaml import parse
from adjudicator.commands import printing, tables
from adjudicator.court.files import case_files
from adjudicator.court.library import Library

SECONDS, MEGABYTES = 2.0, 300
STUCK = 30  # seconds of its own work after which nobody waits any longer
AT_ONCE = 250  # files tried in one process, before its memory is looked at
NAMES = ("Ann", "Bob", "Cy", "Di")
JUNK: tuple[Any, ...] = (
    *(None, "", " ", 0, -1, 1, 10**17, True, False, [], {}, [[]], [{}], {"": ""}, [None]),
    *("yes", "no", "unknown", "nobody", "bystander", "hand", "table", "a card", "QS", "7S"),
    *("x" * 3000, "9" * 3000, "\u202eabc", "a\u200bb", "<b>", "[red]", "{0.__class__}", "%s"),
    *({"Ann": "yes", "Bob": "no"}, {"Ann": "unknown"}, ["QS", "QS", "QS"], [["QS"], ["JD"]]),
    *("../" * 9, "/etc/passwd", "a\nb", "  indented", "- a", "? a", "*a", "&a b", "!!x y", "=1+1"),
)
BYTES = tuple(
    each.encode("latin-1")
    for each in (
        *("\0", "\xff", "\xef\xbb\xbf", "\r", "\t", "\n", "\x1b[31m", "\xe2\x80\xae", "\xc2\x85"),
        *("- ", ": ", "? ", "{", "}", "[", "]", ",", "'", '"', "#", " #", "&a ", "*a", "!!x "),
        *("|\n", ">\n", "%YAML 1.1\n", "---\n", "...\n", "<<: ", "\\", "@", "`", "~", "yes", "0"),
    )
)


@cache
def shipped() -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in case_files([CASES]))


@cache
def said(number: int) -> dict[str, Any]:
    """What a shipped case says."""
    return parse(shipped()[number], "case").data


@cache
def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SCHEMAS / "case.schema.json").read_text(encoding="utf-8"))
    return found


def made(seed: int, number: int) -> bytes:
    """Return one case file, which is always the same."""
    chance = Random(f"{seed}/{number}")
    return SORTS[number % len(SORTS)](chance)


# bytes


def damaged(chance: Random) -> bytes:
    """Return a shipped case with some of its bytes damaged."""
    raw = bytearray(chance.choice(shipped()))
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at = chance.randrange(len(raw) + 1)
        to = min(len(raw), at + chance.choice((1, 2, 8, 40, 400)))
        deed = chance.randrange(7)
        if deed == 0:
            raw[at:to] = b""
        elif deed == 1:
            raw[at:at] = raw[at:to]
        elif deed == 2 and at < len(raw):
            raw[at] ^= 1 << chance.randrange(8)
        elif deed == 3:
            other = chance.choice(shipped())
            start = chance.randrange(len(other))
            raw[at:to] = other[start : start + chance.choice((1, 8, 40, 400))]
        elif deed == 4 and chance.random() < 0.2:
            del raw[at:]
        elif deed == 5:  # a line more, less, or elsewhere
            lines = bytes(raw).split(b"\n")
            line = lines.pop(chance.randrange(len(lines)))
            for _ in range(chance.randrange(3)):
                lines.insert(chance.randrange(len(lines) + 1), line)
            raw = bytearray(b"\n".join(lines))
        else:
            raw[at:at] = chance.choice(BYTES)
    return bytes(raw)


# what is said


def boxes(tree: Any) -> Iterator[Any]:
    """Yield every map and list in which something stands."""
    if isinstance(tree, dict | list) and tree:
        yield tree
        for inner in tree.values() if isinstance(tree, dict) else tree:
            yield from boxes(inner)


def steps(box: Any) -> list[Any]:
    return list(box) if isinstance(box, dict) else list(range(len(box)))


def changed(chance: Random) -> bytes:
    """Return a shipped case of which something is left out, put twice, elsewhere, or otherwise."""
    tree = copy.deepcopy(said(chance.randrange(len(shipped()))))
    if chance.random() < 0.5:
        tree.pop("expect", None)
        tree.pop("by_book", None)
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        box = chance.choice(list(boxes(tree)) or [tree])
        if not box:
            continue
        step = chance.choice(steps(box))
        deed = chance.randrange(9)
        if deed == 0:
            del box[step]
        elif deed == 1 and isinstance(box, list):
            box.insert(chance.randrange(len(box) + 1), copy.deepcopy(box[step]))
        elif deed == 2:
            other = chance.choice(steps(box))
            box[step], box[other] = box[other], box[step]
        elif deed == 3 and isinstance(box, dict):
            box[chance.choice(any_words())] = box.pop(step)
        elif deed == 4:
            box[step] = chance.choice(JUNK)
        elif deed == 5 and isinstance(box, list):
            chance.shuffle(box)
        else:
            box[step] = like(chance, tree, step)
    return json.dumps(tree, ensure_ascii=False).encode("utf-8", "surrogatepass")


@cache
def any_words() -> tuple[str, ...]:
    found: set[str] = set()
    for number in range(len(shipped())):
        for box in boxes(said(number)):
            found |= set(box) if isinstance(box, dict) else set()
    return tuple(sorted(found))


def like(chance: Random, tree: Any, step: Any) -> Any:
    """Return what stands elsewhere under the same key, or merely elsewhere."""
    for _ in range(4):
        other = said(chance.randrange(len(shipped()))) if chance.random() < 0.7 else tree
        found = list(boxes(other))
        here = [box for box in found if isinstance(box, dict) and step in box]
        if here:
            return copy.deepcopy(chance.choice(here)[step])
    box = chance.choice(found)
    return copy.deepcopy(box[chance.choice(steps(box))])


# made up


def made_up(chance: Random) -> bytes:
    """Return a case of which nothing is known but that the schema allows it, as far as it goes."""
    return json.dumps(_Maker(chance).case(), ensure_ascii=False).encode()


class _Maker:
    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.defs = schema()["$defs"]
        books = schema()["properties"]["book"]["anyOf"][0]["enum"]
        self.book = chance.choice(books)
        self.game = self.book.partition("/")[0]
        self.players = NAMES if self.game == "euchre" else NAMES[:2]
        self.pack = list(self.defs["card"]["anyOf"][0]["enum"])
        if self.game != "euchre":
            self.pack *= 2
        chance.shuffle(self.pack)
        verbs = [
            name.removeprefix(f"{self.game}-")
            for name in self.defs
            if name.startswith(f"{self.game}-")
        ]
        needs = {verb: self.defs[f"{self.game}-{verb}"].get("required", ()) for verb in verbs}
        self.verbs = [verb for verb in verbs if verb in needs[verb]]

    def case(self) -> dict[str, Any]:
        chance = self.chance
        case: dict[str, Any] = {
            "case": "made up",
            "book": self.book,
            "players": list(self.players),
        }
        if chance.random() < 0.8:
            case["table"] = self.some(self.defs[f"{self.game}-table"], chance.choice((1, 3, 6)))
        case["happened"] = list(self.events(chance.choice((0, 1, 2, 4, 8, 16, 40))))
        if chance.random() < 0.6:
            case["told"] = self.some(self.defs[f"{self.game}-told"], chance.choice((1, 1, 2, 4)))
        if chance.random() < 0.6:
            few = chance.choice((1, 1, 2, 3))
            case["claims"] = [self.claim(len(case["happened"])) for _ in range(few)]
        if chance.random() < 0.1:
            case["settings"] = {chance.choice(("renege", "x")): chance.choice((1, 4, "yes"))}
        if chance.random() < 0.1:
            case["pages"] = chance.choice(("all", "held"))
        return case

    def events(self, count: int) -> Iterator[dict[str, Any]]:
        turn = self.chance.randrange(len(self.players))
        regular = self.chance.random() < 0.7
        in_trick = 0
        for _ in range(count):
            if regular and self.chance.random() < 0.75:
                verb = "follows" if in_trick % len(self.players) else "leads"
                yield {"by": self.players[turn], verb: self.card()}
                in_trick += 1
                turn = (turn + 1) % len(self.players)
            else:
                verb = self.chance.choice(self.verbs)
                shape = self.defs[f"{self.game}-{verb}"]
                event = self.some(shape, self.chance.choice((0, 0, 1, 2)), always=(verb,))
                event["by"] = self.player()
                if self.chance.random() < 0.9:
                    event.pop("told", None)
                yield event

    def claim(self, events: int) -> dict[str, Any]:
        claim = self.some(self.defs[f"{self.game}-claim"], self.chance.choice((1, 2, 3)))
        claim["by"] = self.player()
        if self.chance.random() < 0.8 and isinstance(claim.get("at"), int):
            claim["at"] = self.chance.randrange(1, max(2, events + 1))
        if "claim" not in claim and "points" not in claim:
            claim["points"] = self.number()
        return claim

    def some(self, shape: dict[str, Any], count: int, always: Sequence[str] = ()) -> dict[str, Any]:
        """Return a map with what it must have, and so many of the keys it may."""
        keys = [*always, *shape.get("required", ())]
        may = list(shape["properties"])
        keys += self.chance.sample(may, min(count, len(may)))
        return {key: self.value(shape["properties"][key]) for key in dict.fromkeys(keys)}

    def value(self, shape: dict[str, Any], depth: int = 0) -> Any:
        chance = self.chance
        ref = shape.get("$ref", "").rpartition("/")[2]
        if ref == "card":
            return self.card()
        if ref == "suit":
            return chance.choice(("spades", "hearts", "diamonds", "clubs"))
        if ref == f"{self.game}-act":
            return next(self.events(1))
        if ref:
            return self.value(self.defs[ref], depth) if ref in self.defs else self.player()
        if "const" in shape:
            return shape["const"]
        if "enum" in shape:
            return chance.choice(shape["enum"])
        if "anyOf" in shape:
            return self.value(chance.choice(shape["anyOf"]), depth)
        if "if" in shape:
            return self.either(shape, depth)
        if shape.get("type") == "object":
            return self.map(shape, depth)
        if shape.get("type") == "array" or "items" in shape:
            few = max(shape.get("minItems", 0), chance.choice((0, 1, 1, 2, 3, 5)))
            return [self.value(shape["items"], depth + 1) for _ in range(few)]
        if shape.get("type") == "integer" or "minimum" in shape:
            return self.number()
        if shape.get("type") == "boolean":
            return chance.random() < 0.5
        return self.text(shape)

    def either(self, shape: dict[str, Any], depth: int) -> Any:
        condition = shape["if"]
        if self.chance.random() < 0.5 or "else" not in shape:
            rest = {key: value for key, value in condition.items() if key != "type" or value}
            return self.value({**rest, **shape.get("then", {})}, depth)
        return self.value(shape["else"], depth)

    def map(self, shape: dict[str, Any], depth: int) -> dict[str, Any]:
        if shape.get("properties"):
            return self.some(shape, self.chance.choice((0, 1, 2)))
        inner = shape.get("additionalProperties")
        if not isinstance(inner, dict):
            return {}
        few = max(shape.get("minProperties", 0), self.chance.randrange(len(self.players) + 1))
        return {
            name: self.value(inner, depth + 1) for name in self.chance.sample(self.players, few)
        }

    def text(self, shape: dict[str, Any]) -> str:
        title = shape.get("title", "")
        odd = self.chance.random()
        if odd < 0.02:
            return str(self.chance.choice([each for each in JUNK if isinstance(each, str)]))
        if "pattern" not in shape or title in ("by", "of"):
            return self.player()
        return self.chance.choice(("it was my lead", "KS", "so Ann says", "mine", "hearts", "x"))

    def player(self) -> str:
        if self.chance.random() < 0.05:
            return self.chance.choice(("nobody", "bystander", "everybody", "somebody"))
        return self.chance.choice(self.players)

    def number(self) -> int:
        return self.chance.choice((0, 1, 1, 2, 3, 5, 8, 10, 20, 40, 500, 10**6, 10**17))

    def card(self) -> str:
        if self.pack and self.chance.random() < 0.95:
            return str(self.pack.pop())
        return str(self.chance.choice(self.defs["card"]["anyOf"][0]["enum"]))


# of what is made up most is ruled on, and takes as long as twenty that are refused
SORTS = (*5 * (damaged,), *4 * (changed,), made_up)


# tried


@dataclass
class Tally:
    """What came of some files.

    Attributes:
        tried: how many.
        came: by what came of them, how many.
        broke: by number, what broke.
        slow: seconds and number, of the slowest.
        most: megabytes wanted at most.
    """

    tried: int = 0
    came: Counter[str] = field(default_factory=Counter)
    broke: dict[int, str] = field(default_factory=dict)
    slow: list[tuple[float, int]] = field(default_factory=list)
    most: float = 0

    def add(self, other: Tally) -> None:
        self.tried += other.tried
        self.came += other.came
        self.broke |= other.broke
        self.slow = sorted([*self.slow, *other.slow], reverse=True)[:10]
        self.most = max(self.most, other.most)


class StuckError(Exception):
    """It takes so long that nobody would wait."""


def _stuck(*_: object) -> None:
    raise StuckError


def ways(path: str, number: int) -> Iterator[Callable[[], None]]:
    """Yield the ways in which a case is looked at: always ruled on, and one other, by turns."""
    shelf = Library()
    rest: tuple[Callable[[], None], ...] = (
        lambda: printing.rule([path], shelf=shelf, format="json"),
        lambda: printing.rule([path], shelf=shelf, format="html"),
        lambda: printing.rule([path], shelf=shelf, format="markdown", full=True, why=True),
        lambda: printing.rule([path], shelf=shelf, format="svg"),
        lambda: printing.rule([path], shelf=shelf, reading=["other"]),
        lambda: tables.score(path, format="text", book=None, reading=(), shelf=shelf),
        lambda: tables.score(path, format="csv", book=None, reading=(), shelf=shelf),
        lambda: tables.options(
            path, format="text", book=None, reading=(), player=None, shelf=shelf
        ),
        lambda: tables.compare(path, format="text", shelf=shelf),
    )
    yield lambda: printing.rule([path], shelf=shelf, table=True)
    if number % 4 == 0:
        yield rest[number // 4 % len(rest)]


def look_at(raw: bytes, number: int, folder: Path) -> str:
    """Return what came of a file: ``ruled``, ``refused``, or a traceback."""
    path = folder / "case.yaml"
    path.write_bytes(raw)
    came = "ruled"
    for way in ways(str(path), number):
        signal.setitimer(signal.ITIMER_PROF, STUCK)
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                way()
        except CaseError as error:
            came = "refused"
            told = str(error)
            if not told.strip() or not all(fault.message for fault in error.faults):
                return "refused without a word"
        except Exception:
            return traceback.format_exc()
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return came


def tally(seed: int, numbers: Sequence[int]) -> Tally:
    """Try some files in this process."""
    found = Tally()
    signal.signal(signal.SIGPROF, _stuck)
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            raw = made(seed, number)
            began = time.process_time()
            came = look_at(raw, number, Path(folder))
            took = time.process_time() - began
            found.tried += 1
            found.came[came if came in ("ruled", "refused") else "broke"] += 1
            if came not in ("ruled", "refused"):
                found.broke[number] = came
            found.slow = sorted([*found.slow, (took, number)], reverse=True)[:10]
    found.most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return found


def apart(seed: int, numbers: Sequence[int]) -> Tally:
    """Try some files in a process of their own, which is thrown away with what it has kept."""
    end, other = os.pipe()
    child = os.fork()
    if not child:
        os.close(end)
        with open(other, "wb") as pipe:
            pipe.write(pickle.dumps(tally(seed, numbers)))
        os._exit(0)
    os.close(other)
    with open(end, "rb") as pipe:
        data = pipe.read()
    os.waitpid(child, 0)
    if not data:
        return Tally(len(numbers), broke={numbers[0]: f"{len(numbers)} from here on: it died"})
    found: Tally = pickle.loads(data)
    return found


def told(found: Tally, seed: int, first: int) -> str:
    """Return what came of all, in a few lines."""
    came = join(f"{count} {what}" for what, count in sorted(found.came.items()))
    lines = [f"seed {seed}, from {first}: {found.tried} files; {came}; {found.most:.0f} MB at most"]
    lines += [f"slowest: {', '.join(f'{s:.2f} s (#{n})' for s, n in found.slow[:5])}"]
    kinds: dict[str, list[int]] = {}
    for number, broke in found.broke.items():
        frames = [line.strip() for line in broke.splitlines() if line.strip().startswith("File")]
        kind = " ".join([*frames[-1:], broke.strip().splitlines()[-1][:300]])
        kinds.setdefault(kind, []).append(number)
    lines += [f"{len(numbers)} x {kind}: {numbers[:5]}" for kind, numbers in kinds.items()]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="begin with this one")
    parser.add_argument("--show", type=int, help="print one file, and what comes of it")
    given = parser.parse_args()
    if given.show is not None:
        raw = made(given.seed, given.show)
        sys.stdout.write(f"{raw.decode('utf-8', 'replace')}\n")
        sys.stdout.flush()
        found = tally(given.seed, [given.show])
        sys.exit("".join(found.broke.values()) or f"{dict(found.came)} {found.slow[0][0]:.2f} s")
    gc.set_threshold(100_000)
    shipped()
    found = Tally()
    for start in range(given.first, given.first + given.number, AT_ONCE):
        numbers = range(start, min(start + AT_ONCE, given.first + given.number))
        found.add(apart(given.seed, numbers))
        print(told(found, given.seed, given.first), "\n", flush=True)
    slow = [each for each in found.slow if each[0] > SECONDS]
    sys.exit(1 if found.broke or slow or found.most > MEGABYTES else 0)


if __name__ == "__main__":
    main()
