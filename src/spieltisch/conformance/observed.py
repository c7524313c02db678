"""An observation is whole and in its bounds, and tells no more than the view."""

from typing import Any

import numpy as np

from spieltisch.core.contract import Game, Seat
from spieltisch.core.observation import Numbers, Observation, size

GUARD = 8  # numbers behind the observation that it must leave alone


def broken_observation(game: Game, state: Any, seat: Seat, alike: Any) -> str:
    """What is wrong with what a seat sees of a state, and of one that looks like it; nothing where all is right."""
    if game.offers.observation is None:
        return ""
    observation = game.offers.observation()
    seen, guard = _written(observation, state, seat)
    if not np.isnan(guard).all():
        return "an observation has as many numbers as it says"
    if np.isnan(seen).any():
        return "an observation writes all its numbers"
    if np.abs(seen).max(initial=0) > 1:
        return f"the numbers of an observation lie between -1 and 1, also {float(seen[np.abs(seen).argmax()])}"
    if seen.tobytes() != _written(observation, alike, seat)[0].tobytes():
        return "what a seat may not know does not show in its observation"
    return ""


def _written(observation: Observation[Any], state: Any, seat: Seat) -> tuple[Numbers, Numbers]:
    length = size(observation, int(state.seats))
    out = np.full(length + GUARD, np.nan, np.float32)
    observation.write(state, seat, out)
    return out[:length], out[length:]
