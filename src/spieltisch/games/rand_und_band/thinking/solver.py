"""Ausser Rand & Band analysed by search: chances to win for whoever studies a position, points for the coach.

The search rolls dice of its own, so its numbers are estimates; the same position always gets the same ones.
"""

from spieltisch.bots.search import Search
from spieltisch.core.rng import seeded
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.components import BOX
from spieltisch.games.rand_und_band.moves import Moves
from spieltisch.games.rand_und_band.rules.scoring import score
from spieltisch.games.rand_und_band.state import State
from spieltisch.games.rand_und_band.thinking.appraisal import COUNTING, FULL_HOUSE, TURNS

CHANCES = Search(GAME, TURNS, simulations=4000, moves=4)
POINTS = Search(GAME, COUNTING, simulations=1500, moves=4)
REACHED = {2: 26.4, 3: 16.2, 4: 11.2}  # what players of medium strength score on average, by their number


def analyse(position: str) -> list[tuple[Moves, float]]:
    """Each legal move of whoever is to move with its chance to win, best first."""
    state = GAME.read(position)
    seat = next(iter(GAME.actors(state)), -1)
    return CHANCES.ranking(state, seat, seeded(state.tobytes())) if seat >= 0 else []


def weigh(state: State, seat: int) -> list[tuple[Moves, float]]:
    """Each legal move of a seat with the points it leads to."""
    ranking = POINTS.ranking(state, seat, seeded(state.tobytes()))
    return [(move, worth * FULL_HOUSE) for move, worth in ranking]


def expectation(state: State, seat: int) -> float:
    """The points to be expected: those at hand, and a usual share of the tiles that are still to be won."""
    to_be_won = BOX.sum() - state.won.sum()
    return float(score(state.won[seat]) + REACHED[int(state.seats)] * to_be_won / BOX.sum())


def prepare() -> None:
    """Compiles the coach's search, so that the first who asks need not wait for it."""
    weigh(GAME.read("Hb:a Tr Lyb:b Hr Ty / - / - / - / -; - / place"), 0)
