"""Starting the table: one process, which takes everything with it when it ends."""

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import segno

from spieltisch.core.cache import FOLDERS
from spieltisch.server.bus import LocalBus
from spieltisch.server.store import Store
from spieltisch.server.store.sqlite import SQLiteStore
from spieltisch.server.tables.workers import THINKERS
from spieltisch.server.web import limits
from spieltisch.server.web.addresses import addresses, bound_socket, port_of, reachable, reached_at, written
from spieltisch.server.web.app import application
from spieltisch.server.web.http_server import Server

PACE = 0.6
OWN_FILES = 256  # that are no connections


def run(
    host: str = "0.0.0.0",
    port: int = 8000,
    database: Path | str | None = None,
    open_browser: bool = False,
    pace: float = PACE,
) -> None:
    """Open the table and serve it until it is stopped."""
    logging.basicConfig(format="%(asctime)s %(message)s")
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    store = SQLiteStore(Path(database) if database else default_database())
    bound = bound_socket(host, port)
    if port and port_of(bound) != port:
        print(f"Port {port} is in use; the table takes {port_of(bound)}.")
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_new_loop()) as runner:
        runner.run(_serve(store, host, bound, open_browser, pace))
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


async def _serve(store: Store, host: str, bound: socket.socket, open_browser: bool, pace: float) -> None:
    port = port_of(bound)

    def opened() -> None:
        announce(host, port)
        sys.stdout.flush()
        if open_browser:
            webbrowser.open(f"http://{written(reachable(host))}:{port}/")

    server = Server(application(store, LocalBus(), pace, reached_at(host, port)), opened, _files())

    def stop() -> None:
        logging.getLogger("uvicorn").setLevel(logging.CRITICAL)  # requests that are cut off are no news
        server.stop()

    _on_signals(stop)
    await server.serve([bound])


def _leave() -> None:
    """Whoever still thinks, thinks for nobody: they are not waited for."""
    if any(thread.name.startswith(THINKERS) for thread in threading.enumerate()):
        os._exit(0)


def _new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A faster loop where there is one: not on Windows."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _files() -> int:
    """How many connections there can be: each is a file, and many systems allow 1024 unless asked for more."""
    wanted = limits.CONNECTIONS + OWN_FILES
    try:
        import resource
    except ImportError:  # Windows
        return limits.CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return limits.CONNECTIONS
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return allowed - OWN_FILES


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows: Ctrl-C comes as KeyboardInterrupt
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop)
