"""How long a player may think: an amount of work, and a flag that stops it.

No player, search or solver reads a clock. Whoever runs a game does, and raises the flag. Compiled code can read the
flag while it runs, because it is an array of one number.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import numpy as np
from numpy.typing import NDArray

Flag = NDArray[np.int64]  # of one number: 0, and 1 when whoever looks at it is to come to an end


def lowered() -> Flag:
    return np.zeros(1, np.int64)


class Budget(msgspec.Struct, frozen=True):
    """What one answer may cost."""

    work: int | None = None  # in the player's own measure, such as simulations; None: as much as it does by itself
    stop: Flag = msgspec.field(default_factory=lowered)

    @property
    def is_over(self) -> bool:
        return bool(self.stop[0])


@contextmanager
def time_limit(seconds: float | None, work: int | None = None) -> Iterator[Budget]:
    """A budget whose flag is raised when the seconds have passed; None: it never is."""
    budget = Budget(work)
    if seconds is None:
        yield budget
        return
    timer = threading.Timer(seconds, budget.stop.fill, (1,))
    timer.daemon = True
    timer.start()
    try:
        yield budget
    finally:
        timer.cancel()
        timer.join()
