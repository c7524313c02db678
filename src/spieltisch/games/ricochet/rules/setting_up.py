"""A table before its first move: what the options and the number of players ask for (R2, R5, R15 to R17)."""

from spieltisch.core.record import rule
from spieltisch.games.ricochet.components import CHIPS_TO_WIN, PATIENCE, PUZZLE_PATIENCE
from spieltisch.games.ricochet.options import QUADRANTS, Chosen
from spieltisch.games.ricochet.state import LAY, STACK, State


@rule
def setup(s: State, seats: int, options: Chosen) -> None:
    s.seats = seats
    s.phase = LAY
    s.must_turn, s.diagonals, s.silver = options.must_turn, options.diagonals, options.silver
    s.goal = options.chips if options.chips and seats > 1 else CHIPS_TO_WIN[seats]  # R16; R17: alone all are played
    s.seconds, s.show_seconds, s.barren_chips = options.seconds, options.show_seconds, options.barren_chips
    s.length = options.length if seats == 1 else 0  # R17
    s.patience = PATIENCE if seats > 1 else options.seconds * (1 + options.two_timers)  # R15, R17
    choose_corners(s, options)
    if options.day and seats == 1:
        set_puzzle(s, options.day)
    s.quadrants[:], s.targets[:] = -1, -1
    s.robots[:], s.marks[:], s.last_robots[:] = -1, -1, -1
    s.owner[:] = STACK
    s.chip, s.seat, s.last_chip, s.last_winner = -1, -1, -1, -1


@rule
def choose_corners(s: State, options: Chosen) -> None:
    """R2: of two corners with the same mark the first counts."""
    corners = (options.nw, options.ne, options.se, options.sw)
    for corner in range(4):
        s.chosen[corner] = QUADRANTS[corners[corner]]
        for other in range(corner):
            if s.chosen[other] >= 0 and s.chosen[other] // 4 == s.chosen[corner] // 4:
                s.chosen[corner] = -1


@rule
def set_puzzle(s: State, day: int) -> None:
    """The puzzle of a day is one chip for one player, and the same for everybody whatever else was chosen."""
    s.day, s.goal, s.patience = day, 1, PUZZLE_PATIENCE
    s.must_turn, s.diagonals, s.silver, s.length = 1, 0, 0, 0
    s.chosen[:] = -1
