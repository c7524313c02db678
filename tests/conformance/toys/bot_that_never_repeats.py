"""Broken: its bots draw from one source for all, and not from the dice they are given."""

from itertools import count

from spieltisch.core.contract import Move, Turn
from tests.conformance.toys import duel

NUMBERS = count()


class Fickle:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Move:
        return turn.moves[next(NUMBERS) % len(turn.moves)]


GAME = duel.duel(__name__, offers=duel.played_by(Fickle))
