"""Players of Ausser Rand & Band, by level."""

from collections.abc import Callable

from spieltisch.bots.greedy import Greedy
from spieltisch.bots.random import AtRandom, Careless
from spieltisch.bots.search import Search
from spieltisch.bots.turns import Turns
from spieltisch.core.contract import Bot
from spieltisch.games.rand_und_band import GAME, rules
from spieltisch.games.rand_und_band.appraisal import appraise

TURNS = Turns("rand_und_band", rules.__name__, rules, appraise=appraise)

LEVELS: dict[str, Callable[[], Bot]] = {
    "random": AtRandom,
    "easy": lambda: Careless(Greedy(GAME, TURNS, samples=4), slips=50),
    "medium": lambda: Greedy(GAME, TURNS, samples=16),
    "hard": lambda: Search(GAME, TURNS, simulations=300, milliseconds=500, moves=4),
    "expert": lambda: Search(GAME, TURNS, simulations=3000, milliseconds=500, moves=4),
}
