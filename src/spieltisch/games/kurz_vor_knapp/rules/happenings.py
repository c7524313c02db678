"""What happens at the table, told for animation, screen reader and log. Everybody sees the same.

The rules tell it while they play a move: they stop after everything that happens, and the record is as it is seen then.
"""

from collections.abc import Iterator
from typing import Literal

from spieltisch.core.contract import Event

Happenings = Iterator[Event]


class Scattered(Event, frozen=True, tag="scattered"):
    """K4: the first cylinders stand on the table."""


class Wound(Event, frozen=True, tag="wound"):
    """K6: the bars lie around the cord."""


class Started(Event, frozen=True, tag="started"):
    seat: int


class Placed(Event, frozen=True, tag="placed"):
    """A cylinder was added to the area, set on a level, or moved out of the way."""

    seat: int
    cylinder: int
    level: int
    why: Literal["add", "clear", "set"]


class Shown(Event, frozen=True, tag="shown"):
    seat: int
    a: int
    b: int
    level: int


class Passed(Event, frozen=True, tag="passed"):
    """K12: the turn ends without building."""

    seat: int


class Offered(Event, frozen=True, tag="offered"):
    """K13: a level was bid."""

    seat: int
    level: int


class Declined(Event, frozen=True, tag="declined"):
    seat: int


class Snatched(Event, frozen=True, tag="snatched"):
    seat: int
    robbed: int
    level: int


class Led(Event, frozen=True, tag="led"):
    """The bar is led to its place."""

    seat: int
    bar: int


class Connected(Event, frozen=True, tag="connected"):
    seat: int
    bar: int
    level: int


Why = Literal[
    "too_short", "too_long", "beside",
    "third_bar", "not_level", "bars_overlap", "cylinder_moved", "shoved_bar", "no_pose",
]  # fmt: skip
Off = Literal["hair", "finger", "far"]


class Failed(Event, frozen=True, tag="failed"):
    """K14 to K16. How far off a bar was that did not fit is told in words: it comes again, only eyes count (K11)."""

    seat: int
    why: Why
    off: Off | None = None


class Collapsed(Event, frozen=True, tag="collapsed"):
    seat: int
    bars: int
    cylinders: int


class Gave(Event, frozen=True, tag="gave"):
    seat: int
    to: int
    cylinders: int


class Took(Event, frozen=True, tag="took"):
    seat: int
    cylinder: int


class Stood(Event, frozen=True, tag="stood"):
    """Gravity had nothing to say against a cylinder just set, or the rest stands after a fall."""


class LeftOut(Event, frozen=True, tag="left_out"):
    """Cylinders went out of the game for want of a place."""

    cylinders: int


class BarLeft(Event, frozen=True, tag="bar_left"):
    """K10: a bar that came round again left the game."""

    seat: int
    bar: int
