"""The eye: it judges by geometry alone and errs like a person's (K33); nothing is simulated.

A pair promises the chance that the bar fits, as the eye sees it, times the cylinders it lets one place.
"""

from itertools import combinations
from math import cos, erf, log, pi, sqrt

import msgspec

from spieltisch.core.rng import Rng, word
from spieltisch.games.kurz_vor_knapp.components import BARS, LEAN, LEVEL, MOST_BARS, SET, X, Y
from spieltisch.games.kurz_vor_knapp.moves import Place, Pose
from spieltisch.games.kurz_vor_knapp.rules.geometry import distance
from spieltisch.games.kurz_vor_knapp.rules.laying import SLACK, bar_at, blocked, loads, under
from spieltisch.games.kurz_vor_knapp.rules.scoring import cylinders_for
from spieltisch.games.kurz_vor_knapp.rules.setting import target
from spieltisch.games.kurz_vor_knapp.rules.steady import centred
from spieltisch.games.kurz_vor_knapp.state import State

HINDERED = 0.4  # how often a bar goes in where others lie already
PASSING = 0.05  # what a turn is worth in which nothing is built

Pair = tuple[int, int]


class Eye(msgspec.Struct, frozen=True):
    """How a player looks at the table."""

    blur: float  # K33: its error, as a share of the length
    greed: float  # how much more cylinders tempt, against a sure fit

    def best_pair(self, s: State, levels: dict[int, list[int]], rng: Rng) -> tuple[float, Pair | None]:
        """The pair that promises most, and how much."""
        best: tuple[float, Pair | None] = (-1.0, None)
        for level, cylinders in levels.items():
            worth = cylinders_for(level) ** self.greed
            for pair in combinations(cylinders, 2):
                promise = self.chance(s, pair, rng) * worth
                if promise > best[0] and (promise < PASSING or not full_between(s, pair)):
                    hindered = promise > PASSING and blocked(*laid(s, pair))
                    promise *= HINDERED if hindered else 1
                    best = max(best, (promise, pair), key=lambda found: found[0])
        return best

    def chance(self, s: State, pair: Pair, rng: Rng) -> float:
        """How likely the building bar fits, as far as the eye can tell."""
        a, b = s.cylinders[pair[0]], s.cylinders[pair[1]]
        return self._seems_to_fit(distance(a[X], a[Y], b[X], b[Y]), int(s.lengths[s.building]), rng)

    def outlook(self, s: State, place: Place, rng: Rng) -> float:
        """What a cylinder there does for my next bar, less what it does for the neighbour's."""
        level = target(s)[0] if s.step == SET else 0
        partners = s.cylinders[(s.cylinders[:, LEVEL] == level) & (s.lying[:, LEAN] == 0)].tolist()
        ways = [distance(*place, partner[X], partner[Y]) for partner in partners]
        theirs, mine = int(s.building), int(s.building) + int(s.seats) - 1
        return cylinders_for(level + 1) * (self._opening(s, ways, mine, rng) - self._opening(s, ways, theirs, rng))

    def _opening(self, s: State, ways: list[float], bar: int, rng: Rng) -> float:
        """The best chance of a bar to bridge one of these ways."""
        if bar >= BARS:
            return 0.0
        return max((self._seems_to_fit(way, int(s.lengths[bar]), rng) for way in ways), default=0.0)

    def _seems_to_fit(self, way: float, length: int, rng: Rng) -> float:
        error = self.blur * length
        return fits(way - length + error * bell(rng), error)


def laid(s: State, pair: Pair) -> tuple[State, Pose]:
    """The position with this pair shown, and the bar centred on it."""
    with_pair = s.copy()
    with_pair.pair[:] = pair
    return with_pair, centred(with_pair)


def full_between(s: State, pair: Pair) -> bool:
    """Whether the bar would pass over a cylinder that carries two already: everybody can see that."""
    with_pair, pose = laid(s, pair)
    load = loads(s)
    below = under(s, bar_at(with_pair, pose), int(s.lengths[s.building]))
    return any(load[i] >= MOST_BARS for i in below)


def fits(off: float, error: float) -> float:
    """The chance that a bar fits which seems to be off by so much, when the eye errs by `error`."""
    return normal((SLACK - off) / error) - normal((-SLACK - off) / error)


def normal(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2


def bell(rng: Rng) -> float:
    """A number from the normal distribution."""
    one, two = (word(rng) + 1) / 2**32, word(rng) / 2**32
    return sqrt(-2 * log(one)) * cos(2 * pi * two)
