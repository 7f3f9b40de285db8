"""What people say of an act or a right at any table: the words of claims that every game has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

# The words, with their meaning. Of whom it is said stands under ``of``, of which act under ``at``.
SAID_OF_ANY: Mapping[str, str] = {
    "a-penalty": "Something is to be paid or suffered: by the other side, or by him of whom it is "
    "said.",
    "may": "A player may do what he does, or what stands under act: may I exchange now?",
    "may-not": "A player may not do what he does, or what stands under act.",
    "must": "A player must: play a card, lead a suit, or do what the law demands of him.",
    "void": "What was done or declared is void.",
    "not-valid": "What was done or declared is not valid: the same as void.",
    "too-late": "What somebody does or asks comes too late.",
    "too-early": "What somebody does or asks comes too early.",
    "out-of-time": "What somebody does or asks comes too late, or too early.",
    "out-of-turn": "What somebody did was another's turn: he led, drew or spoke out of turn.",
    "barred": "A claim or a declaration is barred.",
    "one-only": "Of several things one can be had, and no more.",
    "both": "Two things can be had, both of them: it is not one only.",
    "forgone": "A right was given up for another.",
    "lost": "A right, or a score that stood to be made, is lost.",
    "give-back": "A card goes back to where it was: into the hand, says its holder or his partner.",
    "my-lead": "It is the claimant's lead, or his of whom it is said; while a trick lies, it was.",
    "this-trick-is-mine": "The trick is won by the claimant, or by him of whom it is said.",
}
WHO_DEALS: Mapping[str, str] = {
    "who-deals": "The claimant deals, or he of whom it is said: this deal while it is dealt, "
    "else the next.",
    "fresh-deal": "The cards are to be dealt afresh.",
}

# How they are said: see Language.claims_said.
HOW_SAID: Mapping[str, str] = {
    "a-penalty": "something is due from {of}|a penalty is due",
    "may": "{of} may {does}|{by} may {does}",
    "may-not": "{of} may not {does}|it may not be done",
    "must": "{of} must {does}|it must be done",
    "stands": "{deed} stands|it stands",
    "void": "{deed} is void|it is void",
    "not-valid": "{deed} is not valid|it is not valid",
    "too-late": "{who} comes too late|it comes too late",
    "too-early": "{who} comes too early|it comes too early",
    "out-of-time": "{who} is out of time|it is out of time",
    "out-of-turn": "{of} was out of turn|it was out of turn",
    "barred": "{of} is barred|it is barred",
    "one-only": "{of} may have one thing, and no more|one thing can be had, and no more",
    "both": "both can be had from {of}|both can be had",
    "forgone": "{of} has given the right up|the right is given up",
    "lost": "{of} has lost the right|the right is lost",
    "give-back": "{card} goes back{back_to}",
    "my-lead": "it is {of}'s lead|it is {by}'s lead",
    "this-trick-is-mine": "the trick is {of}'s|the trick is {by}'s",
    "who-deals": "{of} deals|{by} deals",
    "fresh-deal": "the cards are to be dealt afresh",
}

# How one calls what was done by a verb, as the deed of a player: Alf's assist, Ann's lead of 9S.
# {it} is what is written after the verb, and {rest} what follows it in a sentence.
DEEDS: Mapping[str, str] = {
    # cards
    "leads": "lead of {it}", "follows": "{rest}", "plays": "{rest}",
    "takes_back": "taking back {it}", "throws": "throwing down {it}",
    "lays_down": "laying down {it}", "names": "naming of {it}", "calls": "call of {it}",
    "calls_suit": "call of {it}", "demands": "demand", "draws": "draw", "exchanges": "exchange",
    "discards": "discard", "changes_discard": "change of the discard",
    "passes_card": "passing of {it}",
    # words
    "passes": "pass", "orders_up": "order", "assists": "assist", "takes_up": "taking up",
    "turns_down": "turning down", "names_suit": "naming of {it}",
    "mentions_suit": "mention of {it}", "plays_alone": "lone declaration",
    "takes_it_from": "taking it over", "declares": "{rest}", "announces": "announcement of {rest}",
    "scores": "scoring of {rest}", "calls_no_trump": "call of no trump", "elects": "election",
    "notices": "objection", "interrupts": "interruption", "claims_new_deal": "claim",
    "claims_revoke": "claim of a revoke", "claims_farmers_hand": "claim", "remarks": "remark",
    "says": "remark", "corrects_score": "correction", "asks_none": "question",
    "asks_placed": "request", "asks_to_see": "request", "asks_for_new_cards": "request",
    # dealing
    "deals": "deal", "misdeals": "deal", "cuts": "cut", "cuts_for_partners": "cut",
    "shuffles": "shuffle", "turns_up": "turning up of {it}", "chooses": "choice of {it}",
}  # fmt: skip

# What people write instead, and the words they may mean by it.
MEANT: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("invalid", "null", "null_and_void", "no_good", "does_not_stand", "does_not_count",
         "not_good", "worthless"),
        ("void",),
    ),
    **dict.fromkeys(("may_i", "may_he", "can_i", "wants", "wish", "question", "would"), ("may",)),
    **dict.fromkeys(
        ("our_lead", "his_lead", "her_lead", "lead", "whose_lead", "the_lead", "i_lead"),
        ("my-lead",),
    ),
    **dict.fromkeys(
        ("wrong_turn", "not_his_turn", "not_his_lead", "false_lead", "in_turn"), ("out-of-turn",)
    ),
    **dict.fromkeys(("early", "premature", "too_soon", "not_yet", "not_now"), ("too-early",)),
    **dict.fromkeys(("wrong_time", "time", "timing", "in_time"), ("out-of-time", "too-late")),
    **dict.fromkeys(
        ("both_at_once", "both_marriages", "two", "both_of_them", "together", "all_of_them"),
        ("both",),
    ),
    **dict.fromkeys(
        ("no_score", "no_ten", "no_hundred", "no_forty", "no_fifty", "zero", "no_points"),
        ("no-points", "no-penalty"),
    ),
    **dict.fromkeys(
        ("play_or_pass", "elect_to_play", "elects_to_play", "may_elect", "we_elect", "elect"),
        ("elect-play",),
    ),
    **dict.fromkeys(("our_choice", "choice", "choose"), ("elect-play", "call-suit", "one-only")),
    **dict.fromkeys(("fresh_deal",), ("fresh-deal", "void")),
    **dict.fromkeys(
        ("which_suit", "the_suit_i_pick", "suit_i_pick", "any_suit", "i_pick", "our_suit"),
        ("call-suit",),
    ),
    **dict.fromkeys(("conferred", "consult", "consulting", "they_consulted"), ("consulted",)),
    **dict.fromkeys(
        ("all_five", "all_five_tricks", "all_tricks", "march", "every_trick", "the_rest"),
        ("all-the-tricks",),
    ),
    **dict.fromkeys(
        ("follow_suit", "must_follow", "must_follow_suit", "follow", "following_suit"),
        ("follow-suit", "must"),
    ),
    **dict.fromkeys(("never_exposed", "unexposed", "not_seen"), ("not-exposed",)),
    **dict.fromkeys(("no_trump", "notrumps", "without_trumps"), ("no-trumps",)),
    **dict.fromkeys(
        ("illegal", "not_allowed", "forbidden", "cannot", "can_not", "must_not", "unlawful",
         "not_permitted", "foul"),
        ("may-not",),
    ),
    **dict.fromkeys(
        ("penalty", "fine", "punishment", "pays", "must_pay", "liable", "owes"), ("a-penalty",)
    ),
    **dict.fromkeys(
        ("nothing_due", "free", "none", "innocent", "without_penalty"), ("no-penalty",)
    ),
    **dict.fromkeys(
        ("valid", "good", "counts", "allowed", "lawful", "legal", "ok", "complete",
         "remains", "holds"),
        ("stands",),
    ),
    **dict.fromkeys(
        ("only_one", "either_or", "not_both", "one", "one_or_the_other", "one_at_a_time"),
        ("one-only",),
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
    **dict.fromkeys(("deal_lost", "lost_deal", "deal_is_lost"), ("loses-the-deal", "who-deals")),
    **dict.fromkeys(("revoke", "renege", "revoked"), ("penalty-of-a-revoke",)),
    **dict.fromkeys(("call", "calls", "demand"), ("call-card", "call-suit", "must")),
    **dict.fromkeys(("call_a_card", "card"), ("call-card", "must")),
    **dict.fromkeys(("suit", "call_a_suit"), ("call-suit", "must")),
    **dict.fromkeys(("nothing",), ("no-points", "no-penalty")),
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
    # as one says it at the table today
    **dict.fromkeys(
        ("play_on", "we_play_on", "play_it_out", "keep_playing", "finish_the_hand", "play_the_hand",
         "play_it_as_it_is"),
        ("play-on",),
    ),
    **dict.fromkeys(
        ("deal_again", "deal_it_again", "deals_again", "deal_over", "deal_it_over", "do_over"),
        ("fresh-deal",),
    ),
    **dict.fromkeys(("throw_it_in", "toss_it_in", "throw_in"), ("fresh-deal", "hand-over")),
    **dict.fromkeys(
        ("hand_is_over", "hands_over", "the_hand_is_dead", "hand_is_done"), ("hand-over",)
    ),
    **dict.fromkeys(
        ("cant_do_that", "you_cant", "he_cant", "she_cant", "they_cant", "cant_just",
         "not_supposed_to", "no_business"),
        ("may-not",),
    ),
    **dict.fromkeys(
        ("no_harm", "no_harm_done", "no_big_deal", "costs_nothing", "no_foul", "honest_mistake",
         "no_penalty_for_that"),
        ("no-penalty",),
    ),
    **dict.fromkeys(
        ("we_win", "we_won", "game_over", "thats_game", "were_out", "we_are_out", "they_win",
         "we_win_the_game"),
        ("game",),
    ),
    **dict.fromkeys(("we_euchred", "set_them", "theyre_set", "got_set"), ("euchre",)),
    **dict.fromkeys(
        ("fix_the_score", "score_is_wrong", "fix_it", "move_it_back", "take_one_back",
         "take_a_point_back"),
        ("put-right",),
    ),
    **dict.fromkeys(
        ("lose_the_deal", "loses_the_deal", "lost_the_deal", "loses_his_deal", "loses_her_deal",
         "lose_your_deal"),
        ("loses-the-deal",),
    ),
    **dict.fromkeys(
        ("my_turn_to_deal", "its_my_deal", "deal_goes_to_me", "i_deal"), ("who-deals",)
    ),
}  # fmt: skip


def things_named(text: str, things: Iterable[str]) -> tuple[str, ...]:
    """Return which of some things a text names, in their order.

    >>> things_named("the royal marriage", ["marriage", "royal-marriage", "pair"])
    ('royal-marriage',)
    """
    said = text.replace("-", " ")
    named = [each for each in dict.fromkeys(things) if each.replace("-", " ") in said]
    # a royal marriage is named, and no marriage beside it
    return tuple(e for e in named if not any(e != other and e in other for other in named))
