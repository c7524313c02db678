"""Falls: what counts as fallen, what a collapse leaves on the table (K25), what it costs (K24, K26).

What leaves the game is cleared away, then gravity runs again, until nothing falls any more.
"""

from collections.abc import Sequence
from math import hypot

from spieltisch.games.kurz_vor_knapp.components import (
    AWAY,
    BARS,
    CYLINDERS,
    DROP,
    HIGH,
    LEAN,
    LEVEL,
    RADIUS,
    SQUEEZE,
    STEADY,
    TILT,
    YAW,
    A,
    B,
    X,
    Y,
)
from spieltisch.games.kurz_vor_knapp.moves import Resting
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height, covers, cylinder_height, distance
from spieltisch.games.kurz_vor_knapp.rules.laying import level_shown, loads, under
from spieltisch.games.kurz_vor_knapp.rules.places import apart, bar_below, inside_cord
from spieltisch.games.kurz_vor_knapp.state import State


def level_of(s: State, piece: Resting) -> int:
    """The level on which a piece was; the building bar's is that of the pair shown."""
    if piece.piece == "cyl":
        return int(s.cylinders[piece.number, LEVEL])
    return int(s.bars[piece.number, LEVEL]) or level_shown(s)


def fallen(s: State, piece: Resting) -> bool:
    """K25: below its level, or no longer level; one that lies already: lower than before."""
    if lies(s, piece):
        return bool(s.lying[piece.number, HIGH] - piece.height > DROP)
    level = level_of(s, piece)
    height = cylinder_height(level) if piece.piece == "cyl" else bar_height(level)
    return height - piece.height > DROP or piece.tilt > TILT


def lies(s: State, piece: Resting) -> bool:
    return piece.piece == "cyl" and bool(s.lying[piece.number, LEAN])


def moved(s: State, pieces: Sequence[Resting]) -> State:
    """Everything where it has come to rest, as far as it still stands; what slid a little has not moved (K16)."""
    after = s.copy()
    standing = [piece for piece in pieces if not fallen(s, piece)]
    for piece in standing:
        if piece.piece == "bar" and s.bars[piece.number, LEVEL] > 0:
            after.bars[piece.number, [X, Y, YAW]] = piece.x, piece.y, piece.yaw
    for piece in standing:
        if piece.piece == "cyl" and (_slid(s, piece) or _rides(s, after, piece.number)):
            _put_down(after, piece, level_of(s, piece))
    return after


def _put_down(s: State, piece: Resting, level: int) -> None:
    """A cylinder where it has come to rest, upright or not."""
    s.cylinders[piece.number] = level, piece.x, piece.y
    s.lying[piece.number] = (piece.height, piece.yaw, piece.tilt, piece.roll) if piece.tilt > TILT else 0


def lift(s: State, cylinder: int) -> None:
    """Off the board; whoever puts it down again stands it upright."""
    s.cylinders[cylinder] = AWAY, 0, 0
    s.lying[cylinder] = 0


def take_over(s: State, after: State) -> None:
    s.cylinders[:], s.lying[:], s.bars[:] = after.cylinders, after.lying, after.bars


def _slid(s: State, piece: Resting) -> bool:
    return travelled(s, piece) >= STEADY


def travelled(s: State, piece: Resting) -> float:
    """How far a cylinder has come, one that lies also up or down; turning is no movement."""
    _, x, y = s.cylinders[piece.number].tolist()
    up = piece.height - int(s.lying[piece.number, HIGH]) if lies(s, piece) else 0
    return hypot(distance(x, y, piece.x, piece.y), up)


def _rides(s: State, after: State, cylinder: int) -> bool:
    level, x, y = s.cylinders[cylinder].tolist()
    bar = bar_below(s, level, x, y)
    return bar >= 0 and bool((s.bars[bar] != after.bars[bar]).any())


def clear_away(s: State, pieces: Sequence[Resting]) -> None:
    """K25: fallen bars leave the game; fallen cylinders stay as they lie or stand, on what is left under them."""
    cylinders = sorted((piece for piece in pieces if piece.piece == "cyl"), key=lambda piece: piece.height)
    s.bars[[piece.number for piece in pieces if piece.piece == "bar"]] = 0
    for piece in cylinders:
        lift(s, piece.number)
    _clear_surroundings(s)
    for piece in cylinders:
        level = level_at_rest(s, piece)
        if level == AWAY:
            remove(s, piece.number)
        else:
            _put_down(s, piece, level)
    for bar in range(BARS):
        if s.bars[bar, LEVEL] > 0:
            _rest_on_others(s, bar)


def _clear_surroundings(s: State) -> None:
    """K25, K34: what was knocked out of the cord leaves the game, though it still stands."""
    for cylinder, (level, x, y) in enumerate(s.cylinders.tolist()):
        if level == 0 and not inside_cord(x, y):
            remove(s, cylinder)


def level_at_rest(s: State, piece: Resting) -> int:
    """The level of what is left under a fallen cylinder.

    AWAY when it is outside the cord, and when it stands askew on a bar that sank, or on another cylinder.
    """
    level = max((int(s.bars[bar, LEVEL]) for bar in range(BARS) if _is_under(s, bar, piece)), default=0)
    stays = piece.tilt > TILT or _stands_on(s, level, piece)
    return level if stays and inside_cord(piece.x, piece.y) else AWAY


def _stands_on(s: State, level: int, piece: Resting) -> bool:
    alone = apart(s, level, piece.x, piece.y, 2 * RADIUS - SQUEEZE)
    return bool(alone and cylinder_height(level) - piece.height <= DROP)


def _is_under(s: State, bar: int, piece: Resting) -> bool:
    lower = bar_height(s.bars[bar, LEVEL]) < piece.height
    return bool(lower and covers(s.bars[bar], s.lengths[bar], piece.x, piece.y))


def remove(s: State, cylinder: int) -> None:
    """Out of the game."""
    lift(s, cylinder)
    s.gone += 1


def _rest_on_others(s: State, bar: int) -> None:
    """A bar that stayed though a cylinder under it is gone lies on another one now."""
    below = under(s, s.bars[bar], int(s.lengths[bar]))
    for column, other in ((A, B), (B, A)):
        spare = [i for i in below if i != s.bars[bar, other]]
        if spare and s.bars[bar, column] not in below:
            s.bars[bar, column] = spare[0]


def free_standing(s: State) -> list[int]:
    """K25: the cylinders one of which is taken: without a bar, on the lowest level that has such."""
    load, levels = loads(s), s.cylinders[:, LEVEL].tolist()
    free = [i for i in range(CYLINDERS) if levels[i] != AWAY and load[i] == 0]
    lowest = min((levels[i] for i in free), default=0)
    return [i for i in free if levels[i] == lowest]
