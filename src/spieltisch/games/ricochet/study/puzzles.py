"""Puzzles: positions for one player, by difficulty, one for every day, with hints and a text to share.

The puzzle of a day depends on the date alone, so it is the same for everybody and needs no server.
"""

import datetime
from collections.abc import Iterator
from contextlib import suppress

import msgspec

from spieltisch.core.contract import CHANCE
from spieltisch.core.options import as_record
from spieltisch.core.rng import Rng, seeded
from spieltisch.games.ricochet.components import CHIPS, COLOURS, LETTERS
from spieltisch.games.ricochet.notation import read, write
from spieltisch.games.ricochet.options import Chosen, Options
from spieltisch.games.ricochet.rules import chance, play, setup
from spieltisch.games.ricochet.rules.distance import distances
from spieltisch.games.ricochet.state import THINK, State
from spieltisch.games.ricochet.thinking.solver import GaveUp, Table, Unsolvable, solve_all_of

GRADES = {"easy": (3, 6), "medium": (6, 10), "hard": (10, 20)}
DIRECTION_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
EPOCH = datetime.date(1970, 1, 1)


class Puzzle(msgspec.Struct, frozen=True):
    """A position with what makes it easy or hard."""

    position: str
    optimum: int
    solutions: int  # optimal ones
    robots: int  # how many must move at least
    misleading: int  # how many moves shorter the way looks if robots could stop wherever they like
    way: tuple[str, ...]

    @property
    def seat(self) -> int:
        return 0

    @property
    def question(self) -> str:
        return "shortest_way"

    @property
    def solution(self) -> tuple[str, ...]:
        return self.way

    @property
    def difficulty(self) -> float:
        """Longer, fewer solutions, more robots and a tempting short cut make it harder."""
        return self.optimum + 1.5 * (self.robots - 1) + 0.5 * self.misleading - min(self.solutions, 8) / 8


def generate(difficulty: str, rng: Rng) -> Puzzle:
    """A random puzzle of this difficulty."""
    if difficulty not in GRADES:
        raise ValueError(f"Puzzles are {', '.join(GRADES)}, not {difficulty[:40]!r}.")
    least, most = GRADES[difficulty]
    return next(puzzle for puzzle in _puzzles(rng) if least <= puzzle.difficulty < most)


def daily(date: datetime.date) -> Puzzle:
    """The puzzle of a day, as a table with the option `day` has it: harder towards the end of the week."""
    return _judged(_draw(seeded(0), (date - EPOCH).days), Table())


def _puzzles(rng: Rng) -> Iterator[Puzzle]:
    table = Table()
    while True:
        with suppress(GaveUp, Unsolvable):
            yield _judged(_draw(rng, 0), table)


def _judged(state: State, table: Table) -> Puzzle:
    solutions = solve_all_of(state, table=table)
    way = solutions[0].moves
    moving = min(len({move[0] for move in each.moves}) for each in solutions)
    return Puzzle(write(state), len(way), len(solutions), moving, _misleading(state, len(way)), way)


def _draw(rng: Rng, day: int) -> State:
    """A chip on a fresh board for one player, drawn as at the table."""
    state = State.new()
    setup(state, 1, as_record(Options(day=day), Chosen))
    while state.phase != THINK:
        play(state, CHANCE, chance(state, rng))
    return read(write(state))


def _misleading(state: State, optimum: int) -> int:
    """The optimum, less the moves of a robot that could stop wherever it likes."""
    asked = range(4) if CHIPS[state.chip] == "vortex" else [int(state.chip) // 4]
    target = int(state.targets[state.chip])
    return optimum - min(int(distances(state.ground, target, robot)[state.robots[robot]]) for robot in asked)


def hints(puzzle: Puzzle) -> list[str]:
    """In steps: how many moves, which robot first, the first move."""
    first = puzzle.way[0]
    colour = COLOURS[LETTERS.index(first[0])]
    return [
        f"It can be done in {puzzle.optimum} moves.",
        f"Begin with the {colour} robot.",
        f"Send {colour} {DIRECTION_NAMES[first[1]]}.",
    ]


def stars(optimum: int, made: int) -> int:
    """How good a way is: three for the shortest, one less for each move more, but never none."""
    return max(1, 3 - (made - optimum))


def share_text(date: datetime.date, optimum: int, made: int, hints_taken: int = 0) -> str:
    """What people send their friends: how well it went, and nothing that gives the way away."""
    result = f"{made} moves {'★' * stars(optimum, made)}" if made else "not solved"
    helped = f", {hints_taken} hint{'s' * (hints_taken > 1)}" if hints_taken else ""
    return f"Ricochet Robots {date.isoformat()}: {result}{helped}"
