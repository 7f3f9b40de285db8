"""The deck in the real Anki: all comes in, again it adds nothing, a change is taken over."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from as_taught import book_ids, read_book
from samples import WHOLE

from adjudicator import adjudicate, read_case
from adjudicator.law.engine.findings import aloud
from adjudicator.learn.exercises import in_sentences
from adjudicator.learn.quiz import anki_deck
from adjudicator.learn.quiz.learning_cards import LearningCard, learning_cards, norms_of
from adjudicator.report.document import with_signs

if TYPE_CHECKING:
    from anki.collection import Collection

# Two of the books: a card is drawn and tried until it is fair, and that takes long.
BOOKS = tuple(map(read_book, book_ids() if WHOLE else ("bezique/enquire-within", "bezique/foster")))


@pytest.fixture(scope="module")
def cards() -> list[LearningCard]:
    return [card for book in BOOKS for card in learning_cards(book)]


@pytest.fixture(scope="module")
def deck(cards: list[LearningCard], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("deck") / "deck.apkg"
    anki_deck.into(path, cards, BOOKS, at=1_700_000_000)
    return path


@pytest.fixture
def collection(tmp_path: Path) -> Iterator[Collection]:
    try:
        from anki.collection import Collection
    except ImportError as error:
        if os.environ.get("ADJUDICATOR_NO_SKIP"):
            raise
        pytest.skip(f"Anki's own library is not installed: {error}")
    found = Collection(str(tmp_path / "collection.anki2"))
    yield found
    found.close()


def take_in(collection: Collection, deck: Path) -> Any:
    from anki.collection import ImportAnkiPackageRequest
    from anki.import_export_pb2 import ImportAnkiPackageOptions

    return collection.import_anki_package(
        ImportAnkiPackageRequest(package_path=str(deck), options=ImportAnkiPackageOptions())
    ).log


def fields(collection: Collection) -> dict[tuple[str, str], tuple[str, ...]]:
    """The notes by book and norm."""
    notes = (collection.get_note(id) for id in collection.find_notes(""))
    return {(note["Book"], note["Norm"]): tuple(note.fields) for note in notes}


# the cards


@pytest.mark.sweep
def test_every_norm_that_is_a_clause_has_one_card(cards: list[LearningCard]) -> None:
    wanted = [(book.id, norm) for book in BOOKS for norm in norms_of(book)]

    assert sorted((card.book, card.norm) for card in cards) == sorted(wanted)
    assert len(wanted) > (150 if WHOLE else 50)


@pytest.mark.sweep
def test_card_asks_about_a_situation_and_has_the_paragraph_word_for_word(
    cards: list[LearningCard],
) -> None:
    books = {book.id: book for book in BOOKS}
    for card in cards:
        laws = {clause.law for clause in norms_of(books[card.book])[card.norm]}
        texts = {re.sub(r"\s+", " ", books[card.book].law(law).text) for law in laws}
        said = re.sub(r"<[^>]+>", "", card.law).replace("&quot;", '"').replace("&#x27;", "'")
        assert any(text in re.sub(r"\s+", " ", said).replace("&amp;", "&") for text in texts)
        assert card.ruling
        assert "<li>" in card.situation
        assert card.question.endswith("?")


@pytest.mark.sweep
def test_card_does_not_say_its_ruling_on_the_front(cards: list[LearningCard]) -> None:
    for card in cards:
        for ruled in re.findall(r"<p>(.*?)</p>", card.ruling):
            assert ruled not in card.situation + card.question


@pytest.mark.sweep
def test_ruling_follows_from_what_the_front_tells(cards: list[LearningCard]) -> None:
    books = {book.id: book for book in BOOKS}
    earlier = 0
    for card in cards:
        case, book = read_case(card.written), books[card.book]
        told = in_sentences.acts(case, book)
        items = [unescape(item) for item in re.findall(r"<li>(.*?)</li>", card.situation)]
        assert items == [with_signs(act, plain=False) for act in told], card.norm
        # and by that record each thing that is ruled on the back is ruled indeed
        ruled = adjudicate(case, book)
        found = [with_signs(aloud(finding), plain=False) for finding in ruled.findings]
        found += [with_signs(said.says, plain=False) for said in ruled.silences]
        for said in re.findall(r"<p>(.*?)</p>", card.ruling):
            words = unescape(said)
            assert words in found or words.startswith("It depends") or "two ways" in words
        asked = unescape(card.question).partition(":")[0]
        earlier += asked in [item.rstrip(".") for item in items[:-1]]
    assert earlier  # where it is not the last act that is asked about, the question names it


@pytest.mark.sweep
def test_cards_are_drawn_and_nothing_is_fetched(cards: list[LearningCard]) -> None:
    drawn = [card for card in cards if "<svg" in card.situation]

    assert len(drawn) > len(cards) * 0.7
    for card in cards:
        html = " ".join(vars(card)[name] for name in ("situation", "ruling", "law", "why"))
        assert "http" not in html.replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"<(img|script|link|iframe)\b", html)


@pytest.mark.sweep
@pytest.mark.terminal
def test_card_of_a_norm_is_the_same_every_time(cards: list[LearningCard]) -> None:
    book = read_book("bezique/enquire-within")
    script = (
        "from adjudicator import read_book\n"
        "from adjudicator.learn.quiz.learning_cards import learning_cards\n"
        "print([vars(card) for card in learning_cards(read_book('bezique/enquire-within'))])\n"
    )

    again = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", script],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "77"},
    )

    assert again.stdout.strip() == str([vars(card) for card in cards if card.book == book.id])


def test_numbers_of_decks_and_notes_never_change() -> None:
    # in a user's collection these stand for ever: SHA-256 of the names, cut to 30 bits
    import hashlib

    for name in ("adjudicator: a norm", "Adjudicator euchre/somerset-1888"):
        digest = hashlib.sha256(name.encode()).hexdigest()
        assert anki_deck.number(name) == 2**30 + int(digest[:8], 16) % 2**30
    assert (anki_deck.KIND, anki_deck.DECK) == ("adjudicator: a norm", "Adjudicator")


# in Anki


@pytest.mark.sweep
def test_all_notes_come_in(collection: Collection, deck: Path, cards: list[LearningCard]) -> None:
    log = take_in(collection, deck)

    assert (len(log.new), len(log.updated), len(log.conflicting)) == (len(cards), 0, 0)
    assert collection.note_count() == collection.card_count() == len(cards)
    names = {each.name for each in collection.decks.all_names_and_ids()}
    assert {f"Adjudicator::{book.game}::{book.title}" for book in BOOKS} <= names
    assert collection.find_notes('"tag:law-drawing-out-of-turn"')
    assert collection.find_notes("tag:drawing")


@pytest.mark.sweep
def test_a_second_import_adds_nothing(
    collection: Collection, deck: Path, cards: list[LearningCard]
) -> None:
    take_in(collection, deck)
    before = fields(collection)

    log = take_in(collection, deck)

    assert len(log.new) == 0
    assert collection.note_count() == collection.card_count() == len(cards)
    assert fields(collection) == before


@pytest.mark.sweep
def test_changed_law_updates_its_note_and_keeps_what_was_reviewed(
    collection: Collection, deck: Path, cards: list[LearningCard], tmp_path: Path
) -> None:
    take_in(collection, deck)
    (reviewed,) = collection.find_cards("Norm:EW-8")
    card = collection.get_card(reviewed)
    card.start_timer()
    collection.sched.answerCard(card, 3)
    changed = [
        replace(card, law="<blockquote>Changed words.</blockquote>")
        if card.norm == "EW-8"
        else card
        for card in cards
    ]
    newer = tmp_path / "newer.apkg"
    anki_deck.into(newer, changed, BOOKS, at=1_700_000_100)

    log = take_in(collection, newer)

    assert len(log.new) == 0
    assert collection.note_count() == collection.card_count() == len(cards)
    (note,) = (collection.get_note(id) for id in collection.find_notes("Norm:EW-8"))
    assert note["Law"] == "<blockquote>Changed words.</blockquote>"
    assert collection.get_card(reviewed).reps == 1
    assert collection.card_stats_data(reviewed).revlog
    others = {norm: told for (_, norm), told in fields(collection).items() if norm != "EW-8"}
    assert all("Changed words." not in " ".join(told) for told in others.values())


@pytest.mark.sweep
def test_card_is_rendered_with_its_ruling_on_the_back_only(
    collection: Collection, deck: Path
) -> None:
    take_in(collection, deck)
    (id,) = collection.find_cards("Norm:EW-8")
    shown = collection.get_card(id).render_output()

    assert "his opponent scores ten" not in shown.question_text
    assert "his opponent scores ten" in shown.answer_text
    for night in (".nightMode", ".night_mode"):
        assert re.search(rf"\{night} \.court \.card-table{{[^}}]*--ink:#ececec", shown.css)
    assert "{{" not in shown.question_text + shown.answer_text


# the call


@pytest.mark.terminal
def test_deck_wants_a_file_and_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    call = [sys.executable, "-m", "adjudicator", "quiz", "penchant", "--format", "anki"]
    no_file = subprocess.run(call, capture_output=True, text=True, check=False)
    (tmp_path / "genanki.py").write_text("raise ImportError('not there')")
    path = f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    no_library = subprocess.run(
        [*call, "-o", str(tmp_path / "deck.apkg")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": path},
    )

    assert (no_file.returncode, no_library.returncode) == (2, 2)
    assert "-o deck.apkg" in no_file.stderr
    assert f"{sys.executable} -m pip install genanki" in no_library.stderr
    assert not (tmp_path / "deck.apkg").exists()


@pytest.mark.terminal
def test_deck_is_written_by_the_command(tmp_path: Path) -> None:
    out = tmp_path / "deck.apkg"
    call = ["quiz", "bezique/enquire-within", "--format", "anki", "-o", str(out)]
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", *call], capture_output=True, text=True, check=True
    )

    assert f"{len(norms_of(read_book('bezique/enquire-within')))} notes written" in done.stdout
    assert [each.name for each in tmp_path.iterdir()] == ["deck.apkg"]
    assert out.read_bytes()[:2] == b"PK"
