"""Chances to win, counted: matches played to their end, in which everybody takes what the tables promise most for.

Every move of a position meets the same dice, so that they differ by what was chosen and little else.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, seeded
from spieltisch.core.seats import CHANCE, CHANCE_BIT, count_seats, lowest_seat
from spieltisch.games.qwixx.components import MOST_MOVES, ROWS
from spieltisch.games.qwixx.rules.chance import chance
from spieltisch.games.qwixx.rules.legal import actors, legal
from spieltisch.games.qwixx.rules.scoring import winners
from spieltisch.games.qwixx.rules.turn import play
from spieltisch.games.qwixx.state import OPEN, PASS, WHITE_STEP, State
from spieltisch.games.qwixx.thinking import tables
from spieltisch.games.qwixx.thinking.choices import HASTE, LONGEST_RACE, move_value
from spieltisch.games.qwixx.thinking.sheets import USED, Rows, take_rows
from spieltisch.games.qwixx.thinking.turns import Worth

Stages = NDArray[Any]  # the tables of a race, the last stage first
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

PACE, UNIT = tables.RACE.pace, tables.RACE.unit


@rule
def used_boxes(s: State, seat: int, rows: Rows) -> int:
    take_rows(s, seat, rows)
    used = 0
    for row in range(ROWS):
        used += USED[rows[row]]
    return used


@rule
def stage_of(s: State, seat: int, rows: Rows, last: int) -> float:
    """Between which two stages a race stands for a seat."""
    rival = 0
    for other in range(s.seats):
        if other != seat:
            rival = max(rival, used_boxes(s, other, rows))
    left = LONGEST_RACE - HASTE * (used_boxes(s, seat, rows) + rival)
    return float(min(max(left * PACE - 1.0, 0.0), last))


@rule
def usual(stages: Stages, s: State, seat: int, codes: Ints, rows: Rows) -> int:
    """The move that promises most."""
    count = legal(s, seat, codes)
    if count == 1:
        return int(codes[0])
    place = stage_of(s, seat, rows, len(stages) - 1)
    sooner = min(int(place), len(stages) - 2)
    best, most = codes[0], -1e9
    for at in range(count):
        near = move_value(Worth(stages[sooner], UNIT), s, seat, codes[at], rows)
        far = move_value(Worth(stages[sooner + 1], UNIT), s, seat, codes[at], rows)
        value = near + (place - sooner) * (far - near)
        if value > most:
            best, most = codes[at], value
    return int(best)


@rule
def play_out(stages: Stages, s: State, rng: Rng, codes: Ints, rows: Rows) -> None:
    asked = actors(s)
    while asked:
        if asked & CHANCE_BIT:
            play(s, CHANCE, chance(s, rng))
        else:
            seat = lowest_seat(asked)
            play(s, seat, usual(stages, s, seat, codes, rows))
        asked = actors(s)


@rule
def count_wins(stages: Stages, states: Any, seat: int, code: int, starts: Ints, won: Floats) -> None:
    """By playout the part of the win that a seat has after a move; `states` holds the position and one to play with."""
    codes, rows = np.empty(MOST_MOVES, np.int64), np.empty(ROWS, np.int64)
    for playout in range(len(starts)):
        states[1] = states[0]
        play(states[1], seat, code)
        play_out(stages, states[1], starts[playout].copy(), codes, rows)
        winning = winners(states[1])
        won[playout] = (winning >> seat & 1) / count_seats(winning)


def counted(state: State, seat: int, codes: list[int], playouts: int) -> Floats:
    """By move and playout the part of the win; nothing that others have chosen already may stand in the state."""
    stages = tables.stacked(tables.RACE)
    states = State.batch(2)
    states[0] = state
    starts = np.array([seeded(number) for number in range(playouts)])
    won = np.empty((len(codes), playouts))
    for at, code in enumerate(codes):
        count_wins(stages, states, seat, code, starts, won[at])
    return won


def count_once() -> None:
    """Has it compiled."""
    state = State.new()
    state.seats, state.step, state.dice[:], state.choice[:] = 2, WHITE_STEP, 1, OPEN
    counted(state, 0, [PASS], 1)
