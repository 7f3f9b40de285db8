"""The pages of the manual that list every word a case may use, made of the games' languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import fill

from adjudicator.base.language import Language, Verb
from adjudicator.base.paths import GUIDE
from adjudicator.base.phrases import joined
from adjudicator.base.shapes import Takes
from adjudicator.case.words import CLAIM, EVENT
from adjudicator.games.registry import GAMES, game_of, tellable

WIDTH = 79
# Of so many words a line lists all; of more it says what they are.
MOST = 30
CLAIMING = """\
Under `claims`, one line each: `{by: Ann, claim: stands, of: Bob}`, or `{by: Ann, points: 2}`.
What else may stand in the line:"""
HAPPENING = """\
Under `happened`, one line each, in order: who, one verb, and what belongs to the verb. Every line
may have besides:"""
KNOWING = "Under `table`; `unknown` where nobody knows. What is left out takes its regular course."
DEALS = """\
Under `deals`, one line each, in order: what may stand under `table`, all but {}, which go on from
deal to deal; `happened` and `told`; and, where it is told short:"""
TELLING = """\
Under `told`, or under `told` of one event: what the record does not show, `yes` or `no` where
nothing else is said, `unknown`, or by player what each says."""


def pages() -> Mapping[Path, str]:
    """Return the pages, by the file in which each is to stand."""
    return {GUIDE / f"words-{name}.md": page(name) for name in GAMES if game_of(name).home is None}


def page(name: str) -> str:
    """Return the page of one game, in Markdown."""
    game = game_of(name)
    language = game.language
    told = {
        fact.name: _told(fact.kind, fact.words, fact.meaning) for fact in tellable(name).values()
    }
    claims = {key: takes for key, takes in CLAIM.items() if key != "claim"}
    if not language.claims_for:
        del claims["for"]
    parts = [
        f"# Every word of {game.called}",
        "All that can be claimed, happen, be known and be told.",
        f"It is long: `adjudicator help words-{name} discard` shows only what of it has that word.",
        "Made from the program itself: `python -m adjudicator.commands.schemas` writes it.",
        "## What can be claimed",
        CLAIMING,
        _listed((key, _takes(takes)) for key, takes in claims.items()),
        _listed(_claims(language)),
        "## What can happen",
        HAPPENING,
        _listed((key, takes.meaning) for key, takes in EVENT.items() if key != "by"),
        _listed((verb.name, _verb(verb)) for verb in language.verbs),
        "## What can be known before it",
        KNOWING,
        _listed((key, _takes(takes)) for key, takes in language.table.items()),
        *_deals(language),
        "## What can be told",
        TELLING,
        _listed(told.items()),
    ]
    return "\n\n".join(_folded(part) for part in parts) + "\n"


def _deals(language: Language) -> Iterator[str]:
    """Yield what a deal of several may say, where a game's cases may tell of several."""
    if language.deal:
        yield "## What can be told of each of several deals"
        yield DEALS.format(" and ".join(f"`{key}`" for key in language.carried))
        yield _listed((key, _takes(takes)) for key, takes in language.deal.items())


def _claims(language: Language) -> Iterator[tuple[str, str]]:
    """Yield the words of claims, each with what it says, and how people say it otherwise."""
    for word, meaning in language.claims.items():
        also = [
            also.replace("_", " ")
            for also, meant in language.claims_meant.items()
            if meant[0] == word
        ]
        needs = language.claims_need.get(word)
        said = [meaning, f"It needs `{needs}`." if needs else ""]
        said += [f"(Others say: {', '.join(also[:4])}.)"] if also else []
        yield word, " ".join(filter(None, said))


def _verb(verb: Verb) -> str:
    parts = [verb.meaning, _values(verb.takes), f"`{verb.example}`."]
    parts += [f"With `{key}`: {_takes(takes)}" for key, takes in verb.particulars.items()]
    return " ".join(filter(None, parts))


def _takes(takes: Takes) -> str:
    return " ".join(filter(None, (takes.meaning, _values(takes))))


def _values(takes: Takes) -> str:
    """What may be written, where that is one of some words, or yes or no."""
    if takes.kind == "yes-no":
        return "`yes` or `no`."
    if takes.words and len(takes.words) <= MOST and takes.kind != "act":
        return f"{joined([f'`{word}`' for word in takes.words], 'or')}."
    return ""


def _told(kind: str, words: tuple[str, ...], meaning: str) -> str:
    values = {"number": "a number", "yes-no": ""}.get(kind, joined([f"`{w}`" for w in words], "or"))
    return f"{meaning} {f'({values})' if values else ''}".strip()


def _listed(entries: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f"- **`{key}`**: {said}" for key, said in entries)


def _folded(part: str) -> str:
    """Return a part of a page in lines that fit; what stands between backticks is not parted."""
    lines = part.split("\n") if part.startswith(("- ", "#")) else [" ".join(part.split())]
    return "\n".join(_parted(line, "  " if line.startswith("- ") else "") for line in lines)


def _parted(line: str, indent: str) -> str:
    whole = re.sub(r"`[^`]*`", lambda span: span[0].replace(" ", "\0"), line)
    return fill(
        whole, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    ).replace("\0", " ")
