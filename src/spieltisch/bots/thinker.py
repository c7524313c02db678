"""What all players share that think: they see a view, picture the state, and take the move they value most."""

from abc import abstractmethod
from typing import Any, Generic, Protocol, cast

from spieltisch.core.budget import Budget
from spieltisch.core.contract import LevelBot, M, Turn, V
from spieltisch.core.game import R, RecordGame
from spieltisch.core.rng import Rng


class Seated(Protocol):
    """A view that says whose it is."""

    @property
    def seat(self) -> int | None: ...


def seat_of(view: object) -> int:
    """The seat of whoever sees this."""
    seat = cast(Seated, view).seat
    if seat is None:
        raise ValueError("A spectator has no seat to think for.")
    return seat


class Thinker(LevelBot[M, V], Generic[R, M, V]):
    """A player of a game whose rules are compiled, and whose views say whose they are."""

    def __init__(self, game: RecordGame[R, M, V]) -> None:
        self.game = game

    @abstractmethod
    def values(self, state: R, seat: int, rng: Rng, budget: Budget) -> dict[int, float]:
        """What the code of each legal move is worth to the seat, from 0 (lost) to 1 (won)."""

    def choose(self, turn: Turn[M, V]) -> M:
        if len(turn.moves) == 1:
            return turn.moves[0]
        seat = seat_of(turn.view)
        values = self.values(self.game.recall(turn.view), seat, turn.rng, turn.budget)
        return self.game.moves.decode(seat, max(values, key=lambda code: values[code]))

    def ranking(self, state: R, seat: int, rng: Rng) -> list[tuple[M, float]]:
        """Every legal move with its worth, best first."""
        values = self.values(state, seat, rng, Budget())
        return [(self.game.moves.decode(seat, code), values[code]) for code in sorted(values, key=lambda c: -values[c])]

    def copies(self, state: R) -> Any:
        """The state twice: one to keep, one to try moves on."""
        states = self.game.state.batch(2)
        states[0] = state
        return states
