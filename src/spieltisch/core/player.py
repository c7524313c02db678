"""A bot sitting at the table: the public face of every game's own players."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from spieltisch.core.contract import Bot, Game, Move, Wait
from spieltisch.core.discovery import game
from spieltisch.core.rng import Rng, seeded


class UnknownBot(LookupError):
    """No bot of the game has this level."""


class Player:
    """A bot of a game; `choose` takes any source of randomness, or none."""

    def __init__(self, game: Game, level: str, bot: Bot) -> None:
        self.game = game
        self.level = level
        self.bot = bot

    def choose(self, view: Any, legal: Sequence[Move] | Any, rng: Any = None) -> Move | Wait:
        return self.bot.choose(view, legal, generator(rng))


def bot(name: str, level: str) -> Player:
    """The bot of a game at a level: random, easy, medium, hard or expert."""
    at = game(name)
    if level not in at.levels:
        raise UnknownBot(f"{name} has no bot {level!r}; it has {', '.join(at.levels)}.")
    return Player(at, level, at.levels[level]())


def generator(source: Any) -> Rng:
    """Our own generator from what a caller has: one of ours, a seed, Python's, NumPy's, or nothing."""
    match source:
        case np.ndarray():
            return source
        case int() | bytes():
            return seeded(source)
        case random.Random():
            return seeded(source.getrandbits(64))
        case np.random.Generator():
            return seeded(int(source.integers(2**63)))
        case None:
            return seeded(random.SystemRandom().getrandbits(64))
    raise TypeError(f"{type(source).__name__} is no source of randomness.")
