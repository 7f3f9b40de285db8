"""The facts of which euchre reads what the players tell: the table and other facts hang on it."""

from __future__ import annotations

from adjudicator.games.euchre.facts.scoring import TOLD
from adjudicator.games.euchre.subjects import OF_ATTENTION, OF_TALK

OF_THE_TABLE = ("round", "no_trump_was_made_yet", "dealt_instead_of", "threw_his_hand_face_up")
OF_THE_PLAY = (
    "led_out_of_turn",
    "followers",
    "they_followed_in_order",
    "had_led_a_winning_card",
    "all_were_winning_cards",
    "a_trick_had_a_card_too_many",
)
OF_THE_DISCARD = (
    "led_before_the_discard",
    "played_without_discarding",
    "had_another_number_than_five",
)
OF_A_REVOKE = (
    "failed_to_follow_suit",
    "took_back_a_revoke",
    "the_accused_revoked",
    "its_trick_was_turned_and_quitted",
    "his_side_had_played_to_the_next_trick",
    "his_partner_had_asked",
    "he_answered_that_he_had_none",
    "the_hand_was_done_with_first",
    "the_hand_had_been_played_out",
    "the_pack_was_cut_first",
    "as_many_revokes_on_either_side",
    "his_side_claims_a_revoke",
    "his_side_mixed_the_cards",
    "his_side_had_mixed_the_tricks",
    "a_revoke_of_his_side_came_to_light",
    "a_revoke_is_established",
)
OF_A_REMARK = ("mentioned_a_suit", "hinted_at_a_suit", *OF_ATTENTION, OF_TALK)
READ_AS_TOLD = frozenset(
    (*OF_THE_TABLE, *OF_THE_PLAY, *OF_THE_DISCARD, *OF_A_REVOKE, *OF_A_REMARK, *TOLD)
)
