"""The library: the books to rule by, those that are shipped and those that lie beside a case, and
what a table's house rules make of them.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adjudicator.base.compiled import Compiled
from adjudicator.base.errors import BookError, CaseError, Fault, Place, did_you_mean
from adjudicator.base.facts import Fact
from adjudicator.base.paths import SOURCES, config
from adjudicator.base.values import dataclass, replace
from adjudicator.base.yaml import read_file
from adjudicator.case import FactWords
from adjudicator.games.registry import (
    GAMES,
    TOLD,
    arises,
    game_of,
    in_words,
    is_shipped,
    told_of,
    vocabulary,
)
from adjudicator.law.book.model import ALL_PAGES, HOUSE, PARTS, Book, Clause, OwnCopy
from adjudicator.law.book.settling import settled
from adjudicator.law.remedies import REGISTER
from adjudicator.law.remedies import SHIPPED as REMEDIES

if TYPE_CHECKING:
    from adjudicator.law.house import House


def usual_shelf(
    books: Sequence[Path] = (),
    house: Sequence[Path] = (),
    *,
    printed: bool = False,
    pages: str | None = None,
    settings: Mapping[str, str] | None = None,
) -> Library:
    """Return the shelf by which one rules: what is shipped, and what the call adds to it.

    Args:
        books: folders with books of one's own.
        house: files of house rules, beside those in the user's configuration folder.
        printed: no house rules are laid over the books.
        pages: by which pages of a book one rules; None for what a case says.
        settings: the settings that the call gives, which go before those of a case.
    """
    usual = () if printed else usual_house()
    said = tuple((settings or {}).items())
    return Library(tuple(books), None, tuple(house), usual, printed, pages=pages, settings=said)


WITHOUT_THEM = "--no-house leaves these rules out."


# the books that are shipped


@cache
def book_ids() -> tuple[str, ...]:
    """Return the ids of the books of laws that are shipped with this or another package."""
    return tuple(sorted(id for game in GAMES for id in shipped_of(game)))


@cache
def shipped_of(game: str) -> tuple[str, ...]:
    """Return the ids of a game's shipped books; no other game is looked into."""
    if game not in GAMES:
        return ()
    found = game_of(game).rulebooks.glob("*/book.yaml")
    return tuple(sorted(f"{game}/{path.parent.name}" for path in found))


@cache
def folder_of(id: str) -> Path | None:
    """Return the folder of a shipped book; None when there is no book of that id."""
    game, _, name = id.partition("/")
    if not name or Path(name).name != name or game not in GAMES:
        return None
    folder = game_of(game).rulebooks / name
    return folder if os.path.isfile(folder / "book.yaml") else None


@cache
def read_book(id: str) -> Book:
    """Return the shipped book of laws of that id, such as ``euchre/somerset-1888``.

    Raises:
        CaseError: there is no such book.
        BookError: the book contradicts its sources or itself.
    """
    folder = folder_of(id)
    if folder is None:
        hint = lying_here(id) or did_you_mean(id, book_ids())
        raise CaseError(Fault(Place(id), f"there is no book {id}", hint))
    return _read(folder, id.split("/")[0])


def book_id(wanted: str) -> str:
    """Return the id of a shipped book that is called by its id, or by its game if it has but one.

    Raises:
        CaseError: there is no such book.
    """
    return SHIPPED.id(wanted)


def _read(folder: Path, game: str) -> Book:
    compiled = compiled_book(folder, game)
    # how a game reads that another package brings is not known by our own program alone
    book, told = compiled.value() if is_shipped(game) else compiled.read()[0]
    words = game_of(game).words
    words = replace(words, claims={**words.claims, **book.claims_said})
    return replace(book, vocabulary={**vocabulary(game), **told}, words=words)


def compiled_book(folder: Path, game: str) -> Compiled[tuple[Book, dict[str, Fact]]]:
    """Return how the book in a folder is had, but for its game's words, and the facts it brings."""
    found = game_of(game)
    seeds = folder / "seeds" if (folder / "seeds").is_dir() else found.seeds
    told = [folder / TOLD] if (folder / TOLD).is_file() else []

    def read() -> tuple[tuple[Book, dict[str, Fact]], list[Path]]:
        from adjudicator.law.book.loading import BookReader, read_told

        facts = {name: fact for path in told for name, fact in read_told(path).items()}
        known = {**vocabulary(game), **facts}
        reader = BookReader(known, found.topics.all, found.roles, arises(game))
        book = replace(reader.read(folder, seeds), vocabulary={})
        return (book, facts), [*reader.files, *told, found.rulebooks / TOLD, REGISTER]

    folders = (folder, seeds, found.rulebooks, REGISTER.parent)
    brings = "facts" if told else ""
    return Compiled(f"{game}/{folder.name}", folders, PARTS, read, brings)


def compiled() -> Iterator[Compiled[Any]]:
    """Yield whatever of the shipped rulebooks is compiled when the program is built."""
    yield REMEDIES
    for game in filter(is_shipped, GAMES):
        yield told_of(game)
        for id in shipped_of(game):
            if folder := folder_of(id):
                yield compiled_book(folder, game)


def case_folders() -> list[Path]:
    """Return the folders in which cases are shipped with this or another package."""
    return list(dict.fromkeys(game_of(game).cases for game in GAMES))


# books of one's own


def read_book_in(folder: Path) -> Book:
    """Return the book of laws in a folder, read and checked like a shipped one.

    Raises:
        BookError: it is for a game that there is none of, its id does not fit, or it contradicts
            its sources or itself.
    """
    sheet = read_file(folder / "book.yaml", raises=BookError)
    game, id = str(sheet.data.get("game")), str(sheet.data.get("book"))
    if game not in GAMES:
        place = sheet.place("game") if "game" in sheet.data else Place(sheet.name)
        raise BookError(Fault(place, f"there is no game {game}", did_you_mean(game, GAMES)))
    if not id.startswith(f"{game}/") or id.count("/") != 1 or id.endswith("/"):
        place = sheet.place("book") if "book" in sheet.data else Place(sheet.name)
        hint = f"Write {game}/ and a name: {game}/{folder.resolve().name}."
        raise BookError(Fault(place, f"{id} is no id of a book of {game}", hint))
    book = _read(folder, game)
    faults = []
    for where, message, hint in game_of(game).unfit(book):
        clause = book.clauses.get(where)
        key = where if where in sheet.data else "sections"
        place = (clause and clause.place) or sheet.place(key, key=True)
        faults.append(Fault(place, message, hint))
    if faults:
        raise BookError(faults)
    return book


def book_folders(folder: Path) -> list[Path]:
    """Return the folders of books at a path: itself, and those one or two folders below it."""
    found = [folder / "book.yaml", *folder.glob("*/book.yaml"), *folder.glob("*/*/book.yaml")]
    return [path.parent for path in sorted(found) if path.is_file()]


def lying_here(id: str) -> str:
    """Return how a book is had that lies in the working folder, or in one below it; else ""."""
    for folder in book_folders(Path()):
        try:
            if _id_in(folder) == id:
                return f"It lies here: write --books {folder}."
        except BookError:
            continue  # whoever names it is told what is wrong with it
    return ""


def _id_in(folder: Path) -> str | None:
    """The id that the book in a folder gives itself; None where it gives itself none."""
    id = read_file(folder / "book.yaml", raises=BookError).data.get("book")
    return id if isinstance(id, str) else None


@dataclass(frozen=True)
class Library(Collection[str]):
    """The books there are to rule by, and the house rules that lie on it.

    As a collection it is the ids of its books.

    Attributes:
        folders: folders with books of one's own, or with folders of such.
        beside: the folder of the case; a book that is not on the shelf is looked for there.
        house: files of house rules, to be laid over the case's book.
        usual: files of house rules by which the table usually plays; those that are for another
            book are passed over.
        printed: the books are wanted as they are printed: no house rules are laid over them.
        instead: the book to rule by instead of the one that a case names; None for that one.
        pages: by which pages of a book one rules, ``all`` or those ``held``; None for what a case
            says, and all where it says nothing.
        settings: the value of each setting that the call gives; it goes before what a case says.
        but: the ids of books that are left off it.
    """

    folders: tuple[Path, ...] = ()
    beside: Path | None = None
    house: tuple[Path, ...] = ()
    usual: tuple[Path, ...] = ()
    printed: bool = False
    instead: str | None = None
    pages: str | None = None
    settings: tuple[tuple[str, str], ...] = ()
    but: tuple[str, ...] = ()

    def __contains__(self, id: object) -> bool:
        shipped = isinstance(id, str) and folder_of(id) is not None
        return id not in self.but and (shipped or id in self.own)

    def __iter__(self) -> Iterator[str]:
        return (id for id in dict.fromkeys([*book_ids(), *self.own]) if id not in self.but)

    def __len__(self) -> int:
        return len(list(iter(self)))

    @property
    def own(self) -> Mapping[str, Path]:
        """The folders of one's own books, by id.

        Raises:
            BookError: two books have one id.
            CaseError: there is no book in a folder that was named for its books.
        """
        return _own(self.folders, self.beside)

    def id(self, wanted: str) -> str:
        """Return the id of a book that is called by its id, or by its game.

        The game has but one, or one that is meant where nobody says which.

        Raises:
            CaseError: there is no such book.
        """
        if wanted in self:
            return wanted
        of_game = self.of_game(wanted)
        if len(of_game) == 1:
            return of_game[0]
        if of_game and (usual := game_of(wanted).language.usual_book) in of_game:
            return usual
        if of_game:
            hint = f"Write {' or '.join(of_game)}."
            message = f"there are {len(of_game)} books of {wanted}"
            raise CaseError(Fault(Place(wanted), message, hint))
        names = [*self, *dict.fromkeys(id.split("/")[0] for id in self)]
        hint = lying_here(wanted) or did_you_mean(wanted, names)
        raise CaseError(Fault(Place(wanted), f"there is no book {wanted}", hint))

    def of_game(self, game: str) -> tuple[str, ...]:
        """Return the ids of the books of a game."""
        own = (id for id in self.own if id.split("/")[0] == game)
        return tuple(id for id in dict.fromkeys([*shipped_of(game), *own]) if id not in self.but)

    def book(
        self,
        id: str,
        house: Sequence[str] = (),
        pages: str | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> Book:
        """Return a book, with the house rules of these files laid over it that are for it.

        Args:
            id: the book's id.
            house: the files.
            pages: by which of its pages one rules, where the call does not say; None for all.
            settings: on which of its settings the table has agreed, where the call does not say.

        Raises:
            CaseError: there is no such book, or the house rules do not fit it.
            BookError: the book contradicts its sources or itself.
        """
        shipped = folder_of(id) is not None or id not in self.own
        folder = None if shipped else self.own[id]
        written = () if folder is None else _written(folder)
        usual = {str(path) for path in self.usual}
        files = tuple((file, _changed_at(file), file in usual) for file in house)
        with _a_way_out(self.usual):
            by = self.pages or pages or ALL_PAGES
            agreed = {**(settings or {}), **dict(self.settings)}
            return _laid(id, folder, written, files, by, tuple(agreed.items()), _brought(id))

    def house_of(self, id: str, written: Sequence[str]) -> tuple[str, ...]:
        """Return the files of house rules in force for a case that goes by a book.

        First those by which the table usually plays, then those that the case names, then those
        of the call.

        Args:
            id: the book's id.
            written: the files that the case names, relative to it.

        Raises:
            CaseError: one of them is for another book.
        """
        id = self.id(self.instead) if self.instead else id
        named = [(self.beside or Path()) / file for file in written]
        with _a_way_out(self.usual):
            usual = [path for path in self.usual if _is_for(path, id)]
        for path in (*named, *self.house):
            if not _is_for(path, id):
                from adjudicator.law.house import read_over

                over = " and ".join(read_over(path))
                hint = f"It is laid over {over}."
                message = f"these house rules are not for {id}, by which the case goes"
                raise CaseError(Fault(_over_of(str(path)), message, hint))
        found: dict[str, str] = {}
        for path in (*usual, *named, *self.house):
            found.setdefault(os.path.realpath(path), str(path))
        return tuple(found.values())

    def facts(self, id: str, written: Sequence[str]) -> dict[str, FactWords]:
        """Return the facts that may be told because a book, or house rules, bring them.

        Args:
            id: the book's id.
            written: the files of house rules that the case names, relative to it.

        Raises:
            CaseError: a file of house rules cannot be read, and they are in force.
        """
        found: dict[str, FactWords] = {}
        if folder_of(id) is None and id in self.own:
            found |= in_words(self.book(id).vocabulary)
        try:
            with _a_way_out(self.usual):
                for file in self.house_of(id, written):
                    found |= in_words(read_house(file).told)
        except CaseError:
            if not self.printed:
                raise
        return found


SHIPPED = Library()


@cache
def _own(folders: tuple[Path, ...], beside: Path | None) -> Mapping[str, Path]:
    found: dict[str, Path] = {}
    faults = []
    for folder in folders:
        lying = book_folders(folder)
        if not lying:
            message = "there is no book in this folder"
            hint = "A book is a folder with a book.yaml and its sections."
            if not folder.is_dir():
                message = "this is no folder" if folder.exists() else "there is no such folder"
            raise CaseError(Fault(Place(str(folder)), message, hint))
        for each in lying:
            id = _id_in(each) or read_book_in(each).id  # which tells that it has none
            if folder_of(id) is not None or found.get(id, each) != each:
                place = Place(str(each / "book.yaml"))
                faults.append(Fault(place, f"another book is called {id}", "Give it another id."))
            found[id] = each
    if faults:
        raise BookError(faults)
    for each in book_folders(beside) if beside is not None else ():
        if named := _id_in(each):
            found.setdefault(named, each)
    return found


def _written(folder: Path) -> tuple[int, ...]:
    """When the files of a book were last written, so that it is read anew when one has changed."""
    return tuple(sorted(path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()))


def _brought(id: str) -> tuple[OwnCopy, int] | None:
    """The copy of its printed code that was brought of a book, and when that last changed."""
    try:
        if not (config() / SOURCES).is_file():
            return None
    except (OSError, RuntimeError):  # one who has no home has brought none
        return None
    from adjudicator.court.own_copies import copy_of

    copy = copy_of(id)
    return None if copy is None else (copy, _changed_at(copy.file))


# house rules


def _changed_at(file: str) -> int:
    try:
        return os.stat(file).st_mtime_ns
    except OSError:
        return 0


@contextmanager
def _a_way_out(usual: Sequence[Path]) -> Iterator[None]:
    """Say of a fault in the house rules of the configuration how to rule without them."""
    try:
        yield
    except CaseError as error:
        ours = {str(path) for path in usual}
        faults = [
            replace(fault, hint=f"{fault.hint} {WITHOUT_THEM}".strip())
            if fault.place.file in ours and WITHOUT_THEM not in (fault.hint or "")
            else fault
            for fault in error.faults
        ]
        raise CaseError(faults) from None


def _is_for(path: Path, id: str) -> bool:
    from adjudicator.law.house import read_over

    over = read_over(path)
    return id in over or id.split("/")[0] in over


def read_house(file: str) -> House:
    """Return the house rules in a file; whether they hold is found when they are laid over a book.

    Raises:
        CaseError: the file cannot be read, or is for no game that there is.
    """
    return _read_house(file, _changed_at(file))


@cache
def _read_house(file: str, changed_at: int) -> House:
    from adjudicator.law.house import read_house, read_over

    games = dict.fromkeys(over.split("/")[0] for over in read_over(Path(file)))
    for game in games:
        if game not in GAMES:
            known = [*GAMES, *book_ids()]
            message = f"there is no game {game}"
            raise CaseError(Fault(_over_of(file), message, did_you_mean(game, known)))
    if len(games) > 1:
        message = f"these house rules are for {' and '.join(games)} at once"
        raise CaseError(Fault(_over_of(file), message, "Write a file for each game."))
    game = next(iter(games))
    found = game_of(game)
    names = (found.topics.all, found.roles, arises(game))
    by_acts = found.ended_by_acts, found.chosen_by_acts
    return read_house(Path(file), vocabulary(game), *names, *by_acts, partial(_lasts, game))


@cache
def _lasts(game: str, kind: str) -> tuple[str, ...]:
    """Return until when a kind of remedy lasts by the shipped books of a game, as they say it."""
    books = (read_book(id) for id in book_ids() if id.split("/")[0] == game)
    given = (
        remedy
        for book in books
        for clause in book.clauses.values()
        for remedy in (*clause.remedies, *(clause.choice[1] if clause.choice else ()))
    )
    return tuple(dict.fromkeys(r.until for r in given if r.kind == kind and r.until))


def _over_of(file: str) -> Place:
    return read_file(Path(file)).place("over")


@cache
def _laid(
    id: str,
    folder: Path | None,
    written: tuple[int, ...],
    files: tuple[tuple[str, int, bool], ...],
    pages: str,
    agreed: tuple[tuple[str, str], ...],
    brought: tuple[OwnCopy, int] | None,
) -> Book:
    whole = read_book(id) if folder is None else read_book_in(folder)
    printed = whole.by_pages(pages)
    lies = folder or folder_of(id)
    if brought is not None and printed.retold and lies is not None:
        from adjudicator.court.own_copies import quoted_from

        printed = quoted_from(printed, lies, brought[0])
    if not files:
        return replace(settled(printed, dict(agreed)), house=())
    from adjudicator.law.house import laid_over

    houses = []
    for file, _, usual in files:
        house = read_house(file)
        if house.is_over(id):
            house = _as_far_as_it_has_them(house, printed)
            houses.append(replace(house, in_force=replace(house.in_force, usual=usual)))
    known = partial(_known_elsewhere, id)
    try:
        return laid_over(printed, houses, dict(agreed), known)
    except CaseError:
        if printed is whole:
            raise
    # what rests on the pages that are left out goes with them; the rest holds
    laid = laid_over(whole, houses, dict(agreed), known)
    return _with_rules_left_out(laid, laid.by_pages(pages))


def _with_rules_left_out(whole: Book, part: Book) -> Book:
    """Return a book by some of its pages, its house rules with what the other pages took along."""
    gone = {c.law for id, c in whole.clauses.items() if c.finds and id not in part.clauses}
    rules = [law for law in whole.laws if law.authority == "house" and law.id in gone]
    houses = (
        replace(
            each,
            left_out=tuple(
                law.id.removeprefix(HOUSE) for law in rules if law.section == each.title
            ),
        )
        for each in part.house or ()
    )
    return replace(part, house=tuple(houses))


def _as_far_as_it_has_them(house: House, book: Book) -> House:
    """Return house rules without what they override that another book has, and this has not.

    Rules laid over several books name what gives way in each.
    """
    others = [read_book(id) for id in book_ids() if id != book.id and house.is_over(id)]
    gone = {name for other in others for name in other.may_give_way} - set(book.may_give_way)
    if gone.isdisjoint(name for clause in house.clauses for name in clause.overrides):
        return house

    def here(clause: Clause) -> Clause:
        return replace(clause, overrides=tuple(n for n in clause.overrides if n not in gone))

    laws = (replace(law, clauses=tuple(map(here, law.clauses))) for law in house.laws)
    return replace(house, laws=tuple(laws))


def _known_elsewhere(id: str, name: str) -> str:
    """Return of what other shipped book, or game, a clause or a fact is that a book has not."""
    game = id.split("/")[0]
    others = [read_book(other) for other in book_ids() if other != id]
    for book in others:
        if name in book.clauses or name in book.left_out:
            return f"It is a clause of {book.id}, and this book is {id}."
    for other in (each for each in GAMES if each != game):
        defined = (name in book.definers for book in others if book.game == other)
        if name in vocabulary(other) or any(defined):
            its, ours = (game_of(each).called for each in (other, game))
            return f"It is a fact of {its}, and this book is of {ours}."
    return ""


def usual_house() -> tuple[Path, ...]:
    """Return the files of house rules in the user's configuration folder, by name."""
    try:
        lying = sorted((config() / "house").iterdir())
    except (OSError, RuntimeError):  # no such folder; or one who has no home has none there
        return ()
    # what an editor keeps hidden there is no house rule
    shown = (path for path in lying if not path.name.startswith("."))
    return tuple(path for path in shown if path.suffix in (".yaml", ".yml"))


def usual_house_of(ids: Collection[str]) -> tuple[Path, ...]:
    """Return those of them that are for one of these books; what cannot be read is for none."""

    def fits(path: Path) -> bool:
        try:
            return any(_is_for(path, id) for id in ids)
        except CaseError:
            return False

    return tuple(path for path in usual_house() if fits(path))
