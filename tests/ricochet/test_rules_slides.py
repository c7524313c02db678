"""How robots move and what counts as arriving: R6 to R11, and R13 where a way is shown."""

import pytest

from spieltisch.core.contract import CLOCK
from spieltisch.games.ricochet.thinking.solver import Board

from .table import PLAIN, at, field, refused, showing


def test_r6_a_robot_slides_to_the_next_obstacle() -> None:
    match = showing("r3.4,g3.9,b1.15,y15.0", "red-triangle", 9)
    match.play(0, "rE")
    assert field(match, 0) == (3, 8)
    match.play(0, "rS")
    assert field(match, 0) == (6, 8)  # the centre is closed
    match.play(0, "yE")
    assert field(match, 3)[0] == 15


def test_r6_a_slide_of_length_0_is_no_move() -> None:
    match = showing("r0.0,g0.1,b1.15,y15.0", "red-triangle", 9)
    assert refused(match, 0, "rN") == "R6 no_way_to_go"
    assert refused(match, 0, "rE") == "R6 no_way_to_go"
    assert refused(match, 0, "sE") == "R3 no_such_robot"


def test_r7_diagonals_of_another_colour_turn_a_robot() -> None:
    match = showing("r12.12,g12.0,b13.0,y0.4", "red-triangle", 9, board="3D,2D,4D,1D")
    match.play(0, "yS")
    assert field(match, 3) == (1, 9)
    match = showing("r12.12,g12.0,b0.4,y14.14", "red-triangle", 9, board="3D,2D,4D,1D")
    match.play(0, "bS")
    assert field(match, 2)[1] == 4  # its own colour: straight on


def test_r7_silver_is_turned_by_all() -> None:
    match = showing("r12.12,g12.0,b13.0,y14.14,s0.4", "red-triangle", 9, board="3D,2D,4D,1D")
    match.play(0, "sS")
    assert field(match, 4) == (1, 9)


def test_r8_nobody_may_stop_on_a_diagonal() -> None:
    match = showing("r1.5,g12.0,b13.0,y0.4", "red-triangle", 9, board="3D,2D,4D,1D")
    assert refused(match, 0, "yS") == "R8 ends_on_diagonal"


def test_r9_only_the_robot_of_the_targets_colour_wins_it() -> None:
    match = showing("r15.1,g0.7,b1.15,y15.0", "red-triangle", 1, "-")
    match.play(0, "gS")
    assert match.view()["last"]["winner"] is None


def test_r9_passing_over_does_not_count() -> None:
    match = showing("r15.1,g12.7,b2.0,y15.0", "blue-hexagon", 1, "-")  # on 2.5, with a wall to the east
    match.state.ground[2 * 16 + 5] &= ~2
    match.state.ground[2 * 16 + 6] &= ~8
    match.play(0, "bE")
    assert match.view()["last"]["winner"] is None


def test_r10_a_turn_after_a_deflection_counts() -> None:
    # Board 3D 2D 4D 1D, yellow alone: S stops on 1.9 going E, then S to the yellow triangle on 13.9.
    match = showing("r12.12,g12.0,b13.0,y0.4", "yellow-triangle", 5, board="3D,2D,4D,1D")
    match.play(0, "yS")
    match.play(0, "yS")
    assert match.view()["last"]["winner"] == 0


def test_r10_a_reversal_after_a_deflection_does_not_count() -> None:
    """Blue is deflected on its way and comes back by the same way: it stands on its target and has not turned."""
    match = showing("r12.12,g12.0,b4.6,y14.14", "blue-square", 2, board="3D,2D,4D,1D")
    match.play(0, "bN")
    assert field(match, 2) == (3, 0)
    match.play(0, "bE")
    assert Board.from_quadrants("3D", "2D", "4D", "1D").target("blue-square") == (12, 6)
    assert match.view()["last"]["winner"] is None


@pytest.mark.parametrize(("flag", "winner"), [("turn", None), ("-", 0)])
def test_r10_a_straight_way_counts_only_without_the_rule(flag: str, winner: int | None) -> None:
    target = Board.from_quadrants(*PLAIN.split(",")).target("red-triangle")
    assert target == (5, 7)
    match = showing("r0.7,g12.7,b1.15,y15.0", "red-triangle", 1, flag)
    match.play(0, "rS")
    assert match.view()["last"]["winner"] == winner


def test_r11_a_robot_on_the_target_must_leave_and_come_back() -> None:
    match = showing("r5.7,g12.7,b1.15,y15.0", "red-triangle", 2, "-")
    match.play(0, "rN")
    assert match.view()["phase"] == "show"
    match.play(0, "rS")
    assert match.view()["last"]["winner"] == 0


CORNERS = ("0.0", "0.5", "15.3", "15.12", "0.11")
# Whoever stands on 9.5 comes to 9.0 by going west; whoever is there stops on it again when coming from the north.
SHELF = "9.0S"


def standing(robot: str, field: str) -> str:
    """All five robots, this one on a field and the others out of its way."""
    return ",".join(f"{name}{field if name == robot else away}" for name, away in zip("rgbys", CORNERS, strict=True))


@pytest.mark.parametrize("robot", "rgbys")
def test_r9_any_robot_may_reach_the_vortex_silver_too(robot: str) -> None:
    match = showing(standing(robot, "9.5"), "vortex", 1, "-", board="9.0:vortex")
    match.play(0, f"{robot}W")
    assert match.view()["chips"] == [["vortex"]]


@pytest.mark.parametrize(("robot", "winner"), [("r", None), ("g", None), ("b", 0), ("y", None), ("s", None)])
def test_r9_a_target_is_reached_by_its_own_colour_alone(robot: str, winner: int | None) -> None:
    match = showing(standing(robot, "9.5"), "blue-hexagon", 1, "-", board="9.0:blue-hexagon")
    match.play(0, f"{robot}W")
    assert match.view()["last"]["winner"] == winner


@pytest.mark.parametrize("robot", "rgbys")
def test_r13_on_the_vortex_without_a_turn_nothing_is_decided(robot: str) -> None:
    """R10 asks any robot to turn. The way goes on, and the same robot may still win."""
    match = showing(standing(robot, "9.5"), "vortex", 3, board=f"{SHELF}:vortex")
    match.play(0, f"{robot}W")
    view = match.view()
    assert (view["phase"], view["made"], view["robots"]["rgbys".index(robot)]) == ("show", 1, 9 * 16)
    match.play(0, f"{robot}N")
    match.play(0, f"{robot}S")
    assert match.view()["last"]["winner"] == 0


def test_r13_without_the_turn_the_last_move_of_the_bid_fails() -> None:
    match = showing(standing("r", "9.5"), "red-circle", 1, board=f"{SHELF}:red-circle")
    match.play(0, "rW")
    assert match.view()["last"]["winner"] is None
    assert match.view()["failed"] == ["red-circle"]


def test_r13_the_wrong_robot_on_the_target_decides_nothing() -> None:
    match = showing("r9.5,g8.5,b15.3,y15.12", "red-circle", 5, "-", board=f"{SHELF}:red-circle")
    for move in ("gW", "gS"):
        match.play(0, move)
    assert field(match, 1) == (9, 0)
    assert match.view()["phase"] == "show"
    for move in ("gN", "rW"):
        match.play(0, move)
    assert match.view()["last"]["winner"] == 0


@pytest.mark.parametrize("turned", [("rN",), ("rN", "rE"), ("rN", "rE", "rS")])
def test_r10_every_bidder_has_to_turn_anew(turned: tuple[str, ...]) -> None:
    """R13: what the bidder before has shown counts for nothing, neither a turn nor the direction of the last move."""
    match = at("9.0:red-circle r9.5,g0.0,b15.3,y15.12 red-circle turn / seats=2")
    match.play(0, "bid 4")
    match.play(1, "bid 5")
    match.play(CLOCK, "time")
    for move in turned:
        match.play(0, move)
    match.play(0, "give up")
    assert match.view()["shows"] == 1
    assert match.view()["made"] == 0
    match.play(1, "rW")
    assert field(match, 0) == (9, 0)
    assert match.view()["phase"] == "show"


def test_r10_without_the_rule_the_second_bidder_may_go_straight_too() -> None:
    match = at("9.0:red-circle r9.5,g0.0,b15.3,y15.12 red-circle - / seats=2")
    for seat, bid in ((0, "bid 4"), (1, "bid 5")):
        match.play(seat, bid)
    match.play(CLOCK, "time")
    match.play(0, "give up")
    match.play(1, "rW")
    assert match.view()["last"]["winner"] == 1
