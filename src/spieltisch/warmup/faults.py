"""What went wrong with a game when it was compiled or prepared, so that a table that is open elsewhere can tell.

The note lies with the game's compiled code: for a game that has changed since, there is none.
"""

import re
from pathlib import Path

from spieltisch.core import cache
from spieltisch.core.discovery import package_of

OWN_WORDS = re.compile(r"spieltisch\.[\w.]+: ")  # before a sentence of ours at the end of a traceback


def of(name: str) -> str:
    """The traceback of a game's last failure, or nothing."""
    try:
        return _note(name).read_text(encoding="utf-8")
    except OSError:
        return ""


def write(name: str, trace: str) -> None:
    note = _note(name)
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(trace, encoding="utf-8")


def clear(name: str) -> None:
    _note(name).unlink(missing_ok=True)


def sentence(trace: str) -> str:
    """The sentence at the end of a traceback."""
    return OWN_WORDS.sub("", (trace.strip().splitlines() or [""])[-1], count=1)[:300]


def _note(name: str) -> Path:
    return cache.code_of(package_of(name)) / f"{name}.fault"
