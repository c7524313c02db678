"""Broken: a bot is asked with a view and moves, as it was long ago."""

from typing import Any

from spieltisch.core.contract import Level, Offers
from tests.conformance.toys import duel


class Old:
    def choose(self, view: Any, legal: Any, rng: Any) -> Any:
        return legal[0]


OLD: Any = Old
GAME = duel.duel(__name__, offers=Offers(levels=("only",), players=lambda: {"only": Level(OLD)}))
