"""The contract: what every game offers, and everything that passes between a game and whoever plays it."""

import datetime
import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Generic, Literal, TypeAlias, TypeVar, cast

import msgspec

from spieltisch.core import log as logs
from spieltisch.core.budget import Budget
from spieltisch.core.coaching import Account, Choice, Coach, Decision, Reason, Report, Unit, reviewed
from spieltisch.core.convert import convert
from spieltisch.core.log import Log
from spieltisch.core.observation import Observation
from spieltisch.core.offers import Lesson, Levels, Offers, Puzzle, Solver
from spieltisch.core.rng import Rng, seeded
from spieltisch.core.terms import (
    CHANCE,
    CLOCK,
    GRAVITY,
    Answer,
    Described,
    Event,
    IllegalMove,
    Legal,
    M,
    Move,
    Outcome,
    Plain,
    Question,
    S,
    Seat,
    State,
    Time,
    Timer,
    Told,
    V,
    View,
)
from spieltisch.core.turn import Bot, Level, LevelBot, Turn, Wait

if TYPE_CHECKING:
    from spieltisch.core.match import Match

__all__ = [
    "CHANCE",
    "CLOCK",
    "CONTRACT",
    "GRAVITY",
    "Account",
    "Answer",
    "Bot",
    "Budget",
    "Choice",
    "Coach",
    "Decision",
    "Described",
    "Event",
    "Game",
    "IllegalMove",
    "Legal",
    "Lesson",
    "Level",
    "LevelBot",
    "M",
    "Move",
    "Offers",
    "OtherContract",
    "Outcome",
    "Plain",
    "Puzzle",
    "Question",
    "Reason",
    "Report",
    "Rng",
    "S",
    "Seat",
    "State",
    "Time",
    "Timer",
    "Told",
    "Turn",
    "Unit",
    "V",
    "View",
    "Wait",
    "Wins",
]

CONTRACT = 2  # goes up when games or bots written for the number before would not do any more

Wins: TypeAlias = Literal["most", "fewest", "otherwise"]
T = TypeVar("T")


class OtherContract(LookupError):
    """A game or a bot that was written for another number of the contract; the message says which."""


class Game(ABC, Generic[S, M, V]):
    """A game: the same facts and verbs for each. `core.game.RecordGame` makes them from compiled rules,
    `core.move_game.MoveGame` from plain ones.
    """

    package: str = ""  # the module whose GAME it is
    name: str
    contract: int = 1  # the number of the contract it was written for; a door of old does not say
    edition: int  # goes up when `apply` changes what an old log means
    seats: range
    options: type[msgspec.Struct]
    seen: type[V]  # the struct of its views
    offers: Offers[S, M, V]
    secrets: bool = False  # does a seat ever know what another may not?
    race: bool = False  # does the order matter in which seats move at the same time?
    forced: bool = False  # may the table play a seat's only legal move?
    wins: Wins = "most"  # how the winners follow from the scores: they have the most, the fewest, or it is otherwise
    real_dice: bool = False  # may people roll real dice and type them in?

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return game_of, (self.package,)

    @abstractmethod
    def setup(self, seats: int, options: msgspec.Struct) -> S: ...
    @abstractmethod
    def actors(self, state: S) -> tuple[Seat, ...]: ...
    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Legal[M]: ...
    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M) -> S: ...
    @abstractmethod
    def sample(self, state: S, seat: Seat, rng: Rng) -> M: ...
    @abstractmethod
    def default(self, state: S, seat: Seat) -> M: ...
    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V: ...
    @abstractmethod
    def events(self, before: S, seat: Seat, move: M, after: S, viewer: Seat | None) -> Told[V]: ...
    @abstractmethod
    def recall(self, view: V | Plain) -> S: ...
    @abstractmethod
    def redeal(self, state: S, seat: Seat, rng: Rng) -> S: ...
    @abstractmethod
    def outcome(self, state: S) -> Outcome | None: ...

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move that a text stands for; ValueError says what is wrong with it."""

    @abstractmethod
    def position(self, state: S) -> str:
        """The state in the game's notation."""

    @abstractmethod
    def read(self, position: str) -> S:
        """The state that a position typed in notation stands for; ValueError says what is wrong with it.

        There is one way to write a position, and any other is refused with it.
        """

    def restore(self, position: str) -> S:
        """The state of a position that was kept; older logs and databases may have it in a way that `read` refuses."""
        return self.read(position)

    def timer(self, state: S) -> Timer | None:
        """What CLOCK waits for."""
        if self._clockwork is None:
            return None
        key, seconds = self._clockwork(state)
        return Timer(int(key), int(seconds)) if seconds else None

    @cached_property
    def _clockwork(self) -> Callable[[S], tuple[int, int]] | None:
        return self.offers.timer() if self.offers.timer else None

    def as_seen(self, view: V | Plain) -> V:
        """A view as its struct, whether it is one already or plain data."""
        return view if isinstance(view, self.seen) else convert(view, self.seen)

    @cached_property
    def levels(self) -> Mapping[str, Level[M, V]]:
        """The game's own bots, weakest first."""
        return Levels(self.offers)

    @property
    def coached(self) -> bool:
        """Has it a coach?"""
        return self.offers.coach is not None

    def coach(self, log: Log | str | bytes) -> Report:
        """Each decision of a finished match weighed, and the result split into luck and skill."""
        return reviewed(self.adviser, log if isinstance(log, Log) else logs.read(log))

    @property
    def adviser(self) -> Coach:
        """Who judges decisions one by one."""
        return self._opened(self.offers.coach, "has no coach")

    @cached_property
    def lessons(self) -> Sequence[Lesson]:
        """Positions for a newcomer to start with, in order."""
        return self.offers.lessons() if self.offers.lessons else ()

    def puzzle(self, difficulty: str, seed: int | bytes) -> Puzzle:
        """The puzzle of this difficulty that a seed stands for."""
        return self._opened(self.offers.puzzles, "has no puzzles").generate(difficulty, seeded(seed))

    def daily(self, date: datetime.date) -> Puzzle:
        """The puzzle of a day."""
        return self._opened(self.offers.puzzles, "has no puzzles").daily(date)

    @property
    def solver(self) -> Solver:
        """Where it can be solved or analysed."""
        return self._opened(self.offers.solver, "has no solver")

    @property
    def observation(self) -> Observation[S]:
        """What a seat sees as numbers, for learners."""
        return self._opened(self.offers.observation, "has no observation")

    def analyse(self, position: str) -> list[tuple[Move, float]]:
        """Every legal move with its value, best first."""
        return list(self._opened(self.offers.solver, "cannot be analysed").analyse(position))

    def answer(self, view: V | Plain, question: Plain) -> Plain:
        """A question about what a seat sees, such as a preview of a move; ValueError says what is wrong with it."""
        answered = self._opened(self.offers.questions, "answers no questions")(self.as_seen(view), question)
        return cast(Plain, msgspec.to_builtins(answered))

    def show(self, view: V | Plain) -> str:
        """A view as a drawing in plain text, for terminals."""
        seen = self.as_seen(view)
        if self.offers.picture:
            return self.offers.picture()(seen)
        return msgspec.json.format(msgspec.json.encode(seen)).decode()

    def draw(self, position: str) -> str:
        """A position as a drawing in plain text, with the solution where the game is solved."""
        if self.offers.drawing:
            return self.offers.drawing()(position)
        return self.show(self.view(self.read(position), None))

    def attachment(self, state: S, seat: Seat, move: M) -> bytes | None:
        """Something to show beside an entry that no rule reads and that may be missing."""
        return self.offers.attachment()(state, seat, move) if self.offers.attachment else None

    def prepare(self) -> None:
        """Make what takes long and is kept; at once done when it is there."""
        if self.offers.prepare:
            self.offers.prepare()()

    def match(
        self,
        seats: int | None = None,
        seed: int | str | bytes | None = None,
        *,
        position: str | None = None,
        chance: str = "auto",
        **options: object,
    ) -> "Match[S, M, V]":
        """Sit down and play: options as keywords, `position` to start from, `chance="manual"` to play CHANCE too."""
        from spieltisch.core.match import Match

        return Match.start(self, seats, seed, position=position, chance=chance, **options)

    def _opened(self, opener: Callable[[], T] | None, lacking: str) -> T:
        if opener is None:
            raise NotImplementedError(f"{self.name} {lacking}.")
        return opener()


def game_of(package: str) -> object:
    """The game that a package is the door of; games are pickled by name, for they hold modules and functions."""
    return importlib.import_module(package).GAME
