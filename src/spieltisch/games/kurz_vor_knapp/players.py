"""The game's own players. They look at the table with an eye that errs (K33), and have a hand and some nerve.

A builder shows the pair that promises most. It bids when taking the turn promises more than leaving it, and, with
foresight, sets cylinders where its own next bar will fit and the neighbour's will not.
"""

from functools import partial

import msgspec

from spieltisch.core.contract import Level, Move, Turn
from spieltisch.core.rng import Rng, below
from spieltisch.games.kurz_vor_knapp.components import BID, LAY, MM, SHOW, TAKE
from spieltisch.games.kurz_vor_knapp.moves import Bid, Lay, Pass, Put, Show
from spieltisch.games.kurz_vor_knapp.rules.bidding import biddable, open_cylinders
from spieltisch.games.kurz_vor_knapp.rules.chance import between, random_move
from spieltisch.games.kurz_vor_knapp.rules.legal import default_move, steady_lay
from spieltisch.games.kurz_vor_knapp.rules.refusals import forbidden
from spieltisch.games.kurz_vor_knapp.rules.scoring import cylinders_for
from spieltisch.games.kurz_vor_knapp.rules.turns import announced, highest_bid
from spieltisch.games.kurz_vor_knapp.sight import Seen, recall
from spieltisch.games.kurz_vor_knapp.state import State
from spieltisch.games.kurz_vor_knapp.thinking import PASSING, Eye


class Character(msgspec.Struct, frozen=True):
    """What makes a level."""

    eye: Eye
    nerve: float  # what a bid must promise beyond leaving the turn
    foresight: int  # places looked at for a cylinder; 0: any will do
    tremble: int  # of a free hand


class RandomBuilder:
    """Any legal move."""

    def choose(self, turn: Turn[Move, Seen]) -> Move:
        return random_move(recall(turn.view), turn.rng)


class Builder:
    """A player with an eye, a hand and some nerve."""

    def __init__(self, character: Character) -> None:
        self.character = character
        self.eye = character.eye

    def choose(self, turn: Turn[Move, Seen]) -> Move:
        s, rng = recall(turn.view), turn.rng
        match int(s.step):
            case step if step == SHOW:
                return self._show(s, rng)
            case step if step == BID:
                return self._bid(s, rng)
            case step if step == LAY:
                return self._lay(s, rng)
            case step if step == TAKE:
                return turn.moves[below(rng, len(turn.moves))]
        return self._put(s, rng)

    def _show(self, s: State, rng: Rng) -> Move:
        levels, bid = open_cylinders(s), highest_bid(s)
        if announced(s):  # K13: who has snatched must build, on the level bid
            _, pair = self.eye.best_pair(s, {bid: levels[bid]}, rng)
            return Show(*pair) if pair else default_move(s)
        promise, pair = self.eye.best_pair(s, levels, rng)
        return Show(*pair) if pair and promise >= PASSING else Pass()

    def _bid(self, s: State, rng: Rng) -> Move:
        """The gift counts twice, once for each side; so does what the other would be rid of."""
        others = 1 / (int(s.seats) - 1)
        gift = cylinders_for(announced(s)) * (1 + others)
        a, b = s.pair.tolist()
        leaving = -self.eye.chance(s, (a, b), rng) * cylinders_for(announced(s)) * others
        best: Move = Pass()
        promised = leaving + self.character.nerve
        for level in biddable(s):
            taking = self._taking(s, level, gift, rng)
            if taking > promised:
                best, promised = Bid(level), taking
        return best

    def _taking(self, s: State, level: int, gift: float, rng: Rng) -> float:
        """What the turn promises on a level that is bid; who fails gets the gift."""
        worth = cylinders_for(level)
        promise, _ = self.eye.best_pair(s, {level: open_cylinders(s)[level]}, rng)
        chance: float = min(1.0, max(0.0, promise) / worth**self.eye.greed)
        return chance * worth - (1 - chance) * gift

    def _lay(self, s: State, rng: Rng) -> Move:
        steady_hand = steady_lay(s)
        shake = self.character.tremble
        x, y, yaw = steady_hand.path[-1]
        aside = between(rng, -shake, shake), between(rng, -shake, shake)
        by_hand = Lay([*steady_hand.path[:-1], (x + aside[0], y + aside[1], yaw)])
        return steady_hand if forbidden(s, by_hand) else by_hand

    def _put(self, s: State, rng: Rng) -> Move:
        """The place that promises me more than the neighbour, of as many as this player looks at."""
        best, promised = random_move(s, rng), -1e9
        for _ in range(self.character.foresight):
            move = random_move(s, rng)
            assert isinstance(move, Put)
            promise = self.eye.outlook(s, (move.x, move.y), rng)
            if promise > promised:
                best, promised = move, promise
        return best


CHARACTERS = {
    "easy": Character(Eye(blur=0.08, greed=0.0), nerve=0.5, foresight=0, tremble=MM),
    "medium": Character(Eye(blur=0.06, greed=0.4), nerve=0.8, foresight=0, tremble=MM),
    "hard": Character(Eye(blur=0.045, greed=0.6), nerve=1.2, foresight=4, tremble=MM // 2),
    "expert": Character(Eye(blur=0.03, greed=0.6), nerve=1.2, foresight=8, tremble=MM // 2),
}

LEVELS: dict[str, Level[Move, Seen]] = {
    "random": Level(RandomBuilder),
    **{level: Level(partial(Builder, character)) for level, character in CHARACTERS.items()},
}
