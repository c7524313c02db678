"""What only the store in a SQLite file does: the file, its lock, its schema."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spieltisch.server.store import Chair, InUse, StoreFailed
from spieltisch.server.store.sqlite import SQLiteStore, schema
from spieltisch.server.store.sqlite.schema import STEPS, Damaged, NewerDatabase, migrate
from tests.server.stores import Disk, a_table, troubled, until

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
    before = len(schema.STEPS)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, "ALTER TABLE tables ADD COLUMN note TEXT;"))
    schema.migrate(database)
    assert asked(database.with_name(f"{database.name}.schema-{before}"), "SELECT id FROM tables") == [("t1",)]
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


@pytest.mark.skipif(os.name != "posix", reason="files have other rights there")
async def test_nobody_else_reads_the_file_and_what_lies_beside_it(tmp_path: Path) -> None:
    database = tmp_path / "data" / "table" / "tables.sqlite"
    store = SQLiteStore(database)
    await store.save(a_table())
    assert {file.stat().st_mode & 0o777 for file in database.parent.iterdir()} == {0o600}
    assert {folder.stat().st_mode & 0o777 for folder in (database.parent, database.parent.parent)} == {0o700}
    store.close()
    database.chmod(0o644)
    SQLiteStore(database).close()
    assert database.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("begin", [0, 100, 4096])
async def test_a_damaged_file_is_not_opened(database: Path, begin: int) -> None:
    store = SQLiteStore(database)
    for number in range(200):
        await store.save(a_table(f"t{number}"))
    store.close()
    broken = scratched(database, begin)
    for _ in range(2):
        with pytest.raises(Damaged, match="is damaged"):
            SQLiteStore(database)
    assert asked_bytes(database) == broken


async def test_a_file_that_is_gone_is_noticed_and_nothing_is_acknowledged(database: Path) -> None:
    store = SQLiteStore(database)
    await store.save(a_table())
    aside = database.with_name("aside")
    shutil.move(database, aside)
    with pytest.raises(StoreFailed, match="gone"):
        await store.save(a_table("t2"))
    assert not store.writable
    shutil.move(aside, database)
    await until(lambda: store.writable)
    await store.save(a_table("t2"))
    store.close()


def scratched(database: Path, begin: int) -> bytes:
    """Write over a part of the file; what it holds then."""
    body = bytearray(database.read_bytes())
    body[begin : begin + 200] = b"\xff" * 200
    database.write_bytes(body)
    return bytes(body)


def asked_bytes(database: Path) -> bytes:
    return database.read_bytes()


def test_a_file_of_before_codes_forgets_who_had_left_a_lobby(database: Path) -> None:
    """Sitters were kept for good, and counted for ever; who still sits, or may come back to a match, stays."""
    with closing(sqlite3.connect(database)) as connection, connection:
        for step in STEPS[:3]:
            connection.executescript(step)
        connection.execute("PRAGMA user_version = 3")
        chairs = (Chair(kind="person", holder="bob"), Chair(kind="person", holder="cem", left=True))
        for table in (a_table("t1"), a_table("t2", status="running", chairs=chairs)):
            body = msgspec.json.encode(table)
            connection.execute("INSERT INTO tables VALUES (?, ?, 0, 0, ?)", (table.id, table.status, body))
        sitters = [("ada", "t1"), ("bob", "t1"), ("ada", "t2"), ("bob", "t2"), ("cem", "t2"), ("dan", "t2")]
        connection.executemany("INSERT INTO sitters VALUES (?, ?)", sitters)
    migrate(database)
    with closing(sqlite3.connect(database)) as connection:
        kept = connection.execute("SELECT identity, match, stays FROM sitters ORDER BY match, identity").fetchall()
        assert kept == [("ada", "t1", 1), ("ada", "t2", 1), ("bob", "t2", 1), ("cem", "t2", 0), ("dan", "t2", 1)]
        assert connection.execute("SELECT count(*) FROM tables WHERE touched > created").fetchone() == (2,)
