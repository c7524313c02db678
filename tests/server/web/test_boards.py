"""The files of a board that a package brings: what draws it, from its folder, and nothing besides."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.guests import made
from tools.environment import ROOT
from tools.guest import Guest, ServerProcess

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that brings a board, as it lies in its author's folder."""
    return made(tmp_path_factory.mktemp("moths"), "moths", board=True)


@pytest.fixture
def paint(package: Path) -> Callable[[str], int]:
    """Changes the style sheet."""
    return (package / "moths" / "board" / "board.css").write_text


@pytest.fixture(scope="module")
def moths(package: Path) -> Iterator[ServerProcess]:
    facts = package / "moths-0.1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Name: moths\nVersion: 0.1\n")
    (facts / "entry_points.txt").write_text("[spieltisch.games]\nmoths = moths:GAME\n")
    (package / "moths" / "board" / "secret.py").write_text("")
    (package / "moths" / "board" / "page.html").write_text("<script>alert(1)</script>")
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(package)])
    running = ServerProcess(package.parent / "tables.sqlite", environment={"PYTHONPATH": path}).ready()
    yield running
    running.stop()


async def test_a_board_is_served_under_its_games_address_and_by_the_tables_policy(moths: ServerProcess) -> None:
    async with Guest(moths.address) as ada:
        module = await ada.http.get("/games/moths/board.js")
        assert module.status_code == 200
        assert module.headers["content-type"].startswith("text/javascript")
        assert "script-src 'self'" in module.headers["content-security-policy"]
        assert "set-cookie" not in module.headers
        look = await ada.http.get("/games/moths/board.css")
        assert look.headers["content-type"].startswith("text/css")


async def test_a_board_that_was_changed_is_there_at_once(moths: ServerProcess, paint: Callable[[str], int]) -> None:
    async with Guest(moths.address) as ada:
        before = await ada.http.get("/games/moths/board.css")
        known = {"If-None-Match": before.headers["etag"]}
        assert (await ada.http.get("/games/moths/board.css", headers=known)).status_code == 304
        paint(".heap { color: red }")
        assert (await ada.http.get("/games/moths/board.css", headers=known)).text == ".heap { color: red }"


@pytest.mark.parametrize(
    "address",
    [
        "/games/moths/secret.py",
        "/games/moths/page.html",
        "/games/moths/rules.py",
        "/games/moths/%2e%2e/rules.py",
        "/games/moths/..%2f__init__.py",
        "/games/qwixx/board.js",
        "/games/nobody/board.js",
    ],
)
async def test_nothing_else_is_served(moths: ServerProcess, address: str) -> None:
    async with Guest(moths.address) as ada:
        assert (await ada.http.get(address)).status_code == 404
