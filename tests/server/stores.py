"""Stores whose disk can be made to fail, to hang or to be full."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from spieltisch.server.store import Store, Table
from spieltisch.server.store.sqlite import SQLiteStore
from spieltisch.server.store.sqlite.schema import connect


class Trouble(Protocol):
    """What a store writes on, and what can go wrong with it."""

    failing: bool
    flowing: threading.Event
    attempts: int
    commits: int

    def fill(self) -> None:
        """There is no room left."""

    def empty(self) -> None:
        """There is room again."""


class Disk:
    """The writer's connection, with its troubles."""

    def __init__(self) -> None:
        self.connection: sqlite3.Connection
        self.failing = False
        self.flowing = threading.Event()
        self.flowing.set()
        self.attempts = 0
        self.commits = 0

    def open(self, path: Path) -> Any:
        self.connection = connect(path)
        return self

    def execute(self, sql: str, values: Any = ()) -> Any:
        self.attempts += sql.startswith("BEGIN")
        if sql == "COMMIT":
            self.commits += 1
            self.flowing.wait()
            if self.failing:
                raise sqlite3.OperationalError("disk I/O error")
        return self.connection.execute(sql, values)

    @property
    def in_transaction(self) -> bool:
        return self.connection.in_transaction

    def close(self) -> None:
        self.connection.close()

    def fill(self) -> None:
        """No page more can be written."""
        pages = self.connection.execute("PRAGMA page_count").fetchone()[0]
        self.connection.execute(f"PRAGMA max_page_count = {pages}")

    def empty(self) -> None:
        self.connection.execute("PRAGMA max_page_count = 1000000")


def troubled(path: Path) -> tuple[SQLiteStore, Disk]:
    disk = Disk()
    return SQLiteStore(path, disk.open), disk


STORES: dict[str, Callable[[Path], tuple[Store, Trouble]]] = {"sqlite": troubled}


def a_table(name: str = "t1", **fields: Any) -> Table:
    known: dict[str, Any] = {
        "id": name,
        "game": "qwixx",
        "edition": 1,
        "options": {},
        "chairs": (),
        "host": "ada",
        "invitation": "please",
        "seed": "00" * 32,
        "commitment": "",
    }
    return Table(**{**known, **fields})


async def until(reached: Callable[[], bool]) -> None:
    """Give threads and tasks the time they need."""
    async with asyncio.timeout(20):
        while not reached():  # noqa: ASYNC110 (what is waited for happens in another thread)
            await asyncio.sleep(0.01)
