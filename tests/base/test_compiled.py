"""What is read from files is kept as values: found as it was, never used where it is stale."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from adjudicator.base import compiled, paths, store
from adjudicator.base.compiled import Compiled
from adjudicator.base.errors import Place
from adjudicator.base.packed import pack, unpack
from adjudicator.base.paths import CASES
from adjudicator.base.values import dataclass
from adjudicator.court import library

OWN_BOOK = CASES / "your-own-book" / "enquire-within-retold"
LONG_AGO = (1_000_000_000, 1_000_000_000)


@dataclass(frozen=True)
class Line:
    place: Place
    words: tuple[str, ...]
    points: int | bool | None = None


CLASSES = (Place, Line)


def plainly(value: object) -> object:
    """A value taken apart, so that a number one is told from yes, and a list from a tuple."""
    if isinstance(value, dict):
        return {plainly(key): plainly(held) for key, held in value.items()}
    if isinstance(value, tuple | list):
        return (type(value), [plainly(each) for each in value])
    if is_dataclass(value):
        return (type(value), [plainly(getattr(value, each.name)) for each in fields(value)])
    return (type(value), value)


# packed


@pytest.mark.parametrize(
    "value",
    [
        None,
        {"yes": True, "one": 1, "no": False, "nothing": 0},
        (1, True, (0, False), ("1", "True")),
        [(), [], {}, frozenset(), frozenset({"one"}), frozenset({1, 2})],
        Line(Place("the/lead.yaml", 3, 1, "  text: é ♥", 2), ("a", "b"), True),
        {"one": Line(Place("x"), ()), "like it": Line(Place("x"), ())},
    ],
    ids=str,
)
def test_what_is_unpacked_is_what_was_packed(value: object) -> None:
    assert plainly(unpack(pack(value, CLASSES, Path()), CLASSES, Path())) == plainly(value)


def test_places_are_told_of_where_the_folder_lies_now() -> None:
    packed = pack(
        Line(Place("/built/book/a.yaml", 3), ("/built/book/a.yaml",)), CLASSES, Path("/built/book")
    )

    found = unpack(packed, CLASSES, Path("/home/book"))

    assert found == Line(Place("/home/book/a.yaml", 3), ("/built/book/a.yaml",))


@pytest.mark.parametrize("value", [0.5, {"a": object()}, (b"x",), {"a"}])
def test_what_is_not_declared_is_not_packed(value: object) -> None:
    with pytest.raises(TypeError, match="not declared"):
        pack(value, CLASSES, Path())


PACKED = pack(Line(Place("a.yaml"), ("x",), 1), CLASSES, Path())
DECLARED, FILES, SCALARS, ROWS = json.loads(PACKED)


@pytest.mark.parametrize(
    "kept",
    [
        None,
        {"a": 1},
        [],
        [DECLARED, FILES, SCALARS],
        [DECLARED[:1], FILES, SCALARS, ROWS],  # of fewer classes
        [[DECLARED[0], [*DECLARED[1], "by"]], FILES, SCALARS, ROWS],  # of other fields
        [DECLARED, [], SCALARS, ROWS],
        [DECLARED, [1], SCALARS, ROWS],
        [DECLARED, FILES, SCALARS, [[99, 0], *ROWS]],  # no such kind
        [DECLARED, FILES, SCALARS, [*ROWS, [0, 99]]],  # no such thing
        [DECLARED, FILES, SCALARS, [*ROWS, [2, 0]]],  # a key without what it holds
        [DECLARED, FILES, SCALARS, [*ROWS, [ROWS[-1][0], 0]]],  # fields that are lacking
        [DECLARED, FILES, SCALARS, [*ROWS, ["a", "b"]]],
    ],
)
def test_what_was_not_packed_so_is_told(kept: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        unpack(json.dumps(kept).encode(), CLASSES, Path())


def test_nothing_is_told_of_where_it_was_packed() -> None:
    line = Line(Place("/built/book/a.yaml", 3), ())

    assert b"/built" not in pack(line, CLASSES, Path("/built/book"))


# kept


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which what was read is kept; nothing is kept yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "adjudicator" / "compiled"


class Book:
    """A file of lines, and how often it was read."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file = folder, folder / "the-lead.txt"
        self.times = 0
        folder.mkdir()
        self.write("he leads\n")

    def write(self, text: str) -> None:
        self.file.write_text(text, encoding="utf-8")
        os.utime(self.file, LONG_AGO)

    def read(self) -> tuple[tuple[Line, ...], list[Path]]:
        self.times += 1
        lines = self.file.read_text(encoding="utf-8").splitlines()
        found = [
            Line(Place(str(self.file), n), tuple(w.split()), n) for n, w in enumerate(lines, 1)
        ]
        return tuple(found), [self.file]

    def value(self, **said: str) -> tuple[Line, ...]:
        return Compiled("a/book", (self.folder,), CLASSES, self.read, **said).value()


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "book")


def test_what_was_read_once_is_found(book: Book, cache: Path) -> None:
    first, again = book.value(), book.value()

    assert first == again == book.read()[0]
    assert book.times == 2  # of which one was a moment ago
    assert len([*cache.iterdir()]) == 1


def test_what_is_written_otherwise_is_read_again(book: Book, cache: Path) -> None:
    book.value()
    book.write("he plays\n")

    assert book.value() == book.read()[0]
    assert len([*cache.iterdir()]) == 1  # in the place of what is no longer so


def test_what_another_program_read_is_read_again(
    book: Book, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book.value()
    monkeypatch.setattr(compiled, "program", lambda: "another")

    book.value()

    assert book.times == 2


def test_what_was_read_in_another_way_is_read_again(book: Book, cache: Path) -> None:
    book.value()
    book.value(by="otherwise")

    assert book.times == 2


def test_a_file_that_is_gone_is_asked_for(book: Book, cache: Path) -> None:
    book.value()
    book.file.unlink()

    with pytest.raises(FileNotFoundError):
        book.value()


def test_what_was_written_just_now_is_not_kept(book: Book, cache: Path) -> None:
    os.utime(book.file)  # and may be once more, before a digest is taken of it

    book.value()

    assert not cache.exists()


SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda whole: b"",
    "cut short": lambda whole: whole[:-1],
    "a letter changed": lambda whole: whole.replace(b"leads", b"plays"),
    "no seal": lambda whole: whole.partition(b"\n")[2],
    "another seal": lambda whole: b"0" * 64 + whole[64:],
    "sealed, and no head": lambda whole: store.sealed(b"x"),
    "sealed, and a short head": lambda whole: store.sealed(b"[1]\n[]"),
    "sealed, and no list": lambda whole: store.sealed(b"5\n[]"),
    "sealed, and no such folder": lambda whole: store.sealed(
        whole.partition(b"\n")[2].replace(b'[[0, "', b'[[9, "')
    ),
    "sealed, and no such file": lambda whole: store.sealed(
        whole.partition(b"\n")[2].replace(b"the-lead.txt", b"the-tail.txt")
    ),
    "sealed, and a deep head": lambda whole: store.sealed(b"[" * 100_000 + b"\n[]"),
    "sealed, and nothing packed": lambda whole: store.sealed(whole.split(b"\n")[1] + b"\n"),
    "sealed, and another class": lambda whole: store.sealed(
        whole.partition(b"\n")[2].replace(b'"Line"', b'"Popen"')
    ),
    "sealed, and too deep": lambda whole: store.sealed(
        whole.split(b"\n")[1] + b"\n" + b"[" * 100_000 + b"]" * 100_000
    ),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_what_is_spoilt_is_thrown_away_and_kept_anew(
    spoil: Callable[[bytes], bytes], book: Book, cache: Path
) -> None:
    fresh = book.value()
    (entry,) = cache.iterdir()
    whole = entry.read_bytes()
    entry.write_bytes(spoil(whole))
    assert entry.read_bytes() != whole

    assert book.value() == fresh
    assert book.times == 2
    assert entry.read_bytes() == whole


def test_what_others_may_write_is_not_used(book: Book, cache: Path) -> None:
    book.value()
    (entry,) = cache.iterdir()
    assert entry.stat().st_mode & 0o777 == 0o600
    entry.chmod(0o666)

    book.value()

    assert book.times == 2


def test_what_lies_elsewhere_is_not_taken_for_it(book: Book, cache: Path, tmp_path: Path) -> None:
    other = Book(tmp_path / "another")

    assert book.value() != other.value()  # their places are not the same
    assert (book.times, other.times) == (1, 1)


@pytest.mark.parametrize("lies", ["a file", "no home"])
def test_where_nothing_can_be_kept_it_is_read_all_the_same(
    lies: str, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(book.file))  # which is no folder
    if lies == "no home":
        monkeypatch.delenv("XDG_CACHE_HOME")
        monkeypatch.delenv("LOCALAPPDATA", raising=False)
        monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError("no home")))

    assert book.value() == book.value() == book.read()[0]
    assert book.times == 3


def test_where_nothing_may_be_written_it_is_read_all_the_same(
    book: Book, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)

    assert book.value() == book.read()[0]
    assert [*cache.iterdir()] == []


# shipped


def test_what_is_shipped_is_found_first_and_only_while_it_is_so(
    book: Book, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "compiled" / "a" / "book"
    shipped.parent.mkdir(parents=True)
    shipped.write_bytes(Compiled("a/book", (book.folder,), CLASSES, book.read).shipped())
    shipped.chmod(0o644)
    monkeypatch.setattr(paths, "COMPILED", tmp_path / "compiled")
    compiled.program.cache_clear()

    try:
        assert book.value()[0].words == ("he", "leads")
        assert book.times == 1  # when the program was built
        assert not cache.exists()

        book.write("he plays\n")
        assert book.value()[0].words == book.value()[0].words == ("he", "plays")
        assert book.times == 2
        assert len([*cache.iterdir()]) == 1
    finally:
        compiled.program.cache_clear()


def test_a_checkout_that_has_changed_is_another_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "law" / "book" / "loading.py"
    module.parent.mkdir(parents=True)
    module.write_text("", encoding="utf-8")
    monkeypatch.setattr(paths, "PACKAGE", tmp_path)
    monkeypatch.setattr(paths, "COMPILED", tmp_path / "none")
    before = compiled.program.__wrapped__()

    os.utime(module, LONG_AGO)

    assert compiled.program.__wrapped__() != before


SHIPPED = list(library.compiled())


@pytest.mark.parametrize("each", SHIPPED, ids=lambda each: each.name)
def test_whatever_of_a_shipped_rulebook_is_compiled_is_what_is_read_of_it(
    each: Compiled[object],
) -> None:
    made, files = each.read()
    packed = pack(made, each.classes, each.folders[0])

    assert plainly(unpack(packed, each.classes, each.folders[0])) == plainly(made)
    assert all(file.is_file() for file in files)


def test_every_shipped_rulebook_is_compiled_and_read_from_all_its_files() -> None:
    names = {each.name: {*each.read()[1]} for each in SHIPPED}

    assert {*library.book_ids()} < {*names}
    for id in library.book_ids():
        folder = library.folder_of(id)
        assert folder is not None
        not_laws = {"equivalent.yaml", "gaps.yaml", "copy.yaml"}
        lying = {path for path in folder.glob("*.yaml") if path.name not in not_laws}
        assert lying < names[id]
        assert {path.name for path in names[id] - lying} >= {"told.yaml", "remedies.yaml"}


def test_a_book_of_ones_own_is_read_as_yaml_once(cache: Path) -> None:
    script = (
        "import sys; from adjudicator.court.library import read_book_in; from pathlib import Path\n"
        "print(repr(read_book_in(Path(sys.argv[1]))))\n"
        "print('adjudicator.law.book.loading' in sys.modules, file=sys.stderr)"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", script, str(OWN_BOOK)],
            capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "1"},
        )
        for _ in range(2)
    ]  # fmt: skip

    assert [run.stderr.strip() for run in runs] == ["True", "False"]
    assert runs[0].stdout == runs[1].stdout
