"""Random play of any game, compiled: whole games in a closed loop, or a batch of games a decision at a time.

The functions here are generic: `Simulator` fills them with a game's rules.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.binding import Binder, generic
from spieltisch.core.game import MOST_MOVES, RecordGame
from spieltisch.core.record import kernel
from spieltisch.core.rng import Rng, below
from spieltisch.core.seats import CHANCE, CHANCE_BIT, CLOCK, CLOCK_BIT, NOBODY, SEAT_BITS

Codes = NDArray[np.int64]

actors: Callable[[Any], int]
legal: Callable[[Any, int, Codes], int]
play: Callable[[Any, int, int], None]
chance: Callable[[Any, Rng], int]
setup: Callable[[Any, int, Any], None]


@kernel
def pick_actor(mask: int, rng: Rng) -> int:
    """One of the seats that may move, at random; CLOCK is one of them."""
    if mask == 0:
        return NOBODY
    if mask == CHANCE_BIT:
        return CHANCE
    if mask & (mask - 1) == 0 and mask != CLOCK_BIT:
        seat = 0
        while mask >> seat != 1:
            seat += 1
        return seat
    count = 0
    for bit in range(SEAT_BITS):
        count += mask >> bit & 1
    skip = below(rng, count)
    for bit in range(SEAT_BITS):
        if mask >> bit & 1:
            if skip == 0:
                return CLOCK if 1 << bit == CLOCK_BIT else bit
            skip -= 1
    return NOBODY


@generic
def random_code(s: Any, seat: int, codes: Codes, rng: Rng) -> int:
    """A random move of a seat that may move; CHANCE by its odds."""
    if seat == CHANCE:
        return chance(s, rng)
    if seat == CLOCK:
        return 0
    count = legal(s, seat, codes)
    return codes[0 if count == 1 else below(rng, count)]  # type: ignore[no-any-return]


@generic
def advance(s: Any, codes: Codes, rng: Rng) -> int:
    """Play on at random until one player has decided; 0 when the game is over."""
    while True:
        seat = pick_actor(actors(s), rng)
        if seat == NOBODY:
            return 0
        play(s, seat, random_code(s, seat, codes, rng))
        if seat != CHANCE:
            return 1


@generic
def play_out(s: Any, codes: Codes, rng: Rng) -> int:
    """Play at random to the end; how many decisions that took."""
    decisions = 0
    while advance(s, codes, rng):
        decisions += 1
    return decisions


@generic
def play_games(games: Any, seats: int, options: Any, codes: Codes, rng: Rng) -> int:
    """Set up and play every game of a batch to its end; how many decisions that took."""
    decisions = 0
    for i in range(len(games)):
        setup(games[i], seats, options)
        decisions += play_out(games[i], codes, rng)
    return decisions


@generic
def advance_all(games: Any, fresh: Any, codes: Codes, rng: Rng) -> int:
    """One decision in every game of a batch; a game that is over starts anew. How many decisions were made."""
    decisions = 0
    for i in range(len(games)):
        if not advance(games[i], codes, rng):
            games[i] = fresh[0]
            advance(games[i], codes, rng)
        decisions += 1
    return decisions


class Simulator:
    """A game's rules in a compiled loop."""

    def __init__(self, game: RecordGame) -> None:
        binder = Binder(game)
        self._play_games, self._advance_all = binder.bind(play_games), binder.bind(advance_all)
        self._codes = np.empty(MOST_MOVES, np.int64)

    def play_games(self, games: Any, seats: int, options: Any, rng: Rng) -> int:
        return int(self._play_games(games, seats, options, self._codes, rng))

    def advance_all(self, games: Any, fresh: Any, rng: Rng) -> int:
        return int(self._advance_all(games, fresh, self._codes, rng))
