"""The small things that pass between a game and whoever plays it: seats, moves, views, outcomes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, Self, TypeAlias

import msgspec
from typing_extensions import TypeVar

from spieltisch.core import seats

CHANCE, CLOCK, GRAVITY = seats.CHANCE, seats.CLOCK, seats.GRAVITY
Seat = seats.Seat


class State(Protocol):
    """A position of a game. It copies and compares like bytes, as every `core.record.Record` does."""

    @property
    def seats(self) -> int: ...
    def copy(self) -> Self: ...
    def tobytes(self) -> bytes: ...


class Move(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One choice of one seat; `str(move)` is its notation."""


class Time(Move, frozen=True, tag="time"):
    """CLOCK's one move, in every game with a timer: the time is up."""

    def __str__(self) -> str:
        return "time"


class Event(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that one viewer sees happen."""


class View(msgspec.Struct, frozen=True):
    """What one seat may see."""


class Described(msgspec.Struct, frozen=True, tag_field="kind"):
    """The legal moves of a seat that are too many to list: their ranges."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that may be asked about what a seat sees."""


class Answer(msgspec.Struct, frozen=True):
    """What a game tells when it is asked."""


# What a game is made of: its states, its moves, its views. Where they are left out, a game may be any.
S = TypeVar("S", bound=State, default=Any)
M = TypeVar("M", bound=Move, default=Any)
V = TypeVar("V", bound=View, default=Any)

Legal: TypeAlias = Sequence[M] | Described
Told: TypeAlias = Sequence[Event | V]  # what happened; the view after an event follows it, where it is another
Plain: TypeAlias = Mapping[str, Any]  # a view, a question or an answer as JSON has it


def happenings(told: Iterable[Event | V]) -> Iterator[tuple[Event, V | None]]:
    """Each event with the view that follows it, if one does."""
    waiting: Event | None = None
    for each in told:
        if isinstance(each, Event):
            if waiting:
                yield waiting, None
            waiting = each
        elif waiting:
            yield waiting, each
            waiting = None
    if waiting:
        yield waiting, None


class Timer(msgspec.Struct, frozen=True):
    """What CLOCK waits for: when the key changes, the seconds start anew."""

    key: int
    seconds: int


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class IllegalMove(ValueError):
    """A move that a rule forbids; nothing has changed."""

    def __init__(self, rule: str, code: str, params: Plain | None = None, message: str = "") -> None:
        self.rule = rule
        self.code = code
        self.params = dict(params or {})
        self.message = message or f"{code.replace('_', ' ').capitalize()} ({rule})."
        super().__init__(self.message)

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[str, str, dict[str, Any], str]]:
        return IllegalMove, (self.rule, self.code, self.params, self.message)
