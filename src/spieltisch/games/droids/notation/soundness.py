"""Whether a position could lie on a table: the rules rely on it, whatever text it came from."""

from collections.abc import Iterator

from spieltisch.games.droids.components import (
    BOX,
    COVER,
    CRATE,
    DEAL,
    DRAW,
    HAND,
    HAS_REPAIR,
    KINDS,
    LINES,
    MINE,
    MINES,
    MOST_HITS,
    MOST_MINES,
    OVER,
    PROGRAM,
    RAMPAGE,
    REPAIR,
    ROLL,
    SCENARIOS,
    SEND,
    SLOT,
    SOLO,
    START,
    TILES,
    UNCOVER,
)
from spieltisch.games.droids.notation.writing import side_of
from spieltisch.games.droids.rules.board import is_in
from spieltisch.games.droids.rules.damage import all_mines_gone, covers, remaining
from spieltisch.games.droids.rules.programming import can_place, in_bin, in_hand
from spieltisch.games.droids.rules.sending import can_send
from spieltisch.games.droids.state import State


def check(state: State) -> None:
    """Raises ValueError with the first thing that cannot be."""
    for wrong in _wrong(state):
        raise ValueError(wrong)


def _wrong(state: State) -> Iterator[str]:
    yield from _wrong_game(state)
    yield from _wrong_robots(state)
    yield from _wrong_tiles(state)
    yield from _wrong_things(state)
    yield from _wrong_step(state)
    yield from _wrong_order(state)


def _wrong_game(state: State) -> Iterator[str]:
    if (state.scenario == SOLO) != (state.seats == 1):
        yield "One player plays solo, and only one."  # D32
    if (state.round_number == 0) != (state.phase == START):
        yield "Only a game that starts is in round 0."
    if state.phase not in (START, OVER) and remaining(state) < min(2, state.seats):
        yield "A game with so few robots left is over."  # D31


def _wrong_robots(state: State) -> Iterator[str]:
    most = 2 if HAS_REPAIR[state.scenario] else int(state.scenario == SOLO)
    if (state.field[REPAIR + most :] >= 0).any():
        yield f"There are at most {most} repair robots in {SCENARIOS[state.scenario]}."
    if state.scenario == SOLO and state.field[REPAIR] < 0:
        yield "The mad robot A is missing."
    for seat in range(state.seats):
        side = side_of(state, seat)
        if is_in(state, seat) and covers(state, seat) == LINES:
            yield f"{side} without a working transmitter is out."  # D23
        if not is_in(state, seat) and (state.carried[seat] or state.passed[seat]):
            yield f"{side} is out and carries nothing and does not pass."


def _wrong_tiles(state: State) -> Iterator[str]:
    short = [TILES[kind] for kind in range(KINDS) if state.bins[kind] < 0]
    if short:
        yield f"There are not so many tiles {short[0]} in the box."
    for seat in range(state.seats):
        placed = int((state.slots[seat] > 0).sum())
        in_the_air = int(state.phase == SLOT and state.turn == seat)
        if in_hand(state, seat) + placed + in_the_air > HAND:
            yield f"{side_of(state, seat)} has more than {HAND} tiles in the hand and on the transmitters."
        if placed and (state.phase in (START, DRAW, DEAL, RAMPAGE) or state.program):
            yield "Tiles lie on the transmitters only from programming to the end of sending."
    if state.passed.any() and state.phase not in (PROGRAM, SLOT):
        yield "A pass lasts only until the end of programming."


def _wrong_things(state: State) -> Iterator[str]:
    for thing, most in BOX.items():
        taken = int(state.mines.sum()) if thing == MINE else 0
        if (state.thing == thing).sum() + (state.carried == thing).sum() + taken > most:
            yield f"The box holds {BOX[MINE]} mines and {BOX[CRATE]} crates."
    if state.mines.any() and state.scenario != MINES:
        yield "Mines are counted only in mines."


def _wrong_step(state: State) -> Iterator[str]:
    if state.phase == RAMPAGE and state.scenario != SOLO:
        yield "A mad robot is only in solo."
    asked = int(state.victim if state.phase in (ROLL, COVER, UNCOVER) else state.turn)
    if state.phase not in (START, OVER) and not _can_answer(state, asked):
        yield f"{side_of(state, asked)} has nothing to decide in this step."
    out = sum(1 << seat for seat in range(state.seats) if not is_in(state, seat))
    by_mines = state.ending == MOST_MINES and all_mines_gone(state)
    if state.phase == OVER and state.won & out and not by_mines:
        yield "Who is out wins only by mines, when the last one is gone."


def _wrong_order(state: State) -> Iterator[str]:
    if state.left and state.phase != COVER:
        yield "A robot is on its way only while a transmitter is covered."
    if state.program and (state.scenario != SOLO or state.phase not in (ROLL, COVER)):
        yield "The mad robot's program goes on only in solo, after a roll or a cover."


def _can_answer(state: State, seat: int) -> bool:
    """Whether what is asked can be asked of this seat."""
    if not is_in(state, seat):
        return False
    if state.phase == DRAW:
        return in_hand(state, seat) < HAND
    if state.phase == DEAL:
        enough = [in_bin(state, colour) >= state.wanted[colour] for colour in range(4)]
        return all(enough) and bool(state.wanted.sum() == HAND - in_hand(state, seat))
    if state.phase == PROGRAM:
        return can_place(state, seat)
    if state.phase == SLOT:
        return not state.passed[seat] and 0 in state.slots[seat][state.covered[seat] == 0]
    if state.phase == SEND:
        return can_send(state, seat)
    if state.phase == COVER:
        return 1 <= state.due <= min(MOST_HITS, LINES - covers(state, seat) - 1)
    return state.phase != UNCOVER or covers(state, seat) > 0
