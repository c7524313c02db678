"""What holds in every game: the contract, nothing gets lost, replays agree."""

import pytest

from spieltisch import conformance
from spieltisch.core.contract import GRAVITY
from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import CYLINDERS, LEVEL, OVER, SCATTERED, STOCKS
from spieltisch.games.kurz_vor_knapp.rules.gravity.stand_in import weightless
from spieltisch.games.kurz_vor_knapp.state import State


@pytest.mark.parametrize("hand", ["steady", "free"])
def test_some_games_keep_the_contract(hand: str) -> None:
    conformance.check(GAME, games=2, seed=100, gravity=weightless, hand=hand)


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["steady", "free"])
def test_many_games_keep_the_contract(hand: str) -> None:
    conformance.check(GAME, games=150, gravity=weightless, hand=hand)


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["steady", "free"])
def test_games_under_gravity_keep_the_contract(hand: str) -> None:
    conformance.check(GAME, games=5, hand=hand)


def cylinders(s: State) -> int:
    on_the_table = int((s.cylinders[:, LEVEL] >= 0).sum())
    return on_the_table + int(s.stock.sum()) + int(s.gone) + int(s.lifted)


def test_no_cylinder_is_ever_lost() -> None:
    for seed in range(4):
        seats, rng = 2 + seed % 3, seeded(seed)
        s = GAME.setup(seats, GAME.options())
        while s.step != OVER:
            seat = GAME.actors(s)[0]
            s = GAME.apply(s, seat, weightless(s) if seat == GRAVITY else GAME.sample(s, seat, rng))
            if s.cylinders[0, LEVEL] >= 0 and s.step > 0:
                assert cylinders(s) == SCATTERED + seats * STOCKS[seats] <= CYLINDERS
        assert GAME.outcome(s) is not None
