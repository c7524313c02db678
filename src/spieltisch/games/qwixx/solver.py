"""Qwixx solved: alone exactly, and a good estimate for several players.

The tables are made once, in half a minute each, and kept in the user's cache folder.
"""

import numpy as np

from spieltisch.bots.coach import review
from spieltisch.core.contract import Move, Report
from spieltisch.core.log import Log
from spieltisch.games.qwixx import GAME, tables
from spieltisch.games.qwixx.choices import move_value
from spieltisch.games.qwixx.components import ROWS
from spieltisch.games.qwixx.rules import actors, chosen_code, legal, over, total
from spieltisch.games.qwixx.sheets import take_rows
from spieltisch.games.qwixx.state import OPEN, State
from spieltisch.games.qwixx.turns import Worth, future

MOST_MOVES = 16


def solo_value(position: str) -> float:
    """The expected final total of best play from a position with one sheet."""
    state = GAME.read(position)
    if state.seats != 1:
        raise ValueError(f"This position has {state.seats} sheets; alone means one.")
    return expectation(state, 0)


def analyse(position: str) -> list[tuple[Move, float]]:
    """Each legal move with the expected final total after it, best first.

    Where several may choose, the moves are those of the active player, or else of the first who has not chosen yet.
    """
    state = GAME.read(position)
    waiting = [seat for seat in GAME.actors(state) if seat >= 0]
    if not waiting:
        return []
    seat = int(state.active) if state.active in waiting else waiting[0]
    return sorted(weigh(state, seat), key=lambda choice: -choice[1])


def coach(log: Log) -> Report:
    """Each decision's cost in expected points, and the result split into luck and skill."""
    return review(GAME, log, expectation, weigh, exact=log.head.seats == 1)


def prepare() -> None:
    """Make all tables that are missing."""
    for recipe in (tables.SOLO, tables.RACE):
        tables.made(recipe)


def weigh(state: State, seat: int) -> list[tuple[Move, float]]:
    """Each legal move of a seat with the total to be expected after it."""
    worth, rows, codes = _worth(state), np.empty(ROWS, np.int64), np.empty(MOST_MOVES, np.int64)
    count = legal(state, seat, codes)
    now = total(state, seat)
    chosen = [int(code) for code in codes[:count]]
    return [(GAME.moves.decode(seat, code), now + move_value(worth, state, seat, code, rows)) for code in chosen]


def expectation(state: State, seat: int) -> float:
    """The total a seat can expect at the end, whoever is to move."""
    now = float(total(state, seat))
    if over(state):
        return now
    if actors(state) >> seat & 1:
        return max(value for _, value in weigh(state, seat))
    rows = np.empty(ROWS, np.int64)
    if state.choice[seat] != OPEN:
        return now + move_value(_worth(state), state, seat, chosen_code(state, seat), rows)
    take_rows(state, seat, rows)
    return now + future(_worth(state), rows, int(state.penalties[seat]))


def _worth(state: State) -> Worth:
    """Alone the exact table; among others the middle stage of a race."""
    return tables.made(tables.SOLO)[0] if state.seats == 1 else tables.made(tables.RACE)[tables.RACE.stages // 2]
