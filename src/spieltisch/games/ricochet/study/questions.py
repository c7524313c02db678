"""What may be asked at the table: where robots would stop, the shortest ways of the last round, alone also hints."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeVar

from msgspec.structs import replace

from spieltisch.core.contract import Answer, Plain, Question
from spieltisch.core.convert import convert
from spieltisch.games.ricochet.components import CHIPS, ROBOTS
from spieltisch.games.ricochet.moves import SLIDES
from spieltisch.games.ricochet.rules.legal import slide_refusal
from spieltisch.games.ricochet.rules.rounds import arrived, slide_robot
from spieltisch.games.ricochet.rules.slides import TURNED, UNMOVED, slide
from spieltisch.games.ricochet.sight import LookBack, Run, Seen, recall, runs
from spieltisch.games.ricochet.state import END, State
from spieltisch.games.ricochet.study.puzzles import stars
from spieltisch.games.ricochet.thinking.solver import GaveUp, Unsolvable, solve_all_of, solve_position

Told = TypeVar("Told")
SECONDS = 5.0  # longer nobody waits for an answer
MOST_WAYS = 24  # more nobody steps through


class About(Question, frozen=True):
    """Where would the robots stop; what is the shortest way of the last round, or all; alone, that of this one?"""

    about: Literal["stops", "last", "all", "hint"]


class Stops(Answer, frozen=True):
    """Where each robot would stop, north, east, south and west; -1 where it cannot move."""

    stops: list[list[int]]


class Way(Answer, frozen=True):
    """A shortest way. Of the way that won the last round: how many stars it is worth, whether it was as short, and
    which of its moves were not needed."""

    moves: list[str]
    robots: list[int]
    slides: list[Run]
    stars: int | None = None
    reached: bool = False
    spare: tuple[int, ...] = ()


class Ways(Answer, frozen=True):
    """The shortest ways, and how many there are: not all are told where they are very many."""

    ways: list[list[Run]]
    robots: list[int]
    count: int


class NoWay(Answer, frozen=True):
    """Why there is no way to show."""

    none: Literal["unsolvable", "gave_up"]


def answer(seen: Seen, question: Plain) -> Stops | Way | Ways | NoWay:
    about = convert(question, About).about
    if about == "stops":
        return Stops(_stops(recall(seen)))
    if about == "hint" and len(seen.chips) == 1 and seen.phase == "think":
        return _found(recall(seen), _shortest)
    if about == "all" and seen.last:
        return _found(_at_start(recall(seen), seen.last), _all)
    if about == "last" and seen.last:
        return _look_back(recall(seen), seen.last)
    raise ValueError("There is nothing to tell now.")


def _stops(state: State) -> list[list[int]]:
    """By robot and direction the field where a slide ends; -1 where it is no move (R6, R8)."""
    there = [robot for robot in range(ROBOTS) if state.robots[robot] >= 0]
    return [[slide(state.ground, state.robots, robot, way) >> 2 for way in range(4)] for robot in there]


def _at_start(state: State, last: LookBack) -> State:
    """The table as the last round began."""
    state.robots[:], state.chip = last.robots, CHIPS.index(last.chip)
    return state


def _look_back(state: State, last: LookBack) -> Way | NoWay:
    """The shortest way of the last round, and what the way is worth that won it."""
    shown = [int(code) - 1 for code in state.way[: state.made]] if state.phase >= END else []
    told = _found(_at_start(state, last), _shortest)
    if last.moves and isinstance(told, Way):
        shortest = len(told.moves)
        worth, reached = stars(shortest, last.moves), last.moves == shortest
        return replace(told, stars=worth, reached=reached, spare=_spare(state, shown))
    return told


def _found(state: State, ask: Callable[[State], Told]) -> Told | NoWay:
    try:
        return ask(state)
    except Unsolvable:
        return NoWay("unsolvable")
    except GaveUp:
        return NoWay("gave_up")


def _shortest(state: State) -> Way:
    moves = solve_position(state, seconds=SECONDS).moves
    return Way(list(moves), state.robots.tolist(), runs(state, _codes(moves)))


def _all(state: State) -> Ways:
    found = solve_all_of(state, seconds=SECONDS)
    ways = [runs(state, _codes(each.moves)) for each in found[:MOST_WAYS]]
    return Ways(ways, state.robots.tolist(), len(found))


def _codes(moves: Sequence[str]) -> list[int]:
    return [SLIDES.index(move) for move in moves]


def _spare(state: State, shown: Sequence[int]) -> tuple[int, ...]:
    """Moves without which the way would have led there too, all of them left out."""
    spare = list[int]()
    for move in range(len(shown)):
        rest = [code for at, code in enumerate(shown) if at != move and at not in spare]
        if _arrives(state.copy(), rest):
            spare.append(move)
    return tuple(spare)


def _arrives(state: State, codes: Sequence[int]) -> bool:
    state.ways[:], state.made = UNMOVED if state.must_turn else TURNED, 0
    for code in codes:
        if slide_refusal(state, code):
            return False
        slide_robot(state, code)
    return bool(codes) and arrived(state, codes[-1] // 4)
