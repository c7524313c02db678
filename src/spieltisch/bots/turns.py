"""How play goes on by itself in compiled code: chance happens, players move by a policy, somebody judges the end.

These are plain functions that use a game's rules as open names; `Turns` binds them for one game.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.contract import CHANCE, CLOCK
from spieltisch.core.record import bind, rule
from spieltisch.core.rng import Rng, below

F = TypeVar("F", bound=Callable[..., Any])
Codes = NDArray[np.int64]
Worth = NDArray[np.float64]  # by seat, from 0 (lost) to 1 (won)
Policy = Callable[[Any, int, Codes, int, Rng], int]
Appraisal = Callable[[Any, Worth], None]

PLAYERS = 0xFFFF
CHANCE_BIT, CLOCK_BIT = 1 << 16, 1 << 17
MOST_SEATS = 16
MOST_MOVES = 256

actors: Callable[[Any], int]
legal: Callable[[Any, int, Codes], int]
play: Callable[[Any, int, int], None]
chance: Callable[[Any, Rng], int]
winners: Callable[[Any], int]
totals: Callable[[Any, Codes], None]
policy: Policy
settle: Callable[[Any, Rng], int]
scale: float


class Rules(Protocol):
    """What is needed of a game's `rules.py`."""

    def actors(self, s: Any) -> int: ...
    def legal(self, s: Any, seat: int, codes: Codes) -> int: ...
    def play(self, s: Any, seat: int, code: int) -> None: ...
    def chance(self, s: Any, rng: Rng) -> int: ...
    def redeal(self, s: Any, seat: int, rng: Rng) -> None: ...
    def totals(self, s: Any, scores: Codes) -> None: ...
    def winners(self, s: Any) -> int: ...


@rule
def lowest_seat(mask: int) -> int:
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@rule
def any_move(s: Any, seat: int, codes: Codes, n: int, rng: Rng) -> int:  # noqa: ARG001
    """The policy of those who have none."""
    return int(codes[below(rng, n)])


def let_settle(s: Any, rng: Rng) -> int:
    """CHANCE moves, and CLOCK when nobody else can, until players are asked: who, as bits; 0: over."""
    waiting = actors(s)
    while waiting and not waiting & PLAYERS:
        if waiting & CHANCE_BIT:
            play(s, CHANCE, chance(s, rng))
        elif waiting & CLOCK_BIT:
            play(s, CLOCK, 0)
        else:
            return 0
        waiting = actors(s)
    return waiting & PLAYERS


def play_out(s: Any, codes: Codes, moves: int, rng: Rng) -> None:
    """Everybody moves by the policy, at most so many moves."""
    for _ in range(moves):
        waiting = settle(s, rng)
        if waiting == 0:
            return
        seat = lowest_seat(waiting)
        n = legal(s, seat, codes)
        play(s, seat, policy(s, seat, codes, n, rng))
    settle(s, rng)


def finish_turn(s: Any, seat: int, codes: Codes, rng: Rng) -> None:
    """One seat moves by the policy as long as only that seat is asked."""
    while settle(s, rng) == 1 << seat:
        n = legal(s, seat, codes)
        play(s, seat, policy(s, seat, codes, n, rng))


def share(s: Any, worth: Worth) -> None:
    """The winners share 1; before the end the lead in points counts, `scale` points for most of it."""
    scores = np.zeros(MOST_SEATS, np.int64)
    totals(s, scores)
    won = winners(s) if actors(s) == 0 else 0
    for seat in range(s.seats):
        best = -(1 << 40)
        for other in range(s.seats):
            if other != seat:
                best = max(best, scores[other])
        lead = (scores[seat] - best) / scale if s.seats > 1 else scores[seat] / scale
        worth[seat] = 0.5 + 0.5 * lead / (1.0 + abs(lead))
    if won:
        for seat in range(s.seats):
            worth[seat] = (won >> seat & 1) / count_bits(won)


@rule
def count_bits(mask: int) -> int:
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


class Turns:
    """These functions for one game. `name` must be its own for each binding; `package` is where the rules live."""

    def __init__(
        self, name: str, package: str, rules: Rules, *, policy: Policy = any_move, appraise: Appraisal | float = 10.0
    ) -> None:
        self.name = name
        self.package = package
        known = {"actors": rules.actors, "legal": rules.legal, "play": rules.play, "chance": rules.chance}
        self.settle = bind(let_settle, f"{name}.settle", package, **known)
        if isinstance(appraise, float):
            scored = {"actors": rules.actors, "totals": rules.totals, "winners": rules.winners, "scale": appraise}
            appraise = bind(share, f"{name}.share", package, **scored)
        self.names = {**known, "policy": policy, "settle": self.settle, "redeal": rules.redeal, "appraise": appraise}
        self.names["play_out"] = self.bind(play_out)
        self.names["finish_turn"] = self.bind(finish_turn)

    def bind(self, function: F, **more: object) -> F:
        """A generic function with this game's rules, and more names, filled in."""
        return bind(function, f"{self.name}.{function.__name__}", self.package, **self.names, **more)
