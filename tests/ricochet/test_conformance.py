"""Ricochet Robots keeps the contract, a golden game is played as ever, and chips and robots are never lost."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spieltisch
from spieltisch import conformance
from spieltisch.core.rng import below, seeded

GAME = spieltisch.game("ricochet")
GOLDEN = Path(__file__).parent / "golden.txt"


@pytest.mark.slow
def test_conformance() -> None:
    conformance.check(GAME)


@pytest.mark.slow
def test_conformance_with_every_option() -> None:
    wanted: dict[str, Any] = {"diagonals": True, "silver": True, "must_turn": False, "chips": 3}
    conformance.check(GAME, games=30, show_seconds=20, barren_chips=3, **wanted)


@pytest.mark.slow
def test_a_short_conformance() -> None:
    conformance.check(GAME, games=4)


def test_the_golden_game_is_played_as_ever() -> None:
    assert conformance.transcript(GAME, seed=3) == GOLDEN.read_text()


@settings(max_examples=15)
@given(seed=st.integers(0, 10_000), seats=st.integers(1, 8))
def test_chips_and_robots_are_never_lost(seed: int, seats: int) -> None:
    match = GAME.match(seats=seats, seed=seed, silver=True, diagonals=True)
    rng = seeded(seed)
    while match.actors:
        seat = match.actors[below(rng, len(match.actors))]
        match.play(seat, GAME.sample(match.state, seat, rng))
        view = match.view()
        assert sum(map(len, view["chips"])) + len(view["failed"]) + view["left"] == 17
        assert len(set(view["robots"])) == 5
        assert not any(view["ground"][field] & 48 for field in view["robots"])
