"""An observation of the small game that keeps the contract."""

from types import SimpleNamespace
from typing import Any

from spieltisch.core.observation import Numbers
from spieltisch.core.record import rule
from tests.conformance.toys.duel import OPEN, ROUNDS, STAKES, State

MOST_POINTS = ROUNDS * (STAKES - 1) * 6
TABLE = ("die", "turn")
PLAYER = ("has staked", "points")


@rule
def write(s: State, seat: int, out: Numbers) -> None:
    out[0], out[1] = s.die / 6, s.turn / ROUNDS
    for ahead in range(s.seats):
        player = (seat + ahead) % s.seats
        out[2 + 2 * ahead] = s.stakes[player] != OPEN
        out[3 + 2 * ahead] = s.scores[player] / MOST_POINTS


def observation(**broken: Any) -> Any:
    """It with some of its parts replaced."""
    return SimpleNamespace(**{"ACTIONS": STAKES, "TABLE": TABLE, "PLAYER": PLAYER, "write": write, **broken})
