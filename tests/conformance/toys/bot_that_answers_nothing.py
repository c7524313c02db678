"""Broken: its bot answers with the text of a move."""

from spieltisch.core.contract import Move, Turn
from tests.conformance.toys import duel


class Talker:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Move:
        return str(turn.moves[0])  # type: ignore[return-value]


GAME = duel.duel(__name__, offers=duel.played_by(Talker))
