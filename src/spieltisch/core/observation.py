"""What a seat sees as numbers, for programs that learn.

All numbers lie between -1 and 1. First come those of the table, then those of every player: the seat's own first, the
others clockwise. So a table of fewer players has fewer numbers, and they mean the same at every seat.
"""

from collections.abc import Sequence
from typing import Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.terms import Seat, State

Numbers: TypeAlias = NDArray[np.float32]
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Observation(Protocol[S_contra]):
    """A game's `sight/observation.py`."""

    @property
    def ACTIONS(self) -> int: ...  # noqa: N802  # the numbers that players' moves have are below this
    @property
    def TABLE(self) -> Sequence[str]: ...  # noqa: N802  # what is told once
    @property
    def PLAYER(self) -> Sequence[str]: ...  # noqa: N802  # what is told of every player
    def write(self, s: S_contra, seat: Seat, out: Numbers, /) -> None: ...


def size(observation: Observation[S_contra], seats: int) -> int:
    """How many numbers a seat of a table sees."""
    return len(observation.TABLE) + seats * len(observation.PLAYER)


def names(observation: Observation[S_contra], seats: int) -> tuple[str, ...]:
    """What each number is; player 0 is the seat itself."""
    players = (f"player {ahead}: {name}" for ahead in range(seats) for name in observation.PLAYER)
    return (*observation.TABLE, *players)


def observe(observation: Observation[S_contra], state: S_contra, seat: Seat) -> Numbers:
    """What a seat sees of a state."""
    out = np.zeros(size(observation, state.seats), np.float32)
    observation.write(state, seat, out)
    return out
