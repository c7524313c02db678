"""The players of Qwixx: two that count skipped numbers, and two that weigh each move by a table."""

from abc import abstractmethod

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.random import AtRandom, Careless
from spieltisch.bots.thinker import seat_of
from spieltisch.core.contract import Level, LevelBot, Turn
from spieltisch.core.rng import Rng, below
from spieltisch.games.qwixx.components import MOST_MOVES
from spieltisch.games.qwixx.moves import Moves, decode
from spieltisch.games.qwixx.rules.legal import legal as legal_codes
from spieltisch.games.qwixx.rules.legal import over
from spieltisch.games.qwixx.rules.scoring import winners
from spieltisch.games.qwixx.rules.turn import play
from spieltisch.games.qwixx.sight import Seen, recall
from spieltisch.games.qwixx.state import OPEN, PASS, WHITE_STEP, State
from spieltisch.games.qwixx.thinking import tables
from spieltisch.games.qwixx.thinking.choices import Outlook, race_outlook, values
from spieltisch.games.qwixx.thinking.strategies import steady

Codes = NDArray[np.int64]

EVEN = 1000  # a blurred value is off by two even draws of so many steps


class Player(LevelBot[Moves, Seen]):
    """Pictures the position from its view and chooses one of the legal codes."""

    def choose(self, turn: Turn[Moves, Seen]) -> Moves:
        if len(turn.moves) == 1:
            return turn.moves[0]
        seat, state = seat_of(turn.view), recall(turn.view)
        codes = np.empty(MOST_MOVES, np.int64)
        count = int(legal_codes(state, seat, codes))
        return decode(seat, self.code(state, seat, codes, count, turn.rng))

    @abstractmethod
    def code(self, state: State, seat: int, codes: Codes, count: int, rng: Rng) -> int:
        """One of the legal codes."""


class Steady(Player):
    """Skips as few numbers as it can, and never more than its patience bears."""

    def __init__(self, patience: int) -> None:
        self.patience = patience

    def code(self, state: State, seat: int, codes: Codes, count: int, rng: Rng) -> int:  # noqa: ARG002
        return int(steady(state, seat, codes, count, self.patience))


class ByTable(Player):
    """Takes the move after which a table promises most, or one that ends the game and wins it.

    `blur`: how many points its judgement of a move may be off.
    """

    def __init__(self, blur: float = 0.0) -> None:
        self.blur = blur

    def code(self, state: State, seat: int, codes: Codes, count: int, rng: Rng) -> int:  # noqa: ARG002
        worth = values(self.outlook(state, seat), state, seat)
        seen = {code: value + self.blur * off(rng) for code, value in worth.items()}
        return max(seen, key=lambda code: (wins_at_once(state, seat, code), seen[code]))

    def outlook(self, state: State, seat: int) -> Outlook:  # noqa: ARG002
        return [(tables.row_by_row(), 1.0)]


class Expert(ByTable):
    """Plays by the solved tables; as long as they are not made, like `hard`."""

    recipe = tables.RACE  # the table it needs, as far as it knows

    @property
    def level(self) -> str:
        """What it really plays at present."""
        return "expert" if tables.load(self.recipe) else "hard"

    def outlook(self, state: State, seat: int) -> Outlook:
        self.recipe = tables.RACE if state.seats > 1 else tables.SOLO
        self.blur = 0.0 if tables.load(self.recipe) else HARD
        if state.seats > 1:
            return race_outlook(state, seat)
        solo = tables.load(tables.SOLO)
        return [(solo[0], 1.0)] if solo else super().outlook(state, seat)


def off(rng: Rng) -> float:
    """A number from -1 to 1, most often near 0."""
    return (below(rng, EVEN) - below(rng, EVEN)) / EVEN


def wins_at_once(state: State, seat: int, code: int) -> bool:
    """The move ends the game with this seat alone in front, if nobody else marks anything now."""
    if state.seats == 1:
        return False
    after = state.copy()
    if after.step == WHITE_STEP:
        after.choice[: after.seats] = PASS
        after.choice[seat] = OPEN
    after.asked &= 1 << seat  # join step: the others keep what they have chosen
    play(after, seat, code)
    return bool(over(after)) and int(winners(after)) == 1 << seat


HARD = 3.5  # points

LEVELS: dict[str, Level[Moves, Seen]] = {
    "random": Level(AtRandom),
    "easy": Level(lambda: Careless(Steady(patience=3), slips=30)),
    "medium": Level(lambda: Careless(Steady(patience=1), slips=10)),
    "hard": Level(lambda: ByTable(HARD)),
    "expert": Level(Expert),
}
