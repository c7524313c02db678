"""Broken: a view loops for ever in plain Python."""

from typing import Any

from tests.conformance.toys import duel


def view(state: Any, seat: int | None) -> duel.Seen:
    while state.turn == 1:
        pass
    return duel.view(state, seat)


GAME = duel.duel(__name__, view=view)
