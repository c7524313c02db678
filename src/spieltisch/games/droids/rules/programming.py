"""A round's first two phases: drawing tiles and laying the program (D6, D7, D10)."""

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    COLOUR,
    DEAL,
    DIGIT,
    DRAW,
    DRAWS,
    FIRST,
    HAND,
    KINDS,
    LINES,
    PROGRAM,
    SLOT,
    SLOTS,
)
from spieltisch.games.droids.rules.board import is_in
from spieltisch.games.droids.state import State


@rule
def in_hand(s: State, seat: int) -> int:
    count = 0
    for kind in range(KINDS):
        count += s.hands[seat, kind]
    return count


@rule
def in_bin(s: State, colour: int) -> int:
    count = 0
    for kind in range(FIRST[colour], FIRST[colour + 1]):
        count += s.bins[kind]
    return count


@rule
def name_colours(s: State, draw: int) -> None:
    for colour in range(4):
        s.wanted[colour] = DRAWS[draw, colour]
    s.phase = DEAL


@rule
def dealt(deal: int, kind: int) -> int:
    """How many tiles of a kind a deal's code holds."""
    return (deal >> (DIGIT * kind)) & (2**DIGIT - 1)


@rule
def receive(s: State, deal: int) -> None:
    for kind in range(KINDS):
        s.hands[s.turn, kind] += dealt(deal, kind)
        s.bins[kind] -= dealt(deal, kind)
    for colour in range(4):
        s.wanted[colour] = 0


@rule
def fits(s: State, deal: int) -> bool:
    """Whether a deal is what was asked for, out of what the bins hold."""
    if deal < 0 or deal >> (DIGIT * KINDS) > 0:
        return False
    missing = s.wanted.copy()
    for kind in range(KINDS):
        if dealt(deal, kind) > s.bins[kind]:
            return False
        missing[COLOUR[kind]] -= dealt(deal, kind)
    for colour in range(4):
        if missing[colour] != 0:
            return False
    return True


@rule
def is_free(s: State, seat: int, line: int, slot: int) -> bool:
    return bool(s.covered[seat, line] == 0 and s.slots[seat, line, slot] == 0)


@rule
def can_place(s: State, seat: int) -> bool:
    """D7: still in, has not passed, has a tile and a free slot."""
    if not is_in(s, seat) or s.passed[seat] or in_hand(s, seat) == 0:
        return False
    for line in range(LINES):
        for slot in range(SLOTS):
            if is_free(s, seat, line, slot):
                return True
    return False


@rule
def next_to_program(s: State) -> bool:
    """The next in turn who may place a tile; False when nobody is left."""
    for step in range(1, s.seats + 1):
        seat = (s.turn + step) % s.seats
        if can_place(s, seat):
            s.turn = seat
            s.phase = PROGRAM
            return True
    for seat in range(s.seats):
        s.passed[seat] = 0
    return False


@rule
def choose_tile(s: State, tile: int) -> None:
    s.hands[s.turn, tile // 4] -= 1
    s.chosen = tile + 1
    s.phase = SLOT


@rule
def place(s: State, line: int, slot: int) -> None:
    s.slots[s.turn, line, slot] = s.chosen
    s.chosen = 0


@rule
def next_round(s: State) -> None:
    """D10: the start moves clockwise to the next one still in."""
    s.round_number += 1
    if s.round_number > 1:
        s.start = (s.start + 1) % s.seats
    while not is_in(s, s.start):
        s.start = (s.start + 1) % s.seats
    next_to_draw(s)


@rule
def next_to_draw(s: State) -> None:
    """D6: in turn from the start player, everybody with fewer than seven tiles; then programming begins."""
    for step in range(s.seats):
        seat = (s.start + step) % s.seats
        if is_in(s, seat) and in_hand(s, seat) < HAND:
            s.turn = seat
            s.phase = DRAW
            return
    s.turn = (s.start + s.seats - 1) % s.seats
    next_to_program(s)
