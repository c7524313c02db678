"""Where things are kept that can be made anew: compiled code and solved tables.

Numba notices a change only in the file of the function itself, not in constants and functions it takes from other
files. So compiled code lies in a folder named after a hash of everything it may be made of: the sources of the core,
of the shared bots and of the game's own package, the versions of Python, Numba and NumPy, and the mode.
"""

import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
import time
import uuid
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np

ROOT = Path(__file__).parent.parent
SHARED = (ROOT / "core", ROOT / "bots")
SOURCES = (".py", ".txt")  # rules, and the maps and tables they are made of
WEEK = 7 * 24 * 3600

_PROCESS = uuid.uuid4().hex[:16]


def folder() -> Path:
    """The user's cache folder of this program; a temporary one where that cannot be written."""
    shared = Path(tempfile.gettempdir()) / f"spieltisch-{_user()}"
    for place in (_configured(), shared):
        try:
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            if os.access(place, os.W_OK) and (place != shared or _is_ours(place)):
                return place
        except OSError:
            continue
    return Path(tempfile.mkdtemp(prefix="spieltisch-"))


@cache
def compiled_code(module: str) -> str:
    """The folder for the compiled code of the package a module belongs to."""
    package = _package_of(module)
    home = folder() / "compiled"
    place = home / f"{package.rsplit('.', 1)[-1]}-{_fingerprint(package)}"
    place.mkdir(parents=True, exist_ok=True)
    os.utime(place)
    _sweep(place)
    return str(place)


def keep_apart(compiled: Any) -> None:
    """Two processes that compile a function at once, for different arguments, must not write into the same file.

    Numba only numbers the files of a function. What is written twice is then at worst compiled once more.
    """
    kept = compiled._cache._cache_file
    kept._data_name_pattern = kept._data_name_pattern.replace(".{number", f".{_PROCESS}-{{number")


def additions(name: str) -> Path:
    """The folder for what a player adds to a game, such as maps; compiled code may be made of it."""
    if chosen := os.environ.get("SPIELTISCH_ADDITIONS"):
        return Path(chosen) / name
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home())) / "spieltisch" / name
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "spieltisch" / name


def _configured() -> Path:
    if chosen := os.environ.get("SPIELTISCH_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "spieltisch" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "spieltisch"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "spieltisch"


def _is_ours(place: Path) -> bool:
    """Compiled code is run as it is found: where everybody may write, nobody else may have made the folder."""
    return not hasattr(os, "getuid") or place.stat().st_uid == os.getuid()


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "user"


def _package_of(module: str) -> str:
    """`spieltisch.games.qwixx.rules` -> `spieltisch.games.qwixx`; a module on its own is its own package."""
    if module in sys.modules and hasattr(sys.modules[module], "__path__"):
        return module
    return module.rpartition(".")[0] or module


def _fingerprint(package: str) -> str:
    digest = hashlib.sha256()
    places = (*SHARED, *_sources(package), additions(package.rsplit(".", 1)[-1]))
    for source in sorted({file for place in places for file in _files(place)}):
        digest.update(str(source).encode() + b"\0" + source.read_bytes())
    checked = os.environ.get("NUMBA_BOUNDSCHECK", "")
    digest.update(f"{sys.version}|{numba.__version__}|{np.__version__}|{checked}".encode())
    return digest.hexdigest()[:16]


def _sources(package: str) -> list[Path]:
    spec = importlib.util.find_spec(package) if package != "__main__" else None
    if spec is None:
        return []
    if spec.submodule_search_locations:
        return [Path(place) for place in spec.submodule_search_locations]
    return [Path(spec.origin)] if spec.origin else []


def _files(place: Path) -> list[Path]:
    found = [place] if place.is_file() else place.rglob("*")
    return [file for file in found if file.suffix in SOURCES and file.is_file() and os.access(file, os.R_OK)]


def _sweep(place: Path) -> None:
    """Remove older code of the same package that nothing has asked for in a week."""
    for old in place.parent.glob(f"{place.name.rpartition('-')[0]}-*"):
        with suppress(FileNotFoundError):  # another process sweeps too
            if time.time() - old.stat().st_mtime > WEEK:
                shutil.rmtree(old, ignore_errors=True)
