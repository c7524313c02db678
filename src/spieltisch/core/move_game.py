"""The Python face of a game whose rules take moves as they are, because continuous moves have no codes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import msgspec

from spieltisch.core.contract import IllegalMove, Legal, M, Move, Outcome, Seat, V
from spieltisch.core.game import R, R_contra, RoomGame
from spieltisch.core.refusals import UNREADABLE
from spieltisch.core.rng import Rng

M_co = TypeVar("M_co", bound=Move, covariant=True)


class MoveRules(Protocol[R_contra, M]):
    """The rule book, the room `rules`, in plain Python; the same verbs as compiled rules have."""

    def setup(self, s: R_contra, seats: int, options: Any) -> None: ...
    def actors(self, s: R_contra) -> tuple[Seat, ...]: ...
    def legal(self, s: R_contra, seat: Seat) -> Legal[M]: ...
    def refusal(self, s: R_contra, seat: Seat, move: M) -> tuple[str, str] | None: ...
    def play(self, s: R_contra, seat: Seat, move: M) -> None: ...
    def sample(self, s: R_contra, seat: Seat, rng: Rng) -> M: ...
    def redeal(self, s: R_contra, seat: Seat, rng: Rng) -> None: ...
    def default(self, s: R_contra, seat: Seat) -> M: ...
    def totals(self, s: R_contra) -> Sequence[int]: ...
    def winners(self, s: R_contra) -> Sequence[Seat]: ...
    def reason(self, s: R_contra) -> str: ...


class MoveTexts(Protocol[M_co]):
    """Moves as structs and text, `moves.py`."""

    def parse(self, text: str) -> M_co: ...


@dataclass(eq=False, repr=False, kw_only=True)
class MoveGame(RoomGame[R, M, V]):
    """A game with plain rules."""

    state: type[R]
    rules: MoveRules[R, M]
    moves: MoveTexts[M]

    def setup(self, seats: int, options: msgspec.Struct) -> R:
        state = self.state.new()
        self.rules.setup(state, seats, options)
        return state

    def actors(self, state: R) -> tuple[Seat, ...]:
        return self.rules.actors(state)

    def legal(self, state: R, seat: Seat) -> Legal[M]:
        if seat < 0 or seat not in self.actors(state):
            return []
        return self.rules.legal(state, seat)

    def apply(self, state: R, seat: Seat, move: M) -> R:
        self.check_turn(state, seat)
        refused = self.rules.refusal(state, seat, move)
        if refused == UNREADABLE:
            raise IllegalMove(*UNREADABLE, {"move": str(move)[:80]}, f"{str(move)[:80]} is not a move of this step.")
        if refused:
            raise IllegalMove(*refused)
        after = state.copy()
        self.rules.play(after, seat, move)
        return after

    def sample(self, state: R, seat: Seat, rng: Rng) -> M:
        return self.rules.sample(state, seat, rng)

    def default(self, state: R, seat: Seat) -> M:
        return self.rules.default(state, seat)

    def redeal(self, state: R, seat: Seat, rng: Rng) -> R:
        other = state.copy()
        self.rules.redeal(other, seat, rng)
        return other

    def outcome(self, state: R) -> Outcome | None:
        if self.actors(state):
            return None
        return Outcome(list(self.rules.totals(state)), list(self.rules.winners(state)), self.rules.reason(state))

    def parse(self, text: str) -> M:
        return self.moves.parse(text)
