"""What can be wrong with a file, where it is wrong, and how to mend it.

::

    AdjudicatorError
    ├── CaseError    a case file or a call: the user's to mend
    └── BookError    a rulebook: ours to mend

A ruling that cannot be given is not an error: it is a ruling that says so.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from adjudicator.base.patterns import pattern
from adjudicator.base.values import dataclass

BREAK = pattern("\r\n|[\n\r\x85\u2028\u2029]")  # where YAML ends a line
SHOWN_AT_MOST = 50
LONGEST_LINE = 100
LISTED_AT_MOST = 72
# Words by which a name says that something is not so.
DENYING = ("cannot", "failed", "neither", "never", "nobody", "none", "not", "nothing", "without")
MOST_LETTERS = 2_000  # of what is told of one fault; who wrote a longer word knows it


@dataclass(frozen=True, order=True)
class Place:
    """Where something is written in a file.

    Attributes:
        file: the file's name, as the user gave it.
        line: from 1; 0 when the file as a whole is meant.
        column: from 1, counted in characters; 0 when the file as a whole is meant.
        source_line: the line as it is written, without its end; None when it cannot be shown.
        width: how many characters are meant, from *column* on.
    """

    file: str
    line: int = 0
    column: int = 0
    source_line: str | None = None
    width: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong, and how to mend it.

    Attributes:
        place: where.
        message: what is wrong, in the player's words.
        hint: how to mend it; may be empty.
    """

    place: Place
    message: str
    hint: str = ""

    def __str__(self) -> str:
        lines = [f"{self.place}: {_printable(self.message)}"]
        if self.place.line and self.place.source_line is not None:
            lines += _excerpt(self.place, self.place.source_line)
        if self.hint:
            lines.append(f"   {_printable(self.hint)}")
        return "\n".join(lines)


class AdjudicatorError(Exception):
    """Something has to be mended before there can be a ruling.

    Attributes:
        faults: everything that was found wrong, by file, line and column.
    """

    faults: tuple[Fault, ...]

    def __init__(self, faults: Fault | Iterable[Fault]) -> None:
        told = (faults,) if isinstance(faults, Fault) else faults
        found = dict.fromkeys(map(_brief, told))
        self.faults = tuple(
            sorted(
                found, key=lambda fault: (fault.place.file, fault.place.line, fault.place.column)
            )
        )
        super().__init__(self.faults)

    def __str__(self) -> str:
        shown = [str(fault) for fault in self.faults[:SHOWN_AT_MOST]]
        if more := len(self.faults) - len(shown):
            shown.append(f"and {more} more")
        return "\n".join(shown)


def _brief(fault: Fault) -> Fault:
    """Return a fault that is told in so many letters, whatever it is that somebody wrote."""
    if len(fault.message) <= MOST_LETTERS and len(fault.hint) <= MOST_LETTERS:
        return fault
    return Fault(fault.place, _cut(fault.message), _cut(fault.hint))


def _cut(text: str) -> str:
    return text if len(text) <= MOST_LETTERS else f"{text[:400]} ... {text[-400:]}"


class CaseError(AdjudicatorError):
    """A case file, or the call, is the user's to mend."""


class TooMuchOpenError(CaseError):
    """So much is open in a case that not every answer to it can be tried."""


class BookError(AdjudicatorError):
    """A rulebook is at fault: ours to mend."""


def did_you_mean(
    word: object, options: Collection[str], *, known: Mapping[str, Collection[str]] | None = None
) -> str:
    """Return one sentence that helps somebody who wrote *word* where one of *options* belongs.

    Args:
        word: what was written.
        options: what may be written.
        known: other words people use, each with the options they may mean by it; only those
            among *options* are offered.

    >>> did_you_mean("leeds", ["leads", "follows"])
    'Did you mean leads?'
    >>> did_you_mean("renege", ["leads", "claims_revoke"], known={"renege": ["claims_revoke"]})
    'Did you mean claims_revoke?'
    """
    written = str(word)
    likely = nearest(written, options, known=known)
    if likely:
        return f"Did you mean {join(likely, 'or')}?"
    if not options:
        return ""
    listed = list(options)
    if len(listed) > LISTED_AT_MOST:
        return f"There are {len(listed)} to choose from; none looks like it."
    return f"Write one of: {', '.join(listed)}." if len(listed) > 1 else f"Write {listed[0]}."


def near_names(word: str, options: Collection[str]) -> str:
    """Return one sentence with the names of several words that somebody probably meant.

    Those that are written much alike, and those that have most of its words in them; never one
    that says that something was not so where the word says that it was, or the other way.

    >>> near_names("out_of_turn_lead", ["led_out_of_turn", "played_out_of_turn", "trumped"])
    'Did you mean led_out_of_turn or played_out_of_turn?'
    >>> near_names("failed_to_follow_suit", ["followed_suit", "failed_to_follow"])
    'Did you mean failed_to_follow?'
    """
    import difflib

    options = [name for name in options if _denies(name) == _denies(word)]
    if slip := difflib.get_close_matches(word.casefold(), options, 1, 0.85):
        return f"Did you mean {slip[0]}?"
    likely = difflib.get_close_matches(word.casefold(), options, 3, 0.6)
    parts = {part for part in re.split(r"[\W_]+", word.casefold()) if len(part) > 2}
    shared = {name: sum(part[:4] in name for part in parts) for name in options}
    most = max(shared.values(), default=0)
    if most * 2 > len(parts):
        likely += sorted(name for name in options if shared[name] == most)
    names = list(dict.fromkeys(likely))[:3]
    return f"Did you mean {join(names, 'or')}?" if names else did_you_mean(word, options)


def _denies(name: str) -> bool:
    """Whether a name says that something is not so, be the word for it misspelt or not."""
    import difflib

    words = re.split(r"[\W_]+", name.casefold())
    return any(difflib.get_close_matches(word, DENYING, 1, 0.85) for word in words)


def nearest(
    word: str, options: Collection[str], *, known: Mapping[str, Collection[str]] | None = None
) -> tuple[str, ...]:
    """Return the options somebody who wrote *word* probably meant, the likeliest first."""
    plain = _plain(word)
    by_plain = {_plain(option): option for option in reversed(list(options))}
    if plain in by_plain:
        return (by_plain[plain],)
    meant = tuple(option for option in (known or {}).get(plain, ()) if option in options)
    if meant:
        return meant
    import difflib  # only somebody who mistyped pays for it

    return tuple(by_plain[hit] for hit in difflib.get_close_matches(plain, by_plain, 1, 0.6))


def is_misspelt(
    wanted: Collection[str],
    written: Iterable[object],
    known: Collection[str],
    meant: Mapping[str, Collection[str]] | None = None,
) -> bool:
    """Return whether what is wanted is there, and misspelt: that is told, and that it lacks is not.

    Args:
        wanted: the keys of which one is wanted.
        written: the keys that are there.
        known: all that may be there.
        meant: other words people use for them.

    >>> is_misspelt(["claim"], ["by", "clam"], ["by", "claim", "card"])
    True
    >>> is_misspelt(["claim"], ["by", "crad"], ["by", "claim", "card"])
    False
    """
    strange = [str(key) for key in written if key not in known]
    return any(hit in wanted for key in strange for hit in nearest(key, known, known=meant))


def join(words: Iterable[str], last: str = "and") -> str:
    """Return words as one enumerates them in a sentence: a, b and c."""
    listed = list(words)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {last} {listed[-1]}"


def _plain(word: str) -> str:
    return word.strip().casefold().replace("-", "_").replace(" ", "_")


def _excerpt(place: Place, source: str) -> list[str]:
    """Return the line as it is written, and under it the carets."""
    start, number = place.column - 1, str(place.line)
    source = _printable(source)
    ellipsis = "..."
    before, after = "", ""
    if len(source) > LONGEST_LINE:
        cut = max(0, start - LONGEST_LINE // 2)
        end = cut + LONGEST_LINE
        before, after = ellipsis if cut else "", ellipsis if end < len(source) else ""
        source, start = source[cut:end], start - cut
    meant = source[start : start + max(1, place.width)]
    pad = "".join("\t" if c == "\t" else " " * cells(c) for c in before + source[:start])
    carets = "^" * max(1, cells(meant))
    return [
        f"   {number} | {before}{source}{after}",
        f"   {' ' * len(number)} | {pad}{carets}",
    ]


def cells(text: str) -> int:
    """Return how many columns of a terminal a text takes.

    >>> cells("Amélie"), cells("Ame\u0301lie"), cells("山田")
    (6, 6, 4)
    """
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width

    def of(letter: str) -> int:
        if category(letter) in ("Mn", "Me", "Cf"):
            return 0
        return 2 if east_asian_width(letter) in "WF" else 1

    return sum(map(of, text))


SEEN = "\t\u200c\u200d"  # and the joiners, without which some scripts are not written


def _printable(text: str) -> str:
    """Return the text with anything that could steer a terminal made harmless."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in SEEN else "�" for c in text)
