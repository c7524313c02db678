"""A finite set of moves for programs that learn, each with a number.

Bars are laid by the steady hand (K32), whoever's hand the table asks for. Cylinders are put on a grid of the table, to
some places on the middle line of each bar, or where the table would put them for an absent player.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from spieltisch.core.contract import Move
from spieltisch.games.kurz_vor_knapp.components import (
    ADD,
    BARS,
    BID,
    CLEAR,
    CYLINDERS,
    INSIDE,
    LAY,
    LEVEL,
    SET,
    SHOW,
    TAKE,
)
from spieltisch.games.kurz_vor_knapp.moves import Bid, Pass, Put, Show, Take
from spieltisch.games.kurz_vor_knapp.rules.bidding import biddable, open_cylinders
from spieltisch.games.kurz_vor_knapp.rules.falling import free_standing
from spieltisch.games.kurz_vor_knapp.rules.legal import default_move, steady_lay
from spieltisch.games.kurz_vor_knapp.rules.places import NOWHERE, free_on_bar, free_on_table, line_on
from spieltisch.games.kurz_vor_knapp.rules.setting import target
from spieltisch.games.kurz_vor_knapp.rules.turns import announced, highest_bid
from spieltisch.games.kurz_vor_knapp.state import State

GRID = 15  # places across the table, each way
ALONG = 9  # places on a bar
PAIRS = {pair: number for number, pair in enumerate(combinations(range(CYLINDERS), 2))}

PASS_ACTION, LAY_ACTION, PUT_ACTION, BID_ACTION = 0, 1, 2, 3  # BID_ACTION + level
TAKE_ACTION = BID_ACTION + BARS + 1
TABLE_ACTION = TAKE_ACTION + CYLINDERS
BAR_ACTION = TABLE_ACTION + GRID * GRID
SHOW_ACTION = BAR_ACTION + BARS * ALONG
ACTIONS = SHOW_ACTION + len(PAIRS)

Numbered = Iterator[tuple[int, Move]]


def choices(s: State) -> dict[int, Move]:
    """What the player whose turn it is may choose from, by number."""
    return dict(_CHOICES[int(s.step)](s))


def _show(s: State) -> Numbered:
    levels = open_cylinders(s)
    if announced(s):
        levels = {highest_bid(s): levels[highest_bid(s)]}
    else:
        yield PASS_ACTION, Pass()
    for cylinders in levels.values():
        yield from ((SHOW_ACTION + PAIRS[a, b], Show(a, b)) for a, b in combinations(cylinders, 2))


def _bid(s: State) -> Numbered:
    yield PASS_ACTION, Pass()
    yield from ((BID_ACTION + level, Bid(level)) for level in biddable(s))


def _lay(s: State) -> Numbered:
    yield LAY_ACTION, steady_lay(s)


def _take(s: State) -> Numbered:
    yield from ((TAKE_ACTION + cylinder, Take(cylinder)) for cylinder in free_standing(s))


def _on_table(s: State) -> Numbered:
    yield PUT_ACTION, default_move(s)
    for number in range(GRID * GRID):
        x, y = (-INSIDE + 2 * INSIDE * place // (GRID - 1) for place in divmod(number, GRID))
        if free_on_table(s, x, y):
            yield TABLE_ACTION + number, Put(x, y)


def _set(s: State) -> Numbered:
    level, gap, only = target(s)
    if level == 0:
        yield from _on_table(s)
        return
    yield PUT_ACTION, default_move(s)
    for bar in range(BARS):
        if s.bars[bar, LEVEL] == level and only in (NOWHERE, bar):
            yield from _on_bar(s, bar, gap)


def _on_bar(s: State, bar: int, gap: int) -> Numbered:
    (x, y), (to_x, to_y) = line_on(s, bar)
    for place in range(ALONG):
        there = Put(x + (to_x - x) * place // (ALONG - 1), y + (to_y - y) * place // (ALONG - 1))
        if free_on_bar(s, bar, there.x, there.y, gap):
            yield BAR_ACTION + ALONG * bar + place, there


_CHOICES: dict[int, Callable[[State], Numbered]] = {
    ADD: _on_table,
    SHOW: _show,
    BID: _bid,
    LAY: _lay,
    CLEAR: _on_table,
    SET: _set,
    TAKE: _take,
}
