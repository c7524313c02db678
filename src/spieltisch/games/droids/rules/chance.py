"""What chance decides: the start player, dice, the tiles that are dealt (D3, D6, D10)."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, below
from spieltisch.games.droids.components import (
    COLOUR,
    DEAL,
    DEAL_CODE,
    DIE_CODE,
    DIGIT,
    FACES,
    FIRST,
    KINDS,
    MAD_CODE,
    ROLL,
    START,
)
from spieltisch.games.droids.state import State


@rule
def chance(s: State, rng: Rng) -> int:
    if s.phase == START:
        return below(rng, s.seats)
    if s.phase != DEAL:
        return (DIE_CODE if s.phase == ROLL else MAD_CODE) + 1 + below(rng, FACES)
    deal = DEAL_CODE
    left = s.bins.copy()
    for colour in range(4):
        for _ in range(s.wanted[colour]):
            kind = draw_kind(left, colour, rng)
            deal += 1 << (DIGIT * kind)
    return deal


@rule
def draw_kind(left: NDArray[np.int64], colour: int, rng: Rng) -> int:
    """Take a tile of a colour out of what is left, each equally likely."""
    count = 0
    for kind in range(FIRST[colour], FIRST[colour + 1]):
        count += left[kind]
    drawn = below(rng, count)
    kind = FIRST[colour]
    while drawn >= left[kind]:
        drawn -= left[kind]
        kind += 1
    left[kind] -= 1
    return int(kind)


@rule
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Others' hands are unknown but for their colours."""
    for other in range(s.seats):
        if other != seat:
            for kind in range(KINDS):
                s.bins[kind] += s.hands[other, kind]
    for other in range(s.seats):
        if other != seat:
            draw_again(s, other, rng)


@rule
def draw_again(s: State, seat: int, rng: Rng) -> None:
    counts = np.zeros(4, np.int64)
    for kind in range(KINDS):
        counts[COLOUR[kind]] += s.hands[seat, kind]
        s.hands[seat, kind] = 0
    for colour in range(4):
        for _ in range(counts[colour]):
            s.hands[seat, draw_kind(s.bins, colour, rng)] += 1
