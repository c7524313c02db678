"""Chances to win among several players: told from the totals that each can expect, and counted in playouts.

A seat's final total is taken to lie around what it can expect, the further off the longer the race still lasts; then a
seat wins as often as its total is the highest. How far off was measured in matches of experts.
"""

import math

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seats import CHANCE, seats_of
from spieltisch.games.qwixx.rules.legal import actors, over
from spieltisch.games.qwixx.rules.scoring import winners
from spieltisch.games.qwixx.rules.turn import play
from spieltisch.games.qwixx.state import OPEN, WHITE_STEP, State
from spieltisch.games.qwixx.thinking.choices import boxes_used, values
from spieltisch.games.qwixx.thinking.playouts import counted
from spieltisch.games.qwixx.thinking.solver import expectation, outlook

Floats = NDArray[np.float64]

CERTAIN = 100.0  # percent
VARIANCE = 109.0  # of a final total around what can be expected, when the two who are furthest have no box left
VARIANCE_PER_BOX = 1.5  # more of it for each box that these two have not used
BOXES = 88
COUNTED = 0.8  # how much counted chances weigh against told ones; of 200 positions this erred least
GRID = np.linspace(-4.0, 4.0, 81)  # standard deviations


def chances(state: State) -> list[float]:
    """How likely each seat wins, in percent; who wins together shares."""
    seats = range(state.seats)
    if over(state):
        won = int(winners(state))
        return [CERTAIN * (won >> seat & 1) / won.bit_count() for seat in seats]
    expected = np.array([expectation(state, seat) for seat in seats])
    furthest = sorted(boxes_used(state, seat) for seat in seats)[-2:]
    return _highest(expected, math.sqrt(VARIANCE + VARIANCE_PER_BOX * (BOXES - sum(furthest))))


def weigh_chances(state: State, seat: int, playouts: int) -> dict[int, float]:
    """Each legal move of a seat, by its code, with the chance to win it leads to, as told and as counted."""
    known = _as_known(state, seat)
    told = told_chances(known, seat)
    won = CERTAIN * counted(known, seat, list(told), playouts).mean(axis=1)
    return {code: COUNTED * count + (1 - COUNTED) * told[code] for code, count in zip(told, won.tolist(), strict=True)}


def told_chances(known: State, seat: int) -> dict[int, float]:
    """Those told from the totals to be expected."""
    others = [(other, _usual(known, other)) for other in _also_asked(known, seat)]
    return {
        code: chances(_after(known, seat, code, others))[seat] for code in values(outlook(known, seat), known, seat)
    }


def _as_known(state: State, seat: int) -> State:
    """What others have chosen in secret is open."""
    known = state.copy()
    if known.step == WHITE_STEP:
        known.choice[[other for other in range(known.seats) if other != seat]] = OPEN
    return known


def _also_asked(state: State, seat: int) -> list[int]:
    return [other for other in seats_of(int(actors(state))) if other not in (seat, CHANCE)]


def _usual(state: State, seat: int) -> int:
    """What promises most points."""
    worth = values(outlook(state, seat), state, seat)
    return max(worth, key=lambda code: worth[code])


def _after(state: State, seat: int, code: int, others: list[tuple[int, int]]) -> State:
    """Where a move leads, when those who choose at the same time do what is usual."""
    ahead = state.copy()
    play(ahead, seat, code)
    for other, usual in others:
        play(ahead, other, usual)
    return ahead


def _highest(expected: Floats, spread: float) -> list[float]:
    """The chance of each to be above all others, when each is off by so much."""
    density = np.exp(-GRID * GRID / 2)
    density /= density.sum()
    below = _below(GRID[:, None, None] + (expected[:, None] - expected[None, :]) / spread)  # grid, seat, other
    seats = np.arange(len(expected))
    below[:, seats, seats] = 1.0
    won = (density[:, None] * below.prod(axis=2)).sum(axis=0)
    return [float(share) for share in CERTAIN * won / won.sum()]


def _below(deviations: Floats) -> Floats:
    """The part of a normal distribution below these."""
    return np.asarray(np.vectorize(math.erf)(deviations / math.sqrt(2)) / 2 + 0.5)
