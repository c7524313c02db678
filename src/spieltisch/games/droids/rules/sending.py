"""Sending orders in turn, and carrying them out step by step (D8, D10, D27 to D31)."""

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    ACT,
    ARRIVE,
    COLOUR,
    EVERYONE,
    FIRE,
    GARDEN,
    GREY,
    LINES,
    MAD,
    MAD_HEADINGS,
    MAD_LINES,
    MAD_STEPS,
    MOST_MINES,
    NEW_ROUND,
    RAMPAGE,
    REPAIR,
    ROLL,
    SEND,
    SLOTS,
    SOLO,
)
from spieltisch.games.droids.rules.acting import carry_out, shoot
from spieltisch.games.droids.rules.board import is_in, line_of
from spieltisch.games.droids.rules.damage import all_mines_gone, clear, finish
from spieltisch.games.droids.rules.movement import set_off, step
from spieltisch.games.droids.rules.scenarios import check_garden, close_round
from spieltisch.games.droids.rules.scoring import richest
from spieltisch.games.droids.state import State


@rule
def next_slot(s: State, seat: int, line: int) -> int:
    """The slot of the tile nearest the arena; SLOTS if the transmitter is empty."""
    for slot in range(SLOTS):
        if s.slots[seat, line, slot] > 0:
            return slot
    return SLOTS


@rule
def reaches(s: State, seat: int, line: int, to: int) -> bool:
    """D8: whether the next order of a transmitter can go to the own robot (0) or to a repair robot (1, 2)."""
    slot = next_slot(s, seat, line)
    if slot == SLOTS:
        return False
    grey = COLOUR[(s.slots[seat, line, slot] - 1) // 4] == GREY
    if grey != (to > 0) or (grey and s.scenario == SOLO):
        return False
    robot = receiver(seat, to)
    return s.field[robot] >= 0 and line_of(s, seat, s.field[robot]) == line


@rule
def can_send(s: State, seat: int) -> bool:
    if not is_in(s, seat):
        return False
    for line in range(LINES):
        for to in range(3):
            if reaches(s, seat, line, to):
                return True
    return False


@rule
def begin_sending(s: State) -> None:
    s.turn = (s.start + s.seats - 1) % s.seats
    next_sender(s)


@rule
def next_sender(s: State) -> None:
    """D8: who can send must, who can't is skipped; when nobody can, the phase ends."""
    for after in range(1, s.seats + 1):
        seat = (s.turn + after) % s.seats
        if can_send(s, seat):
            s.turn = seat
            s.phase = SEND
            return
    for seat in range(s.seats):
        for line in range(LINES):
            clear(s, seat, line)
    s.turn = s.start
    if s.scenario == SOLO:
        s.phase = RAMPAGE
    else:
        end_round(s)


@rule
def receiver(seat: int, to: int) -> int:
    """The robot that an order is sent to: the own one (0) or a repair robot (1, 2)."""
    return seat if to == 0 else REPAIR + to - 1


@rule
def send(s: State, seat: int, line: int, to: int) -> None:
    """The tile leaves its transmitter before the order is carried out."""
    slot = next_slot(s, seat, line)
    s.chosen = s.slots[seat, line, slot]
    s.slots[seat, line, slot] = 0
    s.mover = receiver(seat, to)
    s.phase = ARRIVE


@rule
def arrive(s: State) -> None:
    """The tile goes back to its bin, and the robot that got the order carries it out."""
    robot, tile = s.mover, s.chosen - 1
    s.mover = 0
    s.chosen = 0
    s.bins[tile // 4] += 1
    s.phase = ACT
    carry_out(s, robot, tile // 4, tile % 4)


@rule
def act(s: State) -> None:
    """The next thing that happens while an order or the mad robot's program is carried out."""
    if s.left > 0:
        step(s)
    elif s.program > 0 and s.line < MAD_LINES:
        rampage(s)
    elif s.program > 0:
        s.program = 0
        s.line = 0
        end_round(s)
    else:
        end_order(s)


@rule
def rampage(s: State) -> None:
    """D30: one line of the mad robot's program."""
    steps = MAD_STEPS[s.program - 1, s.line]
    heading = MAD_HEADINGS[s.program - 1, s.line]
    s.line += 1
    if steps != FIRE:
        set_off(s, MAD, heading, steps)
        return
    for direction in range(4):
        if s.phase != ROLL:
            shoot(s, MAD, direction)


@rule
def end_order(s: State) -> None:
    if all_mines_gone(s):
        finish(s, MOST_MINES, richest(s, EVERYONE))  # D27: who is out keeps the mines
    elif s.scenario != GARDEN or not check_garden(s):
        next_sender(s)


@rule
def end_round(s: State) -> None:
    if not close_round(s):
        s.phase = NEW_ROUND
