"""Generic functions: written once for all games, and compiled for one by filling in its rules.

A generic function is a plain one that uses names to which its module gives no value, only a type:

    legal: Callable[[Any, int, Codes], int]

    @generic
    def choices(s: Any, seat: int, codes: Codes) -> int:
        return legal(s, seat, codes)

`Binder(game).bind(choices)` is the same function with the game's `legal` in it. Functions passed as arguments or kept
in closures would be compiled anew in every process; what is bound here is compiled once and kept with the game.
"""

import builtins
import dis
import hashlib
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast

from numba.extending import is_jitted

from spieltisch.core.game import RecordGame
from spieltisch.core.record import compiled

F = TypeVar("F", bound=Callable[..., Any])

_generic: set[object] = set()


def generic(function: F) -> F:
    """Marks a function that leaves names open: what calls it and is bound has it bound too."""
    _generic.add(function)
    return function


class Binder:
    """Binds generic functions for one game.

    Open names are filled with what is given here or to `bind`, or else with the game's rules. Functions that make no
    arrays of their own need no counting of who holds those they are given, which takes time.
    """

    def __init__(self, game: RecordGame, *, counting: bool = True, **names: object) -> None:
        self.game = game
        self.counting = counting
        self.names = names
        self._bound: dict[tuple[object, str], object] = {}

    def bind(self, function: F, **more: object) -> F:
        """A compiled copy of a function with every open name filled in."""
        generic = cast(FunctionType, function)
        filled = dict(self._filled(generic, more))
        name = f"{self.game.name}.{generic.__name__}.{_fingerprint(filled)}{'' if self.counting else '.kernel'}"
        if (function, name) not in self._bound:
            self._bound[function, name] = _copy(generic, name, filled, self)
        return cast(F, self._bound[function, name])

    def _filled(self, function: FunctionType, more: dict[str, object]) -> Iterator[tuple[str, object]]:
        given, known = {**self.names, **more}, {**vars(builtins), **function.__globals__}
        for name in sorted(set(_global_names(function.__code__))):
            if name in given:
                yield name, given[name]
            elif name not in known:
                yield name, self._rule(name, function)
            elif isinstance(known[name], FunctionType) and known[name] in _generic:
                yield name, self.bind(known[name], **more)

    def _rule(self, name: str, function: FunctionType) -> object:
        try:
            return getattr(self.game.rules, name)
        except AttributeError:
            raise TypeError(f"{function.__name__} needs {name!r}: the rules of {self.game.name} have none.") from None


def _copy(function: FunctionType, name: str, filled: dict[str, object], by: Binder) -> Callable[..., Any]:
    """The name is its own for what is filled in: two copies of one name would share one compiled code."""
    bound = FunctionType(function.__code__, {**function.__globals__, **filled}, function.__name__)
    bound.__defaults__, bound.__module__, bound.__qualname__ = function.__defaults__, function.__module__, name
    return compiled(bound, function.__module__, by.game.package, counting=by.counting)


def _global_names(code: CodeType) -> Iterator[str]:
    yield from (step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _global_names(inner)


def _fingerprint(filled: dict[str, object]) -> str:
    told = [f"{name}={_told(value)}" for name, value in filled.items()]
    return hashlib.sha256("|".join(told).encode()).hexdigest()[:8]


def _told(value: Any) -> str:
    """What tells one value from another in every process; the sources are hashed elsewhere."""
    if isinstance(value, int | float):
        return repr(value)
    function = value.py_func if is_jitted(value) else value
    if not isinstance(function, FunctionType) or function.__closure__:
        raise TypeError(f"{value!r} cannot be filled in: only numbers, and functions without a closure, can be kept.")
    return f"{function.__module__}.{function.__qualname__}:{function.__code__.co_firstlineno}"
