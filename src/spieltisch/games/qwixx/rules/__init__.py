"""The rule book of Qwixx, by its numbers.

| rules | where |
|---|---|
| Q1, Q7 | `sheet`: rows, places, crosses and locks |
| Q2 | `setting_up` |
| Q3 to Q6, Q11 | `turn` |
| Q8 | `turn`; last numbers that are announced first: `announcing`, `joining` |
| Q10 | `legal`: when it is over |
| Q12, Q13 | `scoring` |

`legal` lists what may be done, `refusals` says why something may not, `chance` is what CHANCE rolls.

A player's codes: 0 passes, 1 + 11 * row + place marks the box at that place of the row, counted from the left.
CHANCE's codes: the start player's seat, or six dice as digits of base 7, white first (0: that die is out of the game).
"""

from spieltisch.games.qwixx.rules.chance import chance, redeal
from spieltisch.games.qwixx.rules.legal import actors, default, legal
from spieltisch.games.qwixx.rules.refusals import REFUSALS, refusal
from spieltisch.games.qwixx.rules.scoring import REASONS, reason, totals, winners
from spieltisch.games.qwixx.rules.setting_up import setup
from spieltisch.games.qwixx.rules.turn import play

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
