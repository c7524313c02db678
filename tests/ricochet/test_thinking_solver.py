"""R18: the optimum is proven, whatever the position; judged by a plain search written apart."""

import itertools
import random

import numpy as np
import pytest

import spieltisch
from spieltisch.games.ricochet.thinking import solver
from spieltisch.games.ricochet.thinking.solver import Board, GaveUp, Table, Unsolvable, solve, solve_all
from spieltisch.games.ricochet.thinking.solver.store import ALL_SPEEDUPS

from . import level_by_level
from .breadth_first import run
from .positions import FIELDS, Position, draw, draw_any, draw_walls, standing_room

GAME = spieltisch.game("ricochet")
OPEN = np.zeros((16, 16), np.int64)


def replay(position: Position, moves: tuple[str, ...]) -> None:
    """Every move is allowed, and the last one arrives, turned where it must have (R10)."""
    robots, axes, turned = list(position.robots), dict[int, int](), set[int]()
    mover = -1
    for move in moves:
        mover, direction = "rgbys".index(move[0]), "NESW".index(move[1])
        end = run(position.walls, position.diagonals, tuple(robots), mover, direction)
        assert end, f"{move} is no move"
        if axes.get(mover, direction % 2) != direction % 2:
            turned.add(mover)
        robots[mover], axes[mover] = end[0], end[1] % 2
    assert robots[mover] == position.target
    assert position.robot in (None, mover)
    assert mover in turned or not position.must_turn


def agrees(position: Position, deepest: int, table: Table) -> None:
    """The solver and the plain search say the same, as far as the plain search looks."""
    solution = solve(*position, table=table)
    expected = position.shortest(min(deepest, solution.optimum))
    if solution.optimum > deepest:
        assert not expected
        replay(position, solution.moves)
    else:
        assert solution.moves in expected
        assert {each.moves for each in solve_all(*position, table=table)} == expected


def test_r18_agrees_with_a_plain_search() -> None:
    dice, table = random.Random(18), Table()
    for _ in range(60):
        agrees(draw_any(dice), 3, table)


@pytest.mark.slow
def test_r18_agrees_with_a_plain_search_on_two_thousand_positions() -> None:
    dice, table, compared = random.Random(2000), Table(), 0
    while compared < 2000:
        position = draw_any(dice)
        try:
            solution = solve(*position, table=table)
        except GaveUp:  # five robots and diagonals: rarely, but then too much for the memory allowed
            assert level_by_level.optimum(position, 4) is None
            continue
        replay(position, solution.moves)
        if solution.optimum <= 7:
            assert level_by_level.optimum(position, 7) == solution.optimum
            compared += 1
        else:
            assert level_by_level.optimum(position, 4) is None


@pytest.mark.slow
@pytest.mark.parametrize("walls", [0.02, 0.1, 0.25])
def test_r18_boards_of_any_walls_and_any_number_of_robots(walls: float) -> None:
    dice, table = random.Random(int(100 * walls)), Table()
    for _ in range(25):
        board = draw_walls(dice, walls)
        *robots, target = dice.sample(FIELDS, dice.randint(1, 5) + 1)
        position = Position(board, robots, target, dice.choice([0, None]), dice.random() < 0.5)
        try:
            agrees(position, 4, table)
        except Unsolvable:
            assert not position.shortest(4)


@pytest.mark.parametrize(
    ("names", "robots", "chip", "optimum"),
    [
        ("1A,4B,3B,2B", [(2, 14), (2, 1), (11, 13), (0, 15)], "blue-triangle", 24),
        ("4B,3B,2B,1A", [(14, 2), (3, 0), (2, 11), (1, 2)], "blue-triangle", 25),
        ("4C,3C,2B,1A", [(0, 3), (4, 13), (0, 14), (5, 14)], "blue-triangle", 21),
        ("2C,3B,4B,1B", [(2, 0), (9, 10), (11, 0), (3, 0)], "red-hexagon", 19),
    ],
)
def test_r18_the_longest_ways_we_know(names: str, robots: list[tuple[int, int]], chip: str, optimum: int) -> None:
    board = Board.from_quadrants(*names.split(","))
    position = Position(board, robots, board.target(chip), "rgby".index(chip[0]), must_turn=False)
    solution = solve(*position)
    assert solution.optimum == optimum
    replay(position, solution.moves)


@pytest.mark.slow
def test_r18_every_speed_up_can_be_switched_off() -> None:
    """Up to ten moves: without any speed-up longer ones take minutes."""
    dice, table = random.Random(7), Table()
    drawn = (draw(dice, diagonals=dice.random() < 0.4, robots=4, must_turn=dice.random() < 0.3) for _ in range(100))
    for position in [each for each in drawn if solve(*each, table=table).optimum <= 10]:
        plain = solve(*position, table=table, speedups=0).optimum
        for speedups in range(1, ALL_SPEEDUPS + 1):
            solution = solve(*position, table=table, speedups=speedups)
            assert solution.optimum == plain
            replay(position, solution.moves)


def test_r18_a_robot_that_can_never_stop_on_the_target_is_unsolvable() -> None:
    with pytest.raises(Unsolvable):
        solve(Board.from_walls(OPEN), [(0, 0), (0, 1)], (7, 7), 0)


def test_r18_a_walled_in_target_is_unsolvable() -> None:
    walls = OPEN.copy()
    walls[5, 5] = 15
    with pytest.raises(Unsolvable):
        solve(Board.from_walls(walls), [(0, 0), (0, 5), (9, 9), (3, 3)], (5, 5), None)


def test_r18_no_robot_stands_on_a_diagonal() -> None:
    board = Board.from_quadrants("1D", "2A", "3A", "4A")
    with pytest.raises(ValueError, match="diagonal"):
        solve(board, [(1, 4), (0, 0), (9, 9), (3, 3)], board.target("red-circle"), 0)


@pytest.mark.parametrize("place", [(-1, 0), (0, 16), (16, 0)])
def test_r18_robots_and_target_are_on_the_board(place: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=r"from \(0, 0\) to \(15, 15\)"):
        solve(Board.from_walls(OPEN), [place, (0, 5)], (5, 5), 0)
    with pytest.raises(ValueError, match=r"from \(0, 0\) to \(15, 15\)"):
        solve(Board.from_walls(OPEN), [(0, 5), (0, 6)], place, 0)


def test_r18_ways_longer_than_the_quick_search_writes_down() -> None:
    """A single corridor, up and down through every column, band after band."""
    bands = [[(2 * band + side, column) for column in columns(band) for side in sides(column)] for band in range(8)]
    corridor = [field for band in bands for field in band]
    walls = np.full((16, 16), 15)
    steps = [(there[0] - here[0], there[1] - here[1]) for here, there in itertools.pairwise(corridor)]
    for here, there, step in zip(corridor, corridor[1:], steps, strict=False):
        side = [(-1, 0), (0, 1), (1, 0), (0, -1)].index(step)
        walls[here] &= ~(1 << side)
        walls[there] &= ~(1 << (side ^ 2))
    turns = sum(one != other for one, other in itertools.pairwise(steps))
    solution = solve(Board.from_walls(walls), [corridor[0]], corridor[-1], 0, must_turn=False)
    assert solution.optimum == turns + 1 > 200


def columns(band: int) -> range:
    return range(15) if band % 2 == 0 else range(14, -1, -1)


def sides(column: int) -> tuple[int, int]:
    return (0, 1) if column % 2 == 0 else (1, 0)


def test_r18_a_limit_ends_with_a_clear_answer() -> None:
    dice = random.Random(1)
    hard = next(p for p in iter(lambda: draw(dice, diagonals=True, robots=5, must_turn=False), None) if hard_enough(p))
    with pytest.raises(GaveUp, match="512 kB"):
        solve(*hard, memory=1)
    with pytest.raises(GaveUp, match="seconds"):
        solve(*hard, seconds=0.0)


def test_r18_the_limit_holds_for_all_robots_together_when_any_may_arrive() -> None:
    """The vortex on an open floor: five robots, of which none can stop there soon."""
    with pytest.raises(GaveUp, match="within 0 seconds"):
        solve(Board.from_walls(OPEN), [(0, 0), (0, 15), (15, 0), (15, 15), (3, 9)], (7, 7), None, seconds=0.0)


def hard_enough(position: Position) -> bool:
    return solve(*position).optimum >= 10


def test_r11_a_robot_on_the_target_leaves_and_comes_back() -> None:
    board = Board.from_walls(OPEN)
    corner = [(0, 0), (5, 5)]
    assert solve(board, corner, (0, 0), 0, must_turn=False).moves == ("rE", "rW")
    assert solve(board, corner, (0, 0), 0, must_turn=True).optimum == 4


def test_r10_a_straight_way_does_not_count() -> None:
    board = Board.from_walls(OPEN)
    assert solve(board, [(0, 0)], (0, 15), 0, must_turn=False).optimum == 1
    assert solve(board, [(0, 0)], (0, 15), 0, must_turn=True).optimum == 3


def on_a_line(position: Position, dice: random.Random) -> Position:
    """The same with a robot that must arrive on the target, or in its row or column."""
    row, column = position.target
    on_line = [(r, c) for r, c in standing_room(position.board) if r == row or c == column]
    free = [field for field in on_line if field not in position.robots]
    robots = position.robots.copy()
    robots[position.robot or 0] = dice.choice([*free, position.target])
    return position._replace(robots=robots)


def test_r10_robots_on_a_line_with_the_target_agree_with_a_plain_search() -> None:
    dice, table = random.Random(10), Table()
    drawn = (draw(dice, diagonals=dice.random() < 0.2, robots=4, must_turn=True) for _ in itertools.count())
    alone = (position for position in drawn if position.target not in position.robots)
    for position in itertools.islice(alone, 200):
        agrees(on_a_line(position, dice), 3, table)


def test_r10_robots_on_a_line_with_the_target_are_not_searched_for_straight_ways() -> None:
    board = Board.from_quadrants("1A", "2A", "3A", "4A")
    row, column = board.target("red-circle")
    robots = [(row, column + 1), (0, 0), (0, 15), (15, 0)]
    solution = solve(board, robots, (row, column), 0, must_turn=True)
    assert solution.nodes < 16**2, f"{solution.optimum} moves took {solution.nodes} nodes"


def test_r9_any_robot_may_reach_the_vortex() -> None:
    walls = OPEN.copy()
    walls[3, 3] = 15
    assert solve(Board.from_walls(walls), [(3, 3), (15, 0)], (0, 15), None, must_turn=True).moves == ("gN", "gE")


@pytest.mark.parametrize("robots", [[], [(0, 0), (0, 0)], [(16, 0)], [(0, 0)] * 6])
def test_nonsense_is_refused(robots: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="field"):
        solve(Board.from_walls(OPEN), robots, (5, 5), 0)


def test_unknown_quadrants_and_walls_are_refused() -> None:
    with pytest.raises(ValueError, match="5A"):
        solver.Board.from_quadrants("5A", "1A", "2A", "3A")
    with pytest.raises(ValueError, match="16 x 16"):
        solver.Board.from_walls(np.zeros((8, 8), np.int64))


def test_analyse_tells_what_each_move_is_worth() -> None:
    position = GAME.match(seats=1, seed=5).view()["position"]
    values = spieltisch.analyse("ricochet", position)
    best = solver.solve_position(position)
    assert -values[0][1] == best.optimum
    assert best.moves[0] in [str(move) for move, value in values if value == values[0][1]]
    assert all(-value >= best.optimum for _, value in values)


def test_the_whole_way_is_drawn() -> None:
    position = "3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-square turn"
    lines = GAME.draw(position).splitlines()
    assert lines[-4:] == [
        "red-square in 3 moves:",
        "   1  rN  red north, 3.4 to 0.4",
        "   2  rE  red east, 0.4 to 0.10",
        "   3  rS  red south, 0.10 to 4.10",
    ]
    rows = {int(line[:2]): line[3:] for line in lines[:-4] if line[:2].strip().isdigit() and "|" in line}
    assert rows[3][4 * 4 + 1] == "R"
    assert rows[2][4 * 4 + 3] == "^"
    assert rows[0][4 * 7 + 3] == ">"
    assert rows[4][4 * 10 + 1 : 4 * 10 + 3] == "*3"


def test_a_position_without_a_solution_is_drawn_with_the_reason() -> None:
    shut_in = "0.0ES,9.9:red-circle r0.0,g0.15,b9.5,y15.0 red-circle turn"
    assert "no solution" in GAME.draw(shut_in).splitlines()[-1]
