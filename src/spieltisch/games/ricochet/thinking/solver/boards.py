"""Boards as the solver takes them: of four quadrants, or of any walls that people draw or import."""

from collections.abc import Sequence

import numpy as np

from spieltisch.games.ricochet.components import CHIPS, COLOUR_SHIFT, DIAGONAL, FIELDS, IDS, SIZE, Ints
from spieltisch.games.ricochet.rules.slides import close_walls, lay_quadrants
from spieltisch.games.ricochet.thinking.solver.flood import find_walls
from spieltisch.games.ricochet.thinking.solver.lanes import find_lanes

Field = tuple[int, int]


class Board:
    """The ground of a board; a board of quadrants also knows its targets."""

    __slots__ = ("diagonal_colours", "ground", "lanes", "passing", "targets", "walls")

    def __init__(self, ground: Ints, targets: Ints) -> None:
        self.ground = ground
        self.targets = targets
        self.lanes = find_lanes(ground)
        self.walls = find_walls(ground)
        self.diagonal_colours = {int(field) >> COLOUR_SHIFT for field in ground[(ground & DIAGONAL) > 0]}
        self.passing = sum(1 << colour for colour in self.diagonal_colours)

    @classmethod
    def from_quadrants(cls, nw: str, ne: str, se: str, sw: str) -> "Board":
        quadrants = np.array([_quadrant(name) for name in (nw, ne, se, sw)])
        ground, targets = np.zeros(FIELDS, np.int64), np.empty(len(CHIPS), np.int64)
        lay_quadrants(quadrants, ground, targets)
        return cls(ground, targets)

    @classmethod
    def from_walls(cls, walls: Sequence[Sequence[int]] | Ints) -> "Board":
        """Any 16 x 16 fields, walls N=1 E=2 S=4 W=8; a wall may be given from one side only."""
        ground = np.array(walls, np.int64).reshape(-1)
        if len(ground) != FIELDS or (ground & ~15).any():
            raise ValueError("a board has 16 x 16 fields, each a number from 0 to 15")
        close_walls(ground)
        return cls(ground, np.full(len(CHIPS), -1))

    def target(self, chip: str) -> Field:
        """Where a target lies: `red-triangle`, `vortex`."""
        field = int(self.targets[CHIPS.index(chip)])
        if field < 0:
            raise ValueError(f"this board has no {chip}")
        return divmod(field, SIZE)


def _quadrant(name: str) -> int:
    if name not in IDS:
        raise ValueError(f"there is no quadrant {name}; they are {', '.join(IDS)}")
    return IDS.index(name)
