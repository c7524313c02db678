"""What takes long is also made while the table is open: code that set-up has not compiled, and solved tables."""

import logging
import os
import subprocess
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from spieltisch.core.discovery import game, games
from spieltisch.warmup import faults
from spieltisch.warmup.compiling import cold, warm_up
from spieltisch.warmup.sweeping import sweep

KIND = 19  # as kind to others as a process can be


@contextmanager
def in_background() -> Iterator[None]:
    """A process at low priority prepares all games; it ends when this one does, however that ends."""
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", "spieltisch.warmup.background"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet) as process:
        try:
            yield
        finally:
            process.kill()


def main() -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(AttributeError, OSError):  # Windows has no such thing
        os.nice(KIND)
    sweep()
    warm_up_all()
    prepare_all()


def warm_up_all() -> None:
    for name in cold():
        with _by_itself(name):
            warm_up(name)


def prepare_all() -> None:
    """Each game makes what it keeps."""
    for name in games():
        with _by_itself(name):
            game(name).prepare()


@contextmanager
def _by_itself(name: str) -> Iterator[None]:
    """A game that fails, in whatever way, does not stop the others; the table reads the note."""
    try:
        yield
    except (Exception, SystemExit):
        logging.getLogger(__name__).exception("%s could not be prepared", name)
        faults.write(name, traceback.format_exc())


def _end_with_parent() -> None:
    """The parent holds the other end of the pipe and never writes: reading ends when the parent is gone."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)


if __name__ == "__main__":
    main()
