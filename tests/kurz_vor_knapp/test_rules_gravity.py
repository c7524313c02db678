"""What wood does, from free fall to a tower that is hit."""

import subprocess
import sys

import mujoco
import numpy as np
import pytest

from spieltisch.core.contract import GRAVITY
from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import DROP, LEVEL, STAND, TAKE, TUMBLE, WIDTH, X, Y
from spieltisch.games.kurz_vor_knapp.moves import Rest
from spieltisch.games.kurz_vor_knapp.rules.building import verdict
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height, radians
from spieltisch.games.kurz_vor_knapp.rules.gravity.film import BAR, MOST_BYTES, develop
from spieltisch.games.kurz_vor_knapp.rules.gravity.simulation import DWELL, WINDOW, Table, answer
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.scenes import TOWER, centred, laid, scene, shown, tower, units


def judged(s: State, move: Rest) -> str:
    """success, failure or collapse, as the rules see it."""
    after = GAME.apply(s, -3, move)
    if after.step == TUMBLE:
        return "collapse"
    return "success" if after.built else "failure"


def laying(distance: float, length: int, aside: float = 0.0) -> State:
    s = shown(scene([(0, 0, 0), (distance, 0, 0)], building=length), 0, 1)
    return laid(s, (units(distance / 2), units(aside), 0))


def test_free_fall_takes_a_tenth_of_a_second_for_49_millimetres() -> None:
    s = scene([(0, 0, 2)], step="tumble")
    table = Table(s, awake=True)
    start = table.bodies()[0, 2]
    table.run(50)
    assert 1000 * (start - table.bodies()[0, 2]) == pytest.approx(49, abs=1.5)


@pytest.mark.parametrize("off", [22.88, -22.88, 0.0])
def test_a_bar_that_fits_with_little_to_spare_lies(off: float) -> None:
    s = laying(100 + off, 100)
    move, _ = answer(s)
    assert judged(s, move) == "success"
    assert abs(move.pieces[0].height - bar_height(1)) <= 1


@pytest.mark.parametrize("off", [24.9, -24.9])
def test_a_bar_two_millimetres_too_short_or_too_long_is_taken_away(off: float) -> None:
    s = laying(100 + off, 100)
    move, _ = answer(s)
    assert move.pieces == ()
    assert judged(s, move) == "failure"


def test_a_bar_beyond_the_side_of_the_circle_is_taken_away() -> None:
    s = laying(100, 100, aside=12)
    assert judged(s, answer(s)[0]) == "failure"


def balanced(aside: float) -> State:
    """A cylinder set beside the middle line of a bar."""
    s = scene([(0, 0, 0), (100, 0, 0), (50, aside, 1)], [(100, 0, 1)], building=60)
    s.step, s.setting, s.built, s.settings, s.bids[0] = STAND, 2, 1, 1, 1
    return s


def test_a_cylinder_stands_as_long_as_its_middle_is_over_the_bar() -> None:
    assert answer(balanced(4.9))[0].pieces == ()
    assert [piece.number for piece in answer(balanced(5.1))[0].pieces if piece.piece == "cyl"] == [2]


def on_an_edge(aside: float) -> State:
    """A bar on one cylinder only, its middle so far from the cylinder's."""
    s = scene([(0, 0, 0), (200, 0, 0)], [(100, 0, 1)], building=60)
    s.bars[0, X], s.step = units(aside), TUMBLE
    return s


def test_a_bar_balances_as_long_as_its_middle_is_over_the_edge() -> None:
    assert answer(on_an_edge(12.2))[0].pieces == ()
    (tipped,) = answer(on_an_edge(12.8))[0].pieces
    assert (tipped.piece, tipped.number) == ("bar", 0)
    assert tipped.tilt or tipped.height < bar_height(1) - DROP


def shoving(*far: float) -> State:
    """A bar led at right angles against one end of another, shoving that end aside by so much, and again."""
    s = shown(scene([(0, 0, 0), (100, 0, 0), (0, -100, 0)], [(110, 0, 1)], building=100), 2, 0)
    return laid(s, *((0, units(-55 + aside), 9000) for aside in (-10, *far)))


@pytest.mark.parametrize("far", [2, 3, 4, 6])
def test_a_bar_shoved_a_little_lies_right_again(far: float) -> None:
    s = shoving(far)
    move, _ = answer(s)
    assert judged(s, move) == "success"
    pushed = next(piece for piece in move.pieces if piece.number == 0)
    assert pushed.y == pytest.approx(units(far / 2), abs=units(0.2))  # the other end stays


@pytest.mark.parametrize("far", [8, 9])
def test_a_bar_shoved_too_far_no_longer_lies_right(far: float) -> None:
    s = shoving(far)
    move, _ = answer(s)
    assert judged(s, move) == "failure"
    assert verdict(s, move)[0] == "shoved_bar"


def test_a_bar_shoved_off_its_cylinder_falls() -> None:
    s = shoving(25, 5)
    assert judged(s, answer(s)[0]) == "collapse"


def test_a_shoved_bar_takes_the_cylinder_on_it_along() -> None:
    s = shoving(4)
    s.cylinders[3] = 1, units(12), 0
    move, _ = answer(s)
    assert judged(s, move) == "success"
    assert GAME.apply(s, -3, move).cylinders[3, Y] == pytest.approx(units(3.8), abs=units(0.6))


@pytest.mark.slow
def test_a_tower_of_five_levels_stands_still_for_a_minute() -> None:
    table = Table(tower(), awake=True)
    table.model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
    before = table.bodies().copy()
    table.run(30000)
    assert 1000 * np.abs(table.bodies() - before)[:, :3].max() < 0.02


def test_a_sixth_level_can_be_laid_on_a_tower_of_five() -> None:
    s = shown(tower(), 10, 11)
    s = laid(s, centred(s, 10, 11))
    move, _ = answer(s)
    assert judged(s, move) == "success"
    assert [piece.number for piece in move.pieces] == [5]


def test_a_tower_hit_by_a_bar_collapses() -> None:
    s = shown(tower(building=120), 12, 13)
    s = laid(s, (units(70), units(60), 0), (units(70), units(-80), 0))
    move, _ = answer(s)
    assert judged(s, move) == "collapse"
    assert len(move.pieces) > 8


def test_after_a_collapse_gravity_runs_until_nothing_falls_and_a_cylinder_is_taken() -> None:
    s = shown(tower(building=120), 12, 13)
    s = laid(s, (units(70), units(60), 0), (units(70), units(-80), 0))
    while GAME.actors(s) == (GRAVITY,):
        s = GAME.apply(s, GRAVITY, answer(s)[0])
    assert s.step == TAKE
    assert (s.bars[:, LEVEL] > 0).sum() < len(TOWER)
    assert s.building == len(TOWER) + 1
    s.step = TUMBLE
    assert answer(s)[0].pieces == ()  # what is left stands
    s.step = TAKE
    after = GAME.apply(s, 0, GAME.default(s, 0))
    assert (after.stock[0], after.carrier) == (11, 1)


def test_what_stood_on_a_bar_that_is_gone_falls_when_gravity_runs_again() -> None:
    s = tower()
    s.bars[4] = 0
    s.step = TUMBLE
    fallen = {piece.number for piece in answer(s)[0].pieces if piece.piece == "cyl"}
    assert {10, 11} <= fallen


def test_an_interfering_cylinder_does_not_hold_the_bar_while_the_fit_is_tested() -> None:
    s = shown(scene([(0, 0, 0), (100, 0, 0), (50, 3, 0)], building=100), 0, 1)
    s = laid(s, centred(s, 0, 1))
    move, _ = answer(s)
    assert judged(s, move) == "success"
    assert [piece.piece for piece in move.pieces] == ["bar"]


ASK_ELSEWHERE = """
import sys
from spieltisch import GRAVITY
from spieltisch.games.kurz_vor_knapp import GAME
for position in sys.argv[1:]:
    print(GAME.sample(GAME.read(position), GRAVITY, None))
"""


def _answer_text(position: str) -> str:
    return str(answer(GAME.read(position))[0])


def test_the_same_position_gives_the_same_answer_in_every_process() -> None:
    positions = [GAME.position(s) for s in (shoving(5), shoving(25, 5), balanced(5.1))]
    asked = [sys.executable, "-c", ASK_ELSEWHERE, *positions]
    elsewhere = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=120).stdout
    assert elsewhere.splitlines() == [_answer_text(position) for position in positions]


def test_answers_change_only_with_the_settings() -> None:
    """Contact is chaotic: another version of MuJoCo may answer otherwise, and then the edition of the rules goes up."""
    text = _answer_text(GAME.position(shoving(5)))
    assert text == "rest held:0,-5000,9000 bar0:5013,254,2000,35686 bar1:0,-5001,2000,9000"


def test_a_film_shows_the_moved_pieces_only() -> None:
    _, lay = answer(laying(100, 100))
    _, shove = answer(shoving(5))
    assert len(lay) < 100
    assert list(shove[3 : 3 + shove[2]]) == [BAR, BAR + 1]
    assert len(shove) < 400


def test_a_long_film_is_thinned_until_it_is_small() -> None:
    noise = np.random.default_rng(1).normal(0, 0.1, (200, 60, 7))
    assert len(develop(list(noise), list(range(60)))) <= MOST_BYTES


def test_pieces_far_from_the_bar_sleep() -> None:
    """A bar and the two cylinders under it are awake; the tower beside them is not even looked at."""
    s = shown(tower(building=120), 12, 13)
    x, y, yaw = centred(s, 12, 13)
    table = Table(s, in_hand=(x, y, bar_height(1) + WIDTH / 2, radians(yaw)))
    table.run(DWELL)
    assert table.motion.ntree_awake == 1
    table.let_go()
    table.run(WINDOW)
    awake = np.flatnonzero(table.motion.tree_asleep < 0).tolist()
    assert awake == [12, 13, len(table.cylinders) + len(TOWER)]


def test_a_bar_in_the_hand_never_touches_cylinders() -> None:
    """A free cylinder that the bar is led over stays exactly where it is."""
    s = shown(scene([(0, 0, 0), (100, 0, 0), (50, 40, 0)], building=100), 0, 1)
    s = laid(s, (units(50), units(60), 0), (units(50), 0, 0))
    assert [piece.piece for piece in answer(s)[0].pieces] == ["bar"]


def test_a_film_is_attached_to_gravity_s_move() -> None:
    match = GAME.match(seats=2, seed=3)
    while -3 not in GAME.actors(match.state):
        seat = match.actors[0]
        before = match.state
        move = GAME.sample(before, seat, seeded(match.version))
        after = GAME.apply(before, seat, move)
        if GAME.actors(after) == (-3,):
            rest = GAME.sample(after, GRAVITY, seeded(0))
            assert GAME.attachment(after, -3, rest) is not None
            assert GAME.attachment(before, seat, move) is None
            return
        match.play(seat, move)
