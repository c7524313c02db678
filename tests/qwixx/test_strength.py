"""How strong the players are, by contests short enough for every change; docs/strength.md has the long ones."""

import pytest

from spieltisch.arena import hold
from spieltisch.games.qwixx import GAME, solver

pytestmark = pytest.mark.slow

PAIRS = 100


def test_expert_beats_medium() -> None:
    """71 % over 1000 pairs, 29 points of standard deviation a pair: 62 % is missed once in a thousand runs."""
    solver.prepare()
    assert hold(GAME, ["expert", "medium"], PAIRS, seed=70).standings[0].win_rate > 0.62


def test_hard_beats_medium() -> None:
    """67 % over 400 pairs: 58 % is missed once in a thousand runs."""
    assert hold(GAME, ["hard", "medium"], PAIRS, seed=60).standings[0].win_rate > 0.58
