"""What a seat sees of Qwixx as numbers: that others have chosen in the white step, and not what."""

from spieltisch.core.observation import Numbers
from spieltisch.core.record import rule
from spieltisch.games.qwixx.components import CODES, CROSSES, DICE, FACES, LOCK, PENALTIES, ROW_LETTERS, ROWS
from spieltisch.games.qwixx.rules.scoring import total
from spieltisch.games.qwixx.state import COLOUR_STEP, OPEN, WHITE_STEP, State

ACTIONS = CODES
TABLE = (
    "white step",
    "colour step",
    "marked in the white step",
    *(f"die {die}" for die in ("white", "white too", *ROW_LETTERS)),
    *(f"{row} closed" for row in ROW_LETTERS),
)
PLAYER = (
    "active",
    "has chosen",
    "penalties",
    "points",
    *(f"{row} {what}" for row in ROW_LETTERS for what in ("used", "crosses", "locked")),
)
BOXES = LOCK + 1
MOST_POINTS = ROWS * BOXES * (BOXES + 1) // 2  # Q12: every box is marked


@rule
def write(s: State, seat: int, out: Numbers) -> None:
    at = write_table(s, out)
    for ahead in range(s.seats):
        at = write_player(s, (seat + ahead) % s.seats, out, at)


@rule
def write_table(s: State, out: Numbers) -> int:
    out[0], out[1], out[2] = s.step == WHITE_STEP, s.step == COLOUR_STEP, s.marked
    for die in range(DICE):
        out[3 + die] = s.dice[die] / FACES
    for row in range(ROWS):
        out[3 + DICE + row] = s.closed >> row & 1
    return 3 + DICE + ROWS


@rule
def write_player(s: State, player: int, out: Numbers, at: int) -> int:
    out[at], out[at + 1] = s.active == player, s.choice[player] != OPEN
    out[at + 2], out[at + 3] = s.penalties[player] / PENALTIES, total(s, player) / MOST_POINTS
    for row in range(ROWS):
        marks, here = s.rows[player, row], at + 4 + 3 * row
        out[here], out[here + 1], out[here + 2] = used(marks) / BOXES, CROSSES[marks] / BOXES, marks >> LOCK
    return at + 4 + 3 * ROWS


@rule
def used(marks: int) -> int:
    """How many boxes are marked or lost."""
    boxes = 0
    while marks >> boxes:
        boxes += 1
    return boxes
