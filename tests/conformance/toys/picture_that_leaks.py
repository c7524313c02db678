"""Broken: the picture is drawn from the last position, which its view has kept aside."""

from typing import Any

from spieltisch.core.contract import Offers
from tests.conformance.toys import duel

KEPT: list[int] = []


def view(state: Any, seat: int | None) -> duel.Seen:
    KEPT[:] = state.stakes.tolist()
    return duel.view(state, seat)


def picture(seen: duel.Seen) -> str:
    return f"turn {seen.turn}, stakes {KEPT}"


GAME = duel.duel(__name__, view=view, offers=Offers(picture=lambda: picture))
