"""Qwixx keeps the contract, and a golden game is played as ever."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spieltisch
from spieltisch import conformance
from spieltisch.core.rng import below, seeded

game = spieltisch.game("qwixx")
GOLDEN = Path(__file__).parent / "golden.txt"


@pytest.mark.slow
def test_conformance() -> None:
    conformance.check(game)


@pytest.mark.slow
def test_a_short_conformance() -> None:
    conformance.check(game, games=10)


@pytest.mark.slow
def test_a_short_conformance_where_last_numbers_are_announced() -> None:
    conformance.check(game, games=10, announce=True)


def test_the_golden_game_is_played_as_ever() -> None:
    assert conformance.transcript(game, seed=3) == GOLDEN.read_text()


@given(seed=st.integers(0, 10_000), seats=st.integers(1, 5))
def test_totals_add_up_and_crosses_are_never_lost(seed: int, seats: int) -> None:
    match = game.match(seats=seats, seed=seed)
    rng = seeded(seed)
    crosses = [0] * seats
    while match.actors:
        seat = match.actors[below(rng, len(match.actors))]
        match.play(seat, game.sample(match.state, seat, rng))
        for player, sheet in enumerate(match.view()["sheets"]):
            now = sum(len(row["numbers"]) for row in sheet["rows"])
            assert now >= crosses[player]
            crosses[player] = now
            assert sheet["total"] == sum(row["points"] for row in sheet["rows"]) - 5 * sheet["penalties"]
