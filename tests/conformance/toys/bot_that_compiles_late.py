"""Broken: a bot that uses a rule with another kind of number, and so has it compiled anew in the middle of a game."""

from spieltisch.core.contract import Level, Move, Offers, Turn
from spieltisch.core.record import rule
from tests.conformance.toys import duel

OFTEN = 20  # more than it is asked during set-up


@rule
def like(stake: float) -> float:
    return 2 * stake


class Late:
    asked = 0

    def choose(self, turn: Turn[Move, duel.Seen]) -> Move:
        Late.asked += 1
        like(1.5 if Late.asked > OFTEN else 1)
        return turn.moves[-1]


LEVELS = ("easy", "medium", "hard", "expert")  # a game is short: it takes some to ask so often
GAME = duel.duel(__name__, offers=Offers(levels=LEVELS, players=lambda: dict.fromkeys(LEVELS, Level(Late))))
