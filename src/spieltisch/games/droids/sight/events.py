"""The events of Droids: what viewers are told, for animation, screen reader and the shown log."""

from typing import Literal

from spieltisch.core.contract import Event
from spieltisch.games.droids.components import Tile
from spieltisch.games.droids.moves import Heading
from spieltisch.games.droids.sight.vain import Why

Lying = Literal["mine", "crate"]


class Started(Event, frozen=True, tag="started"):
    """Chance has named the start player."""

    seat: int


class Round(Event, frozen=True, tag="round"):
    """A new round begins."""

    round: int
    start: int


class Named(Event, frozen=True, tag="named"):
    """A player has named the colours of the tiles to draw."""

    seat: int
    colours: list[int]


class Drew(Event, frozen=True, tag="drew"):
    """A player has drawn; which tiles, only that player knows."""

    seat: int
    colours: list[int]
    tiles: list[Tile] | None = None


class Chose(Event, frozen=True, tag="chose"):
    """A player holds a tile, turned to its direction."""

    seat: int
    tile: str


class Placed(Event, frozen=True, tag="placed"):
    """A tile lies on a transmitter."""

    seat: int
    tile: str
    line: int
    slot: int


class Passed(Event, frozen=True, tag="passed"):
    """A player places no more tiles in this round."""

    seat: int


class Sent(Event, frozen=True, tag="sent"):
    """An order leaves its transmitter and reaches a robot."""

    seat: int
    line: int
    slot: int
    tile: str
    robot: int


class Ignored(Event, frozen=True, tag="ignored"):
    """The robot cannot carry out the order, and why."""

    robot: int
    why: Why


class Moved(Event, frozen=True, tag="moved"):
    """A robot moves one field; those after it in the list are pushed."""

    robots: list[int]
    fields: list[int]
    heading: Heading
    wet: list[int]  # robots that fall into the river


class Bumped(Event, frozen=True, tag="bumped"):
    """A robot on its way cannot go on."""

    robot: int
    heading: Heading


class Exploded(Event, frozen=True, tag="exploded"):
    """A mine goes off under a robot."""

    robot: int
    field: int


class Shot(Event, frozen=True, tag="shot"):
    """A robot shoots at another; the die is to be rolled."""

    robot: int
    target: int
    distance: int


class Rolled(Event, frozen=True, tag="rolled"):
    """The die of a shot."""

    die: int
    distance: int
    target: int
    hits: int


class Covered(Event, frozen=True, tag="covered"):
    """Transmitters are destroyed."""

    seat: int
    lines: list[int]


class Repaired(Event, frozen=True, tag="repaired"):
    """A repair robot mends a player's robot; which transmitter works again is to be chosen."""

    robot: int
    seat: int


class Freed(Event, frozen=True, tag="freed"):
    """A transmitter is repaired."""

    seat: int
    line: int


class Took(Event, frozen=True, tag="took"):
    """A robot takes a thing from a field, or from the robot on it."""

    robot: int
    thing: Lying
    field: int


class Put(Event, frozen=True, tag="put"):
    """A robot puts a thing down."""

    robot: int
    thing: Lying
    field: int


class Relayed(Event, frozen=True, tag="relayed"):
    """A robot passes an order on to another."""

    robot: int
    receiver: int
    heading: Heading


class Out(Event, frozen=True, tag="out"):
    """A player has no transmitter left."""

    seat: int


class Raged(Event, frozen=True, tag="raged"):
    """The die has picked the mad robot's program: `XN` is north as far as it can, `2W` two fields west, `F` shots."""

    program: int
    steps: list[str]


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""

    reason: str
    winners: list[int]


Events = (
    Started
    | Round
    | Named
    | Drew
    | Chose
    | Placed
    | Passed
    | Sent
    | Ignored
    | Moved
    | Bumped
    | Exploded
    | Shot
    | Rolled
    | Covered
    | Repaired
    | Freed
    | Took
    | Put
    | Relayed
    | Out
    | Raged
    | Ended
)
