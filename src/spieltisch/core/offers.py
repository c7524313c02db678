"""What a game may offer besides its rules, each named at its door by a function that opens it.

Opening imports what is needed, so a game is at hand before its searches and tables are; and a name that leads nowhere
is found by opening it, which the conformance suite does.
"""

import datetime
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias

import msgspec

from spieltisch.core.coaching import Coach
from spieltisch.core.observation import Observation
from spieltisch.core.rng import Rng
from spieltisch.core.terms import Answer, M, Move, Plain, S, Seat, V
from spieltisch.core.turn import Level

LEVELS = ("random", "easy", "medium", "hard", "expert")


class Lesson(msgspec.Struct, frozen=True):
    """A position to learn from, reached when the learner alone wins; the client has the words for its key.

    The learner takes the seat named, bots take the others.
    """

    key: str
    position: str
    seats: int = 1
    seat: int = 0


class Puzzle(Protocol):
    """A position for one player, and what is to be found."""

    @property
    def position(self) -> str: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def question(self) -> str: ...  # the client has the words for it
    @property
    def solution(self) -> Sequence[str]: ...  # moves
    @property
    def difficulty(self) -> float: ...


class Puzzles(Protocol):
    """Where puzzles come from."""

    def generate(self, difficulty: str, rng: Rng, /) -> Puzzle: ...
    def daily(self, date: datetime.date, /) -> Puzzle: ...


class Solver(Protocol):
    """Where a game can be solved or analysed, with whatever else it has of its own."""

    def analyse(self, position: str, /) -> Sequence[tuple[Move, float]]: ...
    def __getattr__(self, name: str, /) -> Any: ...


Players: TypeAlias = Mapping[str, Level[M, V]]
Questions: TypeAlias = Callable[[V, Plain], Answer]  # an answer to a question about a view; ValueError: what is wrong
Picture: TypeAlias = Callable[[V], str]  # a view in plain text
Drawing: TypeAlias = Callable[[str], str]  # a position in plain text, with its solution
Clockwork: TypeAlias = Callable[[S], tuple[int, int]]  # key and seconds of the timer that runs; 0 seconds: none does
Choices: TypeAlias = Callable[[S], Mapping[int, M]]  # of moves without codes a finite set, for learners, by number
StandIn: TypeAlias = Callable[[S], M]  # GRAVITY's move at a guess: for contests of many deals, never at a table
Attachment: TypeAlias = Callable[[S, Seat, M], bytes | None]  # something to show beside an entry


class Offers(msgspec.Struct, Generic[S, M, V], frozen=True, kw_only=True):
    """Openers: each is called without arguments and gives what is offered. None: the game has no such thing."""

    levels: tuple[str, ...] = LEVELS  # the names of the players, weakest first, told without opening them
    players: Callable[[], Players[M, V]] | None = None
    coach: Callable[[], Coach] | None = None
    lessons: Callable[[], Sequence[Lesson]] | None = None
    puzzles: Callable[[], Puzzles] | None = None
    questions: Callable[[], Questions[V]] | None = None
    observation: Callable[[], Observation[S]] | None = None
    choices: Callable[[], Choices[S, M]] | None = None
    solver: Callable[[], Solver] | None = None
    drawing: Callable[[], Drawing] | None = None
    picture: Callable[[], Picture[V]] | None = None
    prepare: Callable[[], Callable[[], None]] | None = None
    timer: Callable[[], Clockwork[S]] | None = None
    attachment: Callable[[], Attachment[S, M]] | None = None
    stand_in: Callable[[], StandIn[S, M]] | None = None
    board: Callable[[], Path] | None = None  # the module that draws it in the browser; its folder is served with it


class Levels(Mapping[str, Level[M, V]]):
    """A game's players by name. The names are known at once; the players are opened when one is taken."""

    def __init__(self, offers: Offers[S, M, V]) -> None:
        self._names = offers.levels if offers.players else ()
        self._open = offers.players

    def __getitem__(self, name: str) -> Level[M, V]:
        if name not in self._names or self._open is None:
            raise KeyError(name)
        return self._open()[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
