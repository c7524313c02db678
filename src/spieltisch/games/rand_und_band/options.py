"""What a table of Ausser Rand & Band can choose: nothing."""

import msgspec

from spieltisch.core.record import Record


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """This game is always played the same way."""


class Chosen(Record):
    """The options as the rules read them."""
