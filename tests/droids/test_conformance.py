"""Every scenario keeps the contract."""

import pytest

from spieltisch import conformance
from spieltisch.games.droids import GAME
from spieltisch.games.droids.components import SCENARIOS


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "seed"), [("minefield", 1), ("solo", 0)])
def test_a_game_keeps_the_contract(scenario: str, seed: int) -> None:
    conformance.check(GAME, games=1, seed=seed, scenario=scenario)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_scenario_keeps_the_contract(scenario: str) -> None:
    conformance.check(GAME, scenario=scenario)
