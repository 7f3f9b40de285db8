"""Any file is ruled on or refused in words; what bears on nothing changes no ruling."""

from __future__ import annotations

import contextlib
import io
import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from mutated_cases import SECONDS, made, tally
from samples import WHOLE, some
from shipped import CASE_FILES, case_of, ruling_of

from adjudicator import adjudicate, read_case
from adjudicator.base.yaml import parse
from adjudicator.commands import printing
from adjudicator.court.cases import book_of
from adjudicator.court.library import Library, book_ids
from adjudicator.law.ruling import Ruling

# `python tests/mutated_cases.py --number 100000` tries as many as one likes.
SHARE = 3_000 if WHOLE else 90


def test_same_number_of_the_same_seed_is_the_same_file() -> None:
    assert made(1, 7) == made(1, 7) != made(2, 7)


@pytest.mark.parametrize("begin", range(0, SHARE, 30))
def test_any_file_is_ruled_on_or_refused_in_words(begin: int) -> None:
    found = tally(1, range(begin, begin + 30))

    assert found.broke == {}
    assert found.slow[0][0] < 2 * SECONDS  # of others who want the processor at the same time
    assert {"ruled", "refused"} <= set(found.came)


def data_of(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = parse(path.read_text(encoding="utf-8"), "case").data
    for key in ("expect", "by_book", "house"):
        data.pop(key, None)
    return data


def ruled(data: dict[str, Any]) -> Ruling:
    case = read_case(json.dumps(data, ensure_ascii=False) + "\n")
    return adjudicate(case, book_of(case))


def gist(ruling: Ruling) -> Any:
    """What a ruling comes to, whoever it is on, and however it is said."""
    found = sorted((f.event, f.clause, f.kind) for f in ruling.findings)
    claims = [(claim.verdict, claim.clause) for claim in ruling.claims]
    asked = sorted({m.fact for decision in ruling.decisions for m in decision.missing})
    return ruling.outcome, found, claims, asked, sorted(ruling.points.values())


def as_it_lies(path: Path) -> Any:
    """What the ruling on a file comes to by the likelier readings; most are made already."""
    readings = (case_of(path).expect or {}).get("readings")
    return gist(ruled(data_of(path)) if readings else ruling_of(path))


# those that go by nothing that lies beside the file, and so not beside a text
PLAIN = [
    path
    for path in CASE_FILES
    if "\nhouse:" not in (text := path.read_text(encoding="utf-8"))
    and any(f"\nbook: {id}\n" in text for id in book_ids())
]


def told_anew(data: Any, names: dict[str, str]) -> Any:
    """Return what a case says with other names, wherever one stands by itself or in a sentence."""
    if isinstance(data, dict):
        return {names.get(key, key): told_anew(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [told_anew(each, names) for each in data]
    if not isinstance(data, str):
        return data
    whole = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
    return whole.sub(lambda name: names[name[0]], data)


@pytest.mark.parametrize("path", some(PLAIN, 168), ids=lambda path: path.stem)
def test_other_names_change_nothing(path: Path) -> None:
    data = data_of(path)
    players = data["players"]
    before = list(players.values() if isinstance(players, dict) else players)
    names = dict(zip(before, ("Quirin", "Roswitha", "Swanhild", "Theobald"), strict=False))

    assert gist(ruled(told_anew(data, names))) == as_it_lies(path)


@pytest.mark.parametrize("path", some(PLAIN, 168, 28), ids=lambda path: path.stem)
def test_where_one_begins_to_name_the_players_changes_nothing(path: Path) -> None:
    data = data_of(path)
    players = data["players"]
    if isinstance(players, dict):
        players = [players[seat] for seat in ("north", "east", "south", "west") if seat in players]
    rotated = {**data, "players": [*players[1:], players[0]]}

    assert gist(ruled(rotated)) == as_it_lies(path)


@pytest.mark.parametrize("path", some(PLAIN, 168, 56), ids=lambda path: path.stem)
def test_order_in_which_a_file_is_written_changes_nothing(path: Path) -> None:
    data = data_of(path)

    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned(value[key]) for key in reversed(value)}
        return [turned(each) for each in value] if isinstance(value, list) else value

    anew = turned({key: data[key] for key in data if key != "players"})

    assert gist(ruled({**anew, "players": data["players"]})) == as_it_lies(path)


NEXT = {"S": "H", "H": "D", "D": "C", "C": "S"}
CARD = re.compile(r"(?<!\w)(10|[789JQKA])([SHDC])(?!\w)")
SUIT = re.compile(r"\b(spade|heart|diamond|club)(s?)\b", re.IGNORECASE)
SUITS = {"spade": "heart", "heart": "diamond", "diamond": "club", "club": "spade"}


def in_other_suits(data: Any) -> Any:
    if isinstance(data, dict):
        return {in_other_suits(key): in_other_suits(value) for key, value in data.items()}
    if isinstance(data, list):
        return [in_other_suits(each) for each in data]
    if not isinstance(data, str):
        return data
    data = CARD.sub(lambda card: card[1] + NEXT[card[2]], data)
    return SUIT.sub(lambda suit: SUITS[suit[1].casefold()] + suit[2], data)


# a knave is a bower by the colour of his suit: of two turns of the suits only one keeps the pairs
NAMES_NO_SUIT = [
    path
    for path in PLAIN
    if "/euchre/" in str(path) and not re.search(r"\bJ[SHDC]\b|jack|bower", path.read_text("utf-8"))
]


@pytest.mark.parametrize("path", some(NAMES_NO_SUIT, 60), ids=lambda path: path.stem)
def test_other_suits_change_nothing_where_no_law_names_one(path: Path) -> None:
    data = data_of(path)

    # twice round the four keeps the colours apart as they were
    assert gist(ruled(in_other_suits(in_other_suits(data)))) == as_it_lies(path)


WORDS = {"upheld": "YES", "in-part": "PART", "refused": "NO", "open": "OPEN", "silent": "SILENT"}


@pytest.mark.parametrize("path", some(CASE_FILES, 180), ids=lambda path: path.stem)
def test_every_format_says_the_same(path: Path) -> None:
    shown = {}
    for format in ("text", "json", "markdown", "html"):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            printing.rule([str(path)], format=format, table=False if format != "json" else None,
                          shelf=Library())  # fmt: skip
        shown[format] = out.getvalue()
    data = json.loads(shown["json"])
    text = " ".join(shown["text"].split())
    plain = " ".join(re.sub(r"<style.*?</style>|<[^>]+>", " ", shown["html"], flags=re.S).split())
    marked = " ".join(re.sub(r"\\([\\`*_\[\]<>#|.+=~-])", r"\1", shown["markdown"]).split())

    for claim in data["claims"]:
        word = WORDS[claim["verdict"]]
        assert re.search(rf"\b{word}\b", text)
        assert re.search(rf"\b{word}\b", unescape(plain))
        assert re.search(rf"\b{word}\b", marked)
    quoted = re.findall(r'LAW \S+ "([^"]{20,})"', text)
    for quotation in quoted:
        bare = re.sub(r"\W+", "", quotation)
        assert bare in re.sub(r"\W+", "", unescape(plain))
        assert bare in re.sub(r"\W+", "", marked)
