"""What may be asked at the table: where robots would stop, the shortest way of the last round, alone also hints."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from spieltisch.core.contract import Answer, Plain, Question
from spieltisch.core.convert import convert
from spieltisch.games.ricochet.components import CHIPS, DIRECTIONS, LETTERS, ROBOTS
from spieltisch.games.ricochet.rules.slides import path_of, slide
from spieltisch.games.ricochet.sight import LookBack, Seen, recall
from spieltisch.games.ricochet.state import State
from spieltisch.games.ricochet.study.puzzles import stars
from spieltisch.games.ricochet.thinking.solver import GaveUp, Unsolvable, solve_position

SECONDS = 5.0  # longer nobody waits for an answer


class About(Question, frozen=True):
    """Where would the robots stop; what is the shortest way of the last round, and alone, of this one?"""

    about: Literal["stops", "last", "hint"]


class Stops(Answer, frozen=True):
    """Where each robot would stop, north, east, south and west; -1 where it cannot move."""

    stops: list[list[int]]


class Run(Struct, frozen=True):
    """One slide of a way: the robot, the fields it runs along, and where all robots stand then."""

    robot: int
    path: list[int]
    robots: list[int]


class Way(Answer, frozen=True):
    """A shortest way; how many stars the way is worth that won the last round, and whether it was as short."""

    moves: list[str]
    robots: list[int]
    slides: list[Run]
    stars: int | None = None
    reached: bool = False


class NoWay(Answer, frozen=True):
    """Why there is no way to show."""

    none: Literal["unsolvable", "gave_up"]


def answer(seen: Seen, question: Plain) -> Stops | Way | NoWay:
    about = convert(question, About).about
    if about == "stops":
        return Stops(_stops(recall(seen)))
    if about == "last" and seen.last:
        return _look_back(recall(seen), seen.last)
    if about == "hint" and len(seen.chips) == 1 and seen.phase == "think":
        return _told(recall(seen))
    raise ValueError("There is nothing to tell now.")


def _stops(state: State) -> list[list[int]]:
    """By robot and direction the field where a slide ends; -1 where it is no move (R6, R8)."""
    there = [robot for robot in range(ROBOTS) if state.robots[robot] >= 0]
    return [[slide(state.ground, state.robots, robot, way) >> 2 for way in range(4)] for robot in there]


def _look_back(state: State, last: LookBack) -> Way | NoWay:
    """The shortest way of the last round, and what the way is worth that won it."""
    state.robots[:], state.chip = last.robots, CHIPS.index(last.chip)
    told = _told(state)
    if last.moves and isinstance(told, Way):
        shortest = len(told.moves)
        return replace(told, stars=stars(shortest, last.moves), reached=last.moves == shortest)
    return told


def _told(state: State) -> Way | NoWay:
    try:
        moves = solve_position(state, seconds=SECONDS).moves
    except Unsolvable:
        return NoWay("unsolvable")
    except GaveUp:
        return NoWay("gave_up")
    return Way(list(moves), state.robots.tolist(), _slides(state.copy(), moves))


def _slides(state: State, moves: Sequence[str]) -> list[Run]:
    slides = []
    for move in moves:
        robot, direction = LETTERS.index(move[0]), DIRECTIONS.index(move[1])
        path = path_of(state, robot, direction)
        state.robots[robot] = path[-1]
        slides.append(Run(robot, path, state.robots.tolist()))
    return slides
