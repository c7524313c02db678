"""Players that do not think, or not always."""

from spieltisch.core.contract import Bot, LevelBot, M, Turn, V, Wait
from spieltisch.core.rng import below


class AtRandom:
    """Plays any legal move."""

    def choose(self, turn: Turn[M, V]) -> M:
        return turn.moves[below(turn.rng, len(turn.moves))]


class Careless(LevelBot[M, V]):
    """Plays like another, but now and then at random: so often in a hundred moves."""

    def __init__(self, careful: Bot[M, V], slips: int) -> None:
        self.careful = careful
        self.slips = slips

    @property
    def work(self) -> int | None:
        return self.careful.work if isinstance(self.careful, LevelBot) else None

    def choose(self, turn: Turn[M, V]) -> M | Wait:
        if below(turn.rng, 100) < self.slips:
            return AtRandom().choose(turn)
        return self.careful.choose(turn)
