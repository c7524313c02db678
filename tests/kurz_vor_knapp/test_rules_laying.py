"""Laying a bar, by a free hand or a steady one (K14, K31, K32)."""

import pytest

from spieltisch.core.contract import GRAVITY
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import STEPS, X
from spieltisch.games.kurz_vor_knapp.moves import Pose, Rest, Resting
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height, rests_right
from spieltisch.games.kurz_vor_knapp.rules.happenings import Failed, Shown
from spieltisch.games.kurz_vor_knapp.rules.laying import bar_at, blocked, misfit
from spieltisch.games.kurz_vor_knapp.rules.steady import path
from spieltisch.games.kurz_vor_knapp.rules.steps import carry_out
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.playing import PAIR, play, refused, step
from tests.kurz_vor_knapp.scenes import build, centred, laid, rest_at, scene, shown, units


@pytest.mark.parametrize(
    ("length", "apart", "fit"), [(100, 77.2, True), (100, 122.8, True), (100, 77, False), (100, 123, False)]
)
def test_k14_all_four_end_corners_lie_on_the_circles(length: int, apart: float, fit: bool) -> None:
    s = shown(scene([(0, 0, 0), (apart, 0, 0)], building=length), 0, 1)
    assert rests_right(bar_at(s, centred(s, 0, 1)), units(length), s.cylinders) == fit
    after = build(s, 0, 1)
    assert (step(after) == "set") == fit


@pytest.mark.parametrize(
    ("apart", "why", "off"),
    [
        (125.9, "too_short", "hair"),
        (126, "too_short", "finger"),
        (137.9, "too_short", "finger"),
        (138, "too_short", "far"),
        (74.2, "too_long", "hair"),
        (74, "too_long", "finger"),
        (62.2, "too_long", "finger"),
        (62, "too_long", "far"),
    ],
)
def test_k11_k14_how_far_off_a_bar_was_is_told_in_words(apart: float, why: str, off: str) -> None:
    s = shown(scene([(0, 0, 0), (apart, 0, 0)]), 0, 1)
    assert told_failure(s, centred(s, 0, 1)) == (why, off)


def told_failure(s: State, pose: Pose) -> tuple[str, str | None]:
    there = laid(s, pose)
    failed = next(iter(carry_out(there.copy(), rest_at(there, pose))))
    assert isinstance(failed, Failed)
    return failed.why, failed.off


@pytest.mark.parametrize(
    ("aside", "off"), [(7.6, "hair"), (10.4, "hair"), (10.6, "finger"), (22, "finger"), (23, "far")]
)
def test_k14_a_bar_that_could_have_fitted_was_laid_beside(aside: float, off: str) -> None:
    assert told_failure(shown(scene(PAIR), 0, 1), (units(50), units(aside), 0)) == ("beside", off)
    assert told_failure(shown(scene(PAIR), 0, 1), (units(50), units(aside), 18000)) == ("beside", off)


def test_k14_k32_a_bar_that_is_too_long_is_not_told_to_have_no_room() -> None:
    """A bar of 240 mm for a way of 209.7 mm, with another bar between them."""
    spots = [(-104.85, 0, 0), (104.85, 0, 0), (0, -50, 0), (0, 50, 0)]
    s = scene(spots, [(100, 2, 3)], building=240, hand="steady")
    assert path(shown(s, 0, 1)) == []
    shows, failed = list(carry_out(s.copy(), GAME.parse("show 0 1")))[:2]
    assert isinstance(shows, Shown)
    assert failed == Failed(0, "too_long", "finger")


def test_k14_an_edge_beyond_the_circle_is_a_failure() -> None:
    s = shown(scene(PAIR), 0, 1)
    for aside, word in ((7.4, "set"), (7.6, "show")):
        pose = (units(50), units(aside), 0)
        there = play(s, "lay {},{},{}".format(*pose))
        assert step(GAME.apply(there, GRAVITY, rest_at(there, pose))) == word


def test_k14_a_failed_bar_goes_back_to_the_outer_end_and_the_turn_ends() -> None:
    after = build(scene([(0, 0, 0), (150, 0, 0)]), 0, 1)
    assert (step(after), after.carrier, after.building) == ("show", 1, 0)
    assert not after.bars.any()


def test_k14_a_bar_that_is_never_let_go_has_failed() -> None:
    s = laid(shown(scene(PAIR), 0, 1), centred(scene(PAIR), 0, 1))
    assert step(GAME.apply(s, GRAVITY, Rest(centred(s, 0, 1)))) == "show"


def test_k14_the_hand_stays_within_reach() -> None:
    s = shown(scene(PAIR), 0, 1)
    assert refused(s, "lay 26001,0,0") == ("K14", "out_of_reach")
    assert refused(s, "lay 0,0,36000") == ("K14", "out_of_reach")
    assert refused(s, "lay 0,26001,0") == ("K14", "out_of_reach")
    assert step(play(s, "lay 26000,26000,35999")) == "laid"
    assert refused(s, "lay " + ";".join(["0,5000,0"] * 65)) == ("K14", "out_of_reach")
    assert play(s, "lay " + ";".join(["0,5000,0"] * 64)).poses == 64


def test_k31_a_bar_that_fitted_when_let_go_has_succeeded_wherever_it_settles() -> None:
    s = shown(scene(PAIR), 0, 1)
    pose = centred(s, 0, 1)
    there = laid(s, pose)
    settled = Resting("bar", 0, pose[0] + units(12), pose[1], bar_height(1), 0)
    after = GAME.apply(there, GRAVITY, Rest(pose, (settled,)))
    assert (step(after), after.bars[0, X]) == ("set", pose[0] + units(12))


def test_k31_gravity_moves_only_what_is_there() -> None:
    s = laid(shown(scene(PAIR), 0, 1), (units(50), 0, 0))
    assert refused(s, "rest cyl9:0,0,0,0") == ("K31", "no_such_piece")
    assert refused(s, "rest cyl0:0,0,0,0 cyl0:0,0,0,0") == ("K31", "no_such_piece")
    assert refused(s, "rest bar1:0,0,0,0") == ("K31", "no_such_piece")
    assert refused(s, "rest bar24:0,0,0,0") == ("K31", "no_such_piece")
    assert step(play(s, "rest bar0:0,0,0,0")) == "tumble"
    s.step = STEPS.index("tumble")
    assert refused(s, "rest bar0:0,0,0,0") == ("K31", "no_such_piece")  # nobody holds it any more


def test_k32_a_steady_hand_lays_centred() -> None:
    s = play(scene(PAIR, hand="steady"), "show 0 1")
    assert step(s) == "laid"
    assert s.path[: s.poses].tolist() == [[units(50), 0, 0]]


def test_k32_a_steady_hand_shifts_a_little_if_a_bar_is_there() -> None:
    s = shown(scene([(0, 0, 0), (100, 0, 0), (-100, 0, 0)], [(110, 0, 1)], building=100), 2, 0)
    (pose,) = path(s)
    assert pose[0] < units(-50)
    assert not blocked(s, pose)
    assert misfit(s, bar_at(s, pose)) == ""


def test_k32_a_steady_hand_shoves_if_it_must() -> None:
    s = shown(scene([(0, 0, 0), (100, 0, 0), (0, -80, 0)], [(110, 0, 1)], building=100), 2, 0)
    start, end = path(s)
    assert blocked(s, end)
    assert not blocked(s, start)


def test_k32_without_a_pose_it_is_a_failure() -> None:
    s = scene([(0, 0, 0), (100, 0, 0), (50, 60, 0), (50, -60, 0)], [(120, 2, 3)], building=100, hand="steady")
    after = play(s, "show 0 1")
    assert (step(after), after.carrier, after.building) == ("show", 1, 1)
