"""Gymnasium: one player against bots, one game or many."""

from typing import Any, TypeAlias

import numpy as np
from gymnasium import Env, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from spieltisch.core.contract import Game
from spieltisch.envs import envs
from spieltisch.envs.batch import Envs, Makers
from spieltisch.envs.table import MOST_SEED, Illegal, Table

Sight: TypeAlias = dict[str, Any]


def seen_space(of: Envs) -> spaces.Dict:
    """What a seat sees and may do."""
    numbers = spaces.Box(-1.0, 1.0, (of.features,), np.float32)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (of.actions,), np.int8)})


class Single(Env[Sight, np.int64]):
    """You sit in seat 0. The reward is your share of the win, at the end."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        opponents: Makers = ("easy",),
        *,
        illegal: Illegal = "default",
        render_mode: str | None = None,
        **chosen: Any,
    ) -> None:
        self.render_mode = render_mode
        self.table = Table(game, illegal, opponents=opponents, **chosen)
        self.observation_space = seen_space(self.table.envs)
        self.action_space = spaces.Discrete(self.table.envs.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Sight, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.table.reset(int(self.np_random.integers(MOST_SEED)))
        return self.table.sight(0), self._info()

    def step(self, action: np.int64) -> tuple[Sight, float, bool, bool, dict[str, Any]]:
        reward = self.table.step(action)
        return self.table.sight(0), reward[0], self.table.over, False, self._info()

    def render(self) -> Any:
        return self.table.drawn

    def _info(self) -> dict[str, Any]:
        over = {"scores": self.table.envs.scores[0].copy()} if self.table.over else {}
        return {"illegal": self.table.replaced, **over}


class Vector(VectorEnv[Sight, Any, Any]):
    """Many games at once. One that is over begins anew in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        opponents: Makers = ("easy",),
        *,
        illegal: Illegal = "default",
        **chosen: Any,
    ) -> None:
        self.given = game
        self.chosen = {"opponents": opponents, **chosen}
        self.illegal = illegal
        self.num_envs = num_envs
        self.envs = envs(game, num_envs, seed=0, **self.chosen)
        self.single_observation_space = seen_space(self.envs)
        self.single_action_space = spaces.Discrete(self.envs.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Sight, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        drawn = int(self.np_random.integers(MOST_SEED))
        self.envs = envs(self.given, self.num_envs, seed=drawn, **self.chosen)
        return self._sight(), {}

    def step(self, actions: Any) -> tuple[Sight, Any, Any, Any, dict[str, Any]]:
        chosen = np.array(actions, np.int64)
        wrong = np.flatnonzero(~self.envs.mask[np.arange(self.num_envs), chosen])
        if self.illegal == "default":
            chosen[wrong] = [self.envs.default(i) for i in wrong.tolist()]
        reward, done = self.envs.step(chosen)
        info = {"illegal": np.isin(np.arange(self.num_envs), wrong), "scores": self.envs.scores.copy()}
        return self._sight(), reward[:, 0].astype(np.float64), done.copy(), np.zeros_like(done), info

    def _sight(self) -> Sight:
        return {"observation": self.envs.obs.copy(), "action_mask": self.envs.mask.astype(np.int8)}
