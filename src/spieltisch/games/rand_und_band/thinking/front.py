"""Who leads on the front tile: how likely each player wins it if it drops now."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.rand_und_band.components import FACES, FRONT, HIGHEST
from spieltisch.games.rand_und_band.state import State

Chances = NDArray[np.float64]
ONE_DIE = np.bincount(FACES, minlength=HIGHEST + 1) / len(FACES)
SHOWS_ONE = np.bincount([1], minlength=HIGHEST + 1) / 1.0


def chances(state: State) -> list[float]:
    """A12, P4: for each seat how likely its dice on the front tile have the strictly highest total."""
    dice = [int(state.dice[FRONT, seat]) for seat in range(state.seats)]
    most = HIGHEST * max(dice) + 1
    totals = [_total(count, bool(state.ones) and seat != state.active, most) for seat, count in enumerate(dice)]
    below = [np.concatenate(([0.0], np.cumsum(each)[:-1])) for each in totals]
    return [_highest(seat, totals, below) if dice[seat] else 0.0 for seat in range(state.seats)]


def _total(dice: int, shows_one: bool, most: int) -> Chances:
    """How likely so many dice add up to each number below `most`."""
    total = np.ones(1)
    for _ in range(dice):
        total = np.convolve(total, SHOWS_ONE if shows_one else ONE_DIE)
    return np.pad(total, (0, most - len(total)))


def _highest(seat: int, totals: list[Chances], below: list[Chances]) -> float:
    likely = totals[seat].copy()
    for other, less in enumerate(below):
        if other != seat:
            likely *= less
    return float(likely.sum())
