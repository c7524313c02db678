"""Players that do not think, or not always."""

from collections.abc import Sequence
from typing import Any

from spieltisch.core.contract import Bot, Move, Wait
from spieltisch.core.rng import Rng, below


class AtRandom:
    """Plays any legal move."""

    def choose(self, view: Any, legal: Sequence[Move], rng: Rng) -> Move | Wait:  # noqa: ARG002
        return legal[below(rng, len(legal))]


class Careless:
    """Plays like another, but now and then at random: so often in a hundred moves."""

    def __init__(self, careful: Bot, slips: int) -> None:
        self.careful = careful
        self.slips = slips

    def choose(self, view: Any, legal: Sequence[Move], rng: Rng) -> Move | Wait:
        if below(rng, 100) < self.slips:
            return AtRandom().choose(view, legal, rng)
        return self.careful.choose(view, legal, rng)
