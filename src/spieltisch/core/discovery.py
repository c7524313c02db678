"""Which games there are: the folders of `spieltisch.games`, and third parties' through the entry points.

Whatever is wrong with somebody else's game is told in a sentence, and only when that game is asked for.
"""

import importlib
import importlib.util
import pkgutil
import re
import traceback
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the names of the games are told before anything heavy is loaded
    from spieltisch.core.contract import Game

GROUP = "spieltisch.games"
WHATEVER = (Exception, SystemExit)  # what somebody else's module may raise
LACKING = re.compile(r"cannot import name '(\w+)' from (?:partially initialized module )?'([\w.]+)'")


class UnknownGame(LookupError):
    """No game has this name."""


class BrokenGame(LookupError):
    """A game that cannot be opened; the message says why."""


def games() -> list[str]:
    """The names of all games, in order."""
    return sorted({*_ours(), *_others()})


@cache
def game(name: str) -> "Game":
    """The game of this name."""
    if name in _ours():
        return _checked(name, importlib.import_module(f"{GROUP}.{name}").GAME)
    if name in _others():
        return _checked(name, _loaded(_only(_others()[name])))
    raise UnknownGame(f"There is no game {name!r}; there are {', '.join(games())}.")


def sound() -> Iterator["Game"]:
    """The games that can be opened, in order: one that cannot leaves the others alone."""
    for name in games():
        with suppress(*WHATEVER):
            yield game(name)


def package_of(name: str) -> str:
    """The package a game lives in, found without importing it."""
    return f"{GROUP}.{name}" if name in _ours() else _package(_others()[name][0])


def is_own(game: "Game") -> bool:
    """Is it one of Spieltisch's own?"""
    return game.package.startswith(f"{GROUP}.")


def origin(name: str) -> str:
    """What brings a game that is somebody else's, such as `heap 0.1`; empty for our own."""
    return "" if name in _ours() else _brought_by(_others()[name][0])


def _ours() -> list[str]:
    package = importlib.import_module(GROUP)
    return [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]


def _others() -> dict[str, list[EntryPoint]]:
    """By name, the entry points that bring such a game: one, where all is well."""
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, []).append(point)
    return found


def _only(points: list[EntryPoint]) -> EntryPoint:
    if len({point.value for point in points}) > 1:
        who = " and ".join(sorted(_brought_by(point) for point in points))
        raise BrokenGame(f"There are two games {points[0].name}, of {who}: only one can be installed.")
    return points[0]


def _brought_by(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else _package(point)


def _package(point: EntryPoint) -> str:
    return point.value.partition(":")[0].strip()


def _loaded(point: EntryPoint) -> object:
    """What an entry point names. A door that is made in another way than ours are now is one of another contract."""
    from spieltisch.core.contract import CONTRACT, OtherContract

    try:
        return point.load()
    except TypeError as wrong:
        raise OtherContract(
            f"The game {point.name} cannot be opened; perhaps it was not written for contract {CONTRACT}: {wrong}."
        ) from wrong
    except WHATEVER as wrong:
        raise BrokenGame(f"The game {point.name} cannot be opened: {_why(point, wrong)}") from wrong


def _why(point: EntryPoint, wrong: BaseException) -> str:
    match wrong:
        case ModuleNotFoundError(name=str(missing)):
            return f"there is no module {missing}."
        case ImportError() if lacking := LACKING.search(str(wrong)):
            return _lacking(*lacking.groups())
        case SyntaxError(filename=file, lineno=line, msg=message):
            return f"{file}, line {line}, cannot be read: {message}."
        case AttributeError() if not re.fullmatch(r"[\w.]+\s*:\s*[\w.]+", point.value):
            return f"its entry point is not written package:GAME, but {point.value!r}."
        case AttributeError() if "<module>" not in _frames(wrong):
            return f"its entry point leads to {point.value}, and there is no such thing in {_package(point)}."
    return f"{type(wrong).__name__}: {wrong}"


def _lacking(what: str, module: str) -> str:
    """A package lacks a module, or a module a name."""
    spec = importlib.util.find_spec(module)
    if spec is not None and spec.submodule_search_locations is not None:
        return f"it lacks {what}: there is neither {module}/{what}.py nor such a name in {module}."
    return f"there is no {what} in {module}."


def _frames(wrong: BaseException) -> list[str]:
    """Where it went wrong: in a module that was being read, or only in looking for what it was to have."""
    return [frame.name for frame in traceback.extract_tb(wrong.__traceback__)]


def _checked(name: str, found: object) -> "Game":
    from spieltisch.core.contract import CONTRACT, Game, OtherContract

    if not isinstance(found, Game):
        raise OtherContract(f"{name} is no game: its entry point leads to {type(found).__name__}.")
    if found.contract != CONTRACT:
        raise OtherContract(
            f"The game {name} was written for contract {found.contract}; this Spieltisch keeps contract {CONTRACT}."
        )
    if found.name != name:
        raise BrokenGame(f"The game {found.name} is announced as {name}: both must be one name.")
    return found
