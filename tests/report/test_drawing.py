"""The table drawn: what lies there is drawn, in letters and as SVG, and nothing is judged."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from at_a_terminal import on_a_terminal, run
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import some
from shipped import CASE_FILES, FALSE_LEAD, tried

from adjudicator import adjudicate, read_case
from adjudicator.base.cards import DECK, Card, Suit, UnknownCard, with_cards
from adjudicator.base.errors import CaseError, cells
from adjudicator.base.paths import CASES, ROOT
from adjudicator.base.scene import Group, InTrick, Scene, Seat, ShownCard
from adjudicator.case import Case
from adjudicator.commands.printing import heading_of
from adjudicator.court.cases import book_of
from adjudicator.court.court import Moment
from adjudicator.court.moments import moment_of, moments, scene_at, scene_of
from adjudicator.court.ruling_on import hear
from adjudicator.games.bezique_family.table import Table as BeziqueTable
from adjudicator.games.euchre.record import to_act
from adjudicator.games.euchre.staying import with_cards_that_stay
from adjudicator.games.euchre.table import Table as EuchreTable
from adjudicator.games.game import Table
from adjudicator.games.registry import game_of
from adjudicator.law.remedies import register
from adjudicator.report import letters as in_lines
from adjudicator.report.document import Page
from adjudicator.report.drawing import as_svg, in_letters, in_words
from adjudicator.report.drawing.layout import laid_out
from adjudicator.report.drawing.pieces import CARD, FRAME, Drawing, Piece
from adjudicator.report.letters import lines
from adjudicator.report.ruling import draw_under, ruling_page

WIDTHS = (30, 40, 60, 80)
MOST_BEFORE_ONE = 7  # cards that one who declares has in all
VOID = register().granted_by["void"]
SVG = "{http://www.w3.org/2000/svg}"
# a card, or so much as is known of it
UNKNOWN = (
    "a (?:card|trump|spade|heart|diamond|club|seven|nine|ten|jack|queen|king)|an (?:eight|ace)"
)
A_CARD = re.compile(rf"(10|[789JQKA])([♠♥♦♣])|\b(?:{UNKNOWN})\b")


# what a shipped case shows


@cache
def contested() -> tuple[tuple[Case, Moment | None, Scene], ...]:
    """Shipped cases at their contested moment, as the act left it, before the ruling."""
    found = []
    for path in some(CASE_FILES, 2):
        (own, *_) = tried(path)
        case, book = own.case, own.book
        heard = (
            hear(case, book, otherwise=False, briefly=True).moments if own.readings else own.moments
        )
        scene = scene_at(case, book, heard, ruled=False)
        found.append((case, moment_of(case, heard), scene))
    return tuple(found)


@cache
def scenes() -> frozenset[Scene]:
    """Every different scene of them."""
    return frozenset(scene for _, _, scene in contested())


def letters(scene: Scene, width: int | None = 79, plain: bool = False) -> str:
    page = Page()
    page.draw(scene)
    return in_lines.written(page, width, plain)


def in_svg(scene: Scene) -> ElementTree.Element:
    return ElementTree.fromstring(as_svg.draw(scene, "the table"))


def of_class(svg: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [each for each in svg.iter() if name in each.get("class", "").split()]


def written(element: ElementTree.Element) -> str:
    """The text of an element, without what only tells a sign from a little picture."""
    return "".join(element.itertext()).replace("\ufe0e", "")


def texts(scene: Scene) -> Iterator[str]:
    """Everything that a scene says in words."""
    yield from scene.remarks
    yield from (group.called for group in scene.middle)
    for seat in scene.seats:
        yield seat.to_act
        yield from seat.remarks
        yield from (group.called for group in seat.before)


def cards_of(table: Table) -> Counter[tuple[str, str]]:
    """The cards that lie in an open trick or before a player, each with its player."""
    if isinstance(table, EuchreTable):
        open_ = [play for n in table.open_tricks() for play in table.tricks[n].plays]
        return Counter((play.player, str(play.card)) for play in open_)
    assert isinstance(table, BeziqueTable)
    laid = Counter((who, str(each.card)) for who, lies in table.laid.items() for each in lies)
    plays = table.trick.plays if table.trick else ()
    return laid + Counter((play.player, str(play.card)) for play in plays)


def as_it_lies(table: Table) -> Table:
    """The table with the card that a player was not free to take back in its trick, and in his hand
    what he has put in its place: so it was ruled of what he did before.
    """
    return with_cards_that_stay(table) if isinstance(table, EuchreTable) else table


@pytest.mark.sweep
def test_every_card_on_the_table_is_in_the_scene() -> None:
    for case, moment, scene in contested():
        if moment is None:
            continue
        there = Counter(
            (seat.player, str(shown.card))
            for seat in scene.seats
            for group in seat.before
            for shown in group.cards
        )
        there += Counter((each.player, str(each.shown.card)) for t in scene.tricks for each in t)

        lying = cards_of(as_it_lies(moment.as_left))
        in_hand = Counter((seat.player, str(s.card)) for seat in scene.seats for s in seat.hand)
        put_in_its_place = cards_of(moment.as_left) - lying
        assert put_in_its_place <= in_hand, case.name
        lies_before = Counter(player for player, _ in lying.elements())
        # one who declares has no more cards than he can have: one of these has gone
        too_many = {who for who, number in lies_before.items() if number > MOST_BEFORE_ONE}
        # of a card that was led by nobody knows whom nobody is shown as its player
        lying -= Counter(each for each in lying if there["", each[1]])
        missing = [each for each in (lying - there).elements() if each[0] not in too_many]

        assert not missing, case.name
        assert (lying - there).total() <= sum(
            lies_before[who] - MOST_BEFORE_ONE for who in too_many
        )


@pytest.mark.sweep
def test_hands_turns_and_tricks_are_those_of_the_record() -> None:
    """And no number stands where the record has none."""
    for case, moment, scene in contested():
        if moment is None or not isinstance(moment.as_left, EuchreTable):
            continue
        table = moment.as_left
        for seat in scene.seats:
            hand = as_it_lies(table).hand(seat.player)
            # what lies before him, or on the pack yet, was counted in his hand
            lying = [shown.card for group in seat.before for shown in group.cards]
            lying += [scene.turned_up.card] if scene.turned_up else []
            apart = sum(card in hand.cards for card in lying)
            known = len(hand.cards) if hand.whole else None
            number = known if hand.number is None else hand.number

            assert seat.held is None or (number is not None and seat.held == number - apart), (
                case.name, seat
            )  # fmt: skip
            assert not seat.to_act or seat.player == to_act(table), (case.name, seat)
            assert {s.card for s in seat.hand} <= {*hand.cards, *hand.some}, (case.name, seat)


@pytest.mark.sweep
def test_no_card_is_shown_twice() -> None:
    for case, _, scene in contested():
        copies = game_of(case.game).language.copies
        known = (each.card for each in scene.cards() if not isinstance(each.card, UnknownCard))
        often = Counter(known)

        assert max(often.values(), default=0) <= copies, case.name


@pytest.mark.sweep
def test_cards_of_the_contested_act_are_marked() -> None:
    for case, moment, scene in contested():
        if moment is None or moment.event.verb in ("wins", "cuts_for_partners"):
            continue  # who takes a trick is in dispute, and not one of its cards; or nobody sits
        meant = {*moment.event.cards, *(moment.event.get("with") or ())}

        assert meant <= set(scene.contested), case.name


@pytest.mark.sweep
def test_scene_before_the_ruling_has_no_word_of_law() -> None:
    judging = re.compile(
        r"expos|penalt|false|out of turn|\b(must|bound|lost|refused|void|barred|faced|forfeit\w*|"
        r"wrong\w*|right\w*|illegal\w*|lawful\w*|revoke|abeyance|due|owed|breach)\b"
    )
    for scene in scenes():
        for said in texts(scene):
            assert not judging.search(said), said


@pytest.mark.sweep
def test_scene_of_the_first_act_is_the_same_whatever_the_book_says_of_it() -> None:
    """But where the law asks whose turn it was, nobody can say who is to act, or took the trick."""
    first = [each for each in contested() if each[1] is not None and each[1].event.number == 1]
    for case, _, _ in some(first, 16):
        book = book_of(case)
        by_the_book = scene_at(case, book, moments(case, book), 1, ruled=False)
        ruled_on = adjudicate(case, book)
        found = (f for d in ruled_on.decisions if d.event == 1 for f in d.findings)
        if any(remedy.kind in VOID for finding in found for remedy in finding.remedies):
            continue  # what is void is drawn as said, and not as done
        lawless = scene_at(
            case, book, hear(case, book, without=frozenset(book.clauses)).moments, 1, ruled=False
        )
        if any(missing.event == 1 for missing in ruled_on.missing):
            lawless, by_the_book = without_turns(lawless), without_turns(by_the_book)

        assert lawless == by_the_book, case.name


def without_turns(scene: Scene) -> Scene:
    seats = tuple(replace(seat, to_act="") for seat in scene.seats)
    remarks = tuple(said for said in scene.remarks if not said.endswith(" took the trick before"))
    return replace(scene, seats=seats, remarks=remarks)


# how it is drawn


@pytest.mark.sweep
def test_every_card_and_name_is_drawn_in_letters() -> None:
    for scene in scenes():
        said = Counter(card for each in texts(scene) for card in re.findall(r"\b\w+[SHDC]\b", each))
        said += Counter(card[0] for each in texts(scene) for card in A_CARD.finditer(each))
        cards = Counter(str(shown.card) for shown in scene.cards())
        drawn = letters(scene, 40)
        signs = {suit.symbol: suit.letter for suit in Suit}
        there = Counter(
            card[1] + signs[card[2]] if card[1] else card[0] for card in A_CARD.finditer(drawn)
        )

        assert not cards - there, drawn
        assert not there - cards - said, drawn
        assert all(word in drawn for seat in scene.seats for word in seat.player.split()), drawn


@pytest.mark.sweep
def test_lines_are_no_wider_than_asked() -> None:
    for scene in scenes():
        for width in WIDTHS:
            drawn = letters(scene, width)
            assert max(map(len, drawn.splitlines())) <= width, drawn


@pytest.mark.sweep
def test_plain_letters_are_ascii() -> None:
    for scene in scenes():
        assert letters(scene, 60, plain=True).isascii()


@pytest.mark.sweep
def test_contested_card_is_marked_by_more_than_colour() -> None:
    for scene in scenes():
        marks = Counter(str(card) for card in scene.contested)
        by_letters = Counter(re.findall(rf">(\w+|{UNKNOWN})<", letters(scene, 60, plain=True)))
        by_wedge = [
            each for each in of_class(in_svg(scene), "contested") if each.find(f"{SVG}path")
        ]
        wedges = [
            e for e in of_class(in_svg(scene), "contested") if e.find(f"{SVG}path") is not None
        ]

        assert by_letters == marks
        assert len(wedges) == sum(marks.values()), by_wedge


@pytest.mark.sweep
def test_svg_has_every_card_and_says_it_in_words() -> None:
    for scene in scenes():
        svg = in_svg(scene)
        cards = Counter(
            "?" if isinstance(shown.card, UnknownCard) else shown.card.symbol
            for shown in scene.cards()
        )
        desc = svg.findtext(f"{SVG}desc") or ""

        assert Counter(written(each) for each in of_class(svg, "card")) == cards
        assert svg.get("role") == "img"
        assert svg.findtext(f"{SVG}title") == "the table"
        # of several cards of which only the rank is known it is said how many they are
        assert all(re.sub("^an? ", "", shown.card.name) in desc for shown in scene.cards())
        assert all(seat.player in desc for seat in scene.seats)


@pytest.mark.sweep
def test_svg_brings_no_script_nor_anything_from_elsewhere() -> None:
    for scene in scenes():
        drawn = as_svg.draw(scene, '<Ann> & "Bob"')
        assert not re.search(r"<script|@import|url\(|href|\son\w+=|\sid=", drawn)
        assert ElementTree.fromstring(drawn).findtext(f"{SVG}title") == '<Ann> & "Bob"'


def brightness(colour: str) -> float:
    """How bright a colour is, from 0 to 1, as the guidelines for contrast on the web count it."""
    digits = colour * 2 if len(colour) == 3 else colour
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_text_is_read_in_light_and_dark(scheme: int) -> None:
    light, dark = as_svg.STYLE.split("@media")
    colours = dict(re.findall(r"--(\w+):#(\w+)", (light, dark)[scheme]))
    on = {
        "ink": ("ground", "cloth", "paper", "marked"),
        "faint": ("ground", "cloth"),
        "red": ("ground", "cloth", "paper", "marked"),
    }

    for text_colour, grounds in on.items():
        for ground in grounds:
            both = sorted(brightness(colours[name]) for name in (text_colour, ground))
            assert (both[1] + 0.05) / (both[0] + 0.05) >= 4.5, (text_colour, ground)


def covered(piece: Piece) -> set[tuple[int, int]]:
    rows = range(piece.row, piece.row + piece.height)
    return {(row, piece.column + n) for row in rows for n in range(piece.width)}


def edge(frame: Piece) -> set[tuple[int, int]]:
    inside = {
        (row, column)
        for row in range(frame.row + 1, frame.row + frame.height - 1)
        for column in range(frame.column + 1, frame.column + frame.width - 1)
    }
    return covered(frame) - inside


def drawings(scene: Scene) -> Iterator[Drawing]:
    for width in WIDTHS:
        yield laid_out(scene, width, in_letters.faces(plain=False))
        yield laid_out(scene, width, as_svg.FACES)


def nothing_covers_anything(drawing: Drawing) -> None:
    taken: set[tuple[int, int]] = set()
    for piece in drawing.pieces:
        cells = edge(piece) if piece.kind == FRAME else covered(piece)
        assert not taken & cells, piece
        taken |= cells
    assert all(0 <= r < drawing.height and 0 <= c < drawing.width for r, c in taken)


@pytest.mark.sweep
def test_nothing_covers_anything() -> None:
    for scene in scenes():
        for drawing in drawings(scene):
            nothing_covers_anything(drawing)


@pytest.mark.sweep
def test_both_drawings_show_the_same_pieces() -> None:
    def shown(drawing: Drawing) -> tuple[Counter[Any], Counter[str], set[str]]:
        cards = Counter((p.kind, p.shown, p.suit) for p in drawing.pieces if p.kind != FRAME)
        seen = Counter(
            {key: n for key, n in cards.items() if key[0] in (CARD, "back", "suit", "number")}
        )
        words = " ".join(p.text for p in drawing.pieces if p.kind in ("note", "called"))
        # what stands before its cards where they are listed
        words = words.replace("the last trick", "last").replace("trick:", "")
        # where there is no room beside the table, a name stands once more before what is listed
        names = " ".join(p.text for p in drawing.pieces if p.kind == "name")
        return seen, Counter(words.split()), set(names.replace(":", "").split())

    for scene in scenes():
        by_letters, by_svg = (
            laid_out(scene, 40, faces) for faces in (in_letters.faces(plain=False), as_svg.FACES)
        )
        assert shown(by_letters) == shown(by_svg)


# scenes made by hand


def seated(*players: str, **of: Seat) -> tuple[Seat, ...]:
    return tuple(of.get(player, Seat(player)) for player in players)


def card(text: str, contested: bool = False) -> ShownCard:
    return ShownCard(Card.parse(text), contested)


TWO_PLAYED = Scene(
    seated("North", "East", "South", "West", South=Seat("South", dealer=True)),
    ((InTrick("West", card("9S", True)), InTrick("North", card("AS"))),),
    trump=Suit.HEARTS,
)


def test_four_sit_round_the_table_and_the_trick_lies_before_them() -> None:
    assert letters(TWO_PLAYED, 60) == (
        "              North\n"
        "     ╭────────────────────╮\n"
        "     │       2. A♠        │\n"
        "West │ 1. »9♠«            │ East\n"
        "     │      trumps ♥      │\n"
        "     ╰────────────────────╯\n"
        "         South (dealer)\n"
    )


def test_very_narrow_page_has_the_seats_one_under_the_other() -> None:
    assert letters(TWO_PLAYED, 30, plain=True) == (
        "North\nEast\nSouth (dealer)\nWest\ntrick: 1. >9S< West\n2. AS North\ntrumps hearts\n"
    )


def test_card_of_one_side_is_told_from_that_of_the_other() -> None:
    north, south = (
        Scene(seated("North", "East", "South", "West"), ((InTrick(player, card("KC")),),))
        for player in ("North", "South")
    )

    def inside(scene: Scene) -> list[str]:
        return [part.strip() for part in re.findall("│(.*)│", letters(scene))]

    assert inside(north) == ["K♣", ""]
    assert inside(south) == ["", "K♣"]


def test_two_sit_opposite_with_what_they_laid_between_them() -> None:
    ann = Seat("Ann", before=(Group("marriage", (card("KH"), card("QH"))),), remarks=("20 points",))
    bob = Seat("Bob", to_act="to play", hand=(card("7C"),), held=8)
    scene = Scene((ann, bob), trump=Suit.SPADES, stock=12, turned_up=card("10S"))

    assert letters(scene, 60) == (
        "Ann (20 points)\n"
        "╭────────────────────────────────────────────╮\n"
        "│ marriage: K♥ Q♥                            │\n"
        "│ trumps ♠   turned up 10♠   stock: 12 cards │\n"
        "╰────────────────────────────────────────────╯\n"
        "Bob (to play)\n"
        "in hand: 7♣ and 7 more\n"
    )


def test_table_of_which_little_is_known_is_small() -> None:
    drawn = letters(Scene(seated("Ann", "Bob", "Cy", "Di")))

    assert len(drawn.splitlines()) <= 4
    assert "?" not in drawn


@pytest.mark.parametrize(
    ("hugh", "stock"),
    [
        (8, 46),
        (10, None),  # two of those cards are of the stock, and nobody drew them
    ],
)
def test_stock_is_not_counted_against_the_hands(hugh: int, stock: int | None) -> None:
    path = ROOT / "cases/bezique/four-aces-with-nine-cards-and-again-with-eight.yaml"
    case = read_case(path)
    hands = {who: replace(hand, number=8) for who, hand in case.table["hands"].items()}
    hands["Hugh"] = replace(hands["Hugh"], number=hugh)
    table = {**case.table, "hands": hands, "lead": "Hugh"}
    told = replace(case, table=table, events=(), claims=(), sheet=None)

    scene = scene_of(told, book_of(told))

    assert scene.stock == stock


def test_words_name_the_contested_card() -> None:
    assert in_words.tell(TWO_PLAYED) == (
        "At the table: North, East, South and West. In the middle: the trick, in the order played, "
        "the contested nine of spades by West, ace of spades by North; trumps are hearts. "
        "South: dealer."
    )


def test_long_name_is_broken_and_not_cut() -> None:
    name = "Bartholomew-Maximilian-of-the-Three-Oaks"
    drawn = letters(Scene(seated(name, "Bob")), 30)

    assert drawn.replace("\n", "").startswith(name)


def test_wide_letters_and_accents_by_themselves_keep_the_table_straight() -> None:
    players = (
        "山田太郎",
        "Ame\u0301lie",
        "Bo",
        "李\u202e小龙",
    )  # the last would turn its line about
    scene = Scene(seated(*players), ((InTrick("Bo", card("9S")),),))
    drawn = letters(scene, 60).splitlines()
    edges = {cells(line[: line.index(edge)]) for line in drawn for edge in "╭│╰" if edge in line}

    assert edges == {7}
    assert "Ame\u0301lie" in drawn[2]
    assert "\u202e" not in "".join(drawn)


def test_hand_thrown_face_down_is_shown_as_backs() -> None:
    bob = Seat("Bob", before=(Group("hand thrown face down", (), 5),))
    scene = Scene(seated("Ann", "Bob", Bob=bob))

    assert letters(scene, 60, plain=True).count("##") == 5
    assert len(of_class(in_svg(scene), "back")) == 5


# what a game shows


def euchre(happened: str, table: str = "{trump: hearts, lead: South, alone: nobody}") -> Case:
    return read_case(
        "case: by hand\nbook: euchre/somerset-1888\nplayers: [North, East, South, West]\n"
        f"table: {table}\nhappened:\n{happened}"
    )


def bezique(happened: str, table: str = "{trump: hearts}") -> Case:
    return read_case(
        f"case: by hand\nbook: bezique/foster\nplayers: [Ann, Bob]\ntable: {table}\n"
        f"happened:\n{happened}"
    )


@pytest.mark.parametrize(
    ("table", "happened", "numbered"),
    [
        ("{trump: hearts}", "- {by: West, wins: yes}", False),
        ("{trump: hearts, lead: South}", "- {by: West, wins: yes}", True),  # he led
        ("{trump: hearts}", "- {by: South, wins: yes}\n- {by: West, wins: yes}", True),
    ],
)
def test_cards_of_a_trick_are_numbered_where_it_is_told_who_led(
    table: str, happened: str, numbered: bool
) -> None:
    case = euchre(happened, table.replace("}", ", alone: nobody}"))

    scene = scene_of(case, book_of(case))

    assert len(scene.tricks[0]) == 4
    assert ("1. " in letters(scene)) is numbered
    assert ("in the order played" in in_words.tell(scene)) is numbered


def test_card_seen_lies_face_up_until_it_is_played() -> None:
    case = euchre(
        "  - {by: West, drops: KD, face: up, where: on}\n"
        "  - {by: South, leads: 9D}\n"
        "  - {by: West, follows: KD}\n"
    )
    at, later, played = (scene_of(case, book_of(case), n, ruled=False) for n in (1, 2, 3))

    assert at.seats[3].before == (Group("dropped", (card("KD", True),)),)
    assert later.seats[3].before == (Group("face up", (card("KD"),)),)
    assert played.seats[3].before == ()
    assert played.tricks[0][-1] == InTrick("West", card("KD", True))


def test_turn_is_not_told_where_the_lead_is_in_dispute() -> None:
    false, good = euchre("  - {by: West, leads: 9S}\n"), euchre("  - {by: South, leads: 9S}\n")

    assert [s.to_act for s in scene_of(false, book_of(false)).seats] == ["", "", "", ""]
    assert [s.to_act for s in scene_of(good, book_of(good)).seats] == ["", "", "", "to play"]


def test_trump_is_not_told_where_it_is_in_dispute_whether_it_was_made() -> None:
    case = euchre("  - {by: North, orders_up: yes}\n", "{dealer: South, turned_up: 9H}")
    scene = scene_of(case, book_of(case), ruled=False)

    assert scene.trump is None
    assert scene.turned_up == card("9H")
    assert scene.seats[0].remarks == ("ordered it up",)


def test_combinations_lie_as_they_were_named_each_card_once() -> None:
    case = bezique(
        "  - {by: Ann, wins: yes}\n  - {by: Ann, declares: bezique, with: [QS, JD]}\n",
        "{trump: hearts, made: {Ann: {four-kings: [KS, KH, KD, KC], marriage: [KH, QH]}}}",
    )
    ann = scene_of(case, book_of(case), ruled=False).seats[0]

    kings = tuple(card(f"K{suit}") for suit in "SHDC")
    assert ann.before == (
        Group("four Kings", kings),
        Group(f"royal marriage with {card('KH').card.in_text()}", (card("QH"),)),
        Group("bézique", (card("QS", True), card("JD", True))),
    )


def test_what_was_refused_lies_there_as_cards_and_as_no_combination() -> None:
    (path,) = [
        p for p in CASE_FILES if p.stem == "a-sequence-of-five-without-an-ace-and-then-a-flush"
    ]
    case = read_case(path)

    ann = scene_of(case, book_of(case), ruled=False).seats[0]

    assert [group.called for group in ann.before] == ["sequence of five", "flush"]
    assert [len(group.cards) for group in ann.before] == [5, 1]  # the seven, for the second flush


def test_laid_cards_of_suits_that_nobody_tells_are_drawn_until_they_are_played() -> None:
    case = bezique(
        "  - {by: Ann, wins: yes}\n"
        "  - {by: Ann, declares: four-kings, with: [a king, a king, a king, KS]}\n"
        "  - {by: Ann, leads: a king, from: table}\n"
        "  - {by: Bob, follows: 7D}\n",
        "{trump: hearts, laid: {Ann: [QH]}, hands: {Ann: {number: 8}}}",
    )
    seats = [scene_of(case, book_of(case), n, ruled=False).seats[0] for n in (2, 3)]

    drawn = [Counter(str(shown.card) for g in each.before for shown in g.cards) for each in seats]
    assert [each["a king"] for each in drawn] == [0, 2]  # with what is declared, and then there
    assert drawn[1][str(card("KS").card)] == 1  # he led one of which nobody knows the suit
    assert all(each[str(card("QH").card)] == 1 for each in drawn)
    assert [each.held for each in seats] == [2, 3]  # he has drawn before he leads


@pytest.mark.parametrize("knave", ["a jack", "JC"])
def test_wrong_cards_are_drawn_where_they_were_put_down_though_nobody_tells_their_suits(
    knave: str,
) -> None:
    name = "a-jack-among-three-kings-is-called-as-faced.yaml"
    told = (ROOT / "cases/bezique/enquire-within" / name).read_text(encoding="utf-8")
    case = read_case(told.replace("a jack", knave))

    scene = scene_of(case, book_of(case), ruled=False)

    drawn = Counter(str(shown.card) for shown in scene.cards())
    assert drawn == Counter({"a king": 4, knave: 1})
    assert [str(shown.card) for shown in scene.seats[0].hand] == ["a king"]


def test_what_is_scored_now_is_not_drawn_as_waiting() -> None:
    case = bezique(
        "  - {by: Ann, wins: yes}\n  - {by: Ann, scores: marriage}\n",
        "{trump: hearts, to_score: {Ann: {marriage: [KS, QS]}}}",
    )
    waits, scored = (scene_of(case, book_of(case), n, ruled=False).seats[0] for n in (1, 2))

    assert [group.called for group in waits.before] == ["marriage, 20 to score"]
    assert [group.called for group in scored.before] == ["marriage, 20 claimed"]


def test_number_of_a_hand_is_not_drawn_where_it_is_in_dispute() -> None:
    said = "  - {by: North, leads: AS}\n  - {by: East, notices: he has six cards}\n"
    case = euchre(said, "{dealer: North, trump: hearts, lead: North, hands: {North: {number: 5}}}")
    led, disputed = (scene_of(case, book_of(case), n, ruled=False).seats[0] for n in (1, 2))

    assert led.held == 4
    assert disputed.held is None


def test_of_two_like_cards_only_the_one_just_laid_is_contested() -> None:
    case = bezique(
        "  - {by: Ann, wins: yes}\n  - {by: Ann, declares: bezique, with: [QS, JD]}\n",
        "{trump: hearts, made: {Ann: {marriage: [KS, QS]}}}",
    )
    ann = scene_of(case, book_of(case), ruled=False).seats[0]

    marks = [shown.contested for group in ann.before for shown in group.cards]
    assert marks == [False, False, True, True]


def test_who_takes_a_trick_is_not_told_while_that_is_in_dispute() -> None:
    case = bezique("  - {by: Ann, leads: AS}\n  - {by: Bob, follows: AS}\n", "{lead: Ann}")
    scene = scene_of(case, book_of(case), 2, ruled=False)

    assert not any("took" in said for said in texts(scene))
    assert not any(seat.to_act for seat in scene.seats)


# moments


def test_contested_moment_is_the_last_that_is_ruled_on() -> None:
    case = euchre(
        "  - {by: West, leads: 9S}\n  - {by: North, follows: AS}\n"
        "  - {by: South, notices: it was my lead}\n"
    )
    heard = moments(case, book_of(case))
    found = moment_of(case, heard)

    assert [moment.event.number for moment in heard] == [1, 2, 3]
    assert found is not None
    assert found.event.number == 1


BIDS = (
    "  - {by: West, passes: yes}\n  - {by: North, passes: yes}\n  - {by: East, passes: yes}\n"
    "  - {by: South, takes_up: yes}\n  - {by: West, notices: wait}\n"
)


@pytest.mark.parametrize(
    ("made", "turned_up", "held"),
    [
        ("  - {by: West, orders_up: yes}\n", card("9H"), 5),  # South has done nothing yet
        ("  - {by: West, orders_up: yes}\n  - {by: South, discards: KC}\n", None, 5),
        (BIDS.rpartition("  - ")[0], None, 6),  # he took it up himself
    ],
)
def test_card_ordered_up_lies_on_the_pack_until_the_dealer_does_something(
    made: str, turned_up: ShownCard | None, held: int
) -> None:
    hands = "hands: {South: {number: 5}, West: {number: 5}}"
    case = euchre(
        made + "  - {by: East, remarks: well}\n",
        f"{{dealer: South, turned_up: 9H, alone: nobody, {hands}}}",
    )
    scene = scene_of(case, book_of(case), ruled=False)

    assert scene.turned_up == turned_up
    assert scene.seats[2].held == held


@pytest.mark.parametrize(
    ("claims", "number", "trump", "said"),
    [
        ("", 4, None, "took it up"),
        ("  - {by: West, claim: may-not, of: South, at: 4}\n", 4, None, "took it up"),
        # what nobody quarrels over is done, though the act in dispute is an earlier one
        ("  - {by: West, claim: stands, of: East, at: 3}\n", 5, Suit.HEARTS, "made the trump"),
        # the later act is seen with what they quarrel over drawn as said
        ("  - {by: West, claim: stands, of: South, at: 4}\n", 5, None, "took it up"),
    ],
)
def test_what_is_in_dispute_is_drawn_as_said(
    claims: str, number: int, trump: Suit | None, said: str
) -> None:
    case = euchre(BIDS + (f"claims:\n{claims}" if claims else ""), "{dealer: South, turned_up: 9H}")
    scene = scene_of(case, book_of(case), number, ruled=False)

    assert scene.trump == trump
    assert scene.seats[2].remarks == (said,)


TAKEN_BACK = (
    "  - {by: South, leads: AD}\n  - {by: West, follows: 9S}\n  - {by: North, follows: QD}\n"
    "  - {by: West, takes_back: 9S}\n  - {by: West, follows: KD}\n  - {by: North, takes_back: QD}\n"
)


@pytest.mark.parametrize(
    ("claims", "number"),
    [
        ("  - {by: North, claim: may, act: {follows: 10D}}\n", 6),  # said when all that was done
        ("  - {by: North, claim: take-back, of: West, at: 4}\n", 4),
    ],
)
def test_table_is_drawn_as_it_lies_where_the_claim_is_made(claims: str, number: int) -> None:
    case = euchre(f"{TAKEN_BACK}claims:\n{claims}")
    found = moment_of(case, moments(case, book_of(case)))

    assert found is not None
    assert found.event.number == number


@pytest.mark.parametrize(
    ("later", "lying"),
    [
        ("", ["AC", "KC", "9C"]),
        # the false lead itself is taken back: it is drawn as it was led
        ("  - {by: West, takes_back: AC}\n", ["AC", "KC", "9C"]),
    ],
)
def test_cards_played_on_the_one_in_dispute_are_drawn_with_it(later: str, lying: list[str]) -> None:
    case = euchre(
        "  - {by: West, leads: AC}\n  - {by: North, follows: KC}\n  - {by: East, follows: 9C}\n"
        f"  - {{by: South, notices: that is my lead}}\n{later}claims:\n"
        "  - {by: South, claim: take-back, of: North, card: KC}\n"
    )
    heard = moments(case, book_of(case))
    found, scene = moment_of(case, heard), scene_at(case, book_of(case), heard, ruled=False)

    assert found is not None
    assert found.event.number == 1
    assert [str(each.shown.card) for trick in scene.tricks for each in trick] == lying
    assert [str(each.card) for each in scene.cards() if each.contested] == ["AC"]


@pytest.mark.parametrize(
    ("later", "number"),
    [
        ("  - {by: West, shuffles: yes}\n  - {by: West, turns_next_trump: yes}\n", 2),
        ("", 3),  # no next deal is told
    ],
)
def test_table_of_a_deal_is_not_drawn_in_the_next(later: str, number: int) -> None:
    played = "  - {by: South, leads: AD}\n  - {by: West, follows: 9S}\n"
    case = euchre(f"{played}{later}  - {{by: South, claims_revoke: West}}\n", DIAMOND_HELD)
    found = moment_of(case, moments(case, book_of(case)))

    assert found is not None
    assert found.event.number == number


DIAMOND_HELD = "{trump: hearts, lead: South, alone: nobody, hands: {West: {holds: [a diamond]}}}"


def test_who_deals_the_next_hand_is_not_drawn_as_dealer_of_this() -> None:
    record = "  - {by: South, leads: AD}\n  - {by: West, offers_cut: yes}\n"

    assert scene_of(euchre(record), book_of(euchre(record)), 1).dealer is None


def test_hand_without_trumps_is_drawn_so() -> None:
    case = read_case(
        "case: by hand\nbook: euchre/today\nplayers: [North, East, South, West]\n"
        "settings: {no-trump: second-round}\ntable: {dealer: South, turned_up: 9H, round: 2}\n"
        "happened:\n  - {by: West, calls_no_trump: yes}\n  - {by: West, leads: JC}\n"
    )
    scene = scene_of(case, book_of(case), 2, ruled=False)

    assert scene.trump is None
    assert scene.remarks[0] == "no trumps"
    assert scene.seats[3].remarks == ("called no trump",)


def test_nobody_is_to_play_while_a_revoke_is_claimed() -> None:
    led = "  - {by: South, leads: AD}\n  - {by: West, follows: 9S}\n"
    case = euchre(f"{led}  - {{by: South, claims_revoke: West, trick: 1}}\n")
    playing, stopped = (scene_of(case, book_of(case), n, ruled=False) for n in (2, 3))

    assert [seat.to_act for seat in playing.seats] == ["to play", "", "", ""]
    assert [seat.to_act for seat in stopped.seats] == ["", "", "", ""]


def test_nobody_is_to_speak_while_a_new_deal_is_claimed() -> None:
    case = read_case(CASES / "euchre/dealer-exposes-a-card-and-a-new-deal-is-claimed.yaml")
    number = len(case.events)

    scene = scene_of(case, book_of(case), number, ruled=False)

    assert case.events[-1].verb == "claims_new_deal"
    assert not any(seat.to_act for seat in scene.seats)


def test_nothing_is_drawn_while_they_cut_for_seats() -> None:
    cut = read_case(CASES / "euchre/three-cut-equal-aces-and-the-fourth-a-knave.yaml")

    assert scene_of(cut, book_of(cut)).is_bare


TRICKS_WON = """
case: tricks of which only the taker is told
book: euchre/somerset-1888
players: [Agnes, Boris, Clara, Dmitri]
table: {dealer: Agnes, turned_up: 9H, alone: nobody, score: {Agnes: 3, Boris: 3}}
happened:
  - {by: Boris, passes: yes}
  - {by: Clara, assists: yes}
  - {by: Boris, leads: a card}
  - {by: Clara, follows: a card}
  - {by: Dmitri, follows: a card}
  - {by: Agnes, follows: a card}
  - {by: Agnes, wins: yes}
  - {by: Agnes, wins: yes}
  - {by: Agnes, wins: yes}
  - {by: Dmitri, notices: she never put a card out, what: discard}
claims:
  - {by: Agnes, claim: may, act: {marks: 1}}
"""


def test_table_is_drawn_when_the_last_trick_is_taken_though_no_card_of_it_is_known() -> None:
    case = read_case(TRICKS_WON)
    book = book_of(case)

    moment = moment_of(case, moments(case, book))

    assert moment is not None
    assert moment.event.number == 9


@pytest.mark.parametrize(("second", "said"), [("wins", "2 tricks"), ("gathers", "trick")])
def test_tricks_are_not_counted_where_nobody_knows_who_took_one(second: str, said: str) -> None:
    case = read_case(
        "case: a heart, whichever\nbook: euchre/today\nplayers: [Pearl, Ike, Stan, Mona]\n"
        "table: {dealer: Mona, turned_up: QH, alone: nobody}\nhappened:\n"
        "  - {by: Pearl, orders_up: yes}\n  - {by: Pearl, leads: AS}\n"
        "  - {by: Ike, follows: a spade}\n  - {by: Stan, follows: a spade}\n"
        "  - {by: Mona, follows: a spade}\n  - {by: Pearl, wins: yes}\n"
        "  - {by: Pearl, leads: AH}\n  - {by: Ike, follows: 9C}\n"
        "  - {by: Stan, follows: a heart}\n  - {by: Mona, follows: a heart}\n"
        f"  - {{by: Pearl, {second}: yes}}\n  - {{by: Pearl, leads: KH}}\n"
    )

    drawn = letters(scene_of(case, book_of(case)))

    assert (said in drawn) == (second == "wins")


def test_cards_told_by_their_suit_are_drawn_in_the_hand() -> None:
    case = euchre(
        "  - {by: South, leads: AD}\n",
        "{trump: hearts, lead: South, hands: {West: {holds: [10H, a spade]}}}",
    )
    west = scene_of(case, book_of(case), ruled=False).seats[3]

    assert [str(shown.card) for shown in west.hand] == ["10H", "a spade"]


def test_dealer_whom_nobody_named_is_not_drawn() -> None:
    said = "  - {by: West, names_suit: clubs}\n"
    scenes = [
        scene_of(case, book_of(case), ruled=False)
        for case in (euchre(said, table) for table in ("{round: 2}", "{round: 2, dealer: South}"))
    ]

    assert [scene.dealer for scene in scenes] == [None, "South"]


@pytest.mark.parametrize(
    ("leads", "called"),
    [
        ("KS, from: table", ["of four Kings", "bézique"]),
        ("9C", ["four Kings", "bézique", "marriage with K♠, Q♠, 20 to score"]),
    ],
)
def test_lost_marriage_is_not_drawn(leads: str, called: list[str]) -> None:
    case = bezique(
        "  - {by: Ann, wins: yes}\n"
        "  - {by: Ann, declares: bezique, with: [QS, JD], to_score: marriage}\n"
        f"  - {{by: Ann, leads: {leads}}}\n",
        "{trump: hearts, made: {Ann: {four-kings: [KS, KH, KD, KC]}}}",
    )
    ann = scene_of(case, book_of(case), 3, ruled=False).seats[0]

    assert [with_cards(group.called, lambda card: card.symbol) for group in ann.before] == called


def test_moment_that_is_not_in_the_record_is_refused() -> None:
    case = euchre("  - {by: West, leads: 9S}\n")

    with pytest.raises(CaseError, match="there is no event 2"):
        scene_of(case, book_of(case), 2)


# on the screen


@pytest.mark.terminal
def test_table_is_drawn_under_the_ruling_unless_it_is_left_out() -> None:
    drawn, without = run("rule", FALSE_LEAD).stdout, run("rule", FALSE_LEAD, "--no-table").stdout

    assert drawn.startswith(without)
    assert drawn.index("The table, line") > drawn.index("LAW 53")
    assert "╭" not in without


@pytest.mark.terminal
def test_table_with_nothing_on_it_is_told_to_one_who_wants_it(tmp_path: Path) -> None:
    bare = tmp_path / "bare.yaml"
    bare.write_text(
        "case: bare\nbook: euchre/somerset-1888\nplayers: [North, East, South, West]\n"
        "happened:\n  - {by: North, notices: hm}\n"
    )

    assert "There is nothing on the table to draw." in run("rule", "--table", str(bare)).stdout
    assert "to draw" not in run("rule", str(bare)).stdout


@pytest.mark.terminal
def test_event_says_at_which_moment_the_table_is_drawn() -> None:
    first = run("rule", FALSE_LEAD, "--event", "1").stdout
    wrong = run("rule", FALSE_LEAD, "--event", "99")

    assert "»K♠«" in first
    assert "»A♠«" not in first
    assert wrong.returncode == 2


@pytest.mark.terminal
def test_svg_where_there_is_only_ascii_loses_no_suit() -> None:
    usual = run("rule", "--format", "svg", FALSE_LEAD)
    bare = run("rule", "--format", "svg", FALSE_LEAD, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    read = [list(ElementTree.fromstring(each.stdout).itertext()) for each in (usual, bare)]

    assert bare.stdout.isascii()
    assert read[0] == read[1]


@pytest.mark.terminal
@pytest.mark.parametrize(
    ("asked", "contradicts"),
    [
        (("--event", "1", "--no-table"), "--event: it does not go with --no-table"),
        (("--event", "1", "--format", "json"), "--event: it does not go with --format json"),
        (("--event", "1", "--why-not", "52"), "--event: it does not go with --why-not"),
        (("--format", "svg", "--no-table"), "--format svg: it does not go with --no-table"),
        (("--format", "svg", "--why-not", "52"), "--format svg: it does not go with --why-not"),
    ],
)
def test_table_that_is_wanted_and_left_out_at_once_is_refused(
    asked: tuple[str, ...], contradicts: str
) -> None:
    done = run("rule", FALSE_LEAD, *asked)

    assert (done.returncode, done.stdout) == (2, "")
    assert contradicts in done.stderr


@pytest.mark.terminal
def test_markdown_has_the_table_as_a_block() -> None:
    drawn = run("rule", "--format", "markdown", FALSE_LEAD).stdout

    assert re.search(r"```text\n[^`]*│[^`]*```\n\Z", drawn)


@pytest.mark.terminal
def test_svg_is_printed_alone_and_of_one_case() -> None:
    done = run("rule", "--format", "svg", FALSE_LEAD)
    two = run("rule", "--format", "svg", FALSE_LEAD, FALSE_LEAD)

    assert ElementTree.fromstring(done.stdout).tag == f"{SVG}svg"
    assert two.returncode == 2


def test_picture_never_pushes_the_ruling_off_a_screen_of_24_lines() -> None:
    drawn = 0
    for path in some(CASE_FILES, 100):
        case = read_case(path)
        book = book_of(case)
        record = hear(case, book)
        heard, page = record.moments, ruling_page(record.ruling, book)
        alone = len(lines(page, 79))
        begins = next(n for n, line in enumerate(lines(page, 79)) if not line) + 1
        scene = scene_at(case, book, heard, ruled=False)
        draw_under(page, scene, heading_of(moment_of(case, heard)), 24, 79)
        under = len(lines(page, 79))

        drawn += under > alone + 2
        assert under - begins < 24 or alone - begins >= 24, case.name
    assert drawn


@pytest.mark.terminal
@pytest.mark.parametrize(("lines", "there"), [(9, False), (24, True)])
def test_picture_is_left_out_where_the_screen_is_too_low(
    lines: int, there: bool, tmp_path: Path
) -> None:
    file = tmp_path / "short.yaml"
    file.write_text(SHORT, encoding="utf-8")
    screen = on_a_terminal(["rule", str(file)], 80, lines, NO_COLOR="1")

    assert ("╭" in screen) is there
    assert ("--table draws the table" in screen) is not there


SHORT = """\
case: short
book: euchre/somerset-1888
players: [North, East, South, West]
table: {dealer: South, turned_up: 9H}
happened:
  - {by: West, passes: yes}
"""


# scenes that nobody thought of

NAMES = st.text(st.sampled_from("abeilmoWÄ -山\u0301"), min_size=1, max_size=40).filter(str.strip)
SHOWN = st.builds(ShownCard, st.sampled_from(DECK), st.booleans())
HANDS = st.lists(SHOWN, max_size=9).map(tuple)
GROUPS = st.builds(Group, st.sampled_from(["", "face up", "King and Queen of a suit"]), HANDS)
WHERE = st.sampled_from(["", "to play"])
SEATS = st.builds(
    Seat,
    NAMES,
    st.booleans(),
    WHERE,
    HANDS,
    st.none() | st.integers(0, 9),
    st.lists(GROUPS, max_size=5).map(tuple),
    st.lists(st.sampled_from(["plays alone", "1240 points"]), max_size=2).map(tuple),
)


@st.composite
def any_scene(draw: st.DrawFn) -> Scene:
    number = draw(st.sampled_from([2, 4]))
    some = st.lists(SEATS, min_size=number, max_size=number, unique_by=lambda seat: seat.player)
    seats = tuple(draw(some))
    players = [seat.player for seat in seats]
    played = st.builds(InTrick, st.sampled_from([*players, ""]), SHOWN)
    trick = st.lists(played, min_size=1, max_size=4, unique_by=lambda each: each.player).map(tuple)
    return Scene(
        seats,
        tuple(draw(st.lists(trick, max_size=3))),
        draw(st.booleans()),
        draw(st.none() | st.sampled_from(Suit)),
        draw(st.none() | SHOWN),
        draw(st.none() | st.integers(0, 48)),
        remarks=tuple(draw(st.lists(st.sampled_from(["last eight tricks", "9♥ drawn"])))),
    )


@settings(max_examples=8, deadline=None, derandomize=True)
@given(any_scene(), st.sampled_from([*range(30, 90, 7), None]))
def test_any_scene_is_drawn_whole(scene: Scene, width: int | None) -> None:
    drawn = letters(scene, width, plain=True)
    cards = re.findall(r"\b(?:10|[789JQKA])[SHDC]\b", drawn)

    assert max(map(len, drawn.splitlines())) <= (width or 79)
    assert max(map(cells, letters(scene, width).splitlines())) <= (width or 79)
    assert Counter(cards) == Counter(str(shown.card) for shown in scene.cards())
    for faces in (in_letters.faces(plain=True), as_svg.FACES):
        nothing_covers_anything(laid_out(scene, width, faces))


def test_cards_laid_of_which_nobody_knows_the_suit_are_not_in_hand_as_well() -> None:
    case = read_case("""
case: her nines
book: penchant/foster
players: [Amir, Nell]
happened:
  - {by: Nell, wins: yes}
  - {by: Nell, declares: pair, with: [a nine, a nine], points: 20}
  - {by: Nell, takes_up: table}
  - {by: Nell, draws: a nine}
  - {by: Amir, draws: 1}
  - {by: Nell, wins: yes}
  - {by: Nell, declares: triplet, with: [a nine, a nine, a nine], points: 30}
""")

    held = [scene_of(case, book_of(case), n).seats[1].hand for n in (4, 7)]

    assert [len(cards) for cards in held] == [3, 0]


@pytest.mark.parametrize("tricks", range(1, 6))
def test_no_number_is_drawn_of_a_stock_that_is_only_told_to_be_plenty(tricks: int) -> None:
    case = read_case(f"""
case: two penchants
book: penchant/foster
players: [Lev, Dot]
table: {{trump: none, stock: plenty}}
happened:
  - {{by: Lev, wins: yes}}
  - {{by: Lev, declares: penchant, with: [QS, JC], points: 10}}
  - {{by: Lev, plays_on: {tricks}}}
  - {{by: Dot, wins: yes}}
  - {{by: Dot, declares: penchant, with: [QH, JD], points: 10}}
  - {{by: Dot, remarks: diamonds are trumps}}
  - {{by: Lev, wins: yes}}
  - {{by: Lev, declares: marriage, with: [KC, QC], points: 40}}
""")

    assert scene_of(case, book_of(case)).stock is None


def test_wrong_card_taken_up_from_among_the_untold_is_drawn_once() -> None:
    case = read_case("""
case: a knave among the kings
book: bezique/enquire-within
players: [Ann, Bob]
table: {stock: plenty, hands: {Ann: {holds: [a king, a king, a king, a king, JC]}}}
happened:
  - {by: Ann, wins: yes}
  - {by: Ann, declares: four-kings, with: [a king, a king, a king, JC]}
  - {by: Bob, notices: one of the four is a knave}
""")
    book = book_of(case)
    laid, taken_up = (
        letters(scene_at(case, book, moments(case, book), event, ruled=False)) for event in (2, 3)
    )

    assert "in hand: a king\n" in laid
    assert laid.count("J♣") == 1
    assert "in hand: a king a king a king a king\n" in taken_up
    assert "to be taken up: J♣" in taken_up  # of the kings nobody knows which he put down
    assert taken_up.count("J♣") == 1
    assert taken_up.count("king") == 4
