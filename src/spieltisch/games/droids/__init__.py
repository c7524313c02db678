"""Droids: programming robots across a river, on transmitters that shots put out of action.

A position is written `GAME / PLAYERS / REPAIR ROBOTS / THINGS / STEP`, see `notation`:
`workshop arena 1N / Ne1 h:- 5:v1S,-,rsE; Sf10 x2,5 h:v2,rs / Ad3 Bg8 / - / send N`.
"""

from collections.abc import Sequence

from spieltisch.core.game import RecordGame
from spieltisch.core.observation import Observation
from spieltisch.core.offers import Lesson, Offers, Picture, Players, Questions
from spieltisch.games.droids import moves, notation, rules, sight
from spieltisch.games.droids.moves import Moves
from spieltisch.games.droids.options import Chosen, Options
from spieltisch.games.droids.sight import Seen
from spieltisch.games.droids.state import State


def open_players() -> Players[Moves, Seen]:
    from spieltisch.games.droids.players import LEVELS

    return LEVELS


def open_lessons() -> Sequence[Lesson]:
    from spieltisch.games.droids.study import LESSONS

    return LESSONS


def open_questions() -> Questions[Seen]:
    from spieltisch.games.droids.study import answer

    return answer


def open_picture() -> Picture[Seen]:
    from spieltisch.games.droids.sight import picture

    return picture.show


def open_observation() -> Observation[State]:
    from spieltisch.games.droids.sight import observation

    return observation


GAME = RecordGame(
    __name__,
    contract=2,
    edition=4,
    seats=range(1, 5),
    options=Options,
    chosen=Chosen,
    state=State,
    rules=rules,
    moves=moves,
    notation=notation,
    sight=sight,
    wins="otherwise",
    secrets=True,
    forced=True,
    offers=Offers(
        players=open_players,
        observation=open_observation,
        picture=open_picture,
        lessons=open_lessons,
        questions=open_questions,
    ),
)
