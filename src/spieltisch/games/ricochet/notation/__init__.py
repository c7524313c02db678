"""Positions of Ricochet Robots as text: `BOARD ROBOTS TARGET FLAGS`, then what else a match knows.

`3A,2B,4C,1D r3.4,g12.7,b1.15,y15.0 red-triangle turn` is a chip just turned over for one player. The board is named by
its quadrants NW,NE,SE,SW, or drawn (`boards`, `pictures`). Robots stand on row.column from the north-west corner,
counted from 0; the flag is `turn` where R10 holds, else `-`. What does not exist yet is `-`. After a `/` follow the
facts that differ from that, each as name=value: `/ seats=2 phase=show bids=9,7,0,0,0,0,0,0 seat=1 made=2 way=rN,gE`.
"""

from spieltisch.core.notation import as_written
from spieltisch.games.ricochet.notation.reading import PHASES, as_line, understand
from spieltisch.games.ricochet.notation.writing import write
from spieltisch.games.ricochet.state import State

__all__ = ["PHASES", "read", "understand", "write"]


def read(text: str) -> State:
    line = as_line(text)
    return as_written(line, understand(line), write)
