"""Broken: a seat's view tells what another has staked."""

from typing import Any

import msgspec

from tests.conformance.toys import duel


def view(state: Any, seat: int | None) -> duel.Seen:
    return msgspec.structs.replace(duel.view(state, seat), own=int(state.stakes[0]))


GAME = duel.duel(__name__, view=view)
