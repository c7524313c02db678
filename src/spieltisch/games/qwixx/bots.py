"""The players of Qwixx: two that count skipped numbers, and two that weigh each move by a table."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from spieltisch.bots.random import AtRandom, Careless
from spieltisch.core.contract import Bot, Move
from spieltisch.core.rng import Rng
from spieltisch.games.qwixx import GAME, tables
from spieltisch.games.qwixx.choices import best_move
from spieltisch.games.qwixx.rules import legal as legal_codes
from spieltisch.games.qwixx.state import State
from spieltisch.games.qwixx.strategies import steady
from spieltisch.games.qwixx.turns import Worth

MOST_MOVES = 16


class Player:
    """Pictures the position from its view and chooses one of the legal codes."""

    def choose(self, view: Any, legal: Sequence[Move], rng: Rng) -> Move:  # noqa: ARG002
        if len(legal) == 1:
            return legal[0]
        seat = int(view["seat"] if isinstance(view, dict) else view.seat)
        state = GAME.recall(view)
        codes = np.empty(MOST_MOVES, np.int64)
        count = int(legal_codes(state, seat, codes))
        return GAME.moves.decode(seat, self.code(state, seat, codes, count))

    def code(self, state: State, seat: int, codes: Any, count: int) -> int:
        raise NotImplementedError


class Steady(Player):
    """Skips as few numbers as it can, and never more than its patience bears."""

    def __init__(self, patience: int) -> None:
        self.patience = patience

    def code(self, state: State, seat: int, codes: Any, count: int) -> int:
        return int(steady(state, seat, codes, count, self.patience))


class ByTable(Player):
    """Takes the move after which a table promises most."""

    def code(self, state: State, seat: int, codes: Any, count: int) -> int:
        return int(codes[best_move(self.worth(state), state, seat, codes, count)])

    def worth(self, state: State) -> Worth:  # noqa: ARG002
        return tables.row_by_row()


class Expert(ByTable):
    """Plays by the solved tables; as long as they are not made, like `hard`."""

    @property
    def level(self) -> str:
        """What it really plays at present."""
        return "expert" if tables.load(tables.RACE) else "hard"

    def worth(self, state: State) -> Worth:
        stages = tables.load(tables.SOLO if state.seats == 1 else tables.RACE)
        return stages[len(stages) // 2] if stages else super().worth(state)


def easy() -> Bot:
    return Careless(Steady(patience=3), slips=30)


def medium() -> Bot:
    return Steady(patience=1)


LEVELS: dict[str, Callable[[], Bot]] = {
    "random": AtRandom,
    "easy": easy,
    "medium": medium,
    "hard": ByTable,
    "expert": Expert,
}
