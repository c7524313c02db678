"""Broken: a bot thinks for ever when it sees the second die."""

from spieltisch.core.contract import Move, Turn
from tests.conformance.toys import duel


class Endless:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Move:
        while turn.view.turn == 1:
            pass
        return turn.moves[0]


GAME = duel.duel(__name__, offers=duel.played_by(Endless))
