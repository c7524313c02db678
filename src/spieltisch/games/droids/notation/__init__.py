"""Positions of Droids as text: `GAME / PLAYERS / REPAIR ROBOTS / THINGS / STEP`.

`workshop arena 3N / Ne1 x2,5 h:v1,rs 5:v1S,-,rsE; Sf10+crate h:- / Ad3 Bg8 / mh1 ca2 / send N`

The game is the scenario, the map (its name, or its rows, `~` river, `#` obstacle, a number so many land fields), the
round and its start player. A player is the side and the robot's field (`-`: out), what it carries, the covered
transmitters, the hand, then for each transmitter with tiles its three slots; `s3` three mines taken, `p` passed. Things
are `m` mines and `c` crates. The step says what is asked of whom; an order that is still going on follows it.
"""

from spieltisch.games.droids.notation.reading import read, understand
from spieltisch.games.droids.notation.writing import SIGNS, robot_name, side_of, write

__all__ = ["SIGNS", "read", "robot_name", "side_of", "understand", "write"]
