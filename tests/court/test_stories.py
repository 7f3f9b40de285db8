"""Two stories: what the players tell differently, and what each of them would give."""

from __future__ import annotations

import json

import pytest

from adjudicator import CaseError, adjudicate, book_of, read_book, read_case
from adjudicator.base.paths import CASES
from adjudicator.court import disputed
from adjudicator.court.ruling_on import hear
from adjudicator.games.bezique_family.table import Table
from adjudicator.law.ruling import Ruling, Story
from adjudicator.report import as_json, letters, markdown, two_stories
from adjudicator.report.document import Page
from adjudicator.report.ruling import ruling_page

LEAD = """
case: whose lead it was
book: euchre/somerset-1888
players: [North, East, South, West]
table: {{trump: hearts, alone: nobody}}
happened:
  - {{by: West, leads: 9S}}
  - {{by: North, follows: AS}}
told: {told}
claims:
  - {{by: South, claim: call-suit, of: West}}
"""

FORTY_OR_TWENTY = """
case: forty or twenty
book: bezique/foster
players: [Ann, Bob]
table: {taker: Ann}
happened:
  - by: Ann
    declares: marriage
    told: {its_cards_make_it: {Ann: yes, Bob: no}, is_of_trumps: {Ann: yes, Bob: no}}
"""


def ruled(told: str) -> Ruling:
    case = read_case(LEAD.format(told=told))
    return adjudicate(case, read_book(case.book))


def right(story: Story) -> str:
    return "; ".join(f"{side.fact} {side.value}: {' '.join(side.players)}" for side in story.sides)


def test_each_story_is_ruled_on_as_if_all_agreed() -> None:
    ruling = ruled("{led_out_of_turn: {South: yes, West: no}}")
    agreed = {value: ruled(f"{{led_out_of_turn: {value}}}") for value in ("yes", "no")}

    assert [right(story) for story in ruling.stories] == [
        "led_out_of_turn True: South",
        "led_out_of_turn False: West",
    ]
    for story, there in zip(ruling.stories, agreed.values(), strict=True):
        assert story.outcome == there.outcome
        assert story.findings == there.findings
        assert story.claims == there.claims
    assert "false-lead" in [finding.clause for finding in ruling.stories[0].findings]
    assert "false-lead" not in [finding.clause for finding in ruling.stories[1].findings]


def test_claim_is_open_where_the_stories_differ_on_it() -> None:
    ruling = ruled("{led_out_of_turn: {South: yes, West: no}}")

    # law 52 gives South's side the suit if West led out of turn; if not, it gives nothing
    assert [story.claims[0].verdict for story in ruling.stories] == ["upheld", "refused"]
    assert ruling.claims[0].verdict == "open"


def test_players_who_say_the_same_stand_together() -> None:
    ruling = ruled("{led_out_of_turn: {South: yes, West: no, North: yes}}")

    assert [right(story) for story in ruling.stories] == [
        "led_out_of_turn True: South North",
        "led_out_of_turn False: West",
    ]


def test_what_makes_no_difference_is_said_and_the_ruling_given() -> None:
    # whether a revoke is established changes nothing here; whose lead it was does
    ruling = ruled(
        "{led_out_of_turn: yes, a_revoke_is_established: {South: yes, West: no}}",
    )

    assert [dispute.matters for dispute in ruling.disputes] == [False]
    assert ruling.stories == ()
    assert ruling.outcome == "decided"
    assert ruling.claims[0].verdict == "upheld"


def test_only_the_dispute_that_matters_is_told_apart() -> None:
    ruling = ruled(
        "{led_out_of_turn: {South: yes, West: no}, a_revoke_is_established: {South: yes, West: no}}"
    )

    assert {dispute.fact: dispute.matters for dispute in ruling.disputes} == {
        "led_out_of_turn": True,
        "a_revoke_is_established": False,
    }
    assert len(ruling.stories) == 2


def test_what_is_told_apart_of_one_event_is_of_that_event() -> None:
    case = read_case(CASES / "bezique/foster/by-which-laws-the-stock-is-counted-is-in-dispute.yaml")

    ruling = adjudicate(case, read_book(case.book))

    # "The English laws allow a player to count the stock, the French do not."
    assert [(right(story), [f.clause for f in story.findings]) for story in ruling.stories] == [
        ("laws_agreed english: Ann", ["stock-may-be-counted"]),
        ("laws_agreed french: Bob", ["stock-may-not-be-counted"]),
    ]
    assert ruling.disputes[0].event == 1


def test_who_is_right_on_what_makes_no_difference_any_more_is_left_out() -> None:
    case = read_case(FORTY_OR_TWENTY)
    ruling = adjudicate(case, read_book(case.book))

    # a royal marriage is forty, a common one twenty; what is no marriage is neither
    assert [told.right for told in two_stories.stories(ruling, read_book(case.book).words)] == [
        "Ann is right on 1 and Ann on 2",
        "Ann is right on 1 and Bob on 2",
        "Bob is right on 1",
    ]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_every_line_of_the_stories_fits_the_page(width: int) -> None:
    case = read_case(FORTY_OR_TWENTY)
    ruling, page = adjudicate(case, read_book(case.book)), Page()
    two_stories.add(page, ruling, read_book(case.book).words)
    written = letters.written(page, width)

    assert max(len(line) for line in written.splitlines()) <= width
    assert "if Ann is right on 1 and Bob on 2:" in " ".join(written.split())


def test_a_map_of_answers_without_an_answer_is_told_with_how_to_mend_it() -> None:
    with pytest.raises(CaseError, match="nobody's answer is written here") as told_so:
        ruled("{led_out_of_turn: {}}")

    assert told_so.value.faults[0].hint.startswith("Write each player with what he says")


def test_answers_that_agree_are_no_dispute() -> None:
    ruling = ruled("{led_out_of_turn: {South: yes, West: yes}}")

    assert ruling.disputes == ()
    assert ruling.outcome == "decided"


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            "{led_out_of_turn: {South: yes, West: no}}",
            ["All turns on this:", "if South is right: West led", "if West is right:"],
        ),
        (
            "{led_out_of_turn: {South: yes, North: yes, West: no}}",
            ["Yes, say South and North; no, says West.", "if South and North are right: West led"],
        ),
        (
            "{led_out_of_turn: yes, a_revoke_is_established: {South: yes, West: no}}",
            ["No law that is heard here asks for it."],
        ),
    ],
)
def test_the_page_says_who_must_be_right(told: str, words: list[str]) -> None:
    ruling = ruled(told)
    book = read_book(ruling.book)

    page = letters.written(ruling_page(ruling, book))
    pasted = markdown.written(ruling_page(ruling, book))
    data = json.loads(as_json.render(ruling))

    for said in words:
        assert said in page
    assert "Two stories" in pasted
    assert len(data["disputes"]) == 1
    assert len(data["stories"]) == len(ruling.stories)


def test_what_still_hangs_on_a_question_is_told_apart_by_where_its_answers_lead() -> None:
    case = read_case("""
case: what the game is worth
book: penchant/foster
players: [Ann, Bob]
happened: [{by: Ann, settles: yes}]
told: {the_lesser_score: {Ann: 300, Bob: 450}, difference_of_the_scores: 50, scores_differ: yes}
""")
    book = read_book(case.book)
    ruling = adjudicate(case, book)
    page = letters.written(ruling_page(ruling, book))

    # under four hundred the winner doubles the difference; whether the game is over nobody said
    (dispute,) = ruling.disputes
    assert dispute.matters
    told = {each.right: each.gives for each in two_stories.stories(ruling, book.words)}
    assert "worth 100 points" in told["Ann is right"]
    assert "worth the difference, 50 points" in told["Bob is right"]
    assert two_stories.NO_DIFFERENCE not in page


# whether something happened at all

FALSE_LEAD = """\
case: had North followed
book: euchre/somerset-1888
players: [North, East, South, West]
table: {{lead: South, trump: hearts, alone: nobody}}
happened:
  - {{by: West, leads: 9S}}
  - {{by: North, follows: AS{said}}}
  - {{by: South, notices: it was my lead}}
claims:
  - {{by: South, claim: call-card, card: 9S, of: West}}
  - {{by: North, claim: take-back, card: AS, of: North}}
"""


def told(said: str) -> Ruling:
    case = read_case(FALSE_LEAD.format(said=said))
    return adjudicate(case, read_book(case.book))


def test_what_hangs_on_whether_it_happened_is_told_for_either() -> None:
    ruling = told(", happened: unknown")

    (dispute,) = ruling.disputes
    assert (dispute.fact, dispute.event, dispute.matters) == ("happened", 2, True)
    assert [side.players for side in dispute.sides] == [(), ()]
    assert [claim.verdict for claim in ruling.claims] == ["upheld", "open"]
    assert [[c.verdict for c in story.claims] for story in ruling.stories] == [
        ["upheld", "upheld"],
        ["upheld", "refused"],
    ]


def test_who_says_that_it_happened_is_named() -> None:
    ruling = told(", happened: {South: yes, West: no}")

    (dispute,) = ruling.disputes
    assert [(side.value, side.players) for side in dispute.sides] == [
        (True, ("South",)),
        (False, ("West",)),
    ]


@pytest.mark.parametrize("said", ["", ", happened: yes", ", happened: {South: yes, West: yes}"])
def test_what_all_agree_on_is_no_dispute(said: str) -> None:
    assert told(said).disputes == ()
    assert [claim.verdict for claim in told(said).claims] == ["upheld", "upheld"]


def test_it_makes_no_difference_where_nothing_hangs_on_it() -> None:
    text = FALSE_LEAD.format(said="").replace(
        "{by: South, notices: it was my lead}",
        "{by: South, notices: it was my lead, happened: unknown}",
    )
    case = read_case(text)
    ruling = adjudicate(case, read_book(case.book))

    assert [dispute.matters for dispute in ruling.disputes] == [False]
    assert ruling.stories == ()


def test_what_is_said_not_to_have_happened_is_left_out() -> None:
    with pytest.raises(CaseError, match="this says that it did not happen"):
        told(", happened: no")


# when it happened

WHEN = """\
case: before or after his card
book: euchre/somerset-1888
players: [North, East, South, West]
table: {{lead: North, alone: nobody}}
happened:
  - {{by: North, leads: 9C}}
  - {{by: East, follows: QC}}
  - {{by: North, says: not-mine, happened: {{East: yes, South: no}}}}
  - {{by: South, follows: AC}}
  - {{by: North, says: {later}, happened: {{East: {east}, South: {south}}}}}
claims:
  - {{by: East, claim: may, act: {{demands: lose, of: South}}, at: 3}}
"""


def when(later: str = "not-mine", east: str = "no", south: str = "yes") -> Ruling:
    case = read_case(WHEN.format(later=later, east=east, south=south))
    return adjudicate(case, read_book(case.book))


def test_an_act_that_each_tells_at_a_place_of_his_own_was_done_once() -> None:
    ruling = when()

    (dispute,) = ruling.disputes
    assert (dispute.fact, dispute.matters) == ("when", True)
    assert [(s.value, s.line, s.players) for s in dispute.sides] == [
        (3, 8, ("East",)),
        (5, 10, ("South",)),
    ]
    # law 83 is of what is said "prior to his partner's playing"
    assert [[c.verdict for c in s.claims] for s in ruling.stories] == [["upheld"], ["refused"]]
    page = letters.written(ruling_page(ruling, read_book("euchre/somerset-1888")), 200)
    told = "When? Before South plays A♣, says East; after South plays A♣, says South."
    assert f'North says "not mine" of the trick. {told}' in page


@pytest.mark.parametrize(
    ("later", "east", "south"),
    [("mine", "no", "yes"), ("not-mine", "yes", "yes"), ("not-mine", "yes", "no")],
)
def test_acts_that_are_not_one_are_disputed_each_for_itself(
    later: str, east: str, south: str
) -> None:
    assert "when" not in {dispute.fact for dispute in when(later, east, south).disputes}


DRAWN = """
case: whether he had drawn
book: penchant/foster
players: [Ida, Joss]
table: {{trump: none}}
happened:
  - {{by: Ida, wins: yes}}
  - {{by: Ida, draws: 1}}
  - {{by: Joss, draws: JH, happened: {{Ida: yes, Joss: no}}}}
  - {{by: Joss, declares: penchant, with: [QS, JH], points: 10}}
  - {{by: Joss, draws: {later}, happened: {{Ida: no, Joss: yes}}}}
claims:
  - {{by: Joss, points: 10, for: penchant}}
"""


@pytest.mark.parametrize(
    ("later", "facts"),
    [
        ("1", ["when"]),  # of a card that only one of them names
        ("JC", ["happened", "happened"]),  # of another card: another act
    ],
)
def test_an_act_is_the_same_though_only_one_tells_of_which_card(
    later: str, facts: list[str]
) -> None:
    case = read_case(DRAWN.format(later=later))
    ruling = adjudicate(case, read_book(case.book))

    assert [dispute.fact for dispute in ruling.disputes] == facts
    assert [[c.verdict for c in s.claims] for s in ruling.stories] == [["refused"], ["upheld"]]


def test_that_another_reading_turns_on_who_is_right_is_told() -> None:
    file = "nine-found-and-whether-the-finder-had-drawn-is-in-dispute.yaml"
    case = read_case(CASES / "bezique/enquire-within" / file)
    book = read_book(case.book)
    ruling = adjudicate(case, book)
    page = letters.written(ruling_page(ruling, book))

    # "while he only holds eight": to the letter she must have drawn, and hold eight
    assert two_stories.NO_DIFFERENCE not in page
    told = " ".join(page.split())
    assert "If Ann is right, YES: 100 points." in told
    assert "If Bob is right, SILENT: 100 points." in told


@pytest.mark.parametrize("happened", ["{North: yes, East: no}", "unknown"])
def test_claim_about_an_act_that_perhaps_never_happened_is_answered(happened: str) -> None:
    case = read_case(f"""
case: did he lead at all
book: euchre/somerset-1888
players: [North, East, South, West]
table: {{trump: spades, lead: North, alone: nobody}}
happened:
  - {{by: West, leads: 9H, happened: {happened}}}
claims:
  - {{by: North, claim: out-of-turn, of: West, at: 1}}
""")

    ruling = adjudicate(case, read_book(case.book))

    assert [story.claims[0].verdict for story in ruling.stories] == ["upheld", "refused"]
    assert ruling.claims[0].verdict == "open"


CARD_AT_TWO_PLACES = """
case: three cards, or four
book: euchre/somerset-1888
players: [Ned, Hal, Agnes, Ivor]
happened:
  - {by: Ned, leads: 9C}
  - {by: Hal, follows: QC}
  - {by: Agnes, follows: 10C}
  - {by: Ivor, follows: a card, happened: {Agnes: no, Hal: yes}}
  - {by: Hal, says: mine}
  - {by: Ivor, %s: a card, happened: {Agnes: yes, Hal: no}}
claims: [{by: Agnes, claim: highest-or-lowest, of: Ivor, at: 5}]
"""


@pytest.mark.parametrize("verb", ["follows", "plays"])
def test_one_act_at_two_places_is_one_quarrel(verb: str) -> None:
    case = read_case(CARD_AT_TWO_PLACES % verb)
    ruling = adjudicate(case, read_book(case.book))

    assert [dispute.fact for dispute in ruling.disputes] == ["when"]
    # law 83: "prior to his partner's playing", and of that moment it is asked
    by_story = {side.players: s.claims[0].verdict for s in ruling.stories for side in s.sides}
    assert by_story == {("Agnes",): "upheld", ("Hal",): "refused"}


def test_what_happened_is_one_account_and_not_put_together_with_another() -> None:
    case = read_case(
        """
case: eight from the beginning, or two drawn at once
book: bezique/foster
players: [Firth, Goss]
happened:
  - {by: Goss, deals: yes, hands: {Firth: 9, Goss: 8}, happened: {Goss: yes, Firth: no}}
  - {by: Goss, deals: yes, hands: {Firth: 8, Goss: 8}, happened: {Goss: no, Firth: yes}}
  - {by: Firth, plays_on: 5}
  - {by: Firth, wins: yes}
  - {by: Firth, declares: bezique, with: [QS, JD], points: 40}
  - {by: Firth, plays_on: 5}
  - {by: Goss, wins: yes}
  - {by: Goss, draws: 1}
  - {by: Firth, draws: 2, happened: {Goss: no, Firth: yes}}
  - {by: Firth, draws: 1, happened: {Goss: yes, Firth: no}}
claims: [{by: Goss, of: Firth, claim: void, at: 5}]
"""
    )
    book = read_book(case.book)
    told = two_stories.stories(adjudicate(case, book), book.words)

    assert [each.right for each in told] == ["Goss is right", "Firth is right"]


def test_two_facts_on_which_two_differ_are_two_quarrels() -> None:
    case = read_case(FORTY_OR_TWENTY)

    assert len(list(disputed.accounts(case))) == 4


WHOSE_THE_CLUB_WAS = """
case: whose a card of a heap was
book: euchre/today
players: [Ann, Bob, Cy, Di]
table: {trump: hearts}
happened:
  - {by: Ann, leads: a club}
  - {by: Bob, follows: a card}
  - {by: Cy, follows: 10C, happened: {Bob: yes, Cy: no, Di: %s}}
  - {by: Di, follows: a club, happened: {Bob: no, Di: %s, Cy: yes}}
"""


@pytest.mark.parametrize(
    ("of_his", "of_hers", "ways"),
    [
        ("unknown", "no", 2),
        ("yes", "no", 2),
        ("yes", "yes", 4),  # of one side in the one, and of the other in the other
    ],
)
def test_a_witness_of_one_thing_is_of_the_side_that_tells_it(
    of_his: str, of_hers: str, ways: int
) -> None:
    case = read_case((WHOSE_THE_CLUB_WAS % (of_his, of_hers)).encode())

    assert len(list(disputed.accounts(case))) == ways


def test_what_is_impossible_in_an_account_is_refused() -> None:
    again = CARD_AT_TWO_PLACES.replace("Ivor, %s: a card", "Hal, follows: QC") % ()
    with pytest.raises(CaseError):
        read_case(again)


@pytest.mark.parametrize(
    "name",
    [
        "euchre/drew-his-card-in-and-whether-anybody-asked-is-disputed",
        "penchant/a-penchant-and-whether-the-winner-had-drawn-nobody-knows",
    ],
)
def test_where_an_act_did_not_happen_it_is_not_asked_whether_it_did(name: str) -> None:
    case = read_case(CASES / f"{name}.yaml")

    ruling = adjudicate(case, book_of(case), otherwise=False)

    assert len(ruling.stories) == 2
    for story in ruling.stories:
        assert story.missing == ()
        assert all(claim.verdict in ("upheld", "refused") for claim in story.claims)


def test_two_ways_in_which_a_card_was_seen_are_told_apart_by_how() -> None:
    case = read_case(
        """
case: a card drawn out
book: euchre/somerset-1888
players: [North, East, South, West]
happened:
  - {by: North, detaches: QD, face: down, happened: {North: yes, East: no}}
  - {by: North, detaches: QD, face: up, where: above, happened: {North: no, East: yes}}
claims:
  - {by: East, claim: exposed, of: North, card: QD}
"""
    )

    (dispute,) = adjudicate(case, book_of(case)).disputes

    assert [side.how for side in dispute.sides] == ["face down", "above the table, face up"]


def test_what_was_said_with_an_act_is_told_apart_by_how() -> None:
    case = read_case(
        """
case: what was said with the four queens
book: bezique/foster
players: [Eva, Frank]
table: {trump: diamonds, made: {Eva: {bezique: [QS, JD]}}}
happened:
  - {by: Eva, wins: yes}
  - {by: Eva, declares: four-queens, with: [QS, QH, QC, JD], to_score: double-bezique,
     happened: {Eva: yes, Frank: no}}
  - {by: Eva, declares: four-queens, with: [QS, QH, QC, JD], happened: {Eva: no, Frank: yes}}
  - {by: Eva, wins: yes}
  - {by: Eva, scores: double-bezique}
claims:
  - {by: Eva, points: 500, for: double-bezique}
"""
    )

    (dispute,) = adjudicate(case, book_of(case)).disputes

    assert [side.how for side in dispute.sides] == [
        "announces double bézique to score",
        "without that",
    ]


WHICH_CLUB = """
case: they differ on the card that she played
book: bezique/foster
players: [Leopold, Sibyl]
table: {trump: hearts, stock: 6}
happened:
  - {by: Leopold, wins: yes}
  - {by: Leopold, leads: a card}
  - {by: Sibyl, follows: 9C, happened: {Leopold: yes, Sibyl: no}}
  - {by: Sibyl, follows: 8C, happened: {Leopold: no, Sibyl: yes}}
  - {by: Leopold, wins: yes}
  - {by: Leopold, leads: 9D}
  - {by: Sibyl, follows: 7C}
"""


def test_a_trick_that_is_told_in_two_ways_is_one_trick() -> None:
    """Two cards are left to draw when he leads again, whichever club she played."""
    case = read_case(WHICH_CLUB.encode())
    apart = disputed.told_apart(case)

    after = [
        hear(disputed.agreed(case, apart, values), book_of(case)).moments[-1].after
        for values in disputed.ways(apart)
    ]

    assert [table.clock.stock for table in after if isinstance(table, Table)] == [2, 2]


def test_lead_of_which_nobody_says_whose_it_was_is_told_in_one_line() -> None:
    case = read_case("""
case: a diamond was led
book: euchre/somerset-1888
players: [Hope, Seth, Vera, Lyle]
happened:
  - {by: unknown, leads: a diamond}
  - {by: Hope, detaches: 9D, face: down}
""")

    ruling = adjudicate(case, book_of(case))

    assert case.events[0].who == ("Hope", "Seth", "Vera", "Lyle")
    assert [each.about for each in ruling.disputes] == ["Who leads a diamond?"]
    assert not ruling.stories
    assert "NOT KNOWN Who leads a diamond? It makes no difference." in letters.written(
        ruling_page(ruling, book_of(case))
    )


def test_who_played_to_a_lead_did_not_lead_it() -> None:
    case = read_case("""
case: a spade was led
book: bezique/foster
players: [Ann, Bob]
happened:
  - {by: unknown, leads: 9S}
  - {by: Bob, follows: 10S}
""")

    assert (case.events[0].by, case.events[0].who) == ("Ann", ())


def test_only_of_a_lead_nobody_need_say_who_did_it() -> None:
    with pytest.raises(CaseError, match="nobody says who 'follows'"):
        read_case("""
case: a spade was followed to
book: bezique/foster
players: [Ann, Bob]
happened: [{by: Ann, leads: 9S}, {by: unknown, follows: 10S}]
""")


def test_who_does_not_know_at_which_of_two_places_it_was_is_heard_on_each() -> None:
    name = "bezique/enquire-within/he-had-drawn-a-moment-before-her-or-after"
    case = read_case(CASES / f"{name}.yaml")

    ruling = adjudicate(case, book_of(case))

    told = {
        (side.players, side.value): [claim.verdict for claim in story.claims]
        for story in ruling.stories
        for side in story.sides
    }
    assert told == {
        (("Edmund",), 5): ["upheld", "refused"],
        (("Harriet",), 1): ["refused", "upheld"],
        (("Harriet",), 3): ["refused", "upheld"],
    }
    assert [right for right, _ in two_stories.stories(ruling, book_of(case).words)] == [
        "Edmund is right",
        "Harriet is right (line 9)",
        "Harriet is right (line 11)",
    ]


def test_what_no_law_asks_for_is_not_said_to_make_no_difference() -> None:
    """The number of cards is right or wrong by it; but it is the draw itself that is to be told."""
    case = """
case: whether he had drawn
book: bezique/foster
players: [Mabel, Otto]
happened:
  - {by: Mabel, deals: yes}
  - {by: Otto, wins: yes}
  - {by: Mabel, finds: 8, of: Otto, told: {drew: {Mabel: no, Otto: yes}}}
claims:
  - {by: Mabel, claim: fresh-deal, of: Otto}
"""

    ruling = adjudicate(read_case(case), read_book("bezique/foster"))
    page = letters.written(ruling_page(ruling, read_book(ruling.book)), 200)

    assert "makes no difference" not in page
    assert "told in its place, with happened: {Mabel: no, Otto: yes}" in page


OF_HIS_STORY = """
case: on the table or in her lap
book: euchre/somerset-1888
players: [Lena, Karl, Mona, Fritz]
table: {trump: clubs, lead: Lena, alone: nobody}
happened:
  - {by: Lena, drops: KD, face: up, where: on, happened: {Karl: yes, Lena: no}}
  - {by: Lena, drops: KD, where: below, happened: {Karl: no, Lena: yes}}
claims:
  - {by: Lena, claim: not-exposed, card: KD, at: 1, if_right: Karl}
"""


def test_what_is_claimed_of_one_story_is_heard_by_that_alone() -> None:
    ruling = adjudicate(read_case(OF_HIS_STORY), read_book("euchre/somerset-1888"))
    page = letters.written(ruling_page(ruling, read_book(ruling.book)), 200)

    assert [(claim.verdict, claim.law) for claim in ruling.claims] == [("refused", "46")]
    assert "NO    K♦ is not exposed, if Karl is right, says Lena" in page


@pytest.mark.parametrize(
    "told",
    [
        OF_HIS_STORY.replace("if_right: Karl", "if_right: Mona"),
        OF_HIS_STORY.replace("Karl: yes, Lena: no", "Fritz: yes").replace(
            "Karl: no, Lena: yes", "Fritz: no"
        ),
    ],
)
def test_who_tells_nothing_differently_has_no_story_of_his_own(told: str) -> None:
    with pytest.raises(CaseError, match="tells nothing here that another tells differently"):
        read_case(told)


def test_one_declaration_is_told_with_other_cards() -> None:
    """He showed a Queen and a Jack, as he tells it; the Jack alone, which makes none, as she does.

    A penchant is a Queen and a Jack of different suits (Foster, the table of combinations).
    """
    written = """
case: a penchant shown with two cards, or with one
book: penchant/foster
players: [Ann, Bob]
table: {stock: plenty}
happened:
  - {by: Ann, wins: yes}
  - {by: Ann, draws: 1}
  - {by: Bob, declares: penchant, with: [QH, JC], happened: {Bob: yes, Ann: no}}
  - {by: Bob, declares: penchant, with: [JC], happened: {Bob: no, Ann: yes}}
claims:
  - {by: Bob, points: 10, for: penchant}
"""
    case = read_case(written)
    ruling = adjudicate(case, book_of(case))

    (dispute,) = ruling.disputes
    assert [claim.verdict for claim in ruling.claims] == ["open"]
    assert {story.claims[0].verdict for story in ruling.stories} == {"upheld", "refused"}
    assert dispute.about == "Bob declares penchant"
