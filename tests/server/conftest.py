"""A real server process that the tests share, and guests who come to it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from spieltisch.server.bus import LocalBus
from spieltisch.server.tables.rooms import Rooms
from tests.server.rooms import Served
from tests.server.stores import troubled
from tools.guest import Guest, ServerProcess


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server most tests share; each has tables of its own at it."""
    running = ServerProcess(tmp_path_factory.mktemp("server") / "tables.sqlite").ready()
    yield running
    running.stop()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
async def served(database: Path) -> AsyncIterator[Served]:
    """Rooms without a network, and their disk."""
    store, disk = troubled(database)
    rooms = Rooms(store, LocalBus(), pace=0)
    yield rooms, disk
    disk.flowing.set()
    disk.failing = False
    await rooms.close()


@pytest.fixture
async def ada(server: ServerProcess) -> AsyncIterator[Guest]:
    async with Guest(server.address) as guest:
        yield guest


@pytest.fixture
async def bob(server: ServerProcess) -> AsyncIterator[Guest]:
    async with Guest(server.address) as guest:
        yield guest
