"""What may not be played, and which rule forbids it."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from spieltisch.core.contract import Move
from spieltisch.core.refusals import UNREADABLE, Refusal, Refusals
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
    LEAN,
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
from spieltisch.games.kurz_vor_knapp.rules.bidding import biddable
from spieltisch.games.kurz_vor_knapp.rules.falling import free_standing
from spieltisch.games.kurz_vor_knapp.rules.geometry import distance
from spieltisch.games.kurz_vor_knapp.rules.laying import blocked, loads
from spieltisch.games.kurz_vor_knapp.rules.places import (
    NOWHERE,
    apart,
    bar_below,
    beside_lying,
    headroom,
    inside_cord,
)
from spieltisch.games.kurz_vor_knapp.rules.setting import target
from spieltisch.games.kurz_vor_knapp.rules.turns import announced, highest_bid
from spieltisch.games.kurz_vor_knapp.state import State

REFUSALS = Refusals()
WIDE = REFUSALS.add("K4", "not_wide_apart")
TOO_CLOSE = REFUSALS.add("K5", "too_close")
WRONG_SPIRAL = REFUSALS.add("K6", "wrong_spiral")
WRONG_FIRST = REFUSALS.add("K7", "no_such_player")
OTHER_LEVEL = REFUSALS.add("K9", "two_levels")
NO_PAIR = REFUSALS.add("K12", "no_pair")
FULL = REFUSALS.add("K12", "carries_two")
MUST_BUILD = REFUSALS.add("K13", "must_build")
LEVEL_BID = REFUSALS.add("K13", "level_bid")
NOT_HIGHER = REFUSALS.add("K13", "not_higher")
OUT_OF_REACH = REFUSALS.add("K14", "out_of_reach")
TOO_LONG_A_WAY = REFUSALS.add("K15", "too_long_a_way")
OCCUPIED = REFUSALS.add("K15", "occupied")
NEW_BAR_FIRST = REFUSALS.add("K19", "new_bar_first")
NOT_SAFE = REFUSALS.add("K23", "not_safe")
NOT_FREE = REFUSALS.add("K25", "not_free_standing")
LIES_THERE = REFUSALS.add("K25", "lies_there")
NOT_THERE = REFUSALS.add("K31", "no_such_piece")
OUTSIDE = REFUSALS.add("K34", "outside")
NO_ROOM = REFUSALS.add("K34", "no_room")


def forbidden(s: State, move: Move) -> Refusal | None:
    """The rule that forbids the move in this position, and a word for why."""
    kinds, judge = _JUDGES[int(s.step)]
    if not isinstance(move, kinds):
        return UNREADABLE
    number = judge(s, move)
    return REFUSALS[number] if number else None


def _scatter(_s: State, move: Scatter) -> int:
    """K4: ten, wide apart, inside the cord."""
    places = move.places
    if len(places) != SCATTERED or not all(inside_cord(x, y) for x, y in places):
        return WIDE
    near = any(distance(*places[i], *places[j]) < WIDE_APART for i in range(SCATTERED) for j in range(i))
    return WIDE if near else 0


def _spiral(_s: State, move: Spiral) -> int:
    """K2, K6: one bar of each length, the outermost four among the longest six."""
    right = sorted(move.lengths) == list(LENGTHS) and set(move.lengths[:OUTERMOST]) <= set(LONGEST)
    return 0 if right else WRONG_SPIRAL


def _first(s: State, move: First) -> int:
    return 0 if 0 <= move.seat < s.seats else WRONG_FIRST


def _on_table(s: State, move: Put) -> int:
    if not inside_cord(move.x, move.y):
        return OUTSIDE
    return _beside_others(s, move, 0, APART)


def _beside_others(s: State, move: Put, level: int, gap: int) -> int:
    if not apart(s, level, move.x, move.y, gap):
        return TOO_CLOSE
    if not beside_lying(s, level, move.x, move.y):
        return LIES_THERE
    return 0 if headroom(s, level, move.x, move.y) else NO_ROOM


def _set(s: State, move: Put) -> int:
    level, gap, only = target(s)
    if level == 0:
        return _on_table(s, move)
    bar = bar_below(s, level, move.x, move.y)
    if bar == NOWHERE:
        return NOT_SAFE
    if only not in (NOWHERE, bar):
        return NEW_BAR_FIRST
    return _beside_others(s, move, level, gap)


def _show(s: State, move: Show | Pass) -> int:
    if isinstance(move, Pass):
        return MUST_BUILD if announced(s) else 0
    if not all(_stands(s, i) for i in (move.a, move.b)) or move.a == move.b:
        return NO_PAIR
    level = s.cylinders[move.a, LEVEL] + 1
    if level != s.cylinders[move.b, LEVEL] + 1:
        return OTHER_LEVEL
    load = loads(s)
    if max(load[move.a], load[move.b]) >= MOST_BARS:
        return FULL
    return LEVEL_BID if highest_bid(s) not in (0, level) else 0


def _stands(s: State, cylinder: int) -> bool:
    return _is_there(s, cylinder) and s.lying[cylinder, LEAN] == 0


def _is_there(s: State, cylinder: int) -> bool:
    return 0 <= cylinder < CYLINDERS and s.cylinders[cylinder, LEVEL] != AWAY


def _bid(s: State, move: Bid | Pass) -> int:
    return 0 if isinstance(move, Pass) or move.level in biddable(s) else NOT_HIGHER


def _lay(s: State, move: Lay) -> int:
    if not move.path:  # K32: the table lays it
        return 0
    if not len(move.path) <= POSES or not all(_reachable(pose) for pose in move.path):
        return OUT_OF_REACH
    if seconds(move.path) > LONGEST_PATH:
        return TOO_LONG_A_WAY
    return OCCUPIED if blocked(s, move.path[0]) else 0


def _reachable(pose: Pose) -> bool:
    x, y, yaw = pose
    return abs(x) <= REACH and abs(y) <= REACH and 0 <= yaw < FULL_TURN


def seconds(path: list[Pose]) -> float:
    """How long the hand takes for the way."""
    return sum(_leg(one, other) for one, other in pairwise(path))


def _leg(one: Pose, other: Pose) -> float:
    turn = abs((other[2] - one[2] + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2)
    return max(distance(*one[:2], *other[:2]) / HAND_SPEED, turn / HAND_TURN)


def _rest(s: State, move: Rest) -> int:
    names = [(piece.piece, piece.number) for piece in move.pieces]
    there = all(_in_play(s, kind, number) for kind, number in names)
    return 0 if there and len(set(names)) == len(names) else NOT_THERE


def _in_play(s: State, kind: str, number: int) -> bool:
    if kind == "cyl":
        return _is_there(s, number)
    in_hand = s.step == LAID and number == s.building
    return in_hand or (0 <= number < BARS and bool(s.bars[number, LEVEL] > 0))


def _take(s: State, move: Take) -> int:
    return 0 if move.cylinder in free_standing(s) else NOT_FREE


_JUDGES: dict[int, tuple[Any, Callable[[State, Any], int]]] = {
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
