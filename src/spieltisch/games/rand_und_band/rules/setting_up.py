"""The set-up: tiles on the belt, two dice each, and who starts (A6, A7)."""

from spieltisch.core.record import rule
from spieltisch.games.rand_und_band.components import BOX, DICE, KINDS, NO_TILE, SPACES
from spieltisch.games.rand_und_band.moves import laid
from spieltisch.games.rand_und_band.options import Chosen
from spieltisch.games.rand_und_band.state import LAY, ROLL, SET_OUT, START, State


@rule
def setup(s: State, seats: int, options: Chosen) -> None:  # noqa: ARG001
    s.seats = seats
    s.step = LAY
    s.left = BOX.sum()
    for tile in range(KINDS):
        s.stack[tile] = BOX[tile]
    for space in range(SPACES):
        s.belt[space] = NO_TILE
    for seat in range(seats):
        s.supply[seat] = DICE


@rule
def lay(s: State, code: int) -> None:
    """A6: five tiles on the belt."""
    for space in range(SPACES):
        s.belt[space] = laid(code, space)
        s.stack[laid(code, space)] -= 1
    s.left -= SPACES
    s.step = SET_OUT


@rule
def next_to_set_out(s: State) -> None:
    """A7: all have rolled: the lowest total starts, CHANCE decides among equals."""
    s.active += 1
    if s.active < s.seats:
        return
    s.active = 0
    if tied(s) > 1:
        s.step = START
        return
    while pips(s, s.active) > lowest(s):
        s.active += 1
    s.step = ROLL


@rule
def pips(s: State, seat: int) -> int:
    """A7: the total of a seat's dice in the set-up; each lies on the belt space of its number."""
    points = 0
    for space in range(SPACES):
        points += (space + 1) * s.dice[space, seat]
    return points


@rule
def lowest(s: State) -> int:
    points = pips(s, 0)
    for seat in range(1, s.seats):
        points = min(points, pips(s, seat))
    return points


@rule
def tied(s: State) -> int:
    """A7: how many share the lowest total."""
    n = 0
    for seat in range(s.seats):
        n += pips(s, seat) == lowest(s)
    return n
