"""Broken: a timer runs until the first seat stakes; its bot is always too late. Who has not staked stakes nothing."""

from spieltisch.core.contract import CLOCK, Level, Move, Offers, Turn, Wait
from spieltisch.core.record import rule
from spieltisch.core.seats import CLOCK_BIT
from tests.conformance.toys import duel
from tests.conformance.toys.duel import OPEN, State

SECONDS = 30
FIRST = 1  # the first seat, as a bit


@rule
def actors(s: State) -> int:
    waiting = duel.actors(s)
    return waiting | CLOCK_BIT if waiting & FIRST else waiting


@rule
def refusal(s: State, seat: int, code: int) -> int:
    return 0 if seat == CLOCK else duel.refusal(s, seat, code)


@rule
def play(s: State, seat: int, code: int) -> None:
    if seat != CLOCK:
        duel.play(s, seat, code)
        return
    for late in range(s.seats):
        if s.stakes[late] == OPEN:
            s.stakes[late] = 0
    duel.settle(s)


def timer(s: State) -> tuple[int, int]:
    return int(s.turn), SECONDS if duel.actors(s) & FIRST else 0


class Late:
    def choose(self, turn: Turn[Move, duel.Seen]) -> Move | Wait:
        return Wait(SECONDS + 1)


LEVELS = {"only": Level(Late)}
GAME = duel.duel(
    __name__,
    actors=actors,
    refusal=refusal,
    play=play,
    offers=Offers(levels=("only",), players=lambda: LEVELS, timer=lambda: timer),
)
