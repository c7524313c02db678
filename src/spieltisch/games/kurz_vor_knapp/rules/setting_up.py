"""Set-up: cylinders on the table, bars in a spiral, who starts, and a cylinder from everybody (K4 to K7)."""

from spieltisch.games.kurz_vor_knapp.components import ADD, AWAY, FIRST, LEVEL, SCATTER, SPIRAL, STOCKS
from spieltisch.games.kurz_vor_knapp.moves import First, Put, Scatter, Spiral
from spieltisch.games.kurz_vor_knapp.options import Options
from spieltisch.games.kurz_vor_knapp.rules.happenings import Happenings, Placed, Scattered, Started, Wound
from spieltisch.games.kurz_vor_knapp.rules.places import free_slot
from spieltisch.games.kurz_vor_knapp.rules.turns import begin_turn
from spieltisch.games.kurz_vor_knapp.state import NOBODY, State


def setup(s: State, seats: int, options: Options) -> None:
    s.seats = seats
    s.steady = int(options.hand == "steady")
    s.stock[:seats] = STOCKS[seats]
    s.last_bar[:] = NOBODY
    s.cylinders[:, LEVEL] = AWAY
    s.pair[:] = NOBODY
    s.bidder = s.setting = NOBODY
    s.step = SCATTER


def scatter(s: State, move: Scatter) -> Happenings:
    for cylinder, (x, y) in enumerate(move.places):
        s.cylinders[cylinder] = 0, x, y
    s.step = SPIRAL
    yield Scattered()


def wind(s: State, move: Spiral) -> Happenings:
    s.lengths[:] = move.lengths
    s.step = FIRST
    yield Wound()


def choose_first(s: State, move: First) -> Happenings:
    s.first = s.carrier = move.seat
    s.step = ADD
    yield Started(move.seat)


def add(s: State, move: Put) -> Happenings:
    """K4: each adds one of their own to the area."""
    seat, cylinder = int(s.carrier), int(free_slot(s))
    s.cylinders[cylinder] = 0, move.x, move.y
    s.stock[seat] -= 1
    yield Placed(seat, cylinder, 0, "add")
    s.carrier = (seat + 1) % s.seats
    if s.carrier == s.first:
        yield from begin_turn(s, int(s.first))
