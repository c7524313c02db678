"""Broken: two legal moves have the same text."""

from spieltisch.core.contract import Move
from spieltisch.core.notation import Forms
from tests.conformance.toys import duel


class Vague(duel.Stake, frozen=True, tag="stake"):
    def __str__(self) -> str:
        return f"stake {min(self.amount, 1)}"


def decode(seat: int, code: int) -> Move:
    return duel.Die(code) if seat < 0 else Vague(code)


FORMS: Forms[Move] = Forms(
    "stake 2", (r"stake (\d+)", lambda m: Vague(int(m[1]))), (r"die (\d+)", lambda m: duel.Die(int(m[1])))
)
GAME = duel.duel(__name__, decode=decode, parse=FORMS.parse)
