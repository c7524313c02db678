"""A server that the tests share, and somebody who lays tables at it."""

from collections.abc import Iterator

import httpx
import pytest

from tools.guest import PATIENCE, ServerProcess


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path_factory.mktemp("programs") / "tables.sqlite").ready()
    yield running
    running.stop()


@pytest.fixture
def ada(server: ServerProcess) -> Iterator[httpx.Client]:
    """A person: a browser keeps the token as a cookie."""
    with httpx.Client(base_url=f"{server.address}/api", timeout=PATIENCE) as browser:
        browser.get("/games").raise_for_status()
        yield browser
