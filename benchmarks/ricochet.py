"""How fast the optimum of Ricochet positions is proven: CPU time of the first solve of a position, warm code, one core.

    python -m benchmarks.ricochet

For comparison, measured side by side on one machine (random positions, turn rule off, four robots): the C program of
fogleman/Ricochet takes 0.067 ms in the median and 4.75 ms in the mean, 67 and 202 ms for 13 moves and more, 13 and 15 s
for the famous positions of 24 and 25 moves.
"""

import os
import platform
import random
import statistics
import time
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from spieltisch.games.ricochet.components import CENTRE, CHIPS, COLOURS, DIAGONAL
from spieltisch.games.ricochet.thinking.solver import Table, solve, solve_many
from spieltisch.games.ricochet.thinking.solver.boards import Board, Field

SEED = 2026
POSITIONS = 1000
BOARDS, ROUNDS = 40, 7  # for what is asked one by one and as arrays, in turn
HARD = 121
CLASSES = ((1, 5), (6, 8), (9, 12), (13, 99))
# The famous ones: no position on boards without diagonals is known to need more moves than these, 24 and 25.
LONGEST = (
    ("1A,4B,3B,2B", ((2, 14), (2, 1), (11, 13), (0, 15)), "blue-triangle"),
    ("4B,3B,2B,1A", ((14, 2), (3, 0), (2, 11), (1, 2)), "blue-triangle"),
)


class Question(NamedTuple):
    board: Board
    robots: list[Field]
    target: Field
    robot: int | None
    must_turn: bool


class Solved(NamedTuple):
    ms: float
    optimum: int
    nodes: int


def questions(
    *, robots: int = 4, diagonals: bool = False, must_turn: bool = False, vortex: bool = False
) -> Iterator[Question]:
    """Random chips on random boards, robots anywhere they may start."""
    dice = random.Random(SEED)
    while True:
        board = Board.from_quadrants(*(n + dice.choice("ABCD" if diagonals else "ABC") for n in dice.sample("1234", 4)))
        free = [f for f in range(256) if f not in CENTRE and not board.ground[f] & DIAGONAL and f not in board.targets]
        places = [divmod(field, 16) for field in dice.sample(free, robots)]
        chip = "vortex" if vortex else dice.choice(CHIPS[:16])
        robot = None if vortex else COLOURS.index(chip.split("-")[0])
        yield Question(board, places, board.target(chip), robot, must_turn)


def measure(asked: Iterable[Question], table: Table) -> list[Solved]:
    results = []
    for question in asked:
        started = time.process_time_ns()
        solution = solve(*question, table=table)
        spent = time.process_time_ns() - started
        results.append(Solved(spent / 1e6, solution.optimum, solution.nodes))
    return results


def take(stream: Iterator[Question], count: int) -> list[Question]:
    return [next(stream) for _ in range(count)]


def hard_ones(table: Table) -> list[Question]:
    """The first positions of the stream that need 13 moves or more."""
    found: list[Question] = []
    for question in questions():
        if solve(*question, table=table).optimum >= CLASSES[-1][0]:
            found.append(question)
            if len(found) == HARD:
                break
    return found


def longest_ones() -> Iterator[Question]:
    for names, robots, chip in LONGEST:
        board = Board.from_quadrants(*names.split(","))
        yield Question(board, list(robots), board.target(chip), COLOURS.index(chip.split("-")[0]), must_turn=False)


def tell(name: str, results: list[Solved]) -> None:
    times = [result.ms for result in results]
    speed = sum(result.nodes for result in results) / max(sum(times), 1e-9) / 1000
    worst = statistics.quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    print(
        f"{name:<28} {len(times):>5}  median {statistics.median(times):8.4f}  mean {statistics.fmean(times):8.3f}"
        f"  p95 {worst:8.3f}  max {max(times):8.1f} ms  {speed:6.1f} M nodes/s"
    )


def together(asked: list[Question], threads: int) -> tuple[float, float]:
    """The same questions as arrays: milliseconds of work and of waiting, for each question."""
    boards = list({id(each.board): each.board for each in asked}.values())
    places = {id(board): place for place, board in enumerate(boards)}
    fields = np.array([[row * 16 + column for row, column in each.robots] for each in asked])
    targets = np.array([each.target[0] * 16 + each.target[1] for each in asked])
    movers = np.array([each.robot for each in asked])
    which = np.array([places[id(each.board)] for each in asked])
    worked, started = time.process_time_ns(), time.perf_counter_ns()
    solve_many(boards, fields, targets, movers, must_turn=False, which=which, threads=threads)
    passed = time.perf_counter_ns() - started
    return (time.process_time_ns() - worked) / 1e6 / len(asked), passed / 1e6 / len(asked)


def one_by_one(asked: list[Question], table: Table) -> float:
    """Milliseconds of work for each question."""
    started = time.process_time_ns()
    for question in asked:
        solve(*question, table=table)
    return (time.process_time_ns() - started) / 1e6 / len(asked)


def compare_many(table: Table) -> None:
    """One by one and as arrays, in turn: easy questions, a hundred on each of some boards."""
    dice, asked = random.Random(SEED), list[Question]()
    for question in take(questions(), BOARDS):
        free = [field for field in range(256) if field not in CENTRE and field not in question.board.targets]
        drawn = (dice.sample(free, 4) for _ in range(100))
        asked += [question._replace(robots=[divmod(field, 16) for field in fields]) for fields in drawn]
    easy = [each for each in asked if solve(*each, table=table).optimum <= CLASSES[0][1]]
    rounds = [(one_by_one(easy, table), together(easy, 1)[0], together(easy, 2)[1]) for _ in range(ROUNDS)]
    single, arrays, waited = (1000 * min(times) for times in zip(*rounds, strict=True))
    print(
        f"{'many, optimum 1 to 5':<28} {len(easy):>5}  one by one {single:6.2f}  as arrays {arrays:6.2f} us of work a"
        f" position; on two cores one every {waited:6.2f} us"
    )


def warm_up(table: Table) -> None:
    """Have everything compiled that is measured, with and without diagonals, and the table's memory in use."""
    measure(longest_ones(), table)
    for diagonals in (False, True):
        easy = next(
            each for each in questions(diagonals=diagonals) if solve(*each, table=table).optimum <= CLASSES[0][1]
        )
        solve(*easy, table=table, speedups=0)


def main() -> None:
    table = Table()
    warm_up(table)
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    plain = measure(take(questions(), POSITIONS), table)
    tell("random", plain)
    for least, most in CLASSES[:3]:
        tell(f"  optimum {least} to {most}", [result for result in plain if least <= result.optimum <= most])
    tell("13 moves and more", measure(hard_ones(table), table))
    for longest in measure(longest_ones(), table):
        tell(f"the famous one of {longest.optimum} moves", [longest])
    compare_many(table)
    tell("turn rule", measure(take(questions(must_turn=True), POSITIONS), table))
    tell("five robots", measure(take(questions(robots=5), POSITIONS), table))
    tell("diagonals", measure(take(questions(diagonals=True), POSITIONS), table))
    tell("diagonals, turn rule", measure(take(questions(diagonals=True, must_turn=True), POSITIONS), table))
    tell("vortex", measure(take(questions(vortex=True), POSITIONS // 2), table))


if __name__ == "__main__":
    main()
