"""Where tables and their logs are kept: one SQLite file.

One thread writes. It takes everything that is waiting, writes it in one transaction and answers when the disk has it,
so many tables share one commit. A row that another writer had first fails alone; a commit that fails, fails for all in
it. While the store cannot write it says so and tries on by itself.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TypeVar

import msgspec

from spieltisch.core.log import Entry
from spieltisch.server.lock import FileLock
from spieltisch.server.schema import connect, migrate
from spieltisch.server.table import Table

BATCH = 512
RETRY = 0.25
SLOW_COMMIT = 1.0
ROOM_NEEDED = 64 * 1024

Statement = tuple[str, Sequence[object]]
Connect = Callable[[Path], sqlite3.Connection]
Films = Mapping[int, bytes]
T = TypeVar("T")

NO_FILMS: Films = {}

_encode = msgspec.json.Encoder().encode
_decode_table = msgspec.json.Decoder(Table).decode


class Duplicate(Exception):
    """The entry's version or ack stands in the log already."""


class StoreFailed(Exception):
    """The store could not write; nothing of the request is kept."""


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


class Store:
    """The tables of one database file, which this process alone holds while it is open."""

    def __init__(self, path: Path, open_connection: Connect = connect) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.lock = FileLock(path)
        try:
            migrate(path)
        except BaseException:
            self.lock.release()
            raise
        self.failing = False
        self._since: float | None = None
        self._waiting: SimpleQueue[Request | None] = SimpleQueue()
        self._writer = open_connection(path)
        self._reader = ThreadPoolExecutor(1, "reader")
        self._read = self._reader.submit(connect, path).result()
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    @property
    def writable(self) -> bool:
        """False while commits fail or one takes too long."""
        since = self._since
        return not self.failing and (since is None or time.monotonic() - since < SLOW_COMMIT)

    async def save(self, table: Table, entries: Sequence[Entry] = (), films: Films = NO_FILMS) -> None:
        """Keep the table as it is now, and new entries of its log with it."""
        await self._submit([*_table_rows(table), *_entry_rows(table.id, entries, films)])

    async def append(self, match: str, entries: Sequence[Entry], films: Films = NO_FILMS) -> None:
        """Add entries to a log, all or none; they are on the disk when this returns."""
        await self._submit(_entry_rows(match, entries, films))

    async def films(self, match: str) -> dict[int, bytes]:
        """What the game showed beside the entries of a match, by version."""
        return await self._ask(lambda: _films(self._read, match))

    async def load(self, match: str) -> tuple[Table, list[Entry]] | None:
        return await self._ask(lambda: _load(self._read, match))

    async def open_tables_of(self, identity: str) -> int:
        """How many tables an identity sits at that are not over."""
        sql = "SELECT count(*) FROM tables JOIN sitters ON match = id WHERE identity = ? AND status != 'over'"
        return await self._ask(lambda: int(self._read.execute(sql, (identity,)).fetchone()[0]))

    async def versions(self, matches: Sequence[str]) -> dict[str, int]:
        """How many entries each of these logs has."""
        return await self._ask(lambda: {match: _version(self._read, match) for match in matches})

    async def tables_of(self, identity: str, over: bool, limit: int) -> list[Table]:
        """The tables an identity sits or sat at, the latest first."""
        where = (
            "WHERE id IN (SELECT match FROM sitters WHERE identity = ?) AND (status = 'over') = ? "
            "ORDER BY max(created, ended) DESC LIMIT ?"
        )
        return await self._ask(lambda: _tables(self._read, where, identity, over, limit))

    def close(self) -> None:
        self._waiting.put(None)
        self._thread.join()
        self._reader.submit(self._read.close).result()
        self._reader.shutdown()
        self.lock.release()

    async def _submit(self, statements: Sequence[Statement]) -> None:
        request = Request(statements)
        self._waiting.put(request)
        await request.future

    async def _ask(self, question: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, question)

    # From here on in the writer's thread.

    def _write_all(self) -> None:
        while (first := self._next()) is not None:
            batch, more = self._gather(first)
            self._since = time.monotonic()
            self._write(batch)
            self._since = None
            _answer(batch)
            if not more:
                break
        self._writer.close()

    def _next(self) -> Request | None:
        """The next request; while the store fails, tries in between whether it can write again."""
        while self.failing:
            try:
                return self._waiting.get(timeout=RETRY)
            except Empty:
                self._beat()
        return self._waiting.get()

    def _gather(self, first: Request) -> tuple[list[Request], bool]:
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
            self._writer.execute("BEGIN IMMEDIATE")
            for request in batch:
                self._attempt(request)
            self._writer.execute("COMMIT")
            self.failing = False
        except Exception as error:  # noqa: BLE001 (whatever it is, somebody waits for an answer)
            self._give_up(batch, error)

    def _attempt(self, request: Request) -> None:
        try:
            self._writer.execute("SAVEPOINT request")
            for sql, values in request.statements:
                self._writer.execute(sql, values)
        except sqlite3.IntegrityError as error:
            self._refuse(request, Duplicate(str(error)))
        except (ValueError, TypeError, OverflowError) as error:  # a value that SQLite cannot take
            self._refuse(request, StoreFailed(str(error)))
        self._writer.execute("RELEASE request")

    def _refuse(self, request: Request, error: Exception) -> None:
        self._writer.execute("ROLLBACK TO request")
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
                self._writer.execute("BEGIN IMMEDIATE")
                self._writer.execute("UPDATE pulse SET beat = zeroblob(?)", (size,))
                self._writer.execute("COMMIT")
            self.failing = False
        except (sqlite3.Error, OSError):
            self._roll_back()

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error, OSError):
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")


def _answer(batch: list[Request]) -> None:
    def answer_all() -> None:
        for request in batch:
            request.answer()

    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        batch[0].loop.call_soon_threadsafe(answer_all)


def _entry_rows(match: str, entries: Sequence[Entry], films: Films) -> list[Statement]:
    rows: list[Statement] = [
        ("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", (match, e.version, e.seat, e.move, e.at, e.by, e.ack))
        for e in entries
    ]
    return rows + [("INSERT INTO attachments VALUES (?, ?, ?)", (match, *film)) for film in films.items()]


def _table_rows(table: Table) -> list[Statement]:
    values = (table.id, table.status, table.created, table.ended, _encode(table))
    rows: list[Statement] = [("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)", values)]
    return rows + [("INSERT OR IGNORE INTO sitters VALUES (?, ?)", (holder, table.id)) for holder in table.holders()]


def _tables(connection: sqlite3.Connection, where: str, *values: object) -> list[Table]:
    return [_decode_table(row[0]) for row in connection.execute(f"SELECT body FROM tables {where}", values)]


def _version(connection: sqlite3.Connection, match: str) -> int:
    return int(connection.execute("SELECT count(*) FROM entries WHERE match = ?", (match,)).fetchone()[0])


def _films(connection: sqlite3.Connection, match: str) -> dict[int, bytes]:
    return dict(connection.execute("SELECT version, body FROM attachments WHERE match = ?", (match,)).fetchall())


def _load(connection: sqlite3.Connection, match: str) -> tuple[Table, list[Entry]] | None:
    tables = _tables(connection, "WHERE id = ?", match)
    if not tables:
        return None
    rows = connection.execute(
        "SELECT version, seat, move, at, by, ack FROM entries WHERE match = ? ORDER BY version", (match,)
    )
    return tables[0], [Entry(*row) for row in rows]
