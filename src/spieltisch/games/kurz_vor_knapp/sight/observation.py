"""What everybody sees of Kurz vor Knapp as numbers: where pieces lie, as in the view, and no distance or fit (K11).

Bars that wait in the spiral are told by how far their ends are apart, which is all that is seen of them from afar.
"""

from math import cos, sin

from spieltisch.core.observation import Numbers
from spieltisch.core.record import rule
from spieltisch.games.kurz_vor_knapp.components import (
    ADD,
    BARS,
    BID,
    CLEAR,
    CORD,
    CYLINDERS,
    LAY,
    LENGTHS,
    LEVEL,
    SET,
    SHOW,
    TAKE,
    YAW,
    X,
    Y,
)
from spieltisch.games.kurz_vor_knapp.rules.geometry import radians
from spieltisch.games.kurz_vor_knapp.sight import choices
from spieltisch.games.kurz_vor_knapp.state import State

ACTIONS = choices.ACTIONS
WIDEST = 4 * CORD  # nothing that lies on the table is further from its middle, one way or the other
LONGEST = max(LENGTHS)
OF_CYLINDER = ("is there", "level", "x", "y", "is shown")
OF_BAR = ("level", "x of one end", "y of one end", "x of the other", "y of the other")
TABLE = (
    "add",
    "show",
    "bid",
    "lay",
    "clear",
    "set",
    "take",
    "steady hand",
    "cylinders out of the game",
    "level built",
    "lifted",
    "set so far",
    *(f"cylinder {cylinder} {what}" for cylinder in range(CYLINDERS) for what in OF_CYLINDER),
    *(f"bar {bar} {what}" for bar in range(BARS) for what in OF_BAR),
    *(f"bar {ahead} of the spiral" for ahead in range(BARS)),
)
PLAYER = ("carries out", "is asked for a bid", "has begun the turn", "cylinders", "bid")


@rule
def write(s: State, seat: int, out: Numbers) -> None:
    at = write_cylinders(s, out, write_step(s, out))
    at = write_spiral(s, out, write_bars(s, out, at))
    for ahead in range(s.seats):
        at = write_player(s, (seat + ahead) % s.seats, out, at)


@rule
def write_step(s: State, out: Numbers) -> int:
    out[0], out[1], out[2], out[3] = s.step == ADD, s.step == SHOW, s.step == BID, s.step == LAY
    out[4], out[5], out[6], out[7] = s.step == CLEAR, s.step == SET, s.step == TAKE, s.steady
    out[8], out[9] = s.gone / CYLINDERS, s.built / BARS
    out[10], out[11] = s.lifted / CYLINDERS, s.settings / CYLINDERS
    return 12


@rule
def write_cylinders(s: State, out: Numbers, at: int) -> int:
    for cylinder in range(CYLINDERS):
        level, x, y = s.cylinders[cylinder]
        there = level >= 0
        out[at], out[at + 1] = there, level / BARS if there else 0.0
        out[at + 2], out[at + 3] = x / WIDEST if there else 0.0, y / WIDEST if there else 0.0
        out[at + 4] = there and (s.pair[0] == cylinder or s.pair[1] == cylinder)
        at += 5
    return at


@rule
def write_bars(s: State, out: Numbers, at: int) -> int:
    for bar in range(BARS):
        lies = s.bars[bar, LEVEL] > 0
        turn, half = radians(s.bars[bar, YAW]), s.lengths[bar] / 2 if lies else 0.0
        x, y = s.bars[bar, X] if lies else 0, s.bars[bar, Y] if lies else 0
        out[at] = s.bars[bar, LEVEL] / BARS if lies else 0.0
        out[at + 1], out[at + 2] = (x - half * cos(turn)) / WIDEST, (y - half * sin(turn)) / WIDEST
        out[at + 3], out[at + 4] = (x + half * cos(turn)) / WIDEST, (y + half * sin(turn)) / WIDEST
        at += 5
    return at


@rule
def write_spiral(s: State, out: Numbers, at: int) -> int:
    """The bar to be built with first."""
    for ahead in range(BARS):
        bar = s.building + ahead
        out[at + ahead] = s.lengths[bar] / LONGEST if bar < BARS else 0.0
    return at + BARS


@rule
def write_player(s: State, player: int, out: Numbers, at: int) -> int:
    out[at], out[at + 1], out[at + 2] = s.carrier == player, s.bidder == player, s.starter == player
    out[at + 3], out[at + 4] = s.stock[player] / CYLINDERS, s.bids[player] / BARS
    return at + 5
