"""Broken: a bot wants to be asked again, and again."""

from spieltisch.core.contract import Move, Turn, Wait
from tests.conformance.toys import duel


class Waiting:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Wait:
        return Wait(0.1)


GAME = duel.duel(__name__, offers=duel.played_by(Waiting))
