"""The Python face of a game, made here once for all: from its rooms, and from rules compiled over a record.

The verbs of the rules are called from here alone, with records and plain whole numbers, so each is compiled once.
"""

from dataclasses import dataclass, field
from typing import Any, Protocol, cast

import msgspec
import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypeVar

from spieltisch.core.contract import (
    CHANCE,
    CLOCK,
    GRAVITY,
    Game,
    IllegalMove,
    M,
    Move,
    Offers,
    Outcome,
    Plain,
    S,
    Seat,
    Time,
    Told,
    V,
    Wins,
)
from spieltisch.core.convert import learn
from spieltisch.core.notation import Notation, restore
from spieltisch.core.options import as_record
from spieltisch.core.record import Record
from spieltisch.core.refusals import NOT_YOUR_TURN, OVER, UNREADABLE, Refusals
from spieltisch.core.rng import Rng, below
from spieltisch.core.seats import MOST_SEATS, seats_of

Codes = NDArray[np.int64]

MOST_MOVES = 256
CODES = 1024  # a player's codes are below this


class TooMany(RuntimeError):
    """More legal moves than fit; the message says how many."""


R = TypeVar("R", bound=Record, default=Any)
R_contra = TypeVar("R_contra", bound=Record, contravariant=True, default=Any)
M_contra = TypeVar("M_contra", bound=Move, contravariant=True, default=Any)


class Rules(Protocol[R_contra]):
    """The rule book, the room `rules`."""

    @property
    def REFUSALS(self) -> Refusals: ...  # noqa: N802
    @property
    def REASONS(self) -> tuple[str, ...]: ...  # noqa: N802
    def setup(self, s: R_contra, seats: int, options: Any) -> None: ...
    def actors(self, s: R_contra) -> int: ...
    def legal(self, s: R_contra, seat: int, codes: Codes) -> int: ...
    def refusal(self, s: R_contra, seat: int, code: int) -> int: ...
    def play(self, s: R_contra, seat: int, code: int) -> None: ...
    def chance(self, s: R_contra, rng: Rng) -> int: ...
    def redeal(self, s: R_contra, seat: int, rng: Rng) -> None: ...
    def default(self, s: R_contra, seat: int) -> int: ...
    def totals(self, s: R_contra, scores: Codes) -> None: ...
    def winners(self, s: R_contra) -> int: ...
    def reason(self, s: R_contra) -> int: ...


class Moves(Protocol[M]):
    """Moves as structs, codes and text, `moves.py`."""

    def encode(self, move: M) -> int: ...
    def decode(self, seat: int, code: int) -> M: ...
    def parse(self, text: str) -> M: ...


class Sight(Protocol[S, M_contra, V]):
    """What may be seen, `view.py`."""

    @property
    def Seen(self) -> type[V]: ...  # noqa: N802
    def view(self, state: S, seat: int | None) -> V: ...
    def events(self, before: S, seat: int, move: M_contra, after: S, viewer: int | None) -> Told[V]: ...
    def recall(self, seen: V) -> S: ...


@dataclass(eq=False, repr=False, kw_only=True)
class RoomGame(Game[S, M, V]):
    """A game made of its rooms; what else it offers is opened when somebody asks for it."""

    package: str = field(kw_only=False)
    contract: int = 1
    edition: int
    seats: range
    options: type[msgspec.Struct]
    notation: Notation[S]
    sight: Sight[S, M, V]
    offers: Offers[S, M, V] = field(default_factory=Offers)
    secrets: bool = False
    race: bool = False
    forced: bool = False
    real_dice: bool = False
    wins: Wins = "most"

    def __post_init__(self) -> None:
        self.name = self.package.rsplit(".", 1)[-1]
        self.seen = self.sight.Seen
        learn(self.options, self.seen)

    def view(self, state: S, seat: Seat | None) -> V:
        return self.sight.view(state, seat)

    def events(self, before: S, seat: Seat, move: M, after: S, viewer: Seat | None) -> Told[V]:
        return self.sight.events(before, seat, move, after, viewer)

    def recall(self, view: V | Plain) -> S:
        return self.sight.recall(self.as_seen(view))

    def position(self, state: S) -> str:
        return self.notation.write(state)

    def read(self, position: str) -> S:
        return self.notation.read(position)

    def restore(self, position: str) -> S:
        return restore(self.notation, position)

    def check_turn(self, state: S, seat: Seat) -> None:
        """IllegalMove unless it is this seat's turn, among others'."""
        actors = self.actors(state)
        if not actors:
            raise IllegalMove(*OVER)
        if seat not in actors:
            raise IllegalMove(*NOT_YOUR_TURN)


@dataclass(eq=False, repr=False, kw_only=True)
class RecordGame(RoomGame[R, M, V]):
    """A game with compiled rules."""

    chosen: type[Record]  # the options as the rules read them
    state: type[R]
    rules: Rules[R]
    moves: Moves[M]

    def setup(self, seats: int, options: msgspec.Struct) -> R:
        state = self.state.new()
        self.rules.setup(state, seats, as_record(options, self.chosen))
        return state

    def actors(self, state: R) -> tuple[Seat, ...]:
        return seats_of(int(self.rules.actors(state)))

    def legal(self, state: R, seat: Seat) -> list[M]:
        if seat not in self.actors(state) or seat in (CHANCE, GRAVITY):
            return []
        return [self._decode(seat, code) for code in self._legal_codes(state, seat)]

    def apply(self, state: R, seat: Seat, move: M) -> R:
        code = self._checked(state, seat, move)
        after = state.copy()
        self.rules.play(after, seat, code)
        return after

    def sample(self, state: R, seat: Seat, rng: Rng) -> M:
        if seat == CHANCE:
            return self.moves.decode(CHANCE, int(self.rules.chance(state, rng)))
        codes = self._legal_codes(state, seat)
        return self._decode(seat, codes[below(rng, len(codes))])

    def default(self, state: R, seat: Seat) -> M:
        return self._decode(seat, int(self.rules.default(state, seat)))

    def redeal(self, state: R, seat: Seat, rng: Rng) -> R:
        other = state.copy()
        self.rules.redeal(other, seat, rng)
        return other

    def outcome(self, state: R) -> Outcome | None:
        if self.rules.actors(state):
            return None
        scores = np.zeros(MOST_SEATS, np.int64)
        self.rules.totals(state, scores)
        winners = seats_of(int(self.rules.winners(state)))
        return Outcome(scores[: int(state.seats)].tolist(), list(winners), self.rules.REASONS[self.rules.reason(state)])

    def parse(self, text: str) -> M:
        return cast(M, Time()) if text == "time" else self.moves.parse(text)

    def _legal_codes(self, state: R, seat: Seat) -> list[int]:
        if seat == CLOCK:
            return [0]
        codes = np.empty(MOST_MOVES, np.int64)
        count = self._written(state, seat, codes)
        if not 0 <= count <= MOST_MOVES:
            raise TooMany(f"{self.name} has {count} legal moves for a seat; there are {MOST_MOVES} at the most.")
        listed: list[int] = codes[:count].tolist()
        return listed

    def _written(self, state: R, seat: Seat, codes: Codes) -> int:
        try:
            return int(self.rules.legal(state, seat, codes))
        except IndexError as past:
            raise TooMany(
                f"{self.name} writes past an array when it lists legal moves; a seat has {MOST_MOVES} at the most."
            ) from past

    def _decode(self, seat: Seat, code: int) -> M:
        return cast(M, Time()) if seat == CLOCK else self.moves.decode(seat, code)

    def _checked(self, state: R, seat: Seat, move: M) -> int:
        """The code of a move that may be played now; compiled code sees nothing from outside that is out of range."""
        self.check_turn(state, seat)
        if seat == CLOCK:
            if not isinstance(move, Time):
                raise IllegalMove(*UNREADABLE)
            return 0
        code = self._encode(seat, move)
        refusal = int(self.rules.refusal(state, seat, code))
        if refusal:
            raise IllegalMove(*self.rules.REFUSALS[refusal])
        return code

    def _encode(self, seat: Seat, move: M) -> int:
        try:
            code = int(self.moves.encode(move))
            told = code == np.int64(code) if seat == CHANCE else 0 <= code < CODES
            if told and self.moves.decode(seat, code) == move:
                return code
        except (ValueError, TypeError, LookupError, AttributeError, OverflowError):
            pass
        raise IllegalMove(*UNREADABLE, {"move": str(move)}, f"{move} is not a move of this seat.")
