"""What a table of Qwixx can choose: nothing."""

import msgspec

from spieltisch.core.record import Record


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Qwixx has nothing to choose."""


class Chosen(Record):
    """The options as the rules read them."""
