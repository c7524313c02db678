"""A toy game with everything a room has to care for: a timer, gravity, questions, and moves at the same time.

Each `go` counts one and starts the timer anew; `drop` leaves gravity to move, which counts ten; when the time is up
the bell rings and the match is over.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from spieltisch.core.contract import (
    CLOCK,
    CONTRACT,
    GRAVITY,
    Answer,
    Bot,
    Event,
    Game,
    IllegalMove,
    Level,
    Move,
    Offers,
    Outcome,
    Time,
    Turn,
    View,
    Wait,
)


class Options(msgspec.Struct, frozen=True, kw_only=True):
    seconds: int = 1


class Say(Move, frozen=True, tag="say"):
    word: str

    def __str__(self) -> str:
        return self.word


class Seen(View, frozen=True):
    count: int
    phase: str


class Heard(Event, frozen=True, tag="heard"):
    seat: int
    word: str


class Bell(NamedTuple):
    seats: int
    seconds: int
    sum: int = 0
    phase: str = "play"


MOVES = (Say("go"), Say("drop"))


class Scripted:
    """A bot that says one thing after the other, then waits for the bell."""

    def __init__(self, *script: Move | Wait) -> None:
        self.script = list(script)

    def choose(self, turn: Turn[Move, Seen]) -> Move | Wait:
        return self.script.pop(0) if self.script else Wait(3600)


class BellGame(Game[Any, Move, Seen]):
    package = __name__
    name = "bell"
    contract = CONTRACT
    edition = 1
    seats = range(1, 5)
    options = Options
    seen = Seen

    def __init__(self, **bots: Callable[[], Bot]) -> None:
        players = {name: Level(make) for name, make in bots.items()}
        self.offers = Offers(
            levels=tuple(players),
            players=lambda: players,
            questions=lambda: answer,
            timer=lambda: timer,
            attachment=lambda: film,
        )

    def setup(self, seats: int, options: Any) -> Any:
        return Bell(seats, options.seconds)

    def actors(self, state: Bell) -> tuple[int, ...]:
        actors = {"play": (*range(state.seats), CLOCK), "fall": (GRAVITY,), "over": ()}
        return actors[state.phase]

    def legal(self, state: Bell, seat: int) -> Sequence[Move]:
        return MOVES if seat in self.actors(state) else ()

    def apply(self, state: Bell, seat: int, move: Move) -> Bell:
        if seat not in self.actors(state):
            raise IllegalMove("table", "not_your_turn")
        match str(move):
            case "time":
                return state._replace(phase="over")
            case "go":
                return state._replace(sum=state.sum + 1)
            case "drop":
                return state._replace(phase="fall")
            case "rest":
                return state._replace(phase="play", sum=state.sum + 10)
        raise IllegalMove("B1", "no_such_word", {"word": str(move)})

    def sample(self, state: Bell, seat: int, rng: Any) -> Move:
        return Say("rest") if seat == GRAVITY else MOVES[0]

    def default(self, state: Bell, seat: int) -> Move:
        return Say("drop")

    def view(self, state: Bell, seat: int | None) -> Seen:
        return Seen(state.sum, state.phase)

    def events(self, before: Bell, seat: int, move: Move, after: Bell, viewer: int | None) -> Sequence[Event]:
        return [Heard(seat, str(move))]

    def recall(self, view: Any) -> Any:
        return view

    def redeal(self, state: Bell, seat: int, rng: Any) -> Bell:
        return state

    def outcome(self, state: Bell) -> Outcome | None:
        return None if self.actors(state) else Outcome([state.sum] * state.seats, [0], "bell")

    def parse(self, text: str) -> Move:
        return Time() if text == "time" else Say(text)

    def position(self, state: Bell) -> str:
        return str(state)

    def read(self, position: str) -> Any:
        raise ValueError("The bell has no notation.")


def timer(state: Bell) -> tuple[int, int]:
    return state.sum, state.seconds if state.phase == "play" else 0


def film(state: Bell, seat: int, move: Move) -> bytes | None:
    return b"film" if seat == GRAVITY else None


class Sum(Answer, frozen=True):
    sum: int


def answer(seen: Seen, question: Mapping[str, Any]) -> Sum:
    if "plus" not in question:
        raise ValueError("Ask with plus.")
    return Sum(seen.count + question["plus"])
