"""Where the law itself says nothing of what was found, no other law's time is a reason."""

from __future__ import annotations

import pytest

from adjudicator import adjudicate, book_of, read_case

FACED = """\
case: a card lies face up in the pack
book: euchre/somerset-1888
players: [Ben, Walter, Olive, Una]
table: {{dealer: Ben, trump: hearts}}
happened:
  - {{by: Ben, discards: a card}}
  - {{by: Olive, {does}}}
  - {{by: Ben, misdeals: the nine of spades lay face up, wrong: faced-card}}
claims:
  - {{by: Olive, claim: too-late, at: 3}}
"""


@pytest.mark.parametrize(
    ("does", "verdict", "law"),
    [
        ("leads: a card", "silent", "34"),  # law 90, of the discard, is none of it
        ("passes: yes", "refused", "34"),  # before a lead the law gives a new deal
    ],
)
def test_no_other_law_is_named_for_what_a_law_leaves_out(does: str, verdict: str, law: str) -> None:
    case = read_case(FACED.format(does=does))

    claim = adjudicate(case, book_of(case)).claims[0]

    assert (claim.verdict, claim.law) == (verdict, law)
    assert {lacks.law for lacks in claim.lacks} <= {law, "34"}
