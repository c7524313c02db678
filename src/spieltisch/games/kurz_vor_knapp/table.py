"""The Python face of the game: moves are continuous, so it is not made from codes.

GRAVITY is played by the simulation; its film is kept for a while, for whoever asks for the attachment.
"""

import importlib
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, cast

import msgspec

from spieltisch.core.contract import (
    GRAVITY,
    NOT_YOUR_TURN,
    OVER,
    UNREADABLE,
    Bot,
    Described,
    Event,
    Game,
    IllegalMove,
    Move,
    Outcome,
    Seat,
    Timer,
)
from spieltisch.core.convert import convert, learn
from spieltisch.core.rng import Rng
from spieltisch.games.kurz_vor_knapp import answers, choices, drawing, moves, notation, rules, sampling, view
from spieltisch.games.kurz_vor_knapp.components import STOCKS, Options
from spieltisch.games.kurz_vor_knapp.state import State

FILMS = 32


class KurzVorKnapp(Game):
    name = "kurz_vor_knapp"
    edition = 1
    seats = range(min(STOCKS), max(STOCKS) + 1)
    options = Options

    def __init__(self) -> None:
        self.films = OrderedDict[tuple[bytes, str], bytes]()
        learn(Options, view.Seen)

    def __reduce__(self) -> tuple[Callable[[], Game], tuple[()]]:
        return _the_game, ()

    def setup(self, seats: int, options: msgspec.Struct) -> State:
        s = State.new()
        rules.setup(s, seats, cast(Options, options))
        return s

    def actors(self, state: State) -> tuple[Seat, ...]:
        return rules.actors(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Move] | Described:
        if seat < 0 or seat not in rules.actors(state):
            return []
        return choices.legal(state)

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        if not rules.actors(state):
            raise IllegalMove(*OVER)
        if seat not in rules.actors(state):
            raise IllegalMove(*NOT_YOUR_TURN)
        refused = rules.refusal(state, move)
        if refused == UNREADABLE:
            raise IllegalMove(*UNREADABLE, {"move": str(move)[:80]}, f"{str(move)[:80]} is not a move of this step.")
        if refused:
            raise IllegalMove(*refused)
        after = state.copy()
        rules.play(after, move)
        return after

    def sample(self, state: State, seat: Seat, rng: Rng) -> Move:
        return self._fall(state) if seat == GRAVITY else sampling.sample(state, rng)

    def timer(self, state: State) -> Timer | None:  # noqa: ARG002
        return None

    def default(self, state: State, seat: Seat) -> Move:  # noqa: ARG002
        return choices.default(state)

    def answer(self, view_: Any, question: Mapping[str, Any]) -> Mapping[str, Any]:
        return answers.answer(convert(view_, view.Seen), question)

    def view(self, state: State, seat: Seat | None) -> view.Seen:
        return view.view(state, seat)

    def show(self, view_: Any) -> str:
        seen = convert(view_, view.Seen)
        return drawing.draw(seen, view.recall(seen))

    def events(self, before: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> Sequence[Event]:
        return view.events(before, seat, move, after, viewer)

    def recall(self, view_: Any) -> State:
        return view.recall(convert(view_, view.Seen))

    def redeal(self, state: State, seat: Seat, rng: Rng) -> State:  # noqa: ARG002
        return state.copy()

    def outcome(self, state: State) -> Outcome | None:
        if rules.actors(state):
            return None
        return Outcome(rules.totals(state), rules.winners(state), rules.reason(state))

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def position(self, state: State) -> str:
        return notation.write(state)

    def read(self, position: str) -> State:
        return notation.read(position)

    @cached_property
    def levels(self) -> Mapping[str, Callable[[], Bot]]:
        return cast(Mapping[str, Callable[[], Bot]], importlib.import_module(f"{__package__}.bots").LEVELS)

    def attachment(self, state: State, seat: Seat, move: Move) -> bytes | None:  # noqa: ARG002
        """The film of GRAVITY's move, if it was simulated here and not long ago."""
        return self.films.get((state.tobytes(), str(move)))

    def _fall(self, state: State) -> Move:
        from spieltisch.games.kurz_vor_knapp import physics

        rest, film = physics.answer(state)
        self.films[state.tobytes(), str(rest)] = film
        if len(self.films) > FILMS:
            self.films.popitem(last=False)
        return rest


def _the_game() -> Game:
    from spieltisch.games.kurz_vor_knapp import GAME

    return GAME
