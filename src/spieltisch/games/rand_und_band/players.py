"""Players of Ausser Rand & Band, by level."""

from spieltisch.bots.greedy import Greedy
from spieltisch.bots.random import AtRandom, Careless
from spieltisch.bots.search import Search
from spieltisch.core.contract import Level
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.moves import Moves
from spieltisch.games.rand_und_band.sight import Seen
from spieltisch.games.rand_und_band.thinking.appraisal import TURNS

LONGEST = 0.5  # seconds of a search where people wait for it

LEVELS: dict[str, Level[Moves, Seen]] = {
    "random": Level(AtRandom),
    "easy": Level(lambda: Careless(Greedy(GAME, TURNS, samples=4), slips=50)),
    "medium": Level(lambda: Greedy(GAME, TURNS, samples=16)),
    "hard": Level(lambda: Search(GAME, TURNS, simulations=300, moves=4), LONGEST),
    "expert": Level(lambda: Search(GAME, TURNS, simulations=3000, moves=4), LONGEST),
}
