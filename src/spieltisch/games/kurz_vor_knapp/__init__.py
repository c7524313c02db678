"""Kurz vor Knapp: eyesight, wood and gravity.

A position is written `SEATS / CYLINDERS / BARS / SPIRAL / TURN`; `notation` has the details.
"""

from spieltisch.core.contract import Move
from spieltisch.core.move_game import MoveGame
from spieltisch.core.observation import Observation
from spieltisch.core.offers import Attachment, Choices, Offers, Picture, Players, Questions, StandIn
from spieltisch.games.kurz_vor_knapp import moves, notation, rules, sight
from spieltisch.games.kurz_vor_knapp.components import STOCKS
from spieltisch.games.kurz_vor_knapp.options import Options
from spieltisch.games.kurz_vor_knapp.sight import Seen
from spieltisch.games.kurz_vor_knapp.state import State


def open_players() -> Players[Move, Seen]:
    from spieltisch.games.kurz_vor_knapp import players

    return players.LEVELS


def open_questions() -> Questions[Seen]:
    from spieltisch.games.kurz_vor_knapp import study

    return study.answer


def open_picture() -> Picture[Seen]:
    from spieltisch.games.kurz_vor_knapp.sight import picture

    return picture.draw


def open_attachment() -> Attachment[State, Move]:
    from spieltisch.games.kurz_vor_knapp.rules import gravity

    return gravity.film_of


def open_stand_in() -> StandIn[State, Move]:
    from spieltisch.games.kurz_vor_knapp.rules.gravity.stand_in import weightless

    return weightless


def open_observation() -> Observation[State]:
    from spieltisch.games.kurz_vor_knapp.sight import observation

    return observation


def open_choices() -> Choices[State, Move]:
    from spieltisch.games.kurz_vor_knapp.sight.choices import choices

    return choices


GAME = MoveGame(
    __name__,
    contract=2,
    edition=2,
    seats=range(min(STOCKS), max(STOCKS) + 1),
    options=Options,
    state=State,
    rules=rules,
    moves=moves,
    notation=notation,
    sight=sight,
    wins="fewest",
    offers=Offers(
        players=open_players,
        observation=open_observation,
        choices=open_choices,
        questions=open_questions,
        picture=open_picture,
        attachment=open_attachment,
        stand_in=open_stand_in,
    ),
)
