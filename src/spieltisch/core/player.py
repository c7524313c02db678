"""A bot sitting at the table: the public face of every game's own players, for those who ask it in their own loop."""

import inspect
import random
import time
from typing import Any, Generic

import numpy as np
from msgspec.structs import replace

from spieltisch.core.budget import time_limit
from spieltisch.core.contract import (
    CONTRACT,
    Bot,
    Game,
    Legal,
    Level,
    LevelBot,
    M,
    OtherContract,
    Plain,
    S,
    Turn,
    V,
    Wait,
)
from spieltisch.core.discovery import game
from spieltisch.core.rng import Rng, seeded


class UnknownBot(LookupError):
    """No bot of the game has this level."""


class InTime(LevelBot[M, V]):
    """A bot of a level where people wait for it: each of its moves is stopped when the level's seconds are over."""

    def __init__(self, level: Level[M, V]) -> None:
        self.bot = fit(level())
        self.seconds = level.seconds

    @property
    def level(self) -> str:
        return self.bot.level if isinstance(self.bot, LevelBot) else ""

    def choose(self, turn: Turn[M, V]) -> M | Wait:
        with time_limit(self.seconds, turn.budget.work) as budget:
            return self.bot.choose(replace(turn, budget=budget))


class Player(Generic[M, V]):
    """A bot of a game in real time; `choose` takes any source of randomness, or none."""

    def __init__(self, game: Game[S, M, V], level: str) -> None:
        self.game: Game[Any, M, V] = game
        self.level = level
        self.bot = InTime(level_of(game, level))

    def choose(self, view: V | Plain, legal: Legal[M], rng: Any = None) -> M | Wait:
        """A move, or `Wait`: from now on, in seconds."""
        return self.bot.choose(Turn(self.game.as_seen(view), legal, time.monotonic(), generator(rng)))


def bot(name: str, level: str) -> Player:
    """The bot of a game at a level: random, easy, medium, hard or expert."""
    return Player(game(name), level)


def level_of(game: Game[S, M, V], name: str) -> Level[M, V]:
    """The level of this name."""
    if name not in game.levels:
        raise UnknownBot(f"{game.name} has no bot {name!r}; it has {', '.join(game.levels)}.")
    return game.levels[name]


def fit(bot: Bot[M, V]) -> Bot[M, V]:
    """The bot, if it can be asked as this contract asks."""
    try:
        inspect.signature(bot.choose).bind(None)
    except TypeError as wrong:
        asked = f"since contract {CONTRACT} a bot is asked with one Turn"
        raise OtherContract(f"{type(bot).__name__}.choose takes {inspect.signature(bot.choose)}; {asked}.") from wrong
    return bot


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
