"""The database's shape and how an older one becomes the present one.

The file carries a number. A newer program copies the file and then brings it up to date; an older one refuses it.
"""

import shutil
import sqlite3
from pathlib import Path

# Each step leads from its index to the next number. Steps are never changed, only added.
STEPS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, status TEXT NOT NULL, created INTEGER NOT NULL, ended INTEGER NOT NULL, body BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE sitters (identity TEXT, match TEXT, PRIMARY KEY (identity, match)) WITHOUT ROWID;
    CREATE TABLE entries (
        match TEXT NOT NULL, version INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, at INTEGER NOT NULL,
        by, ack TEXT, PRIMARY KEY (match, version)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX acks ON entries (match, ack) WHERE ack IS NOT NULL;
    CREATE TABLE attachments (
        match TEXT NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (match, version)
    ) WITHOUT ROWID;
    CREATE TABLE pulse (beat BLOB NOT NULL);
    INSERT INTO pulse VALUES (x'');
    """,
    "",  # numbers of devices may be text: an older program would roll other dice
    "CREATE TABLE studies (match TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;",
    """
    ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET touched = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER);
    ALTER TABLE sitters ADD COLUMN stays INTEGER NOT NULL DEFAULT 1;
    UPDATE sitters SET stays = NOT EXISTS (
        SELECT 1 FROM tables, json_each(CAST(body AS TEXT), '$.chairs') AS chair
        WHERE tables.id = sitters.match AND json_extract(chair.value, '$.holder') = identity
        AND json_extract(chair.value, '$.left')
    );
    DELETE FROM sitters WHERE EXISTS (
        SELECT 1 FROM tables WHERE id = match AND status = 'lobby'
        AND identity != json_extract(CAST(body AS TEXT), '$.host') AND NOT EXISTS (
            SELECT 1 FROM json_each(CAST(body AS TEXT), '$.chairs') AS chair
            WHERE json_extract(chair.value, '$.holder') = identity
        )
    );
    CREATE TABLE codes (code TEXT PRIMARY KEY, match TEXT NOT NULL UNIQUE) WITHOUT ROWID;
    """,
)


class NewerDatabase(OSError):
    """The file was written by a newer program."""


class Damaged(OSError):
    """The file is no database, or one that is broken."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on the disk when they return. Used by one thread at a time."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=64)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def migrate(path: Path) -> None:
    """Bring the file to the present shape, after a copy if it holds an older one."""
    connection = _sound(path)
    try:
        number = connection.execute("PRAGMA user_version").fetchone()[0]
        if number > len(STEPS):
            raise NewerDatabase(f"{path} was written by a newer version of this program; please update.")
        if 0 < number < len(STEPS):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            shutil.copy2(path, path.with_name(f"{path.name}.schema-{number}"))
        for step in range(number, len(STEPS)):
            connection.executescript(f"BEGIN; {STEPS[step]} PRAGMA user_version = {step + 1}; COMMIT;")
    finally:
        connection.close()


def _sound(path: Path) -> sqlite3.Connection:
    """A connection to a file that can be read from its beginning to its end."""
    connection = sqlite3.connect(path)
    try:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found == "ok":
            connection.close()
            return connect(path)
    except sqlite3.DatabaseError as error:
        found = error
    connection.close()
    raise Damaged(f"{path} is damaged ({found}). Put it aside and restore a copy, or start with another file.")
