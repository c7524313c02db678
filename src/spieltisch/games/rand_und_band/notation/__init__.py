"""Positions as text: `BELT / EDGE / STORED / STACK / WORKSHOPS / STEP`.

    Hb:aab Tr Lyb:c Hr Ty:b / p1a p4b / Tb / rest / Hr,Tr; *- / place

BELT: spaces 1 to 5, each a tile and the dice on it, `a` to `d` by seat; `end` the end-of-work tile, `-` no tile.
EDGE: spaces with their dice. STORED: tiles beside the belt. STACK: its tiles; `rest`: all that lie nowhere else.
WORKSHOPS: won tiles by seat, `*` before the active player's (left out when it is the first).
STEP: `lay`, `set out`, `start`, `roll`, `place`, `back 2`, `forward 2`, `back 1 3` (one more die to move, the first now
lies on belt space 3), `other back`, `other forward`, `again`, `extra`, `push 1`, `close 5` (drops to come), `over`;
`ones` after it while P4 holds. Supplies are what is left of ten dice. A tile: `H`, `T` or `L` and its colours.
"""

from spieltisch.games.rand_und_band.notation.reading import read, understand
from spieltisch.games.rand_und_band.notation.writing import write

__all__ = ["read", "understand", "write"]
