"""One game as other libraries need it: what any seat sees at any time, and the last of it after the end."""

from typing import Any, Literal

import numpy as np

from spieltisch.core.contract import Game
from spieltisch.core.observation import Numbers
from spieltisch.envs import envs
from spieltisch.envs.batch import Envs

Illegal = Literal["default", "raise"]
MOST_SEED = 2**31  # seeds that are drawn are below


class Table:
    """An illegal action is taken for the game's default and counted, or refused."""

    def __init__(self, game: str | Game, illegal: Illegal, **chosen: Any) -> None:
        if illegal not in ("default", "raise"):
            raise ValueError(f'illegal is "default" or "raise", not {illegal!r}.')
        self.given = game
        self.chosen = chosen
        self.illegal = illegal
        self.reset(0)

    def reset(self, seed: int) -> None:
        self.envs: Envs = envs(self.given, 1, seed=seed, **self.chosen)
        self.game = self.envs.game
        self.over = False
        self.replaced = 0  # illegal actions so far
        self._look()

    @property
    def seat(self) -> int:
        return int(self.envs.seat[0])

    @property
    def waiting(self) -> set[int]:
        """The seats that may move now."""
        return set() if self.over else {seat for seat in self.game.actors(self.envs.state(0)) if seat >= 0}

    def legal(self, seat: int) -> list[int]:
        """What a seat that may move can do, whether it is asked now or later."""
        return self.envs.legal(0, seat)

    def step(self, action: Any) -> list[float]:
        """The seat that is asked does this; the rewards by seat."""
        chosen = int(action)
        if not 0 <= chosen < self.envs.actions or not self.envs.mask[0, chosen]:
            if self.illegal == "raise":
                raise ValueError(f"Action {chosen} is not legal for seat {self.seat}.")
            chosen, self.replaced = self.envs.default(0), self.replaced + 1
        reward, done = self.envs.step([chosen])
        self.over = bool(done[0])
        if not self.over:
            self._look()
        return [float(share) for share in reward[0]]

    def _look(self) -> None:
        """Everybody's sight is kept, for after the end the batch plays another game."""
        state = self.envs.state(0)
        self.seen = [self._observed(state, seat) for seat in range(self.envs.seats)]
        self.drawn = self.game.show(self.game.view(state, None))
        self.mask = self.envs.mask[0].astype(np.int8)

    def _observed(self, state: Any, seat: int) -> Numbers:
        out: Numbers = self.envs.obs[0].copy()  # with the time that is left, which all see
        self.game.observation.write(state, seat, out)
        return out

    def sight(self, seat: int) -> dict[str, Any]:
        """What a seat sees, and what it may do if it is asked."""
        asked = seat == self.seat and not self.over
        return {"observation": self.seen[seat].copy(), "action_mask": self.mask.copy() if asked else self.mask * 0}
