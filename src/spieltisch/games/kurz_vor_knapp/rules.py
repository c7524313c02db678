"""The rule book of Kurz vor Knapp, and where each rule is kept.

`components.py` has the box (K1, K2); `course.py` the course of a game (K4 to K13, K17 to K22, K24 to K30);
`refusals.py` what may not be played; `geometry.py` heights and fits (K3, K14, K18); `laying.py` the verdict on a bar
(K14 to K18); `places.py` where cylinders may stand (K5, K22, K23, K34); `falling.py` falls (K16, K25); `steady.py` the
steady hand (K32); `physics.py` gravity (K31); `bots.py` an eye that errs (K33). Eyes only (K11): `view.py` gives
coordinates, because the scene must be drawn, but no length, distance or fit.
"""

from spieltisch.games.kurz_vor_knapp.course import REASONS, actors, play, reason, setup, totals, winners
from spieltisch.games.kurz_vor_knapp.refusals import REFUSALS, refusal

__all__ = ["REASONS", "REFUSALS", "actors", "play", "reason", "refusal", "setup", "totals", "winners"]
