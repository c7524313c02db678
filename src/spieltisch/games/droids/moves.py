"""Moves of Droids: structs for people and the wire, codes for compiled rules, text for logs and tests.

Directions are the board's: `N` is up on the map. Transmitters are numbered 1 to 10 from the west or the north, their
slots 1 to 3 from the arena outwards.
"""

from typing import Literal, cast

from spieltisch.core.contract import CHANCE, Move
from spieltisch.core.notation import Forms, quoted
from spieltisch.games.droids.components import (
    CODES,
    COVER_CODE,
    DEAL_CODE,
    DIAGONAL,
    DIE_CODE,
    DIGIT,
    DRAWS,
    FACES,
    HAND,
    HEADINGS,
    KINDS,
    LINES,
    MAD_CODE,
    NEUTRAL_NAMES,
    PASS_CODE,
    PLAYERS,
    SEND_CODE,
    SLANTED,
    SLOT_CODE,
    SLOTS,
    TILE_CODE,
    TILES,
    UNCOVER_CODE,
    Tile,
)

Heading = Literal["N", "E", "S", "W", "NE", "SE", "SW", "NW"]
Repair = Literal["", "A", "B"]
LETTERS = "vbgr"
ADDRESSES = ("", *NEUTRAL_NAMES)  # the own robot, then the repair robots
DRAW_NUMBERS = {tuple(draw): number for number, draw in enumerate(DRAWS.tolist())}


class Draw(Move, frozen=True, tag="draw"):
    """Name the colours of all tiles to be drawn: `draw v3 b1 r3`."""

    violet: int
    blue: int
    grey: int
    red: int

    def __str__(self) -> str:
        counts = (self.violet, self.blue, self.grey, self.red)
        return "draw " + colours_text(list(counts))


class Choose(Move, frozen=True, tag="choose"):
    """Take a tile from the hand and turn it: `v1N`, `bxSE`, `rfW`."""

    tile: Tile
    heading: Heading

    def __str__(self) -> str:
        return f"{self.tile}{self.heading}"


class Place(Move, frozen=True, tag="place"):
    """Lay the chosen tile on a transmitter's slot: `on 7.2`."""

    line: int
    slot: int

    def __str__(self) -> str:
        return f"on {self.line}.{self.slot}"


class Pass(Move, frozen=True, tag="pass"):
    """Place no more tiles in this round: `pass`."""

    def __str__(self) -> str:
        return "pass"


class Send(Move, frozen=True, tag="send"):
    """Send a transmitter's next order to the own robot, `send 7`, or to a repair robot, `send 7 A`."""

    line: int
    to: Repair = ""

    def __str__(self) -> str:
        return f"send {self.line} {self.to}".rstrip()


class Cover(Move, frozen=True, tag="cover"):
    """Give up a transmitter: `cover 7`."""

    line: int

    def __str__(self) -> str:
        return f"cover {self.line}"


class Uncover(Move, frozen=True, tag="uncover"):
    """Have a transmitter repaired: `uncover 7`."""

    line: int

    def __str__(self) -> str:
        return f"uncover {self.line}"


class Start(Move, frozen=True, tag="start"):
    """CHANCE names the start player: `start 1`."""

    seat: int

    def __str__(self) -> str:
        return f"start {self.seat}"


class Deal(Move, frozen=True, tag="deal"):
    """CHANCE deals the tiles asked for: `deal v1 v1 vu rs`."""

    tiles: list[Tile]

    def __str__(self) -> str:
        return " ".join(["deal", *self.tiles])


class Roll(Move, frozen=True, tag="roll"):
    """CHANCE rolls for a shot: `roll 7`."""

    die: int

    def __str__(self) -> str:
        return f"roll {self.die}"


class Rampage(Move, frozen=True, tag="rampage"):
    """CHANCE picks the mad robot's program: `rampage 3`."""

    program: int

    def __str__(self) -> str:
        return f"rampage {self.program}"


Moves = Draw | Choose | Place | Pass | Send | Cover | Uncover | Start | Deal | Roll | Rampage
MOVES = Moves


def colours_text(counts: list[int]) -> str:
    """`v3 b1 r3`, colours that are not wanted left out."""
    return " ".join(f"{letter}{count}" for letter, count in zip(LETTERS, counts, strict=True) if count)


def tile_text(tile: int) -> str:
    """A tile with its direction, from 4 * kind + direction: `v1N`."""
    return TILES[tile // 4] + HEADINGS[tile % 4 + DIAGONAL * int(SLANTED[tile // 4])]


def tile_number(text: str) -> int:
    kind, heading = text[:2], text[2:]
    if kind in TILES and heading in HEADINGS:
        number = 4 * TILES.index(kind) + HEADINGS.index(heading) % DIAGONAL
        if tile_text(number) == text:
            return number
    raise ValueError(f"{quoted(text)} is not a tile with its direction: write v1N or vxNE.")


def encode(move: Moves) -> int:
    match move:
        case Draw(violet, blue, grey, red):
            return DRAW_NUMBERS[violet, blue, grey, red]
        case Choose(tile, heading):
            return TILE_CODE + tile_number(tile + heading)
        case Place(line, slot) if 1 <= slot <= SLOTS:
            return SLOT_CODE + SLOTS * (line - 1) + slot - 1
        case Pass():
            return PASS_CODE
        case Send(line, to) if 1 <= line <= LINES:
            return SEND_CODE + LINES * ADDRESSES.index(to) + line - 1
        case Cover(line):
            return COVER_CODE + line - 1
        case Uncover(line):
            return UNCOVER_CODE + line - 1
    return encode_chance(move)


def encode_chance(move: Moves) -> int:
    match move:
        case Start(seat):
            return seat
        case Deal(tiles) if 1 <= len(tiles) <= HAND:
            return DEAL_CODE + sum(1 << (DIGIT * TILES.index(tile)) for tile in tiles)
        case Roll(die):
            return DIE_CODE + die
        case Rampage(program):
            return MAD_CODE + program
    raise ValueError(f"{move} is no move.")


def decode(seat: int, code: int) -> Moves:
    if seat == CHANCE:
        return decode_chance(code)
    if 0 <= code < len(DRAWS):
        return Draw(*DRAWS[code].tolist())
    if TILE_CODE <= code < PASS_CODE:
        text = tile_text(code - TILE_CODE)
        return Choose(cast(Tile, text[:2]), cast(Heading, text[2:]))
    if code == PASS_CODE:
        return Pass()
    if SLOT_CODE <= code < SEND_CODE:
        return Place((code - SLOT_CODE) // SLOTS + 1, (code - SLOT_CODE) % SLOTS + 1)
    if SEND_CODE <= code < COVER_CODE:
        to = ADDRESSES[(code - SEND_CODE) // LINES]
        return Send((code - SEND_CODE) % LINES + 1, cast(Repair, to))
    if COVER_CODE <= code < CODES:
        line = (code - COVER_CODE) % LINES + 1
        return Cover(line) if code < UNCOVER_CODE else Uncover(line)
    raise ValueError(f"{code} is no code of a move.")


def decode_chance(code: int) -> Moves:
    if 0 <= code < PLAYERS:
        return Start(code)
    if DIE_CODE < code <= DIE_CODE + FACES:
        return Roll(code - DIE_CODE)
    if MAD_CODE < code <= MAD_CODE + FACES:
        return Rampage(code - MAD_CODE)
    if code > DEAL_CODE:
        return Deal(dealt_tiles(code - DEAL_CODE))
    raise ValueError(f"{code} is no code of a chance.")


def dealt_tiles(deal: int) -> list[Tile]:
    counts = [(deal >> (DIGIT * kind)) % 2**DIGIT for kind in range(KINDS)]
    return [cast(Tile, TILES[kind]) for kind in range(KINDS) for _ in range(counts[kind])]


TILE, NUMBER = f"(?:{'|'.join(TILES)})", "(10|[1-9])"
FORMS: Forms[Moves] = Forms(
    "draw v3 r4, v1N, on 7.2, pass, send 7, cover 7 or uncover 7",
    ("pass", lambda _: Pass()),
    (rf"on {NUMBER}\.([1-3])", lambda m: Place(int(m[1]), int(m[2]))),
    (f"send {NUMBER}(?: ([AB]))?", lambda m: Send(int(m[1]), cast(Repair, m[2] or ""))),
    (f"cover {NUMBER}", lambda m: Cover(int(m[1]))),
    (f"uncover {NUMBER}", lambda m: Uncover(int(m[1]))),
    (f"roll {NUMBER}", lambda m: Roll(int(m[1]))),
    (f"rampage {NUMBER}", lambda m: Rampage(int(m[1]))),
    ("start ([0-3])", lambda m: Start(int(m[1]))),
    (
        "draw(?= )(?: v([1-7]))?(?: b([1-7]))?(?: g([1-7]))?(?: r([1-7]))?",
        lambda m: Draw(*(int(count or 0) for count in m.groups())),
    ),
    (f"({TILE})([NESW]{{1,2}})", lambda m: choose(m[1], m[2])),
    (f"deal((?: {TILE}){{1,{HAND}}})", lambda m: Deal(cast(list[Tile], m[1].split()))),
)
parse = FORMS.parse


def choose(tile: str, heading: str) -> Choose:
    tile_number(tile + heading)  # not every tile is turned every way
    return Choose(cast(Tile, tile), cast(Heading, heading))
