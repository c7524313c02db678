"""Positions as text: `SEATS / CYLINDERS / BARS / SPIRAL / TURN`, lengths in 0.01 mm, angles in 0.01 degree.

    steady 14:0 15:- gone 1 / 0=0@1250,-4000 3=1@0,250 / 0=1@0,250,9000:0-2 / 1 of 29000 28000 ... / show carrier=1

SEATS: the hand, then per player the cylinders held and the bar of the last turn (`-`: none), then cylinders out of the
game. CYLINDERS: number=level@x,y, and of one that lies ~height,direction,lean,roll. BARS: number=level@x,y,direction
and the two cylinders. SPIRAL: the building bar's number and all lengths, outermost first, or `-`. TURN: the step, then
whatever is not as at the start of a game.
"""

from spieltisch.games.kurz_vor_knapp.notation.reading import read, understand
from spieltisch.games.kurz_vor_knapp.notation.writing import write

__all__ = ["read", "understand", "write"]
