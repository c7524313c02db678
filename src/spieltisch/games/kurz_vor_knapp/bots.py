"""The game's own players. They judge by geometry alone, with an eye that errs like a person's (K33); no simulation.

A builder shows the pair that promises most: the chance that the bar fits, as the eye sees it, times the cylinders it
lets one place. It bids when taking the turn promises more than leaving it, and, with foresight, sets cylinders where
its own next bar will fit and the neighbour's will not.
"""

from collections.abc import Callable
from itertools import combinations
from math import cos, erf, log, pi, sqrt
from typing import Any

import msgspec

from spieltisch.core.contract import Bot, Move
from spieltisch.core.convert import convert
from spieltisch.core.rng import Rng, below, word
from spieltisch.games.kurz_vor_knapp import choices, course, laying, refusals, sampling, steady
from spieltisch.games.kurz_vor_knapp.components import (
    BARS,
    BID,
    LAY,
    LEVEL,
    MM,
    MOST_BARS,
    RADIUS,
    SET,
    SHOW,
    TAKE,
    WIDTH,
    X,
    Y,
)
from spieltisch.games.kurz_vor_knapp.geometry import distance
from spieltisch.games.kurz_vor_knapp.moves import Bid, Lay, Pass, Pose, Put, Show, Take
from spieltisch.games.kurz_vor_knapp.state import State
from spieltisch.games.kurz_vor_knapp.view import Seen, recall

SLACK = 2 * sqrt(RADIUS**2 - (WIDTH / 2) ** 2)  # a bar may be this much longer or shorter than the centres are apart
HINDERED = 0.4  # how often a bar goes in where others lie already
PASSING = 0.05  # what a turn is worth in which nothing is built


class Character(msgspec.Struct, frozen=True):
    """What makes a level."""

    blur: float  # K33: the error of the eye, as a share of the length
    greed: float  # how much more cylinders tempt, against a sure fit
    nerve: float  # what a bid must promise beyond leaving the turn
    foresight: int  # places looked at for a cylinder; 0: any will do
    tremble: int  # of a free hand


class RandomBuilder:
    """Any legal move."""

    def choose(self, view: Any, legal: Any, rng: Rng) -> Move:  # noqa: ARG002
        return sampling.sample(recall(convert(view, Seen)), rng)


class Builder:
    """A player with an eye, a hand and some nerve."""

    def __init__(self, character: Character) -> None:
        self.character = character

    def choose(self, view: Any, legal: Any, rng: Rng) -> Move:  # noqa: ARG002
        s = recall(convert(view, Seen))
        match int(s.step):
            case step if step == SHOW:
                return self._show(s, rng)
            case step if step == BID:
                return self._bid(s, rng)
            case step if step == LAY:
                return self._lay(s, rng)
            case step if step == TAKE:
                return self._take(s, rng)
        return self._put(s, rng)

    def _show(self, s: State, rng: Rng) -> Move:
        levels = course.open_cylinders(s)
        if course.announced(s):
            levels = {course.highest_bid(s): levels[course.highest_bid(s)]}
        promise, pair = self._best(s, levels, rng)
        if pair is None or (promise < PASSING and not course.announced(s)):
            return Pass()
        return Show(*pair)

    def _best(self, s: State, levels: dict[int, list[int]], rng: Rng) -> tuple[float, tuple[int, int] | None]:
        """The pair that promises most, and how much."""
        best: tuple[float, tuple[int, int] | None] = (-1.0, None)
        for level, cylinders in levels.items():
            worth = course.cylinders_for(level) ** self.character.greed
            for pair in combinations(cylinders, 2):
                promise = self._chance(s, pair, int(s.building), rng) * worth
                if promise > best[0] and (promise < PASSING or not self._full_between(s, pair)):
                    hindered = promise > PASSING and laying.blocked(*self._laid(s, pair))
                    promise *= HINDERED if hindered else 1
                    best = max(best, (promise, pair), key=lambda found: found[0])
        return best

    def _chance(self, s: State, pair: tuple[int, int], bar: int, rng: Rng) -> float:
        """How likely the bar fits, as far as the eye can tell."""
        a, b = s.cylinders[pair[0]], s.cylinders[pair[1]]
        length = int(s.lengths[bar])
        error = self.character.blur * length
        return fits(distance(a[X], a[Y], b[X], b[Y]) - length + error * bell(rng), error)

    def _laid(self, s: State, pair: tuple[int, int]) -> tuple[State, Pose]:
        with_pair = s.copy()
        with_pair.pair[:] = pair
        return with_pair, steady.centred(with_pair)

    def _full_between(self, s: State, pair: tuple[int, int]) -> bool:
        """Whether the bar would pass over a cylinder that carries two already: everybody can see that."""
        with_pair, pose = self._laid(s, pair)
        load = laying.loads(s)
        under = laying.under(s, laying.bar_at(with_pair, pose), int(s.lengths[s.building]))
        return any(load[i] >= MOST_BARS for i in under)

    def _bid(self, s: State, rng: Rng) -> Move:
        """The gift counts twice, once for each side; so does what the other would be rid of."""
        others = 1 / (int(s.seats) - 1)
        gift = course.cylinders_for(course.announced(s)) * (1 + others)
        a, b = s.pair.tolist()
        leaving = -self._chance(s, (a, b), int(s.building), rng) * course.cylinders_for(course.announced(s)) * others
        best: Move = Pass()
        promised = leaving + self.character.nerve
        for level in course.biddable(s):
            worth = course.cylinders_for(level)
            promise, _ = self._best(s, {level: course.open_cylinders(s)[level]}, rng)
            chance = min(1.0, max(0.0, promise) / worth**self.character.greed)
            taking = chance * worth - (1 - chance) * gift
            if taking > promised:
                best, promised = Bid(level), taking
        return best

    def _lay(self, s: State, rng: Rng) -> Move:
        steady_hand = choices.steady_lay(s)
        shake = self.character.tremble
        x, y, yaw = steady_hand.path[-1]
        aside = sampling.between(rng, -shake, shake), sampling.between(rng, -shake, shake)
        by_hand = Lay([*steady_hand.path[:-1], (x + aside[0], y + aside[1], yaw)])
        return steady_hand if refusals.refusal(s, by_hand) else by_hand

    def _take(self, s: State, rng: Rng) -> Move:
        free = [move for move in choices.legal(s) if isinstance(move, Take)]  # type: ignore[union-attr]
        return free[below(rng, len(free))]

    def _put(self, s: State, rng: Rng) -> Move:
        """The place that promises me more than the neighbour, of as many as this player looks at."""
        best, promised = sampling.sample(s, rng), -1e9
        for _ in range(self.character.foresight):
            move = sampling.sample(s, rng)
            assert isinstance(move, Put)
            promise = self._outlook(s, move.x, move.y, rng)
            if promise > promised:
                best, promised = move, promise
        return best

    def _outlook(self, s: State, x: int, y: int, rng: Rng) -> float:
        """What a cylinder there does for my next bar, less what it does for the neighbour's."""
        level = course.target(s)[0] if s.step == SET else 0
        partners = [cylinder for cylinder in s.cylinders.tolist() if cylinder[LEVEL] == level]
        worth = course.cylinders_for(level + 1)
        mine = int(s.building) + int(s.seats) - 1
        return worth * (self._open(s, x, y, partners, mine, rng) - self._open(s, x, y, partners, int(s.building), rng))

    def _open(self, s: State, x: int, y: int, partners: list[list[int]], bar: int, rng: Rng) -> float:
        if bar >= BARS:
            return 0.0
        length = int(s.lengths[bar])
        error = self.character.blur * length
        apart = [distance(x, y, partner[X], partner[Y]) - length for partner in partners]
        return max((fits(off + error * bell(rng), error) for off in apart), default=0.0)


def fits(off: float, error: float) -> float:
    """The chance that a bar fits which seems to be off by so much, when the eye errs by `error`."""
    return normal((SLACK - off) / error) - normal((-SLACK - off) / error)


def normal(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2


def bell(rng: Rng) -> float:
    """A number from the normal distribution."""
    one, two = (word(rng) + 1) / 2**32, word(rng) / 2**32
    return sqrt(-2 * log(one)) * cos(2 * pi * two)


CHARACTERS = {
    "easy": Character(blur=0.08, greed=0.0, nerve=0.5, foresight=0, tremble=MM),
    "medium": Character(blur=0.06, greed=0.4, nerve=0.8, foresight=0, tremble=MM),
    "hard": Character(blur=0.045, greed=0.6, nerve=1.2, foresight=4, tremble=MM // 2),
    "expert": Character(blur=0.03, greed=0.6, nerve=1.2, foresight=8, tremble=MM // 2),
}


def _builder(level: str) -> Callable[[], Bot]:
    return lambda: Builder(CHARACTERS[level])


LEVELS: dict[str, Callable[[], Bot]] = {"random": RandomBuilder, **{level: _builder(level) for level in CHARACTERS}}
