"""Starting the table: one process, which takes everything with it when it ends."""

import asyncio
import logging
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import segno
from granian.constants import Interfaces
from granian.server.embed import Server

from spieltisch.core.cache import FOLDERS
from spieltisch.server.bus import LocalBus
from spieltisch.server.store import Store
from spieltisch.server.store.sqlite import SQLiteStore
from spieltisch.server.tables.workers import THINKERS
from spieltisch.server.web.addresses import addresses, free_port, reachable, reached_at, written
from spieltisch.server.web.app import application

PACE = 0.6
BACKLOG = 1024
CONNECTIONS = 4096
LAST_WORDS = 3.0  # seconds for open requests when the table is closed


def run(
    host: str = "0.0.0.0",
    port: int = 8000,
    database: Path | str | None = None,
    open_browser: bool = False,
    pace: float = PACE,
) -> None:
    """Open the table and serve it until it is stopped."""
    logging.basicConfig(format="%(asctime)s %(message)s")
    store = SQLiteStore(Path(database) if database else default_database())
    free = free_port(host, port)
    if port and free != port:
        print(f"Port {port} is in use; the table takes {free}.")
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(store, host, free, open_browser, pace))
    print("\nGoodbye. Your tables are kept.", flush=True)
    _leave()


def default_database() -> Path:
    """The file in the user's data folder."""
    return FOLDERS.user_data_path / "tables.sqlite"


def announce(host: str, port: int) -> None:
    first, *others = [f"http://{written(address)}:{port}/" for address in addresses(host)]
    print(f"The table is open at {first}")
    if not reached_at(host, port):
        return
    segno.make(first, error="l").terminal(compact=True, border=2)
    if others:
        print(f"Also at {', '.join(others)}")


async def _serve(store: Store, host: str, port: int, open_browser: bool, pace: float) -> None:
    server = Server(
        application(store, LocalBus(), pace, reached_at(host, port)),
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        backlog=BACKLOG,
        backpressure=CONNECTIONS,
        log_enabled=False,
    )
    stopped = asyncio.Event()

    def stop() -> None:
        server.stop()  # type: ignore[no-untyped-call]
        stopped.set()

    _on_signals(stop)
    serving = asyncio.create_task(server.serve())
    serving.add_done_callback(lambda _: stopped.set())
    await _listening(serving, host, port)
    announce(host, port)
    sys.stdout.flush()
    if open_browser:
        webbrowser.open(f"http://{written(reachable(host))}:{port}/")
    await stopped.wait()
    await asyncio.wait({serving}, timeout=LAST_WORDS)
    if serving.done():
        serving.result()


def _leave() -> None:
    """Whoever still thinks, thinks for nobody: they are not waited for."""
    if any(thread.name.startswith(THINKERS) for thread in threading.enumerate()):
        os._exit(0)


async def _listening(serving: asyncio.Task[None], host: str, port: int) -> None:
    for _ in range(200):
        if serving.done():
            return
        try:
            _, writer = await asyncio.open_connection(reachable(host), port)
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.02)


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows: Ctrl-C comes as KeyboardInterrupt
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop)
