"""A way on the board, as a picture for terminals: arrows where robots run, a move's number where it ends."""

from collections.abc import Sequence
from itertools import pairwise

from spieltisch.games.ricochet.components import CHIPS, COLOURS, DIRECTIONS, LETTERS, SIZE
from spieltisch.games.ricochet.drawing import picture, place, things_on
from spieltisch.games.ricochet.state import State
from spieltisch.games.ricochet.view import framed, path_of

ARROWS = {-SIZE: "^", 1: ">", SIZE: "v", -1: "<"}
HEADINGS = ("north", "east", "south", "west")


def draw_way(state: State, moves: Sequence[str]) -> str:
    """The robots where they start, the way they go, and each move in words."""
    ground, targets = state.ground.tolist(), state.targets.tolist()
    things, told, now = things_on(ground, targets), list[str](), state.copy()
    for number, move in enumerate(moves, 1):
        robot, direction = LETTERS.index(move[0]), DIRECTIONS.index(move[1])
        path = path_of(now, robot, direction)
        for field, ahead in pairwise(path):
            if not things.get(field, " ")[0].isdigit():
                things[field] = f" {ARROWS[ahead - field]}"
        things[path[-1]] = f"{number:<2}"
        now.robots[robot] = path[-1]
        told.append(
            f"{number:>4}  {move}  {COLOURS[robot]} {HEADINGS[direction]}, {place(path[0])} to {place(path[-1])}"
        )
    marks = {int(field): letter.upper() for letter, field in zip(LETTERS, state.robots, strict=True)}
    marks.setdefault(targets[state.chip], "*")
    return "\n".join([*framed(picture(ground, marks, things)), f"{CHIPS[state.chip]} in {len(moves)} moves:", *told])
