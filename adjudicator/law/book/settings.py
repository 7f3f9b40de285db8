"""What the tables that play by one book settle each for itself: what is asked, and every answer."""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.base.errors import Place, did_you_mean
from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import capital, in_words
from adjudicator.base.values import dataclass

# What stands in a sentence for the value of a setting: {setting game-at}.
SLOT = pattern(r"\{setting ([a-z0-9-]+)\}")

# The value of a setting on which the sources differ, and of which nothing is agreed.
NOT_AGREED = "not-agreed"
# The values by which a table says no more than that it has agreed on nothing, or on a name alone.
NO_AGREEMENT = (NOT_AGREED, "not-said")
# The doubt whether what all agree on when the game has begun holds in it, by its id.
AGREED_IN_MID_GAME = "agreed-in-mid-game"


@dataclass(frozen=True)
class SettingValue:
    """One way to play it.

    Attributes:
        value: the word, or the number in figures, by which it is chosen.
        says: how one says that it is so played, to stand after *where*: a renege costs two points.
        sources: who says that it is so played.
    """

    value: str
    says: str
    sources: str


@dataclass(frozen=True)
class Setting:
    """Something that a table agrees on before it plays; while nobody says, as most, or as books do.

    Attributes:
        id: its name in a case.
        question: how one asks for it.
        values: every way to play it.
        default: how it is played while nobody says.
        place: where it stands in the rulebook.
    """

    id: str
    question: str
    values: tuple[SettingValue, ...]
    default: str
    place: Place | None = None

    def other_than(self, value: str) -> tuple[str, ...]:
        """Return every value but one."""
        return tuple(each.value for each in self.values if each.value != value)

    @property
    def is_open(self) -> bool:
        """Whether nothing is taken to be agreed while nobody says what is."""
        return self.default == NOT_AGREED

    def value(self, value: str) -> SettingValue:
        """Return one way to play it; KeyError when there is no such value."""
        for each in self.values:
            if each.value == value:
                return each
        raise KeyError(value)


# How the conditions of a clause on settings are held: by setting, the values with which it stands.
Where = tuple[tuple[str, tuple[str, ...]], ...]


def holds(where: Where, played: Mapping[str, str]) -> bool:
    """Return whether what stands only where a table plays so stands with these values."""
    return all(played.get(id) in values for id, values in where)


def filled(text: str, played: Mapping[str, str]) -> str:
    """Return a sentence with the values of settings filled in.

    >>> filled("They have {setting game-at} points.", {"game-at": "10"})
    'They have ten points.'
    """

    def value(slot: re.Match[str]) -> str:
        said = played[slot[1]]
        return in_words(int(said)) if said.isdecimal() else said

    return SLOT.sub(value, text) if "{setting " in text else text


def no_setting(id: str, known: Mapping[str, Setting], book: str) -> tuple[str, str]:
    """Return what is said of a setting that there is not, and how to mend it."""
    message = f"there is no setting {id}" + (f" in {book}" if "/" in book else "")
    if not known:
        return message, f"{capital(book)} has no settings."
    near = did_you_mean(id, known)
    return message, near if near.startswith("Did") else f"Known settings: {', '.join(known)}."


def no_value(setting: Setting, value: str) -> tuple[str, str]:
    """Return what is said of something that is no value of a setting, and how to mend it."""
    known = ", ".join(each.value for each in setting.values)
    return f"{value} is no value of {setting.id}", f"Known values: {known}."
