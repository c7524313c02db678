"""The rule book of Droids, rule by rule.

D1, D25 to D30, D32   setting up           `setting_up`; the maps are in `options`, D3 and D4 in `components`
D2, D32               lines and sides      `board`
D6, D7, D10           drawing, laying      `programming`
D8, D9, D30           sending              `sending`, with the mad robot's turn
D11 to D17, D24       moving, mines        `movement`
D5, D14, D15, D18     orders               `acting`, and D20 to D22
D19, D22, D23         transmitters         `damage`
D27 to D31            winning              `scenarios`, `scoring`

Who is asked, and what a move sets going: `playing`. What may be done: `legal`, what not and why: `refusals`. What
chance decides: `chance`.
"""

from spieltisch.games.droids.rules.chance import chance, redeal
from spieltisch.games.droids.rules.legal import default, legal
from spieltisch.games.droids.rules.playing import actors, play
from spieltisch.games.droids.rules.refusals import REFUSALS, refusal
from spieltisch.games.droids.rules.scoring import REASONS, reason, totals, winners
from spieltisch.games.droids.rules.setting_up import setup

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
