"""What one seat may see of Qwixx: everything but what the others have chosen in a white step that is still open."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from spieltisch.core.contract import CHANCE, Event, View
from spieltisch.core.record import plain
from spieltisch.games.qwixx.components import LOCK, NUMBERS, ROW_LETTERS, ROWS
from spieltisch.games.qwixx.moves import Mark, Moves, Row, dice_text, parse
from spieltisch.games.qwixx.notation import choice_text, marked_numbers
from spieltisch.games.qwixx.rules import over, row_points, total
from spieltisch.games.qwixx.state import COLOUR_STEP, OPEN, PASS, ROLL, START, WHITE_STEP, State

Step = Literal["start", "roll", "white", "colour"]
STEPS: dict[int, Step] = {START: "start", ROLL: "roll", WHITE_STEP: "white", COLOUR_STEP: "colour"}


class RowSeen(msgspec.Struct, frozen=True):
    """One row of a sheet."""

    numbers: list[int]  # marked, left to right
    locked: bool
    points: int


class Sheet(msgspec.Struct, frozen=True):
    """One player's sheet."""

    rows: list[RowSeen]
    penalties: int
    total: int


class Seen(View, frozen=True):
    """Qwixx as one seat sees it."""

    seat: int | None
    step: Step
    active: int
    marked: bool  # colour step: the active player marked in the white step
    dice: list[int]  # two white, then red, yellow, green, blue; 0: not rolled or out of the game
    closed: list[bool]
    sheets: list[Sheet]
    chosen: list[bool]
    choice: str | None  # your own, in the white step
    over: bool


class Started(Event, frozen=True, tag="started"):
    """Chance has named the start player."""

    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    """The active player's dice have fallen."""

    seat: int
    dice: list[int]


class Chose(Event, frozen=True, tag="chose"):
    """A seat has chosen in the white step; what, only that seat knows."""

    seat: int
    move: str | None = None


class Revealed(Event, frozen=True, tag="revealed"):
    """All have chosen: what each marks with the white dice, by seat."""

    moves: list[str]
    sum: int


class Marked(Event, frozen=True, tag="marked"):
    """The active player marks in the colour step."""

    seat: int
    row: Row
    number: int


class Passed(Event, frozen=True, tag="passed"):
    """The active player marks nothing in the colour step."""

    seat: int


class Penalised(Event, frozen=True, tag="penalised"):
    """The active player marked in neither step."""

    seat: int
    penalties: int


class Closed(Event, frozen=True, tag="closed"):
    """A row is closed for everyone; these seats have its lock."""

    row: Row
    seats: list[int]


Events = Started | Rolled | Chose | Revealed | Marked | Passed | Penalised | Closed


def view(state: Any, seat: int | None) -> Seen:
    s = plain(state)
    return Seen(
        seat=seat,
        step=STEPS[s.step],
        active=s.active,
        marked=bool(s.marked),
        dice=s.dice,
        closed=[bool(s.closed >> row & 1) for row in range(ROWS)],
        sheets=[Sheet(_rows(s.rows[player]), s.penalties[player], total(state, player)) for player in range(s.seats)],
        chosen=[choice != OPEN for choice in s.choice[: s.seats]],
        choice=choice_text(s, seat) if seat is not None and s.choice[seat] != OPEN else None,
        over=over(state),
    )


def _rows(sheet: list[int]) -> list[RowSeen]:
    return [_row(row, marks) for row, marks in enumerate(sheet)]


@cache
def _row(row: int, marks: int) -> RowSeen:
    return RowSeen(marked_numbers(row, marks), bool(marks >> LOCK & 1), row_points(marks))


def events(before: Any, seat: int, move: Moves, after: Any, viewer: int | None) -> Sequence[Events]:
    before, after = plain(before), plain(after)
    if seat == CHANCE:
        return [Rolled(before.active, after.dice) if before.step == ROLL else Started(after.active)]
    if before.step == COLOUR_STEP:
        return [_colour(before, seat, move, after), *_closed(before, after)]
    if after.step == WHITE_STEP:
        return [Chose(seat, str(move) if viewer == seat else None)]
    return [_revealed(before, seat, move), *_closed(before, after)]


def _colour(before: Any, seat: int, move: Moves, after: Any) -> Events:
    if isinstance(move, Mark):
        return Marked(seat, move.row, move.number)
    if before.marked:
        return Passed(seat)
    return Penalised(seat, after.penalties[seat])


def _revealed(before: Any, last: int, move: Moves) -> Revealed:
    chosen = [str(move) if seat == last else choice_text(before, seat) for seat in range(before.seats)]
    return Revealed(chosen, before.dice[0] + before.dice[1])


def _closed(before: Any, after: Any) -> list[Closed]:
    fresh = [row for row in range(ROWS) if (after.closed & ~before.closed) >> row & 1]
    letters: tuple[Row, ...] = ("r", "y", "g", "b")
    return [Closed(letters[row], [s for s in range(after.seats) if after.rows[s][row] >> LOCK & 1]) for row in fresh]


def recall(seen: Seen) -> State:
    """A state that looks like this view; what others have chosen is taken for a pass."""
    state = State.new()
    state.seats = len(seen.sheets)
    state.active = seen.active
    state.step = next(step for step, name in STEPS.items() if name == seen.step)
    state.marked = int(seen.marked)
    state.dice[:] = seen.dice
    state.choice[:] = OPEN
    state.closed = sum(closed << row for row, closed in enumerate(seen.closed))
    for seat, sheet in enumerate(seen.sheets):
        state.penalties[seat] = sheet.penalties
        state.rows[seat] = [_recall_row(row, shown) for row, shown in enumerate(sheet.rows)]
        if seen.chosen[seat]:
            state.choice[seat] = _recall_choice(seen.choice) if seat == seen.seat else PASS
    return state


def _recall_row(row: int, shown: RowSeen) -> int:
    return sum((1 << NUMBERS[row].index(number) for number in shown.numbers), int(shown.locked) << LOCK)


def _recall_choice(text: str | None) -> int:
    move = parse(text or "pass")
    return 1 + ROW_LETTERS.index(move.row) if isinstance(move, Mark) else PASS


def show(seen: Seen) -> str:
    """The sheets as text: `X` a cross, `-` a number that is lost, `L` the lock."""
    dice = dice_text(seen.dice) if seen.dice[0] else "not rolled"
    sheets = [_show_sheet(seat, sheet, seen) for seat, sheet in enumerate(seen.sheets)]
    return "\n".join([f"Dice: {dice}   Step: {seen.step}   Active: player {seen.active}", *sheets])


def _show_sheet(seat: int, sheet: Sheet, seen: Seen) -> str:
    whose = "you" if seat == seen.seat else f"player {seat}"
    head = f"{whose}: {sheet.total} points, {sheet.penalties} penalties"
    return "\n".join([head, *(_show_row(row, shown, seen.closed[row]) for row, shown in enumerate(sheet.rows))])


def _show_row(row: int, shown: RowSeen, closed: bool) -> str:
    last = max((NUMBERS[row].index(number) for number in shown.numbers), default=-1)
    boxes = ["X" if n in shown.numbers else "-" if place < last else str(n) for place, n in enumerate(NUMBERS[row])]
    end = "L" if shown.locked else "closed" if closed else ""
    return f"  {ROW_LETTERS[row]} {' '.join(f'{box:>2}' for box in boxes)}  {end}".rstrip()
