"""Ricochet Robots: everybody looks for the shortest way, and the lowest bid has to show it.

A position is written `BOARD ROBOTS TARGET FLAGS`, for example `3A,2B,4C,1D r3.4,g12.7,b1.15,y15.0 red-triangle turn`.
"""

from spieltisch.core.game import RecordGame
from spieltisch.games.ricochet import moves, notation, rules, view
from spieltisch.games.ricochet.components import Options
from spieltisch.games.ricochet.state import State

GAME = RecordGame(
    __name__,
    edition=1,
    seats=range(1, 9),
    options=Options,
    state=State,
    rules=rules,
    moves=moves,
    notation=notation,
    sight=view,
    race=True,
)
