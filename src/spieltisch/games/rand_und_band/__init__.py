"""Ausser Rand & Band: the belt runs, the dice fall, and the highest total takes the part.

A position is written `BELT / EDGE / STORED / STACK / WORKSHOPS / STEP`, for example
`Hb:aab Tr Lyb:c Hr Ty:b / p1a p4b / Tb / rest / Hr,Tr; *-; - / place`; `notation` tells the details.
"""

from collections.abc import Callable

from spieltisch.core.coaching import Coach
from spieltisch.core.game import RecordGame
from spieltisch.core.observation import Observation
from spieltisch.core.offers import Offers, Picture, Players, Questions, Solver
from spieltisch.games.rand_und_band import moves, notation, rules, sight
from spieltisch.games.rand_und_band.moves import Moves
from spieltisch.games.rand_und_band.options import Chosen, Options
from spieltisch.games.rand_und_band.sight import Seen
from spieltisch.games.rand_und_band.state import State


def open_players() -> Players[Moves, Seen]:
    from spieltisch.games.rand_und_band import players

    return players.LEVELS


def open_coach() -> Coach:
    from spieltisch.games.rand_und_band import study

    return study.COACH


def open_questions() -> Questions[Seen]:
    from spieltisch.games.rand_und_band import study

    return study.answer


def open_solver() -> Solver:
    from spieltisch.games.rand_und_band.thinking import solver

    return solver


def open_preparation() -> Callable[[], None]:
    from spieltisch.games.rand_und_band.thinking import solver

    return solver.prepare


def open_picture() -> Picture[Seen]:
    from spieltisch.games.rand_und_band.sight import picture

    return picture.show


def open_observation() -> Observation[State]:
    from spieltisch.games.rand_und_band.sight import observation

    return observation


GAME = RecordGame(
    __name__,
    contract=2,
    edition=1,
    seats=range(2, 5),
    options=Options,
    chosen=Chosen,
    state=State,
    rules=rules,
    moves=moves,
    notation=notation,
    sight=sight,
    forced=True,
    offers=Offers(
        players=open_players,
        observation=open_observation,
        picture=open_picture,
        coach=open_coach,
        questions=open_questions,
        solver=open_solver,
        prepare=open_preparation,
    ),
)
