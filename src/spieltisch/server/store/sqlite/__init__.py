"""A store in one SQLite file."""

from spieltisch.server.store.sqlite.database import SQLiteStore

__all__ = ["SQLiteStore"]
