"""Positions as records.

A game declares its position as a class. The class becomes a NumPy record type: one block of bytes without gaps that
copies, compares and hashes like bytes, and is read by attribute both in plain Python and in code Numba compiles.
Every number is 64 bits wide: then both ways of running agree, and it is no slower.
"""

import threading
from collections.abc import Callable
from types import FunctionType, SimpleNamespace
from typing import Any, ClassVar, Self, TypeVar, cast, overload

import numba
import numpy as np
from numpy.typing import NDArray

from spieltisch.core import cache

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S", bound="Record")

_compiling = threading.Lock()  # where compiled code is kept is one setting for all threads


class Field:
    """A named part of a position and its shape."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.shape = shape


@overload
def number() -> int: ...
@overload
def number(*shape: int) -> NDArray[np.int64]: ...
def number(*shape: int) -> Any:
    return Field(shape)


class Record:
    """Base of every game's State."""

    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        fields = [(name, np.int64, f.shape) for name, f in vars(cls).items() if isinstance(f, Field)]
        for name, *_ in fields:
            if hasattr(np.record, name):
                raise TypeError(f"{cls.__name__} cannot have a field {name!r}: NumPy's records use that name.")
        cls.dtype = np.dtype((np.record, np.dtype(fields)))

    @classmethod
    def new(cls) -> Self:
        return cast(Self, cls.batch(1)[0])

    @classmethod
    def batch(cls, size: int) -> NDArray[Any]:
        return np.zeros(size, cls.dtype)

    # What NumPy's records offer anyway, told to the type checker.
    def copy(self) -> Self:
        raise AssertionError("a record is made by new() or batch()")

    def tobytes(self) -> bytes:
        raise AssertionError("a record is made by new() or batch()")


def plain(state: S) -> S:
    """The same fields as Python's own numbers and lists: much quicker to read one by one in plain code."""
    values = cast(Any, state).item()
    names = cast(tuple[str, ...], state.dtype.names)
    read = [value if isinstance(value, int) else value.tolist() for value in values]
    return cast(S, SimpleNamespace(**dict(zip(names, read, strict=True))))


def rule(function: F) -> F:
    """Compile a rule; it stays an ordinary function to the reader and to the type checker."""
    return _compile(function, function.__module__)


def kernel(function: F) -> F:
    """A rule that makes no arrays of its own. Nobody counts who holds the arrays it is given, which takes time."""
    return _compile(function, function.__module__, counting=False)


def inlined(function: F) -> F:
    """A small kernel, compiled into whatever calls it: for inner loops, where calls cost more than the work."""
    return _compile(function, function.__module__, inline=True, counting=False)


def bind(function: F, name: str, package: str, **names: object) -> F:
    """A copy of a plain generic function with the names it leaves open filled in, compiled under a name of its own.

    Other generic functions it calls are given among `names`, bound already. The compiled code is kept with `package`,
    the game whose rules fill the gaps.
    """
    plain = cast(FunctionType, function)
    bound = FunctionType(plain.__code__, {**plain.__globals__, **names}, plain.__name__, plain.__defaults__)
    bound.__qualname__ = name
    bound.__module__ = plain.__module__
    return _compile(cast(F, bound), package)


def _compile(function: F, package: str, *, inline: bool = False, counting: bool = True) -> F:
    options: Any = {"cache": True, "nogil": True, "forceinline": inline, "_nrt": counting}
    with _compiling:
        numba.config.CACHE_DIR = cache.compiled_code(package)  # type: ignore[attr-defined]
        compiled = numba.njit(**options)(function)
    if not numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        cache.keep_apart(compiled)
    return cast(F, compiled)
