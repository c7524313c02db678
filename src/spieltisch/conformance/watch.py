"""Where the suite is, and whether it goes on: what does not come back is told, and no process is left behind."""

import os
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from numba.core import event

LOOKS = 0.1  # seconds between two looks
BEATS = 1.0  # seconds after which a process that goes on shows so, even where it compiles for minutes
BLOCKED = 10  # so many times the patience may pass on a clock, where the processor has nothing to do


class Watch:
    """The step at which a process is. Every new one shows that it goes on."""

    def __init__(self) -> None:
        self.what = "the door"
        self.seed = 0
        self.version = 0
        self.steps = 0
        self.compiling = 0  # does not count: it takes its time and ends

    def at(self, seed: int, version: int, what: str = "") -> None:
        self.seed, self.version, self.what = seed, version, what or self.what
        self.steps += 1


WATCH = Watch()


class _Compiling(event.Listener):
    def on_start(self, event: Any) -> None:  # noqa: ARG002
        WATCH.compiling += 1

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        WATCH.compiling -= 1
        WATCH.steps += 1


def begin(patience: float, give_up: Callable[[], None], beat: Callable[[], None]) -> None:
    """From now on: `give_up` once a step takes more seconds of work than that; and whoever started us ends us too."""
    event.register("numba:compile", _Compiling())  # type: ignore[no-untyped-call]
    threading.Thread(target=_look, args=(patience, give_up, beat), daemon=True).start()
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _look(patience: float, give_up: Callable[[], None], beat: Callable[[], None]) -> None:
    steps, shown = -1, time.monotonic()
    while True:
        if time.monotonic() - shown > BEATS:
            shown = time.monotonic()
            beat()
        if WATCH.steps != steps or WATCH.compiling:
            steps, worked, passed = WATCH.steps, time.process_time(), time.monotonic()
        elif time.process_time() - worked > patience or time.monotonic() - passed > BLOCKED * patience:
            give_up()
        time.sleep(LOOKS)


def _end_with_the_parent() -> None:
    """Its end of the pipe closes when it ends, however that comes about."""
    sys.stdin.buffer.read()
    os._exit(1)
