"""Broken: a bot takes what comes first in a set of words, which differs from process to process."""

from spieltisch.core.contract import Move, Turn
from tests.conformance.toys import duel


class ByWords:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Move:
        return max(turn.moves, key=lambda move: hash(f"{move} of turn {turn.view.turn}"))


GAME = duel.duel(__name__, offers=duel.played_by(ByWords))
