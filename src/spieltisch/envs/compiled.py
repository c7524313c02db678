"""Batches of games with compiled rules."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.binding import Binder
from spieltisch.core.contract import Move, Wait
from spieltisch.core.game import MOST_MOVES, RecordGame
from spieltisch.core.rng import seeded
from spieltisch.envs import stepping
from spieltisch.envs.batch import Envs, Makers
from spieltisch.envs.stepping import Course, Tables


@cache
def kernels(game: RecordGame) -> tuple[Callable[..., int], Callable[..., None], Callable[..., None]]:
    """A step of all games, one of one game, and the beginning, by the game's rules."""
    timer = game.offers.timer() if game.offers.timer else stepping.no_timer
    timed = int(game.offers.timer is not None)
    binder = Binder(game, counting=False, write=game.observation.write, timer=timer, RACE=int(game.race), TIMED=timed)
    return binder.bind(stepping.step_all), binder.bind(stepping.step_one), binder.bind(stepping.begin_all)


class CompiledEnvs(Envs):
    """A step is one call of compiled code that holds no lock, so threads can share the work by a batch each."""

    def __init__(
        self,
        game: RecordGame,
        n: int,
        seats: int | None,
        seed: int | bytes | None,
        opponents: Makers,
        skip_forced: bool,
        options: Mapping[str, object],
    ) -> None:
        super().__init__(game, n, seats, seed, opponents, skip_forced, options)
        self._rules = game
        self._step_all, self._step_one, begin_all = kernels(game)
        self._tables = self._lay_tables()
        self.seat = self._tables.courses["seat"]
        begin_all(self._tables, skip_forced)
        self._let_opponents_play()

    def _lay_tables(self) -> Tables:
        fresh = self._rules.state.batch(1)
        fresh[0] = self.game.setup(self.seats, self.options)
        return Tables(
            games=self._rules.state.batch(self.n),
            courses=Course.batch(self.n),
            fresh=fresh,
            rngs=np.stack([seeded(f"{self.stream}/{i}".encode()) for i in range(self.n)]),
            masks=self.mask,
            obs=self.obs,
            rewards=self.reward,
            done=self.done,
            scores=self._scores,
            won=self.winners,
            codes=np.empty(MOST_MOVES, np.int64),
        )

    def state(self, i: int) -> Any:
        return self._tables.games[i].copy()

    def _move(self, i: int, action: int) -> Move:
        move: Move = self._rules.moves.decode(int(self.seat[i]), action)
        return move

    def _action(self, i: int, move: Move) -> int:  # noqa: ARG002
        return int(self._rules.moves.encode(move))

    def _step(self, actions: NDArray[np.int64]) -> int:
        return int(self._step_all(self._tables, actions, self.skip_forced))

    def _answer(self, i: int, choice: Move | Wait) -> None:
        action = self.actions - 1 if isinstance(choice, Wait) else self._action(i, choice)
        if not 0 <= action < self.actions or not self.mask[i, action]:
            raise ValueError(f"{choice} of an opponent in game {i} is not legal.")
        self._step_one(self._tables, i, action, self.skip_forced)

    def _episode(self, i: int) -> int:
        return int(self._tables.courses["episode"][i])

    def _now(self, i: int) -> float:
        return float(self._tables.courses["now"][i])

    def _arrays(self) -> dict[str, NDArray[Any]]:
        tables = self._tables
        return {**super()._arrays(), "games": tables.games, "courses": tables.courses, "rngs": tables.rngs}

    def _rest(self) -> None:
        return None

    def _take_rest(self, rest: None) -> None:
        """The arrays are all there is."""
