"""A turn as a bot gets it, and what a bot is: one method."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, Protocol

import msgspec

from spieltisch.core.budget import Budget
from spieltisch.core.rng import Rng
from spieltisch.core.terms import Described, Legal, M, V


class Wait(msgspec.Struct, frozen=True):
    """A bot's answer where games run in real time: ask me again after so long, or when something happens."""

    seconds: float  # from `Turn.now` on


class Turn(msgspec.Struct, Generic[M, V], frozen=True):
    """A question to a bot: what its seat sees, what it may do, and what that may cost."""

    view: V
    legal: Legal[M]
    now: float  # seconds of whoever runs the game; they never fall
    rng: Rng
    budget: Budget = msgspec.field(default_factory=Budget)

    @property
    def moves(self) -> Sequence[M]:
        """The legal moves, in a game that can list them."""
        if isinstance(self.legal, Described):
            raise TypeError("These moves are described, not listed.")
        return self.legal


class Bot(Protocol[M, V]):
    """A player that is a program. It gets views, never states."""

    def choose(self, turn: Turn[M, V], /) -> M | Wait: ...


class LevelBot(ABC, Generic[M, V]):
    """A bot that can say more about itself than one needs to play."""

    @abstractmethod
    def choose(self, turn: Turn[M, V], /) -> M | Wait: ...

    @property
    def level(self) -> str:
        """The level it really plays at present, if that is not the one it was asked for."""
        return ""

    @property
    def work(self) -> int | None:
        """How much it does for a move when the budget leaves that open; None: it has no measure."""
        return None


class Level(msgspec.Struct, Generic[M, V], frozen=True):
    """How a bot of a level is made. Where time counts, each of its moves is stopped after `seconds`."""

    make: Callable[[], Bot[M, V]]
    seconds: float | None = None

    def __call__(self) -> Bot[M, V]:
        return self.make()
