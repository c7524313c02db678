"""OpenSpiel plays our games, and finds no fault in them."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import spieltisch
from spieltisch.core.observation import observe
from spieltisch.envs.openspiel import offered


@pytest.mark.parametrize("name", offered())
@pytest.mark.parametrize("seats", [2, 3])
def test_openspiel_finds_no_fault(name: str, seats: int) -> None:
    game = spieltisch.openspiel(name, seats)
    pyspiel.random_sim_test(game, num_sims=1, serialize=name == "qwixx", verbose=False)


def test_a_state_is_cloned_and_serialised() -> None:
    game = spieltisch.openspiel("qwixx")
    state = game.new_initial_state()
    while not state.is_terminal() and len(state.history()) < 40:
        state.apply_action(state.chance_outcomes()[7][0] if state.is_chance_node() else state.legal_actions()[-1])
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state) != str(twin)


def test_the_tensor_is_the_observation() -> None:
    game = spieltisch.openspiel("rand_und_band")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(3)
    observer = make_observation(game)
    observer.set_from(state, 1)
    wanted = observe(spieltisch.game("rand_und_band").observation, state.position, 1)
    assert np.array_equal(observer.tensor, wanted)


def test_a_race_is_not_offered() -> None:
    with pytest.raises(NotImplementedError, match="ricochet is not offered"):
        spieltisch.openspiel("ricochet")
