"""One random game at the Python face, with everything compared.

The first steps are all examined, later ones ever more rarely, so that a long game does not take much longer.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from spieltisch.conformance import limits
from spieltisch.conformance.damage import broken_promise, broken_promise_of_a_move, damaged
from spieltisch.conformance.fault import Fault, told
from spieltisch.conformance.observed import broken_observation
from spieltisch.conformance.results import broken_outcome
from spieltisch.conformance.seating import seats_at
from spieltisch.conformance.watch import WATCH
from spieltisch.core.contract import CHANCE, CLOCK, GRAVITY, Game, IllegalMove, Move, Seat
from spieltisch.core.log import Log, read
from spieltisch.core.match import Match, head_of, replay
from spieltisch.core.rng import Rng, below, seeded

THOROUGH = 12  # so many steps at the start are all examined
TRIED = 6  # of many legal moves so many are tried at a step
REMEMBERED = 64  # moves seen earlier, tried again where they may be illegal

Gravity = Callable[[Any], Any]  # GRAVITY's move in a position


def check_face(game: Game, seed: int, options: dict[str, Any], gravity: Gravity | None = None) -> int:
    """Play the game of this seed to its end; its number also says how many sit at the table.

    How often something was hidden that `redeal` drew anew.
    """
    play = _Play(game, seed, options, gravity)
    play.to_the_end()
    return play.redealt


class _Play:
    def __init__(self, game: Game, seed: int, options: dict[str, Any], gravity: Gravity | None) -> None:
        self.game = game
        self.seed = seed
        self.gravity = gravity
        self.rng: Rng = seeded(seed)
        head = head_of(game, seats_at(game, seed), options)
        self.match = Match(game, head)
        self.memory: list[tuple[Seat, Move]] = []
        self.redealt = 0  # how often redeal found something to draw anew

    @property
    def players(self) -> range:
        return range(self.match.head.seats)

    def require(self, promise: str, kept: bool) -> None:
        if not kept:
            raise Fault(promise, self.seed, self.match.version)

    def to_the_end(self) -> None:
        while self.match.actors:
            WATCH.at(self.seed, self.match.version)
            self.require(f"a game ends within {limits.ENTRIES} entries", self.match.version < limits.ENTRIES)
            if below(self.rng, max(THOROUGH, self.match.version)) < THOROUGH:
                self.examined_step()
            else:
                self.take(*self.next_move(self.match.state))
        self.check_end()
        self.check_replay()

    def examined_step(self) -> None:
        before = self.match.state
        frozen = before.tobytes()
        self.examine(before)
        seat, move = self.next_move(before)
        self.advance(before, seat, move)
        self.require("nothing but apply makes a new state", before.tobytes() == frozen)

    def examine(self, state: Any) -> None:
        self.check_actors(state)
        self.check_notation(state)
        for seat in self.match.actors:
            if seat in self.players:
                self.check_legal(state, seat)
        self.check_refusals(state)
        viewer = below(self.rng, len(self.players))
        self.check_secrets(state, viewer)
        self.check_view(state, viewer)
        self.check_order(state)

    def next_move(self, state: Any) -> tuple[Seat, Move]:
        actors = self.match.actors
        seat = actors[below(self.rng, len(actors))]
        if seat == GRAVITY and self.gravity:
            return seat, self.gravity(state)
        return seat, self.game.sample(state, seat, self.rng)

    def advance(self, before: Any, seat: Seat, move: Move) -> None:
        after = self.applied(before, seat, move, "a sampled move is legal")
        again = self.applied(before, seat, move, "a sampled move is legal")
        self.require("apply is deterministic", after.tobytes() == again.tobytes())
        self.check_events(before, seat, move, after)
        self.take(seat, move)
        self.require("a move's text is read back as the same move", self.match.state.tobytes() == after.tobytes())

    def take(self, seat: Seat, move: Move) -> None:
        """Play the move and remember it."""
        try:
            self.match.adopt(self.match.judge(seat, move))
        except IllegalMove as refused:
            raise self.refused("a sampled move is legal", move, refused) from refused
        if len(self.memory) < REMEMBERED:
            self.memory.append((seat, move))
        else:
            self.memory[below(self.rng, REMEMBERED)] = (seat, move)

    def applied(self, state: Any, seat: Seat, move: Move, promise: str) -> Any:
        frozen = state.tobytes()
        try:
            after = self.game.apply(state, seat, move)
        except IllegalMove as refused:
            raise self.refused(promise, move, refused) from refused
        self.require("apply leaves the old state as it was", state.tobytes() == frozen)
        return after

    def refused(self, promise: str, move: Move, why: IllegalMove) -> Fault:
        return Fault(f"{promise}: {move} is refused, {why}", self.seed, self.match.version)

    def check_actors(self, state: Any) -> None:
        actors = self.game.actors(state)
        self.require("CHANCE and GRAVITY stand alone", len(actors) == 1 or not {CHANCE, GRAVITY} & set(actors))
        self.require("every actor sits at the table", all(seat < len(self.players) for seat in actors))
        self.require(
            "CLOCK waits exactly while a timer runs", (CLOCK in actors) == (self.game.timer(state) is not None)
        )
        self.require("there is no outcome before the end", self.game.outcome(state) is None)

    def check_notation(self, state: Any) -> None:
        text = self.game.position(state)
        self.require(f"a position has a text of {limits.POSITION} signs at the most", 0 < len(text) <= limits.POSITION)
        for promise, take in (
            ("a position's text is read back as the same state", self.game.read),
            ("a position that was kept is restored", self.game.restore),
        ):
            read_back = self.taken(take, text, promise)
            self.require(f"{promise}: {text}", same(read_back, state))
            self.require(f"a position is written in one way: {text}", self.game.position(read_back) == text)
        self.check_damaged(damaged(text, self.rng))

    def taken(self, take: Callable[[str], Any], text: str, promise: str) -> Any:
        """What the game itself has written, read by it."""
        try:
            return take(text)
        except ValueError as wrong:
            raise Fault(f"{promise}: {text}, and not: {wrong}", self.seed, self.match.version) from wrong

    def check_damaged(self, text: str) -> None:
        try:
            broken = broken_promise(self.game, text, self.rng)
        except Exception as fault:
            why = fault.promise if isinstance(fault, Fault) else told(fault)
            raise Fault(
                f"a damaged position is refused or plays on: {text}: {why}", self.seed, self.match.version
            ) from fault
        self.require(f"{broken}: {text}", broken is None)

    def check_legal(self, state: Any, seat: Seat) -> None:
        legal = self.game.legal(state, seat)
        default = self.game.default(state, seat)
        self.applied(state, seat, default, "the default is legal")
        if not isinstance(legal, Sequence):
            return
        self.require("who may move has a legal move", len(legal) > 0)
        self.require("the default is among the legal moves", default in legal)
        self.require("legal moves differ in their text", len({str(move) for move in legal}) == len(legal))
        for move in self.some(legal):
            text = str(move)
            self.require(f"the text of a move is one line of 1 to {limits.MOVE} signs: {text!r}", limits.is_line(text))
            promise = f"the text of {move} is read back as the same move"
            self.require(promise, self.taken(self.game.parse, text, promise) == move)
            self.check_damaged_move(damaged(str(move), self.rng))
            self.applied(state, seat, move, "a legal move applies")

    def check_damaged_move(self, text: str) -> None:
        broken = broken_promise_of_a_move(self.game, text)
        self.require(f"{broken}: {text}", broken is None)

    def some(self, moves: Sequence[Move]) -> Sequence[Move]:
        if len(moves) <= TRIED:
            return moves
        return [moves[below(self.rng, len(moves))] for _ in range(TRIED)]

    def check_refusals(self, state: Any) -> None:
        """Moves of other steps and other seats: refused unless they are legal now."""
        if not self.memory:
            return
        seat, move = self.memory[below(self.rng, len(self.memory))]
        if below(self.rng, 2):
            seat = below(self.rng, len(self.players))
        self.check_refusal(state, seat, move)

    def check_refusal(self, state: Any, seat: Seat, move: Move) -> None:
        legal = self.game.legal(state, seat)
        if seat in self.match.actors and (seat < 0 or not isinstance(legal, Sequence)):
            return
        frozen = state.tobytes()
        try:
            self.game.apply(state, seat, move)
        except IllegalMove as refused:
            self.require("a refusal names its rule", bool(refused.rule and refused.code and refused.message))
            self.require(f"{move} is legal and yet refused", not isinstance(legal, Sequence) or move not in legal)
        else:
            self.require(f"{move} is not legal and yet applies", isinstance(legal, Sequence) and move in legal)
        self.require("a refusal leaves the state as it was", state.tobytes() == frozen)

    def check_view(self, state: Any, viewer: Seat) -> None:
        view = self.game.view(state, viewer)
        self.require("a spectator has a view", bool(encoded(self.game.view(state, None))))
        recalled = self.game.recall(msgspec.to_builtins(view))
        self.require("a recalled state looks the same", self.sight(recalled, viewer) == self.sight(state, viewer))
        self.check_observation(state, viewer, recalled)
        self.check_picture(state, viewer, recalled)

    def sight(self, state: Any, viewer: Seat) -> list[bytes]:
        """All that a seat is told of a state."""
        return [
            encoded(self.game.view(state, viewer)),
            encoded(self.game.legal(state, viewer)),
            encoded(self.game.actors(state)),
            encoded(self.game.timer(state)),
        ]

    def check_observation(self, state: Any, viewer: Seat, alike: Any) -> None:
        broken = broken_observation(self.game, state, viewer, alike)
        self.require(broken, not broken)

    def check_picture(self, state: Any, viewer: Seat, alike: Any) -> None:
        """It is drawn from a view, and from nothing that lies elsewhere."""
        picture = self.game.show(self.game.view(state, viewer))
        self.require("a picture is text", bool(picture))
        other = self.game.show(self.game.view(alike, viewer))
        self.require("what a seat may not know does not show in its picture", picture == other)

    def check_secrets(self, state: Any, viewer: Seat) -> None:
        other = self.game.redeal(state, viewer, self.rng)
        if not self.game.secrets:
            self.require("a game without secrets has nothing to redeal", same(other, state))
            return
        self.require(
            "what a seat may not know does not show in its view, its legal moves or who may move",
            self.sight(state, viewer) == self.sight(other, viewer),
        )
        self.check_observation(state, viewer, other)
        self.check_picture(state, viewer, other)
        spectator = encoded(self.game.view(state, None)) == encoded(self.game.view(other, None))
        self.require("a spectator sees no more than any seat", spectator)
        self.redealt += not same(other, state)

    def check_order(self, state: Any) -> None:
        """The order of moves made at the same time does not matter."""
        together = [seat for seat in self.match.actors if seat >= 0]
        if self.game.race or len(together) < 2:
            return
        first, second = together[0], together[1 + below(self.rng, len(together) - 1)]
        one, two = (self.game.sample(state, seat, self.rng) for seat in (first, second))
        here = self.in_order(state, (first, one), (second, two))
        there = self.in_order(state, (second, two), (first, one))
        self.require("the order of simultaneous moves does not matter", here == there)

    def in_order(self, state: Any, *moves: tuple[Seat, Move]) -> bytes | None:
        for seat, move in moves:
            if seat not in self.game.actors(state):
                return None
            state = self.applied(state, seat, move, "a move made at the same time stays legal")
        return bytes(state.tobytes())

    def check_events(self, before: Any, seat: Seat, move: Move, after: Any) -> None:
        for viewer in (None, *self.players):
            encoded(self.game.events(before, seat, move, after, viewer))
        if self.game.secrets:
            viewer = below(self.rng, len(self.players))
            self.check_hidden_choice(before, seat, move, after, viewer)
            self.check_hidden_before(before, seat, move, after, viewer)

    def check_hidden_choice(self, before: Any, seat: Seat, move: Move, after: Any, viewer: Seat) -> None:
        """Another move of this seat that the viewer could not tell from it afterwards must not be told apart now."""
        other = self.game.redeal(after, viewer, self.rng)
        if same(other, after) or seat == viewer:
            return
        legal = self.game.legal(before, seat)
        for twin in legal if isinstance(legal, Sequence) else []:
            if twin != move and same(self.game.apply(before, seat, twin), other):
                for who in (viewer, None):
                    told = encoded(self.game.events(before, seat, move, after, who))
                    also = encoded(self.game.events(before, seat, twin, other, who))
                    self.require("an event does not tell a hidden choice", told == also)

    def check_hidden_before(self, before: Any, seat: Seat, move: Move, after: Any, viewer: Seat) -> None:
        """The same move in a position that differs only in what the viewer may not know."""
        other = self.game.redeal(before, viewer, self.rng)
        try:
            then = self.game.apply(other, seat, move)
        except IllegalMove:
            return
        if encoded(self.game.view(then, viewer)) == encoded(self.game.view(after, viewer)):
            told = encoded(self.game.events(before, seat, move, after, viewer))
            also = encoded(self.game.events(other, seat, move, then, viewer))
            self.require("an event does not tell what is hidden", told == also)

    def check_end(self) -> None:
        state = self.match.state
        self.check_notation(state)
        outcome = self.game.outcome(state)
        self.require("a game that is over has an outcome", outcome is not None)
        assert outcome is not None
        broken = broken_outcome(self.game, state, outcome, len(self.players))
        self.require(broken, not broken)
        for viewer in (None, *self.players):
            encoded(self.game.view(state, viewer))
        if self.memory:
            self.check_refusal(state, *self.memory[-1])

    def check_replay(self) -> None:
        log = read(msgspec.json.encode(Log(self.match.head, self.match.log)))
        self.require("a replay gives the same state", same(replay(self.game, log).state, self.match.state))


def same(one: Any, other: Any) -> bool:
    return bool(one.tobytes() == other.tobytes())


def encoded(told: Any) -> bytes:
    return msgspec.json.encode(told)
