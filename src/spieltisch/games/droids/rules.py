"""The rule book of Droids.

D1, D25 to D30 setting up: here, the maps in `maps.py`     D6, D7, D10 drawing, programming: `programming.py`
D8, D9 sending, D30 the mad robot's turn: `sending.py`     D11 to D17, D24 moving, mines: `movement.py`
D5, D14, D15, D18, D20 to D22 orders: `acting.py`          D19, D22, D23 transmitters: `damage.py`
D27 to D31 winning: `scenarios.py`                         D2, D32 lines, sides: `board.py`; D3, D4: `components.py`
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, below
from spieltisch.games.droids.components import (
    ACT,
    CODES,
    COLOUR,
    COVER,
    COVER_CODE,
    DEAL,
    DEAL_CODE,
    DIE_CODE,
    DIGIT,
    DRAW,
    DRAW_CODE,
    DRAWS,
    DRAWS_FROM,
    FACES,
    FIRST,
    GREY,
    HAND,
    HAS_REPAIR,
    KINDS,
    LINES,
    MAD,
    MAD_CODE,
    MOST_HITS,
    OVER,
    PASS_CODE,
    PROGRAM,
    RAMPAGE,
    REPAIR,
    ROLL,
    SEATED,
    SEND,
    SEND_CODE,
    SLOT,
    SLOT_CODE,
    SLOTS,
    SOLO,
    START,
    STOCK,
    TILE_CODE,
    UNCOVER,
    UNCOVER_CODE,
    WORKSHOP,
)
from spieltisch.games.droids.damage import cover, wound
from spieltisch.games.droids.maps import GROUNDS, LAID, MAD_STARTS, REPAIR_STARTS, STARTS
from spieltisch.games.droids.programming import (
    choose_tile,
    fits,
    in_bin,
    in_hand,
    is_free,
    name_colours,
    next_round,
    next_to_draw,
    next_to_program,
    place,
    receive,
)
from spieltisch.games.droids.scenarios import standing
from spieltisch.games.droids.sending import begin_sending, next_slot, reaches, send, tick
from spieltisch.games.droids.state import State

CHANCE_BIT = 1 << 16
REASONS = ("last_standing", "most_mines", "enclosed", "fewest_covers", "caught", "lost", "escaped")
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
def setup(s: State, seats: int, options: NDArray[np.int64]) -> None:
    """D32: one player plays Solo; more play what they have chosen, for Solo the Workshop."""
    scenario, chart = options[0], options[1]
    s.seats = seats
    s.scenario = SOLO if seats == 1 else WORKSHOP if scenario == SOLO else scenario
    s.field[:] = -1
    s.ground[:] = GROUNDS[chart]
    for seat in range(seats):
        s.field[seat] = STARTS[chart, SEATED[seats - 1, seat]]
    put_out(s, chart)
    s.phase = START
    if seats == 1:
        next_round(s)


@rule
def put_out(s: State, chart: int) -> None:
    """D25 to D30: what else stands and lies on the board at the start, and what is in the bins."""
    s.bins[:] = STOCK
    s.thing[:] = LAID[chart, s.scenario]
    if HAS_REPAIR[s.scenario]:
        s.field[REPAIR] = REPAIR_STARTS[chart, 0]
        s.field[REPAIR + 1] = REPAIR_STARTS[chart, 1]
    else:
        s.bins[FIRST[GREY] : FIRST[GREY + 1]] = 0
    if s.scenario == SOLO:
        s.field[MAD] = MAD_STARTS[chart]


@rule
def actors(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase in (START, DEAL, ROLL, RAMPAGE):
        return CHANCE_BIT
    if s.phase in (COVER, UNCOVER):
        return 1 << s.victim
    return 1 << s.turn


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
def play(s: State, seat: int, code: int) -> None:
    begin(s, seat, code)
    while s.phase == ACT:
        tick(s)


@rule
def begin(s: State, seat: int, code: int) -> None:
    """Play a move up to where an order starts to be carried out; `tick` does the rest, step by step."""
    if seat < 0:
        fall(s, code)
    elif s.phase == DRAW:
        name_colours(s, code - DRAW_CODE)
    elif s.phase == PROGRAM:
        choose(s, code)
    elif s.phase == SLOT:
        place(s, (code - SLOT_CODE) // SLOTS, (code - SLOT_CODE) % SLOTS)
        programmed(s)
    elif s.phase == SEND:
        send(s, seat, (code - SEND_CODE) % LINES, (code - SEND_CODE) // LINES)
    elif s.phase == COVER:
        cover(s, seat, code - COVER_CODE)
        if s.due == 0:
            go_on(s)
    else:
        s.covered[seat, code - UNCOVER_CODE] = 0
        go_on(s)


@rule
def fall(s: State, code: int) -> None:
    """What chance decided: the start player, tiles, a die."""
    if s.phase == START:
        s.start = code
        next_round(s)
    elif s.phase == DEAL:
        receive(s, code - DEAL_CODE)
        next_to_draw(s)
    elif s.phase == ROLL:
        target = s.victim
        hits = min((code - DIE_CODE) // s.distance, MOST_HITS)  # D18
        s.distance = 0
        go_on(s)
        wound(s, target, hits)
    else:
        s.program = code - MAD_CODE
        s.phase = ACT


@rule
def go_on(s: State) -> None:
    s.victim = 0
    s.phase = ACT


@rule
def choose(s: State, code: int) -> None:
    if code == PASS_CODE:
        s.passed[s.turn] = 1
        programmed(s)
    else:
        choose_tile(s, code - TILE_CODE)


@rule
def programmed(s: State) -> None:
    if not next_to_program(s):
        begin_sending(s)


@rule
def chance(s: State, rng: Rng) -> int:
    if s.phase == START:
        return below(rng, s.seats)
    if s.phase != DEAL:
        return (DIE_CODE if s.phase == ROLL else MAD_CODE) + 1 + below(rng, FACES)
    deal = DEAL_CODE
    left = s.bins.copy()
    for colour in range(4):
        for _ in range(s.wanted[colour]):
            kind = draw_kind(left, colour, rng)
            deal += 1 << (DIGIT * kind)
    return deal


@rule
def draw_kind(left: NDArray[np.int64], colour: int, rng: Rng) -> int:
    """Take a tile of a colour out of what is left, each equally likely."""
    count = 0
    for kind in range(FIRST[colour], FIRST[colour + 1]):
        count += left[kind]
    drawn = below(rng, count)
    kind = FIRST[colour]
    while drawn >= left[kind]:
        drawn -= left[kind]
        kind += 1
    left[kind] -= 1
    return int(kind)


@rule
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Others' hands are unknown but for their colours."""
    for other in range(s.seats):
        if other != seat:
            for kind in range(KINDS):
                s.bins[kind] += s.hands[other, kind]
    for other in range(s.seats):
        if other != seat:
            draw_again(s, other, rng)


@rule
def draw_again(s: State, seat: int, rng: Rng) -> None:
    counts = np.zeros(4, np.int64)
    for kind in range(KINDS):
        counts[COLOUR[kind]] += s.hands[seat, kind]
        s.hands[seat, kind] = 0
    for colour in range(4):
        for _ in range(counts[colour]):
            s.hands[seat, draw_kind(s.bins, colour, rng)] += 1


@rule
def totals(s: State, scores: NDArray[np.int64]) -> None:
    for seat in range(s.seats):
        scores[seat] = standing(s, seat)


@rule
def winners(s: State) -> int:
    return s.won


@rule
def reason(s: State) -> int:
    return s.ending


@rule
def default(s: State, seat: int) -> int:
    """For a seat that takes too long: pass where that is possible, else the first legal move."""
    if s.phase == PROGRAM:
        return PASS_CODE
    codes = np.empty(CODES, np.int64)
    legal(s, seat, codes)
    return int(codes[0])
