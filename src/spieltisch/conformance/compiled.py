"""Many random games in compiled code: legal and refused agree, nothing else changes a state, a replay is the same."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.conformance.fault import Fault, told
from spieltisch.conformance.limits import ENTRIES
from spieltisch.conformance.seating import seats_at
from spieltisch.core.binding import Binder, generic
from spieltisch.core.convert import convert
from spieltisch.core.game import CODES, MOST_MOVES, RecordGame
from spieltisch.core.match import head_of
from spieltisch.core.options import as_record
from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, below, seeded
from spieltisch.core.seats import CHANCE, NOBODY
from spieltisch.core.simulate import pick_actor, random_code

Codes = NDArray[np.int64]

actors: Callable[[Any], int]
legal: Callable[[Any, int, Codes], int]
refusal: Callable[[Any, int, int], int]
play: Callable[[Any, int, int], None]
setup: Callable[[Any, int, Any], None]

GAMES = 30  # of each seed
EXACT_EVERY = 16  # so often all codes are asked, not only the legal ones
LIVE, TWIN, KEPT = 0, 1, 2

PROMISES = (
    "",
    "a legal code is not refused",
    "a code that is not refused is legal",
    "asking changes nothing",
    "who may move has a legal move, and not more than fit",
    "a move of CHANCE is not refused",
    "a random game ends",
    "a compiled replay gives the same state",
    "a player's codes are from 0 to 1023",
)
REFUSED, FORGOTTEN, CHANGED, NO_MOVE, CHANCE_REFUSED, ENDLESS, REPLAYED, NO_CODE = 1, 2, 3, 4, 5, 6, 7, 8


@generic
def faulty_moves(s: Any, seat: int, codes: Codes, everything: bool) -> int:
    """Do `legal` and `refusal` say the same?"""
    count = legal(s, seat, codes)
    if count < 1 or count > MOST_MOVES:
        return NO_MOVE
    for i in range(count):
        if codes[i] < 0 or codes[i] >= CODES:
            return NO_CODE
        if refusal(s, seat, codes[i]):
            return REFUSED
    if everything:
        open_codes = 0
        for code in range(CODES):
            open_codes += refusal(s, seat, code) == 0
        if open_codes != count:
            return FORGOTTEN
    return 0


@rule
def unlike(words: Codes, one: int, other: int) -> bool:
    for i in range(words.shape[1]):
        if words[one, i] != words[other, i]:
            return True
    return False


class Paper(NamedTuple):
    """Room to work in."""

    words: Codes  # the games, as numbers
    log: Codes
    codes: Codes


@generic
def storm(games: Any, paper: Paper, seats: int, options: Any, rng: Rng) -> int:
    """Play one random game, checked at every step; the promise broken, with the version behind it (times 16)."""
    setup(games[LIVE], seats, options)
    setup(games[TWIN], seats, options)
    (words, log, codes), version = paper, 0
    while version < len(log):
        s = games[LIVE]
        seat = pick_actor(actors(s), rng)
        if seat == NOBODY:
            break
        words[KEPT, :] = words[LIVE, :]
        if seat >= 0:
            fault = faulty_moves(s, seat, codes, below(rng, EXACT_EVERY) == 0)
            if fault:
                return fault + 16 * version
        code = random_code(s, seat, codes, rng)
        if seat == CHANCE and refusal(s, seat, code):
            return CHANCE_REFUSED + 16 * version
        if unlike(words, LIVE, KEPT):
            return CHANGED + 16 * version
        play(s, seat, code)
        log[version, 0], log[version, 1] = seat, code
        version += 1
    if version == len(log):
        return ENDLESS + 16 * version
    for i in range(version):
        play(games[TWIN], log[i, 0], log[i, 1])
    return REPLAYED + 16 * version if unlike(words, LIVE, TWIN) else 0


@cache
def storm_for(game: RecordGame) -> Callable[..., int]:
    return Binder(game).bind(storm)


def check_compiled(game: RecordGame, seed: int, options: dict[str, Any]) -> None:
    """Random games one after the other from one seed."""
    try:
        _check_compiled(game, seed, options)
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"compiled: a rule breaks: {told(error)}", seed, 0) from error


def _check_compiled(game: RecordGame, seed: int, options: dict[str, Any]) -> None:
    rng = seeded(seed)
    seats = seats_at(game, seed)
    chosen = as_record(convert(head_of(game, seats, options).options, game.options), game.chosen)
    log = np.zeros((ENTRIES, 2), np.int64)
    codes = np.empty(MOST_MOVES, np.int64)
    for _ in range(GAMES):
        batch = game.state.batch(3)
        paper = Paper(batch.view(np.int64).reshape(3, -1), log, codes)
        broken = int(storm_for(game)(batch, paper, seats, chosen, rng))
        if broken:
            raise Fault(f"compiled: {PROMISES[broken % 16]}", seed, broken // 16)
