"""Ricochet Robots: everybody looks for the shortest way, and the lowest bid has to show it.

A position is written `BOARD ROBOTS TARGET FLAGS`, for example `3A,2B,4C,1D r3.4,g12.7,b1.15,y15.0 red-triangle turn`.
"""

from collections.abc import Callable

from spieltisch.core.game import RecordGame
from spieltisch.core.observation import Observation
from spieltisch.core.offers import Drawing, Offers, Players, Puzzles, Questions, Solver
from spieltisch.games.ricochet import moves, notation, rules, sight
from spieltisch.games.ricochet.moves import Moves
from spieltisch.games.ricochet.options import Chosen, Options
from spieltisch.games.ricochet.sight import Seen
from spieltisch.games.ricochet.state import State


def open_players() -> Players[Moves, Seen]:
    from spieltisch.games.ricochet import players

    return players.LEVELS


def open_puzzles() -> Puzzles:
    from spieltisch.games.ricochet.study import puzzles

    return puzzles


def open_questions() -> Questions[Seen]:
    from spieltisch.games.ricochet.study import questions

    return questions.answer


def open_solver() -> Solver:
    from spieltisch.games.ricochet.thinking import solver

    return solver


def open_drawing() -> Drawing:
    from spieltisch.games.ricochet.thinking import solver

    return solver.draw


def open_preparation() -> Callable[[], None]:
    from spieltisch.games.ricochet.thinking import solver

    return solver.prepare


def open_observation() -> Observation[State]:
    from spieltisch.games.ricochet.sight import observation

    return observation


GAME = RecordGame(
    __name__,
    contract=2,
    edition=2,
    seats=range(1, 9),
    options=Options,
    chosen=Chosen,
    state=State,
    rules=rules,
    moves=moves,
    notation=notation,
    sight=sight,
    race=True,
    offers=Offers(
        players=open_players,
        observation=open_observation,
        puzzles=open_puzzles,
        questions=open_questions,
        solver=open_solver,
        drawing=open_drawing,
        picture=lambda: sight.show,
        prepare=open_preparation,
        timer=lambda: rules.timer,
    ),
)
