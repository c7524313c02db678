"""What a position looks worth, for players that cannot look to the end, and whole turns weighed by it."""

import numpy as np

from spieltisch.bots.turns import Turns, Worth
from spieltisch.core.record import rule
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.components import KINDS, SEATS, SPACES
from spieltisch.games.rand_und_band.rules.scoring import Tiles, score, winners
from spieltisch.games.rand_und_band.state import OVER, State

HOPE = 0.7  # what a tile beyond the points it brings now is worth
BYSTANDERS = 1.0  # strength of dice that may still come onto a tile
SWING = 6.0  # points that make a game look nearly decided
FULL_HOUSE = 100.0  # more points than anybody can have


@rule
def promise(won: Tiles) -> float:
    """The points of some tiles, and what they may become."""
    return score(won) + HOPE * int(won.sum())


@rule
def gain(won: Tiles, tile: int) -> float:
    before = promise(won)
    won[tile] += 1
    after = promise(won)
    won[tile] -= 1
    return float(after - before)


@rule
def prospects(s: State, hopes: Worth) -> None:
    """For each seat its tiles, and its part of those on the belt by the dice that lie on them."""
    for seat in range(s.seats):
        hopes[seat] = promise(s.won[seat])
    for space in range(SPACES):
        if s.belt[space] < KINDS:
            share_out(s, space, hopes)


@rule
def share_out(s: State, space: int, hopes: Worth) -> None:
    everybody = BYSTANDERS
    for seat in range(s.seats):
        everybody += s.dice[space, seat] ** 2
    for seat in range(s.seats):
        if s.dice[space, seat]:
            hopes[seat] += gain(s.won[seat], s.belt[space]) * s.dice[space, seat] ** 2 / everybody


@rule
def appraise(s: State, worth: Worth) -> None:
    """How likely each seat wins; who shares the win at the end."""
    if s.step == OVER:
        share_win(s, worth)
        return
    hopes = np.zeros(SEATS)
    prospects(s, hopes)
    whole = 0.0
    for seat in range(s.seats):
        worth[seat] = np.exp(hopes[seat] / SWING)
        whole += worth[seat]
    for seat in range(s.seats):
        worth[seat] /= whole


@rule
def share_win(s: State, worth: Worth) -> None:
    best, n = winners(s), 0
    for seat in range(s.seats):
        n += best >> seat & 1
    for seat in range(s.seats):
        worth[seat] = (best >> seat & 1) / n


@rule
def count_points(s: State, worth: Worth) -> None:
    """The points each seat has or may expect, as a part of FULL_HOUSE."""
    if s.step == OVER:
        for seat in range(s.seats):
            worth[seat] = score(s.won[seat])
    else:
        prospects(s, worth)
    for seat in range(s.seats):
        worth[seat] /= FULL_HOUSE


TURNS = Turns(GAME, appraise=appraise)
COUNTING = Turns(GAME, appraise=count_points)
