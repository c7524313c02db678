"""Broken: its bot does not look at what it is told but at the position from which that was made."""

from typing import Any

from spieltisch.core.contract import Move, Turn
from tests.conformance.toys import duel

BEHIND: list[duel.State] = []


def view(state: Any, seat: int | None) -> duel.Seen:
    BEHIND[:] = [state]
    return duel.view(state, seat)


class Spy:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Move:
        hidden = int(BEHIND[0].stakes.max())
        return turn.moves[max(hidden, 0) % len(turn.moves)]


GAME = duel.duel(__name__, view=view, offers=duel.played_by(Spy))
