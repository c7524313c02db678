"""Moves as they are told at a table, what came of them, and scenes that several tests begin with."""

from math import hypot

import pytest

from spieltisch.core.contract import CHANCE, GRAVITY, IllegalMove, Move
from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import STEPS
from spieltisch.games.kurz_vor_knapp.moves import Rest, Resting
from spieltisch.games.kurz_vor_knapp.options import Options
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.scenes import build, centred, laid, scene, units


def step(s: State) -> str:
    return STEPS[s.step]


def play(s: State, *texts: str) -> State:
    """Moves of whoever is to move."""
    for text in texts:
        s = GAME.apply(s, GAME.actors(s)[0], GAME.parse(text))
    return s


def one_step(s: State, move: Move) -> tuple[State, int, Move, State]:
    """A move of whoever is to move: the position before, who, what, and the position after."""
    seat = GAME.actors(s)[0]
    return s, seat, move, GAME.apply(s, seat, move)


def refused(s: State, text: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as wrong:
        play(s, text)
    return wrong.value.rule, wrong.value.code


def put(x: float, y: float) -> str:
    return f"put {units(x)},{units(y)}"


def bar(number: int, x: float, y: float, level: int, yaw: float = 0, tilt: int = 0) -> Resting:
    return Resting("bar", number, units(x), units(y), bar_height(level), units(yaw), tilt)


def cyl(number: int, x: float, y: float, height: float = 0, tilt: int = 0) -> Resting:
    return Resting("cyl", number, units(x), units(y), units(height), 0, tilt)


FLAT = (244, 4500, 9000, 560)  # how a cylinder lies on the table, its upper end to the right and away


def lying(number: int, x: float, y: float, height: float = 2.44) -> Resting:
    """A cylinder that lies, on the table or higher."""
    return Resting("cyl", number, units(x), units(y), units(height), *FLAT[1:])


def dealt(seats: int = 2, hand: str = "free", seed: int = 1) -> State:
    """A game after chance's moves."""
    s = GAME.setup(seats, Options(hand="free" if hand == "free" else "steady"))
    rng = seeded(seed)
    while GAME.actors(s) == (CHANCE,):
        s = GAME.apply(s, CHANCE, GAME.sample(s, CHANCE, rng))
    return s


PAIR = [(0, 0, 0), (100, 0, 0)]

# Two bars side by side on the table, with two cylinders on each: a pair for level 2.
STOREY = [(-100, 0, 0), (0, 0, 0), (-100, 100, 0), (0, 100, 0), (-90, 0, 1), (-90, 100, 1)]
STOREY_BARS = [(110, 0, 1), (120, 2, 3)]

# No other cylinder fits between these.
FULL_TABLE = [
    (x + 42.5 * (i % 2), y, 0)
    for i, y in enumerate(range(-219, 220, 73))
    for x in range(-255, 256, 85)
    if hypot(x + 42.5 * (i % 2), y) < 235
]


def second_storey() -> State:
    return build(scene(STOREY, STOREY_BARS, building=100), 4, 5)


def three_levels(seats: int = 3, stock: int = 10) -> State:
    """Pairs on levels 1 (8 and 9), 2 (4 and 5) and 3 (6 and 7)."""
    cylinders = [*STOREY, (-90, 30, 2), (-90, 85, 2), (150, 0, 0), (150, 100, 0)]
    return scene(cylinders, [*STOREY_BARS, (100, 4, 5)], building=60, seats=seats, stock=stock)


def bidding() -> State:
    return play(three_levels(), "show 8 9")


def snatched_turn(stock: int = 10) -> State:
    """Seat 1 has taken seat 0's turn on level 1 and shows a pair of level 2 that does not fit."""
    s = scene(STOREY, STOREY_BARS, building=290, stock=stock)
    return play(s, "show 0 2", "bid 2", "show 4 5")


def failed_lay(s: State) -> State:
    pose = centred(s, int(s.pair[0]), int(s.pair[1]))
    there = laid(s, pose)
    return GAME.apply(there, GRAVITY, Rest(pose))


def collapse(s: State, *moved: Resting) -> State:
    pose = centred(s, int(s.pair[0]), int(s.pair[1]))
    there = laid(s, pose)
    return GAME.apply(there, GRAVITY, Rest(pose, moved))
