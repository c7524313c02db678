"""A position of Kurz vor Knapp: where every piece lies, what everybody still holds, and how far the turn has come.

Bars lie flat and cylinders stand upright, so a piece is a level, a place and, for bars, a direction. Heights follow
(K3). Of cylinders that fell and lie (K25) it is also kept how they lie.
"""

from spieltisch.core.record import Record, number
from spieltisch.games.kurz_vor_knapp.components import BARS, CYLINDERS, POSES, SEATS

NOBODY = -1  # no player, no pair, no piece


class State(Record):
    seats = number()
    steady = number()  # K32: the table lays the bars
    step = number()

    stock = number(SEATS)  # K8: cylinders still to be rid of
    last_bar = number(SEATS)  # K10: the bar of each player's previous turn, -1 before the first
    gone = number()  # cylinders out of the game

    cylinders = number(CYLINDERS, 3)  # level, x, y
    lying = number(CYLINDERS, 4)  # K25: height, direction, lean and roll of one that lies; 0: it stands
    bars = number(BARS, 6)  # level, x, y, yaw and the two cylinders it was laid on
    lengths = number(BARS)  # in the order of the spiral, outermost first (K6)
    building = number()  # the bar to be built with; those before it have left the spiral

    first = number()
    starter = number()  # who began this turn
    carrier = number()  # who carries it out
    bidder = number()  # whose bid is asked for
    bids = number(SEATS)  # K13: bar level each has shown or bid this turn, 0: none
    pair = number(2)  # the cylinders shown

    poses = number()  # how many poses the hand was led through
    path = number(POSES, 3)  # x, y, yaw
    built = number()  # bar level of this turn's success, 0 before (K26)
    lifted = number()  # interfering cylinders taken off and not yet put elsewhere (K17)
    settings = number()  # cylinders set or given up since the success (K19 to K21)
    setting = number()  # the cylinder just set, -1 when none
