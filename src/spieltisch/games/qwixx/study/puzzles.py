"""Puzzles: which cross is best, alone? Solved exactly by the table, and harder the closer the next best comes."""

import datetime
from collections.abc import Iterator

import msgspec

from spieltisch.core.contract import CHANCE
from spieltisch.core.rng import Rng, below, seeded
from spieltisch.games.qwixx import GAME
from spieltisch.games.qwixx.options import Options
from spieltisch.games.qwixx.state import State
from spieltisch.games.qwixx.thinking.solver import weigh

GRADES = {"easy": (2.5, 6.0), "medium": (1.0, 2.5), "hard": (0.3, 1.0)}  # points between the best move and the next
LEAST_CHOICE = 3  # moves
OF_A_WEEK = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
EPOCH = datetime.date(1970, 1, 1)
HARDEST = 10.0


class Puzzle(msgspec.Struct, frozen=True):
    """A sheet and a roll; what each cross is worth is known exactly."""

    position: str
    solution: tuple[str, ...]
    values: dict[str, float]  # of each move the total to be expected
    seat: int = 0
    question: str = "best_cross"

    @property
    def difficulty(self) -> float:
        best, second = sorted(self.values.values(), reverse=True)[:2]
        return HARDEST / (1.0 + best - second)


def generate(difficulty: str, rng: Rng) -> Puzzle:
    """A puzzle of this difficulty, from a match of best play."""
    if difficulty not in GRADES:
        raise ValueError(f"Puzzles are {', '.join(GRADES)}, not {difficulty[:40]!r}.")
    least, most = GRADES[difficulty]
    for state in _positions(rng):
        worth = {str(move): value for move, value in weigh(state, 0)}
        if len(worth) >= LEAST_CHOICE:
            best, second = sorted(worth, key=lambda move: -worth[move])[:2]
            if least <= worth[best] - worth[second] < most:
                return Puzzle(GAME.position(state), (best,), worth)
    raise AssertionError("Matches follow each other for ever.")


def daily(date: datetime.date) -> Puzzle:
    """The puzzle of a day, by its date alone: harder towards the end of the week."""
    return generate(OF_A_WEEK[date.weekday()], seeded((date - EPOCH).days))


def _positions(rng: Rng) -> Iterator[State]:
    """Decisions at random moments of matches."""
    while True:
        state, skip = GAME.setup(1, Options()), below(rng, 20)
        while actors := GAME.actors(state):
            if CHANCE in actors:
                state = GAME.apply(state, CHANCE, GAME.sample(state, CHANCE, rng))
                continue
            if skip == 0:
                yield state
                break
            skip -= 1
            state = GAME.apply(state, 0, max(weigh(state, 0), key=lambda choice: choice[1])[0])
