"""`spieltisch new-game`: a package that works from the first minute, and is the one the document builds."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from spieltisch.cli import table
from spieltisch.cli.making import TEMPLATES, written
from tests.guests import installed, made
from tests.test_docs import BLOCK
from tools import client
from tools.environment import PYTHON, ROOT, program

GUIDE = ROOT / "docs" / "adding-a-game.md"


def ask(*words: str) -> Result:
    return CliRunner().invoke(table, ["new-game", *words])


def test_the_template_and_the_document_are_the_same_game() -> None:
    shown = {file: text for _, file, text in BLOCK.findall(GUIDE.read_text(encoding="utf-8")) if file}
    files = {file.as_posix(): text for file, text in written(TEMPLATES / "game", "heap")}
    assert files.pop("README.md"), "for who opens the folder"
    assert shown == files


def test_a_board_adds_its_folder_and_two_lines_at_the_door() -> None:
    plain, drawn = (dict(written(TEMPLATES / each, "heap")) for each in ("game", "board"))
    door = Path("heap/__init__.py")
    assert {*drawn} - {door} == {Path("heap/board") / name for name in ("board.js", "board.css", "spieltisch.d.ts")}
    left = drawn[door].replace("from pathlib import Path\n\n", "").replace(", board=open_board", "")
    opener = '\n\ndef open_board() -> Path:\n    return Path(__file__).parent / "board" / "board.js"\n'
    assert left.replace(opener, "") == plain[door]


def test_the_published_types_are_those_the_client_keeps() -> None:
    published = ROOT / "web" / "src" / "others" / "published.d.ts"
    laid = dict(written(TEMPLATES / "board", "heap"))[Path("heap/board/spieltisch.d.ts")]
    assert laid == published.read_text(encoding="utf-8")


@pytest.mark.client
def test_the_board_keeps_to_the_published_types(tmp_path: Path) -> None:
    compiler = client.MODULES / "typescript" / "bin" / "tsc"
    if not compiler.is_file():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("./run check installs the client's tools")
    board = made(tmp_path, "fireflies", board=True) / "fireflies" / "board" / "board.js"
    words = ["--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022", "--module", "esnext"]
    command = [*client.node(PYTHON), compiler, *words, "--moduleResolution", "bundler", board]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert ran.returncode == 0, ran.stdout


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Heap", "no name for a package"),
        ("my-game", "no name for a package"),
        ("class", "no name for a package"),
        ("qwixx", "a game qwixx already"),
        ("json", "a Python package json already"),
    ],
)
def test_a_name_that_cannot_be_a_games_is_refused(name: str, why: str, tmp_path: Path) -> None:
    refused = ask(name, "--at", str(tmp_path))
    assert refused.exit_code == 2
    assert why in refused.output
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_already_is_not_touched(tmp_path: Path) -> None:
    assert ask("fireflies", "--at", str(tmp_path)).exit_code == 0
    rules = tmp_path / "fireflies" / "fireflies" / "rules.py"
    rules.write_text("# mine")
    again = ask("fireflies", "--at", str(tmp_path))
    assert again.exit_code == 2
    assert "is there already" in again.output
    assert rules.read_text() == "# mine"


@pytest.mark.slow
def test_a_new_game_passes_its_own_tests(tmp_path: Path) -> None:
    folder = made(tmp_path, "fireflies")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=600)
    assert ran.returncode == 0, ran.stdout
    assert "6 passed" in ran.stdout


@pytest.mark.slow
@pytest.mark.parametrize("board", [False, True], ids=["plain", "board"])
def test_an_installed_game_is_checked_played_replayed_and_verified(tmp_path: Path, board: bool) -> None:
    site = installed(tmp_path, "fireflies", board=board)
    log = tmp_path / "log.json"

    def spieltisch(*words: str, said: str = "") -> str:
        environment = {**os.environ, "PYTHONPATH": str(site)}
        command = [str(program("spieltisch")), *words]
        ran = subprocess.run(
            command, input=said, env=environment, capture_output=True, text=True, check=False, timeout=600
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    spieltisch("check", "fireflies", "--games", "5")
    assert "expert" in spieltisch("arena", "fireflies", "expert", "random", "-n", "10")
    played = spieltisch("play", "fireflies", "--seats", "2", "--seed", "7", "--save", str(log), said="take 1\n" * 30)
    assert " left\n" in played, "the drawing in plain text"
    assert "You: took (matches 1, left " in played
    assert "(last match taken)" in played
    assert "last_match_taken" in spieltisch("replay", str(log))
    assert spieltisch("verify", str(log)).strip()
