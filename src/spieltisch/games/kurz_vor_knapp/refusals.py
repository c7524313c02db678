"""What may not be played, and which rule forbids it."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from spieltisch.core.contract import Move
from spieltisch.games.kurz_vor_knapp import course, falling, laying
from spieltisch.games.kurz_vor_knapp.components import (
    ADD,
    APART,
    AWAY,
    BARS,
    BID,
    CLEAR,
    CYLINDERS,
    FIRST,
    FULL_TURN,
    HAND_SPEED,
    HAND_TURN,
    LAID,
    LAY,
    LENGTHS,
    LEVEL,
    LONGEST,
    LONGEST_PATH,
    MOST_BARS,
    OUTERMOST,
    POSES,
    REACH,
    SCATTER,
    SCATTERED,
    SET,
    SHOW,
    SPIRAL,
    STAND,
    TAKE,
    TUMBLE,
    WIDE_APART,
)
from spieltisch.games.kurz_vor_knapp.geometry import distance
from spieltisch.games.kurz_vor_knapp.moves import (
    Bid,
    First,
    Lay,
    Pass,
    Pose,
    Put,
    Rest,
    Scatter,
    Show,
    Spiral,
    Take,
)
from spieltisch.games.kurz_vor_knapp.places import NOWHERE, apart, bar_below, headroom, inside_cord
from spieltisch.games.kurz_vor_knapp.state import State

Refusal = tuple[str, str]

WIDE = ("K4", "not_wide_apart")
TOO_CLOSE = ("K5", "too_close")
WRONG_SPIRAL = ("K6", "wrong_spiral")
WRONG_FIRST = ("K7", "no_such_player")
OTHER_LEVEL = ("K9", "two_levels")
NO_PAIR = ("K12", "no_pair")
FULL = ("K12", "carries_two")
MUST_BUILD = ("K13", "must_build")
LEVEL_BID = ("K13", "level_bid")
NOT_HIGHER = ("K13", "not_higher")
OUT_OF_REACH = ("K14", "out_of_reach")
TOO_LONG_A_WAY = ("K15", "too_long_a_way")
OCCUPIED = ("K15", "occupied")
NEW_BAR_FIRST = ("K19", "new_bar_first")
NOT_SAFE = ("K23", "not_safe")
NOT_FREE = ("K25", "not_free_standing")
NOT_THERE = ("K31", "no_such_piece")
OUTSIDE = ("K34", "outside")
NO_ROOM = ("K34", "no_room")
WRONG_STEP = ("table", "unreadable")

REFUSALS = (
    WIDE, TOO_CLOSE, WRONG_SPIRAL, WRONG_FIRST, OTHER_LEVEL, NO_PAIR, FULL, MUST_BUILD, LEVEL_BID, NOT_HIGHER,
    OUT_OF_REACH, TOO_LONG_A_WAY, OCCUPIED, NEW_BAR_FIRST, NOT_SAFE, NOT_FREE, NOT_THERE, OUTSIDE, NO_ROOM,
)  # fmt: skip


def refusal(s: State, move: Move) -> Refusal | None:
    """The rule that forbids the move in this position, and a word for why."""
    kinds, judge = _JUDGES[int(s.step)]
    return judge(s, move) if isinstance(move, kinds) else WRONG_STEP


def _scatter(_s: State, move: Scatter) -> Refusal | None:
    """K4: ten, wide apart, inside the cord."""
    places = move.places
    if len(places) != SCATTERED or not all(inside_cord(x, y) for x, y in places):
        return WIDE
    near = any(distance(*places[i], *places[j]) < WIDE_APART for i in range(SCATTERED) for j in range(i))
    return WIDE if near else None


def _spiral(_s: State, move: Spiral) -> Refusal | None:
    """K2, K6: one bar of each length, the outermost four among the longest six."""
    right = sorted(move.lengths) == list(LENGTHS) and set(move.lengths[:OUTERMOST]) <= set(LONGEST)
    return None if right else WRONG_SPIRAL


def _first(s: State, move: First) -> Refusal | None:
    return None if 0 <= move.seat < s.seats else WRONG_FIRST


def _on_table(s: State, move: Put) -> Refusal | None:
    if not inside_cord(move.x, move.y):
        return OUTSIDE
    return _beside_others(s, move, 0, APART)


def _beside_others(s: State, move: Put, level: int, gap: int) -> Refusal | None:
    if not apart(s, level, move.x, move.y, gap):
        return TOO_CLOSE
    return None if headroom(s, level, move.x, move.y) else NO_ROOM


def _set(s: State, move: Put) -> Refusal | None:
    level, gap, only = course.target(s)
    if level == 0:
        return _on_table(s, move)
    bar = bar_below(s, level, move.x, move.y)
    if bar == NOWHERE:
        return NOT_SAFE
    if only not in (NOWHERE, bar):
        return NEW_BAR_FIRST
    return _beside_others(s, move, level, gap)


def _show(s: State, move: Show | Pass) -> Refusal | None:
    if isinstance(move, Pass):
        return MUST_BUILD if course.announced(s) else None
    if not all(_stands(s, i) for i in (move.a, move.b)) or move.a == move.b:
        return NO_PAIR
    level = s.cylinders[move.a, LEVEL] + 1
    if level != s.cylinders[move.b, LEVEL] + 1:
        return OTHER_LEVEL
    load = laying.loads(s)
    if max(load[move.a], load[move.b]) >= MOST_BARS:
        return FULL
    return LEVEL_BID if course.highest_bid(s) not in (0, level) else None


def _stands(s: State, cylinder: int) -> bool:
    return 0 <= cylinder < CYLINDERS and s.cylinders[cylinder, LEVEL] != AWAY


def _bid(s: State, move: Bid | Pass) -> Refusal | None:
    return None if isinstance(move, Pass) or move.level in course.biddable(s) else NOT_HIGHER


def _lay(s: State, move: Lay) -> Refusal | None:
    if not 1 <= len(move.path) <= POSES or not all(_reachable(pose) for pose in move.path):
        return OUT_OF_REACH
    if seconds(move.path) > LONGEST_PATH:
        return TOO_LONG_A_WAY
    return OCCUPIED if laying.blocked(s, move.path[0]) else None


def _reachable(pose: Pose) -> bool:
    x, y, yaw = pose
    return abs(x) <= REACH and abs(y) <= REACH and 0 <= yaw < FULL_TURN


def seconds(path: list[Pose]) -> float:
    """How long the hand takes for the way."""
    return sum(_leg(one, other) for one, other in pairwise(path))


def _leg(one: Pose, other: Pose) -> float:
    turn = abs((other[2] - one[2] + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2)
    return max(distance(*one[:2], *other[:2]) / HAND_SPEED, turn / HAND_TURN)


def _rest(s: State, move: Rest) -> Refusal | None:
    names = [(piece.piece, piece.number) for piece in move.pieces]
    there = all(_in_play(s, kind, number) for kind, number in names)
    return None if there and len(set(names)) == len(names) else NOT_THERE


def _in_play(s: State, kind: str, number: int) -> bool:
    if kind == "cyl":
        return _stands(s, number)
    in_hand = s.step == LAID and number == s.building
    return in_hand or (0 <= number < BARS and bool(s.bars[number, LEVEL] > 0))


def _take(s: State, move: Take) -> Refusal | None:
    return None if move.cylinder in falling.free_standing(s) else NOT_FREE


_JUDGES: dict[int, tuple[Any, Callable[[State, Any], Refusal | None]]] = {
    SCATTER: (Scatter, _scatter),
    SPIRAL: (Spiral, _spiral),
    FIRST: (First, _first),
    ADD: (Put, _on_table),
    SHOW: (Show | Pass, _show),
    BID: (Bid | Pass, _bid),
    LAY: (Lay, _lay),
    LAID: (Rest, _rest),
    CLEAR: (Put, _on_table),
    SET: (Put, _set),
    STAND: (Rest, _rest),
    TUMBLE: (Rest, _rest),
    TAKE: (Take, _take),
}
