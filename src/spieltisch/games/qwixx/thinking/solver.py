"""Qwixx solved: alone exactly, and a good estimate for several players.

The tables are made once and kept in the user's cache folder.
"""

from spieltisch.core.seats import seats_of
from spieltisch.games.qwixx.moves import Moves, decode
from spieltisch.games.qwixx.notation import read
from spieltisch.games.qwixx.rules.legal import actors, over
from spieltisch.games.qwixx.rules.scoring import total
from spieltisch.games.qwixx.state import State
from spieltisch.games.qwixx.thinking import tables
from spieltisch.games.qwixx.thinking.choices import Outlook, promise, race_outlook, values
from spieltisch.games.qwixx.thinking.playouts import count_once


def solo_value(position: str) -> float:
    """The expected final total of best play from a position with one sheet."""
    state = read(position)
    if state.seats != 1:
        raise ValueError(f"This position has {state.seats} sheets; alone means one.")
    return expectation(state, 0)


def analyse(position: str) -> list[tuple[Moves, float]]:
    """Each legal move with the expected final total after it, best first.

    Where several may choose, the moves are those of the active player, or else of the first who has not chosen yet.
    """
    state = read(position)
    waiting = [seat for seat in seats_of(int(actors(state))) if seat >= 0]
    if not waiting:
        return []
    seat = int(state.active) if state.active in waiting else waiting[0]
    return sorted(weigh(state, seat), key=lambda choice: -choice[1])


def prepare() -> None:
    """Make all tables that are missing, and have compiled what reads the exact one, whose numbers are of another type,
    and what the coach counts with."""
    for recipe in (tables.SOLO, tables.RACE):
        tables.made(recipe)
    analyse("r- y- g- b- p0 / w12 r3 y3 g3 b3 / white")
    count_once()


def weigh(state: State, seat: int) -> list[tuple[Moves, float]]:
    """Each legal move of a seat with the total to be expected after it."""
    now = int(total(state, seat))
    worth = values(outlook(state, seat), state, seat)
    return [(decode(seat, code), now + value) for code, value in worth.items()]


def expectation(state: State, seat: int) -> float:
    """The total a seat can expect at the end, whoever is to move."""
    if over(state):
        return float(total(state, seat))
    if actors(state) >> seat & 1:
        return max(value for _, value in weigh(state, seat))
    return int(total(state, seat)) + promise(outlook(state, seat), state, seat)


def outlook(state: State, seat: int) -> Outlook:
    """Alone the exact table; among others what the expert goes by."""
    if state.seats == 1:
        return [(tables.made(tables.SOLO)[0], 1.0)]
    return race_outlook(state, seat)
