"""Which games there are: the folders of `spieltisch.games`, and third parties' through the entry points."""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from spieltisch.core.contract import Game

GROUP = "spieltisch.games"


class UnknownGame(LookupError):
    """No game has this name."""


def games() -> list[str]:
    """The names of all games, in order."""
    return sorted({*_ours(), *_others()})


@cache
def game(name: str) -> Game:
    """The game of this name."""
    if name in _ours():
        found = importlib.import_module(f"{GROUP}.{name}").GAME
    elif name in _others():
        found = _others()[name].load()
    else:
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(games())}.")
    assert isinstance(found, Game)
    return found


def package_of(name: str) -> str:
    """The package a game lives in, found without importing it."""
    return f"{GROUP}.{name}" if name in _ours() else _others()[name].module


def _ours() -> list[str]:
    package = importlib.import_module(GROUP)
    return [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]


def _others() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}
