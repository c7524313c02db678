"""What may be asked at the table: the shortest way of the round that is over, and, alone, hints for this one."""

from collections.abc import Mapping, Sequence
from typing import Any

from spieltisch.games.ricochet.components import CHIPS, DIRECTIONS, LETTERS
from spieltisch.games.ricochet.solver import GaveUp, Unsolvable, solve_position
from spieltisch.games.ricochet.state import State
from spieltisch.games.ricochet.view import Seen, path_of, recall


def answer(seen: Seen, question: Mapping[str, Any]) -> Mapping[str, Any]:
    """`{"about": "last"}` or `{"about": "hint"}`."""
    if question.get("about") == "last" and seen.last:
        state = recall(seen)
        state.robots[:] = seen.last.robots
        state.chip = CHIPS.index(seen.last.chip)
        return _told(state)
    if question.get("about") == "hint" and len(seen.chips) == 1 and seen.phase == "think":
        return _told(recall(seen))
    raise ValueError("There is nothing to tell now.")


def _told(state: State) -> Mapping[str, Any]:
    try:
        moves = solve_position(state).moves
    except (Unsolvable, GaveUp) as none:
        raise ValueError(str(none)) from none
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
