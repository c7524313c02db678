"""Matches between bots: who is stronger, and by how much."""

import sys
from collections.abc import Sequence
from types import ModuleType

from spieltisch.arena.contest import Contest, Standing, hold
from spieltisch.arena.ladder import Ladder, rate
from spieltisch.arena.sitting import Given, seated, sit
from spieltisch.core.contract import Game
from spieltisch.core.discovery import game as game_of


def arena(
    game: str | Game,
    bots: Sequence[Given],
    deals: int = 100,
    seed: int = 0,
    *,
    processes: int | None = None,
    on: str | None = None,
    quick: bool = False,
    **options: object,
) -> Contest:
    """A contest between bots: levels, such as `"expert"`, or what makes one of your own, such as its class.

    Each deal is played once for every seating, on this machine or `on="ray"`; `quick`: something quick
    stands in for gravity, where the game has that. Other keywords are the table's options.
    """
    chosen = game_of(game) if isinstance(game, str) else game
    return hold(chosen, bots, deals, seed, processes=processes, on=on, quick=quick, options=options)


__all__ = ["Contest", "Ladder", "Standing", "arena", "hold", "rate", "seated", "sit"]


class _Called(ModuleType):
    """`spieltisch.arena` is this package and, called, makes a contest; so the package itself can be called."""

    __call__ = staticmethod(arena)


sys.modules[__name__].__class__ = _Called
