"""One game between bots. They get views only, and where a game runs in real time, time is simulated."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from spieltisch.core.contract import Bot, Game, LevelBot, M, Outcome, S, Turn, V, Wait
from spieltisch.core.player import UnknownBot, level_of
from spieltisch.core.sitting import Sitting

MOST_QUESTIONS = 1_000_000


class EndlessGame(RuntimeError):
    """The bots do not come to an end."""


class Measured(LevelBot[M, V]):
    """A bot that is given another amount of work than its own."""

    def __init__(self, bot: Bot[M, V], work: int) -> None:
        self.bot = bot
        self._work = work

    @property
    def work(self) -> int:
        return self._work

    def choose(self, turn: Turn[M, V]) -> M | Wait:
        return self.bot.choose(replace(turn, budget=replace(turn.budget, work=self._work)))


def seated(game: Game, name: str) -> Bot:
    """The bot a name stands for: a level, and for those that search the number of simulations if wanted, `hard:500`.

    A bot that searches is never stopped by a clock here, so that results repeat.
    """
    level, _, simulations = name.partition(":")
    bot = level_of(game, level)()
    if not simulations:
        return bot
    if work_of(bot) is None:
        raise UnknownBot(f"{level} of {game.name} does not search; write {level!r}.")
    return Measured(bot, _whole(simulations))


def maker_of(game: Game[S, M, V], given: str | Callable[[], Bot[M, V]]) -> Callable[[], Bot[M, V]]:
    """How a bot is made: by its name at this table, or by what makes it, such as its class."""
    if isinstance(given, str):
        seated(game, given)
        return partial(seated, game, given)
    if not callable(given):
        raise TypeError(f"A bot is given by its level or by what makes it, such as its class, not as {given!r}.")
    return given


def work_of(bot: Bot) -> int | None:
    """How much a bot does for a move, if it has a measure."""
    return bot.work if isinstance(bot, LevelBot) else None


def _whole(simulations: str) -> int:
    if not simulations.isdecimal() or int(simulations) < 1:
        raise UnknownBot(f"{simulations!r} is not a number of simulations.")
    return int(simulations)


def sit(game: Game[S, M, V], bots: Sequence[Bot[M, V]], seed: str) -> Outcome:
    """Play one game, a bot in each seat."""
    match = game.match(seats=len(bots), seed=seed.encode())
    sitting = Sitting(match, dict(enumerate(bots)), seed)
    for _ in range(MOST_QUESTIONS):
        due = sitting.next_due()
        if due is None:
            break
        sitting.carry_out(due)
    if match.outcome is None:
        raise EndlessGame(f"{game.name}: no end after {MOST_QUESTIONS} questions to the bots.")
    return match.outcome
