"""Ausser Rand & Band keeps the contract, and a golden game is played as ever."""

from pathlib import Path

import pytest

from spieltisch import conformance
from spieltisch.games.rand_und_band import GAME

GOLDEN = Path(__file__).parent / "golden.txt"


@pytest.mark.slow
def test_conformance() -> None:
    conformance.check(GAME)


@pytest.mark.slow
def test_a_short_conformance() -> None:
    conformance.check(GAME, games=10)


def test_the_golden_game_is_played_as_ever() -> None:
    assert conformance.transcript(GAME, seed=3) == GOLDEN.read_text()
