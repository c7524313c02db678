"""Qwixx: four rows, six dice, and the nerve to skip a number.

A position is written `SHEETS / DICE / STEP`, for example `r2,3,5 y- g12,8 b- p1; *r- y- g- b- p0 / - / roll`.
"""

from collections.abc import Callable

from spieltisch.core.coaching import Coach
from spieltisch.core.game import RecordGame
from spieltisch.core.observation import Observation
from spieltisch.core.offers import Offers, Picture, Players, Puzzles, Solver
from spieltisch.games.qwixx import moves, notation, rules, sight
from spieltisch.games.qwixx.moves import Moves
from spieltisch.games.qwixx.options import Chosen, Options
from spieltisch.games.qwixx.sight import Seen
from spieltisch.games.qwixx.state import State


def open_players() -> Players[Moves, Seen]:
    from spieltisch.games.qwixx import players

    return players.LEVELS


def open_coach() -> Coach:
    from spieltisch.games.qwixx import study

    return study.COACH


def open_puzzles() -> Puzzles:
    from spieltisch.games.qwixx.study import puzzles

    return puzzles


def open_solver() -> Solver:
    from spieltisch.games.qwixx.thinking import solver

    return solver


def open_picture() -> Picture[Seen]:
    return sight.show


def open_preparation() -> Callable[[], None]:
    from spieltisch.games.qwixx.thinking import solver

    return solver.prepare


def open_observation() -> Observation[State]:
    from spieltisch.games.qwixx.sight import observation

    return observation


GAME = RecordGame(
    __name__,
    contract=2,
    edition=1,
    seats=range(1, 6),
    options=Options,
    chosen=Chosen,
    state=State,
    rules=rules,
    moves=moves,
    notation=notation,
    sight=sight,
    secrets=True,
    forced=True,
    real_dice=True,
    offers=Offers(
        players=open_players,
        observation=open_observation,
        coach=open_coach,
        puzzles=open_puzzles,
        solver=open_solver,
        picture=open_picture,
        prepare=open_preparation,
    ),
)
