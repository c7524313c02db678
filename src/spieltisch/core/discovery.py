"""Which games there are: the folders of `spieltisch.games`, and third parties' through the entry points."""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from spieltisch.core.contract import CONTRACT, Game, OtherContract

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
        return _checked(name, importlib.import_module(f"{GROUP}.{name}").GAME)
    if name in _others():
        return _checked(name, _loaded(_others()[name]))
    raise UnknownGame(f"There is no game {name!r}; there are {', '.join(games())}.")


def package_of(name: str) -> str:
    """The package a game lives in, found without importing it."""
    return f"{GROUP}.{name}" if name in _ours() else _others()[name].module


def _ours() -> list[str]:
    package = importlib.import_module(GROUP)
    return [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]


def _others() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def _loaded(point: EntryPoint) -> object:
    """What an entry point names. A door that is made in another way than ours are now is one of another contract."""
    try:
        return point.load()
    except TypeError as wrong:
        raise OtherContract(
            f"The game {point.name} cannot be opened; perhaps it was not written for contract {CONTRACT}: {wrong}."
        ) from wrong


def _checked(name: str, found: object) -> Game:
    if not isinstance(found, Game):
        raise OtherContract(f"{name} is no game: its entry point leads to {type(found).__name__}.")
    if found.contract != CONTRACT:
        raise OtherContract(
            f"The game {name} was written for contract {found.contract}; this Spieltisch keeps contract {CONTRACT}."
        )
    return found
