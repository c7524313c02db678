"""Kurz vor Knapp: eyesight, wood and gravity.

A position is written `SEATS / CYLINDERS / BARS / SPIRAL / TURN`; `notation.py` has the details.
"""

from spieltisch.games.kurz_vor_knapp.table import KurzVorKnapp

GAME = KurzVorKnapp()
