"""Moves of Qwixx: structs for people and the wire, codes for compiled rules, text for logs and tests."""

import re
from typing import Literal, cast

from spieltisch.core.contract import CHANCE, Move
from spieltisch.games.qwixx.components import DICE, FACES, NUMBERS, PLACES, ROW_LETTERS, SEATS
from spieltisch.games.qwixx.rules import BASE, CODES, ROLLS

Row = Literal["r", "y", "g", "b"]

BOX = re.compile(r"([rygb])([2-9]|1[0-2])")
START = re.compile(r"start (\d)")
ROLL = re.compile(r"roll w([1-6])([1-6])(?: r([1-6]))?(?: y([1-6]))?(?: g([1-6]))?(?: b([1-6]))?")


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
    letters: tuple[Row, ...] = ("r", "y", "g", "b")
    return Mark(letters[row], NUMBERS[row][place])


def parse(text: str) -> Moves:
    if text == "pass":
        return Pass()
    if found := BOX.fullmatch(text):
        return Mark(cast(Row, found[1]), int(found[2]))
    if found := START.fullmatch(text):
        return Start(int(found[1]))
    if found := ROLL.fullmatch(text):
        return Roll([int(die or 0) for die in found.groups()])
    raise ValueError(f"{text[:40]!r} is not a move: write r7, pass, or roll w31 r2 y2 g4 b3.")
