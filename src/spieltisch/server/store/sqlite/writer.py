"""The thread that writes.

It takes everything that is waiting, writes it in one transaction and answers when the disk has it, so many tables share
one commit. Where several came together the last time, it waits a moment for company. A row that another writer had
first fails alone; a commit that fails, fails for all in it. While nothing can be written it says so and tries on by
itself.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue

from spieltisch.server.store.interface import Duplicate, StoreFailed
from spieltisch.server.store.sqlite.statements import Statement

BATCH = 512
COMPANY = 0.001  # seconds
RETRY = 0.25
SLOW_COMMIT = 1.0
ROOM_NEEDED = 64 * 1024


class Request:
    """What is written together or not at all, and who waits for it."""

    def __init__(self, statements: Sequence[Statement]) -> None:
        self.statements = statements
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[None] = self.loop.create_future()
        self.error: Exception | None = None

    def answer(self) -> None:
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Writes through one connection, one batch after the other."""

    def __init__(self, connection: sqlite3.Connection, is_there: Callable[[], bool] = lambda: True) -> None:
        """`is_there`: does its file still lie where it lay?"""
        self.failing = False
        self._closed = False
        self._is_there = is_there
        self._connection = connection
        self._since: float | None = None
        self._last = 0  # how many came together the last time
        self._waiting: SimpleQueue[Request | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    @property
    def works(self) -> bool:
        """False while commits fail or one takes too long."""
        since = self._since
        return not self.failing and (since is None or time.monotonic() - since < SLOW_COMMIT)

    async def write(self, statements: Sequence[Statement]) -> None:
        """All or nothing; it is on the disk when this returns."""
        if self._closed:
            raise StoreFailed("The store is closed.")
        request = Request(statements)
        self._waiting.put(request)
        await request.future

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._closed = True
        self._waiting.put(None)
        self._thread.join()

    # From here on in the writer's thread.

    def _write_all(self) -> None:
        while (first := self._next()) is not None:
            batch, more = self._gather(first)
            self._last = len(batch)
            self._since = time.monotonic()
            self._write(batch)
            self._since = None
            _answer(batch)
            if not more:
                break
        self._connection.close()

    def _next(self) -> Request | None:
        """The next request; while writing fails, tries in between whether it works again."""
        while self.failing:
            try:
                return self._waiting.get(timeout=RETRY)
            except Empty:
                self._beat()
        return self._waiting.get()

    def _gather(self, first: Request) -> tuple[list[Request], bool]:
        if self._last > 1:
            time.sleep(COMPANY)
        batch = [first]
        with suppress(Empty):
            while len(batch) < BATCH:
                request = self._waiting.get_nowait()
                if request is None:
                    return batch, False
                batch.append(request)
        return batch, True

    def _write(self, batch: list[Request]) -> None:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for request in batch:
                self._attempt(request)
            self._connection.execute("COMMIT")
            self._look()
            self.failing = False
        except Exception as error:  # noqa: BLE001 (whatever it is, somebody waits for an answer)
            self._give_up(batch, error)

    def _attempt(self, request: Request) -> None:
        try:
            self._connection.execute("SAVEPOINT request")
            for sql, values in request.statements:
                self._connection.execute(sql, values)
        except sqlite3.IntegrityError as error:
            self._refuse(request, Duplicate(str(error)))
        except (ValueError, TypeError, OverflowError) as error:  # a value that SQLite cannot take
            self._refuse(request, StoreFailed(str(error)))
        self._connection.execute("RELEASE request")

    def _refuse(self, request: Request, error: Exception) -> None:
        self._connection.execute("ROLLBACK TO request")
        request.error = error

    def _give_up(self, batch: list[Request], error: Exception) -> None:
        self._roll_back()
        for request in batch:
            request.error = StoreFailed(str(error))
        self.failing = True

    def _beat(self) -> None:
        """Write something large enough to need room on the disk, and take it away again."""
        try:
            for size in (ROOM_NEEDED, 0):
                self._connection.execute("BEGIN IMMEDIATE")
                self._connection.execute("UPDATE pulse SET beat = zeroblob(?)", (size,))
                self._connection.execute("COMMIT")
            self._look()
            self.failing = False
        except (sqlite3.Error, OSError):
            self._roll_back()

    def _look(self) -> None:
        """What is written to a file that was deleted or replaced is lost."""
        if not self._is_there():
            raise OSError("The file of the database is gone.")

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error, OSError):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def _answer(batch: list[Request]) -> None:
    def answer_all() -> None:
        for request in batch:
            request.answer()

    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        batch[0].loop.call_soon_threadsafe(answer_all)
