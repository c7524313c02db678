"""The table drawn in characters, for the terminal: seen from above, far away at the top, eyes only (K11).

The next bar is drawn in the scale of a row, so that one can compare; lengths and distances are not told.
"""

from math import hypot

from spieltisch.games.kurz_vor_knapp.components import ADD, BID, CLEAR, CORD, LAY, OVER, SET, SHOW, TAKE
from spieltisch.games.kurz_vor_knapp.rules.bidding import open_cylinders
from spieltisch.games.kurz_vor_knapp.rules.legal import default_move
from spieltisch.games.kurz_vor_knapp.rules.steps import actors
from spieltisch.games.kurz_vor_knapp.rules.turns import highest_bid
from spieltisch.games.kurz_vor_knapp.sight.view import FINE, Bar, Seen, recall
from spieltisch.games.kurz_vor_knapp.state import State

COLUMN, ROW = 525, 1050  # of the record's units: a character is twice as high as it is wide, and a line has 80
ACROSS, DOWN = CORD // COLUMN, CORD // ROW
PER_LEVEL = "-=#%@"

ASKED = {
    ADD: "Put one of your cylinders on the table: put X,Y.",
    SHOW: "Choose two cylinders of one level for the next bar, or pass: show A B.",
    BID: "Bid a higher level to take the turn, or pass: bid 2.",
    LAY: "Lead the bar: lay X,Y,ANGLE, further poses after a semicolon.",
    CLEAR: "Put the cylinder that was in the way elsewhere on the table: put X,Y.",
    SET: "Set a cylinder: put X,Y.",
    TAKE: "Take a free-standing cylinder: take A.",
}


def draw(seen: Seen) -> str:
    """The picture, who holds what, and what is asked."""
    s = recall(seen)
    return "\n".join([*_picture(seen), *_legend(seen, s), *_question(seen, s)])


def _picture(seen: Seen) -> list[str]:
    rows = [[_ground(x, y) for x in range(-ACROSS, ACROSS + 1)] for y in range(DOWN, -DOWN - 1, -1)]
    for bar in sorted(seen.bars, key=lambda each: each.level):
        _draw_bar(rows, bar)
    for cylinder in sorted(seen.cylinders, key=lambda each: each.level):
        _write(rows, cylinder.x, cylinder.y, str(cylinder.id))
    return ["".join(row).rstrip() for row in rows]


def _ground(column: int, row: int) -> str:
    return "." if abs(hypot(column * COLUMN, row * ROW) - CORD) < ROW / 2 else " "


def _draw_bar(rows: list[list[str]], bar: Bar) -> None:
    (x1, y1), (x2, y2) = ((x / FINE, y / FINE) for x, y in bar.ends)
    steps = round(hypot(x2 - x1, y2 - y1) / COLUMN)
    for step in range(steps + 1):
        share = step / steps
        _write(rows, x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, PER_LEVEL[(bar.level - 1) % len(PER_LEVEL)])


def _write(rows: list[list[str]], x: float, y: float, letters: str) -> None:
    row, column = DOWN - round(y / ROW), ACROSS + round(x / COLUMN)
    for letter in letters:
        if 0 <= row < len(rows) and 0 <= column < len(rows[row]):
            rows[row][column] = letter
        column += 1


def _legend(seen: Seen, s: State) -> list[str]:
    held = ", ".join(f"seat {seat}: {stock}" for seat, stock in enumerate(seen.stocks))
    by_level: dict[int, list[str]] = {}
    lying = [lies.id for lies in seen.lying]
    for cylinder in seen.cylinders:
        if cylinder.id not in lying:
            by_level.setdefault(cylinder.level, []).append(str(cylinder.id))
    standing = [f"Cylinders on level {level}: {' '.join(by_level[level])}" for level in sorted(by_level)]
    fallen = [f"Cylinders that lie: {' '.join(map(str, lying))}"] if lying else []
    return [f"Cylinders held: {held}", *standing, *fallen, *_next_bar(seen, s)]


def _next_bar(seen: Seen, s: State) -> list[str]:
    if not seen.spiral:
        return []
    return [f"The next bar: [{'=' * round(int(s.lengths[s.building]) / COLUMN)}]"]


def _question(seen: Seen, s: State) -> list[str]:
    step = int(s.step)
    if step == OVER or step not in ASKED or seen.seat not in actors(s):
        return []
    asked = [ASKED[step]]
    if step == SHOW:
        asked += [f"For level {level}: {' '.join(map(str, group))}" for level, group in _groups(s).items()]
    if step in (ADD, CLEAR, SET, LAY):
        asked.append(f"X is to the right, Y away from you, up to {CORD} each way. For example: {default_move(s)}")
    return asked


def _groups(s: State) -> dict[int, list[int]]:
    levels = open_cylinders(s)
    bid = highest_bid(s)
    return {bid: levels[bid]} if bid else levels
