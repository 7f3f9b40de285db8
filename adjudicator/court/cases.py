"""A case read for the court, the book it goes by, and the laws and readings a call names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from adjudicator import case as cases
from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.base.events import Event
from adjudicator.base.pieces import STANDARD_INPUT, Piece
from adjudicator.base.plain import list_in
from adjudicator.base.shapes import AT_THE_START, IN_MID_GAME
from adjudicator.base.values import replace
from adjudicator.case import Case, Claim
from adjudicator.court.disputed import accounts, whose_story
from adjudicator.court.library import SHIPPED, Library, lying_here
from adjudicator.court.trial import is_instead, with_act
from adjudicator.games.registry import GAMES, game_of, tellable
from adjudicator.law.book.model import HOUSE, LIKELIER, OTHER, Book, Doubt
from adjudicator.law.book.settings import AGREED_IN_MID_GAME
from adjudicator.law.book.settling import settled, wrong_in


def read_case(source: Path | str | bytes | Piece, shelf: Library = SHIPPED) -> Case:
    """Return a case, checked.

    Args:
        source: a path; or the text itself, or its bytes; or one case of a file that holds several.
            A text of one line is taken for a path.
        shelf: the books there are, and the house rules that lie on them. What the case names
            itself, its book or its house rules, is looked for beside it.

    Raises:
        CaseError: with everything that is wrong with it, each with its place and its mend.
        BookError: its book is at fault.
    """
    if isinstance(source, str) and "\n" not in source:
        source = Path(source)
    file = Path(source.file) if isinstance(source, Piece) else source
    shelf = replace(shelf, beside=file.parent if isinstance(file, Path) else Path())
    read = cases.read(
        source,
        languages=_OfGame(lambda name: game_of(name).language),
        books=shelf,
        facts=_OfGame(tellable),
        name=STANDARD_INPUT,
        brought=shelf.facts,
        elsewhere=lying_here,
    )
    if read.settings or read.unsettled or read.in_mid_game:
        if faults := list(_wrong_settings(read, shelf.book(read.book))):
            raise CaseError(faults)
        by_call = dict(shelf.settings)  # which goes before what a case says
        unsettled = {id: told for id, told in read.unsettled.items() if id not in by_call}
        later = {id: value for id, value in read.in_mid_game.items() if id not in by_call}
        read = replace(read, unsettled=unsettled, in_mid_game=later)
    in_force = () if shelf.printed else shelf.house_of(read.book, read.house)
    read = replace(read, house=in_force)
    book = book_of(read, shelf)  # one that lies beside the case may be for no game that there is
    faults = [fault for deal in (*read.earlier, read) for fault in _never(deal, book)]
    faults += [
        Fault(
            read.place("claims", claim.entry - 1, "if_right"),
            f"{claim.if_right} tells nothing here that another tells differently",
            "Tell what each of them says, or leave if_right out.",
        )
        for claim in whose_story(read)
    ]
    faults = faults or [
        fault for n in range(len(read.claims)) for fault in _impossible(read, book, n)
    ]
    if faults:
        raise CaseError(faults)
    return read


def _wrong_settings(case: Case, book: Book) -> Iterator[Fault]:
    """Yield what is wrong with the settings that a case gives, each with its place."""
    told: list[tuple[str, tuple[str, ...], str]]
    later = case.in_mid_game
    told = [
        (id, (AT_THE_START,) if id in later else (), value) for id, value in case.settings.items()
    ]
    told += [(id, (IN_MID_GAME,), value) for id, value in later.items()]
    for id, said in case.unsettled.items():
        told += [(id, (who,), str(value)) for who, value in said.answers.items()]
        told += [] if said.answers else [(id, (), "")]
    for id, who, value in told:
        wrong = wrong_in(book, id, value)
        if wrong is not None and (value or not wrong[2]):  # nobody knows which it is
            message, hint, of_value = wrong
            steps = (id, *who) if of_value else (id,)
            place = case.sheet.place("settings", *steps, key=not of_value) if case.sheet else None
            yield Fault(place or Place(case.name), message, hint)
    if later and AGREED_IN_MID_GAME not in book.doubts:
        place = case.sheet.place("settings", next(iter(later))) if case.sheet else None
        message = f"{book.id} does not say whether what is agreed in mid-game holds"
        yield Fault(place or Place(case.name), message, "Write the value by which you play.")


def wrong_in_the_call(settings: Mapping[str, str], books: Sequence[Book]) -> list[Fault]:
    """Return what is wrong with settings that a call gives: what none of these books knows."""
    found = []
    for id, value in settings.items():
        wrong = [each for each in (wrong_in(book, id, value) for book in books) if each]
        if len(wrong) == len(books):
            # where one of the books has such a setting, what is wrong is the value
            message, hint, _ = max(wrong, key=lambda each: each[2])
            found.append(Fault(Place(f"--set {id}={value}"), message, hint))
    return found


def _impossible(case: Case, book: Book, number: int) -> list[Fault]:
    """Return what cannot be done of the acts that a claim speaks of, by its place among them."""
    claim, sheet = case.claims[number], case.sheet
    if not claim.acts:
        return []
    # what was done after the moment of which it is said does not bear on what could be done then
    so_far = case.events[: claim.at]
    if is_instead(claim, case.events):
        so_far = so_far[:-1]
    faults = _never(_done_after(so_far, claim, case), book)
    written = sheet is not None and 0 < claim.entry <= len(list_in(sheet.data, "claims"))
    place = sheet.place("claims", claim.entry - 1) if sheet and written else Place(case.name)
    sooner = 0
    if faults:
        earlier = range(len(so_far) - 1, 0, -1)
        can = (n for n in earlier if not _never(_done_after(so_far[:n], claim, case), book))
        sooner = next(can, 0)
    or_then = f" Or write at: {sooner}, if it is said of that moment." if sooner else ""
    return [replace(fault, place=place, hint=f"{fault.hint}{or_then}") for fault in faults]


def _done_after(so_far: Sequence[Event], claim: Claim, case: Case) -> Case:
    """Return a case in which the acts that a claim names are done, after so much of the record."""
    case = replace(case, events=tuple(so_far))
    for after, act in enumerate(claim.acts, len(so_far)):
        case, _ = with_act(case, act, after)
    return case


def _never(case: Case, book: Book) -> list[Fault]:
    """Return what cannot have happened: where it is told differently, in some account of it."""
    game = game_of(case.game)
    return game.impossible(case, book) and [
        fault for told in accounts(case) or [case] for fault in game.impossible(told, book)
    ]


def book_of(case: Case, shelf: Library = SHIPPED, wanted: str | None = None) -> Book:
    """Return the book that a case is ruled by, with its house rules laid over it.

    Args:
        case: the case.
        shelf: the books there are, beside those that lie beside the case.
        wanted: another book than the one that the case names: its id, or its game.

    Raises:
        CaseError: there is no such book, or the house rules do not fit it.
        BookError: the book contradicts its sources or itself.
    """
    shelf = beside(case, shelf)
    id = shelf.id(wanted) if wanted else case.book
    return shelf.book(id, case.house, case.pages, case.settings)


def as_this_table_plays(case: Case, book: Book) -> Book:
    """Return a book by the pages, and with the settings, that a case says."""
    by_pages = book.by_pages(case.pages)
    return settled(by_pages, {**book.agreed, **case.settings}) if case.settings else by_pages


def beside(case: Case, shelf: Library) -> Library:
    """Return the shelf on which the books that lie beside a case stand as well."""
    name = case.sheet.name if case.sheet else STANDARD_INPUT
    return replace(shelf, beside=Path() if name == STANDARD_INPUT else Path(name).parent)


Made = TypeVar("Made")


class _OfGame(Mapping[str, Made]):
    """Something that every game has, made when it is asked for: a case is of one game only."""

    def __init__(self, make: Callable[[str], Made]) -> None:
        self.make = make

    def __getitem__(self, name: str) -> Made:
        if name not in GAMES:
            raise KeyError(name)
        return self.make(name)

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


def law_or_clause(book: Book, wanted: str) -> str:
    """Return *wanted* when the book has such a law or clause; else say what it has."""
    known = [*(law.id for law in book.laws), *book.clauses]
    if f"{HOUSE}{wanted}" in known:
        return f"{HOUSE}{wanted}"
    if wanted not in known:
        hint = did_you_mean(wanted, known) if not wanted.isdigit() else ""
        hint = hint or f"It holds {book.holds}."
        raise CaseError(Fault(Place(book.id), f"there is no law or clause {wanted} in it", hint))
    return wanted


def readings_of(book: Book, wanted: Sequence[str]) -> dict[str, str]:
    """Return which reading of which doubt to follow; the likelier where none is named.

    Args:
        book: the book of laws.
        wanted: ``other`` for every doubt; or a doubt by its id, its number in the register
            (``A5``), a clause that belongs to it, or the law in whose words it lies, for the
            other reading of that one; ``likelier`` for none.

    Raises:
        CaseError: the book has no such doubt.
    """
    found: dict[str, str] = {}
    for word in wanted:
        asked = word.strip().casefold()
        if asked == LIKELIER:
            continue
        doubts = [d.id for d in book.doubts.values() if asked in _names(d)]
        clause = book.clauses.get(word.strip())
        doubts += [clause.reading[0]] if clause and clause.reading else []
        if not doubts:
            near = did_you_mean(word, [OTHER, *book.doubts])
            listed = f"adjudicator law {book.id} --doubts lists them."
            hint = near if near.startswith("Did you mean") else listed
            raise CaseError(Fault(Place(book.id), f"there is no doubt '{word}' in it", hint))
        found.update(dict.fromkeys(doubts, OTHER))
    return found


def _names(doubt: Doubt) -> set[str]:
    names = (OTHER, doubt.id, doubt.number, doubt.law)
    return {name.casefold() for name in names if name}
