"""Where things are kept that can be made anew: compiled code and solved tables.

Numba notices a change only in the file of the function itself, not in constants and functions it takes from other
files. So compiled code lies in a folder named after a hash of everything it may be made of: the core, the shared bots,
every file of the game's whole package, what players have added to the game, the versions of Python, Numba and NumPy,
and the mode. Importing a module only reads these; the folder is made when there is something to write.
"""

import hashlib
import importlib.util
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from importlib.machinery import ModuleSpec
from pathlib import Path

import numba
import numpy as np
from platformdirs import PlatformDirs
from platformdirs.unix import Unix

from spieltisch.core.discovery import WHATEVER

US = "spieltisch"
FOLDERS = PlatformDirs(US, appauthor=False, roaming=True)
CONFIGURATION = FOLDERS if sys.platform == "win32" else Unix(US)  # on a Mac too it is in the home folder's `.config`
HOLDERS = (US, f"{US}.games")  # packages of ours that hold others, and have nothing to be compiled themselves
SHARED = (f"{US}.core", f"{US}.bots")  # what every game may be made of


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
    return _last_resort()


def additions(module: str) -> Path:
    """The folder for what players add to the game that a module belongs to, such as maps."""
    return Path(os.environ.get("SPIELTISCH_ADDITIONS") or CONFIGURATION.user_config_dir) / _last(home_of(module))


def home_of(module: str) -> str:
    """The whole game a module belongs to: the outermost package around it; a module on its own is its own.

    Packages without an `__init__.py` are shared by authors who do not know each other, and do not count; nor do those
    of ours that only hold others. So `spieltisch.games.qwixx.rules.legal` belongs to `spieltisch.games.qwixx`,
    `heap.rules` to `heap`.
    """
    script = _spec(module) if module == "__main__" else None
    names = (script.name if script else module).split(".")
    around = (".".join(names[:count]) for count in range(1, len(names)))
    return next((package for package in around if package not in HOLDERS and _has_init(package)), ".".join(names))


def code_of(*modules: str) -> Path:
    """The folder for compiled code that is made of these modules: of a game, and of what is filled with its rules."""
    return all_code() / code_name(*modules)


def all_code() -> Path:
    """Where the folders for compiled code lie, each named after what it is made of, a dash and a hash."""
    return folder() / "compiled"


def code_name(*modules: str) -> str:
    homes = {home_of(module) for module in modules}
    own = sorted(homes.difference(SHARED) or homes)
    made_of = [contents(home) for home in sorted({*homes, *SHARED})]
    mode = [sys.version, numba.__version__, np.__version__, os.environ.get("NUMBA_BOUNDSCHECK", "")]
    return f"{'+'.join(map(_last, own))}-{hashlib.sha256(repr((made_of, mode)).encode()).hexdigest()[:16]}"


@cache
def contents(home: str) -> str:
    """One short text for all files of a game. Read once: what a process compiles is what it has imported."""
    digest = hashlib.sha256()
    for file in sorted(file for place in _places(home) for file in _files(place)):
        digest.update(str(file).encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _places(home: str) -> Iterator[Path]:
    """Where a game's files lie: those of its package or its one module, and what players have added."""
    spec = _spec(home)
    if spec is not None and spec.submodule_search_locations:
        yield from map(Path, spec.submodule_search_locations)
    elif spec is not None and spec.origin:
        yield Path(spec.origin)
    yield additions(home)


def _files(place: Path) -> list[Path]:
    """All that can be read, rules and data alike, but for bytecode and hidden files."""
    found = [place] if place.is_file() else [file for file in place.rglob("*") if not _is_aside(file, place)]
    return [file for file in found if file.is_file() and os.access(file, os.R_OK)]


def _is_aside(file: Path, place: Path) -> bool:
    return any(part.startswith(".") or part == "__pycache__" for part in file.relative_to(place).parts)


def _spec(module: str) -> ModuleSpec | None:
    """Where a module comes from; None for a script, which is one file that Numba looks at itself."""
    try:
        return importlib.util.find_spec(module)
    except WHATEVER:  # looking for it reads the package around it, which may be somebody else's
        return None


def _has_init(package: str) -> bool:
    spec = _spec(package)
    return spec is not None and spec.origin is not None and bool(spec.submodule_search_locations)


def _last(module: str) -> str:
    return module.rsplit(".", 1)[-1]


def _configured() -> Path:
    return Path(os.environ.get("SPIELTISCH_CACHE") or FOLDERS.user_cache_dir)


def _is_ours(place: Path) -> bool:
    """Compiled code is run as it is found: where everybody may write, nobody else may have made the folder."""
    return not hasattr(os, "getuid") or place.stat().st_uid == os.getuid()


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "user"


@cache
def _last_resort() -> Path:
    return Path(tempfile.mkdtemp(prefix="spieltisch-"))
