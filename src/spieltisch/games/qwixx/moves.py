"""Moves of Qwixx: structs for people and the wire, codes for compiled rules, text for logs and tests."""

from typing import cast

from spieltisch.core.contract import CHANCE, Move
from spieltisch.core.notation import Forms
from spieltisch.games.qwixx.components import BASE, CODES, DICE, FACES, NUMBERS, PLACES, ROLLS, ROW_LETTERS, SEATS, Row


class Mark(Move, frozen=True, tag="mark"):
    """Cross a number in a row: `r7`."""

    row: Row
    number: int

    def __str__(self) -> str:
        return f"{self.row}{self.number}"


class Pass(Move, frozen=True, tag="pass"):
    """Mark nothing in this step: `pass`."""

    def __str__(self) -> str:
        return "pass"


class Start(Move, frozen=True, tag="start"):
    """CHANCE names the start player: `start 1`."""

    seat: int

    def __str__(self) -> str:
        return f"start {self.seat}"


class Roll(Move, frozen=True, tag="roll"):
    """CHANCE rolls: `roll w31 r2 y2 g4 b3`. Two white dice, then red, yellow, green, blue; 0: out of the game."""

    dice: list[int]

    def __str__(self) -> str:
        return f"roll {dice_text(self.dice)}"


Moves = Mark | Pass | Start | Roll


def dice_text(dice: list[int]) -> str:
    """`w31 r2 y2 g4 b3`, absent dice left out."""
    white, coloured = dice[:2], dice[2:]
    shown = [f"{letter}{die}" for letter, die in zip(ROW_LETTERS, coloured, strict=True) if die]
    return " ".join([f"w{white[0]}{white[1]}", *shown])


def encode(move: Moves) -> int:
    match move:
        case Mark(row, number):
            index = ROW_LETTERS.index(row)
            return 1 + index * PLACES + NUMBERS[index].index(number)
        case Pass():
            return 0
        case Start(seat):
            return seat
        case Roll(dice):
            if len(dice) != DICE or not all(0 <= die <= FACES for die in dice):
                raise ValueError("A roll has six dice of 0 to 6.")
            return sum(die * BASE**place for place, die in enumerate(dice))


def decode(seat: int, code: int) -> Moves:
    if seat != CHANCE:
        if not 0 <= code < CODES:
            raise ValueError(f"{code} is no code of a move.")
        return Pass() if code == 0 else box(*divmod(code - 1, PLACES))
    if 0 <= code < SEATS:
        return Start(code)  # every roll is larger: its white dice show at least 1 each
    if not 0 <= code < ROLLS:
        raise ValueError(f"{code} is no code of a roll.")
    return Roll([code // BASE**die % BASE for die in range(DICE)])


def box(row: int, place: int) -> Mark:
    """The move that marks the box at this place of the row."""
    return Mark(ROW_LETTERS[row], NUMBERS[row][place])


FORMS: Forms[Moves] = Forms(
    "r7, pass, or roll w31 r2 y2 g4 b3",
    ("pass", lambda _: Pass()),
    (r"([rygb])([2-9]|1[0-2])", lambda m: Mark(cast(Row, m[1]), int(m[2]))),
    (r"start (\d)", lambda m: Start(int(m[1]))),
    (
        r"roll w([1-6])([1-6])(?: r([1-6]))?(?: y([1-6]))?(?: g([1-6]))?(?: b([1-6]))?",
        lambda m: Roll([int(die or 0) for die in m.groups()]),
    ),
)
parse = FORMS.parse
