"""Broken: its bot stakes more than there is."""

from spieltisch.core.contract import Move, Turn
from tests.conformance.toys import duel


class Reckless:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Move:
        return duel.Stake(duel.STAKES)


GAME = duel.duel(__name__, offers=duel.played_by(Reckless))
