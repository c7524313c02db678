"""Positions of Qwixx as text: `SHEETS / DICE / STEP`.

Sheets stand in seat order, separated by `;`, `*` before the active player's (left out when it is the first):
`r2,3,5 y- g12,8 b- p1`. `L` follows a locked row, `x` a row closed by somebody else. Dice are `w31 r2 y2 g4 b3`, or `-`
before the roll. The step is `start`, `roll`, `white` (with the choices made so far: `white 1=y4 2=pass`), `colour`, or
`colour+` when the active player marked in the white step. Where last numbers are announced `announce` stands before the
step, which then may be `join`, with all choices: `?` after one whose player is still asked, `+` before one that joins:
`announce join 0=r12 1=pass? 2=+r12`.
"""

import re
from functools import cache
from typing import Any

from spieltisch.core.notation import as_written, listed, parts, quoted
from spieltisch.core.record import plain
from spieltisch.games.qwixx.components import (
    CROSSES,
    CROSSES_FOR_LAST,
    LAST,
    LOCK,
    NUMBERS,
    PENALTIES,
    ROW_LETTERS,
    ROWS,
    SEATS,
    WHITE,
)
from spieltisch.games.qwixx.moves import Mark, Pass, Roll, dice_text, encode, parse
from spieltisch.games.qwixx.rules.announcing import announced, chosen_row
from spieltisch.games.qwixx.rules.joining import latecomers
from spieltisch.games.qwixx.rules.legal import actors
from spieltisch.games.qwixx.rules.refusals import refusal
from spieltisch.games.qwixx.state import COLOUR_STEP, JOIN_STEP, JOINED, OPEN, PASS, ROLL, START, WHITE_STEP, State

SHEET = re.compile(r"(\*?)r(\S+) y(\S+) g(\S+) b(\S+) p(\d)", re.ASCII)
CHOICE = re.compile(r"(\d)=(\+?)([^\s?]+)(\??)", re.ASCII)
PRINTED = [[str(number) for number in row] for row in NUMBERS]
LAST_AND_LOCK = 0b11
ANNOUNCE = "announce"
STEPS = {
    "start": START,
    "roll": ROLL,
    "white": WHITE_STEP,
    "join": JOIN_STEP,
    "colour": COLOUR_STEP,
    "colour+": COLOUR_STEP,
}


def write(state: Any) -> str:
    s = plain(state)
    sheets = "; ".join(_sheet(s, seat) for seat in range(s.seats))
    dice = dice_text(s.dice) if s.dice[0] else "-"
    return f"{sheets} / {dice} / {f'{ANNOUNCE} ' if s.announce else ''}{_step(s)}"


def marked_numbers(row: int, marks: int) -> list[int]:
    """The numbers crossed in a row, left to right."""
    return [number for place, number in enumerate(NUMBERS[row]) if marks >> place & 1]


def _sheet(state: Any, seat: int) -> str:
    star = "*" if seat == state.active and seat else ""
    rows = " ".join(letter + _row(state, seat, row) for row, letter in enumerate(ROW_LETTERS))
    return f"{star}{rows} p{state.penalties[seat]}"


def _row(state: Any, seat: int, row: int) -> str:
    marks = state.rows[seat][row]
    numbers = _numbers(row, marks)
    if marks >> LOCK & 1:
        return numbers + "L"
    return numbers + "x" if state.closed >> row & 1 else numbers


@cache
def _numbers(row: int, marks: int) -> str:
    return listed((str(number) for number in marked_numbers(row, marks)), ",")


def _step(state: Any) -> str:
    if state.step in (WHITE_STEP, JOIN_STEP):
        made = [_choice(state, seat) for seat in range(SEATS) if state.choice[seat] != OPEN]
        return " ".join(["white" if state.step == WHITE_STEP else "join", *made])
    if state.step == COLOUR_STEP:
        return "colour+" if state.marked else "colour"
    return "start" if state.step == START else "roll"


def _choice(state: Any, seat: int) -> str:
    joined, asked = "+" * (state.choice[seat] > ROWS), "?" * (state.asked >> seat & 1)
    return f"{seat}={joined}{choice_text(state, seat)}{asked}"


def choice_text(state: Any, seat: int) -> str:
    """A choice made in the white step, as the text of its move."""
    row = chosen_row(state.choice[seat])
    return "pass" if row < 0 else f"{ROW_LETTERS[row]}{state.dice[0] + state.dice[1]}"


def read(text: str) -> State:
    return as_written(text, understand(text), write)


def understand(text: str) -> State:
    sheets_told, dice, step = parts(text, "SHEETS / DICE / STEP")
    sheets = [sheet.strip() for sheet in sheets_told.split(";")]
    if not 1 <= len(sheets) <= SEATS:
        raise ValueError(f"A position has 1 to {SEATS} sheets, not {len(sheets)}.")
    state = State.new()
    state.seats = len(sheets)
    state.choice[:] = OPEN
    for seat, sheet in enumerate(sheets):
        _read_sheet(state, seat, sheet)
    _read_dice(state, dice)
    _read_step(state, step)
    _check(state)
    return state


def _read_sheet(state: State, seat: int, text: str) -> None:
    found = SHEET.fullmatch(text)
    if not found:
        raise ValueError(f"{quoted(text)} is not a sheet: write r2,3 y- g12 b- p0.")
    if found[1]:
        state.active = seat
    for row in range(ROWS):
        _read_row(state, seat, row, found[2 + row])
    if int(found[6]) > PENALTIES:
        raise ValueError(f"A sheet has {PENALTIES} penalty boxes, not {found[6]}.")
    state.penalties[seat] = int(found[6])


def _read_row(state: State, seat: int, row: int, text: str) -> None:
    marks = 0
    for number in text.rstrip("Lx").split(",") if text[0] != "-" else []:
        if number not in PRINTED[row]:
            raise ValueError(f"{quoted(text)} is not a row: there is no {quoted(number)} on the sheet.")
        marks |= 1 << PRINTED[row].index(number)
    if text.endswith("L"):
        marks |= 1 << LOCK
    if marks >> LAST and (marks >> LAST != LAST_AND_LOCK or CROSSES[marks] < CROSSES_FOR_LAST + 2):
        raise ValueError(f"{quoted(text)}: the last number is marked with five crosses before it, and with the lock.")
    if text.endswith(("L", "x")):
        state.closed |= 1 << row
    state.rows[seat, row] = marks


def _read_dice(state: State, text: str) -> None:
    if text == "-":
        return
    roll = parse(f"roll {text}")
    assert isinstance(roll, Roll)
    state.dice[:] = roll.dice


def _read_step(state: State, text: str) -> None:
    state.announce = int(text.startswith(f"{ANNOUNCE} "))
    name, *choices = text.removeprefix(f"{ANNOUNCE} ").split() or [""]
    if name not in STEPS:
        raise ValueError(f"{quoted(text)} is not a step: write {', '.join(STEPS)}.")
    state.step = WHITE_STEP if name == "join" else STEPS[name]
    state.marked = int(name == "colour+")
    for choice in choices:
        _read_choice(state, choice, joining=name == "join")
    if name == "join":
        _read_join(state)
    elif state.asked or (choices and len(choices) >= state.seats):
        raise ValueError("When all have chosen, the white step is over.")


def _read_join(state: State) -> None:
    """Q8: somebody has announced a last number, and others are asked whether they join."""
    open_still = (state.choice[: state.seats] == OPEN).any()
    if not state.announce or open_still or not state.asked or state.asked & ~latecomers(state):
        raise ValueError("In the step join all have chosen, and those are asked who could join in a last number.")
    if not all(_may_have_joined(state, seat) for seat in range(state.seats) if state.choice[seat] > ROWS):
        raise ValueError("Who has joined is asked no longer, and crosses a last number that was announced.")
    state.step = JOIN_STEP


def _may_have_joined(state: State, seat: int) -> bool:
    announced_too = announced(state) >> chosen_row(state.choice[seat]) & 1
    return bool(announced_too and latecomers(state) & ~state.asked & 1 << seat)


def _read_choice(state: State, text: str, joining: bool) -> None:
    found = CHOICE.fullmatch(text)
    move = parse(found[3]) if found else None
    if not found or int(found[1]) >= state.seats or not isinstance(move, Mark | Pass):
        raise ValueError(f"{quoted(text)} is not a choice: write 1=y4 or 2=pass.")
    seat = int(found[1])
    joined = bool(found[2])
    strange = joined and (not joining or isinstance(move, Pass))
    if strange or not actors(state) >> seat & 1 or refusal(state, seat, encode(move)):
        raise ValueError(f"{quoted(text)} cannot be chosen here.")
    state.choice[seat] = PASS if isinstance(move, Pass) else 1 + ROW_LETTERS.index(move.row)
    if joined:
        state.choice[seat] += JOINED
    state.asked |= bool(found[4]) << seat


def _check(state: State) -> None:
    """Dice, step and rows must go together."""
    s = plain(state)
    rolled = s.step in (WHITE_STEP, JOIN_STEP, COLOUR_STEP)
    if rolled != bool(s.dice[0]):
        raise ValueError("The dice are rolled in the steps white and colour, and not before.")
    for row, letter in enumerate(ROW_LETTERS):
        if rolled and bool(s.dice[WHITE + row]) == bool(s.closed >> row & 1):
            raise ValueError(f"The {letter} die is in the game exactly while its row is open.")
