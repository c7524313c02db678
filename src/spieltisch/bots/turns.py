"""How play goes on by itself in compiled code: chance happens, players move by a policy, somebody judges the end.

The functions here are generic: `Turns` fills them with a game's rules.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.binding import Binder, generic
from spieltisch.core.game import RecordGame
from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, below
from spieltisch.core.seats import CHANCE, CHANCE_BIT, CLOCK, CLOCK_BIT, MOST_SEATS, PLAYERS, count_seats, lowest_seat

F = TypeVar("F", bound=Callable[..., Any])
Codes = NDArray[np.int64]
Worth = NDArray[np.float64]  # by seat, from 0 (lost) to 1 (won)
Policy = Callable[[Any, int, Codes, int, Rng], int]
Appraisal = Callable[[Any, Worth], None]

actors: Callable[[Any], int]
legal: Callable[[Any, int, Codes], int]
play: Callable[[Any, int, int], None]
chance: Callable[[Any, Rng], int]
winners: Callable[[Any], int]
totals: Callable[[Any, Codes], None]
policy: Policy
scale: float


@rule
def any_move(s: Any, seat: int, codes: Codes, n: int, rng: Rng) -> int:  # noqa: ARG001
    """The policy of those who have none."""
    return int(codes[below(rng, n)])


@generic
def settle(s: Any, rng: Rng) -> int:
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


@generic
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


@generic
def finish_turn(s: Any, seat: int, codes: Codes, rng: Rng) -> None:
    """One seat moves by the policy as long as only that seat is asked."""
    while settle(s, rng) == 1 << seat:
        n = legal(s, seat, codes)
        play(s, seat, policy(s, seat, codes, n, rng))


@generic
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
            worth[seat] = (won >> seat & 1) / count_seats(won)


PLAYING_ON = (settle, play_out, finish_turn)


class Turns:
    """These functions for one game, and a way to bind others that use them."""

    def __init__(self, game: RecordGame, *, policy: Policy = any_move, appraise: Appraisal | float = 10.0) -> None:
        self._binder = Binder(game, policy=policy)
        if isinstance(appraise, float):
            appraise = self._binder.bind(share, scale=appraise)
        self._names = {"appraise": appraise, **{each.__name__: self._binder.bind(each) for each in PLAYING_ON}}

    def bind(self, function: F, **more: object) -> F:
        """A generic function with this game's rules, these functions, and more names, filled in."""
        return self._binder.bind(function, **self._names, **more)
