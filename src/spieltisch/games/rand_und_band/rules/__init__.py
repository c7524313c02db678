"""The rule book of Ausser Rand & Band, by its numbers.

| rules | where |
|---|---|
| A1 to A5 | `components`: what is in the box |
| A6, A7 | `setting_up` |
| A8 to A10 | `turn` |
| A11 to A17 | `belt`: dice on it, pushing, dropping, end of work |
| A18 to A20 | `scoring` |
| P1 to P12 | `edge`: the actions beside the belt |

`legal` lists what may be done, `refusals` says why something may not, `chance` is what CHANCE draws and rolls.
"""

from spieltisch.games.rand_und_band.rules.chance import chance, redeal
from spieltisch.games.rand_und_band.rules.legal import actors, default, legal
from spieltisch.games.rand_und_band.rules.refusals import REFUSALS, refusal
from spieltisch.games.rand_und_band.rules.scoring import REASONS, reason, totals, winners
from spieltisch.games.rand_und_band.rules.setting_up import setup
from spieltisch.games.rand_und_band.rules.turn import play

__all__ = [
    "REASONS",
    "REFUSALS",
    "actors",
    "chance",
    "default",
    "legal",
    "play",
    "reason",
    "redeal",
    "refusal",
    "setup",
    "totals",
    "winners",
]
