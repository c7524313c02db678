"""CHANCE: who begins and what is rolled, and what a seat cannot know (Q2 to Q4, Q8)."""

import numpy as np

from spieltisch.core.record import kernel, rule
from spieltisch.core.rng import Rng, below
from spieltisch.games.qwixx.components import BASE, DICE, FACES, ROWS
from spieltisch.games.qwixx.rules.announcing import announced, told
from spieltisch.games.qwixx.rules.legal import white_codes
from spieltisch.games.qwixx.rules.refusals import out_of_game
from spieltisch.games.qwixx.rules.sheet import row_of
from spieltisch.games.qwixx.state import JOINED, OPEN, PASS, START, State


@kernel
def chance(s: State, rng: Rng) -> int:
    """All dice are always drawn and those out of the game left out, so the same seed gives the same dice."""
    if s.step == START:
        return below(rng, s.seats)
    code = 0
    for die in range(DICE):
        shown = 1 + below(rng, FACES)
        if not out_of_game(s, die):
            code += shown * BASE**die
    return code


@rule
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Q4: what the others have chosen in the white step is not known, nor who joins (Q8)."""
    closing = announced(s)
    codes = np.empty(1 + ROWS, np.int64)
    for other in range(s.seats):
        if other != seat and s.choice[other] != OPEN and not told(s, other):
            code = codes[below(rng, white_codes(s, other, codes))]
            s.choice[other] = 1 + row_of(code)
            if told(s, other):
                s.choice[other] = unheard(s, other, closing)


@kernel
def unheard(s: State, seat: int, closing: int) -> int:
    """Q8: who has chosen a last number without a word has joined in closing its row, if that could be."""
    row = s.choice[seat] - 1
    joined = closing >> row & 1 and not s.asked >> seat & 1
    return s.choice[seat] + JOINED if joined else PASS
