"""Why an order that has reached a robot has no effect (D9)."""

from typing import Any, Literal

from spieltisch.games.droids.components import BLUE, COLOUR, GREY, MEND, NOTHING, SHOOT, TAKE
from spieltisch.games.droids.rules.board import BEYOND, NOBODY, ahead, in_river, is_player, nearest_robot, robot_on

Why = Literal[
    "in_river",
    "on_land",
    "no_target",
    "repair_robot",
    "nothing_there",
    "no_room",
    "nobody_in_beam",
    "receiver_in_river",
    "nobody_beside",
    "nothing_broken",
]


def why_in_vain(state: Any, robot: int, tile: int) -> Why:
    """For an order that the rules have carried out without anything to show for it."""
    kind, direction = divmod(tile, 4)
    if COLOUR[kind] != GREY and in_river(state, robot) != (COLOUR[kind] == BLUE):
        return "on_land" if COLOUR[kind] == BLUE else "in_river"  # D15
    if kind == SHOOT:
        target, _ = nearest_robot(state, state.field[robot], direction, blockable=True)
        return "no_target" if target == NOBODY else "repair_robot"  # D18
    if kind == TAKE:
        return "nothing_there" if state.carried[robot] == NOTHING else "no_room"  # D20
    if kind == MEND:
        return _why_not_mended(state, int(ahead(state.field[robot], direction)))
    receiver, _ = nearest_robot(state, state.field[robot], direction, blockable=False)
    return "nobody_in_beam" if receiver == NOBODY else "receiver_in_river"  # D21


def _why_not_mended(state: Any, field: int) -> Why:
    """D22: nobody is there who could be mended, or nothing is broken."""
    patient = robot_on(state, field) if field != BEYOND else NOBODY
    return "nothing_broken" if patient != NOBODY and is_player(patient) else "nobody_beside"
