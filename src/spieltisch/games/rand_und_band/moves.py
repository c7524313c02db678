"""Moves as structs, as codes and as text.

Players: `take 3` (an own die back from belt space 3), `take p4` (from the edge), `p8` (a die onto edge space P8),
`repeat p3`, `a3>2` (a die of the first seat goes from belt space 3 to 2). Seats are `a` to `d`.
CHANCE: `lay Hb Tr Lyb Hr Ty` (from space 1 to 5), `roll 23`, `start b`, `push Tyb a1224 b3` (the tile that comes in and
how the dice of each seat fall), at end of work `push end b4` and then `push - a12`.

As a code a push holds the tile that comes in and, for every seat, how many of its fallen dice show 1, 2, 3 and 4 (four
digits to base 11).
"""

import numpy as np

from spieltisch.core.contract import CHANCE, Move
from spieltisch.core.notation import Forms
from spieltisch.core.record import rule
from spieltisch.games.rand_und_band.components import EDGES, HIGHEST, SEATS, SPACES, TILES

OWNERS = "abcd"[:SEATS]
PUSHABLE = (*TILES, "end", "-")


class Take(Move, frozen=True, tag="take"):
    """An own die from the belt back to the supply."""

    space: int

    def __str__(self) -> str:
        return f"take {self.space}"


class TakeEdge(Move, frozen=True, tag="take_edge"):
    """An own die from the edge back to the supply."""

    edge: int

    def __str__(self) -> str:
        return f"take p{self.edge}"


class Place(Move, frozen=True, tag="place"):
    """A die onto an edge space, which acts."""

    edge: int

    def __str__(self) -> str:
        return f"p{self.edge}"


class Repeat(Move, frozen=True, tag="repeat"):
    """The action of an occupied edge space once more."""

    edge: int

    def __str__(self) -> str:
        return f"repeat p{self.edge}"


class Shift(Move, frozen=True, tag="shift"):
    """A die on the belt goes one space on or back."""

    owner: int
    space: int
    to: int

    def __str__(self) -> str:
        return f"{OWNERS[self.owner]}{self.space}>{self.to}"


class Lay(Move, frozen=True, tag="lay"):
    """CHANCE lays the first five tiles."""

    tiles: tuple[str, ...]

    def __str__(self) -> str:
        return f"lay {' '.join(self.tiles)}"


class Roll(Move, frozen=True, tag="roll"):
    """CHANCE rolls one or two dice of the active player."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return f"roll {''.join(map(str, self.dice))}"


class Start(Move, frozen=True, tag="start"):
    """CHANCE picks the first player among equals."""

    seat: int

    def __str__(self) -> str:
        return f"start {OWNERS[self.seat]}"


class Push(Move, frozen=True, tag="push"):
    """A tile comes in, the front one drops and its dice fall: what they show, by seat and in order."""

    tile: str
    fallen: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        dice = [OWNERS[seat] + "".join(map(str, faces)) for seat, faces in enumerate(self.fallen) if faces]
        return " ".join(["push", self.tile, *dice])


Moves = Take | TakeEdge | Place | Repeat | Shift | Lay | Roll | Start | Push


TAKE = 0  # from a belt space, then from an edge space
TAKE_EDGE = TAKE + SPACES
PLACE_ON = TAKE_EDGE + EDGES
REPEAT_OF = PLACE_ON + EDGES
MOVE_BACK = REPEAT_OF + EDGES  # seat * SPACES + space
MOVE_FORWARD = MOVE_BACK + SEATS * SPACES
CODES = MOVE_FORWARD + SEATS * SPACES

LAID, ROLLED_DICE, STARTS, PUSHED = range(4)  # the lowest two bits of CHANCE's codes
DIGIT = 11
PLACES = np.array([DIGIT**face for face in range(HIGHEST)])
TILE_BITS, DICE_BITS = 5, 14
TILE_MASK, DICE_MASK = (1 << TILE_BITS) - 1, (1 << DICE_BITS) - 1


@rule
def kind(code: int) -> int:
    return code & 3


@rule
def laid(code: int, space: int) -> int:
    """The tile that the set-up lays on a belt space."""
    return code >> (2 + TILE_BITS * space) & TILE_MASK


@rule
def pack_tile(tile: int, space: int) -> int:
    return tile << (2 + TILE_BITS * space)


@rule
def rolled(code: int, die: int) -> int:
    """What the first or second die shows; 0: not rolled."""
    return (code >> 2) >> (3 * die) & 7


@rule
def entering(code: int) -> int:
    return code >> 2 & TILE_MASK


@rule
def fallen(code: int, seat: int) -> int:
    """A seat's fallen dice: how many show 1, 2, 3, 4, to base 11."""
    return code >> (2 + TILE_BITS + DICE_BITS * seat) & DICE_MASK


@rule
def total(dice: int) -> int:
    """The points of fallen dice."""
    points, face = 0, 1
    while dice > 0:
        points += face * (dice % DIGIT)
        dice //= DIGIT
        face += 1
    return points


@rule
def amount(dice: int) -> int:
    """How many dice have fallen."""
    n = 0
    while dice > 0:
        n += dice % DIGIT
        dice //= DIGIT
    return n


@rule
def pack_roll(first: int, second: int) -> int:
    return (first | second << 3) << 2 | ROLLED_DICE


@rule
def pack_push(tile: int) -> int:
    return tile << 2 | PUSHED


@rule
def pack_die(seat: int, face: int) -> int:
    """What one fallen die adds to a push."""
    return int(PLACES[face - 1]) << (2 + TILE_BITS + DICE_BITS * seat)


def encode(move: Moves) -> int:
    match move:
        case Take(space):
            return TAKE + _within(space, SPACES)
        case TakeEdge(edge):
            return TAKE_EDGE + _within(edge, EDGES)
        case Place(edge):
            return PLACE_ON + _within(edge, EDGES)
        case Repeat(edge):
            return REPEAT_OF + _within(edge, EDGES)
        case Shift(owner, space, to):
            first = MOVE_FORWARD if to > space else MOVE_BACK
            return first + _within(owner + 1, SEATS) * SPACES + _within(space, SPACES)
        case Lay(tiles):
            return LAID + sum(pack_tile(TILES.index(tile), space) for space, tile in enumerate(tiles))
        case Roll((first, *rest)):
            return pack_roll(first, sum(rest))
        case Start(seat):
            return STARTS + (_within(seat + 1, SEATS) << 2)
        case Push(tile, dice):
            return pack_push(PUSHABLE.index(tile)) + sum(
                pack_die(seat, _within(face, HIGHEST) + 1) for seat, faces in enumerate(dice) for face in faces
            )
    raise ValueError(f"{move} is not a move.")


def decode(seat: int, code: int) -> Moves:
    return _decode_chance(code) if seat == CHANCE else _decode_player(code)


def _decode_player(code: int) -> Moves:
    if code < TAKE_EDGE:
        return Take(code - TAKE + 1)
    if code < PLACE_ON:
        return TakeEdge(code - TAKE_EDGE + 1)
    if code < REPEAT_OF:
        return Place(code - PLACE_ON + 1)
    if code < MOVE_BACK:
        return Repeat(code - REPEAT_OF + 1)
    forward = code >= MOVE_FORWARD
    owner, space = divmod(code - (MOVE_FORWARD if forward else MOVE_BACK), SPACES)
    return Shift(owner, space + 1, space + 2 if forward else space)


def _decode_chance(code: int) -> Moves:
    if kind(code) == LAID:
        return Lay(tuple(TILES[laid(code, space)] for space in range(SPACES)))
    if kind(code) == ROLLED_DICE:
        return Roll(tuple(rolled(code, die) for die in range(2) if rolled(code, die)))
    if kind(code) == STARTS:
        return Start(code >> 2)
    return Push(PUSHABLE[entering(code)], tuple(_faces(fallen(code, seat)) for seat in range(SEATS)))


def _faces(dice: int) -> tuple[int, ...]:
    return tuple(face for face in range(1, HIGHEST + 1) for _ in range(dice // DIGIT ** (face - 1) % DIGIT))


def _within(number: int, most: int) -> int:
    """A number from 1 to `most`, counted from 0."""
    if not 1 <= number <= most:
        raise ValueError(f"{number} is not one of 1 to {most}.")
    return number - 1


SPACE, EDGE, TILE = f"[1-{SPACES}]", "p([1-9]|10)", f"(?:{'|'.join(sorted(TILES, key=len, reverse=True))})"
FORMS: Forms[Moves] = Forms(
    "p8, repeat p3, a3>2 or take 3",
    (rf"take ({SPACE})", lambda m: Take(int(m[1]))),
    (rf"take {EDGE}", lambda m: TakeEdge(int(m[1]))),
    (EDGE, lambda m: Place(int(m[1]))),
    (rf"repeat {EDGE}", lambda m: Repeat(int(m[1]))),
    (rf"([{OWNERS}])({SPACE})>([0-6])", lambda m: Shift(OWNERS.index(m[1]), int(m[2]), int(m[3]))),
    (rf"lay ({TILE}(?: {TILE}){{4}})", lambda m: Lay(tuple(m[1].split()))),
    (r"roll ([1-4]{1,2})", lambda m: Roll(tuple(map(int, m[1])))),
    (rf"start ([{OWNERS}])", lambda m: Start(OWNERS.index(m[1]))),
    (rf"push ({TILE}|end|-)((?: [{OWNERS}][1-4]+)*)", lambda m: Push(m[1], _fallen(m[2].split()))),
)
parse = FORMS.parse


def _fallen(words: list[str]) -> tuple[tuple[int, ...], ...]:
    dice = {word[0]: tuple(sorted(map(int, word[1:]))) for word in words}
    return tuple(dice.get(owner, ()) for owner in OWNERS)
