"""What all players share that think: they see a view, picture the state, and take the move they value most."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from spieltisch.core.contract import Move
from spieltisch.core.game import RecordGame
from spieltisch.core.rng import Rng


class Thinker(ABC):
    """A player of a game whose rules are compiled."""

    def __init__(self, game: RecordGame) -> None:
        self.game = game

    @abstractmethod
    def values(self, state: Any, seat: int, rng: Rng) -> dict[int, float]:
        """What the code of each legal move is worth to the seat, from 0 (lost) to 1 (won)."""

    def choose(self, view: Any, legal: Sequence[Move], rng: Rng) -> Move:
        if len(legal) == 1:
            return legal[0]
        seat = int(view["seat"] if isinstance(view, dict) else view.seat)
        values = self.values(self.game.recall(view), seat, rng)
        return self.game.moves.decode(seat, max(values, key=lambda code: values[code]))

    def ranking(self, state: Any, seat: int, rng: Rng) -> list[tuple[Move, float]]:
        """Every legal move with its worth, best first."""
        values = self.values(state, seat, rng)
        return [(self.game.moves.decode(seat, code), values[code]) for code in sorted(values, key=lambda c: -values[c])]

    def copies(self, state: Any) -> Any:
        """The state twice: one to keep, one to try moves on."""
        states = self.game.state.batch(2)
        states[0] = state
        return states
