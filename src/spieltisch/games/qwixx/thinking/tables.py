"""The solved tables: made once, kept in the cache folder and mapped into memory.

`SOLO` is exact. `RACE` is an estimate for several players. It does not know the others' sheets; the game goes through
stages, each lasting a few turns on average, and ends for everybody after the last one.
"""

import functools
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress

from spieltisch.core import cache
from spieltisch.games.qwixx.components import CLOSED_ROWS, PENALTIES, PLACES
from spieltisch.games.qwixx.thinking.sheets import (
    CLOSED,
    CROSSED,
    FORBIDDEN,
    POINTS,
    ROW_STATES,
    SHEETS,
    USED,
    every_sheet,
)
from spieltisch.games.qwixx.thinking.turns import NEVER, SUMS, Worth, between_turns, solve_sheets

EDITION = 1  # goes up when a table of old would be wrong
ROUGH_END = 0.07  # chance in each turn that the game ends
PORTION = 2000  # sheets that a thread solves at a time


class Recipe(NamedTuple):
    """How a table is made and kept."""

    name: str
    stages: int
    share: float  # of the turns, in which one is active oneself
    pace: float  # chance in each turn that a stage ends
    kind: type[np.generic]
    unit: float  # points


SOLO = Recipe("solo", stages=1, share=1.0, pace=0.0, kind=np.float64, unit=1.0)
RACE = Recipe("race", stages=4, share=0.5, pace=0.16, kind=np.int16, unit=0.005)

_open: dict[Path, list[Worth]] = {}


def load(recipe: Recipe) -> list[Worth] | None:
    """The table of each stage, the last stage first, or None as long as they are not made."""
    path = path_of(recipe)
    if path not in _open:
        kept = _mapped(path)
        if kept is None or kept.shape != (recipe.stages, SHEETS, PENALTIES) or kept.dtype != recipe.kind:
            return None
        _open[path] = [Worth(stage, recipe.unit) for stage in kept]
    return _open[path]


def made(recipe: Recipe) -> list[Worth]:
    """The tables, made now behind a progress bar if they are not there yet."""
    return load(recipe) or _kept(recipe, solve(recipe))


def stacked(recipe: Recipe) -> NDArray[Any]:
    """The tables of all stages as one, made now if they are not there yet."""
    stages = made(recipe)
    whole = stages[0].table.base
    return whole if isinstance(whole, np.ndarray) and whole.ndim == 3 else np.stack([stage.table for stage in stages])


@functools.cache
def row_by_row() -> Worth:
    """A rough table at once: each row for itself, offered one sum a turn, in a game that may end after every turn."""
    rows = np.zeros(ROW_STATES)
    for row in sorted(range(CLOSED), key=lambda row: -USED[row]):
        whites = np.full(SUMS, NEVER)
        for place in range(USED[row], PLACES):
            if CROSSED[row, place] != FORBIDDEN:
                whites[place + 2] = POINTS[row, place] + rows[CROSSED[row, place]]
        rows[row] = between_turns(0.0, whites, 0.0, 1.0 - ROUGH_END, 0.0)
    every, _ = every_sheet()
    closed = (every == CLOSED).sum(axis=1)
    worth = np.where(closed < CLOSED_ROWS, rows[every].sum(axis=1), 0.0)
    table = np.rint(np.repeat(worth[:, None], PENALTIES, axis=1) / RACE.unit).astype(np.int16)
    table.flags.writeable = False
    return Worth(table, RACE.unit)


def path_of(recipe: Recipe) -> Path:
    return cache.folder() / f"qwixx-{recipe.name}-{EDITION}.npy"


def solve(recipe: Recipe) -> NDArray[Any]:
    """The points still to come in each stage, for every sheet and number of penalties."""
    every, order = every_sheet()
    layers = _layers(every, order)
    tables = np.zeros((recipe.stages, SHEETS, PENALTIES), recipe.kind)
    later = np.zeros((SHEETS, PENALTIES))
    with Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task(f"Qwixx: solving {recipe.name}", total=recipe.stages * len(order))
        for stage in range(recipe.stages):
            now = np.zeros((SHEETS, PENALTIES))
            for solved in _solve_stage(recipe, Worth(now, 1.0), Worth(later, 1.0), every, layers):
                progress.advance(bar, solved)
            tables[stage] = now if recipe.kind is np.float64 else np.rint(now / recipe.unit)
            later = now
    return tables


def _solve_stage(
    recipe: Recipe, now: Worth, later: Worth, every: NDArray[np.int64], layers: list[NDArray[np.int64]]
) -> Iterator[int]:
    """Solve layer by layer on all cores; how many sheets were done, again and again."""

    def solve_portion(numbers: NDArray[np.int64]) -> int:
        solve_sheets(now, later, every, numbers, recipe.share, recipe.pace)
        return len(numbers)

    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        for layer in layers:
            portions = [layer[start : start + PORTION] for start in range(0, len(layer), PORTION)]
            yield from threads.map(solve_portion, portions)


def _layers(every: NDArray[np.int64], order: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """Sheets with equally many boxes used do not depend on each other."""
    used = USED[every[order]].sum(axis=1)
    return np.split(order, np.flatnonzero(np.diff(used)) + 1)


def _mapped(path: Path) -> NDArray[Any] | None:
    try:
        return np.asarray(np.load(path, mmap_mode="r"))
    except (OSError, ValueError, EOFError):  # not there, or cut short
        return None


def _kept(recipe: Recipe, solved: NDArray[Any]) -> list[Worth]:
    """Write the tables beside their place and move them there, so that nobody ever reads half of them."""
    path = path_of(recipe)
    draft = path.with_suffix(f".{os.getpid()}.npy")
    np.save(draft, solved)
    draft.replace(path)
    return load(recipe) or [Worth(stage, recipe.unit) for stage in solved]
