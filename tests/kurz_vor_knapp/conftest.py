"""A browser that draws in three dimensions and a server, each one for all tests of a module."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.player import PATIENCE, Player
from tests.kurz_vor_knapp.at_table import Sit, sit_down
from tools.guest import ServerProcess

FLAGS = ["--headless", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-first-run"]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def with_scene(chromium: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], ServerProcess]]:
    """Starts the server; once more stops it first and starts it at the same address, with what it has kept."""
    running: list[ServerProcess] = []
    database = tmp_path_factory.mktemp("server") / "tables.sqlite"

    def start() -> ServerProcess:
        port = running[-1].port if running else 0
        while running:
            running.pop().stop()
        running.append(ServerProcess(database, port).ready())
        return running[-1]

    yield start
    running[-1].stop()


@pytest.fixture(scope="module")
def server(serve: Callable[[], ServerProcess]) -> ServerProcess:
    return serve()


@pytest.fixture
def seated() -> Iterator[list[Player]]:
    """Everybody at a table. Afterwards no page may have complained."""
    players: list[Player] = []
    yield players
    for player in players:
        player.context.tracing.stop()
        player.context.close()
    assert not [fault for player in players for fault in player.faults]


@pytest.fixture
def sit(with_scene: Browser, server: ServerProcess, seated: list[Player]) -> Sit:
    """Sits down at a table with bots."""
    return lambda **wish: sit_down(with_scene, server.address, seated, **wish)


@pytest.fixture
def look_on(with_scene: Browser, server: ServerProcess, seated: list[Player]) -> Callable[[Player], Player]:
    """Somebody else looks at a player's table."""

    def come(player: Player) -> Player:
        seated.append(Player(with_scene, server.address, "Eve", speed="fast"))
        seated[-1].open(f"/t/{player.match}").page.locator("canvas[data-ready=yes]").wait_for()
        return seated[-1]

    return come
