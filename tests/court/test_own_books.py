"""A book of one's own is a folder of YAML: read, checked and compared like a shipped one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from at_a_terminal import run
from bad_files import expected_in
from places import DATA

from adjudicator import BookError, CaseError, adjudicate, read_case
from adjudicator.base.paths import CASES
from adjudicator.court.cases import book_of
from adjudicator.court.comparison import compare
from adjudicator.court.files import case_files, sort_out
from adjudicator.court.library import Library, read_book_in
from adjudicator.verify.soundness import check_book

BAD = sorted(path.parent for path in (DATA / "bad_books").glob("*/book.yaml"))
OWN = CASES / "your-own-book"
RETOLD = OWN / "enquire-within-retold"
ID = "bezique/enquire-within-retold"
CASE = (OWN / "plays-out-of-turn.yaml").read_text(encoding="utf-8").split("expect:")[0]


@pytest.mark.parametrize("folder", BAD, ids=lambda folder: folder.name)
def test_bad_book_is_told_every_fault_with_its_place(folder: Path) -> None:
    expected = {
        (str(path), line, column): words
        for path in folder.glob("*.yaml")
        for line, column, words in expected_in(path)
    }

    with pytest.raises(BookError) as caught:
        read_book_in(folder)

    found: dict[tuple[str, int, int], str] = {}
    for fault in caught.value.faults:
        place = (fault.place.file, fault.place.line, fault.place.column)
        found[place] = f"{found.get(place, '')} {fault.message} | {fault.hint}"
    if not expected:
        assert "there is no such file" in str(caught.value)
        return
    assert sorted(found) == sorted(expected)
    for place, words in expected.items():
        assert all(word in found[place] for word in words), (words, found[place])


@pytest.mark.terminal
def test_bad_books_are_told_all_at_once() -> None:
    done = run("check", *map(str, BAD))

    assert done.returncode == 3
    told = [folder.name for folder in BAD if f"bad_books/{folder.name}/" in done.stderr]
    assert told == [folder.name for folder in BAD]


def test_added_book_holds_and_every_clause_decides_a_case() -> None:
    book = read_book_in(RETOLD)
    cited: set[str] = set()

    for path in case_files([OWN]):
        case = read_case(path)
        cited |= set(adjudicate(case, book_of(case)).cited)

    assert check_book(book) == []
    assert set(book.clauses) - cited == set()
    assert sort_out([OWN]).books == (RETOLD,)


@pytest.mark.terminal
def test_added_book_is_paraphrase_wherever_it_is_cited() -> None:
    book = read_book_in(RETOLD)
    path = str(OWN / "plays-out-of-turn.yaml")

    assert {law.authority for law in book.laws} == {"paraphrase"}
    assert all(law.origin for law in book.laws)
    for format in ("text", "markdown"):
        said = run("rule", path, "--format", format).stdout
        assert "RETOLD from sections 122 and 126 of Enquire Within" in said
    (ruling,) = json.loads(run("rule", path, "--format", "json").stdout)["rulings"]
    assert {citation["authority"] for citation in ruling["citations"]} == {"paraphrase"}


@pytest.mark.terminal
def test_book_beside_the_case_needs_no_option(tmp_path: Path) -> None:
    shutil.copytree(RETOLD, tmp_path / "any-name")
    (tmp_path / "case.yaml").write_text(CASE, encoding="utf-8")

    done = run("rule", str(tmp_path / "case.yaml"))

    assert done.returncode == 0, done.stderr
    assert "Bob played out of turn, and forfeits 10 to Ann." in done.stdout


@pytest.mark.terminal
def test_book_elsewhere_is_named_by_its_folder(tmp_path: Path) -> None:
    there = tmp_path / "books"
    shutil.copytree(RETOLD, there / "retold")
    case = tmp_path / "cases" / "case.yaml"
    case.parent.mkdir()
    case.write_text(CASE, encoding="utf-8")

    without, given = run("rule", str(case)), run("rule", str(case), "--books", str(there))
    itself = run("rule", str(case), "--books", str(there / "retold"))

    assert without.returncode == 2
    assert f"'{ID}' is not a book we have" in without.stderr
    assert given.returncode == 0
    assert given.stdout == itself.stdout
    for command in ("score", "options", "compare"):
        assert run(command, str(case), "--books", str(there)).returncode == 0


@pytest.mark.terminal
def test_own_book_rules_on_a_case_of_another_book() -> None:
    case = str(CASES / "bezique" / "enquire-within" / "found-with-nine-cards.yaml")

    done = run("rule", case, "--book", ID, "--books", str(OWN), "--full")

    assert "By Bézique by the whole of Enquire Within, retold in our words." in done.stdout


def test_books_are_compared_with_the_shipped_ones() -> None:
    case = read_case(OWN / "plays-out-of-turn.yaml")

    found = compare(case)

    assert [book.id for book in found.books] == ["bezique/enquire-within", "bezique/foster", ID]
    assert found.rulings[ID].score == {"Ann": 10}
    assert found.rulings["bezique/enquire-within"].outcome == "silent"


def test_two_books_of_one_id_are_told(tmp_path: Path) -> None:
    for name in ("one", "other"):
        shutil.copytree(RETOLD, tmp_path / name)

    with pytest.raises(BookError, match=f"another book is called {ID}"):
        len(Library((tmp_path,)))


def test_book_of_a_shipped_id_is_told(tmp_path: Path) -> None:
    shutil.copytree(RETOLD, tmp_path / "mine")
    book = tmp_path / "mine" / "book.yaml"
    text = book.read_text(encoding="utf-8").replace(ID, "bezique/foster")
    book.write_text(text, encoding="utf-8")

    with pytest.raises(BookError, match="another book is called bezique/foster"):
        len(Library((tmp_path,)))


@pytest.mark.terminal
def test_own_book_is_quoted_from_its_own_sources(tmp_path: Path) -> None:
    shutil.copytree(RETOLD, tmp_path / "mine")
    seeds = tmp_path / "mine" / "seeds"
    seeds.mkdir()
    (seeds / "page.txt").write_text("The last trick\nscores ten.\n", encoding="utf-8")
    section = tmp_path / "mine" / "the-end-of-a-deal.yaml"
    text = section.read_text(encoding="utf-8")
    text = text.replace("laws:\n", "seed: page.txt\nlaws:\n", 1)
    text = text.replace(
        "    paraphrase: The thirty-second trick is the last, and its taker scores ten.\n"
        "    from: section 123 viii of Enquire Within\n",
        "    text: The last trick scores ten.\n",
    )
    section.write_text(text, encoding="utf-8")
    last = (OWN / "the-last-trick-and-the-aces-and-tens.yaml").read_text(encoding="utf-8")
    (tmp_path / "case.yaml").write_text(last, encoding="utf-8")

    done, whole = (run("rule", str(tmp_path / "case.yaml"), *more) for more in ((), ("--full",)))

    assert 'THE LAST TRICK  "The last trick scores ten."' in done.stdout
    assert "seeds/page.txt:1-2" in done.stdout
    assert "The last trick  (page.txt, lines 1-2)" in whole.stdout


@pytest.mark.terminal
def test_folder_without_a_book_is_told(tmp_path: Path) -> None:
    done = run("rule", str(OWN / "plays-out-of-turn.yaml"), "--books", str(tmp_path))

    assert done.returncode == 2
    assert "there is no book in this folder" in done.stderr


@pytest.mark.terminal
def test_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    done = run("rule", str(OWN / "plays-out-of-turn.yaml"), "--books", str(tmp_path / "gone"))

    assert done.returncode == 2
    assert "there is no such folder" in done.stderr


def test_book_is_read_anew_when_it_has_changed(tmp_path: Path) -> None:
    shutil.copytree(RETOLD, tmp_path / "mine")
    (tmp_path / "case.yaml").write_text(CASE, encoding="utf-8")
    section = tmp_path / "mine" / "drawing.yaml"
    before = book_of(read_case(tmp_path / "case.yaml"))

    text = section.read_text(encoding="utf-8")
    section.write_text(text.replace("played out of turn, and", "led too soon, and"), "utf-8")
    after = book_of(read_case(tmp_path / "case.yaml"))

    assert "played out of turn" in (before.clauses["forfeit-for-playing-out-of-turn"].ruling or "")
    assert "led too soon" in (after.clauses["forfeit-for-playing-out-of-turn"].ruling or "")


# what lies beside a case and is no book of ours


@pytest.mark.parametrize(
    ("id", "game", "said"),
    [
        ("facts/mine", "facts", "there is no game facts"),
        ("os/path", "os", "there is no game os"),
        ("../euchre/mine", "..", "there is no game .."),
        ("facts/mine", "euchre", "facts/mine is no id of a book of euchre"),
        ("euchre/../mine", "euchre", "euchre/../mine is no id of a book of euchre"),
    ],
)
def test_a_strange_id_is_told_and_looked_up_nowhere(
    tmp_path: Path, id: str, game: str, said: str
) -> None:
    (tmp_path / "book.yaml").write_text(f"book: {id}\ngame: {game}\n", encoding="utf-8")
    case = tmp_path / "case.yaml"
    case.write_text(CASE.replace(ID, id), encoding="utf-8")

    with pytest.raises(BookError, match=said):
        read_case(case)


@pytest.mark.parametrize(
    "text", ["book: [Real, Book]\n", "just a song\n", "book: {", "\0", "book: foster/x\n"]
)
def test_what_is_no_book_of_ours_is_no_matter_to_a_case_by_a_printed_one(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
    case = tmp_path / "case.yaml"
    case.write_text(CASE.replace(ID, "bezique/foster"), encoding="utf-8")

    assert read_case(case).book == "bezique/foster"


@pytest.mark.parametrize("part", ["sections", "silences", "seed"])
def test_a_book_reads_no_file_out_of_its_folder(tmp_path: Path, part: str) -> None:
    elsewhere = tmp_path / "elsewhere.yaml"
    elsewhere.write_text("a secret of mine\n", encoding="utf-8")
    mine = tmp_path / "mine"
    shutil.copytree(RETOLD, mine)
    (mine / "seeds").mkdir()
    if part == "seed":
        end = mine / "the-end-of-a-deal.yaml"
        text = end.read_text(encoding="utf-8")
        text = text.replace("laws:\n", "seed: ../../elsewhere.yaml\nlaws:\n", 1)
        text = text.replace("    paraphrase: The", "    text: The", 1)
    else:
        end = mine / "book.yaml"
        text = end.read_text(encoding="utf-8")
        name = "silences.yaml" if part == "silences" else "drawing.yaml"
        text = text.replace(name, "../elsewhere.yaml", 1)
    end.write_text(text, encoding="utf-8")

    with pytest.raises(BookError) as caught:
        read_book_in(mine)

    assert "secret" not in str(caught.value)
    said = "there is no source" if part == "seed" else "does not lie in its folder"
    assert said in str(caught.value)


# a book to begin with


@pytest.mark.terminal
@pytest.mark.parametrize("game", ["euchre", "bezique", "penchant"])
def test_book_to_begin_with_works_and_its_cases_come_out(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "our-club"

    made = run("new", "book", game, str(folder))
    checked = run("check", str(folder))
    again = run("new", "book", game, str(folder))

    assert made.returncode == 0, made.stderr
    assert f"adjudicator check {folder}" in made.stderr
    assert checked.stdout == "2 cases and 1 book checked: no differences.\n"
    book = read_book_in(folder)
    assert book.id == f"{game}/our-club"
    assert len(book.laws) == 2
    assert (again.returncode, "something lies here already" in again.stderr) == (2, True)


@pytest.mark.terminal
def test_book_that_lies_here_is_named_with_how_it_is_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("new", "book", "euchre", str(tmp_path / "our-club"))
    elsewhere = tmp_path / "cases" / "x.yaml"
    elsewhere.parent.mkdir()
    text = (tmp_path / "our-club" / "a-lead.yaml").read_text(encoding="utf-8")
    elsewhere.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    told = run("law", "euchre/our-club"), run("rule", "cases/x.yaml")

    assert all(done.returncode == 2 for done in told)
    assert all("write --books our-club" in done.stderr for done in told)
    assert run("rule", "cases/x.yaml", "--books", "our-club").returncode == 0


def test_game_with_one_book_names_it() -> None:
    text = (CASES / "euchre" / "lead-out-of-turn-nobody-followed.yaml").read_text(encoding="utf-8")
    bezique = CASE.replace(ID, "bezique")

    case = read_case(text.replace("book: euchre/somerset-1888", "book: euchre"))

    assert case.book == "euchre/somerset-1888"
    with pytest.raises(CaseError, match="bezique/enquire-within or bezique/foster"):
        read_case(bezique)
