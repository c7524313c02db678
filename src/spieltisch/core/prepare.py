"""What takes long to make and is kept, such as solved tables: made in the background while the table is open."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from spieltisch.core.discovery import game, games

KIND = 19  # as kind to others as a process can be


@contextmanager
def in_background() -> Iterator[None]:
    """A process at low priority prepares all games; it ends when this one does, however that ends."""
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", "spieltisch.core.prepare"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet) as process:
        try:
            yield
        finally:
            process.kill()


def main() -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(AttributeError, OSError):  # Windows has no such thing
        os.nice(KIND)
    prepare_all()


def prepare_all() -> None:
    for name in games():
        game(name).prepare()


def _end_with_parent() -> None:
    """The parent holds the other end of the pipe and never writes: reading ends when the parent is gone."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)


if __name__ == "__main__":
    main()
