"""How long gravity thinks at the height of a game: python benchmarks/kurz_vor_knapp.py [--runs N].

A board of 74 pieces, all that can lie there: ten towers of two storeys. A bar is laid on top and holds; a bar is swept
through two towers and they collapse; then a whole game between bots. CPU time of one thread, the median of the runs.
"""

import argparse
import statistics
import time
from collections.abc import Callable

import spieltisch
from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import CYLINDERS, LAID, LENGTHS, LEVEL, MM, STEPS
from spieltisch.games.kurz_vor_knapp.rules.gravity.simulation import answer
from spieltisch.games.kurz_vor_knapp.state import State

LOWER = (290, 280, 270, 230, 220, 210, 170, 160, 150, 140)
UPPER = (260, 250, 240, 200, 190, 180, 130, 120, 110, 100)
BUILDING = 90
ROWS = 45  # mm from tower to tower
TOPS = 90  # mm between the two cylinders on the lowest towers' tops


def board() -> State:
    s = State.new()
    s.seats, s.step = 2, STEPS.index("lay")
    s.stock[:2] = 5
    s.cylinders[:, LEVEL] = s.last_bar[:] = s.pair[:] = s.setting = -1
    used = [*LOWER, *UPPER, BUILDING]
    s.lengths[:] = [length * MM for length in used] + [length for length in LENGTHS if length // MM not in used]
    cylinder = 0
    for row, (lower, upper) in enumerate(zip(LOWER, UPPER, strict=True)):
        y = row * ROWS * MM
        spots = [(0, lower / 2), (0, -lower / 2), (1, upper / 2), (1, -upper / 2)]
        spots += [(2, TOPS / 2), (2, -TOPS / 2)] if row < 4 else [(2, 0)]
        for level, x in spots:
            s.cylinders[cylinder] = level, round(x * MM), y
            cylinder += 1
        first = cylinder - len(spots)
        s.bars[row] = 1, 0, y, 0, first, first + 1
        s.bars[row + len(LOWER)] = 2, 0, y, 0, first + 2, first + 3
    assert cylinder == CYLINDERS
    s.building = len(LOWER) + len(UPPER)
    return s


def laid(path: list[tuple[int, int, int]], pair: tuple[int, int]) -> State:
    s = board()
    s.step, s.poses = LAID, len(path)
    s.pair[:] = pair
    s.path[: len(path)] = path
    return s


def cpu(work: Callable[[], object], runs: int) -> float:
    def once() -> float:
        began = time.thread_time()
        work()
        return time.thread_time() - began

    return statistics.median(once() for _ in range(runs))


def game_between_bots(seed: int) -> None:
    match = GAME.match(seats=2, seed=seed)
    bots, rng = [spieltisch.bot(GAME.name, "expert") for _ in range(2)], seeded(seed)
    while match.actors:
        seat = match.actors[0]
        match.play(seat, str(bots[seat].choose(match.view(seat), match.legal(seat), rng)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    holds = laid([(0, 0, 0)], (4, 5))
    falls = laid([(0, -30 * MM, 0), (0, 90 * MM, 0)], (0, 1))
    verdicts = [GAME.apply(s, -3, answer(s)[0]) for s in (holds, falls)]
    assert verdicts[0].built == 3
    assert STEPS[verdicts[1].step] == "tumble"
    print(f"a placement that holds: {cpu(lambda: answer(holds), runs):.3f} s of CPU (goal 0.3)")
    print(f"a collapse: {cpu(lambda: answer(falls), runs):.3f} s of CPU (goal 2.5)")
    print(f"a game between two experts: {cpu(lambda: game_between_bots(1), 1):.1f} s of CPU (goal 60)")


if __name__ == "__main__":
    main()
