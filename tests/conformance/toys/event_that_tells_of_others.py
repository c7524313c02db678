"""Broken: an event tells what somebody else has staked before."""

from collections.abc import Sequence
from typing import Any

from spieltisch.core.contract import CHANCE, Event
from tests.conformance.toys import duel


def events(before: Any, seat: int, move: Any, after: Any, viewer: int | None) -> Sequence[Event]:
    if seat == CHANCE or after.die == 0:
        return duel.events(before, seat, move, after, viewer)
    return [duel.Staked(seat, int(before.stakes.max()))]


GAME = duel.duel(__name__, events=events)
