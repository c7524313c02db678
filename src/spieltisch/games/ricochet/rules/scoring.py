"""Who has won how much, who has won, and why the game is over (R14, R16, R17)."""

from spieltisch.core.record import rule
from spieltisch.games.ricochet.components import ALL_CHIPS, Ints
from spieltisch.games.ricochet.rules.chance import chips_left
from spieltisch.games.ricochet.state import FAILED, State

REASONS = ("enough_chips", "no_chips_left", "nobody_wins", "not_solved")


@rule
def won_by(s: State, seat: int) -> int:
    count = 0
    for chip in range(ALL_CHIPS):
        count += s.owner[chip] == seat
    return count


@rule
def totals(s: State, scores: Ints) -> None:
    for seat in range(s.seats):
        scores[seat] = won_by(s, seat)


@rule
def winners(s: State) -> int:
    """R16: most chips, ties share. R17: alone with more solved than failed."""
    if s.seats == 1:
        return 1 if won_by(s, 0) > won_by(s, FAILED) else 0
    best, seats = 0, 0
    for seat in range(s.seats):
        count = won_by(s, seat)
        if count > best:
            best, seats = count, 0
        if count == best:
            seats |= 1 << seat
    return seats


@rule
def reason(s: State) -> int:
    if s.barren == s.barren_chips:
        return 2
    if s.day and won_by(s, FAILED):
        return 3
    return 0 if chips_left(s) else 1
