"""A copy of the printed code that a user brings: found, checked, quoted, and missed when gone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from at_a_terminal import run
from club_card import CASE, lay_out

from adjudicator import read_book
from adjudicator.base.errors import BookError, CaseError
from adjudicator.base.paths import CASES, RULEBOOKS, SEEDS
from adjudicator.court.library import book_ids
from adjudicator.law.book.copies import (
    FILE,
    LARGEST,
    checksum,
    find_laws,
    read_copy,
    read_fingerprints,
    sentences,
)
from adjudicator.law.book.model import Book

# The other side of the club's card, of which its book tells only what it comes to.
REVOKING = (
    "Whoever keeps back the suit that is asked of him forfeits two points; his partner pays none."
)
PARTS = "Two things are no revoke. I. A card that was not seen. II. A card taken back in time."
CARD = f"""\
THE CARD OF OUR CLUB

1. Who leads when it is another's turn gives the other side a point.

2. {REVOKING}

3. Two things are no revoke.

These are they:--

I. A card that was not seen.

II. A card taken back in time.

4. Who pays does so at once.
"""


def known_by(**laws: str) -> str:
    rows = [
        f"  - {{law: {law[3:]}, words: {len(words.split())}, sha: '{checksum(words)}',"
        f" sentences: {json.dumps([checksum(each) for each in sentences(words)])}}}\n"
        for law, words in laws.items()
    ]
    return "copy: The card of our club, both sides\nlaws:\n" + "".join(rows)


ALL_SOURCES = "".join(path.read_text("utf-8") for path in sorted(SEEDS.glob("*.txt")))
KNOWN_BY = known_by(law2=REVOKING, law3=PARTS)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A folder with the club's book, a case, the card, and no configuration."""
    club = lay_out(tmp_path)
    (club / FILE).write_text(KNOWN_BY, encoding="utf-8")
    (tmp_path / "case.yaml").write_text(CASE, encoding="utf-8")
    (tmp_path / "card.txt").write_text(CARD, encoding="utf-8")
    return tmp_path


def court(table: Path, *args: str, code: int = 0) -> str:
    done = run(*args, cwd=table, XDG_CONFIG_HOME=str(table / "config"))
    assert done.returncode == code, done.stderr
    return str(done.stdout)


def refused(table: Path, *args: str, **env: str) -> str:
    done = run(*args, cwd=table, **{"XDG_CONFIG_HOME": str(table / "config"), **env})
    assert done.returncode == 2
    assert not done.stdout
    assert "Traceback" not in done.stderr
    return str(done.stderr)


def add(table: Path) -> str:
    return court(table, "sources", "add", "card.txt", "--books", "club")


def test_law_is_quoted_from_the_copy_instead_of_retold(table: Path) -> None:
    before = court(table, "rule", "case.yaml")
    added = add(table)
    after = court(table, "rule", "case.yaml")

    assert "RETOLD 2  A revoke is worth two points" in before
    assert "2 of 2 laws stand in it as printed." in added
    assert "Law 2 is quoted from it now, LAW instead of RETOLD." in added
    assert re.search(f'^LAW 2 +"{REVOKING}"', after, re.MULTILINE)
    assert f"{table.resolve()}/card.txt:5" in after
    assert "RETOLD" not in after
    assert "worth two points" not in after


def test_what_is_ruled_is_the_same_with_a_copy(table: Path) -> None:
    before = json.loads(court(table, "rule", "case.yaml", "--format", "json"))
    add(table)
    after = json.loads(court(table, "rule", "case.yaml", "--format", "json"))

    (was,), (cited,) = before["rulings"][0]["citations"], after["rulings"][0]["citations"]
    assert was["authority"] == "paraphrase"
    assert cited["authority"] == "text"
    assert cited["quote"] == REVOKING
    assert cited["seed"] == str(table.resolve() / "card.txt")
    assert cited["lines"] == [5, 5]
    assert before["by_held"] is not None
    assert after["by_held"] is None  # all of it is quoted
    for ruling in (before, after):
        ruling["by_held"] = ruling["rulings"][0]["citations"] = None
    assert before == after


def test_words_that_decide_are_marked_by_the_sentence(table: Path) -> None:
    revokes = table / "club" / "revokes.yaml"
    said = revokes.read_text(encoding="utf-8")
    revokes.write_text(
        said.replace(
            "      - id: did-not-follow\n", "      - id: did-not-follow\n        sentences: [1]\n"
        ),
        encoding="utf-8",
    )
    add(table)

    ruling = json.loads(court(table, "rule", "case.yaml", "--format", "json"))

    words = ruling["rulings"][0]["citations"][0]["words"]
    assert words == REVOKING.split(" his partner")[0]


def test_pages_held_are_the_same_with_a_copy(table: Path) -> None:
    before = court(table, "rule", "case.yaml", "--pages", "held")
    add(table)

    assert court(table, "rule", "case.yaml", "--pages", "held") == before
    assert "The card does not say what a revoke is worth." in before


def test_where_it_lies_is_kept_and_never_a_word_of_it(table: Path) -> None:
    add(table)

    (kept,) = [path for path in (table / "config").rglob("*") if path.is_file()]
    said = kept.read_text(encoding="utf-8")
    assert str(table.resolve() / "card.txt") in said
    assert "laws: ['2', '3']" in said
    assert "suit" not in said


def test_copy_that_is_gone_is_missed_and_told_so(table: Path) -> None:
    add(table)
    (table / "card.txt").unlink()

    ruled = court(table, "rule", "case.yaml")
    assert "RETOLD 2  A revoke is worth two points" in ruled
    assert "card.txt cannot be read (there is no such file): its laws are retold." in ruled
    checked = run(
        "sources", "check", "--books", "club", cwd=table, XDG_CONFIG_HOME=str(table / "config")
    )
    assert checked.returncode == 1
    assert "It cannot be read: there is no such file." in checked.stdout


def test_copy_that_has_changed_is_missed_where_it_has(table: Path) -> None:
    add(table)
    assert court(table, "sources", "check", "--books", "club").count("2 of 2 laws stand") == 1
    (table / "card.txt").write_text(CARD.replace("two points", "three points"), encoding="utf-8")

    ruled = court(table, "rule", "case.yaml")
    checked = court(table, "sources", "check", "--books", "club", code=1)

    assert "RETOLD 2" in ruled
    assert "three points" not in ruled
    assert "card.txt no longer holds law 2 as printed: it is retold." in ruled
    assert "1 of 2 laws stand in it as printed." in checked
    assert "When it was brought, it held law 2 as well." in checked
    assert "In other words than were printed: law 2." in checked


def test_copies_are_listed_and_forgotten(table: Path) -> None:
    assert "euchre/somerset-1888 can be quoted from The Laws of Euchre" in court(table, "sources")
    add(table)
    listed = court(table, "sources", "--books", "club")
    assert f"{table.resolve()}/card.txt: 2 laws" in listed
    court(table, "sources", "forget", "euchre/club")

    assert "RETOLD 2" in court(table, "rule", "case.yaml")
    assert "no copy of this book has been brought" in refused(
        table, "sources", "forget", "euchre/somerset-1888"
    )


@pytest.mark.parametrize(
    "told",
    [
        CARD.replace("\n", "\r\n"),
        CARD.replace(" ", "\n\n"),
        "\ufeff" + CARD,
        CARD.replace("THE CARD", "Dés 2. cartes,\nTHE CARD").encode("latin-1").decode("latin-1"),
        CARD.replace("\n2. ", "\n   2.\n"),
        "2. Another law of another card.\n" + CARD,
        CARD + "\n2. What the appendix says of it.\n",
    ],
    ids=["windows", "a word a line", "marked", "accents", "indented", "before", "after"],
)
def test_laws_are_found_however_the_copy_is_laid_out(table: Path, told: str) -> None:
    printed = read_fingerprints(table / "club")
    assert printed is not None

    found = find_laws(told, printed)

    assert found.laws["2"][0] == REVOKING
    assert set(found.laws) == {"2", "3"}
    assert not found.differing


def test_between_a_paragraph_and_its_parts_more_may_be_printed(table: Path) -> None:
    printed = read_fingerprints(table / "club")
    assert printed is not None

    text, passage = find_laws(CARD, printed).laws["3"]

    assert text == PARTS.replace("revoke. I.", "revoke. These are they:-- I.")
    assert passage.lines == (7, 13)


@pytest.mark.parametrize("slip", ["forfeit ", "forfeits, ", "Forfeits ", ""])
def test_one_letter_more_or_less_is_another_law(table: Path, slip: str) -> None:
    printed = read_fingerprints(table / "club")
    assert printed is not None

    found = find_laws(CARD.replace("forfeits ", slip), printed)

    assert set(found.laws) == {"3"}
    assert found.differing == ("2",)


def test_printed_laws_of_1888_are_known_by_what_the_sources_hold_of_them() -> None:
    # the sources hold laws 46-57 and 74-85; the last of each breaks off in the midst of a sentence
    printed = read_fingerprints(RULEBOOKS / "euchre" / "somerset-1888")
    assert printed is not None
    assert sorted(map(int, printed.laws)) == list(range(1, 106))

    found = find_laws(
        "".join(path.read_text("utf-8") for path in sorted(SEEDS.glob("*.txt"))), printed
    )

    whole = [str(law) for law in (*range(46, 57), *range(74, 85))]
    assert sorted(found.laws) == sorted(whole)
    assert {"57", "85"} <= set(found.differing)
    for law in whole:
        said = [checksum(each) for each in sentences(found.laws[law][0])]
        known = printed.laws[law].sentences
        if law != "46":  # whose parts stand under a sentence that is not counted
            assert not known or list(known) == said


def test_sentences_on_which_a_clause_stands_are_those_of_its_printed_law() -> None:
    printed = read_fingerprints(RULEBOOKS / "euchre" / "somerset-1888")
    assert printed is not None
    book = read_book("euchre/somerset-1888")

    named = [clause for clause in book.clauses.values() if clause.sentences]

    assert named
    for clause in named:
        assert book.law(clause.law).retold
        assert set(clause.sentences) <= set(range(1, len(printed.laws[clause.law].sentences) + 1))


def told_in_our_words(book: Book) -> Iterator[tuple[str, str]]:
    """Yield what a book says of its retold laws, with the law of which it says it."""
    for law in (law for law in book.laws if law.retold):
        yield from ((law.id, said) for said in (law.text, law.gist, law.trap))
        for clause in law.clauses:
            yield law.id, clause.finds or ""


def test_no_sentence_of_the_printed_code_stands_in_a_retold_law() -> None:
    printed = read_fingerprints(RULEBOOKS / "euchre" / "somerset-1888")
    assert printed is not None
    theirs = {sha for law in printed.laws.values() for sha in (law.sha, *law.sentences)}
    # what is told of the laws that the sources hold would be found so
    held = find_laws(ALL_SOURCES, printed).laws["55"][0]
    assert any(checksum(each) in theirs for each in sentences(held))

    for id in book_ids():
        for law, said in told_in_our_words(read_book(id)):
            copied = [each for each in sentences(said) if checksum(each) in theirs]
            assert not copied, (id, law)


def test_no_eight_words_of_a_source_stand_in_a_row_in_a_retold_law() -> None:
    def rows(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"[a-z']+", text.casefold())
        return {tuple(words[n : n + 8]) for n in range(len(words) - 7)}

    theirs = rows(ALL_SOURCES)
    assert (
        rows("Whoever asks, all exposed cards are liable to be called, and must be left.") & theirs
    )

    for id in book_ids():
        for law, said in told_in_our_words(read_book(id)):
            assert not rows(said) & theirs, (id, law)


def test_law_that_a_source_quotes_is_quoted_from_there(table: Path) -> None:
    (table / "club" / FILE).write_text(
        known_by(
            law1="Who leads when it is another's turn gives the other side a point.", law2=REVOKING
        ),
        encoding="utf-8",
    )
    add(table)
    (table / "lead.yaml").write_text(
        CASE.replace("{by: Ann, leads: AS}", "{by: Bob, leads: 10C}").split(
            "  - {by: Bob, follows"
        )[0],
        encoding="utf-8",
    )

    assert "seeds/card.txt:1" in court(table, "rule", "lead.yaml")


@pytest.mark.parametrize(
    ("make", "wrong"),
    [
        (lambda path: None, "there is no such file"),
        (lambda path: path.mkdir(), "it is no file"),
        (lambda path: path.write_bytes(b"2. a\0b"), "this is no text file"),
        (
            lambda path: path.write_text("Some other book.\n2. Of hens."),
            "no law of any book stands",
        ),
        (lambda path: path.write_bytes(b"a" * (LARGEST + 1)), "too large"),
    ],
    ids=["missing", "folder", "binary", "other", "large"],
)
def test_what_is_no_copy_is_refused_with_its_mend(
    table: Path, make: Callable[[Path], object], wrong: str
) -> None:
    make(table / "wrong.txt")

    said = refused(table, "sources", "add", "wrong.txt", "--books", "club")

    assert said.startswith("wrong.txt: ")
    assert wrong in said
    assert "Name" in said or "at most" in said
    assert not (table / "config").exists()


def test_configuration_that_cannot_be_written_is_told(table: Path) -> None:
    (table / "config").write_text("no folder", encoding="utf-8")

    said = refused(table, "sources", "add", "card.txt", "--books", "club")

    assert "the configuration folder: it cannot be written" in said
    assert "Nothing was changed." in said


@pytest.mark.parametrize(
    "kept", ["sources: 7\n", "sources: [{book: euchre/club}]\n", "sources: [\n", "other: 1\n", "\0"]
)
def test_broken_list_of_copies_keeps_nobody_from_a_ruling(table: Path, kept: str) -> None:
    kept_in = table / "config" / "adjudicator" / "sources.yaml"
    kept_in.parent.mkdir(parents=True)
    kept_in.write_text(kept, encoding="utf-8")

    ruled = court(table, "rule", "case.yaml")

    assert "RETOLD 2  A revoke is worth two points" in ruled
    assert re.search(r"Your copy .*sources.yaml cannot be read \(.*\): its laws are retold.", ruled)
    assert "sources.yaml:" in refused(table, "sources", "check")


@pytest.mark.parametrize(
    ("known", "wrong"),
    [
        ("copy: a card\nlaws:\n  - {law: 2, words: many, sha: abc}\n", "'many' is not a number"),
        ("copy: a card\nlaws:\n  - {law: 2, words: 3}\n", "lacks the key sha"),
        ("copy: a card\n", "lacks the key laws"),
    ],
)
def test_fingerprints_that_are_none_are_told_with_their_place(
    table: Path, known: str, wrong: str
) -> None:
    (table / "club" / FILE).write_text(known, encoding="utf-8")

    with pytest.raises(BookError) as caught:
        read_fingerprints(table / "club")

    assert wrong in str(caught.value)
    assert caught.value.faults[0].place.file.endswith("club/copy.yaml")


def test_copy_is_read_whichever_way_its_letters_are_written(tmp_path: Path) -> None:
    path = tmp_path / "copy.txt"
    for encoding in ("utf-8", "utf-8-sig", "latin-1"):
        path.write_bytes("Bézique".encode(encoding))
        assert read_copy(path, CaseError) == "Bézique"


def test_shipped_ruling_is_quoted_from_a_text_that_holds_its_law(tmp_path: Path) -> None:
    """Without the printed code nothing of 1888 is quoted but what the sources hold of it."""
    text = tmp_path / "seeds.txt"
    text.write_text(ALL_SOURCES, encoding="utf-8")
    case = CASES / "euchre" / "lone-player-revokes.yaml"
    before = court(tmp_path, "rule", str(case))

    added = court(tmp_path, "sources", "add", "seeds.txt")

    assert "22 of 105 laws stand in it as printed." in added
    assert "LAW instead of RETOLD" not in added
    assert court(tmp_path, "rule", str(case)) == before
