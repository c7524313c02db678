"""The board in plain text, for terminals: as it is seen, or with a way drawn in."""

from collections.abc import Sequence
from itertools import pairwise

from spieltisch.games.ricochet.components import CHIPS, COLOURS, DIRECTIONS, LETTERS, SIZE
from spieltisch.games.ricochet.notation.boards import place
from spieltisch.games.ricochet.notation.pictures import picture, things_on
from spieltisch.games.ricochet.rules.slides import path_of
from spieltisch.games.ricochet.sight.view import Seen
from spieltisch.games.ricochet.state import State

ARROWS = {-SIZE: "^", 1: ">", SIZE: "v", -1: "<"}
HEADINGS = ("north", "east", "south", "west")


def show(seen: Seen) -> str:
    """The board as a picture that `read` understands; a small letter is a robot's mark, `*` the target asked for."""
    marks = {field: letter for letter, field in zip(LETTERS, seen.marks, strict=True)}
    if seen.chip:
        marks[seen.targets[CHIPS.index(seen.chip)]] = "*"
    marks |= {field: letter.upper() for letter, field in zip(LETTERS, seen.robots, strict=True)}
    lines = framed(picture(seen.ground, marks, things_on(seen.ground, seen.targets)))
    bids = ", ".join(f"player {bid.seat} bids {bid.moves}" for bid in seen.bids) or "no bids"
    asked = f"{seen.chip}, {seen.phase}, {bids}" if seen.chip else seen.phase
    return "\n".join([*lines, asked])


def framed(lines: Sequence[str]) -> list[str]:
    """A picture with the numbers of its rows and columns."""
    columns = "   " + "".join(f"{column:>3} " for column in range(SIZE))
    return [columns, *(f"{number // 2:>2} {line}" if number % 2 else f"   {line}" for number, line in enumerate(lines))]


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
