"""Greedy: tries each move, lets the turn end by the policy, and takes what looks best then."""

from collections.abc import Callable
from typing import Any

import numpy as np

from spieltisch.bots.thinker import Thinker
from spieltisch.bots.turns import Appraisal, Codes, Turns, Worth
from spieltisch.core.budget import Budget
from spieltisch.core.contract import M, V
from spieltisch.core.game import MOST_MOVES, R, RecordGame
from spieltisch.core.rng import Rng
from spieltisch.core.seats import MOST_SEATS

appraise: Appraisal
legal: Callable[[Any, int, Codes], int]
play: Callable[[Any, int, int], None]
redeal: Callable[[Any, int, Rng], None]
finish_turn: Callable[[Any, int, Codes, Rng], None]


def rate(states: Any, seat: int, samples: int, rng: Rng, codes: Codes, values: Worth) -> int:
    """The worth of each legal move of a seat in states[0], averaged over what chance may bring."""
    n = legal(states[0], seat, codes)
    worth = np.zeros(MOST_SEATS)
    later = np.zeros(MOST_MOVES, np.int64)
    for i in range(n):
        values[i] = 0.0
        for _ in range(samples):
            states[1] = states[0]
            s = states[1]
            redeal(s, seat, rng)
            play(s, seat, codes[i])
            finish_turn(s, seat, later, rng)
            appraise(s, worth)
            values[i] += worth[seat] / samples
    return n


class Greedy(Thinker[R, M, V]):
    """Looks to the end of the own turn."""

    def __init__(self, game: RecordGame[R, M, V], turns: Turns, *, samples: int = 8) -> None:
        super().__init__(game)
        self.rate = turns.bind(rate)
        self.samples = samples

    def values(self, state: R, seat: int, rng: Rng, budget: Budget) -> dict[int, float]:  # noqa: ARG002
        codes, values = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
        n = self.rate(self.copies(state), seat, self.samples, rng, codes, values)
        return dict(zip(codes[:n].tolist(), values[:n].tolist(), strict=True))
