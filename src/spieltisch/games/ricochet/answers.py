"""What may be asked at the table: where robots would stop, the shortest way of the last round, alone also hints."""

from collections.abc import Mapping, Sequence
from typing import Any

from spieltisch.games.ricochet.components import CHIPS, DIRECTIONS, LETTERS, ROBOTS
from spieltisch.games.ricochet.slides import slide
from spieltisch.games.ricochet.solver import GaveUp, Unsolvable, solve_position
from spieltisch.games.ricochet.state import State
from spieltisch.games.ricochet.view import Seen, path_of, recall

SECONDS = 5.0  # longer nobody waits for an answer


def answer(seen: Seen, question: Mapping[str, Any]) -> Mapping[str, Any]:
    """To `{"about": "stops"}` the fields; to `last` or `hint` a way, or `{"none": ...}`: `unsolvable` or `gave_up`."""
    if question.get("about") == "stops":
        return {"stops": _stops(recall(seen))}
    if question.get("about") == "last" and seen.last:
        state = recall(seen)
        state.robots[:] = seen.last.robots
        state.chip = CHIPS.index(seen.last.chip)
        return _told(state)
    if question.get("about") == "hint" and len(seen.chips) == 1 and seen.phase == "think":
        return _told(recall(seen))
    raise ValueError("There is nothing to tell now.")


def _stops(state: State) -> list[list[int]]:
    """By robot and direction the field where a slide ends; -1 where it is no move (R6, R8)."""
    there = [robot for robot in range(ROBOTS) if state.robots[robot] >= 0]
    return [[slide(state.ground, state.robots, robot, way) >> 2 for way in range(4)] for robot in there]


def _told(state: State) -> Mapping[str, Any]:
    try:
        moves = solve_position(state, seconds=SECONDS).moves
    except Unsolvable:
        return {"none": "unsolvable"}
    except GaveUp:
        return {"none": "gave_up"}
    return {"moves": list(moves), "robots": state.robots.tolist(), "slides": _slides(state.copy(), moves)}


def _slides(state: State, moves: Sequence[str]) -> list[dict[str, Any]]:
    """Each move as the robot and the fields it runs along."""
    slides = []
    for move in moves:
        robot, direction = LETTERS.index(move[0]), DIRECTIONS.index(move[1])
        path = path_of(state, robot, direction)
        state.robots[robot] = path[-1]
        slides.append({"robot": robot, "path": path})
    return slides
