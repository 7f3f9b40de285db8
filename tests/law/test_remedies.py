"""The register of remedies: complete, mutual, used, and a slip in it is told with its place."""

import re
from dataclasses import fields
from pathlib import Path

import pytest
from typer.testing import CliRunner

from adjudicator.base.errors import BookError
from adjudicator.base.paths import PACKAGE
from adjudicator.base.phrases import slots
from adjudicator.commands.program import app
from adjudicator.court.claims import BY_WORD
from adjudicator.court.library import book_ids, read_book
from adjudicator.court.meaning import CONTRARY
from adjudicator.games.registry import GAMES, game_of
from adjudicator.law.book.laws import BENDS
from adjudicator.law.book.model import RemedyTerms
from adjudicator.law.remedies import MARKS, RemedyKind, kinds, read_register, register

# None of the four books gives it, and a house rule may: he who drew too few draws one more.
FOR_HOUSE_RULES = {"draw-one"}


def given() -> list[tuple[str, RemedyTerms, bool]]:
    """Every remedy that a book gives by some setting, its clause, whether it is one of a choice."""
    found = []
    for book in map(read_book, book_ids()):
        for clause in (clause for law in book.written_laws for clause in law.clauses):
            found += [(clause.id, terms, False) for terms in clause.remedies]
            found += [(clause.id, terms, True) for terms in (clause.choice or (None, ()))[1]]
    return found


def test_words_of_a_remedy_bend_by_what_is_known_to_bend() -> None:
    bends = {bend for kind in kinds().values() for bend in re.findall(r"\|(\w+)\}", kind.said)}

    assert bends <= {*BENDS, "his"}


def test_every_kind_is_given_by_some_book() -> None:
    used = {terms.kind for _, terms, _ in given()}

    assert set(kinds()) - used == FOR_HOUSE_RULES


def test_what_excludes_another_is_excluded_by_it_and_what_is_alike_is_so_both_ways() -> None:
    for name, kind in kinds().items():
        assert name not in kind.excludes
        assert name in kind.alike
        assert all(name in kinds()[other].excludes for other in kind.excludes)
        assert all(name in kinds()[other].alike for other in kind.alike)


def test_every_mark_is_an_attribute_and_some_kind_bears_it() -> None:
    declared = {field.name for field in fields(RemedyKind) if field.default is False}

    assert {mark.replace("-", "_") for mark in MARKS} == declared
    for name in declared:
        marked = {getattr(kind, name) for kind in kinds().values()}
        assert marked == {True, False}, name


def test_every_clause_names_whom_and_what_the_sentence_of_its_remedy_names() -> None:
    for clause, terms, chosen in given():
        named = {*terms.things, *(["against"] if terms.against else [])}
        named |= {"held_by"} if terms.held_by or chosen else set()
        # the combination is the matter's; cards and suits that nobody can name are not told
        of_the_matter = {"combination", "claimed", "cards"}
        asked = set(slots(kinds()[terms.kind].said)) - of_the_matter
        assert asked <= named, clause


def test_every_claim_of_a_game_is_met_by_some_remedy_and_no_other_word_is() -> None:
    claimed = {word for game in GAMES for word in game_of(game).language.claims}
    of_an_act = {"may", *BY_WORD}
    as_another = {"no-points", *CONTRARY}
    of_a_number = {word for game in GAMES for word in game_of(game).numbers_claimed}
    on_the_table = {word for game in GAMES for word in game_of(game).lies_there}

    assert set(register().granted_by) <= claimed
    granted = {word for word, by in register().granted_by.items() if by}
    assert claimed - granted <= of_an_act | as_another | of_a_number | on_the_table


def test_every_act_that_meets_a_duty_is_a_verb_of_a_game_that_binds_somebody_to_it() -> None:
    bound = {terms.kind for _, terms, _ in given() if terms.against} | FOR_HOUSE_RULES
    verbs = {verb.name for game in GAMES for verb in game_of(game).language.verbs}

    for name, kind in kinds().items():
        assert set(kind.met_by) <= verbs, name
        assert not kind.met_by or name in bound, name


def test_every_act_by_which_a_right_is_asked_for_is_a_verb_of_a_game_that_gives_it() -> None:
    held = {terms.kind for _, terms, _ in given() if terms.held_by}
    exacting = {v.name for g in GAMES for v in game_of(g).language.verbs if v.bears == "exacts"}

    asked = {name: kind.asked_by for name, kind in kinds().items() if kind.asked_by}
    assert asked
    for name, verbs in asked.items():
        assert name in held
        assert set(verbs) <= exacting


def test_no_kind_is_named_in_a_program_that_the_register_does_not_have() -> None:
    asked = re.compile(r"(?:\.kind (?:==|!=|in) \(?|_gives\(\w+, )\"([a-z-]+)\"")
    own = {"ruling", "permits", "silent", "points", "yes-no", "number", "word"}
    for path in (PACKAGE / "court").glob("*.py"):
        for name in asked.findall(path.read_text(encoding="utf-8")):
            assert name in {*kinds(), *own}, f"{path.name}: {name}"


GOOD = "remedies:\n  stands: {said: it stands}\n  void: {said: it is void}\n"


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        (GOOD + "alike: {g: [stands, voil]}\n", "4:21", "no remedy is called voil"),
        (GOOD.replace("void}", "void, excludes: stand}"), "3:38", "no remedy is called stand"),
        (GOOD.replace("void}", "void, excludes: [void]}"), "3:38", "void excludes itself"),
        (GOOD.replace("{said: it is void}", "{is: [good]}"), "3:", "lacks the key said"),
        (GOOD.replace("void}", "void, is: [god]}"), "3:33", "'god' is not a word for this"),
        (GOOD.replace("void}", "void, sheet: gone}"), "3:35", "'gone' is not a word for this"),
        (GOOD.replace("void}", "void, exclude: [stands]}"), "3:28", "'exclude' is not a key"),
        (GOOD + "claims: {take-back: {granted_by: [stand]}}\n", "4:35", "called stand"),
        ("alike: {g: [stands]}\n", "1:", "remedies"),
    ],
)
def test_slip_in_the_register_is_told_with_its_place(
    text: str, place: str, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "remedies.yaml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BookError) as caught:
        read_register(path)

    (fault,) = caught.value.faults
    assert f"{fault.place}".removeprefix(f"{path}:").startswith(place)
    assert told in fault.message


def test_register_without_a_slip_is_read(tmp_path: Path) -> None:
    path = tmp_path / "remedies.yaml"
    path.write_text(GOOD.replace("void}", "void, excludes: stands}"), encoding="utf-8")

    read = read_register(path)

    assert read.kinds["stands"].excludes == {"void"}  # written at the other
    assert read.kinds["void"].in_general == "it is void"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (GOOD, "1 register of remedies checked: no differences."),
        (GOOD.replace("void}", "void, excludes: stnds}"), "no remedy is called stnds"),
    ],
)
def test_check_reads_a_register(text: str, wanted: str, tmp_path: Path) -> None:
    path = tmp_path / "remedies.yaml"
    path.write_text(text, encoding="utf-8")

    done = CliRunner().invoke(app, ["check", str(path)])

    error = done.exception
    told = error.faults[0].message if isinstance(error, BookError) else done.output.strip()
    assert told == wanted
