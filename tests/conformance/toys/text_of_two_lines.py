"""Broken: the text of a move does not fit on a line."""

from spieltisch.core.contract import Move
from tests.conformance.toys import duel


class Wordy(duel.Stake, frozen=True, tag="stake"):
    def __str__(self) -> str:
        return f"stake\n{self.amount}"


def decode(seat: int, code: int) -> Move:
    return duel.Die(code) if seat < 0 else Wordy(code)


GAME = duel.duel(__name__, decode=decode)
