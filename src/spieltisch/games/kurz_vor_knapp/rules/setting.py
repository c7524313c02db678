"""After a success: cylinders in the way are put elsewhere, and own ones are set (K17, K19 to K22, K28)."""

from spieltisch.games.kurz_vor_knapp.components import APART, CLEAR, SET, STAND
from spieltisch.games.kurz_vor_knapp.moves import Put, Rest
from spieltisch.games.kurz_vor_knapp.rules.falling import fallen, moved, take_over
from spieltisch.games.kurz_vor_knapp.rules.happenings import Happenings, LeftOut, Placed, Stood
from spieltisch.games.kurz_vor_knapp.rules.penalties import collapse
from spieltisch.games.kurz_vor_knapp.rules.places import (
    NOWHERE,
    free_slot,
    gap_on_new_bar,
    level_with_room,
    place_on_table,
)
from spieltisch.games.kurz_vor_knapp.rules.scoring import cylinders_for
from spieltisch.games.kurz_vor_knapp.rules.turns import end_turn
from spieltisch.games.kurz_vor_knapp.state import NOBODY, State


def new_bar(s: State) -> int:
    """The bar of this turn's success."""
    return int(s.building) - 1


def clear_next(s: State) -> Happenings:
    if s.lifted and place_on_table(s)[0]:
        s.step = CLEAR
        return
    lost = int(s.lifted)
    s.gone += lost  # K17: where K5 leaves no place, out of the game
    s.lifted = 0
    if lost:
        yield LeftOut(lost)
    yield from _set_next(s)


def clear(s: State, move: Put) -> Happenings:
    cylinder = int(free_slot(s))
    s.cylinders[cylinder] = 0, move.x, move.y
    s.lifted -= 1
    yield Placed(int(s.carrier), cylinder, 0, "clear")
    yield from clear_next(s)


def target(s: State) -> tuple[int, int, int]:
    """K19 to K22: the level on which a cylinder is to be set now, the distance to keep, the bar if only one will do."""
    if s.settings == 0:
        gap = gap_on_new_bar(s, new_bar(s))
        if gap:
            return int(s.built), int(gap), new_bar(s)
    return int(level_with_room(s, int(s.built - s.settings))), APART, NOWHERE


def _set_next(s: State) -> Happenings:
    lost = 0
    while _has_one_to_set(s) and target(s)[0] == NOWHERE:
        s.stock[s.carrier] -= 1  # K22: no place anywhere
        s.gone += 1
        s.settings += 1
        lost += 1
    if lost:
        yield LeftOut(lost)
    if _has_one_to_set(s):
        s.step = SET
    else:
        yield from end_turn(s)


def _has_one_to_set(s: State) -> bool:
    """K19 to K21, K28."""
    return bool(s.stock[s.carrier] > 0 and s.settings < cylinders_for(int(s.built)))


def set_cylinder(s: State, move: Put) -> Happenings:
    level, cylinder = target(s)[0], int(free_slot(s))
    s.cylinders[cylinder] = level, move.x, move.y
    s.stock[s.carrier] -= 1
    s.settings += 1
    s.setting = cylinder
    s.step = STAND
    yield Placed(int(s.carrier), cylinder, level, "set")
    if level == 0:
        s.setting = NOBODY  # on the table nothing can fall
        yield from _set_next(s)


def stand(s: State, move: Rest) -> Happenings:
    s.setting = NOBODY
    if any(fallen(s, piece) for piece in move.pieces):
        yield from collapse(s, move.pieces)
        return
    take_over(s, moved(s, move.pieces))
    yield Stood()
    yield from _set_next(s)
