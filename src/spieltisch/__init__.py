"""A gaming table for people and programs.

>>> import spieltisch
>>> match = spieltisch.game("qwixx").match(seats=2, seed=7)
>>> match.play(0, match.legal(0)[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from spieltisch.core.discovery import BrokenGame, UnknownGame, game, games

if TYPE_CHECKING:
    from spieltisch import conformance as conformance
    from spieltisch.arena import Ladder, arena, rate
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
    from spieltisch.core.fair import verify
    from spieltisch.core.log import Entry, UnreadableLog
    from spieltisch.core.match import Match
    from spieltisch.core.player import Player, bot
    from spieltisch.core.rng import seeded as rng
    from spieltisch.envs import Envs, envs
    from spieltisch.envs.gymnasium import Single, Vector
    from spieltisch.envs.pettingzoo import Aec, Parallel

# What is loaded when it is first asked for, so that a command answers before the compiler is there.
LATER = {
    "arena": ("arena", "Ladder", "rate"),
    "core.contract": (
        "CHANCE",
        "CLOCK",
        "GRAVITY",
        "Budget",
        "Game",
        "IllegalMove",
        "Move",
        "OtherContract",
        "Outcome",
        "Turn",
        "Wait",
    ),
    "core.fair": ("verify",),
    "core.log": ("Entry", "UnreadableLog"),
    "core.match": ("Match",),
    "core.player": ("Player", "bot"),
    "core.rng": ("rng",),
    "envs": ("Envs", "envs"),
}
HOMES = {name: home for home, names in LATER.items() for name in names}
AT_HOME = {"rng": "seeded"}  # names that are others at home


def __getattr__(name: str) -> Any:
    if name == "conformance":
        return import_module("spieltisch.conformance")
    if name not in HOMES:
        raise AttributeError(f"module 'spieltisch' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"spieltisch.{HOMES[name]}"), AT_HOME.get(name, name))
    return found


def __dir__() -> list[str]:
    return __all__


def replay(log: str | bytes) -> "Match":
    """The match that a log tells of, as it stands after its last entry."""
    from spieltisch.core import log as logs
    from spieltisch.core import match

    read = logs.read(log)
    return match.replay(game(read.head.game), read)


def analyse(name: str, position: str) -> "list[tuple[Move, float]]":
    """Every legal move of a position with its value, best first, where the game can be analysed."""
    return game(name).analyse(position)


def gymnasium(name: "str | Game", num_envs: int | None = None, **chosen: Any) -> "Single | Vector":
    """Gymnasium's environment of a game: you against `opponents`, or with `num_envs` a vector of such games."""
    from spieltisch.envs.gymnasium import Single, Vector

    return Single(name, **chosen) if num_envs is None else Vector(name, num_envs, **chosen)


def pettingzoo(name: "str | Game", *, parallel: bool = False, **chosen: Any) -> "Aec | Parallel":
    """PettingZoo's environment of a game: every seat an agent, one after the other or `parallel`."""
    from spieltisch.envs.pettingzoo import Aec, Parallel

    return Parallel(name, **chosen) if parallel else Aec(name, **chosen)


def openspiel(name: str, seats: int = 2) -> Any:
    """OpenSpiel's game; all that can be played so are then registered there as `spieltisch_NAME`."""
    from spieltisch.envs.openspiel import load

    return load(name, seats)


def join(link: str, bot: Any, **wishes: Any) -> "list[Outcome]":
    """Sit down at a table somewhere by its link and let a bot play there to the end; `programs.join` has the wishes."""
    from spieltisch.programs import join as joined

    return joined(link, bot, **wishes)


__all__ = [
    "CHANCE",
    "CLOCK",
    "GRAVITY",
    "BrokenGame",
    "Budget",
    "Entry",
    "Envs",
    "Game",
    "IllegalMove",
    "Ladder",
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
    "arena",
    "bot",
    "envs",
    "game",
    "games",
    "gymnasium",
    "join",
    "openspiel",
    "pettingzoo",
    "rate",
    "replay",
    "rng",
    "verify",
]
