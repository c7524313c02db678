"""Positions as records.

A game declares its position as a class. The class becomes a NumPy record type: one block of bytes without gaps that
copies and compares like bytes, and is read by attribute both in plain Python and in code Numba compiles. A position can
change, so it has no hash; `position.tobytes()` is a key for what is looked up by it.
Every number is 64 bits wide: then both ways of running agree, and it is no slower.
"""

from collections.abc import Callable
from operator import itemgetter
from types import SimpleNamespace
from typing import Any, ClassVar, Self, TypeVar, cast, overload

import numba
import numpy as np
from numpy.typing import NDArray

from spieltisch.core.cache import US
from spieltisch.core.code_cache import keep

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S", bound="Record")


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
    Scalar: ClassVar[type[np.record]]
    seats: int  # how many sit at the table: every State has it

    def __init_subclass__(cls) -> None:
        fields = [(name, np.int64, f.shape) for name, f in vars(cls).items() if isinstance(f, Field)]
        for name, *_ in fields:
            if hasattr(np.record, name):
                raise TypeError(f"{cls.__name__} cannot have a field {name!r}: NumPy's records use that name.")
        cls.dtype = np.dtype((_scalar(cls, [name for name, *_ in fields]), np.dtype(fields)))

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


def _scalar(cls: type[Record], names: list[str]) -> type[np.record]:
    """The type of a single position. NumPy's own looks for every attribute in Python.

    Compiled code finds a position's bytes by its `data`; NumPy's own writes down all fields each time it is asked, and
    its copies go from field to field.
    """
    told: dict[str, Any] = {name: property(itemgetter(name)) for name in names}
    told |= {"__getattribute__": object.__getattribute__, "data": property(lambda state: state)}
    told |= {"copy": lambda state: np.frombuffer(bytearray(state), state.dtype)[0]}
    told |= {"__module__": cls.__module__, "__qualname__": f"{cls.__qualname__}.Scalar"}
    cls.Scalar = type("Scalar", (np.record,), told)
    return cls.Scalar


def plain(state: S) -> S:
    """The same fields as Python's own numbers and lists: much quicker to read one by one in plain code."""
    values = cast(Any, state).item()
    names = cast(tuple[str, ...], state.dtype.names)
    read = [value if isinstance(value, int) else value.tolist() for value in values]
    return cast(S, SimpleNamespace(**dict(zip(names, read, strict=True))))


def rule(function: F) -> F:
    """Compile a rule; it stays an ordinary function to the reader and to the type checker."""
    return compiled(function, function.__module__)


def kernel(function: F) -> F:
    """A rule that makes no arrays of its own. Nobody counts who holds the arrays it is given, which takes time."""
    return compiled(function, function.__module__, counting=False)


def inlined(function: F) -> F:
    """A small kernel, compiled into whatever calls it: for inner loops, where calls cost more than the work."""
    return compiled(function, function.__module__, inline=True, counting=False)


def compiled(function: F, *made_of: str, inline: bool = False, counting: bool = True) -> F:
    """Compile a function that is made of these modules; its code is kept with them.

    Whatever is made of others' modules has every index checked: a game that writes past an array gets an error there
    and overwrites nothing. Ours are checked in the tests.
    """
    options: Any = {"nogil": True, "forceinline": inline, "_nrt": counting}
    if any(module.partition(".")[0] != US for module in made_of):
        options["boundscheck"] = True
    return cast(F, keep(numba.njit(**options)(function), made_of))
