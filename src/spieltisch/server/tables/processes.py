"""Processes for what takes time and memory nobody can foresee, such as logs from outside.

A job that takes more than it is given ends its own process and nothing else: its answer is lost, and the next job gets
a fresh process. None is started before it is needed.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MEMORY = 2 * 2**30  # bytes a process may map, what it is made of included
PREPARED = "spieltisch.server.tables.replays"  # loaded once, for all of them


class Processes(Executor):
    """As many as there are jobs at one time; the others wait for work."""

    def __init__(self, niceness: int, seconds: float, memory: int = MEMORY) -> None:
        """`seconds`, `memory`: of one job, where the system can hold it to them."""
        self._seconds = seconds
        self._terms = (niceness, memory)
        self._idle: list[ProcessPoolExecutor] = []
        self._busy: set[ProcessPoolExecutor] = set()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        pool = self._idle.pop() if self._idle else self._another()
        self._busy.add(pool)
        future = pool.submit(_in_time, self._seconds, partial(fn, *args, **kwargs))
        future.add_done_callback(partial(self._done, pool))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for pool in (*self._idle, *self._busy):
            _kill(pool)
            pool.shutdown(wait, cancel_futures=cancel_futures)

    def _another(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, _context(), _settle, self._terms)

    def _done(self, pool: ProcessPoolExecutor, future: Future[Any]) -> None:
        self._busy.discard(pool)
        if not future.cancelled() and isinstance(future.exception(), BrokenProcessPool):
            pool.shutdown(wait=False)
        else:
            self._idle.append(pool)


def _context() -> Any:
    """Forked from a process that has loaded the program and does nothing else; not from the server with its threads."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([PREPARED])
    return context


def _kill(pool: ProcessPoolExecutor) -> None:
    """Whatever it does: nobody waits for its answer any more."""
    for process in list((pool._processes or {}).values()):
        process.kill()


# From here on in the process.


def _settle(niceness: int, memory: int) -> None:
    """It stands back behind the table, takes no more memory than it may, and ends with the server however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server is asked to end, and ends it
    with suppress(AttributeError, OSError):
        os.nice(niceness)
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(0)


def _in_time(seconds: float, work: Callable[[], T]) -> T:
    """The alarm ends the process, in whatever code it is."""
    if not hasattr(signal, "setitimer"):
        return work()
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
