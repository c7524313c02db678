"""A quick stand-in for gravity: every piece stays where it was put, and the bar where the hand has laid it.

So a bar is judged by its length and place alone (K14 to K18), and nothing ever falls. For contests of many deals, and
for tests of the rules, which need no wood.
"""

from spieltisch.games.kurz_vor_knapp.components import LAID
from spieltisch.games.kurz_vor_knapp.moves import Rest, Resting
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height
from spieltisch.games.kurz_vor_knapp.rules.laying import last_pose, level_shown
from spieltisch.games.kurz_vor_knapp.state import State


def weightless(s: State) -> Rest:
    if s.step != LAID:
        return Rest()
    x, y, yaw = last_pose(s)
    return Rest((x, y, yaw), (Resting("bar", int(s.building), x, y, bar_height(level_shown(s)), yaw),))
