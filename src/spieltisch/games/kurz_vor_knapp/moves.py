"""The moves of Kurz vor Knapp and their texts. Lengths in 0.01 mm, angles in 0.01 degree, pieces by number.

    CHANCE   scatter 1200,-340 ...    spiral 28000 25000 ...    first 1
    players  put 1200,-340    show 3 17    bid 2    pass    lay 1234,-5678,4250;1300,-5678,4250    lay    take 5
    GRAVITY  rest held:1234,-5678,4250 bar7:1234,-5678,2000,4250 cyl12:90,1800,244,4500,9000,560

GRAVITY tells where the bar was when the hand stopped, and of every piece that moved x, y, height, direction and, unless
it lies level or stands upright, its tilt; of a cylinder also how far it has rolled.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from spieltisch.core.contract import Described, Move
from spieltisch.core.notation import Forms

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
    """K14, K15: the way of the hand with the bar; the last pose is where it is let go. K32: no way, the table lays."""

    path: list[Pose]

    def __str__(self) -> str:
        return " ".join(["lay", *filter(None, [";".join(_numbers(pose) for pose in self.path)])])


class Take(Move, frozen=True, tag="take"):
    """K25: the cylinder taken for a collapse."""

    cylinder: int

    def __str__(self) -> str:
        return f"take {self.cylinder}"


class Resting(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a piece that moved has come to rest: its centre from above, the height of its underside, its direction.

    Of a cylinder that leans: the height its underside would have upright, where its upper end points, how far it leans.
    """

    piece: Literal["bar", "cyl"]
    number: int
    x: Number
    y: Number
    height: Number
    yaw: Number = 0
    tilt: Number = 0
    roll: Number = 0

    def __str__(self) -> str:
        lean = (self.tilt, self.roll) if self.roll else (self.tilt,) if self.tilt else ()
        return f"{self.piece}{self.number}:{_numbers((self.x, self.y, self.height, self.yaw, *lean))}"


class Rest(Move, frozen=True, tag="rest"):
    """K31: what gravity did. `held`: the building bar's pose before the hand let go or took it away."""

    held: Pose | None = None
    pieces: tuple[Resting, ...] = ()

    def __str__(self) -> str:
        held = [f"held:{_numbers(self.held)}"] if self.held else []
        return " ".join(["rest", *held, *map(str, self.pieces)])


class ShowWithin(Described, frozen=True, tag="show"):
    """K12: any two cylinders of one of these groups; or `pass`, where the turn may end without building.

    `sets`: how many cylinders a success on each group lets one set (K19 to K21).
    """

    groups: list[list[int]]
    sets: list[int]
    may_pass: bool


class LayWithin(Described, frozen=True, tag="lay"):
    """K14: poses of the bar's centre and direction within these ranges, at most so many."""

    pair: tuple[int, int]
    x: tuple[int, int]
    y: tuple[int, int]
    angle: tuple[int, int]
    path: int


class PutWithin(Described, frozen=True, tag="put"):
    """A place on the table inside the cord (level 0), or on one of these bars; along its line it is safe (K23)."""

    level: int
    bars: list[int]
    lines: list[tuple[Place, Place]]
    reason: Literal["add", "clear", "set"]


MOVES = Scatter | Spiral | First | Put | Show | Bid | Pass | Lay | Take | Rest
DESCRIPTIONS = ShowWithin | LayWithin | PutWithin

NUMBER = r"(?:-\d{1,6}|\d{1,7})"
PLACE, POSE = f"{NUMBER},{NUMBER}", f"{NUMBER},{NUMBER},{NUMBER}"
PIECE = rf"(?:bar|cyl)\d{{1,2}}:{POSE}(?:,{NUMBER}){{0,3}}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def _place(text: str) -> Place:
    x, y = map(int, text.split(","))
    return x, y


def _pose(text: str) -> Pose:
    x, y, yaw = map(int, text.split(","))
    return x, y, yaw


def _resting(text: str) -> Resting:
    name, _, numbers = text.partition(":")
    piece: Literal["bar", "cyl"] = "bar" if name.startswith("bar") else "cyl"
    return Resting(piece, int(name.removeprefix(piece)), *map(int, numbers.split(",")))


FORMS: Forms[Move] = Forms(
    "put 1200,-340, show 3 17, bid 2, pass, lay 1234,-5678,4250 or take 5",
    (f"scatter((?: {PLACE})+)", lambda m: Scatter([_place(place) for place in m[1].split()])),
    (f"spiral((?: {NUMBER})+)", lambda m: Spiral([int(length) for length in m[1].split()])),
    (f"first ({NUMBER})", lambda m: First(int(m[1]))),
    (f"put ({PLACE})", lambda m: Put(*_place(m[1]))),
    (f"show ({NUMBER}) ({NUMBER})", lambda m: Show(int(m[1]), int(m[2]))),
    (f"bid ({NUMBER})", lambda m: Bid(int(m[1]))),
    ("pass", lambda _: Pass()),
    ("lay", lambda _: Lay([])),
    (f"lay ({POSE}(?:;{POSE})*)", lambda m: Lay([_pose(pose) for pose in m[1].split(";")])),
    (f"take ({NUMBER})", lambda m: Take(int(m[1]))),
    (
        f"rest(?: held:({POSE}))?((?: {PIECE})*)",
        lambda m: Rest(_pose(m[1]) if m[1] else None, tuple(_resting(word) for word in m[2].split())),
    ),
)
parse = FORMS.parse
