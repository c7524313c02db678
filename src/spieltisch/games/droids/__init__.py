"""Droids: programming robots across a river, on transmitters that shots put out of action.

A position is written `GAME / PLAYERS / REPAIR ROBOTS / THINGS / STEP`, see `notation.py`:
`workshop arena 1N / Ne1 h:- 5:v1S,-,rsE; Sf10 x2,5 h:v2,rs / Ad3 Bg8 / - / send N`.
"""

from spieltisch.core.game import RecordGame
from spieltisch.games.droids import moves, notation, rules, view
from spieltisch.games.droids.options import Options
from spieltisch.games.droids.state import State

GAME = RecordGame(
    __name__,
    edition=3,
    seats=range(1, 5),
    options=Options,
    state=State,
    rules=rules,
    moves=moves,
    notation=notation,
    sight=view,
    secrets=True,
    forced=True,
)
