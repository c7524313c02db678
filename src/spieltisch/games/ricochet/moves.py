"""Moves of Ricochet Robots: structs for people and the wire, codes for compiled rules, text for logs and tests.

A player's codes: robot * 4 + direction slides, then `ready`, `give up`, `next`, `watch`, and 100 + n for a bid of n.
CHANCE's codes: a chip; 1 << 20 and four quadrants of 4 bits; 1 << 50 and five robots of 9 bits (511: not in the game).
"""

import re
from typing import Literal, cast

from spieltisch.core.contract import CHANCE, Move
from spieltisch.core.notation import Forms, quoted
from spieltisch.games.ricochet.components import ALL_CHIPS, CHIPS, DIRECTIONS, IDS, LETTERS, MOST_BID, ROBOTS, SIZE

READY, GIVE_UP, NEXT, WATCH, BID = 4 * ROBOTS, 4 * ROBOTS + 1, 4 * ROBOTS + 2, 4 * ROBOTS + 3, 100
BOARD_CODE, ROBOTS_CODE, ABSENT = 1 << 20, 1 << 50, 511

Letter = Literal["r", "g", "b", "y", "s"]
Direction = Literal["N", "E", "S", "W"]

SLIDES = tuple(letter + direction for letter in LETTERS for direction in DIRECTIONS)  # by their codes
ROBOT = re.compile(r"([rgbys])(\d|1[0-5])\.(\d|1[0-5])", re.ASCII)


class Slide(Move, frozen=True, tag="slide"):
    """Send a robot off: `rN`."""

    robot: Letter
    direction: Direction

    def __str__(self) -> str:
        return self.robot + self.direction


class Bid(Move, frozen=True, tag="bid"):
    """Announce a number of moves: `bid 9`."""

    moves: int

    def __str__(self) -> str:
        return f"bid {self.moves}"


class Ready(Move, frozen=True, tag="ready"):
    """Nothing to wait for: `ready`. When all say so the timer ends."""

    def __str__(self) -> str:
        return "ready"


class GiveUp(Move, frozen=True, tag="give_up"):
    """Stop showing a way: `give up`."""

    def __str__(self) -> str:
        return "give up"


class Next(Move, frozen=True, tag="next"):
    """The round has been seen: `next`. When all say so another chip is turned over."""

    def __str__(self) -> str:
        return "next"


class Watch(Move, frozen=True, tag="watch"):
    """Watch the shortest way before the next chip: `watch`."""

    def __str__(self) -> str:
        return "watch"


class LayBoard(Move, frozen=True, tag="board"):
    """CHANCE puts the board together: `board 3A,2B,4C,1D` (NW, NE, SE, SW)."""

    quadrants: list[str]

    def __str__(self) -> str:
        return f"board {','.join(self.quadrants)}"


class SetRobots(Move, frozen=True, tag="robots"):
    """CHANCE sets the robots: `robots r3.4,g12.7,b1.15,y15.0`."""

    fields: list[int]

    def __str__(self) -> str:
        return f"robots {robots_text(self.fields)}"


class TurnChip(Move, frozen=True, tag="chip"):
    """CHANCE turns a chip over: `chip red-triangle`."""

    chip: str

    def __str__(self) -> str:
        return f"chip {self.chip}"


Moves = Slide | Bid | Ready | GiveUp | Next | Watch | LayBoard | SetRobots | TurnChip


def robots_text(fields: list[int]) -> str:
    """`r3.4,g12.7,b1.15,y15.0`, robots that are not in the game left out."""
    there = [(letter, field) for letter, field in zip(LETTERS, fields, strict=False) if field >= 0]
    return ",".join(f"{letter}{field // SIZE}.{field % SIZE}" for letter, field in there)


def read_robots(text: str) -> list[int]:
    """The fields of the five robots; -1 for those left out."""
    fields = [-1] * ROBOTS
    for part in text.split(","):
        found = ROBOT.fullmatch(part)
        if not found:
            raise ValueError(f"{quoted(part)} is not a robot: write r3.4 for red in row 3, column 4.")
        fields[LETTERS.index(found[1])] = int(found[2]) * SIZE + int(found[3])
    return fields


WORDS: dict[int, Moves] = {READY: Ready(), GIVE_UP: GiveUp(), NEXT: Next(), WATCH: Watch()}


def encode(move: Moves) -> int:
    match move:
        case Slide(robot, direction):
            return LETTERS.index(robot) * 4 + DIRECTIONS.index(direction)
        case Bid(moves):
            if not 1 <= moves <= MOST_BID:
                raise ValueError(f"A bid is 1 to {MOST_BID}.")
            return BID + moves
        case Ready():
            return READY
        case GiveUp():
            return GIVE_UP
        case Next():
            return NEXT
        case Watch():
            return WATCH
        case LayBoard(quadrants):
            if len(quadrants) != 4 or not set(quadrants) <= set(IDS):
                raise ValueError("A board has four quadrants such as 3A.")
            return BOARD_CODE | sum(IDS.index(name) << 4 * corner for corner, name in enumerate(quadrants))
        case SetRobots(fields):
            if len(fields) != ROBOTS or not all(-1 <= field < SIZE * SIZE for field in fields):
                raise ValueError("Five robots have a field each, or -1.")
            return ROBOTS_CODE | sum((f if f >= 0 else ABSENT) << 9 * robot for robot, f in enumerate(fields))
        case TurnChip(chip):
            if chip not in CHIPS:
                raise ValueError(f"There is no chip {quoted(chip)}.")
            return CHIPS.index(chip)


def decode(seat: int, code: int) -> Moves:
    if seat == CHANCE:
        return _decode_chance(code)
    if 0 <= code < READY:
        return Slide(cast(Letter, LETTERS[code // 4]), cast(Direction, DIRECTIONS[code % 4]))
    if BID < code <= BID + MOST_BID:
        return Bid(code - BID)
    if code not in WORDS:
        raise ValueError(f"{code} is no code of a move.")
    return WORDS[code]


def _decode_chance(code: int) -> Moves:
    if 0 <= code < ALL_CHIPS:
        return TurnChip(CHIPS[code])
    if code >> 16 == BOARD_CODE >> 16:
        return LayBoard([IDS[code >> 4 * corner & 15] for corner in range(4)])
    fields = [code >> 9 * robot & 511 for robot in range(ROBOTS)]
    if code >> 45 != ROBOTS_CODE >> 45 or not all(field < SIZE * SIZE or field == ABSENT for field in fields):
        raise ValueError(f"{code} is no code of a move.")
    return SetRobots([-1 if field == ABSENT else field for field in fields])


QUADRANT, CHIP = f"(?:{'|'.join(IDS)})", "|".join(CHIPS)
FORMS: Forms[Moves] = Forms(
    "rN, bid 9, ready, give up, next or watch",
    (f"([{LETTERS}])([{DIRECTIONS}])", lambda m: Slide(cast(Letter, m[1]), cast(Direction, m[2]))),
    (r"bid ([1-9]\d?)", lambda m: Bid(int(m[1]))),
    ("ready", lambda _: Ready()),
    ("give up", lambda _: GiveUp()),
    ("next", lambda _: Next()),
    ("watch", lambda _: Watch()),
    (f"chip ({CHIP})", lambda m: TurnChip(m[1])),
    (f"board ({QUADRANT}(?:,{QUADRANT}){{3}})", lambda m: LayBoard(m[1].split(","))),
    (r"robots (\S+)", lambda m: SetRobots(read_robots(m[1]))),
)
parse = FORMS.parse
