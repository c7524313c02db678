"""Broken: its bot fails."""

from spieltisch.core.contract import Move, Turn
from tests.conformance.toys import duel


class Fragile:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Move:
        return turn.moves[9]


GAME = duel.duel(__name__, offers=duel.played_by(Fragile))
