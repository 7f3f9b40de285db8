"""The register of remedies: every kind there is, how it is said, and what it means for others.

It is data, ``rulebooks/remedies.yaml``, read once: whoever adds a kind of remedy writes it there,
and every reader of rulings, claims, score sheets, options and questions knows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from adjudicator.base.compiled import Compiled
from adjudicator.base.errors import BookError, Fault, did_you_mean
from adjudicator.base.paths import RULEBOOKS
from adjudicator.base.shapes import KINDS, Entry, Reader, Shape, Takes
from adjudicator.base.values import dataclass
from adjudicator.base.yaml import read_file

REGISTER = RULEBOOKS / "remedies.yaml"

# What can be so of a kind, as it is written after ``is``; each is an attribute of RemedyKind.
MARKS: Mapping[str, str] = {
    "asked-for": "Its sentence says what is asked for: call, claim, require; its holder may.",
    "exacted": "It lasts as a right to be exacted: told with who may.",
    "right": "Somebody in particular holds it, so that one can ask who.",
    "scoring": "It is about what a combination scores, to the player who declares it.",
    "of-itself": "It may be so although no law here says it: a card is not exposed.",
    "good": "It is to the good of him who acts, or costs him nothing.",
    "harmless": "It costs nobody anything, so that nothing is due by it.",
    "anothers": "As far as one sees from the act, it could as well fall on another.",
    "of-the-call": "It is said of the call that is judged, whoever bears it.",
    "of-the-deal": "It is said of the deal, which there is but one of, whoever it is against.",
    "of-the-claimant": "Where it turns a claim away, it is said of the claimant's own side.",
    "of-a-play": "It says whether something played or declared is good.",
    "of-a-breach": "It says what was amiss, and costs nobody anything besides.",
    "no-points": "By it a law says that nothing is scored.",
    "of-the-game": "It says how the game stands, or the rubber: the score sheet tells it.",
    "of-the-deed": "It may be so by what was done: who has passed can no longer speak.",
    "told-too": "Its words tell as often what was done: the hand is over.",
}
TO_SCORE, REFUSED, LOST, TO_CHOOSE = ON_THE_SHEET = ("to score", "refused", "lost", "to choose")

KIND = Shape(
    {
        "said": Takes("text", meaning="How a ruling says it.", example="{against} must pass"),
        "in_short": Takes("text", meaning="How it is named as one of two: a suit, or {cards}."),
        "in_general": Takes("text", meaning="How one says it of no table in particular."),
        "words": Takes(
            "texts", meaning="With which of these words a gist says that a law gives it."
        ),
        "promised_by": Takes(
            "texts", meaning="With which words besides a house rule promises it outright."
        ),
        "is": Takes("words", words=tuple(MARKS), meaning="What is so of it."),
        "excludes": Takes("ids", meaning="Kinds that cannot be carried out beside it."),
        "met_by": Takes("texts", meaning="Verbs of the acts by which whom it binds does his duty."),
        "defied_by": Takes("texts", meaning="Verbs of the acts by which he does the contrary."),
        "asked_by": Takes("texts", meaning="Verbs of the acts by which its holder asks for it."),
        "sheet": Takes("word", words=ON_THE_SHEET, meaning="What the score sheet calls it."),
        "in_the_rubber": Takes("number", meaning="How many points of a rubber it is."),
    },
    required=("said",),
    said="a kind of remedy",
    example="{said: it stands, excludes: [take-back]}",
    name="remedy-kind",
)
CLAIM = Shape(
    {
        "granted_by": Takes("ids", meaning="Kinds of remedy that grant it."),
        "turned_away_by": Takes("ids", meaning="Kinds of remedy that turn it away."),
    },
    said="what a claim is met by",
    example="{granted_by: [take-back], turned_away_by: [stands]}",
    name="claim",
)
FILE = Shape(
    {
        "remedies": Takes(
            "map",
            meaning="Every kind of remedy, by name.",
            of=Shape({"": Takes("map", of=KIND)}, name="remedy-kinds"),
        ),
        "alike": Takes(
            "map",
            meaning="Kinds that come to nearly the same, in groups.",
            of=Shape({"": Takes("ids")}, name="remedy-groups"),
        ),
        "claims": Takes(
            "map",
            meaning="By word of a claim, the kinds that grant it, and those that turn it away.",
            of=Shape({"": Takes("map", of=CLAIM)}, name="claims"),
        ),
    },
    required=("remedies",),
    name="remedies",
)


@dataclass(frozen=True)
class RemedyKind:
    """One kind of remedy; what is yes or no of it is told by MARKS.

    Attributes:
        name: such as ``call-card``.
        said: how a ruling says it; ``{held_by}``, ``{against}``, ``{cards}`` are filled in.
        in_general: how one says it of no table in particular.
        excludes: the kinds that cannot be carried out beside it on the same player, or of the
            same call.
        alike: the kinds that come to nearly the same for whom they bind, itself among them.
        sheet: what the score sheet calls it; "" where it is not on it.
        in_short: how it is named as one of two that may be chosen; "" where it is never one.
        words: with which of these words the gist of a law says that the law gives it; () where
            a gist need not say it.
        promised_by: with which words besides a house rule says outright that it gives it.
        in_the_rubber: how many points of a rubber it brings whoever holds it.
        met_by: verbs of the acts by which whom it binds does his duty; () where it is no duty, or
            one to play a card.
        defied_by: verbs of the acts by which whom it binds does the contrary of his duty.
        asked_by: verbs of the acts by which its holder asks for it, where the laws of such an act
            do not speak of each right to it; () for any other.
    """

    name: str
    said: str
    in_general: str
    excludes: frozenset[str]
    alike: frozenset[str]
    sheet: str = ""
    in_short: str = ""
    words: tuple[str, ...] = ()
    promised_by: tuple[str, ...] = ()
    in_the_rubber: int = 0
    met_by: tuple[str, ...] = ()
    defied_by: tuple[str, ...] = ()
    asked_by: tuple[str, ...] = ()
    asked_for: bool = False
    exacted: bool = False
    right: bool = False
    scoring: bool = False
    of_itself: bool = False
    good: bool = False
    harmless: bool = False
    anothers: bool = False
    of_the_call: bool = False
    of_the_deal: bool = False
    of_the_claimant: bool = False
    of_a_play: bool = False
    of_a_breach: bool = False
    no_points: bool = False
    of_the_deed: bool = False
    told_too: bool = False
    of_the_game: bool = False


@dataclass(frozen=True)
class Register:
    """The kinds of remedy, and what they do to claims.

    Attributes:
        kinds: by name, in the order of the file.
        granted_by: by word of a claim, the kinds that grant it.
        turned_away_by: by word of a claim (``points`` among them), those that turn it away.
    """

    kinds: Mapping[str, RemedyKind]
    granted_by: Mapping[str, frozenset[str]]
    turned_away_by: Mapping[str, frozenset[str]]


@cache
def register() -> Register:
    """Return the register that is shipped.

    Raises:
        BookError: with everything that is wrong in it, each with its place.
    """
    return SHIPPED.value()


def kinds() -> Mapping[str, RemedyKind]:
    """Return every kind of remedy, by name."""
    return register().kinds


def read_register(path: Path) -> Register:
    """Read a register of remedies.

    Raises:
        BookError: with everything that is wrong in it, each with its place.
    """
    reader = Reader(read_file(path, raises=BookError, kept=True), KINDS)
    file = reader.whole(FILE)
    faults = reader.faults or list(_unknown(file))
    if faults:
        raise BookError(faults)
    return _register(file)


SHIPPED: Compiled[Register] = Compiled(
    name="remedies",
    folders=(RULEBOOKS,),
    classes=(Register, RemedyKind),
    read=lambda: (read_register(REGISTER), [REGISTER]),
)


def _register(file: Entry) -> Register:
    entries, claims = file["remedies"], file.get("claims", {})
    excludes: dict[str, set[str]] = {name: set() for name in entries}
    for name, entry in entries.items():
        for other in entry.get("excludes", ()):  # written once, and so for both
            excludes[name].add(other)
            excludes[other].add(name)
    alike = {name: {name} for name in entries}
    for group in file.get("alike", {}).values():
        for name in group:
            alike[name].update(group)
    granted, turned_away = (
        {word: frozenset(claim.get(key, ())) for word, claim in claims.items()}
        for key in ("granted_by", "turned_away_by")
    )
    found = {
        name: RemedyKind(
            name=name,
            said=entry["said"],
            in_general=entry.get("in_general", entry["said"]),
            excludes=frozenset(excludes[name]),
            alike=frozenset(alike[name]),
            sheet=entry.get("sheet", ""),
            in_short=entry.get("in_short", ""),
            words=tuple(entry.get("words", ())),
            promised_by=tuple(entry.get("promised_by", ())),
            in_the_rubber=entry.get("in_the_rubber", 0),
            met_by=tuple(entry.get("met_by", ())),
            defied_by=tuple(entry.get("defied_by", ())),
            asked_by=tuple(entry.get("asked_by", ())),
            **{mark.replace("-", "_"): True for mark in entry.get("is", ())},
        )
        for name, entry in entries.items()
    }
    return Register(found, granted, turned_away)


def _unknown(file: Entry) -> Iterator[Fault]:
    """Yield what is wrong with the kinds that a register speaks of."""
    known = file["remedies"]
    alike, claims = file.get("alike", {}), file.get("claims", {})
    spoken_of = [(entry, "excludes") for entry in known.values() if "excludes" in entry]
    spoken_of += [(alike, group) for group in alike]
    spoken_of += [(claim, key) for claim in claims.values() for key in claim]
    for entry, key in spoken_of:
        for kind, place in zip(entry[key], entry.places(key), strict=True):
            if kind not in known:
                yield Fault(place, f"no remedy is called {kind}", did_you_mean(kind, known))
    for name, entry in known.items():
        if name in entry.get("excludes", ()):
            yield Fault(entry.place("excludes"), f"{name} excludes itself", "Take it out.")
