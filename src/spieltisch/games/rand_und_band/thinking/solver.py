"""Ausser Rand & Band analysed by search: chances to win for whoever studies a position, points for the coach.

The search rolls dice of its own, so its numbers are estimates; the same position always gets the same ones.
"""

import math
from statistics import fmean, stdev

from spieltisch.bots.search import Search
from spieltisch.core.rng import seeded
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.moves import Moves
from spieltisch.games.rand_und_band.state import State
from spieltisch.games.rand_und_band.thinking.appraisal import COUNTING, FULL_HOUSE, TURNS

CHANCES = Search(GAME, TURNS, simulations=4000, moves=4)
POINTS = Search(GAME, COUNTING, simulations=1500, moves=4)
SEARCHES = 4  # of one decision, to see how far they agree


def analyse(position: str) -> list[tuple[Moves, float]]:
    """Each legal move of whoever is to move with its chance to win, best first."""
    state = GAME.read(position)
    seat = next(iter(GAME.actors(state)), -1)
    return CHANCES.ranking(state, seat, seeded(state.tobytes())) if seat >= 0 else []


def weigh(state: State, seat: int) -> list[tuple[Moves, float]]:
    """Each legal move of a seat with the points it leads to."""
    ranking = POINTS.ranking(state, seat, seeded(state.tobytes()))
    return [(move, worth * FULL_HOUSE) for move, worth in ranking]


def weigh_chances(state: State, seat: int) -> list[tuple[Moves, float, float]]:
    """Each legal move of a seat with its chance to win and the standard error of that, from searches of their own."""
    rng = seeded(state.tobytes())
    searches = [dict(CHANCES.ranking(state, seat, rng)) for _ in range(SEARCHES)]
    found = [move for move in searches[0] if all(move in each for each in searches)]
    estimates = [[each[move] for each in searches] for move in found]
    return [(move, fmean(each), stdev(each) / math.sqrt(SEARCHES)) for move, each in zip(found, estimates, strict=True)]


def prepare() -> None:
    """Compiles the coach's search, so that the first who asks need not wait for it."""
    laid = GAME.read("Hb:a Tr Lyb:b Hr Ty / - / - / - / -; - / place")
    weigh(laid, 0)
    weigh_chances(laid, 0)
