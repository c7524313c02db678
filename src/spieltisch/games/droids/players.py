"""Players of Droids, by level: they search programs for their robot."""

from collections.abc import Sequence

import numpy as np

from spieltisch.bots.random import AtRandom, Careless
from spieltisch.bots.thinker import seat_of
from spieltisch.core.contract import Level, Turn
from spieltisch.core.rng import Rng
from spieltisch.games.droids.components import (
    BLUE,
    COLOUR,
    GREY,
    HAND,
    HAS_REPAIR,
    KINDS,
    MEND,
    MINES,
    PASS_CODE,
    RED,
    REPAIR,
    RIVER,
    SHOOT,
    SLOT_CODE,
    SOLO,
    TAKE,
    TILE_CODE,
    VIOLET,
)
from spieltisch.games.droids.moves import Choose, Cover, Draw, Moves, Pass, Place, Send, Uncover, decode
from spieltisch.games.droids.rules.board import line_of
from spieltisch.games.droids.rules.damage import covers
from spieltisch.games.droids.sight import Seen, recall
from spieltisch.games.droids.state import State
from spieltisch.games.droids.thinking import (
    ORDERS,
    best_order,
    rate_orders,
    rate_unknown,
    slot_for,
    steps_between,
    worth_laid,
)

BADLY_HURT = 4  # transmitters
AT_HAND = 2  # steps


class Planner:
    """Lays out the best program it finds. `width`: how many it follows at a time; `heeding`: it looks at what lies
    on the others' transmitters; `samples`: how often it pictures what they may still place."""

    def __init__(self, width: int, *, heeding: bool = True, samples: int = 0) -> None:
        self.width = width
        self.heeding = int(heeding)
        self.samples = samples

    def choose(self, turn: Turn[Moves, Seen]) -> Moves:
        legal = turn.moves
        if len(legal) == 1:
            return legal[0]
        seat, state = seat_of(turn.view), recall(turn.view)
        match legal[0]:
            case Draw():
                return wanted_draw(state, seat, legal)
            case Choose() | Pass():
                return self.next_tile(state, seat, turn.rng)
            case Place():
                return self.slot(state, seat, legal)
            case Cover() | Uncover():
                return transmitter(state, seat, legal)
        return min((move for move in legal if isinstance(move, Send)), key=lambda move: move.to)

    def next_tile(self, state: State, seat: int, rng: Rng) -> Moves:
        best = np.empty(ORDERS)
        if self.samples:
            idle = rate_unknown(state, seat, self.width, self.samples, rng, best)
        else:
            idle = rate_orders(state, seat, self.width, self.heeding, best)
        order = int(best_order(best, idle))
        if order < 0 or slot_for(state, seat, order, self.width, self.heeding) < 0:
            order = surplus(state, seat)
        return decode(seat, TILE_CODE + order if order >= 0 else PASS_CODE)

    def slot(self, state: State, seat: int, legal: Sequence[Moves]) -> Moves:
        tile = int(state.chosen) - 1
        place = int(slot_for(state, seat, tile, self.width, self.heeding))
        if place >= 0 and not self.is_better_aside(state, seat, tile, place):
            return decode(seat, SLOT_CODE + place)
        return aside(state, seat, legal)

    def is_better_aside(self, state: State, seat: int, tile: int, place: int) -> bool:
        """A surplus tile is always turned north: is this one, or has it been chosen to be sent?"""
        if tile % 4 or not is_surplus(state, seat, tile // 4, 1):
            return False
        laid, apart = (worth_laid(state, seat, tile, at, self.width, self.heeding) for at in (place, -1))
        return bool(laid < apart)


def aside(state: State, seat: int, legal: Sequence[Moves]) -> Moves:
    """The slot farthest from all robots that could get what lies there."""
    receivers = [int(state.field[robot]) for robot in (seat, REPAIR, REPAIR + 1) if state.field[robot] >= 0]
    lines = [int(line_of(state, seat, field)) for field in receivers]
    spots = [move for move in legal if isinstance(move, Place)]
    return max(spots, key=lambda move: (min(abs(move.line - 1 - line) for line in lines), move.slot))


def is_surplus(state: State, seat: int, kind: int, in_the_air: int = 0) -> bool:
    """A tile that only keeps a better one from being drawn: it is laid where it will never be sent."""
    held = int(state.hands[seat, kind]) + in_the_air
    if COLOUR[kind] == GREY:
        return held > (1 if kind == MEND and covers(state, seat) else 0)
    if kind >= TAKE:
        return held > (2 if state.scenario == SOLO or (state.scenario == MINES and kind == TAKE) else 0)
    if kind == SHOOT:
        return held > (0 if state.scenario == SOLO else 3)  # the mad robot cannot be harmed
    return held > 1


def surplus(state: State, seat: int) -> int:
    return next((4 * kind for kind in range(KINDS) if is_surplus(state, seat, kind)), -1)


def repair_pays(state: State, seat: int) -> bool:
    """A shot is worth two repairs: grey tiles only for who is badly hurt, with a repair robot at hand."""
    fields = [int(field) for field in state.field[REPAIR:] if field >= 0]
    near = any(steps_between(field, int(state.field[seat])) <= AT_HAND for field in fields)
    return bool(HAS_REPAIR[state.scenario]) and near and covers(state, seat) >= BADLY_HURT


def wanted_draw(state: State, seat: int, legal: Sequence[Moves]) -> Moves:
    """The draw that brings the hand nearest to a good mixture."""
    held = [int(state.hands[seat][colour == COLOUR].sum()) for colour in range(4)]
    wet = bool(state.ground[state.field[seat]] == RIVER)
    aim = {VIOLET: 2 if wet else 3, BLUE: 2 if wet else 1, GREY: 0, RED: 3}
    if repair_pays(state, seat):
        aim[GREY] += 1
        aim[BLUE] -= 1

    def off(move: Draw) -> int:
        drawn = (move.violet, move.blue, move.grey, move.red)
        return sum((held[colour] + drawn[colour] - aim[colour]) ** 2 for colour in range(4))

    assert sum(aim.values()) == HAND
    return min((move for move in legal if isinstance(move, Draw)), key=off)


def transmitter(state: State, seat: int, legal: Sequence[Moves]) -> Moves:
    """To give up: empty and far from the robot; to get back: near it."""
    here = int(line_of(state, seat, state.field[seat]))
    lines = [move for move in legal if isinstance(move, Cover | Uncover)]

    def missed(move: Cover | Uncover) -> tuple[bool, int]:
        return bool(state.slots[seat, move.line - 1].any()), -abs(move.line - 1 - here)

    return min(lines, key=missed) if isinstance(lines[0], Cover) else max(lines, key=missed)


LEVELS: dict[str, Level[Moves, Seen]] = {
    "random": Level(AtRandom),
    "easy": Level(lambda: Careless(Planner(4, heeding=False), slips=40)),
    "medium": Level(lambda: Planner(16, heeding=False)),
    "hard": Level(lambda: Planner(48)),
    "expert": Level(lambda: Planner(48, samples=4)),
}
