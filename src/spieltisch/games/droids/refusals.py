"""Which rule forbids a move."""

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    DEAL,
    DEAL_CODE,
    DIE_CODE,
    DRAWS,
    DRAWS_FROM,
    FACES,
    HAND,
    KINDS,
    LINES,
    MAD_CODE,
    PASS_CODE,
    ROLL,
    SLOTS,
    START,
    TILE_CODE,
)
from spieltisch.games.droids.programming import fits, in_bin, in_hand
from spieltisch.games.droids.sending import next_slot, reaches
from spieltisch.games.droids.state import State

REFUSALS = (
    ("", ""),
    ("D6", "draw_now"),
    ("D6", "wrong_number"),
    ("D6", "bin_empty"),
    ("D7", "program_now"),
    ("D7", "not_in_hand"),
    ("D7", "slot_now"),
    ("D7", "slot_taken"),
    ("D7", "destroyed"),
    ("D8", "send_now"),
    ("D8", "no_tile"),
    ("D8", "nobody_in_line"),
    ("D19", "cover_now"),
    ("D19", "already_covered"),
    ("D22", "uncover_now"),
    ("D22", "not_covered"),
    ("D10", "no_such_seat"),
    ("D6", "wrong_deal"),
    ("D3", "no_such_face"),
)
(
    DRAW_NOW,
    WRONG_NUMBER,
    BIN_EMPTY,
    PROGRAM_NOW,
    NOT_IN_HAND,
    SLOT_NOW,
    SLOT_TAKEN,
    DESTROYED,
    SEND_NOW,
    NO_TILE,
    NOBODY_IN_LINE,
    COVER_NOW,
    ALREADY_COVERED,
    UNCOVER_NOW,
    NOT_COVERED,
    NO_SUCH_SEAT,
    WRONG_DEAL,
    NO_SUCH_FACE,
) = range(1, len(REFUSALS))


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
