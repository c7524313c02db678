"""What only the store in a SQLite file does: the file, its lock, its schema."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from spieltisch.server.store import InUse
from spieltisch.server.store.sqlite import SQLiteStore, schema
from spieltisch.server.store.sqlite.schema import NewerDatabase
from tests.server.stores import Disk, a_table, troubled

pytestmark = pytest.mark.anyio


@pytest.fixture
def kept(database: Path) -> Iterator[tuple[SQLiteStore, Disk]]:
    store, disk = troubled(database)
    yield store, disk
    store.close()


async def test_every_commit_reaches_the_disk_before_it_is_told(kept: tuple[SQLiteStore, Disk]) -> None:
    store, disk = kept
    await store.save(a_table())
    assert disk.connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert disk.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_a_second_server_on_the_same_file_is_told_so(kept: tuple[SQLiteStore, Disk], database: Path) -> None:
    with pytest.raises(InUse, match="already open"):
        SQLiteStore(database)


async def test_an_older_database_is_copied_and_brought_up_to_date(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SQLiteStore(database)
    await store.save(a_table())
    store.close()
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, "ALTER TABLE tables ADD COLUMN note TEXT;"))
    schema.migrate(database)
    assert asked(database.with_name(f"{database.name}.schema-1"), "SELECT id FROM tables") == [("t1",)]
    assert asked(database, "SELECT id, note FROM tables") == [("t1", None)]


def test_a_newer_database_is_refused_and_left_alone(database: Path) -> None:
    SQLiteStore(database).close()
    asked(database, "PRAGMA user_version = 99")
    before = database.read_bytes()
    with pytest.raises(NewerDatabase, match="newer"):
        SQLiteStore(database)
    assert before == database.read_bytes()


def asked(database: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(sql).fetchall()
