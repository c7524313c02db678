"""One server per database file: a lock that the system lets go of when the process ends, however it ends."""

import sys
from pathlib import Path


class AlreadyOpen(OSError):
    """Another server has the database."""


class FileLock:
    """Holds `<file>.lock` next to the file."""

    def __init__(self, path: Path) -> None:
        self._file = path.with_name(f"{path.name}.lock").open("a+b")
        try:
            _lock(self._file.fileno())
        except OSError:
            self._file.close()
            raise AlreadyOpen(f"Another table is already open on {path}.") from None

    def release(self) -> None:
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
