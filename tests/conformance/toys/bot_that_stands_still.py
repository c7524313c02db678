"""Broken: its bot wants to be asked again for ever."""

from spieltisch.core.contract import Move, Turn, Wait
from tests.conformance.toys import duel


class Sleeper:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Move | Wait:
        return Wait(60)


GAME = duel.duel(__name__, offers=duel.played_by(Sleeper))
