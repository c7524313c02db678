"""What one seat may see of Qwixx: everything but what the others have chosen in a white step that is still open."""

from collections.abc import Iterable
from functools import cache
from typing import Literal

import msgspec

from spieltisch.core.contract import View
from spieltisch.core.record import plain
from spieltisch.games.qwixx.components import (
    CROSSES_FOR_LAST,
    DICE,
    LOCK,
    NUMBERS,
    PENALTIES,
    ROW_LETTERS,
    ROWS,
    WHITE,
)
from spieltisch.games.qwixx.moves import Mark, parse
from spieltisch.games.qwixx.notation import choice_text, marked_numbers
from spieltisch.games.qwixx.rules.announcing import announces
from spieltisch.games.qwixx.rules.legal import over
from spieltisch.games.qwixx.rules.refusals import out_of_game
from spieltisch.games.qwixx.rules.scoring import penalty_points, row_points, total
from spieltisch.games.qwixx.rules.sheet import needed
from spieltisch.games.qwixx.rules.turn import threatened
from spieltisch.games.qwixx.state import COLOUR_STEP, JOIN_STEP, JOINED, OPEN, PASS, ROLL, START, WHITE_STEP, State

Step = Literal["start", "roll", "white", "colour", "join"]
STEPS: dict[int, Step] = {START: "start", ROLL: "roll", WHITE_STEP: "white", COLOUR_STEP: "colour", JOIN_STEP: "join"}


class RowSeen(msgspec.Struct, frozen=True):
    """One row of a sheet."""

    numbers: list[int]  # marked, left to right
    skipped: list[int]  # lost: left of a mark
    locked: bool
    needed: int  # crosses that the last number still waits for
    points: int


class Sheet(msgspec.Struct, frozen=True):
    """One player's sheet."""

    rows: list[RowSeen]
    penalties: int
    penalty_points: int  # that they cost
    total: int


class Seen(View, frozen=True):
    """Qwixx as one seat sees it."""

    seat: int | None
    step: Step
    active: int
    marked: bool  # colour step: the active player marked in the white step
    pass_costs: int  # colour step: points that the active player loses by a pass
    dice: list[int]  # two white, then red, yellow, green, blue; 0: not rolled or out of the game
    in_game: list[bool]  # which of these dice are still rolled
    sum: int  # of the white dice
    sums: list[list[int]]  # by row, what its die makes with each white one; none where it is not rolled
    closed: list[bool]
    sheets: list[Sheet]
    chosen: list[bool]
    choice: str | None  # your own, in the white step
    announce: bool  # last numbers of the white step are announced
    announced: list[str | None]  # join step: by seat, what it has announced
    secret: bool  # nobody sees another's choice before all have chosen
    crosses_for_last: int  # that a row needs before its last number
    penalty_boxes: int  # on a sheet
    penalty_costs: int  # points, each
    points_for: list[int]  # what a row of 1, 2, ... crosses is worth
    over: bool


def view(state: State, seat: int | None) -> Seen:
    s = plain(state)
    return Seen(
        seat=seat,
        step=STEPS[s.step],
        active=s.active,
        marked=bool(s.marked),
        pass_costs=penalty_points(1) if threatened(state) else 0,
        dice=list(s.dice),
        in_game=[not out_of_game(state, die) for die in range(DICE)],
        sum=s.dice[0] + s.dice[1],
        sums=[[white + die for white in s.dice[:WHITE]] if die else [] for die in s.dice[WHITE:]],
        closed=[bool(s.closed >> row & 1) for row in range(ROWS)],
        sheets=[_sheet(s.rows[player], s.penalties[player], total(state, player)) for player in range(s.seats)],
        chosen=[s.choice[player] != OPEN and not s.asked >> player & 1 for player in range(s.seats)],
        choice=choice_text(s, seat) if seat is not None and s.choice[seat] != OPEN else None,
        announce=bool(s.announce),
        announced=announced(state) if s.step == JOIN_STEP else [None] * s.seats,
        secret=s.step in (WHITE_STEP, JOIN_STEP),
        crosses_for_last=CROSSES_FOR_LAST,
        penalty_boxes=PENALTIES,
        penalty_costs=penalty_points(1),
        points_for=points_for(),
        over=over(state),
    )


def _sheet(rows: Iterable[int], penalties: int, points: int) -> Sheet:
    return Sheet([_row(row, marks) for row, marks in enumerate(rows)], penalties, penalty_points(penalties), points)


@cache
def _row(row: int, marks: int) -> RowSeen:
    return RowSeen(
        numbers=marked_numbers(row, marks),
        skipped=_skipped(row, marks),
        locked=bool(marks >> LOCK & 1),
        needed=needed(marks),
        points=row_points(marks),
    )


def _skipped(row: int, marks: int) -> list[int]:
    return [number for place, number in enumerate(NUMBERS[row]) if marks >> place and not marks >> place & 1]


@cache
def points_for() -> list[int]:
    """What a row of 1, 2, ... crosses is worth."""
    return [int(row_points((1 << crosses) - 1)) for crosses in range(1, LOCK + 2)]


def announced(state: State) -> list[str | None]:
    """By seat, the last number that it has announced."""
    return [choice_text(state, seat) if announces(state, seat) else None for seat in range(state.seats)]


def recall(seen: Seen) -> State:
    """A state that looks like this view; what others have chosen is taken for a pass."""
    state = State.new()
    state.seats = len(seen.sheets)
    state.active = seen.active
    state.step = next(step for step, name in STEPS.items() if name == seen.step)
    state.marked = int(seen.marked)
    state.announce = int(seen.announce)
    state.dice[:] = seen.dice
    state.choice[:] = OPEN
    state.closed = sum(closed << row for row, closed in enumerate(seen.closed))
    for seat, sheet in enumerate(seen.sheets):
        state.penalties[seat] = sheet.penalties
        state.rows[seat] = [_recall_row(row, shown) for row, shown in enumerate(sheet.rows)]
        if seen.chosen[seat] or seen.step == "join":
            state.choice[seat] = _recall_choice(seen.choice if seat == seen.seat else seen.announced[seat])
        if seen.step == "join" and not seen.chosen[seat]:
            state.asked |= 1 << seat
    _recall_joining(state, seen)
    return state


def _recall_joining(state: State, seen: Seen) -> None:
    """Q8: the own last number that was not announced is one that this seat joins in."""
    if seen.seat is not None and seen.step == "join" and not seen.announced[seen.seat] and announces(state, seen.seat):
        state.choice[seen.seat] += JOINED


def _recall_row(row: int, shown: RowSeen) -> int:
    return sum((1 << NUMBERS[row].index(number) for number in shown.numbers), int(shown.locked) << LOCK)


def _recall_choice(text: str | None) -> int:
    move = parse(text or "pass")
    return 1 + ROW_LETTERS.index(move.row) if isinstance(move, Mark) else PASS
