"""Batches of games with plain rules, in plain Python. A learner has a finite set of their moves, which the game tells.

Streams, rewards and everything else are as in compiled batches.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.contract import CHANCE, GRAVITY, Game, Move, Wait
from spieltisch.core.move_game import MoveGame
from spieltisch.core.rng import Rng, seeded
from spieltisch.envs.batch import Envs, Makers


class Course:
    """One game of the batch."""

    def __init__(self, state: Any, rng: Rng) -> None:
        self.state = state
        self.rng = rng
        self.episode = 0
        self.choices: Mapping[int, Move] = {}


class PlainEnvs(Envs):
    """For games whose moves are too many to be numbered."""

    def __init__(
        self,
        game: MoveGame,
        n: int,
        seats: int | None,
        seed: int | bytes | None,
        opponents: Makers,
        skip_forced: bool,
        options: Mapping[str, object],
    ) -> None:
        if game.offers.choices is None or game.offers.timer is not None:
            raise NotImplementedError(f"{game.name} has no finite set of moves for learners.")
        super().__init__(game, n, seats, seed, opponents, skip_forced, options)
        self._choices = game.offers.choices()
        self.seat = np.zeros(n, np.int64)
        fresh = game.setup(self.seats, self.options)
        self._courses = [Course(fresh, seeded(f"{self.stream}/{i}".encode())) for i in range(n)]
        for i in range(n):
            self._begin(i)
            self._go_on(i)
        self.done[:] = False
        self._let_opponents_play()

    def state(self, i: int) -> Any:
        return self._courses[i].state.copy()

    def _move(self, i: int, action: int) -> Move:
        return self._courses[i].choices[action]

    def _action(self, i: int, move: Move) -> int:
        choices = self._courses[i].choices
        return next((action for action, choice in choices.items() if choice == move), next(iter(choices)))

    def _step(self, actions: NDArray[np.int64]) -> int:
        for i, action in enumerate(actions.tolist()):
            if action not in self._courses[i].choices:
                return i
        moves = [self._courses[i].choices[action] for i, action in enumerate(actions.tolist())]
        self.reward[:], self.done[:] = 0, False
        for i, move in enumerate(moves):
            self._answer(i, move)
        return -1

    def _answer(self, i: int, choice: Move | Wait) -> None:
        self._advance(i, choice)
        self._go_on(i)

    def _advance(self, i: int, move: Move | Wait) -> None:
        course = self._courses[i]
        course.state = settled(self.game, self.game.apply(course.state, int(self.seat[i]), move), course.rng)
        if not self.game.actors(course.state):
            self._note_end(i)
            course.episode += 1
            self._begin(i)

    def _begin(self, i: int) -> None:
        course = self._courses[i]
        course.state = settled(self.game, self.game.setup(self.seats, self.options), course.rng)

    def _go_on(self, i: int) -> None:
        """On to the next question, past those with one answer where that is wanted; never past two ends."""
        self._ask(i)
        ends = self._courses[i].episode + 1
        while self.skip_forced and len(choices := self._courses[i].choices) == 1 and self._courses[i].episode <= ends:
            self._advance(i, next(iter(choices.values())))
            self._ask(i)

    def _ask(self, i: int) -> None:
        """What the seat that is asked may do and sees."""
        course = self._courses[i]
        self.seat[i] = self.game.actors(course.state)[0]
        course.choices = self._choices(course.state)
        self.mask[i] = False
        self.mask[i, list(course.choices)] = True
        self.game.observation.write(course.state, int(self.seat[i]), self.obs[i])

    def _note_end(self, i: int) -> None:
        outcome = self.game.outcome(self._courses[i].state)
        assert outcome is not None
        self.done[i] = True
        self.scores[i] = outcome.scores
        self.winners[i] = [seat in outcome.winners for seat in range(self.seats)]
        self.reward[i] = self.winners[i] / max(1, len(outcome.winners))

    def _episode(self, i: int) -> int:
        return self._courses[i].episode

    def _now(self, i: int) -> float:  # noqa: ARG002
        return 0.0

    def _arrays(self) -> dict[str, NDArray[Any]]:
        return {**super()._arrays(), "seat": self.seat}

    def _rest(self) -> Any:
        return self._courses

    def _take_rest(self, rest: Any) -> None:
        self._courses = rest


def settled(game: Game, state: Any, rng: Rng) -> Any:
    """The position when CHANCE and GRAVITY have moved."""
    while (actors := game.actors(state)) and actors[0] in (CHANCE, GRAVITY):
        state = game.apply(state, actors[0], game.sample(state, actors[0], rng))
    return state
