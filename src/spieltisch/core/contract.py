"""What every game offers, and the small things that pass between a game and whoever plays it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from spieltisch.core.record import Record
from spieltisch.core.rng import Rng

if TYPE_CHECKING:
    from spieltisch.core.log import Log
    from spieltisch.core.match import Match

CHANCE, CLOCK, GRAVITY = -1, -2, -3

# Refusals that no rule book needs to name, because every table has them.
OVER = ("table", "over")
NOT_YOUR_TURN = ("table", "not_your_turn")
UNREADABLE = ("table", "unreadable")

Seat = int


class Move(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One choice of one seat; `str(move)` is its notation."""


class Time(Move, frozen=True, tag="time"):
    """CLOCK's one move: the time is up."""

    def __str__(self) -> str:
        return "time"


class Event(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that one viewer sees happen."""


class View(msgspec.Struct, frozen=True):
    """What one seat may see."""


class Described(msgspec.Struct, frozen=True, tag_field="kind"):
    """The legal moves of a seat that are too many to list: their ranges."""


class Timer(msgspec.Struct, frozen=True):
    """What CLOCK waits for: when the key changes, the seconds start anew."""

    key: int
    seconds: int


class Wait(msgspec.Struct, frozen=True):
    """A bot's answer where games run in real time: ask me again after so long, or when something happens."""

    seconds: float


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class Decision(msgspec.Struct, frozen=True):
    """One decision as the coach sees it: what was played, what was best, what the difference cost."""

    version: int
    seat: int
    move: str
    best: str
    cost: float


class Account(msgspec.Struct, frozen=True):
    """One seat's result split up: final = start + luck - cost."""

    seat: int
    start: float
    luck: float
    cost: float
    final: float


class Lesson(msgspec.Struct, frozen=True):
    """A position to learn from, reached when the learner alone wins; the client has the words for its key.

    The learner takes the seat named, bots take the others.
    """

    key: str
    position: str
    seats: int = 1
    seat: int = 0


class Report(msgspec.Struct, frozen=True):
    """What the coach says after a match; `exact` where the game is solved, else estimated."""

    exact: bool
    accounts: list[Account]
    decisions: list[Decision]


class IllegalMove(ValueError):
    """A move that a rule forbids; nothing has changed."""

    def __init__(self, rule: str, code: str, params: Mapping[str, Any] | None = None, message: str = "") -> None:
        self.rule = rule
        self.code = code
        self.params = dict(params or {})
        self.message = message or f"{code.replace('_', ' ').capitalize()} ({rule})."
        super().__init__(self.message)

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[str, str, dict[str, Any], str]]:
        return IllegalMove, (self.rule, self.code, self.params, self.message)


class Bot(Protocol):
    """A player that is a program. It gets views, never states."""

    def choose(self, view: Any, legal: Any, rng: Rng) -> Move | Wait: ...


class Game(ABC):
    """A game: the same facts and verbs for each. `core.game.RecordGame` makes them from compiled rules."""

    name: str
    edition: int  # goes up when `apply` changes what an old log means
    seats: range
    options: type[msgspec.Struct]
    secrets: bool = False  # does a seat ever know what another may not?
    race: bool = False  # does the order matter in which seats move at the same time?
    forced: bool = False  # may the table play a seat's only legal move?
    coached: bool = False  # has it a coach?
    real_dice: bool = False  # may people roll real dice and type them in?

    @abstractmethod
    def setup(self, seats: int, options: msgspec.Struct) -> Record: ...
    @abstractmethod
    def actors(self, state: Any) -> tuple[Seat, ...]: ...
    @abstractmethod
    def legal(self, state: Any, seat: Seat) -> Sequence[Move] | Described: ...
    @abstractmethod
    def apply(self, state: Any, seat: Seat, move: Move) -> Any: ...
    @abstractmethod
    def sample(self, state: Any, seat: Seat, rng: Rng) -> Move: ...
    @abstractmethod
    def timer(self, state: Any) -> Timer | None: ...
    @abstractmethod
    def default(self, state: Any, seat: Seat) -> Move: ...
    @abstractmethod
    def view(self, state: Any, seat: Seat | None) -> View: ...
    @abstractmethod
    def events(self, before: Any, seat: Seat, move: Move, after: Any, viewer: Seat | None) -> Sequence[Event]: ...
    @abstractmethod
    def recall(self, view: Any) -> Any: ...
    @abstractmethod
    def redeal(self, state: Any, seat: Seat, rng: Rng) -> Any: ...
    @abstractmethod
    def outcome(self, state: Any) -> Outcome | None: ...

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move that a text stands for; ValueError says what is wrong with it."""

    @abstractmethod
    def position(self, state: Any) -> str:
        """The state in the game's notation."""

    @abstractmethod
    def read(self, position: str) -> Any:
        """The state that a position in notation stands for; ValueError says what is wrong with it."""

    @property
    @abstractmethod
    def levels(self) -> Mapping[str, Callable[[], Bot]]:
        """The game's own bots, weakest first."""

    @property
    def lessons(self) -> Sequence[Lesson]:
        """Positions for a newcomer to start with, in order."""
        return ()

    def show(self, view: Any) -> str:
        """A view as a drawing in plain text, for terminals."""
        return msgspec.json.format(msgspec.json.encode(view)).decode()

    def attachment(self, state: Any, seat: Seat, move: Move) -> bytes | None:  # noqa: ARG002
        """Something to show beside an entry that no rule reads and that may be missing."""
        return None

    def draw(self, position: str) -> str:
        """A position as a drawing in plain text, with the solution where the game is solved."""
        return self.show(self.view(self.read(position), None))

    def analyse(self, position: str) -> list[tuple[Move, float]]:
        """Every legal move with its value, best first."""
        raise NotImplementedError(f"{self.name} cannot be analysed.")

    def prepare(self) -> None:  # noqa: B027 (most games have nothing to prepare)
        """Make what takes long and is kept; at once done when it is there."""

    def coach(self, log: "Log") -> Report:
        """Each decision of a finished match weighed, and the result split into luck and skill."""
        raise NotImplementedError(f"{self.name} has no coach.")

    def answer(self, view: Any, question: Mapping[str, Any]) -> Mapping[str, Any]:
        """A question about what a seat sees, such as a preview of a move; ValueError says what is wrong with it."""
        raise NotImplementedError(f"{self.name} answers no questions.")

    def match(self, seats: int | None = None, seed: int | bytes | None = None, **settings: Any) -> "Match":
        """Sit down and play: options as keywords, `position` to start from, `chance="manual"` to play CHANCE too."""
        from spieltisch.core.match import Match

        return Match.start(self, seats, seed, **settings)
