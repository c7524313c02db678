"""Random positions of every kind, as the solver takes them and as the plain search takes them."""

import random
from typing import NamedTuple

from spieltisch.games.ricochet.components import CENTRE, CHIPS, COLOURS, DIAGONAL, LETTERS, SLASH
from spieltisch.games.ricochet.thinking import solver

from .breadth_first import Diagonals, Field, Walls, solutions

FIELDS = [(row, column) for row in range(16) for column in range(16)]


class Position(NamedTuple):
    board: solver.Board
    robots: list[Field]
    target: Field
    robot: int | None
    must_turn: bool

    @property
    def walls(self) -> Walls:
        ground = self.board.ground.reshape(16, 16)
        return [[int(field) & 15 for field in row] for row in ground]

    @property
    def diagonals(self) -> Diagonals:
        ground = self.board.ground.reshape(16, 16)
        crossed = [field for field in FIELDS if ground[field] & DIAGONAL]
        return {f: (int(ground[f]) >> 6, "/" if ground[f] & SLASH else "\\") for f in crossed}

    def shortest(self, deepest: int) -> set[tuple[str, ...]]:
        """What the plain search finds."""
        found = solutions(
            self.walls, self.diagonals, tuple(self.robots), self.target, self.robot, self.must_turn, deepest
        )
        return {tuple(f"{LETTERS[robot]}{'NESW'[direction]}" for robot, direction in moves) for moves in found}


def draw(dice: random.Random, *, diagonals: bool, robots: int, must_turn: bool) -> Position:
    """A random chip on a random board; robots may start anywhere they may stand."""
    sets = dice.sample("1234", 4)
    board = solver.Board.from_quadrants(*(number + dice.choice("ABCD" if diagonals else "ABC") for number in sets))
    chip = dice.choice(CHIPS)
    robot = None if chip == "vortex" else COLOURS.index(chip.split("-")[0])
    return Position(board, dice.sample(standing_room(board), robots), board.target(chip), robot, must_turn)


def standing_room(board: solver.Board) -> list[Field]:
    """Where robots may stand."""
    return [(r, c) for r, c in FIELDS if r * 16 + c not in CENTRE and not board.ground[r * 16 + c] & DIAGONAL]


def draw_walls(dice: random.Random, share: float) -> solver.Board:
    """A board with walls anywhere, so many of all sides."""
    sides = [[sum(1 << side for side in range(4) if dice.random() < share) for _ in range(16)] for _ in range(16)]
    return solver.Board.from_walls(sides)


def draw_any(dice: random.Random) -> Position:
    return draw(dice, diagonals=dice.random() < 0.5, robots=dice.choice((4, 4, 5)), must_turn=dice.random() < 0.5)
