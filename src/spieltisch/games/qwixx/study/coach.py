"""The coach: alone exact points by the solved table, among others chances to win, and points besides."""

import math
from collections.abc import Sequence

from spieltisch.bots.coach import CERTAIN, MatchCoach, Weighed
from spieltisch.core.contract import Reason
from spieltisch.games.qwixx import GAME
from spieltisch.games.qwixx.components import NUMBERS, ROW_LETTERS
from spieltisch.games.qwixx.moves import Mark, Moves, encode, parse
from spieltisch.games.qwixx.rules.turn import threatened
from spieltisch.games.qwixx.sight import Seen
from spieltisch.games.qwixx.state import State
from spieltisch.games.qwixx.thinking.chances import weigh_chances
from spieltisch.games.qwixx.thinking.solver import expectation, weigh

PLAYOUTS = 1600  # of each move, fewer among many: their matches take longer
MARGIN = 4.0  # percent points, of the difference of two moves; docs/learning.md tells how it was measured


class QwixxCoach(MatchCoach[State, Moves, Seen]):
    def weigh(self, state: State, seat: int) -> Sequence[Weighed[Moves]]:
        by_points = weigh(state, seat)
        if state.seats == 1:
            return [Weighed(move, points) for move, points in by_points]
        chances = weigh_chances(state, seat, PLAYOUTS // int(state.seats))
        return [Weighed(move, chances[encode(move)], points, MARGIN / math.sqrt(2)) for move, points in by_points]

    def expectation(self, state: State, seat: int) -> float:
        return expectation(state, seat) if state.seats == 1 else CERTAIN / int(state.seats)

    def exact(self, seats: int) -> bool:
        return seats == 1

    def reasons(self, state: State, seat: int, played: str, best: str) -> list[Reason]:
        return [reason for text in (played, best) for reason in _said_of(state, seat, text)]


def _said_of(state: State, seat: int, text: str) -> list[Reason]:
    """What a move gives up: numbers that it skips, or five points."""
    move = parse(text)
    if isinstance(move, Mark):
        skipped = _skipped(state, seat, move)
        return [Reason(text, "gives_up" if skipped else "gives_up_nothing", {"numbers": skipped} if skipped else {})]
    return [Reason(text, "penalty")] if seat == state.active and threatened(state) else []


def _skipped(state: State, seat: int, move: Mark) -> list[int]:
    row = ROW_LETTERS.index(move.row)
    used = int(state.rows[seat, row]).bit_length()
    return list(NUMBERS[row][used : NUMBERS[row].index(move.number)])


COACH = QwixxCoach(GAME)
