"""Setting up: who sits where, what stands and lies on the board, what is in the bins (D1, D25 to D30, D32)."""

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    FIRST,
    GREY,
    HAS_REPAIR,
    MAD,
    REPAIR,
    SEATED,
    SOLO,
    START,
    STOCK,
    WORKSHOP,
)
from spieltisch.games.droids.options import Chosen
from spieltisch.games.droids.options.maps import GROUNDS, LAID, MAD_STARTS, REPAIR_STARTS, STARTS
from spieltisch.games.droids.rules.programming import next_round
from spieltisch.games.droids.state import State


@rule
def setup(s: State, seats: int, options: Chosen) -> None:
    """D32: one player plays Solo; more play what they have chosen, for Solo the Workshop."""
    scenario, chart = options.scenario, options.map
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
    fill_bins(s)
    s.thing[:] = LAID[chart, s.scenario]
    if HAS_REPAIR[s.scenario]:
        s.field[REPAIR] = REPAIR_STARTS[chart, 0]
        s.field[REPAIR + 1] = REPAIR_STARTS[chart, 1]
    if s.scenario == SOLO:
        s.field[MAD] = MAD_STARTS[chart]


@rule
def fill_bins(s: State) -> None:
    """D25: without repair robots the grey tiles stay in the box."""
    s.bins[:] = STOCK
    if not HAS_REPAIR[s.scenario]:
        s.bins[FIRST[GREY] : FIRST[GREY + 1]] = 0
