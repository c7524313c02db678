"""The exact solo solution (Q13), against known figures and against brute force on sheets that are almost full."""

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spieltisch.core.contract import CHANCE
from spieltisch.core.rng import Rng, seeded
from spieltisch.games.qwixx import GAME
from spieltisch.games.qwixx.components import PENALTIES
from spieltisch.games.qwixx.rules.scoring import total
from spieltisch.games.qwixx.thinking import solver, tables
from spieltisch.games.qwixx.thinking.sheets import SHEETS, USED, every_sheet, take_rows
from spieltisch.games.qwixx.thinking.turns import Worth, future, solve_sheets
from tests.qwixx.brute_force import Sheet, best_turn, further_points

LATE = [
    "r11x y2,3,4,5,6,11 g12,11,10,9,8,3 b12,4 p2",
    "r2,11 y2,3,4,5,9,11 g12,11,10,9,3 b-x p3",
    "r2,3,4,5,6,11 y2,11 g12,11,10,9,8,3 b12,3 p3",
]
MOST_USED = 40  # boxes used on the fullest sheets, with those above solved in no time


def plain(position: str) -> tuple[Sheet, int]:
    """The sheet and the penalties of a solo position, as the brute force writes them."""
    red, yellow, green, blue, penalties = position.split()
    return (row(red), row(yellow), row(green), row(blue)), int(penalties[1])


def row(text: str) -> tuple[int, ...] | None:
    if text.endswith(("x", "L")):
        return None
    return tuple(int(number) for number in text[1:].split(",") if number != "-")


@pytest.fixture(scope="module")
def late_sheets() -> Worth:
    """The solution of the fullest sheets alone."""
    every, order = every_sheet()
    full = order[USED[every[order]].sum(axis=1) >= MOST_USED]
    worth, end = Worth(np.zeros((SHEETS, PENALTIES)), 1.0), Worth(np.zeros((SHEETS, PENALTIES)), 1.0)
    solve_sheets(worth, end, every, full, 1.0, 0.0)
    return worth


@pytest.mark.parametrize("sheet", LATE)
def test_q13_solution_of_full_sheets_is_that_of_brute_force(late_sheets: Worth, sheet: str) -> None:
    state = GAME.read(f"{sheet} / - / roll")
    rows = np.empty(4, np.int64)
    take_rows(state, 0, rows)
    assert USED[rows].sum() >= MOST_USED
    assert math.isclose(future(late_sheets, rows, int(state.penalties[0])), further_points(*plain(sheet)), abs_tol=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sheet", "gain", "points"),
    [
        ("r- y- g- b- p0", 115.483126, 0),
        ("r- y- g- b- p1", 111.024602, -5),
        ("r- y- g- b- p2", 104.620434, -10),
        ("r- y- g- b- p3", 94.879922, -15),
        ("r- y- g- b-x p0", 62.014858, 0),
        ("r-x y- g- b- p0", 62.014858, 0),
    ],
)
def test_q13_known_figures(sheet: str, gain: float, points: int) -> None:
    assert abs(solver.solo_value(f"{sheet} / - / roll") - points - gain) < 1e-6


@pytest.mark.slow
@pytest.mark.parametrize("sheet", LATE)
def test_q13_moves_are_weighed_as_brute_force_does(sheet: str) -> None:
    rng = seeded(13)
    for _ in range(40):
        state = rolled(f"{sheet} / - / roll", rng)
        value = solver.solo_value(GAME.position(state)) - total(GAME.read(f"{sheet} / - / roll"), 0)
        dice = state.dice.tolist()
        coloured = {row: die for row, die in enumerate(dice[2:]) if die}
        expected = best_turn(*plain(sheet), (dice[0], dice[1]), coloured)
        assert math.isclose(value, expected, abs_tol=1e-9)


def rolled(position: str, rng: Rng) -> Any:
    state = GAME.read(position)
    return GAME.apply(state, CHANCE, GAME.sample(state, CHANCE, rng))


@pytest.mark.slow
def test_analyse_lists_every_legal_move_best_first() -> None:
    position = "r2,3,4 y- g12 b- p0 / w34 r6 y1 g2 b5 / white"
    analysis = solver.analyse(position)
    state = GAME.read(position)
    assert {move for move, _ in analysis} == set(GAME.legal(state, 0))
    assert [value for _, value in analysis] == sorted((value for _, value in analysis), reverse=True)
    assert analysis[0][1] == solver.solo_value(position)


@pytest.mark.slow
def test_q6_passing_the_colour_step_costs_the_penalty_only_if_nothing_is_marked() -> None:
    rest = "r2,3,4 y- g12 b- p0 / w34 r6 y1 g2 b5"
    marked = {str(move): value for move, value in solver.analyse(f"{rest} / colour+")}
    unmarked = {str(move): value for move, value in solver.analyse(f"{rest} / colour")}
    assert marked["pass"] == solver.solo_value("r2,3,4 y- g12 b- p0 / - / roll")
    assert unmarked["pass"] == solver.solo_value("r2,3,4 y- g12 b- p1 / - / roll")
    assert marked["r9"] == unmarked["r9"]


@pytest.mark.slow
def test_before_the_roll_there_is_nothing_to_weigh() -> None:
    assert solver.analyse("r- y- g- b- p0 / - / roll") == []


@pytest.mark.slow
def test_a_game_that_is_over_is_worth_its_total() -> None:
    assert solver.solo_value("r2,3,4,5,6,12L y2,3,4,5,6,12L g- b- p1 / - / roll") == 28 + 28 - 5


def test_solo_means_one_sheet() -> None:
    with pytest.raises(ValueError, match="2 sheets"):
        solver.solo_value("r- y- g- b- p0; r- y- g- b- p0 / - / roll")


@pytest.mark.parametrize("recipe", [tables.SOLO, tables.RACE], ids=lambda recipe: recipe.name)
def test_a_table_takes_at_most_fifty_megabytes(recipe: tables.Recipe) -> None:
    numbers = recipe.stages * SHEETS * PENALTIES
    assert numbers * np.dtype(recipe.kind).itemsize <= 50_000_000


@pytest.mark.parametrize("kept", [b"", b"not a table"])
def test_a_table_that_cannot_be_read_counts_as_not_made(
    kept: bytes, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path))
    tables.path_of(tables.SOLO).write_bytes(kept)
    assert tables.load(tables.SOLO) is None
