"""Solo Qwixx by brute force: every roll, every pair of marks, plain numbers. For sheets almost full."""

from collections.abc import Iterator
from functools import cache
from itertools import product

Row = tuple[int, ...] | None  # the marked numbers; None: closed
Sheet = tuple[Row, Row, Row, Row]

RISING, FALLING = list(range(2, 13)), list(range(12, 1, -1))
ORDER = (RISING, RISING, FALLING, FALLING)


@cache
def further_points(sheet: Sheet, penalties: int) -> float:
    """What best play can still expect before a roll."""
    if penalties == 4 or sheet.count(None) >= 2:
        return 0.0
    dice = [row for row in range(4) if sheet[row] is not None]
    rolls = list(product(range(1, 7), repeat=2 + len(dice)))
    return sum(best_turn(sheet, penalties, roll[:2], dict(zip(dice, roll[2:], strict=True))) for roll in rolls) / len(
        rolls
    )


def best_turn(sheet: Sheet, penalties: int, white: tuple[int, ...], coloured: dict[int, int]) -> float:
    best = -5 + further_points(sheet, penalties + 1)
    for middle, first in [(sheet, 0), *marks(sheet, [(row, sum(white)) for row in range(4)])]:
        if first:
            best = max(best, first + further_points(middle, penalties))
        if middle.count(None) < 2:
            sums = [(row, die + one) for row, die in coloured.items() for one in white]
            for after, second in marks(middle, sums):
                best = max(best, first + second + further_points(after, penalties))
    return best


def marks(sheet: Sheet, wanted: list[tuple[int, int]]) -> Iterator[tuple[Sheet, int]]:
    """The sheets after each mark that is allowed, and the points it brings."""
    for row, number in wanted:
        marked = sheet[row]
        if marked is None or any(ORDER[row].index(old) >= ORDER[row].index(number) for old in marked):
            continue
        last = number == ORDER[row][-1]
        if last and len(marked) < 5:
            continue
        crosses = len(marked) + 1
        after = list(sheet)
        after[row] = None if last else (*marked, number)
        yield (after[0], after[1], after[2], after[3]), crosses + (crosses + 1 if last else 0)
