"""Qwixx: four rows, six dice, and the nerve to skip a number.

A position is written `SHEETS / DICE / STEP`, for example `r2,3,5 y- g12,8 b- p1; *r- y- g- b- p0 / - / roll`.
"""

from spieltisch.core.game import RecordGame
from spieltisch.games.qwixx import moves, notation, rules, view
from spieltisch.games.qwixx.components import Options
from spieltisch.games.qwixx.state import State

GAME = RecordGame(
    __name__,
    edition=1,
    seats=range(1, 6),
    options=Options,
    state=State,
    rules=rules,
    moves=moves,
    notation=notation,
    sight=view,
    secrets=True,
    forced=True,
    coached=True,
    real_dice=True,
)
