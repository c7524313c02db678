"""The rule book of Droids.

D1, D25 to D30 setting up: here, the maps in `maps.py`     D6, D7, D10 drawing, programming: `programming.py`
D8, D9 sending, D30 the mad robot's turn: `sending.py`     D11 to D17, D24 moving, mines: `movement.py`
D5, D14, D15, D18, D20 to D22 orders: `acting.py`          D19, D22, D23 transmitters: `damage.py`
D27 to D31 winning: `scenarios.py`                         D2, D32 lines, sides: `board.py`; D3, D4: `components.py`
What is legal: `offers.py`, what is not and why: `refusals.py`. What chance draws: `dealing.py`.
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    ACT,
    CODES,
    COVER,
    COVER_CODE,
    DEAL,
    DEAL_CODE,
    DIE_CODE,
    DRAW,
    DRAW_CODE,
    FIRST,
    GREY,
    HAS_REPAIR,
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
from spieltisch.games.droids.dealing import chance, redeal
from spieltisch.games.droids.maps import GROUNDS, LAID, MAD_STARTS, REPAIR_STARTS, STARTS
from spieltisch.games.droids.offers import legal_draws, legal_sendings, legal_slots, legal_tiles
from spieltisch.games.droids.programming import (
    choose_tile,
    name_colours,
    next_round,
    next_to_draw,
    next_to_program,
    place,
    receive,
)
from spieltisch.games.droids.refusals import (
    REFUSALS,
    chance_refusal,
    cover_refusal,
    draw_refusal,
    sending_refusal,
    slot_refusal,
    tile_refusal,
    uncover_refusal,
)
from spieltisch.games.droids.scenarios import standing
from spieltisch.games.droids.sending import begin_sending, send, tick
from spieltisch.games.droids.state import State

__all__ = [
    "REASONS",
    "REFUSALS",
    "actors",
    "begin",
    "chance",
    "default",
    "legal",
    "play",
    "reason",
    "redeal",
    "refusal",
    "setup",
    "totals",
    "winners",
]

CHANCE_BIT = 1 << 16
REASONS = ("last_standing", "most_mines", "enclosed", "fewest_covers", "caught", "lost", "escaped")


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
