"""Broken: a spectator is shown the first seat's stake."""

from typing import Any

from tests.conformance.toys import duel


def view(state: Any, seat: int | None) -> duel.Seen:
    return duel.view(state, 0 if seat is None else seat)


GAME = duel.duel(__name__, view=view)
