"""What a seat may choose from: its moves, or their ranges where they are too many, and the one for an absent player."""

from collections.abc import Callable, Sequence

from spieltisch.core.contract import Described, Move
from spieltisch.games.kurz_vor_knapp.components import (
    ADD,
    BARS,
    BID,
    CLEAR,
    FULL_TURN,
    LAY,
    LEVEL,
    POSES,
    REACH,
    SET,
    SHOW,
    TAKE,
)
from spieltisch.games.kurz_vor_knapp.moves import Bid, Lay, LayWithin, Pass, Put, PutWithin, Show, ShowWithin, Take
from spieltisch.games.kurz_vor_knapp.rules.bidding import biddable, open_cylinders
from spieltisch.games.kurz_vor_knapp.rules.falling import free_standing
from spieltisch.games.kurz_vor_knapp.rules.places import NOWHERE, line_on, place_on_bar, place_on_level, place_on_table
from spieltisch.games.kurz_vor_knapp.rules.scoring import cylinders_for
from spieltisch.games.kurz_vor_knapp.rules.setting import target
from spieltisch.games.kurz_vor_knapp.rules.steady import path
from spieltisch.games.kurz_vor_knapp.rules.turns import announced, highest_bid
from spieltisch.games.kurz_vor_knapp.state import State


def choices(s: State) -> Sequence[Move] | Described:
    """The choices of the player whose turn it is."""
    return _CHOICES[int(s.step)](s)


def default_move(s: State) -> Move:
    """What is played for a player whose time has run out: nothing bold."""
    return _DEFAULTS[int(s.step)](s)


def _show(s: State) -> ShowWithin:
    levels = open_cylinders(s)
    if announced(s):
        levels = {highest_bid(s): levels[highest_bid(s)]}
    return ShowWithin(list(levels.values()), [cylinders_for(level) for level in levels], may_pass=not announced(s))


def _bid(s: State) -> list[Move]:
    return [Pass(), *(Bid(level) for level in biddable(s))]


def _lay(s: State) -> LayWithin:
    a, b = s.pair.tolist()
    return LayWithin((a, b), (-REACH, REACH), (-REACH, REACH), (0, FULL_TURN - 1), POSES)


def _set(s: State) -> PutWithin:
    level, _, only = target(s)
    bars = [only] if only != NOWHERE else [bar for bar in range(BARS) if level > 0 and s.bars[bar, LEVEL] == level]
    return PutWithin(level, bars, [line_on(s, bar) for bar in bars], "set")


def _take(s: State) -> list[Move]:
    return [Take(cylinder) for cylinder in free_standing(s)]


def _first_pair(s: State) -> Move:
    if not announced(s):
        return Pass()
    a, b, *_ = open_cylinders(s)[highest_bid(s)]
    return Show(a, b)


def _first_place(s: State) -> Move:
    level, gap, only = target(s)
    _, x, y = place_on_level(s, level) if only == NOWHERE else place_on_bar(s, only, gap)
    return Put(int(x), int(y))


def _place_on_table(s: State) -> Move:
    _, x, y = place_on_table(s)
    return Put(int(x), int(y))


def steady_lay(s: State) -> Lay:
    """The way of a steady hand; where there is none, a pose beside everything, which fails."""
    return Lay(path(s) or [(REACH, REACH, 0)])


_CHOICES: dict[int, Callable[[State], Sequence[Move] | Described]] = {
    ADD: lambda _: PutWithin(0, [], [], "add"),
    SHOW: _show,
    BID: _bid,
    LAY: _lay,
    CLEAR: lambda _: PutWithin(0, [], [], "clear"),
    SET: _set,
    TAKE: _take,
}
_DEFAULTS: dict[int, Callable[[State], Move]] = {
    ADD: _place_on_table,
    SHOW: _first_pair,
    BID: lambda _: Pass(),
    LAY: steady_lay,
    CLEAR: _place_on_table,
    SET: _first_place,
    TAKE: lambda s: _take(s)[0],
}
