"""A store in one SQLite file: a thread that writes, a thread that reads, and a lock for this process alone."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from filelock import FileLock, Timeout

from spieltisch.core.log import Entry
from spieltisch.server.store.interface import NO_ATTACHMENTS, Attachments, InUse, StoreFailed
from spieltisch.server.store.sqlite import files, statements
from spieltisch.server.store.sqlite.schema import connect, migrate
from spieltisch.server.store.sqlite.writer import Writer
from spieltisch.server.store.stored import Table

Connect = Callable[[Path], sqlite3.Connection]
T = TypeVar("T")


class SQLiteStore:
    """The tables of one database file, which this process alone holds while it is open."""

    def __init__(self, path: Path, open_connection: Connect = connect) -> None:
        files.make_private(path)
        self._lock = _locked(path)
        try:
            migrate(path)
        except BaseException:
            self._lock.release()
            raise
        self.writer = Writer(open_connection(path), files.SameFile(path))
        self._reader = ThreadPoolExecutor(1, "reader")
        self._read = self._reader.submit(connect, path).result()
        self._closed = False

    @property
    def writable(self) -> bool:
        return self.writer.works

    async def save(
        self, table: Table, entries: Sequence[Entry] = (), attachments: Attachments = NO_ATTACHMENTS
    ) -> None:
        rows = [*statements.table_rows(table), *statements.entry_rows(table.id, entries, attachments)]
        await self.writer.write(rows)

    async def append(self, match: str, entries: Sequence[Entry], attachments: Attachments = NO_ATTACHMENTS) -> None:
        await self.writer.write(statements.entry_rows(match, entries, attachments))

    async def load(self, match: str, after: int = 0) -> tuple[Table, list[Entry]] | None:
        return await self._ask(lambda: statements.load(self._read, match, after))

    async def attachments(self, match: str) -> dict[int, bytes]:
        return await self._ask(lambda: statements.attachments(self._read, match))

    async def keep_study(self, match: str, body: bytes) -> None:
        await self.writer.write([statements.study_row(match, body)])

    async def study(self, match: str) -> bytes | None:
        return await self._ask(lambda: statements.study(self._read, match))

    async def versions(self, matches: Sequence[str]) -> dict[str, int]:
        return await self._ask(lambda: {match: statements.version(self._read, match) for match in matches})

    async def open_tables_of(self, identity: str) -> int:
        return await self._ask(lambda: statements.open_tables_of(self._read, identity))

    async def tables_of(self, identity: str, over: bool, limit: int) -> list[Table]:
        return await self._ask(lambda: statements.tables_of(self._read, identity, over, limit))

    async def delete(self, match: str) -> None:
        await self.writer.write(statements.removal(match))

    async def forget(self, match: str, identity: str) -> None:
        await self.writer.write(statements.removal(match, identity))

    async def touch(self, matches: Sequence[str], at: int) -> None:
        await self.writer.write(statements.touch(matches, at))

    async def untouched(self, since: int) -> list[str]:
        return await self._ask(lambda: statements.untouched(self._read, since))

    async def match_of(self, code: str) -> str | None:
        return await self._ask(lambda: statements.match_of(self._read, code))

    def close(self) -> None:
        self._closed = True
        self.writer.close()
        self._reader.submit(self._read.close).result()
        self._reader.shutdown()
        self._lock.release()

    async def _ask(self, question: Callable[[], T]) -> T:
        if self._closed:
            raise StoreFailed("The store is closed.")
        return await asyncio.get_running_loop().run_in_executor(self._reader, question)


def _locked(path: Path) -> FileLock:
    """`<file>.lock` beside the file, held; the system lets go of it when the process ends, however it ends."""
    lock = FileLock(path.with_name(f"{path.name}.lock"), timeout=0, mode=files.PRIVATE, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise InUse(f"Another table is already open on {path}.") from None
    return lock
