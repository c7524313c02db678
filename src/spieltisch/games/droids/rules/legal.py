"""What may be done in each phase: the codes of all legal moves."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    CODES,
    COVER_CODE,
    DRAW,
    DRAW_CODE,
    DRAWS,
    DRAWS_FROM,
    HAND,
    KINDS,
    LINES,
    PASS_CODE,
    PROGRAM,
    SEND,
    SEND_CODE,
    SLOT,
    SLOT_CODE,
    SLOTS,
    TILE_CODE,
    UNCOVER,
    UNCOVER_CODE,
)
from spieltisch.games.droids.rules.programming import in_bin, in_hand, is_free
from spieltisch.games.droids.rules.sending import reaches
from spieltisch.games.droids.state import State


@rule
def legal_draws(s: State, seat: int, codes: NDArray[np.int64]) -> int:
    missing = HAND - in_hand(s, seat)
    held = np.empty(4, np.int64)
    for colour in range(4):
        held[colour] = in_bin(s, colour)
    count = 0
    for draw in range(DRAWS_FROM[missing - 1], DRAWS_FROM[missing]):
        if (
            DRAWS[draw, 0] <= held[0]
            and DRAWS[draw, 1] <= held[1]
            and DRAWS[draw, 2] <= held[2]
            and DRAWS[draw, 3] <= held[3]
        ):
            codes[count] = DRAW_CODE + draw
            count += 1
    return count


@rule
def legal_tiles(s: State, seat: int, codes: NDArray[np.int64]) -> int:
    count = 0
    for kind in range(KINDS):
        if s.hands[seat, kind] > 0:
            for direction in range(4):
                codes[count] = TILE_CODE + 4 * kind + direction
                count += 1
    codes[count] = PASS_CODE
    return count + 1


@rule
def legal_slots(s: State, seat: int, codes: NDArray[np.int64]) -> int:
    count = 0
    for line in range(LINES):
        for slot in range(SLOTS):
            if is_free(s, seat, line, slot):
                codes[count] = SLOT_CODE + SLOTS * line + slot
                count += 1
    return count


@rule
def legal_sendings(s: State, seat: int, codes: NDArray[np.int64]) -> int:
    count = 0
    for line in range(LINES):
        for to in range(3):
            if reaches(s, seat, line, to):
                codes[count] = SEND_CODE + LINES * to + line
                count += 1
    return count


@rule
def legal(s: State, seat: int, codes: NDArray[np.int64]) -> int:
    if s.phase == DRAW:
        return legal_draws(s, seat, codes)
    if s.phase == PROGRAM:
        return legal_tiles(s, seat, codes)
    if s.phase == SLOT:
        return legal_slots(s, seat, codes)
    if s.phase == SEND:
        return legal_sendings(s, seat, codes)
    count = 0
    for line in range(LINES):
        if s.covered[seat, line] == (s.phase == UNCOVER):
            codes[count] = (UNCOVER_CODE if s.phase == UNCOVER else COVER_CODE) + line
            count += 1
    return count


@rule
def default(s: State, seat: int) -> int:
    """For a seat that takes too long: pass where that is possible, else the first legal move."""
    if s.phase == PROGRAM:
        return PASS_CODE
    codes = np.empty(CODES, np.int64)
    legal(s, seat, codes)
    return int(codes[0])
