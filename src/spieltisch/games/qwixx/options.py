"""What a table of Qwixx can choose: whether whoever closes a row says so first."""

import msgspec

from spieltisch.core.record import Record, number


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What the table agrees on before it starts."""

    announce: bool = False  # Q8: a last number of the white step is announced, and who can may join


class Chosen(Record):
    """The options as the rules read them."""

    announce = number()
