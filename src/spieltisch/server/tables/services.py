"""What all rooms share."""

from msgspec import Struct

from spieltisch.server.bus import Bus
from spieltisch.server.store import Store
from spieltisch.server.tables.workers import Workers


class Services(Struct, frozen=True):
    """`pace`: seconds a bot takes at least, and the table before a forced move, so that people can follow."""

    store: Store
    bus: Bus
    workers: Workers
    pace: float
