"""Random play of any game, compiled: whole games in a closed loop, or a batch of games a decision at a time.

The functions here are generic: `actors`, `legal`, `play`, `chance` and `setup` are open names, which `Simulator` fills
with a game's rules.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.game import MOST_MOVES, RecordGame
from spieltisch.core.record import bind
from spieltisch.core.rng import Rng, below

Codes = NDArray[np.int64]

actors: Callable[[Any], int]
legal: Callable[[Any, int, Codes], int]
play: Callable[[Any, int, int], None]
chance: Callable[[Any, Rng], int]
setup: Callable[[Any, int, Codes], None]

CHANCE, CLOCK = -1, -2
CHANCE_MASK, CLOCK_MASK = 1 << 16, 1 << 17
NOBODY = -9


def pick_actor(mask: int, rng: Rng) -> int:
    """One of the seats that may move, at random; CLOCK is one of them."""
    if mask == 0:
        return NOBODY
    if mask == CHANCE_MASK:
        return CHANCE
    if mask & (mask - 1) == 0 and mask != CLOCK_MASK:
        seat = 0
        while mask >> seat != 1:
            seat += 1
        return seat
    count = 0
    for bit in range(18):
        count += mask >> bit & 1
    skip = below(rng, count)
    for bit in range(18):
        if mask >> bit & 1:
            if skip == 0:
                return CLOCK if 1 << bit == CLOCK_MASK else bit
            skip -= 1
    return NOBODY


def random_code(s: Any, seat: int, codes: Codes, rng: Rng) -> int:
    """A random move of a seat that may move; CHANCE by its odds."""
    if seat == CHANCE:
        return chance(s, rng)
    if seat == CLOCK:
        return 0
    count = legal(s, seat, codes)
    return codes[0 if count == 1 else below(rng, count)]  # type: ignore[no-any-return]


def advance(s: Any, codes: Codes, rng: Rng) -> int:
    """Play on at random until one player has decided; 0 when the game is over."""
    while True:
        seat = pick_actor(actors(s), rng)
        if seat == NOBODY:
            return 0
        play(s, seat, random_code(s, seat, codes, rng))
        if seat != CHANCE:
            return 1


def play_out(s: Any, codes: Codes, rng: Rng) -> int:
    """Play at random to the end; how many decisions that took."""
    decisions = 0
    while advance(s, codes, rng):
        decisions += 1
    return decisions


def play_games(games: Any, seats: int, options: Codes, codes: Codes, rng: Rng) -> int:
    """Set up and play every game of a batch to its end; how many decisions that took."""
    decisions = 0
    for i in range(len(games)):
        setup(games[i], seats, options)
        decisions += play_out(games[i], codes, rng)
    return decisions


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
        self.game = game
        names: dict[str, object] = {n: getattr(game.rules, n) for n in ("actors", "legal", "play", "chance", "setup")}
        for function in (pick_actor, random_code, advance, play_out, play_games, advance_all):
            names[function.__name__] = bind(function, f"{game.name}.{function.__name__}", game.package, **names)
        self.kernels: dict[str, Any] = names
        self.codes = np.empty(MOST_MOVES, np.int64)

    def play_games(self, games: Any, seats: int, options: Codes, rng: Rng) -> int:
        return int(self.kernels["play_games"](games, seats, options, self.codes, rng))

    def advance_all(self, games: Any, fresh: Any, rng: Rng) -> int:
        return int(self.kernels["advance_all"](games, fresh, self.codes, rng))
