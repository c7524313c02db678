"""Laying the bar, and the verdict on it from where everything has come to rest (K14 to K18, K31, K32)."""

from spieltisch.games.kurz_vor_knapp.components import LAID, LAY
from spieltisch.games.kurz_vor_knapp.moves import Lay, Pose, Rest
from spieltisch.games.kurz_vor_knapp.rules.falling import fallen, lift, moved, take_over
from spieltisch.games.kurz_vor_knapp.rules.happenings import Connected, Happenings, Led
from spieltisch.games.kurz_vor_knapp.rules.laying import (
    Fault,
    bar_at,
    level_shown,
    lies_wrong,
    loads,
    lying_under,
    misfit,
    shoved_wrong,
    under,
)
from spieltisch.games.kurz_vor_knapp.rules.penalties import collapse, fail
from spieltisch.games.kurz_vor_knapp.rules.setting import clear_next, new_bar
from spieltisch.games.kurz_vor_knapp.rules.steady import centred, path
from spieltisch.games.kurz_vor_knapp.rules.turns import carried_out
from spieltisch.games.kurz_vor_knapp.state import State


def pick_up(s: State) -> Happenings:
    """The carrier takes the bar; a steady hand lays it at once (K32)."""
    if not s.steady:
        s.step = LAY
        return
    yield from _lay_steadily(s)


def _lay_steadily(s: State) -> Happenings:
    way = path(s)
    if way:
        yield _lead(s, way)
    else:
        yield from fail(s, misfit(s, bar_at(s, centred(s))) or "no_pose")


def lay(s: State, move: Lay) -> Happenings:
    """The player leads the bar, or lets the table lay it (K32)."""
    if move.path:
        yield _lead(s, move.path)
    else:
        yield from _lay_steadily(s)


def _lead(s: State, way: list[Pose]) -> Led:
    s.poses = len(way)
    s.path[: len(way)] = way
    s.step = LAID
    carried_out(s)
    return Led(int(s.carrier), int(s.building))


def come_to_rest(s: State, move: Rest) -> Happenings:
    """K14 to K16, K25: the verdict on the bar laid, from where everything lies now."""
    if any(fallen(s, piece) for piece in move.pieces):
        yield from collapse(s, move.pieces)
        return
    wrong, after = verdict(s, move)
    if wrong:
        yield from fail(s, wrong, move.held)
        return
    take_over(s, after)
    s.built = level_shown(s)
    s.building += 1
    s.lifted = _lift_interfering(s)
    yield Connected(int(s.carrier), new_bar(s), int(s.built))
    yield from clear_next(s)


def verdict(s: State, move: Rest) -> tuple[Fault, State]:
    """Why a bar laid has failed, "" when it has not, and the position with everything where it lies."""
    after = moved(s, move.pieces)
    laid = next((piece for piece in move.pieces if piece.piece == "bar" and piece.number == s.building), None)
    if move.held is None:
        return "not_level", after
    wrong = misfit(s, bar_at(s, move.held))
    if wrong or laid is None:
        return wrong or "not_level", after
    after.bars[s.building] = bar_at(s, (laid.x, laid.y, laid.yaw))
    return lies_wrong(after, laid.height) or shoved_wrong(s, after), after


def _lift_interfering(s: State) -> int:
    """K17: taken off all at once, to be put elsewhere one by one."""
    bar = new_bar(s)
    over = under(s, s.bars[bar], int(s.lengths[bar]))
    load, pair = loads(s), s.pair.tolist()
    lifted = [i for i in over if i not in pair and load[i] == 1]
    lifted += lying_under(s, s.bars[bar], int(s.lengths[bar]))
    for cylinder in lifted:
        lift(s, cylinder)
    return len(lifted)
