"""Effects compared: the same, much alike, excluding each other."""

import pytest

from adjudicator.law.effects import Effect, effect, effects, false_here, scored, weighs
from adjudicator.law.ruling import Remedy

NINE, TEN = (("cards", ("9S",)),), (("cards", ("10S",)),)
EXPOSED = Effect("exposed", ("West",), ("North", "South"), NINE)


@pytest.mark.parametrize(
    ("other", "alike", "excludes"),
    [
        (Effect("exposed", ("West",), ("North",), TEN), True, False),
        (Effect("call-card", ("West",), ("North",), NINE), True, False),  # of the same group
        (Effect("call-card", ("East",), ("North",), NINE), False, False),  # but another's card
        (Effect("call-suit", ("West",), ("North",)), False, False),
        (Effect("not-exposed", ("West",)), False, True),
        (Effect("not-exposed", ("East",)), False, False),  # his partner's is not
        (Effect("not-exposed"), False, True),  # of nobody in particular: of him too
        (Effect("no-penalty", ("West", "East")), False, True),  # one of several
        (scored("North", 2), False, False),
    ],
)
def test_effects_are_alike_or_exclude_each_other_on_the_same_player(
    other: Effect, alike: bool, excludes: bool
) -> None:
    assert (EXPOSED.much_alike(other), other.much_alike(EXPOSED)) == (alike, alike)
    assert (EXPOSED.excludes(other), other.excludes(EXPOSED)) == (excludes, excludes)


@pytest.mark.parametrize(
    ("points", "alike"),
    [
        (scored("Ann", 10), True),
        (scored("Ann", 20), False),  # other points
        (scored("Bob", 10), False),  # another player
    ],
)
def test_points_are_alike_only_where_they_are_the_same(points: Effect, alike: bool) -> None:
    assert scored("Ann", 10).much_alike(points) is alike


@pytest.mark.parametrize(
    ("claimed", "so", "false"),
    [
        ([EXPOSED], [EXPOSED], False),
        ([EXPOSED], [], True),  # nothing of the kind follows
        ([EXPOSED], [Effect("call-card", ("West",), ("North",), NINE)], False),  # much alike
        ([EXPOSED], [Effect("call-card", ("East",), ("North",), NINE)], True),
        ([Effect("no-penalty", ("West",))], [], False),  # it goes without saying
        ([Effect("no-penalty", ("West",))], [EXPOSED], True),  # but not beside a penalty
        ([Effect("no-penalty", ("East",))], [EXPOSED], False),  # on another
        ([scored("Ann", 10)], [scored("Ann", 20)], True),
    ],
)
def test_what_cannot_be_so_beside_what_follows_is_false(
    claimed: list[Effect], so: list[Effect], false: bool
) -> None:
    assert false_here(claimed, so) is false


def test_remedy_and_points_are_effects_with_their_things() -> None:
    class Says:
        remedies = (Remedy("bound", ("West",), things={"suit": ("hearts",)}),)
        points = {"North": 2}  # noqa: RUF012

    bound = effect(Says.remedies[0])

    assert effects(Says()) == {bound, scored("North", 2)}
    assert bound.of("suit") == ("hearts",)
    assert bound.of("cards", ("any",)) == ("any",)  # it names none
    assert bound.swapped({"West": "East"}).against == ("East",)


def test_what_goes_without_saying_weighs_nothing() -> None:
    assert weighs([Effect("no-penalty", ("West",)), EXPOSED])
    assert not weighs([Effect("no-penalty", ("West",))])
