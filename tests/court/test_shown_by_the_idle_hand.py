"""A card that is shown by him who takes no part: the law that rules on it answers for it."""

from __future__ import annotations

import pytest

from adjudicator import adjudicate, book_of, read_case

SHOWN = """\
case: Gwen shows a card
book: euchre/somerset-1888
players: [Stella, Basil, Gwen, Joan]
table: {{made: {{by: Stella, suit: diamonds, alone: {alone}}}}}
happened:
  - {{by: Gwen, shows: a card, where: "on", told: {{an_adversary_turned_it_up: no}}}}
claims:
  - {{by: Joan, claim: exposed, of: Gwen}}
"""


@pytest.mark.parametrize(
    ("alone", "verdict", "law"),
    [
        ("yes", "refused", "102"),
        ("no", "upheld", "46"),  # Gwen plays, and her card lies exposed
    ],
)
def test_a_card_shown_is_answered_by_the_law_that_rules_on_it(
    alone: str, verdict: str, law: str
) -> None:
    case = read_case(SHOWN.format(alone=alone))

    claim = adjudicate(case, book_of(case)).claims[0]

    assert (claim.verdict, claim.law) == (verdict, law)
