"""The README and the manual keep their word: what they show is printed, what they name is there."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml
from at_a_terminal import Terminal
from places import ROOT
from samples import some

from adjudicator import read_book
from adjudicator.base.paths import GUIDE, SEEDS
from adjudicator.base.phrases import joined
from adjudicator.commands.program import app
from adjudicator.court.files import case_files
from adjudicator.games.game import Game
from adjudicator.games.registry import ENTRY_POINTS
from adjudicator.law.book.copies import FILE as COPY
from adjudicator.law.book.copies import read_fingerprints
from adjudicator.verify import tried

pytestmark = pytest.mark.terminal

PAGES = {"README": ROOT / "README.md"} | {path.stem: path for path in sorted(GUIDE.glob("*.md"))}
TEXT = {name: path.read_text(encoding="utf-8") for name, path in PAGES.items()}
README = TEXT["README"]
EVERYTHING = "\n".join(TEXT.values())
PROGRAM = typer.main.get_group(app)
COMMANDS: dict[str, Any] = dict(PROGRAM.commands)
SETTING_UP = re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)

NORTH_FOLLOWED = "  - {by: North, follows: AS}\n"


def blocks(page: str, language: str = r"\w*") -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT[page], re.DOTALL | re.MULTILINE)


def every_block(language: str = r"\w*") -> list[Any]:
    """Every example of every page, named by its page and its number there."""
    return [
        pytest.param(page, block, id=f"{page}-{number}")
        for page in PAGES
        for number, block in enumerate(blocks(page, language))
    ]


def prose(page: str) -> str:
    return re.sub(r"^```.*?^```$", "", TEXT[page], flags=re.DOTALL | re.MULTILINE)


def adjudicator(*args: str) -> str:
    """Return what the program prints in a pipe; what it refuses is raised."""
    printed = io.BytesIO()
    pipe = io.TextIOWrapper(printed, encoding="utf-8", newline="\n")
    with contextlib.redirect_stdout(pipe):
        code = PROGRAM.main(list(args), prog_name="adjudicator", standalone_mode=False)
        pipe.flush()
    assert not code
    return printed.getvalue().decode("utf-8")


def on_screen(*args: str) -> str:
    """Return what a terminal of eighty columns shows."""
    command, *others = args
    terminal = Terminal(*others, cwd=Path.cwd(), command=command, PAGER="")
    assert terminal.ends() == 0
    return terminal.screen


def written(page: str, name: str, folder: Path) -> Path:
    """Write the file that a page shows under this name, as a reader would."""
    (text,) = [block for block in blocks(page, "yaml") if block.startswith(f"# {name}\n")]
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def dispute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "dispute.yaml"
    path.write_text(blocks("README", "yaml")[0], encoding="utf-8")
    return path


def north_follows(dispute: Path) -> None:
    text = dispute.read_text(encoding="utf-8")
    leads = "  - {by: West, leads: 9S}\n"
    dispute.write_text(text.replace(leads, leads + NORTH_FOLLOWED), encoding="utf-8")


# what is printed


def test_dispute_of_the_readme_is_ruled_on_as_it_shows(dispute: Path) -> None:
    (shown,) = blocks("README", "text")

    ruling = adjudicator("rule", dispute.name)

    assert "West led 9♠ out of turn: it was South's lead." in ruling
    assert "YES   A suit may be called from West, says South  (law 52: or 9♠ instead)" in ruling
    assert on_screen("rule", dispute.name) == shown


def test_dispute_of_the_readme_is_that_of_the_manual() -> None:
    assert blocks("README", "yaml") == blocks("case", "yaml")


def test_table_of_the_manual_is_drawn_so(dispute: Path) -> None:
    (shown,) = [block for block in blocks("ruling", "text") if block.startswith("The table, ")]

    assert adjudicator("rule", dispute.name).endswith(f"\n\n{shown}")
    assert shown not in adjudicator("rule", dispute.name, "--no-table")
    assert adjudicator("rule", "--format", "svg", dispute.name).startswith("<svg ")

    north_follows(dispute)
    lead = "West │ »9♠«               │ East"
    followed = "     │       2. A♠        │\nWest │ 1. »9♠«            │ East"
    assert lead in shown
    shown = shown.replace(lead, followed)

    assert adjudicator("rule", dispute.name).endswith(f"\n\n{shown}")
    assert shown not in adjudicator("rule", dispute.name, "--no-table")
    assert "2. »A♠«" in adjudicator("rule", dispute.name, "--event", "2")


def in_this_order(shown: str, printed: str) -> None:
    """Find each piece of what is shown, [...] between them, in what is printed, after the last."""
    at, printed = 0, " ".join(printed.split())
    for piece in map(str.split, shown.split("[...]")):
        at = printed.index(" ".join(piece), at)


def test_lesson_of_the_manual_is_taught_so() -> None:
    (shown,) = blocks("lessons", "text")
    (typed,) = re.findall(r"`adjudicator (teach euchre \d+)`", TEXT["lessons"])

    in_this_order(shown, adjudicator(*typed.split()))


def test_quiz_of_the_manual_asks_so(tmp_path: Path) -> None:
    (shown,) = blocks("drills", "console")
    typed, _, shown = shown.removeprefix("$ adjudicator quiz ").partition("\n")
    answers = re.findall(r"^> (.*)$", shown, re.MULTILINE)

    terminal = Terminal(*typed.split(), cwd=tmp_path, command="quiz", XDG_DATA_HOME=str(tmp_path))
    terminal.reads()
    for answer in answers:
        terminal.types(answer)
    terminal.interrupts()

    in_this_order(shown, terminal.screen)


def test_questions_of_the_manual_are_asked_so(dispute: Path) -> None:
    (shown,) = [block for block in blocks("ruling", "text") if block.startswith("OPEN")]
    case = "throws-a-diamond-away-and-nobody-knows-his-hand.yaml"

    ruling = on_screen("rule", str(ROOT / "cases/bezique/foster" / case))

    at = 0
    for piece in shown.split("[...]\n"):
        at = ruling.index(piece, at)


def test_every_printed_example_is_tried() -> None:
    tried = {
        # test_dispute_of_the_readme_is_ruled_on_as_it_shows
        f"{'the nine of spades':57} Euchre, Somerset 1888",
        "The table, line 7: West leads 9♠",  # test_table_of_the_manual_is_drawn_so
        "OPEN   1. Did Bob hold a card of the suit led?",  # test_questions_...
        "MEANS   A declaration stands, though the partner did not hear it and passed.",  # ...
        "$ adjudicator ask euchre",  # test_what_the_manual_shows_is_what_one_sees
        "$ adjudicator ask euchre/today",  # the same
        "$ adjudicator quiz euchre --law 46 --seed 5 --count 1",  # test_quiz_...
        "case file ─▶ Case ─▶ Table ─▶ facts ─▶ clauses ─▶ Ruling ─▶ report",  # no example
    }

    shown = [block for page in PAGES for block in blocks(page, "(?:text|console)")]

    assert {block.partition("\n")[0] for block in shown} == tried


# what is written


def test_score_claim_of_the_manual_is_ruled_on(tmp_path: Path) -> None:
    sixty = str(written("claims-and-score", "sixty.yaml", tmp_path))

    ruling = adjudicator("rule", sixty)

    assert "Ann cannot score bézique (Q♠, J♦) and marriage (K♠, Q♠) together." in ruling
    assert "NO    60 points, says Ann " in ruling
    assert "one or the other is scored: 20 or 40" in ruling
    assert "YES   60 to score for Ann, says Bob " in ruling


def test_house_rules_of_the_manual_do_what_it_says(
    dispute: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends = written("house-rules", "friends.yaml", dispute.parent).name

    without = adjudicator("rule", dispute.name, "--house", friends)
    north_follows(dispute)
    with_north = adjudicator("rule", dispute.name, "--house", friends)

    assert f"`{NORTH_FOLLOWED.strip()}`" in TEXT["house-rules"]
    assert "LAW 52" in with_north
    assert "House rules in force: Among friends (friends.yaml)." in with_north
    assert "HOUSE  no penalty for a slip " in without
    assert "Among friends it is taken back." in without
    assert "The house changes what law 52 says here." in without
    assert "The house changes what law 52 says here." not in with_north
    assert "NO    A suit may be called from West" in without
    assert "YES   A suit may be called from West" in with_north
    assert "North or South may choose one:" in with_north
    assert "North or South may choose one:" not in without
    # the rulings that it prints come after what the check by itself prints
    monkeypatch.setattr(tried, "case_files", lambda folders: some(case_files(folders), 12))
    checked = adjudicator("check", friends, "--try")
    assert checked.startswith("euchre/somerset-1888: ")
    assert "friends-take-it-back instead of false-lead: euchre/" in checked
    said = "1 file of house rules checked: nothing contradicts the book, and "
    assert re.search(rf"^{said}[1-9]\d* of \d+ shipped cases change\.$", checked, re.MULTILINE)
    assert "difference" not in checked  # that cases change is what the rules are for


def test_two_stories_of_the_manual_are_told_apart(dispute: Path) -> None:
    ruling = adjudicator("rule", written("ruling", "two-stories.yaml", dispute.parent).name)

    assert "All turns on this:" in ruling
    assert "if South is right: West led 9♠ out of turn." in ruling
    assert "if West is right: NO: a suit may be called from West" in ruling


def test_changed_number_of_the_manual_is_a_good_house_rule(dispute: Path) -> None:
    sharper = written("house-rules", "sharper.yaml", dispute.parent).name

    checked = adjudicator("check", sharper)
    assert "20 to Ann instead of 10 to Ann: bezique/enquire-within/" in checked
    assert re.search(r"checked: nothing contradicts the book, and \d+ of ", checked)


def test_misdeal_is_told_and_ruled_on_as_the_manual_says(dispute: Path) -> None:
    misdeal = written("house-rules", "misdeal.yaml", dispute.parent).name
    told = "{by: South, misdeals: six cards to East, wrong: number-of-cards}"
    assert f"`{told}`" in TEXT["house-rules"]
    case = (
        "case: x\nbook: euchre\nplayers: [North, East, South, West]\ntable: {dealer: South}\n"
        "happened:\n"
    )
    in_time, late = dispute.parent / "in-time.yaml", dispute.parent / "late.yaml"
    in_time.write_text(f"{case}  - {told}\n", encoding="utf-8")
    late.write_text(f"{case}  - {{by: West, passes: yes}}\n  - {told}\n", encoding="utf-8")

    noticed, too_late = (
        adjudicator("rule", path.name, "--house", misdeal) for path in (in_time, late)
    )

    assert "South loses the deal, and West deals." in noticed
    assert "HOUSE" in noticed
    assert "HOUSE" not in too_late


def test_book_of_the_manual_is_a_book(dispute: Path) -> None:
    for name in ("club/book.yaml", "club/laws.yaml"):
        written("own-book", name, dispute.parent)
    north_follows(dispute)

    ruling = adjudicator("rule", str(dispute), "--book", "euchre/our-club")
    compared = adjudicator("compare", str(dispute))

    assert "West takes back 9♠, led out of turn: it was South's lead." in ruling
    assert "RETOLD from the card that hangs in our club, rule 1" in ruling
    assert "euchre/our-club" in compared
    assert "Somerset 1888" in compared
    assert adjudicator("check", "club") == "1 book checked: no differences.\n"


def numbered(laws: list[int]) -> str:
    """Return the numbers of laws as a page tells them: three and more in a row by their ends.

    >>> numbered([1, 2, 3, 62, 63, 71])
    '1-3, 62, 63 and 71'
    """
    rows: list[list[int]] = []
    for law in sorted(laws):
        if rows and law == rows[-1][-1] + 1:
            rows[-1].append(law)
        else:
            rows.append([law])
    told = [
        number
        for row in rows
        for number in ([f"{row[0]}-{row[-1]}"] if len(row) > 2 else map(str, row))
    ]
    return joined(told)


@pytest.mark.parametrize("page", ["README", "lessons"])
def test_page_says_which_laws_a_code_has_and_which_are_retold(page: str) -> None:
    book = read_book("euchre/somerset-1888")
    retold = [int(law.id) for law in book.laws if law.retold]
    quoted = [int(law.id) for law in book.laws if law.authority == "text"]
    text = " ".join(TEXT[page].split())

    for laws in (retold, quoted):
        assert re.search(rf"\blaws {numbered(laws)}\b", text, re.I)
        assert f"laws {numbered(laws)}" in book.holds


def test_law_of_the_manual_is_that_of_the_book() -> None:
    (shown,) = blocks("adding-a-law", "yaml")
    name = shown.partition("\n")[0].removeprefix("# ")
    section = ROOT / "adjudicator/rulebooks/euchre/somerset-1888" / name

    laws = yaml.safe_load(section.read_text(encoding="utf-8"))["laws"]

    (law,) = yaml.safe_load(shown)
    assert law in laws


# every block of YAML, by what it holds
def claims_tried(path: Path) -> None:
    """Claims that stand alone are read in a case that has them."""
    head = "case: what may be claimed\nbook: bezique/foster\nplayers: [Dora, Ann]\n"
    path.write_text(f"{head}happened: []\n{path.read_text(encoding='utf-8')}", encoding="utf-8")
    adjudicator("rule", str(path))


def beside_the_book(path: Path) -> None:
    """What lies beside a book is read with it."""
    book = written("own-book", "club/book.yaml", path.parent)
    written("own-book", "club/laws.yaml", path.parent)
    name = "silences.yaml" if "silences:" in path.read_text(encoding="utf-8") else "told.yaml"
    path.replace(book.parent / name)
    if name == "silences.yaml":
        book.write_text(f"{book.read_text(encoding='utf-8')}silences: {name}\n", encoding="utf-8")
    adjudicator("check", str(book.parent))


def house_rules_tried(path: Path) -> None:
    """House rules are checked; some are by the tests of what the manual says of them."""
    if not path.read_text(encoding="utf-8").startswith(("# friends.yaml", "# sharper.yaml")):
        adjudicator("check", str(path))


TRIED_AS: dict[str, Callable[[Path], object]] = {
    "case": lambda path: adjudicator("rule", str(path)),
    "claims": claims_tried,
    "house": house_rules_tried,
    "book": lambda path: adjudicator("check", str(path.parent)),
    "section": lambda path: None,  # with its book
    "silences": beside_the_book,
    "told": beside_the_book,
    "copy": lambda path: read_fingerprints(path.replace(path.with_name(COPY)).parent),
    "- law": lambda path: None,  # test_law_of_the_manual_is_that_of_the_book
}


@pytest.mark.parametrize(("page", "block"), every_block("yaml"))
def test_every_file_of_the_manual_is_tried(page: str, block: str, tmp_path: Path) -> None:
    first = re.search(r"^(?: *)((?:- )?\w+):", block, re.MULTILINE)
    kind = first[1] if first else ""
    if kind == "book":
        path = written(page, "club/book.yaml", tmp_path)
        written(page, "club/laws.yaml", tmp_path)
    else:
        path = tmp_path / "shown.yaml"
        path.write_text(block, encoding="utf-8")

    TRIED_AS[kind](path)


def test_library_of_the_manual_works(dispute: Path) -> None:
    done = {
        script: subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=True
        ).stdout
        for page in PAGES
        for script in blocks(page, "python")
    }

    drilled = [script for script in done if "situations" in script]
    assert len(done) == 5
    assert len(drilled) == 1
    for script, printed in done.items():
        if script in drilled:
            assert printed.count("sit at the table") == 3
        elif script in blocks("batch", "python"):
            assert json.loads(printed)["ruling"]["outcome"] == "decided"
        elif "Judge" in script:
            assert printed.startswith("('false-lead-followed-by-all',)\nAnn led out of turn, ")
        else:
            assert printed.startswith("decided [")


# what is typed


def commands_of(block: str) -> list[list[str]]:
    """Return what is typed after `adjudicator` in each line, without what the shell sees to."""
    lines = [re.split(" [<>] ", line)[0] for line in block.split("\n")]
    typed = [shlex.split(line, comments=True) for line in lines]
    return [words[1:] for words in typed if words[:1] == ["adjudicator"]]


@pytest.mark.parametrize(("page", "block"), every_block("sh"))
def test_every_call_can_be_made(page: str, block: str) -> None:
    calls = commands_of(block)

    for call in calls:
        COMMANDS[call[0]].make_context(call[0], call[1:])
    assert calls or re.search(r"^(python3|\.venv/bin/)", block)


# these are run by others, or take their time: the checks of the whole corpus, the deck, the page
NOT_RUN = re.compile(
    r"--exhaustive|--mutants|--practice|check cases|check$|check friends.yaml|anki|html|quiz --"
    r"|--reset|evening"
)


CALLS = [
    (page, line)
    for page in PAGES
    for block in blocks(page, "sh")
    for line in block.split("\n")
    if line.startswith("adjudicator ") and not NOT_RUN.search(line)
]


def test_there_are_calls_to_make() -> None:
    assert len(CALLS) > 20


@pytest.mark.parametrize(("page", "line"), CALLS)
def test_call_of_the_manual_succeeds(
    page: str, line: str, dispute: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for block in blocks(page, "yaml"):
        if re.match(r"# [\w/-]+\.yaml\n", block):
            written(page, block.partition("\n")[0].removeprefix("# "), dispute.parent)
    os.symlink(ROOT / "adjudicator", "adjudicator")

    (call,) = commands_of(line)
    # which books lie beside a case is remembered by its folder, and each of these has its own
    call = [str(dispute) if word == dispute.name else word for word in call]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(dispute.read_bytes())))
    if call[0] == "sources":  # the seeds hold some of the laws that are known again
        monkeypatch.setenv("XDG_CONFIG_HOME", str(dispute.parent / "config"))
        laws = "".join(path.read_text(encoding="utf-8") for path in sorted(SEEDS.glob("*.txt")))
        Path("20506.txt").write_text(laws, encoding="utf-8")
        adjudicator("sources", "add", "20506.txt")
    if "--books" in call:  # it may lie elsewhere
        os.rename("club", "my-books")
        call[call.index("--books") + 1] = "my-books"

    printed = adjudicator(*call)

    assert printed or "-o" in call


def spans(page: str) -> list[str]:
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose(page))]


def options_of(name: str) -> set[str]:
    parameters = COMMANDS[name].params
    listed = {each for one in parameters for each in (*one.opts, *one.secondary_opts)}
    return {option for option in listed if option.startswith("-")} | {"--help", "-h"}


OF_THE_PROGRAM = {"--help", "--version", "--install-completion"}


@pytest.mark.parametrize("page", PAGES)
def test_every_command_that_is_named_exists_with_its_options(page: str) -> None:
    every = {option for name in COMMANDS for option in options_of(name)} | OF_THE_PROGRAM
    for span in spans(page):
        words = span.replace("[", "").replace("]", "").split()
        options = {word for word in words if re.match(r"--?\w", word)}
        if words[:1] == ["adjudicator"] and words[1:] and words[1] not in ("COMMAND", *options):
            assert words[1] in COMMANDS, span
            assert options <= options_of(words[1]), span
        elif words[:1] == ["adjudicator"]:
            assert options <= OF_THE_PROGRAM, span
        elif re.match(r"--\w", span) or words[:1] == ["-o"]:
            assert options <= every, span


def test_every_command_is_in_the_manual() -> None:
    for command in app.registered_commands:
        assert command.callback is not None
        name = command.name or command.callback.__name__
        assert f"`adjudicator {name}" in EVERYTHING, name
        assert f"\n- **`adjudicator {name}" in TEXT["commands"], name


def test_every_option_is_in_the_manual_with_its_command() -> None:
    of_several = set()
    *_, listed = prose("commands").partition("\n- **")
    listed, _, shared = listed.partition("\n\n")
    for one in listed.split("\n- **"):
        name = one.split()[1].strip("`*:")
        told = set(re.findall(r"`(--?[\w-]+)", one))
        assert told <= options_of(name), name
        of_several |= {
            option
            for option in options_of(name) - told - {"--help"}
            if option.startswith("--") and option not in ("--format", "--out", "--pager")
        }
    several = {"--house", "--no-house", "--books", "--book", "--reading", "--pages", "--set"}
    assert of_several == several
    for option in of_several:
        assert f"`{option}" in shared


def test_two_commands_set_up_everything() -> None:
    assert len(SETTING_UP) == 2
    assert (ROOT / SETTING_UP[0].split()[-1]).is_file()


def test_every_module_that_is_run_is_there() -> None:
    modules = set(re.findall(r"python -m (adjudicator[\w.]+)", EVERYTHING))

    assert len(modules) == 1
    for module in modules:
        found = importlib.util.find_spec(module)
        assert found is not None
        assert '__name__ == "__main__"' in Path(str(found.origin)).read_text(encoding="utf-8")


def test_game_of_the_manual_is_looked_for_where_it_says() -> None:
    (shown,) = blocks("programming", "toml")

    assert list(tomllib.loads(shown)["project"]["entry-points"]) == [ENTRY_POINTS]
    assert set(re.findall(r"`adjudicator\.([\w.]+)`", TEXT["programming"])) == {"games.game.Game"}
    assert Game.home is None


# where it leads


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file(page: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", TEXT[page])

    for link in links:
        assert (PAGES[page].parent / link).is_file(), link


def test_readme_leads_to_every_page() -> None:
    links = re.findall(r"\[([\w-]+)\]\(adjudicator/guide/([\w-]+)\.md\)", README)

    assert sorted(links) == sorted((path.stem, path.stem) for path in GUIDE.iterdir())


MEMORY = "adjudicator/quiz.sqlite"  # in the user's data folder


@pytest.mark.parametrize("page", PAGES)
def test_every_place_that_is_named_is_there(page: str) -> None:
    for span in spans(page):
        # <game> stands for each of them
        place = re.sub(r"<\w+>", "*", span)
        ours = re.fullmatch(r"(adjudicator|cases|schemas|seeds|\.ci)/[\w./*-]*", place)
        if ours and span != MEMORY:
            assert list(ROOT.glob(place)), span


def test_every_room_is_in_the_readme() -> None:
    (table,) = re.findall(r"^\| room of .*?\n\n?\Z", README, re.DOTALL | re.MULTILINE)
    listed = [room for row in table.split("\n") for room in re.findall(r"`(\w+)/`", row)]
    rooms = [path.name for path in (ROOT / "adjudicator").iterdir() if path.is_dir()]
    rooms = [name for name in rooms if not name.startswith(("_", "."))]

    assert sorted(listed) == sorted(["adjudicator", *rooms])
    assert len(table.strip().split("\n")) - 2 <= 10


@pytest.mark.parametrize("page", PAGES)
def test_every_room_of_the_house_is_there(page: str) -> None:
    inside = r"(cli|base|case|commands|court|games|guide|interview|law|learn|report|verify)/[\w/]*"
    for span in spans(page):
        if re.fullmatch(inside, span):
            assert (ROOT / "adjudicator" / span).is_dir(), span


# how long it is


def test_readme_is_short() -> None:
    assert README.count("\n") <= 160


@pytest.mark.parametrize("page", PAGES)
def test_no_line_is_too_long(page: str) -> None:
    examples = "\n".join(blocks(page)).split("\n")
    # what is copied whole stands on one line, however long
    too_long = [line for line in TEXT[page].split("\n") if len(line) > 100]

    assert set(too_long) <= set(SETTING_UP)
    assert page == "README" or max(map(len, examples)) < 80


@pytest.mark.parametrize("page", [page for page in PAGES if page != "README"])
def test_page_says_what_it_is_for_in_a_line(page: str) -> None:
    heading, sentence, _ = TEXT[page].split("\n\n", 2)

    assert re.fullmatch(r"# .{1,60}", heading)
    assert re.fullmatch(r"[A-Z].{1,58}\.", sentence)
