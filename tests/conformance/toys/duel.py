"""A whole small game that keeps the contract: a die is rolled, all stake 0 to 2 in secret, equal stakes win nothing."""

import re
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from spieltisch.core.contract import CHANCE, CONTRACT, Bot, Event, Level, Move, Offers, View
from spieltisch.core.game import RecordGame
from spieltisch.core.notation import Forms, as_written
from spieltisch.core.record import Record, number, rule
from spieltisch.core.refusals import Refusals
from spieltisch.core.rng import Rng, below
from spieltisch.core.seats import CHANCE_BIT

SEATS, ROUNDS, STAKES, OPEN = 3, 3, 3, -1
NOTHING = Offers()  # besides the rules

REFUSALS = Refusals()
NO_SUCH_DIE = REFUSALS.add("T1", "no_such_die")
ABOVE_DIE = REFUSALS.add("T2", "stake_above_die")


class State(Record):
    seats = number()
    turn = number()
    die = number()
    stakes = number(SEATS)
    scores = number(SEATS)


class Options(msgspec.Struct, frozen=True):
    """Nothing to choose."""


class Chosen(Record):
    """Nothing was chosen."""


@rule
def setup(s: State, seats: int, options: Chosen) -> None:
    s.seats = seats
    s.stakes[:] = OPEN


@rule
def actors(s: State) -> int:
    if s.turn == ROUNDS:
        return 0
    if s.die == 0:
        return CHANCE_BIT
    seats = 0
    for seat in range(s.seats):
        if s.stakes[seat] == OPEN:
            seats |= 1 << seat
    return seats


@rule
def legal(s: State, seat: int, codes: NDArray[np.int64]) -> int:
    count = min(STAKES, s.die)
    for stake in range(count):
        codes[stake] = stake
    return count


@rule
def refusal(s: State, seat: int, code: int) -> int:
    if seat == CHANCE:
        return 0 if 1 <= code <= 6 else NO_SUCH_DIE
    return 0 if code < min(STAKES, s.die) else ABOVE_DIE


@rule
def play(s: State, seat: int, code: int) -> None:
    if seat == CHANCE:
        s.die = code
        return
    s.stakes[seat] = code
    if actors(s) == 0:
        settle(s)


@rule
def settle(s: State) -> None:
    for seat in range(s.seats):
        equal = 0
        for other in range(s.seats):
            equal += s.stakes[other] == s.stakes[seat]
        if equal == 1:
            s.scores[seat] += s.stakes[seat] * s.die
    s.stakes[:] = OPEN
    s.die = 0
    s.turn += 1


@rule
def chance(s: State, rng: Rng) -> int:
    return 1 + below(rng, 6)


@rule
def redeal(s: State, seat: int, rng: Rng) -> None:
    for other in range(s.seats):
        if other != seat and s.stakes[other] != OPEN:
            s.stakes[other] = below(rng, min(STAKES, s.die))


@rule
def default(s: State, seat: int) -> int:
    return 0


@rule
def totals(s: State, scores: NDArray[np.int64]) -> None:
    for seat in range(s.seats):
        scores[seat] = s.scores[seat]


@rule
def winners(s: State) -> int:
    seats = 0
    for seat in range(s.seats):
        if s.scores[seat] == s.scores.max():
            seats |= 1 << seat
    return seats


@rule
def reason(s: State) -> int:
    return 0


RULES: dict[str, Any] = {
    "REFUSALS": REFUSALS,
    "REASONS": ("last_round",),
    "setup": setup,
    "actors": actors,
    "legal": legal,
    "refusal": refusal,
    "play": play,
    "chance": chance,
    "redeal": redeal,
    "default": default,
    "totals": totals,
    "winners": winners,
    "reason": reason,
}


class Stake(Move, frozen=True, tag="stake"):
    amount: int

    def __str__(self) -> str:
        return f"stake {self.amount}"


class Die(Move, frozen=True, tag="die"):
    shown: int

    def __str__(self) -> str:
        return f"die {self.shown}"


def encode(move: Stake | Die) -> int:
    return move.amount if isinstance(move, Stake) else move.shown


def decode(seat: int, code: int) -> Move:
    return Die(code) if seat == CHANCE else Stake(code)


FORMS: Forms[Move] = Forms(
    "stake 2", (r"stake (\d+)", lambda m: Stake(int(m[1]))), (r"die (\d+)", lambda m: Die(int(m[1])))
)
parse = FORMS.parse


MOVES: dict[str, Any] = {"encode": encode, "decode": decode, "parse": parse}


def write(state: Any) -> str:
    return "/".join(str(part) for part in np.frombuffer(state.tobytes(), np.int64).tolist())


def read(text: str) -> State:
    return as_written(text, understand(text), write)


def understand(text: str) -> State:
    if not re.fullmatch(r"(-?\d{1,4}/){8}-?\d{1,4}", text):
        raise ValueError("A position of this game is nine numbers.")
    state = believe(text)
    check(state)
    return state


def believe(text: str) -> State:
    """The state that numbers stand for, whatever they are."""
    words = np.array([int(part) for part in text.split("/")], np.int64)
    return words.view(State.dtype)[0]  # type: ignore[no-any-return]


def check(state: State) -> None:
    if not (2 <= state.seats <= SEATS and 0 <= state.turn <= ROUNDS and 0 <= state.die <= 6):
        raise ValueError("There is no such table, turn or die.")
    highest = min(STAKES, state.die) - 1
    if state.stakes.min() < OPEN or state.stakes.max() > highest or (state.stakes[: state.seats] > OPEN).all():
        raise ValueError("These are not stakes that somebody waits for.")
    if (state.stakes[state.seats :] != OPEN).any() or (state.turn == ROUNDS and state.die):
        raise ValueError("Nobody sits there, or the game is over.")


NOTATION: dict[str, Any] = {"write": write, "read": read, "understand": understand}


class Seen(View, frozen=True):
    seat: int | None
    turn: int
    die: int
    staked: list[bool]
    scores: list[int]
    own: int | None


class Staked(Event, frozen=True, tag="staked"):
    seat: int
    amount: int | None


class Shown(Event, frozen=True, tag="shown"):
    scores: list[int]


def view(state: Any, seat: int | None) -> Seen:
    staked = [bool(state.stakes[player] != OPEN) for player in range(state.seats)]
    own = int(state.stakes[seat]) if seat is not None and staked[seat] else None
    return Seen(seat, int(state.turn), int(state.die), staked, state.scores[: state.seats].tolist(), own)


def events(before: Any, seat: int, move: Any, after: Any, viewer: int | None) -> Sequence[Event]:
    if seat == CHANCE or after.die == 0:
        return [Shown(after.scores.tolist())]
    return [Staked(seat, move.amount if viewer == seat else None)]


def recall(seen: Seen) -> State:
    state = State.new()
    state.seats, state.turn, state.die = len(seen.scores), seen.turn, seen.die
    state.stakes[:] = OPEN
    state.scores[: state.seats] = seen.scores
    for seat, staked in enumerate(seen.staked):
        if staked:
            state.stakes[seat] = (seen.own or 0) if seat == seen.seat else 0
    return state


SIGHT: dict[str, Any] = {"Seen": Seen, "view": view, "events": events, "recall": recall}


def played_by(bot: Callable[[], Bot]) -> Offers:
    """What a door offers that has one level."""
    return Offers(levels=("only",), players=lambda: {"only": Level(bot)})


def duel(
    package: str,
    *,
    secrets: bool = True,
    offers: Offers = NOTHING,
    options: type[msgspec.Struct] = Options,
    chosen: type[Record] = Chosen,
    **broken: Callable[..., Any],
) -> RecordGame:
    """The game with some of its functions replaced, or with options."""
    rooms = [SimpleNamespace(**{**room, **pick(room, broken)}) for room in (RULES, MOVES, NOTATION, SIGHT)]
    return RecordGame(
        package,
        contract=CONTRACT,
        edition=1,
        seats=range(2, SEATS + 1),
        options=options,
        chosen=chosen,
        state=State,
        rules=rooms[0],
        moves=rooms[1],
        notation=rooms[2],
        sight=rooms[3],
        secrets=secrets,
        offers=offers,
    )


def pick(room: dict[str, Any], broken: dict[str, Callable[..., Any]]) -> dict[str, Any]:
    return {name: function for name, function in broken.items() if name in room}


GAME = duel(__name__)
