"""Where tables and their logs are kept: what a store promises, what is stored, and the one that is a SQLite file."""

from spieltisch.server.store.interface import NO_ATTACHMENTS, Attachments, Duplicate, InUse, Store, StoreFailed
from spieltisch.server.store.stored import Chair, Result, Table

__all__ = ["NO_ATTACHMENTS", "Attachments", "Chair", "Duplicate", "InUse", "Result", "Store", "StoreFailed", "Table"]
