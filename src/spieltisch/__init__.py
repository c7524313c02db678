"""A gaming table for people and programs.

>>> import spieltisch
>>> match = spieltisch.game("qwixx").match(seats=2, seed=7)
>>> match.play(0, match.legal(0)[0])
"""

from spieltisch import conformance as conformance
from spieltisch.core.contract import (
    CHANCE,
    CLOCK,
    GRAVITY,
    Budget,
    Game,
    IllegalMove,
    Move,
    OtherContract,
    Outcome,
    Turn,
    Wait,
)
from spieltisch.core.discovery import UnknownGame, game, games
from spieltisch.core.fair import verify
from spieltisch.core.log import Entry, UnreadableLog
from spieltisch.core.match import Match
from spieltisch.core.player import Player, bot
from spieltisch.core.rng import seeded as rng
from spieltisch.envs import Envs, envs


def replay(log: str | bytes) -> Match:
    """The match that a log tells of, as it stands after its last entry."""
    from spieltisch.core import log as logs
    from spieltisch.core import match

    read = logs.read(log)
    return match.replay(game(read.head.game), read)


def analyse(name: str, position: str) -> list[tuple[Move, float]]:
    """Every legal move of a position with its value, best first, where the game can be analysed."""
    return game(name).analyse(position)


__all__ = [
    "CHANCE",
    "CLOCK",
    "GRAVITY",
    "Budget",
    "Entry",
    "Envs",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "OtherContract",
    "Outcome",
    "Player",
    "Turn",
    "UnknownGame",
    "UnreadableLog",
    "Wait",
    "analyse",
    "bot",
    "envs",
    "game",
    "games",
    "replay",
    "rng",
    "verify",
]
