"""Environments of other libraries pass these libraries' own tests."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import spieltisch
from spieltisch.core.game import RecordGame
from spieltisch.envs.gymnasium import Single, Vector
from spieltisch.envs.pettingzoo import Aec, Parallel

COMPILED = [name for name in spieltisch.games() if isinstance(spieltisch.game(name), RecordGame)]
EXPECTED = ("Observation space for each agent probably should be", "Observation is not a NumPy array")


@pytest.fixture(autouse=True)
def calm() -> object:
    """Both libraries warn of observations that are dictionaries, which theirs of board games are too."""
    with warnings.catch_warnings():
        for start in EXPECTED:
            warnings.filterwarnings("ignore", message=f".*{start}.*")
        yield


@pytest.mark.parametrize("name", COMPILED)
def test_gymnasium_finds_no_fault(name: str) -> None:
    made_as = f"spieltisch_test/{name}-v0"
    gymnasium.register(made_as, entry_point=lambda **how: Single(name, ["random"], **how))
    check_env(gymnasium.make(made_as, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("name", COMPILED)
def test_pettingzoo_finds_no_fault(name: str) -> None:
    api_test(spieltisch.pettingzoo(name), num_cycles=100)
    seed_test(lambda: spieltisch.pettingzoo(name), num_cycles=20)


@pytest.mark.parametrize("name", COMPILED)
def test_pettingzoo_finds_no_fault_where_all_move_at_once(name: str) -> None:
    parallel_api_test(spieltisch.pettingzoo(name, parallel=True), num_cycles=100)
    parallel_seed_test(lambda: spieltisch.pettingzoo(name, parallel=True), num_cycles=20)


def test_a_vector_of_games() -> None:
    env = spieltisch.gymnasium("qwixx", num_envs=4, opponents=["random"])
    assert isinstance(env, Vector)
    seen, _ = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert all(np.array_equal(seen[part], again[part]) for part in seen)
    over = 0
    while not over:
        assert env.observation_space.contains(seen)
        seen, reward, done, _, info = env.step(seen["action_mask"].argmax(1))
        over += int(done.sum())
        assert not info["illegal"].any()
    assert reward[done].max() <= 1
    _, _, _, _, info = env.step(np.full(4, 44))
    assert info["illegal"].any()


def test_an_illegal_action_is_replaced_and_counted_or_refused() -> None:
    env = spieltisch.gymnasium("qwixx", opponents=["random"])
    assert isinstance(env, Single)
    seen, _ = env.reset(seed=1)
    wrong = np.int64(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert env.step(wrong)[4]["illegal"] == 1
    strict = spieltisch.gymnasium("qwixx", opponents=["random"], illegal="raise")
    assert isinstance(strict, Single)
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal"):
        strict.step(wrong)


def test_at_the_end_winners_share_the_reward() -> None:
    env = spieltisch.pettingzoo("qwixx", illegal="raise")
    assert isinstance(env, Aec)
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else int(seen["action_mask"].argmax()))
    assert sum(total.values()) == pytest.approx(1)


def test_all_who_choose_at_once_have_their_own_mask() -> None:
    env = spieltisch.pettingzoo("qwixx", parallel=True)
    assert isinstance(env, Parallel)
    seen, _ = env.reset(seed=2)
    assert all(each["action_mask"].sum() >= 1 for each in seen.values())
    assert env.table.waiting == {0, 1}
    env.step({agent: int(each["action_mask"].argmax()) for agent, each in seen.items()})
    assert env.table.waiting != {0, 1} or env.table.over
