"""The moves of Kurz vor Knapp and their texts. Lengths in 0.01 mm, angles in 0.01 degree, pieces by number.

    CHANCE   scatter 1200,-340 ...    spiral 28000 25000 ...    first 1
    players  put 1200,-340    show 3 17    bid 2    pass    lay 1234,-5678,4250;1300,-5678,4250    take 5
    GRAVITY  rest held:1234,-5678,4250 bar7:1234,-5678,2000,4250 cyl12:90,1800,0,0,9000

GRAVITY tells where the bar was when the hand stopped, and of every piece that moved x, y, height, direction and, unless
it lies level, its tilt.
"""

import re
from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from spieltisch.core.contract import Described, Move

Place = tuple[int, int]
Pose = tuple[int, int, int]
Number = Annotated[int, Meta(ge=-(10**6), le=10**6)]


class Scatter(Move, frozen=True, tag="scatter"):
    """K4: the first cylinders on the table."""

    places: list[Place]

    def __str__(self) -> str:
        return f"scatter {' '.join(_numbers(place) for place in self.places)}"


class Spiral(Move, frozen=True, tag="spiral"):
    """K6: the lengths of the bars, outermost first."""

    lengths: list[int]

    def __str__(self) -> str:
        return f"spiral {' '.join(map(str, self.lengths))}"


class First(Move, frozen=True, tag="first"):
    """K7: who starts."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


class Put(Move, frozen=True, tag="put"):
    """A cylinder to a place: on the table (K4, K17) or on a bar (K19 to K22)."""

    x: Number
    y: Number

    def __str__(self) -> str:
        return f"put {self.x},{self.y}"


class Show(Move, frozen=True, tag="show"):
    """K12: the pair to be connected."""

    a: int
    b: int

    def __str__(self) -> str:
        return f"show {self.a} {self.b}"


class Bid(Move, frozen=True, tag="bid"):
    """K13: I can build on this level."""

    level: int

    def __str__(self) -> str:
        return f"bid {self.level}"


class Pass(Move, frozen=True, tag="pass"):
    """K12: build nothing; K13: bid nothing."""

    def __str__(self) -> str:
        return "pass"


class Lay(Move, frozen=True, tag="lay"):
    """K14, K15: the way of the hand with the bar; the last pose is where it is let go."""

    path: list[Pose]

    def __str__(self) -> str:
        return f"lay {';'.join(_numbers(pose) for pose in self.path)}"


class Take(Move, frozen=True, tag="take"):
    """K25: the cylinder taken for a collapse."""

    cylinder: int

    def __str__(self) -> str:
        return f"take {self.cylinder}"


class Resting(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a piece that moved has come to rest: its centre from above, the height of its underside, its direction."""

    piece: Literal["bar", "cyl"]
    number: int
    x: Number
    y: Number
    height: Number
    yaw: Number = 0
    tilt: Number = 0

    def __str__(self) -> str:
        lean = f",{self.tilt}" if self.tilt else ""
        return f"{self.piece}{self.number}:{self.x},{self.y},{self.height},{self.yaw}{lean}"


class Rest(Move, frozen=True, tag="rest"):
    """K31: what gravity did. `held`: the building bar's pose before the hand let go or took it away."""

    held: Pose | None = None
    pieces: tuple[Resting, ...] = ()

    def __str__(self) -> str:
        held = [f"held:{_numbers(self.held)}"] if self.held else []
        return " ".join(["rest", *held, *map(str, self.pieces)])


class ShowWithin(Described, frozen=True, tag="show"):
    """K12: any two cylinders of one of these groups; or `pass`, where the turn may end without building."""

    groups: list[list[int]]
    may_pass: bool


class LayWithin(Described, frozen=True, tag="lay"):
    """K14: poses of the bar's centre and direction within these ranges, at most so many."""

    pair: tuple[int, int]
    x: tuple[int, int]
    y: tuple[int, int]
    angle: tuple[int, int]
    path: int


class PutWithin(Described, frozen=True, tag="put"):
    """A place on the table inside the cord (level 0), or on one of these bars."""

    level: int
    bars: list[int]
    reason: Literal["add", "clear", "set"]


MOVES = Scatter | Spiral | First | Put | Show | Bid | Pass | Lay | Take | Rest
DESCRIPTIONS = ShowWithin | LayWithin | PutWithin

_RESTING = re.compile(r"(bar|cyl)(\d{1,2}):(.*)", re.ASCII)


def parse(text: str) -> Move:
    word, _, rest = text.partition(" ")
    if word not in _READERS:
        raise ValueError(f"{text[:40]!r} is no move; moves begin with {', '.join(_READERS)}.")
    try:
        move = _READERS[word](rest)
    except (ValueError, TypeError, AttributeError) as wrong:
        raise ValueError(f"{text[:40]!r} is not how a {word!r} is written.") from wrong
    if str(move) != text:
        raise ValueError(f"{text[:40]!r} is written {str(move)[:40]!r}.")
    return move


def _numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def _number(text: str) -> int:
    if len(text) > 7:
        raise ValueError(text)
    return int(text)


def _place(text: str) -> Place:
    x, y = map(_number, text.split(","))
    return x, y


def _pose(text: str) -> Pose:
    x, y, yaw = map(_number, text.split(","))
    return x, y, yaw


def _resting(text: str) -> Resting:
    found = _RESTING.fullmatch(text)
    if found is None:
        raise ValueError(text)
    piece: Literal["bar", "cyl"] = "bar" if found[1] == "bar" else "cyl"
    return Resting(piece, int(found[2]), *map(_number, found[3].split(",")))


def _read_rest(text: str) -> Rest:
    words = text.split()
    held = _pose(words.pop(0).removeprefix("held:")) if words and words[0].startswith("held:") else None
    return Rest(held, tuple(_resting(word) for word in words))


def _read_pass(text: str) -> Pass:
    if text:
        raise ValueError(text)
    return Pass()


_READERS: dict[str, Callable[[str], Move]] = {
    "scatter": lambda text: Scatter([_place(place) for place in text.split()]),
    "spiral": lambda text: Spiral([_number(length) for length in text.split()]),
    "first": lambda text: First(_number(text)),
    "put": lambda text: Put(*_place(text)),
    "show": lambda text: Show(*map(_number, text.split())),
    "bid": lambda text: Bid(_number(text)),
    "pass": _read_pass,
    "lay": lambda text: Lay([_pose(pose) for pose in text.split(";")]),
    "take": lambda text: Take(_number(text)),
    "rest": _read_rest,
}
