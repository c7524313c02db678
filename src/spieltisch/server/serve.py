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
from granian.constants import Interfaces
from granian.server.embed import Server

from spieltisch.server.app import application
from spieltisch.server.rooms import THINKERS
from spieltisch.server.store import Store

PORTS = 50  # how many are tried
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
    store = Store(Path(database) if database else default_database())
    free = free_port(host, port)
    if port and free != port:
        print(f"Port {port} is in use; the table takes {free}.")
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(store, host, free, open_browser, pace))
    print("\nGoodbye. Your tables are kept.", flush=True)
    _leave()


def default_database() -> Path:
    """The file in the user's data folder."""
    if sys.platform == "win32":
        home = Path(os.environ.get("APPDATA", Path.home()))
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "spieltisch" / "tables.sqlite"


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next one that nobody listens on; 0 takes any. Nobody is let in while it is looked for."""
    for port in range(wanted, min(wanted + PORTS, 65536)) if wanted else [0]:
        try:
            with socket.socket(_family(host)) as probe:
                if os.name == "posix":
                    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind((host, port))
                return int(probe.getsockname()[1])
        except OSError as taken:
            error = taken
    raise OSError(f"No free port from {wanted} on: {error.strerror}.")


def addresses(host: str) -> list[str]:
    """Where the table can be reached: first by the address the default route uses, then by the machine's others."""
    if host not in ("0.0.0.0", "::", ""):
        return [host]
    found = [_default_route(), *_own_addresses(), "127.0.0.1"]
    return list(dict.fromkeys(address for address in found if address))


def reached_at(host: str, port: int) -> str:
    """The address for other devices; empty when only this machine reaches the table."""
    first = addresses(host)[0]
    return "" if first.startswith("127.") else f"http://{_written(first)}:{port}"


def announce(host: str, port: int) -> None:
    first, *others = [f"http://{_written(address)}:{port}/" for address in addresses(host)]
    print(f"The table is open at {first}")
    if not reached_at(host, port):
        return
    segno.make(first, error="l").terminal(compact=True, border=2)
    if others:
        print(f"Also at {', '.join(others)}")


async def _serve(store: Store, host: str, port: int, open_browser: bool, pace: float) -> None:
    server = Server(
        application(store, pace, reached_at(host, port)),
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
        webbrowser.open(f"http://{_written(_reachable(host))}:{port}/")
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
            _, writer = await asyncio.open_connection(_reachable(host), port)
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.02)


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows: Ctrl-C comes as KeyboardInterrupt
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop)


def _reachable(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)


def _written(address: str) -> str:
    """As it stands in a link."""
    return f"[{address}]" if ":" in address else address


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _default_route() -> str:
    """The address this machine would use to reach others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""


def _own_addresses() -> list[str]:
    with suppress(OSError):
        return [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return []
