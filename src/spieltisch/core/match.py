"""A match in progress: the log, and the state that replaying it gives."""

from typing import Any, Generic, Self

import msgspec

from spieltisch.core import fair
from spieltisch.core.contract import (
    CHANCE,
    GRAVITY,
    Game,
    IllegalMove,
    Legal,
    M,
    Outcome,
    S,
    Seat,
    V,
)
from spieltisch.core.convert import convert
from spieltisch.core.log import Entry, Head, Log, OldEdition
from spieltisch.core.notation import quoted
from spieltisch.core.refusals import UNREADABLE
from spieltisch.core.rng import Rng


class Step(msgspec.Struct, Generic[S, M], frozen=True):
    """What a move would bring: its entry and those CHANCE adds, with the state after each. Nothing has changed."""

    entries: list[Entry]
    moves: list[M]
    states: list[S]


class Match(Generic[S, M, V]):
    """One match. `judge` says what a move would bring, `adopt` takes it over, `play` does both."""

    def __init__(self, game: Game[S, M, V], head: Head, seed: bytes | None = None) -> None:
        self.game = game
        self.head = head
        self.seed = seed
        self.entries: list[Entry] = []
        self.state = _set_up(game, head)
        self.chances = 0  # CHANCE moves so far

    @classmethod
    def start(
        cls,
        game: Game[S, M, V],
        seats: int | None = None,
        seed: int | str | bytes | None = None,
        *,
        position: str | None = None,
        chance: str = "auto",
        **options: object,
    ) -> Self:
        """A local match: CHANCE and GRAVITY are played at once, from the seed, unless chance is "manual"."""
        if chance not in ("auto", "manual"):
            raise ValueError(f'chance is "auto" or "manual", not {chance!r}.')
        manual = chance == "manual"
        secret = fair.seed_of(seed)
        head = head_of(game, seats, options, position, manual=manual)
        head = msgspec.structs.replace(head, commitment=fair.commitment(secret), open_dice=True)
        match = cls(game, head, secret)
        match.settle()
        return match

    def copy(self) -> Self:
        """The same match, to be played on by itself."""
        twin = type(self)(self.game, self.head, self.seed)
        twin.entries, twin.state, twin.chances = self.log, self.state.copy(), self.chances
        return twin

    __copy__ = copy

    @property
    def actors(self) -> tuple[Seat, ...]:
        return self.game.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def log(self) -> list[Entry]:
        return list(self.entries)

    def legal(self, seat: Seat) -> Legal[M]:
        return self.game.legal(self.state, seat)

    def view(self, seat: Seat | None = None) -> Any:
        """What a seat may see, or a spectator, as plain JSON data."""
        return msgspec.to_builtins(self.game.view(self.state, seat))

    def play(self, seat: Seat, move: M | str) -> None:
        """Play a move or its text; IllegalMove and nothing changed if it is not allowed."""
        self.adopt(self.judge(seat, move))
        self.settle()

    def judge(
        self,
        seat: Seat,
        move: M | str,
        *,
        at: int = 0,
        by: str | int | None = None,
        ack: str | None = None,
    ) -> Step[S, M]:
        """What the move would bring, together with what CHANCE then does."""
        chosen = self.parse(move) if isinstance(move, str) else move
        state = self.game.apply(self.state, seat, chosen)
        entry = Entry(self.version + 1, seat, str(chosen), at, by, ack)
        step = Step([entry], [chosen], [state])
        return self._with_chance(step, self.chances + (seat == CHANCE), at)

    def begin(self, at: int = 0) -> Step[S, M]:
        """What CHANCE does before anybody else can move."""
        return self._with_chance(Step([], [], []), self.chances, at)

    def adopt(self, step: Step[S, M]) -> None:
        """Take over what was judged."""
        self.entries.extend(step.entries)
        self.chances += sum(entry.seat == CHANCE for entry in step.entries)
        if step.states:
            self.state = step.states[-1]

    def retrace(self, entry: Entry) -> None:
        """Take over an entry that was played before."""
        self.state = self.game.apply(self.state, entry.seat, self.parse(entry.move))
        self.entries.append(entry)
        self.chances += entry.seat == CHANCE

    def settle(self) -> None:
        """Let CHANCE and GRAVITY move until it is somebody else's turn."""
        self.adopt(self.begin())
        while GRAVITY in self.actors:
            self.adopt(self.judge(GRAVITY, self.fall()))

    def fall(self) -> M:
        """GRAVITY's move."""
        return self.game.sample(self.state, GRAVITY, self.generator(self.chances))

    def generator(self, n: int) -> Rng:
        """The dice of the n-th CHANCE move."""
        return fair.generator(self.seed or b"", self.head.numbers, n)

    def parse(self, text: str) -> M:
        try:
            return self.game.parse(text)
        except ValueError as wrong:
            raise IllegalMove(*UNREADABLE, {"move": text[:80]}, str(wrong)) from wrong

    def to_log(self) -> Log:
        """The match as a log; its seed is told once it is over, or at once where the dice are open."""
        told = self.seed is not None and (self.head.open_dice or not self.actors)
        seed = self.seed.hex() if self.seed is not None and told else None
        return Log(msgspec.structs.replace(self.head, seed=seed), self.log)

    def log_json(self) -> str:
        return msgspec.json.encode(self.to_log()).decode()

    def _with_chance(self, step: Step[S, M], chances: int, at: int) -> Step[S, M]:
        state = step.states[-1] if step.states else self.state
        while self.seed is not None and not self.head.manual and CHANCE in self.game.actors(state):
            move = self.game.sample(state, CHANCE, self.generator(chances))
            state = self.game.apply(state, CHANCE, move)
            step.entries.append(Entry(self.version + len(step.entries) + 1, CHANCE, str(move), at))
            step.moves.append(move)
            step.states.append(state)
            chances += 1
        return step


def head_of(
    game: Game[S, M, V],
    seats: int | None,
    options: dict[str, object],
    position: str | None = None,
    *,
    manual: bool = False,
) -> Head:
    """A log's head with everything checked: the number of players, the options, the position."""
    chosen = _options(game, options)
    if position is not None:
        state = game.read(position)
        there, position = int(state.seats), game.position(state)
        if seats not in (None, there):
            raise ValueError(f"The position has {there} seats, not {seats}.")
        seats = there
    seats = seats if seats is not None else max(2, game.seats[0])
    if seats not in game.seats:
        raise ValueError(f"{game.name} is played by {game.seats[0]} to {game.seats[-1]}, not by {seats}.")
    return Head(game.name, game.edition, seats, msgspec.to_builtins(chosen), position, manual=manual)


def replay(game: Game[S, M, V], log: Log) -> Match[S, M, V]:
    """The match that a log tells of, as it stands after its last entry."""
    check_edition(game, log)
    seed = bytes.fromhex(log.head.seed) if log.head.seed else None
    match = Match(game, log.head, seed)
    for entry in log.entries:
        match.retrace(entry)
    return match


def check_edition(game: Game[S, M, V], log: Log) -> None:
    if log.head.edition != game.edition:
        raise OldEdition(
            f"This match was played by edition {log.head.edition} of the rules; it can be listed but not replayed "
            f"by edition {game.edition}."
        )


def _set_up(game: Game[S, M, V], head: Head) -> S:
    """The state before the first entry; a head may come from outside, so the number of seats is checked."""
    if head.seats not in game.seats:
        raise ValueError(f"{game.name} is played by {game.seats[0]} to {game.seats[-1]}, not by {head.seats}.")
    if not head.position:
        return game.setup(head.seats, _options(game, head.options))
    state = game.restore(head.position)
    if int(state.seats) != head.seats:
        raise ValueError(f"The position has {int(state.seats)} seats, not {head.seats}.")
    return state


def _options(game: Game[S, M, V], options: dict[str, object]) -> msgspec.Struct:
    known = game.options.__struct_fields__
    for name in options:
        if name not in known:
            raise ValueError(f"{game.name} has no option {quoted(name)}; it has {', '.join(known) or 'none'}.")
    try:
        return convert(options, game.options)
    except msgspec.ValidationError as wrong:
        raise ValueError(_what_is_wrong(game, options) or f"{wrong}.") from wrong


def _what_is_wrong(game: Game[S, M, V], options: dict[str, object]) -> str:
    """The first option with a value it cannot have, told; nothing where each is right by itself."""
    for name, value in options.items():
        try:
            convert({name: value}, game.options)
        except msgspec.ValidationError:
            return f"{game.name}: the option {name} is {_allowed(game.options, name)}, not {quoted(str(value))}."
    return ""


def _allowed(options: type[msgspec.Struct], name: str) -> str:
    """The values an option can have, in words."""
    told = msgspec.json.schema(options)["$defs"][options.__name__]["properties"][name]
    if "enum" in told:
        return f"one of {', '.join(told['enum'])}"
    if told["type"] == "boolean":
        return "true or false"
    limits = [f" {word} {told[limit]}" for word, limit in (("from", "minimum"), ("to", "maximum")) if limit in told]
    return f"a number{''.join(limits)}"
