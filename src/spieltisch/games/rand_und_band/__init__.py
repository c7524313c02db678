"""Ausser Rand & Band: the belt runs, the dice fall, and the highest total takes the part.

A position is written `BELT / EDGE / STORED / STACK / WORKSHOPS / STEP`, for example
`Hb:aab Tr Lyb:c Hr Ty:b / p1a p4b / Tb / rest / Hr,Tr; *-; - / place`; `notation.py` tells the details.
"""

from spieltisch.core.game import RecordGame
from spieltisch.games.rand_und_band import moves, notation, rules, view
from spieltisch.games.rand_und_band.components import Options
from spieltisch.games.rand_und_band.state import State

GAME = RecordGame(
    __name__,
    edition=1,
    seats=range(2, 5),
    options=Options,
    state=State,
    rules=rules,
    moves=moves,
    notation=notation,
    sight=view,
    forced=True,
    coached=True,
)
