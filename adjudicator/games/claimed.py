"""What people say of an act or a right at any table: the words of claims that every game has."""

from __future__ import annotations

from collections.abc import Mapping

# The words, with their meaning. Of whom it is said stands under ``of``, of which act under ``at``.
SAID_OF_ANY: Mapping[str, str] = {
    "a-penalty": "Something is to be paid or suffered: by the other side, or by him of whom it is "
    "said.",
    "may-not": "A player may not do what he does, or would do.",
    "must": "A player must: play a card, lead a suit, or do what the law demands of him.",
    "void": "What was done or declared is void.",
    "not-valid": "What was done or declared is not valid: the same as void.",
    "too-late": "What somebody does or asks comes too late.",
    "barred": "A claim or a declaration is barred.",
    "one-only": "Of several things one can be had, and no more.",
    "forgone": "A right was given up for another.",
    "lost": "A right, or a score that stood to be made, is lost.",
    "give-back": "A card goes back to where it was.",
    "this-trick-is-mine": "The trick is won by the claimant, or by him of whom it is said.",
}
WHO_DEALS: Mapping[str, str] = {
    "who-deals": "The claimant deals next, or he of whom it is said.",
}

# How they are said: see Language.claims_said.
HOW_SAID: Mapping[str, str] = {
    "a-penalty": "something is due from {of}|a penalty is due",
    "may-not": "{of} may not do it|it may not be done",
    "must": "{of} must do it|it must be done",
    "void": "what {of} did is void|it is void",
    "not-valid": "what {of} did is not valid|it is not valid",
    "too-late": "{of} comes too late|it comes too late",
    "barred": "{of} is barred|it is barred",
    "one-only": "{of} has one only|one only",
    "forgone": "{of} has given the right up|the right is given up",
    "lost": "{of} has lost the right|the right is lost",
    "give-back": "{card} goes back",
    "this-trick-is-mine": "the trick is {of}'s|the trick is {by}'s",
    "who-deals": "{of} deals|{by} deals",
}

# What people write instead, and the words they may mean by it.
MEANT: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("invalid", "null", "null_and_void", "no_good", "does_not_stand", "does_not_count",
         "not_good", "worthless"),
        ("void",),
    ),
    **dict.fromkeys(
        ("illegal", "not_allowed", "forbidden", "cannot", "can_not", "must_not", "unlawful",
         "not_permitted", "foul"),
        ("may-not",),
    ),
    **dict.fromkeys(
        ("penalty", "fine", "punishment", "pays", "must_pay", "liable", "owes"), ("a-penalty",)
    ),
    **dict.fromkeys(
        ("nothing", "nothing_due", "free", "none", "innocent", "without_penalty"), ("no-penalty",)
    ),
    **dict.fromkeys(
        ("valid", "good", "counts", "allowed", "lawful", "legal", "may", "ok", "complete",
         "remains", "holds"),
        ("stands",),
    ),
    **dict.fromkeys(
        ("only_one", "either_or", "not_both", "one", "one_or_the_other"), ("one-only",)
    ),
    **dict.fromkeys(("late", "expired", "time_is_up", "past"), ("too-late",)),
    **dict.fromkeys(("bar", "bars", "blocked", "excluded"), ("barred",)),
    **dict.fromkeys(("forfeited", "waived", "given_up", "renounced"), ("forgone", "lost")),
    **dict.fromkeys(("forfeit", "gone", "loses", "spent", "expires"), ("lost",)),
    **dict.fromkeys(
        ("return", "returned", "put_back", "goes_back", "restore", "withdraw"),
        ("give-back", "take-back"),
    ),
    **dict.fromkeys(
        ("mine", "my_trick", "trick", "trick_is_mine", "wins_the_trick", "wins", "won"),
        ("this-trick-is-mine",),
    ),
    **dict.fromkeys(
        ("deal", "deals", "dealer", "my_deal", "next_deal"), ("who-deals", "fresh-deal")
    ),
    **dict.fromkeys(("redeal", "new_deal", "misdeal"), ("fresh-deal",)),
    **dict.fromkeys(("revoke", "renege", "revoked"), ("penalty-of-a-revoke",)),
    **dict.fromkeys(("call", "calls", "demand"), ("call-card", "call-suit", "must")),
    **dict.fromkeys(("call_a_card", "card"), ("call-card", "must")),
    **dict.fromkeys(("suit", "call_a_suit", "lead"), ("call-suit", "must")),
    **dict.fromkeys(("obliged", "bound", "compelled", "has_to", "duty"), ("must",)),
    **dict.fromkeys(("pass",), ("must-pass",)),
    **dict.fromkeys(("highest", "lowest"), ("highest-or-lowest",)),
    **dict.fromkeys(("win", "had_to_trump", "had_to_follow", "must_win"),
                    ("win-the-trick", "had-to-win", "must")),
    **dict.fromkeys(("score", "scores", "scored", "marks"), ("points",)),
    **dict.fromkeys(("sum", "in_all"), ("total",)),
    **dict.fromkeys(("later", "pending", "waits", "in_abeyance", "abeyance"), ("to-score",)),
    **dict.fromkeys(("trump",), ("trumps",)),
    **dict.fromkeys(("retract", "take_it_back"), ("take-back",)),
}  # fmt: skip
