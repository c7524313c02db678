"""Games in packages of their own, as others make and install them."""

import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

from spieltisch.cli import table


def made(folder: Path, name: str, *, board: bool = False) -> Path:
    """The package that `spieltisch new-game` makes."""
    words = ["new-game", name, "--at", str(folder), *(["--board"] if board else [])]
    done = CliRunner().invoke(table, words)
    assert done.exit_code == 0, done.output
    return folder / name


def installed(folder: Path, name: str, *, board: bool = False) -> Path:
    """Where pip has laid it: whoever has this folder on the path finds the game. Nothing is fetched."""
    site = folder / "site"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    alone = ["--no-build-isolation", "--no-deps", "--no-index", "--target", str(site)]
    subprocess.run([*install, *alone, str(made(folder, name, board=board))], check=True, capture_output=True)
    return site
