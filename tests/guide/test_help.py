"""The manual is read: listed, paged, folded on a terminal, and as it is written in a pipe."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from at_a_terminal import ANSI, Terminal, over_a_pipe, run

from adjudicator.base.paths import GUIDE
from adjudicator.commands.manual import TOPICS, help_, purpose, written
from adjudicator.commands.words import pages
from adjudicator.games.registry import game_of, tellable
from adjudicator.report.manual import on_screen


def screen(*args: str, cwd: Path, columns: int = 80, **env: str) -> str:
    """Return what a terminal shows, with the codes that colour it."""
    terminal = Terminal(*args, cwd=cwd, columns=columns, command="help", **env)
    assert terminal.ends() == 0
    return terminal.printed.replace("\r\n", "\n")


def examples(topic: str) -> list[str]:
    # what is typed at a prompt ends in nothing that one sees
    page = re.sub(r" +$", "", written(topic), flags=re.MULTILINE)
    return re.findall(r"^```\w+\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


def test_every_page_is_a_topic() -> None:
    assert sorted(TOPICS) == sorted(path.stem for path in GUIDE.iterdir())
    assert len(set(TOPICS)) == len(TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
def test_page_begins_with_a_heading_and_what_it_is_for(topic: str) -> None:
    heading, sentence, _ = written(topic).split("\n\n", 2)

    assert re.fullmatch(r"# .+", heading)
    assert re.fullmatch(r"[A-Z].+\.", sentence)
    assert sentence == purpose(topic)


@pytest.mark.parametrize(("file", "fresh"), pages().items())
def test_page_of_words_is_fresh_and_lists_every_one(file: Path, fresh: str) -> None:
    name = file.stem.removeprefix("words-")
    language = game_of(name).language
    verbs = [verb.name for verb in language.verbs]
    listed = re.findall(r"^- \*\*`([\w-]+)`\*\*: \S", fresh, re.MULTILINE)

    assert file.read_text(encoding="utf-8") == fresh, "run python -m adjudicator.commands.schemas"
    assert set(listed) >= {*verbs, *language.table, *language.claims, *tellable(name)}


@pytest.mark.terminal
def test_topics_are_listed_a_line_each(tmp_path: Path) -> None:
    listed = ANSI.sub("", screen(cwd=tmp_path))

    for topic in TOPICS:
        assert re.search(rf"^  {topic} +{re.escape(purpose(topic))}$", listed, re.MULTILINE)
    assert max(map(len, listed.split("\n"))) < 80
    assert ANSI.sub("", over_a_pipe(cwd=tmp_path, lines=(), command="help").stdout) == listed


@pytest.mark.parametrize("topic", TOPICS)
def test_pipe_gets_the_page_as_it_is_written(
    topic: str, capsys: pytest.CaptureFixture[str]
) -> None:
    help_(topic)

    assert capsys.readouterr().out == (GUIDE / f"{topic}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [30, 79, 88])
@pytest.mark.parametrize("topic", TOPICS)
def test_lines_fit_and_examples_are_as_they_are(topic: str, width: int) -> None:
    painted = on_screen(written(topic), width, colour=True)
    shown = on_screen(written(topic), width, colour=False)

    assert "\x1b" not in shown
    assert ANSI.sub("", painted) == shown
    for example in examples(topic):
        assert f"\n{example}" in shown
        shown = shown.replace(example, "", 1)
    assert max(map(len, shown.split("\n"))) <= width
    assert "`" not in shown
    assert "**" not in shown
    assert ".md" not in shown
    assert shown.startswith(written(topic)[2:].partition("\n")[0])


@pytest.mark.terminal
def test_terminal_gets_a_page_that_fits_it(tmp_path: Path) -> None:
    wide = ANSI.sub("", screen("case", cwd=tmp_path, columns=200, PAGER=""))
    narrow = ANSI.sub("", screen("house-rules", cwd=tmp_path, PAGER=""))
    piped = over_a_pipe("house-rules", cwd=tmp_path, lines=(), command="help")

    assert wide == on_screen(written("case"), 88, colour=False)
    assert narrow == on_screen(written("house-rules"), 79, colour=False)
    assert piped.stdout == written("house-rules")


@pytest.mark.terminal
def test_headings_are_bold(tmp_path: Path) -> None:
    shown = screen("case", cwd=tmp_path, PAGER="cat -u", LESS="-R")

    assert "\x1b[" not in shown  # a pager that is not known to show colour gets none

    shown = screen("own-book", cwd=tmp_path, PAGER="")
    assert "\x1b[1mA book of your own\x1b[0m" in shown


@pytest.mark.terminal
def test_no_colour_is_honoured(tmp_path: Path) -> None:
    assert "\x1b" not in screen("case", cwd=tmp_path, PAGER="", NO_COLOR="1")


@pytest.mark.terminal
def test_long_page_goes_through_the_pager_and_a_list_does_not(tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\ncat; echo paged\n", encoding="utf-8")
    os.chmod(pager, 0o755)

    assert screen("case", cwd=tmp_path, PAGER=str(pager)).endswith("paged\n")
    assert "paged" not in screen(cwd=tmp_path, PAGER=str(pager))
    assert over_a_pipe("case", cwd=tmp_path, lines=(), command="help").stdout.count("paged") == 0


@pytest.mark.terminal
def test_link_is_what_one_types(tmp_path: Path) -> None:
    shown = " ".join(ANSI.sub("", screen("drills", cwd=tmp_path, PAGER="cat")).split())

    assert "see adjudicator help programming." in shown


@pytest.mark.terminal
@pytest.mark.parametrize(
    ("topic", "hint"),
    [
        ("rulings", "Did you mean ruling?"),
        ("House-Rules", "Did you mean house-rules?"),
        ("rule", "It is a command: adjudicator rule --help tells what it takes."),
        ("xyzzy", "Write one of: interview, case, words-euchre, "),
        ("../case", "Did you mean case?"),
    ],
)
def test_wrong_topic_is_told_with_what_was_meant(topic: str, hint: str, tmp_path: Path) -> None:
    done = over_a_pipe(topic, cwd=tmp_path, lines=(), command="help")

    assert done.returncode == 2
    assert done.stdout == ""
    assert f"there is no page {topic}" in done.stderr
    assert hint in done.stderr


@pytest.mark.terminal
def test_program_help_mentions_the_manual(tmp_path: Path) -> None:
    done = over_a_pipe(cwd=tmp_path, lines=(), command="--help")

    assert re.search(r"^  help +Read the manual", done.stdout, re.MULTILINE)


def test_only_what_has_a_word_is_shown() -> None:
    done = run("help", "words-euchre", "Discard", "pack")

    entries = [line for line in done.stdout.splitlines() if line.startswith("- ")]
    assert {"- **`discards`**", "- **`changes_discard`**"} <= {e.partition(":")[0] for e in entries}
    assert not any("`leads`" in entry for entry in entries)
    assert len(done.stdout) < len(written("words-euchre")) / 10


def test_word_that_no_entry_has_is_told() -> None:
    done = run("help", "words-euchre", "zebra")

    assert (done.returncode, done.stdout) == (2, "")
    assert "nothing of words-euchre has zebra" in done.stderr
