"""Where the work is done: in this process, in several, or on a Ray cluster. What comes of it is the same."""

import multiprocessing
import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

LONE = 1  # pieces of work that do not pay for starting other processes


def spread(
    work: Callable[[T], R], tasks: Sequence[T], *, processes: int | None = None, on: str | None = None
) -> Iterator[tuple[int, R]]:
    """What comes of each task, with its number, as soon as it is done; `on` is None, "ray" or "ray://address"."""
    if on is not None:
        from spieltisch.arena.ray import on_ray

        yield from on_ray(work, tasks, on)
        return
    sharing = processes or os.cpu_count() or 1
    if len(tasks) <= LONE or sharing == 1 or not all(map(_crosses_processes, tasks)):
        yield from enumerate(map(work, tasks))
        return
    with ProcessPoolExecutor(sharing, multiprocessing.get_context("spawn")) as pool:
        numbers = {pool.submit(work, task): number for number, task in enumerate(tasks)}
        try:
            for done in as_completed(numbers):
                yield numbers[done], done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _crosses_processes(task: object) -> bool:
    """A class that was typed into a session or a script cannot be found by other processes."""
    try:
        return b"__main__" not in pickle.dumps(task)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
