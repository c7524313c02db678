"""Removing compiled code that is out of date."""

import shutil
import time
from contextlib import suppress
from pathlib import Path

from spieltisch.core import cache

WEEK = 7 * 24 * 3600


def sweep() -> None:
    """Remove code that nothing has asked for in a week, unless nothing newer has taken its place."""
    newest: set[str] = set()
    for place, used in sorted(_last_used().items(), key=lambda each: -each[1]):
        name = place.name.rpartition("-")[0]
        if name in newest and time.time() - used > WEEK:
            shutil.rmtree(place, ignore_errors=True)
        newest.add(name)


def _last_used() -> dict[Path, float]:
    found = {}
    for place in cache.all_code().glob("*-*"):
        with suppress(FileNotFoundError):  # another process sweeps too
            found[place] = place.stat().st_mtime
    return found
