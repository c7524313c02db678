"""Which rule forbids a move."""

from spieltisch.core.record import rule
from spieltisch.core.refusals import Refusals
from spieltisch.games.droids.components import (
    COVER,
    COVER_CODE,
    DEAL,
    DEAL_CODE,
    DIE_CODE,
    DRAW,
    DRAW_CODE,
    DRAWS,
    DRAWS_FROM,
    FACES,
    HAND,
    KINDS,
    LINES,
    MAD_CODE,
    PASS_CODE,
    PROGRAM,
    ROLL,
    SEND,
    SEND_CODE,
    SLOT,
    SLOT_CODE,
    SLOTS,
    START,
    TILE_CODE,
    UNCOVER_CODE,
)
from spieltisch.games.droids.rules.programming import fits, in_bin, in_hand
from spieltisch.games.droids.rules.sending import next_slot, reaches
from spieltisch.games.droids.state import State

REFUSALS = Refusals()
DRAW_NOW = REFUSALS.add("D6", "draw_now")
WRONG_NUMBER = REFUSALS.add("D6", "wrong_number")
BIN_EMPTY = REFUSALS.add("D6", "bin_empty")
PROGRAM_NOW = REFUSALS.add("D7", "program_now")
NOT_IN_HAND = REFUSALS.add("D7", "not_in_hand")
SLOT_NOW = REFUSALS.add("D7", "slot_now")
SLOT_TAKEN = REFUSALS.add("D7", "slot_taken")
DESTROYED = REFUSALS.add("D7", "destroyed")
SEND_NOW = REFUSALS.add("D8", "send_now")
NO_TILE = REFUSALS.add("D8", "no_tile")
NOBODY_IN_LINE = REFUSALS.add("D8", "nobody_in_line")
COVER_NOW = REFUSALS.add("D19", "cover_now")
ALREADY_COVERED = REFUSALS.add("D19", "already_covered")
UNCOVER_NOW = REFUSALS.add("D22", "uncover_now")
NOT_COVERED = REFUSALS.add("D22", "not_covered")
NO_SUCH_SEAT = REFUSALS.add("D10", "no_such_seat")
WRONG_DEAL = REFUSALS.add("D6", "wrong_deal")
NO_SUCH_FACE = REFUSALS.add("D3", "no_such_face")


@rule
def chance_refusal(s: State, code: int) -> int:
    if s.phase == START:
        return 0 if 0 <= code < s.seats else NO_SUCH_SEAT
    if s.phase == DEAL:
        return 0 if fits(s, code - DEAL_CODE) else WRONG_DEAL
    die = code - (DIE_CODE if s.phase == ROLL else MAD_CODE)
    return 0 if 1 <= die <= FACES else NO_SUCH_FACE


@rule
def draw_refusal(s: State, seat: int, draw: int) -> int:
    if not 0 <= draw < len(DRAWS):
        return DRAW_NOW
    missing = HAND - in_hand(s, seat)
    if not DRAWS_FROM[missing - 1] <= draw < DRAWS_FROM[missing]:
        return WRONG_NUMBER
    for colour in range(4):
        if DRAWS[draw, colour] > in_bin(s, colour):
            return BIN_EMPTY
    return 0


@rule
def tile_refusal(s: State, seat: int, code: int) -> int:
    if code == PASS_CODE:
        return 0
    if not 0 <= code - TILE_CODE < 4 * KINDS:
        return PROGRAM_NOW
    return 0 if s.hands[seat, (code - TILE_CODE) // 4] > 0 else NOT_IN_HAND


@rule
def slot_refusal(s: State, seat: int, place: int) -> int:
    if not 0 <= place < LINES * SLOTS:
        return SLOT_NOW
    if s.covered[seat, place // SLOTS]:
        return DESTROYED
    return 0 if s.slots[seat, place // SLOTS, place % SLOTS] == 0 else SLOT_TAKEN


@rule
def sending_refusal(s: State, seat: int, sending: int) -> int:
    if not 0 <= sending < 3 * LINES:
        return SEND_NOW
    if next_slot(s, seat, sending % LINES) == SLOTS:
        return NO_TILE
    return 0 if reaches(s, seat, sending % LINES, sending // LINES) else NOBODY_IN_LINE


@rule
def cover_refusal(s: State, seat: int, line: int) -> int:
    if not 0 <= line < LINES:
        return COVER_NOW
    return ALREADY_COVERED if s.covered[seat, line] else 0


@rule
def uncover_refusal(s: State, seat: int, line: int) -> int:
    if not 0 <= line < LINES:
        return UNCOVER_NOW
    return 0 if s.covered[seat, line] else NOT_COVERED


@rule
def refusal(s: State, seat: int, code: int) -> int:
    if seat < 0:
        return chance_refusal(s, code)
    if s.phase == DRAW:
        return draw_refusal(s, seat, code - DRAW_CODE)
    if s.phase == PROGRAM:
        return tile_refusal(s, seat, code)
    if s.phase == SLOT:
        return slot_refusal(s, seat, code - SLOT_CODE)
    if s.phase == SEND:
        return sending_refusal(s, seat, code - SEND_CODE)
    if s.phase == COVER:
        return cover_refusal(s, seat, code - COVER_CODE)
    return uncover_refusal(s, seat, code - UNCOVER_CODE)
