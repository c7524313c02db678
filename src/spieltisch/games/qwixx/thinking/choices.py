"""What a choice is worth: the points still to come after each legal move, by the tables."""

import numpy as np

from spieltisch.core.record import rule
from spieltisch.games.qwixx.components import MOST_MOVES, ROWS, WHITE
from spieltisch.games.qwixx.rules.announcing import announced, chosen_code
from spieltisch.games.qwixx.rules.legal import legal
from spieltisch.games.qwixx.rules.sheet import place_in_row, place_of, row_of
from spieltisch.games.qwixx.rules.turn import threatened
from spieltisch.games.qwixx.state import COLOUR_STEP, JOIN_STEP, OPEN, PASS, State
from spieltisch.games.qwixx.thinking import tables
from spieltisch.games.qwixx.thinking.sheets import CLOSED, CROSSED, FORBIDDEN, POINTS, USED, Rows, take_rows
from spieltisch.games.qwixx.thinking.turns import Worth, future, over, penalised

Outlook = list[tuple[Worth, float]]  # tables and how much each counts

LONGEST_RACE = 20.0  # turns
HASTE = 0.2  # turns that each used box takes off a race


@rule
def cross(rows: Rows, code: int) -> int:
    """Cross a number on a sheet; the points this brings."""
    if code == PASS:
        return 0
    row, place = row_of(code), place_in_row(code)
    before = rows[row]
    rows[row] = CROSSED[before, place]
    return int(POINTS[before, place])


@rule
def move_value(worth: Worth, s: State, seat: int, code: int, rows: Rows) -> float:
    """The points still to come after a legal move; `rows` is paper to reckon on."""
    take_rows(s, seat, rows)
    if s.step == JOIN_STEP and code == PASS:
        code = chosen_code(s, seat)  # Q8: who does not join keeps the own choice
    points = cross(rows, code)
    shut(s, rows)
    penalties = s.penalties[seat]
    if seat == s.active and s.step != COLOUR_STEP and not over(rows):
        return points + colour_value(worth, s, rows, penalties, code != PASS)
    if seat == s.active and code == PASS and threatened(s):
        return penalised(worth, rows, penalties)
    return points + future(worth, rows, penalties)


@rule
def shut(s: State, rows: Rows) -> None:
    """Q8: in the join step the announced rows will be closed, whoever joins."""
    closing = announced(s) if s.step == JOIN_STEP else 0
    for row in range(ROWS):
        if closing >> row & 1:
            rows[row] = CLOSED


@rule
def colour_value(worth: Worth, s: State, rows: Rows, penalties: int, marked: bool) -> float:
    """The best of the colour step with the dice as they lie."""
    best = future(worth, rows, penalties) if marked else penalised(worth, rows, penalties)
    for row in range(ROWS):
        before = rows[row]
        for white in range(WHITE):
            if s.dice[WHITE + row]:
                place = place_of(row, s.dice[white] + s.dice[WHITE + row])
                if CROSSED[before, place] != FORBIDDEN:
                    rows[row] = CROSSED[before, place]
                    best = max(best, POINTS[before, place] + future(worth, rows, penalties))
                    rows[row] = before
    return best


def values(outlook: Outlook, state: State, seat: int) -> dict[int, float]:
    """The points still to come after each legal move, by its code."""
    codes, rows = np.empty(MOST_MOVES, np.int64), np.empty(ROWS, np.int64)
    legal_codes = [int(code) for code in codes[: legal(state, seat, codes)]]
    return {
        code: sum(weight * move_value(worth, state, seat, code, rows) for worth, weight in outlook)
        for code in legal_codes
    }


def promise(outlook: Outlook, state: State, seat: int) -> float:
    """The points still to come for a seat that is not to choose now, or has chosen."""
    rows, penalties = np.empty(ROWS, np.int64), int(state.penalties[seat])
    if state.choice[seat] != OPEN:
        code = int(chosen_code(state, seat))
        return sum(weight * move_value(worth, state, seat, code, rows) for worth, weight in outlook)
    take_rows(state, seat, rows)
    return sum(weight * future(worth, rows, penalties) for worth, weight in outlook)


def boxes_used(state: State, seat: int) -> int:
    rows = np.empty(ROWS, np.int64)
    take_rows(state, seat, rows)
    return int(USED[rows].sum())


def turns_left(state: State, seat: int) -> float:
    """A guess how many turns a race still lasts, from the own sheet and that of whoever is furthest."""
    rivals = [boxes_used(state, other) for other in range(state.seats) if other != seat]
    return LONGEST_RACE - HASTE * (boxes_used(state, seat) + max(rivals))


def race_outlook(state: State, seat: int) -> Outlook:
    """The two stages of a race between which it stands; as long as its tables are not made, the rough one."""
    stages = tables.load(tables.RACE)
    if stages is None:
        return [(tables.row_by_row(), 1.0)]
    place = min(max(turns_left(state, seat) * tables.RACE.pace - 1.0, 0.0), len(stages) - 1.0)
    sooner = min(int(place), len(stages) - 2)
    return [(stages[sooner], 1.0 - (place - sooner)), (stages[sooner + 1], place - sooner)]
