"""A server, a Chromium and players for the browser tests; a fault on any page fails the test and keeps its trace."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from spieltisch.server.web.pages import CLIENT
from tests.browser.player import PATIENCE, WIDE, Player
from tools.guest import ServerProcess

expect.set_options(timeout=PATIENCE)

TRACES = Path(__file__).parents[2] / "traces"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP table.test 127.0.0.1",
]


class Chair(Protocol):
    def __call__(
        self,
        name: str = "Mara",
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        speed: str | None = None,
        newcomer: bool = False,
    ) -> Player: ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="module")
def playwright(chromium: Path) -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def launch(playwright: Playwright, chromium: Path) -> Iterator[Callable[[], Browser]]:
    """Starts one more browser, a process of its own."""
    started: list[Browser] = []

    def start() -> Browser:
        started.append(playwright.chromium.launch(executable_path=chromium, args=FLAGS))
        return started[-1]

    yield start
    for browser in started:
        browser.close()


@pytest.fixture(scope="module")
def browser(launch: Callable[[], Browser]) -> Browser:
    return launch()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def server(database: Path) -> Iterator[ServerProcess]:
    """A server of the test's own, which it may kill."""
    with serving(database) as running:
        yield running


@pytest.fixture(scope="session")
def common_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all who only sit down: every player is somebody else, and has tables of their own."""
    with serving(tmp_path_factory.mktemp("server") / "tables.sqlite") as running:
        yield running


@contextmanager
def serving(database: Path, port: int = 0) -> Iterator[ServerProcess]:
    assert (CLIENT / "index.html").is_file(), "the client is not built: ./run test builds it"
    running = ServerProcess(database, port).ready()
    try:
        yield running
    except BaseException:
        running.kill()
        raise
    running.stop()


@pytest.fixture
def players(request: pytest.FixtureRequest) -> Iterator[list[Player]]:
    """All who sit in this test. Afterwards none of their pages may have complained."""
    seated: list[Player] = []
    yield seated
    failed = request.session.testsfailed > request.node.stash.get(FAILED_BEFORE, 0)
    faults = [fault for player in seated for fault in player.faults]
    for number, player in enumerate(seated):
        keep = {"path": TRACES / f"{request.node.name}-{number}.zip"} if failed or faults else {}
        player.context.tracing.stop(**keep)
        player.context.close()
    assert not faults


FAILED_BEFORE = pytest.StashKey[int]()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    item.stash[FAILED_BEFORE] = item.session.testsfailed


@pytest.fixture
def sit(browser: Browser, common_server: ServerProcess, players: list[Player]) -> Chair:
    """Opens one more window at the table's address."""

    def come(
        name: str = "Mara",
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        speed: str | None = None,
        newcomer: bool = False,
    ) -> Player:
        players.append(Player(browser, common_server.address, name, size, dark, speed, newcomer))
        return players[-1]

    return come
