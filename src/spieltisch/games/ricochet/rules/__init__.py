"""The rule book of Ricochet Robots, R1 to R18: where each rule stands, and the verbs.

| chapter | rules |
|---|---|
| `setting_up` | what a table starts with: R2, R5, R15 to R17 |
| `chance` | what CHANCE may do and does: R2 the board, R4 the robots, R5 diagonals, R9 the chip |
| `slides` | R2 how a board is put together, R6 to R8 how robots slide on it, R10 when one has turned |
| `legal`, `refusals` | who may do what: R3, R6, R8, R12 to R14; and for how long: R12 to R15, R17 |
| `rounds` | R9 to R14 a round: bids, ways shown, how it ends; R15 the last call; R17 alone |
| `scoring` | R14, R16, R17: who has won what, and why the game is over |
| `proof` | R9 who is asked, R14 a chip that cannot be solved, R18 the optimum; with `positions` and `distance` |

What is in the box (R1, R3) is in `components`.
"""

from spieltisch.games.ricochet.rules.chance import chance, redeal
from spieltisch.games.ricochet.rules.legal import actors, default, legal, refusal, timer
from spieltisch.games.ricochet.rules.refusals import REFUSALS
from spieltisch.games.ricochet.rules.rounds import play
from spieltisch.games.ricochet.rules.scoring import REASONS, reason, totals, winners
from spieltisch.games.ricochet.rules.setting_up import setup

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
    "timer",
    "totals",
    "winners",
]
