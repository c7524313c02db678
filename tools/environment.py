"""The virtual environment in `.venv`: made once, filled from the locks, renewed when they change."""

import hashlib
import json
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.progress import StepFailed, step

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMPS = VENV / "spieltisch.json"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
HOLDS = {"play": ("play", "dev"), "dev": ("dev",)}  # which locks hold all that is needed to play, to develop
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def program(name: str) -> Path:
    """An installed program of the environment."""
    return BIN / (f"{name}.exe" if os.name == "nt" else name)


def fingerprint(files: Iterable[Path], *words: str) -> str:
    """One short text for the names and contents of files: the same as long as nothing changed."""
    digest = hashlib.sha256(repr(words).encode())
    for file in sorted(files):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def installed() -> list[str]:
    """The names and versions of the libraries that are installed."""
    libraries = [*VENV.glob("lib/python*/site-packages"), *VENV.glob("Lib/site-packages")]
    return sorted(found.stem for library in libraries for found in library.glob("*.dist-info"))


def stamp(name: str) -> str | None:
    """What was noted when this part of the set-up was last done."""
    return _stamps().get(name)


def note(**done: str) -> None:
    """Notes parts of the set-up as done."""
    STAMPS.write_text(json.dumps(_stamps() | done, indent=1))


def prepare(lock: str) -> None:
    """Installs what a lock lists, and Spieltisch itself, unless that is done already."""
    if any(stamp(name) == _wanted(name) for name in HOLDS[lock]):
        return
    if not _usable():
        _make()
    _install(lock)
    note(**{lock: _wanted(lock)})


def quiet_environment() -> dict[str, str]:
    """Our environment variables, without those that would keep installers from compiling bytecode."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _stamps() -> dict[str, str]:
    try:
        stamps = json.loads(STAMPS.read_text())
    except (OSError, ValueError):
        return {}
    return stamps if isinstance(stamps, dict) else {}


def _lock(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.lock"


def _wanted(lock: str) -> str:
    return fingerprint([_lock(lock), ROOT / "pyproject.toml"], sys.version)


def _usable() -> bool:
    """Whether the environment was made by this very Python."""
    return PYTHON.exists() and stamp("python") == sys.version


def _make() -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    step("Making the environment", [sys.executable, "-m", "venv", VENV], cwd=ROOT)
    note(python=sys.version)


def _install(lock: str) -> None:
    env = quiet_environment()
    pinned: list[str | Path] = ["--require-hashes", "-r", _lock(lock)]
    ours: list[str | Path] = ["--no-deps", "--no-build-isolation", "--editable", ROOT]
    for installer in _installers():
        try:
            step(f"Installing the libraries ({lock})", [*installer, *pinned], cwd=ROOT, env=env)
            step("Installing Spieltisch", [*installer, *ours], cwd=ROOT, env=env)
        except StepFailed as failure:
            last = failure
        else:
            return
    raise last


def _installers() -> list[list[str | Path]]:
    """The ways to install: uv, which is ten times faster, and pip, which is always there."""
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--progress-bar=off"]
    uv: list[str | Path] = [program("uv"), "pip", "install", "--compile-bytecode", "--python", PYTHON]
    try:
        if not program("uv").exists():
            step(
                "Fetching the installer",
                [*pip, "--require-hashes", "-r", _lock("installer")],
                cwd=ROOT,
                env=quiet_environment(),
            )
    except StepFailed:
        return [pip]
    return [uv, pip]
