"""Broken: an event tells everybody what was staked."""

from collections.abc import Sequence
from typing import Any

from spieltisch.core.contract import Event
from tests.conformance.toys import duel


def events(before: Any, seat: int, move: Any, after: Any, viewer: int | None) -> Sequence[Event]:
    return duel.events(before, seat, move, after, seat)


GAME = duel.duel(__name__, events=events)
