"""Players of Droids, by level: they search programs for their robot."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from spieltisch.bots.random import AtRandom, Careless
from spieltisch.core.contract import Bot, Move
from spieltisch.core.rng import Rng
from spieltisch.games.droids import GAME
from spieltisch.games.droids.components import (
    BLUE,
    COLOUR,
    GREY,
    HAND,
    KINDS,
    LINES,
    MINES,
    PASS_CODE,
    RED,
    RIVER,
    SHOOT,
    SLOT_CODE,
    SLOTS,
    SOLO,
    TAKE,
    TILE_CODE,
    VIOLET,
)
from spieltisch.games.droids.moves import Choose, Cover, Draw, Pass, Place, Send, Uncover, decode
from spieltisch.games.droids.programs import ORDERS, best_order, rate_orders, rate_unknown, slot_for


class Planner:
    """Lays out the best program it finds. `width`: how many it follows at a time; `heeding`: it looks at what lies
    on the others' transmitters; `samples`: how often it pictures what they may still place."""

    def __init__(self, width: int, *, heeding: bool = True, samples: int = 0) -> None:
        self.width = width
        self.heeding = int(heeding)
        self.samples = samples

    def choose(self, view: Any, legal: Sequence[Move], rng: Rng) -> Move:
        if len(legal) == 1:
            return legal[0]
        state = GAME.recall(view)
        seat = int(view["seat"] if isinstance(view, dict) else view.seat)
        match legal[0]:
            case Draw():
                return wanted_draw(state, seat, legal)
            case Choose() | Pass():
                return self.next_tile(state, seat, rng)
            case Place():
                return self.slot(state, seat, legal)
            case Cover() | Uncover():
                return transmitter(state, seat, legal)
        return next((move for move in legal if isinstance(move, Send) and not move.to), legal[0])

    def next_tile(self, state: Any, seat: int, rng: Rng) -> Move:
        best = np.empty(ORDERS)
        if self.samples:
            idle = rate_unknown(state, seat, self.width, self.samples, rng, best)
        else:
            idle = rate_orders(state, seat, self.width, self.heeding, best)
        order = int(best_order(best, idle))
        if order < 0 or slot_for(state, seat, self.heeding) < 0:
            order = surplus(state, seat)
        return decode(seat, TILE_CODE + order if order >= 0 else PASS_CODE)

    def slot(self, state: Any, seat: int, legal: Sequence[Move]) -> Move:
        place = int(slot_for(state, seat, self.heeding))
        kind = (int(state.chosen) - 1) // 4
        if place >= 0 and not (is_surplus(state, seat, kind, 1) and (int(state.chosen) - 1) % 4 == 0):
            return decode(seat, SLOT_CODE + place)
        here = place // SLOTS if place >= 0 else LINES // 2
        spots = [move for move in legal if isinstance(move, Place)]
        return max(spots, key=lambda move: (abs(move.line - 1 - here), move.slot))


def is_surplus(state: Any, seat: int, kind: int, in_the_air: int = 0) -> bool:
    """A tile that only keeps a better one from being drawn: it is laid where it will never be sent."""
    held = int(state.hands[seat, kind]) + in_the_air
    if COLOUR[kind] == GREY:
        return held > 0
    if kind >= TAKE:
        return held > (2 if state.scenario == SOLO or (state.scenario == MINES and kind == TAKE) else 0)
    if kind == SHOOT:
        return held > (0 if state.scenario == SOLO else 3)  # the mad robot cannot be harmed
    return held > 1


def surplus(state: Any, seat: int) -> int:
    return next((4 * kind for kind in range(KINDS) if is_surplus(state, seat, kind)), -1)


def wanted_draw(state: Any, seat: int, legal: Sequence[Move]) -> Move:
    """The draw that brings the hand nearest to a good mixture."""
    held = [int(state.hands[seat][colour == COLOUR].sum()) for colour in range(4)]
    wet = bool(state.ground[state.field[seat]] == RIVER)
    aim = {VIOLET: 2 if wet else 3, BLUE: 2 if wet else 1, GREY: 0, RED: 3}

    def off(move: Draw) -> int:
        drawn = (move.violet, move.blue, move.grey, move.red)
        return sum((held[colour] + drawn[colour] - aim[colour]) ** 2 for colour in range(4))

    assert sum(aim.values()) == HAND
    return min((move for move in legal if isinstance(move, Draw)), key=off)


def transmitter(state: Any, seat: int, legal: Sequence[Move]) -> Move:
    """To give up: empty and far from the robot; to get back: near it."""
    field = int(state.field[seat])
    side = GAME.view(state, seat).players[seat].side  # type: ignore[attr-defined]
    here = field % LINES if side in "NS" else field // LINES

    def missed(move: Move) -> tuple[bool, int]:
        line = getattr(move, "line") - 1  # noqa: B009
        return bool(state.slots[seat, line].any()), -abs(line - here)

    return min(legal, key=missed) if isinstance(legal[0], Cover) else max(legal, key=missed)


LEVELS: dict[str, Callable[[], Bot]] = {
    "random": AtRandom,
    "easy": lambda: Careless(Planner(4, heeding=False), slips=40),
    "medium": lambda: Planner(16, heeding=False),
    "hard": lambda: Planner(48),
    "expert": lambda: Planner(48, samples=4),
}
