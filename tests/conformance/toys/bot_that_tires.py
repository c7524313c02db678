"""Broken: a bot plays an illegal move, but only in its third round."""

from spieltisch.core.contract import Move, Turn
from tests.conformance.toys import duel


class Tired:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Move:
        return duel.Stake(9) if turn.view.turn == 2 else turn.moves[0]


GAME = duel.duel(__name__, offers=duel.played_by(Tired))
