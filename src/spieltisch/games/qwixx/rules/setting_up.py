"""How a game begins (Q2)."""

from spieltisch.core.record import kernel
from spieltisch.games.qwixx.options import Chosen
from spieltisch.games.qwixx.state import OPEN, ROLL, START, State


@kernel
def setup(s: State, seats: int, options: Chosen) -> None:
    s.seats = seats
    s.announce = options.announce
    s.step = START if seats > 1 else ROLL  # Q2: chance names the start player; alone there is nothing to draw
    s.choice[:] = OPEN
