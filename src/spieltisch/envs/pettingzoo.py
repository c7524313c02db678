"""PettingZoo: every seat is an agent, asked one after the other or all at once."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from spieltisch.core.contract import Game
from spieltisch.envs.gymnasium import seen_space
from spieltisch.envs.table import MOST_SEED, Illegal, Table

IDLE = 0  # the action of an agent that is not asked


class _Seats:
    """What both kinds share: a table, and its seats as agents."""

    def __init__(self, game: str | Game, illegal: Illegal, render_mode: str | None, chosen: dict[str, Any]) -> None:
        self.table = Table(game, illegal, **chosen)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"spieltisch_{self.table.game.name}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.envs.seats)]
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: seen_space(self.table.envs) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.table.envs.actions) for agent in self.possible_agents}
        self.dice = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> Any:
        return self.table.drawn

    def close(self) -> None:
        """There is nothing to close."""

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        self.table.reset(int(self.dice.integers(MOST_SEED)))
        self.agents = self.possible_agents[:]

    def all(self, value: Any) -> dict[str, Any]:
        return dict.fromkeys(self.agents, value)


class Aec(_Seats, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One agent after the other. What is chosen at the same time stays hidden."""

    def __init__(
        self, game: str | Game, *, illegal: Illegal = "default", render_mode: str | None = None, **chosen: Any
    ) -> None:
        AECEnv.__init__(self)
        _Seats.__init__(self, game, illegal, render_mode, chosen)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self.begin(seed)
        self.rewards, self._cumulative_rewards = self.all(0.0), self.all(0.0)
        self.terminations, self.truncations = self.all(value=False), self.all(value=False)
        self.infos = {agent: {"illegal": 0} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> Any:
        return self.table.sight(self.seats[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        before = self.table.replaced
        shares = self.table.step(action)
        self.infos[agent] = {"illegal": self.infos[agent]["illegal"] + self.table.replaced - before}
        self.rewards = {each: shares[self.seats[each]] for each in self.agents}
        if self.table.over:
            self.terminations = self.all(value=True)
        self.agent_selection = self.agents[0 if self.table.over else self.table.seat]
        self._accumulate_rewards()


class Parallel(_Seats, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All agents at once. Who is not asked has action 0 alone, which does nothing then."""

    def __init__(
        self, game: str | Game, *, illegal: Illegal = "default", render_mode: str | None = None, **chosen: Any
    ) -> None:
        _Seats.__init__(self, game, illegal, render_mode, chosen)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:  # noqa: ARG002
        self.begin(seed)
        return self._look(), {agent: {"illegal": 0} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Any:
        waiting, shares = self.table.waiting, [0.0] * len(self.possible_agents)
        while not self.table.over and self.table.seat in waiting:
            seat = self.table.seat
            waiting.discard(seat)
            shares = self.table.step(actions[self.possible_agents[seat]])
        rewards = {agent: shares[self.seats[agent]] for agent in self.agents}
        told = self._look(), rewards, self.all(self.table.over), self.all(value=False), self._infos()
        if self.table.over:
            self.agents = []
        return told

    def _infos(self) -> dict[str, Any]:
        return {agent: {"illegal": self.table.replaced} for agent in self.agents}

    def _look(self) -> dict[str, Any]:
        return {agent: self._sight(self.seats[agent]) for agent in self.agents}

    def _sight(self, seat: int) -> dict[str, Any]:
        """All that may move now have their own mask, though the table asks one after the other."""
        seen, mask = self.table.sight(seat), np.zeros(self.table.envs.actions, np.int8)
        if seat in self.table.waiting:
            mask[self.table.legal(seat)] = 1
        else:
            mask[IDLE] = 1
        return {**seen, "action_mask": mask}
