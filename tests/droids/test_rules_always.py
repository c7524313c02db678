"""What holds in every position of every game."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.core.rng import seeded
from spieltisch.games.droids import GAME
from spieltisch.games.droids.components import ROCK


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(["arena", "workshop", "mines", "garden", "minefield", "solo"]), st.integers(0, 10**6))
def test_tiles_are_never_lost_and_robots_never_share_a_field(scenario: str, seed: int) -> None:
    seats = 1 if scenario == "solo" else 2 + seed % 3
    match = GAME.match(seats=seats, seed=seed, scenario=scenario)
    stock, rng = match.state.bins.tolist(), seeded(seed)
    while match.actors and match.version < 400:
        match.play(match.actors[0], GAME.sample(match.state, match.actors[0], rng))
        state = match.state
        placed = np.bincount((state.slots[state.slots > 0] - 1) // 4, minlength=16)
        held = state.hands.sum(axis=0) + state.bins + placed
        held[(state.chosen - 1) // 4] += state.chosen > 0
        assert held.tolist() == stock
        standing = [int(field) for field in state.field if field >= 0]
        assert len(set(standing)) == len(standing)
        assert not any(state.ground[field] == ROCK or state.thing[field] for field in standing)
