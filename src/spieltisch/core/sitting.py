"""A match with bots at it, and the time that passes there: simulated, and set forward to whatever is due next."""

from collections.abc import Mapping
from typing import Generic

from spieltisch.core.contract import CLOCK, Bot, M, S, Seat, Turn, V, Wait
from spieltisch.core.match import Match
from spieltisch.core.player import fit
from spieltisch.core.rng import seeded
from spieltisch.core.scheduler import Due, Scheduler

PAUSE = 100  # milliseconds from one move to the next


class Sitting(Generic[S, M, V]):
    """A match as it is played. Seats without a bot are somebody else's to play, by `enter`."""

    def __init__(self, match: Match[S, M, V], bots: Mapping[Seat, Bot[M, V]], seed: str) -> None:
        self.match = match
        self.bots = {seat: fit(bot) for seat, bot in bots.items()}
        self.rngs = {seat: seeded(f"{seed}/{seat}".encode()) for seat in bots}
        self.now = 0  # milliseconds since the beginning
        self.scheduler = Scheduler(match.head.seats, PAUSE)
        self._follow()

    def next_due(self) -> Due | None:
        """What happens next if nobody else moves."""
        return next(iter(self.scheduler.dues(self.bots)), None)

    def carry_out(self, due: Due) -> None:
        """Let it happen; by then it is that late."""
        self.now = max(self.now, due.at)
        if due.cause == "bot":
            self._ask(due.seat)
        elif due.seat == CLOCK:
            self.enter(CLOCK, "time")
        else:
            self.enter(due.seat, self.fall())

    def enter(self, seat: Seat, move: M | str) -> None:
        """A move is made now."""
        self.match.adopt(self.match.judge(seat, move, at=self.now))
        self._follow()

    def fall(self) -> M:
        """GRAVITY's move."""
        return self.match.fall()

    def turn(self, seat: Seat) -> Turn[M, V]:
        match = self.match
        return Turn(match.game.view(match.state, seat), match.legal(seat), self.now / 1000, self.rngs[seat])

    def choice(self, seat: Seat) -> M | Wait:
        return self.bots[seat].choose(self.turn(seat))

    def _ask(self, seat: Seat) -> None:
        choice = self.choice(seat)
        if isinstance(choice, Wait):
            self.scheduler.wait(seat, self.now, choice.seconds)
        else:
            self.enter(seat, choice)

    def _follow(self) -> None:
        match = self.match
        last = match.entries[-1] if match.entries else None
        self.scheduler.follow(last, match.actors, match.game.timer(match.state))
