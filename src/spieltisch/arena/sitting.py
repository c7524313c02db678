"""One game between bots. They get views only, and where a game runs in real time, time is simulated."""

from spieltisch.core.contract import CLOCK, Bot, Game, Outcome, Timer, Wait
from spieltisch.core.match import Match
from spieltisch.core.player import UnknownBot
from spieltisch.core.rng import seeded

PAUSE = 0.1  # seconds from one move to the next, and the shortest wait, so that time always goes on
MOST_QUESTIONS = 1_000_000


class EndlessGame(RuntimeError):
    """The bots do not come to an end."""


def seated(game: Game, name: str) -> Bot:
    """The bot a name stands for: a level, and for those that search the number of simulations if wanted, `hard:500`.

    A bot that searches is never cut off by the clock here, so that results repeat.
    """
    level, _, simulations = name.partition(":")
    if level not in game.levels:
        raise UnknownBot(f"{game.name} has no bot {level!r}; it has {', '.join(game.levels)}.")
    bot = game.levels[level]()
    if hasattr(bot, "simulations"):
        bot.seconds = float("inf")  # type: ignore[attr-defined]
        bot.simulations = _whole(simulations) if simulations else bot.simulations
    elif simulations:
        raise UnknownBot(f"{level} of {game.name} does not search; write {level!r}.")
    return bot


def _whole(simulations: str) -> int:
    if not simulations.isdecimal() or int(simulations) < 1:
        raise UnknownBot(f"{simulations!r} is not a number of simulations.")
    return int(simulations)


def sit(game: Game, bots: list[Bot], seed: str) -> Outcome:
    """Play one game, a bot in each seat."""
    return Sitting(game, bots, seed).play()


class Sitting:
    """A match, its bots, and the time that passes at it."""

    def __init__(self, game: Game, bots: list[Bot], seed: str) -> None:
        self.match: Match = game.match(seats=len(bots), seed=seed.encode())
        self.bots = bots
        self.rngs = [seeded(f"{seed}/{seat}".encode()) for seat in range(len(bots))]
        self.now = 0.0
        self.awake = [0.0] * len(bots)  # when each seat wants to be asked again
        self.timer: Timer | None = None
        self.deadline = 0.0

    def play(self) -> Outcome:
        for _ in range(MOST_QUESTIONS):
            if self.match.outcome is not None:
                return self.match.outcome
            self.proceed()
        raise EndlessGame(f"{self.match.game.name}: no end after {MOST_QUESTIONS} questions to the bots.")

    def proceed(self) -> None:
        """Ask the seat that is awake first, unless the clock strikes before."""
        actors = self.match.actors
        self.look_at_the_clock()
        seats = [seat for seat in actors if seat >= 0]
        first = min(seats, key=lambda seat: self.awake[seat], default=None)
        if CLOCK in actors and (first is None or self.deadline <= self.awake[first]):
            self.now = max(self.now, self.deadline)
            self.match.play(CLOCK, "time")
            self.awake = [self.now] * len(self.bots)
        elif first is not None:
            self.now = max(self.now, self.awake[first])
            self.ask(first)

    def look_at_the_clock(self) -> None:
        """A timer with a new key starts anew."""
        timer = self.match.game.timer(self.match.state)
        if timer is not None and (self.timer is None or timer.key != self.timer.key):
            self.deadline = self.now + timer.seconds
        self.timer = timer

    def ask(self, seat: int) -> None:
        legal = self.match.legal(seat)
        move = self.bots[seat].choose(self.match.view(seat), legal, self.rngs[seat])
        if isinstance(move, Wait):
            self.awake[seat] = self.now + max(move.seconds, PAUSE)
        else:
            self.match.play(seat, move)
            self.awake = [self.now + PAUSE] * len(self.bots)
