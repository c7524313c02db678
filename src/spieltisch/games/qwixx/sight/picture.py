"""The sheets of Qwixx in plain text."""

from spieltisch.games.qwixx.components import NUMBERS, ROW_LETTERS
from spieltisch.games.qwixx.moves import dice_text
from spieltisch.games.qwixx.sight.view import RowSeen, Seen, Sheet


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
    boxes = ["X" if n in shown.numbers else "-" if n in shown.skipped else str(n) for n in NUMBERS[row]]
    end = "L" if shown.locked else "closed" if closed else ""
    return f"  {ROW_LETTERS[row]} {' '.join(f'{box:>2}' for box in boxes)}  {end}".rstrip()
