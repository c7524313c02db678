"""What every batch offers, however its games are played."""

import copy
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from spieltisch.arena.sitting import Given
from spieltisch.core.contract import Described, Game, Move, Seat, Wait
from spieltisch.core.convert import convert
from spieltisch.core.fair import seed_of
from spieltisch.core.match import head_of
from spieltisch.core.observation import Numbers, names, size
from spieltisch.core.seats import MOST_SEATS
from spieltisch.envs.opponents import Opponents

Makers = Sequence[Given]
LEARNER = 0  # the seat that is left for whoever plays against opponents
TIME_LEFT = "time left"  # of the timer that runs, in a game that has one


class Saved(msgspec.Struct, frozen=True):
    """A batch as it stood."""

    arrays: dict[str, Any]
    rest: Any


class Envs(ABC):
    """A batch of games. Its arrays stay the same objects; a step writes over them.

    `seat` is who is asked in each game, `mask` what that seat may do and `obs` what it sees. Seats that move at the
    same time are asked one after the other and do not see each other's choices.
    """

    seat: NDArray[np.int64]
    mask: NDArray[np.bool_]
    obs: Numbers
    reward: Numbers  # by game and seat: winners share 1 at the end
    done: NDArray[np.bool_]  # was over with this step, and another has begun
    scores: NDArray[np.int64]  # by game and seat, of games that are done
    winners: NDArray[np.bool_]

    def __init__(
        self,
        game: Game,
        n: int,
        seats: int | None,
        seed: int | bytes | None,
        opponents: Makers,
        skip_forced: bool,
        options: Mapping[str, object],
    ) -> None:
        if n < 1:
            raise ValueError(f"A batch has at least one game, not {n}.")
        if seats is None and opponents:
            seats = max(len(opponents) + 1, game.seats[0])
        head = head_of(game, seats, dict(options))
        self.game = game
        self.n = n
        self.seats = head.seats
        self.options = convert(head.options, game.options)
        self.skip_forced = skip_forced
        self.timed = game.offers.timer is not None
        self.stream = seed_of(seed).hex()
        self.opponents = Opponents(game, opponents, self.seats, self.stream)
        self.names = names(game.observation, self.seats) + ((TIME_LEFT,) if self.timed else ())
        self.actions = game.observation.ACTIONS + self.timed  # the last one waits
        self.features = size(game.observation, self.seats) + self.timed
        self._make_arrays()

    def _make_arrays(self) -> None:
        self.mask = np.zeros((self.n, self.actions), np.bool_)
        self.obs = np.zeros((self.n, self.features), np.float32)
        self.reward = np.zeros((self.n, self.seats), np.float32)
        self.done = np.zeros(self.n, np.bool_)
        self._scores = np.zeros((self.n, MOST_SEATS), np.int64)
        self.scores = self._scores[:, : self.seats]
        self.winners = np.zeros((self.n, self.seats), np.bool_)

    def step(self, actions: Any) -> tuple[Numbers, NDArray[np.bool_]]:
        """One decision in every game, by its number. ValueError and nothing changed if one is not in the mask."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.n,):
            raise ValueError(f"{self.n} games take an action each, not {chosen.shape}.")
        wrong = self._step(chosen)
        if wrong >= 0:
            raise ValueError(f"Action {chosen[wrong]} of game {wrong} is not legal.")
        self._let_opponents_play()
        return self.reward, self.done

    def _let_opponents_play(self) -> None:
        if not self.opponents:
            return
        for i in np.flatnonzero(self.seat != LEARNER).tolist():
            while self.seat[i] != LEARNER:
                self._answer(i, self._opponents_choice(i))

    def _opponents_choice(self, i: int) -> Move | Wait:
        state, seat = self.state(i), int(self.seat[i])
        view, legal = self.game.view(state, seat), self.game.legal(state, seat)
        choice: Move | Wait = self.opponents.choice(i, seat, self._episode(i), view, legal, self._now(i))
        if isinstance(choice, Wait) and not self.timed:
            raise ValueError(f"A bot waits in {self.game.name}, where no time passes.")
        return choice

    def save(self) -> Saved:
        """All there is, to go on from here again."""
        kept = {name: array.copy() for name, array in self._arrays().items()}
        return Saved(kept, copy.deepcopy((self._rest(), self.opponents.sitting)))

    def load(self, saved: Saved) -> None:
        for name, array in self._arrays().items():
            array[:] = saved.arrays[name]
        rest, self.opponents.sitting = copy.deepcopy(saved.rest)
        self._take_rest(rest)

    def _arrays(self) -> dict[str, NDArray[Any]]:
        shown = {"mask": self.mask, "obs": self.obs, "reward": self.reward, "done": self.done}
        return {**shown, "scores": self._scores, "winners": self.winners}

    def move(self, i: int, action: int) -> Move | Wait:
        """The move that an action of the i-th game stands for."""
        if not 0 <= action < self.actions or not self.mask[i, action]:
            raise ValueError(f"Action {action} of game {i} is not legal.")
        return Wait(0) if self.timed and action == self.actions - 1 else self._move(i, action)

    def answer(self, i: int, choice: Move | Wait) -> int:
        """One decision in one game, by its move; the action that stands for it, -1 where none does."""
        action = self.actions - 1 if isinstance(choice, Wait) else self._action(i, choice)
        told = 0 <= action < self.actions and bool(self.mask[i, action])
        exact = told and (isinstance(choice, Wait) or self._move(i, action) == choice)
        self._answer(i, choice)
        return action if exact else -1

    def now(self, i: int) -> float:
        """Seconds that have passed in the i-th game."""
        return self._now(i)

    def default(self, i: int) -> int:
        """An action for whoever cannot choose: nothing bold."""
        state, seat = self.state(i), int(self.seat[i])
        return self._action(i, self.game.default(state, seat))

    def legal(self, i: int, seat: Seat) -> list[int]:
        """What a seat that may move can do, also one that is asked later."""
        if seat == self.seat[i]:
            return list(np.flatnonzero(self.mask[i]).tolist())
        moves = self.game.legal(self.state(i), seat)
        assert not isinstance(moves, Described)  # where they are, one seat moves at a time
        return [self._action(i, move) for move in moves] + [self.actions - 1] * self.timed

    @abstractmethod
    def _action(self, i: int, move: Move) -> int:
        """The action that stands for a move, or one that may be taken for it."""

    @abstractmethod
    def state(self, i: int) -> Any:
        """The position of the i-th game, with all that seats may not know."""

    @abstractmethod
    def _move(self, i: int, action: int) -> Move: ...
    @abstractmethod
    def _step(self, actions: NDArray[np.int64]) -> int:
        """One decision in every game, or the first game whose action is illegal."""

    @abstractmethod
    def _answer(self, i: int, choice: Move | Wait) -> None:
        """One more decision in one game."""

    @abstractmethod
    def _episode(self, i: int) -> int: ...
    @abstractmethod
    def _now(self, i: int) -> float: ...
    @abstractmethod
    def _rest(self) -> Any:
        """What is saved besides the arrays."""

    @abstractmethod
    def _take_rest(self, rest: Any) -> None: ...
