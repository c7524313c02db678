"""Many games at once, for programs that learn: what the seat to move sees, as arrays, and one call a step."""

import sys
from types import ModuleType

from spieltisch.core.contract import Game
from spieltisch.core.discovery import game as game_of
from spieltisch.core.game import RecordGame
from spieltisch.core.move_game import MoveGame
from spieltisch.envs.batch import Envs, Makers


def envs(
    game: str | Game,
    n: int,
    *,
    seats: int | None = None,
    seed: int | bytes | None = None,
    opponents: Makers = (),
    skip_forced: bool = False,
    **options: object,
) -> Envs:
    """A batch of `n` games, the table's options as keywords.

    `opponents` are levels, or what makes bots: they play all seats but the first. `skip_forced` plays what is a seat's
    only move. Games with plain rules are played in plain Python, which is slow.
    """
    from spieltisch.envs.compiled import CompiledEnvs
    from spieltisch.envs.plain import PlainEnvs

    chosen = game_of(game) if isinstance(game, str) else game
    if isinstance(chosen, RecordGame):
        return CompiledEnvs(chosen, n, seats, seed, opponents, skip_forced, options)
    if isinstance(chosen, MoveGame):
        return PlainEnvs(chosen, n, seats, seed, opponents, skip_forced, options)
    raise NotImplementedError(f"{chosen.name} has neither compiled nor plain rules over a record.")


__all__ = ["Envs", "envs"]


class _Called(ModuleType):
    """`spieltisch.envs` is this package and, called, makes a batch; so the package itself can be called."""

    __call__ = staticmethod(envs)


sys.modules[__name__].__class__ = _Called
