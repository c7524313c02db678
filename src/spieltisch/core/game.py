"""The Python face of a game whose rules are compiled functions over a record: made here once for all games.

The verbs of the rules are called from here alone, with records and plain whole numbers, so each is compiled once.
"""

import importlib
import typing
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from spieltisch.core.contract import (
    CHANCE,
    CLOCK,
    GRAVITY,
    NOT_YOUR_TURN,
    OVER,
    UNREADABLE,
    Bot,
    Event,
    Game,
    IllegalMove,
    Lesson,
    Move,
    Outcome,
    Report,
    Seat,
    Time,
    Timer,
    View,
)
from spieltisch.core.convert import convert, learn
from spieltisch.core.log import Log
from spieltisch.core.record import Record
from spieltisch.core.rng import Rng, below

Codes = NDArray[np.int64]

MOST_SEATS = 16
MOST_MOVES = 256
CODES = 1024  # a player's codes are below this
BITS = {CHANCE: 16, CLOCK: 17, GRAVITY: 18}


class Rules(Protocol):
    """The rule book, `rules.py`. `timer` is asked for only where a game has one."""

    @property
    def REFUSALS(self) -> tuple[tuple[str, str], ...]: ...  # noqa: N802
    @property
    def REASONS(self) -> tuple[str, ...]: ...  # noqa: N802
    def setup(self, s: Any, seats: int, options: Codes) -> None: ...
    def actors(self, s: Any) -> int: ...
    def legal(self, s: Any, seat: int, codes: Codes) -> int: ...
    def refusal(self, s: Any, seat: int, code: int) -> int: ...
    def play(self, s: Any, seat: int, code: int) -> None: ...
    def chance(self, s: Any, rng: Rng) -> int: ...
    def redeal(self, s: Any, seat: int, rng: Rng) -> None: ...
    def default(self, s: Any, seat: int) -> int: ...
    def totals(self, s: Any, scores: Codes) -> None: ...
    def winners(self, s: Any) -> int: ...
    def reason(self, s: Any) -> int: ...


class Moves(Protocol):
    """Moves as structs, codes and text, `moves.py`."""

    def encode(self, move: Any) -> int: ...
    def decode(self, seat: int, code: int) -> Move: ...
    def parse(self, text: str) -> Move: ...


class Notation(Protocol):
    """Positions as text, `notation.py`."""

    def write(self, state: Any) -> str: ...
    def read(self, text: str) -> Any: ...


class Sight(Protocol):
    """What may be seen, `view.py`."""

    @property
    def Seen(self) -> type[View]: ...  # noqa: N802
    def view(self, state: Any, seat: int | None) -> View: ...
    def events(self, before: Any, seat: int, move: Any, after: Any, viewer: int | None) -> Sequence[Event]: ...
    def recall(self, seen: Any) -> Any: ...


class RecordGame(Game):
    """A game made of its rooms; `bots.py` and `solver.py` are opened when somebody asks for them."""

    def __init__(
        self,
        package: str,
        *,
        edition: int,
        seats: range,
        options: type[msgspec.Struct],
        state: type[Record],
        rules: Rules,
        moves: Moves,
        notation: Notation,
        sight: Sight,
        secrets: bool = False,
        race: bool = False,
        forced: bool = False,
        coached: bool = False,
        real_dice: bool = False,
    ) -> None:
        self.package = package
        self.name = package.rsplit(".", 1)[-1]
        self.edition = edition
        self.seats = seats
        self.options = options
        self.state = state
        self.rules = rules
        self.moves = moves
        self.notation = notation
        self.sight = sight
        self.secrets = secrets
        self.race = race
        self.forced = forced
        self.coached = coached
        self.real_dice = real_dice
        learn(options, sight.Seen)

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return _game_of, (self.package,)

    def setup(self, seats: int, options: msgspec.Struct) -> Record:
        state = self.state.new()
        self.rules.setup(state, seats, option_codes(options))
        return state

    def actors(self, state: Any) -> tuple[Seat, ...]:
        return seats_of(int(self.rules.actors(state)))

    def legal(self, state: Any, seat: Seat) -> list[Move]:
        if seat not in self.actors(state) or seat in (CHANCE, GRAVITY):
            return []
        return [self.moves.decode(seat, code) for code in self._legal_codes(state, seat)]

    def apply(self, state: Any, seat: Seat, move: Move) -> Any:
        code = self._checked(state, seat, move)
        after = state.copy()
        self.rules.play(after, seat, code)
        return after

    def sample(self, state: Any, seat: Seat, rng: Rng) -> Move:
        if seat == CHANCE:
            return self.moves.decode(CHANCE, int(self.rules.chance(state, rng)))
        codes = self._legal_codes(state, seat)
        return self._decode(seat, codes[below(rng, len(codes))])

    def timer(self, state: Any) -> Timer | None:
        if not hasattr(self.rules, "timer"):
            return None
        key, seconds = self.rules.timer(state)
        return Timer(int(key), int(seconds)) if seconds else None

    def default(self, state: Any, seat: Seat) -> Move:
        return self._decode(seat, int(self.rules.default(state, seat)))

    def view(self, state: Any, seat: Seat | None) -> View:
        return self.sight.view(state, seat)

    def events(self, before: Any, seat: Seat, move: Move, after: Any, viewer: Seat | None) -> Sequence[Event]:
        return self.sight.events(before, seat, move, after, viewer)

    def recall(self, view: Any) -> Any:
        return self.sight.recall(convert(view, self.sight.Seen))

    def show(self, view: Any) -> str:
        draw = getattr(self.sight, "show", None)
        return draw(convert(view, self.sight.Seen)) if draw else super().show(view)

    def redeal(self, state: Any, seat: Seat, rng: Rng) -> Any:
        other = state.copy()
        self.rules.redeal(other, seat, rng)
        return other

    def outcome(self, state: Any) -> Outcome | None:
        if self.rules.actors(state):
            return None
        scores = np.zeros(MOST_SEATS, np.int64)
        self.rules.totals(state, scores)
        winners = seats_of(int(self.rules.winners(state)))
        return Outcome(scores[: int(state.seats)].tolist(), list(winners), self.rules.REASONS[self.rules.reason(state)])

    def parse(self, text: str) -> Move:
        return Time() if text == "time" else self.moves.parse(text)

    def position(self, state: Any) -> str:
        return self.notation.write(state)

    def read(self, position: str) -> Any:
        return self.notation.read(position)

    @cached_property
    def levels(self) -> Mapping[str, Callable[[], Bot]]:
        bots = self._room("bots")
        return typing.cast(Mapping[str, Callable[[], Bot]], bots.LEVELS if bots else {})

    @cached_property
    def lessons(self) -> Sequence[Lesson]:
        lessons = self._room("lessons")
        return typing.cast(Sequence[Lesson], lessons.LESSONS if lessons else ())

    def draw(self, position: str) -> str:
        solver = self._room("solver")
        return str(solver.draw(position)) if hasattr(solver, "draw") else super().draw(position)

    def analyse(self, position: str) -> list[tuple[Move, float]]:
        solver = self._room("solver")
        if solver is None:
            return super().analyse(position)
        return typing.cast(list[tuple[Move, float]], solver.analyse(position))

    def prepare(self) -> None:
        solver = self._room("solver")
        if hasattr(solver, "prepare"):
            solver.prepare()

    def answer(self, view: Any, question: Mapping[str, Any]) -> Mapping[str, Any]:
        answers = self._room("answers")
        if answers is None:
            return super().answer(view, question)
        return typing.cast(Mapping[str, Any], answers.answer(convert(view, self.sight.Seen), question))

    def coach(self, log: Log) -> Report:
        if not self.coached:
            return super().coach(log)
        return typing.cast(Report, importlib.import_module(f"{self.package}.solver").coach(log))

    def _room(self, name: str) -> Any:
        """One of the game's rooms that not every game has, or None."""
        try:
            return importlib.import_module(f"{self.package}.{name}")
        except ModuleNotFoundError as missing:
            if missing.name != f"{self.package}.{name}":
                raise
            return None

    def _legal_codes(self, state: Any, seat: Seat) -> list[int]:
        if seat == CLOCK:
            return [0]
        codes = np.empty(MOST_MOVES, np.int64)
        return [int(code) for code in codes[: self.rules.legal(state, seat, codes)]]

    def _decode(self, seat: Seat, code: int) -> Move:
        return Time() if seat == CLOCK else self.moves.decode(seat, code)

    def _checked(self, state: Any, seat: Seat, move: Move) -> int:
        """The code of a move that may be played now; compiled code sees nothing from outside that is out of range."""
        actors = self.actors(state)
        if not actors:
            raise IllegalMove(*OVER)
        if seat not in actors:
            raise IllegalMove(*NOT_YOUR_TURN)
        if seat == CLOCK:
            if not isinstance(move, Time):
                raise IllegalMove(*UNREADABLE)
            return 0
        code = self._encode(seat, move)
        refusal = int(self.rules.refusal(state, seat, code))
        if refusal:
            raise IllegalMove(*self.rules.REFUSALS[refusal])
        return code

    def _encode(self, seat: Seat, move: Move) -> int:
        try:
            code = int(self.moves.encode(move))
            told = code == np.int64(code) if seat == CHANCE else 0 <= code < CODES
            if told and self.moves.decode(seat, code) == move:
                return code
        except (ValueError, TypeError, LookupError, AttributeError, OverflowError):
            pass
        raise IllegalMove(*UNREADABLE, {"move": str(move)}, f"{move} is not a move of this seat.")


@cache
def seats_of(mask: int) -> tuple[Seat, ...]:
    """The seats whose bits are set: players first, then CHANCE, CLOCK, GRAVITY."""
    players = [seat for seat in range(MOST_SEATS) if mask >> seat & 1]
    return (*players, *(seat for seat, bit in BITS.items() if mask >> bit & 1))


def option_codes(options: msgspec.Struct) -> Codes:
    """A table's options as whole numbers, in the order of their fields; a word is its place among the choices."""
    hints = typing.get_type_hints(type(options))
    return np.array([_option_code(hints[name], getattr(options, name)) for name in options.__struct_fields__], np.int64)


def _option_code(kind: Any, value: Any) -> int:
    choices = typing.get_args(kind) if typing.get_origin(kind) is typing.Literal else ()
    return choices.index(value) if choices else int(value)


def _game_of(package: str) -> Any:
    return importlib.import_module(package).GAME
