"""Cylinders that fell and lie (K25): no bar on them, room they take, what moves them."""

from math import sqrt

from spieltisch.core.contract import GRAVITY
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import CLEAR, HIGH, LEAN, TAKE, TUMBLE, Y
from spieltisch.games.kurz_vor_knapp.moves import Resting
from spieltisch.games.kurz_vor_knapp.rules.bidding import open_cylinders
from spieltisch.games.kurz_vor_knapp.rules.falling import fallen, free_standing, moved
from spieltisch.games.kurz_vor_knapp.rules.gravity.simulation import answer
from spieltisch.games.kurz_vor_knapp.rules.laying import bar_at, interfering, lies_right_again, loads, shoved_wrong
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.playing import FLAT, PAIR, play, put, refused, step
from tests.kurz_vor_knapp.scenes import Spot, build, centred, laid, rest_at, scene, shown, units


def with_lying(cylinders: list[Spot], *lie: int, building: int = 100, direction: int = 0) -> State:
    """These cylinders, of which some lie on the table."""
    s = scene(cylinders, building=building)
    for number in lie:
        s.lying[number] = FLAT[0], direction, *FLAT[2:]
    return GAME.read(GAME.position(s))


def test_k25_nothing_is_built_on_a_lying_cylinder() -> None:
    s = with_lying([*PAIR, (0, 100, 0)], 2)
    assert open_cylinders(s) == {1: [0, 1]}
    assert refused(s, "show 0 2") == ("K12", "no_pair")
    beside = scene([*PAIR, (50, 0, 0)], [(100, 0, 1)], building=60)
    beside.lying[2] = FLAT
    assert loads(beside)[:3] == [1, 1, 0]


def test_k25_a_lying_cylinder_takes_the_room_it_covers() -> None:
    adding = clearing(with_lying([*PAIR, (0, 100, 0)], 2))
    for x, y, free in ((22.5, 100, True), (22.49, 100, False), (0, 125, True), (0, 124.99, False)):
        assert (refusal(adding, x, y) is None) == free, (x, y)
    assert refusal(adding, 22.49, 100) == ("K25", "lies_there")
    corner = 12.5 / sqrt(2)
    assert refusal(adding, 10 + corner + 0.02, 112.5 + corner + 0.02) is None
    assert refusal(adding, 10 + corner - 0.02, 112.5 + corner - 0.02) == ("K25", "lies_there")


def clearing(s: State) -> State:
    """The same table, and somebody may put a cylinder anywhere on it."""
    s = build(s, 0, 1)
    s.step, s.lifted = CLEAR, 1
    return GAME.read(GAME.position(s))


def refusal(s: State, x: float, y: float) -> tuple[str, str] | None:
    return GAME.rules.refusal(s, GAME.actors(s)[0], GAME.parse(put(x, y)))


def test_k17_k25_a_lying_cylinder_is_in_the_way_where_the_bar_passes_over_it() -> None:
    for y, over in ((17.4, True), (17.6, False)):
        s = shown(with_lying([*PAIR, (50, y, 0)], 2), 0, 1)
        assert interfering(s, bar_at(s, centred(s, 0, 1))) == ([2] if over else [])
    across = shown(with_lying([*PAIR, (50, 15.1, 0)], 2, direction=9000), 0, 1)
    assert interfering(across, bar_at(across, centred(across, 0, 1))) == []


def test_k17_k25_whoever_moves_a_lying_cylinder_stands_it_upright() -> None:
    s = build(with_lying([*PAIR, (50, 0, 0)], 2), 0, 1)
    assert (step(s), s.lifted, bool(s.lying.any())) == ("clear", 1, False)
    after = play(s, put(0, 100))
    assert after.cylinders[2].tolist() == [0, 0, units(100)]
    assert not after.lying.any()


def test_k17_k25_after_a_failure_it_stays_lying() -> None:
    s = shown(with_lying([(0, 0, 0), (150, 0, 0), (50, 0, 0)], 2), 0, 1)
    pose = centred(s, 0, 1)
    after = GAME.apply(laid(s, pose), GRAVITY, rest_at(s, pose))
    assert (step(after), after.lying[2, LEAN]) == ("show", 9000)


def test_k25_a_lying_cylinder_can_be_the_penalty() -> None:
    s = with_lying([*PAIR, (0, 100, 0)], 2)
    assert free_standing(s) == [0, 1, 2]
    s.step = TAKE
    after = play(s, "take 2")
    assert (after.stock[0], bool(after.lying.any()), after.cylinders[2].tolist()) == (11, False, [-1, 0, 0])


def test_k25_one_that_lies_falls_when_it_sinks() -> None:
    s = with_lying([*PAIR, (0, 100, 0)], 2)
    s.lying[2, HIGH] = 600
    assert not fallen(s, Resting("cyl", 2, 0, units(100), 300, 0, 9000))
    assert fallen(s, Resting("cyl", 2, 0, units(100), 299, 0, 9000))


def test_k16_k25_a_lying_cylinder_must_not_be_moved_either() -> None:
    s = with_lying([*PAIR, (0, 100, 0)], 2)
    unmoved = Resting("cyl", 2, units(0.7), units(100.7), FLAT[0], 0, 9000, 560)
    assert moved(s, [unmoved]).tobytes() == s.tobytes()
    for there in (
        Resting("cyl", 2, units(1), units(100), FLAT[0], 0, 9000, 560),
        Resting("cyl", 2, 0, units(100), FLAT[0] + 100, 0, 9000, 560),
        Resting("cyl", 2, units(0.8), units(100), FLAT[0] - 60, 500, 8500, 20),
    ):
        after = moved(s, [there])
        assert after.lying[2].tolist() == [there.height, there.yaw, there.tilt, there.roll]
        assert shoved_wrong(s, after) == "cylinder_moved"
    turned = Resting("cyl", 2, 0, units(100), FLAT[0], 18000, 8000, 0)
    assert moved(s, [turned]).tobytes() == s.tobytes()


def test_k15_k25_a_shoved_bar_must_not_come_over_a_lying_cylinder() -> None:
    s = scene([*PAIR, (50, 20, 0)], [(100, 0, 1)], building=60)
    s.lying[2] = FLAT[0], 0, *FLAT[2:]
    for far, right in ((2, True), (4, False)):
        after = s.copy()
        after.bars[0, Y] += units(far)
        assert lies_right_again(s, after, 0) == right


def test_k16_k25_what_lies_on_a_shoved_bar_rides_along() -> None:
    s = scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60)
    s.lying[2] = 3244, 0, 9000, 560
    after = moved(
        s,
        [
            Resting("bar", 0, units(50), units(2), units(20), 0),
            Resting("cyl", 2, units(50), units(2), 3244, 0, 9000, 560),
        ],
    )
    assert shoved_wrong(s, after) == ""


def test_k25_a_cylinder_that_fell_over_lies_still_from_then_on() -> None:
    """Gravity finds it as the record has it, time and again, and a bar let go beside it leaves it there."""
    s = scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 105.5, 1)], [(110, 2, 3)])
    s.step = TUMBLE
    fell, _ = answer(s)
    assert [piece.number for piece in fell.pieces] == [4]
    s = GAME.apply(s, GRAVITY, fell)
    assert s.lying[4, LEAN] > 8000
    for _ in range(3):
        rest, _ = answer(s)
        assert rest.pieces == ()
    assert step(GAME.apply(s, GRAVITY, rest)) == "take"
    assert GAME.read(GAME.position(s)).tobytes() == s.tobytes()


def test_k25_a_bar_led_against_a_lying_cylinder_moves_it() -> None:
    s = shown(with_lying([(0, -100, 0), (0, 0, 0), (20, -50, 0)], 2), 0, 1)
    there = laid(s, (units(60), units(-50), 9000), (0, units(-50), 9000))
    pushed, _ = answer(there)
    assert [piece.number for piece in pushed.pieces if piece.piece == "cyl"] == [2]
    after = GAME.apply(there, GRAVITY, pushed)
    assert (step(after), after.lying[2].tolist()) == ("show", s.lying[2].tolist())


def test_k25_bars_are_laid_beside_a_lying_cylinder_and_over_one() -> None:
    for x in (0, 40):
        s = shown(with_lying([(0, -100, 0), (0, 0, 0), (x, -50, 0)], 2), 0, 1)
        there = laid(s, centred(s, 0, 1))
        after = GAME.apply(there, GRAVITY, answer(there)[0])
        assert after.built == 1
        assert after.lifted == (x == 0)


def test_what_is_seen_of_a_lying_cylinder_brings_the_position_back() -> None:
    s = with_lying([*PAIR, (0, 100, 0)], 2)
    seen = GAME.view(s, 0)
    assert [(lies.id, lies.height, lies.direction, lies.lean, lies.roll) for lies in seen.lying] == [
        (2, *s.lying[2].tolist())
    ]
    assert GAME.recall(seen).tobytes() == s.tobytes()
