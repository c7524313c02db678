"""One game between bots. They get views only, and where a game runs in real time, time is simulated."""

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeAlias, cast

from msgspec.structs import replace

from spieltisch.core.contract import Bot, Game, LevelBot, M, Outcome, S, Turn, V, Wait
from spieltisch.core.match import Match
from spieltisch.core.offers import StandIn
from spieltisch.core.player import UnknownBot, level_of
from spieltisch.core.sitting import Sitting

Given: TypeAlias = str | Callable[[], Bot]  # a bot by its name, or by what makes it

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


def maker_of(game: Game, given: Given) -> Callable[[], Bot]:
    """How a bot is made: by its name at this table, by its file and name, or by what makes it, such as its class."""
    if not isinstance(given, str):
        if not callable(given):
            raise TypeError(f"A bot is given by its level or by what makes it, such as its class, not as {given!r}.")
        return given
    file, _, name = given.rpartition(":")
    if file.endswith(".py"):
        return from_file(file, name)
    level_of(game, given.partition(":")[0])
    return partial(seated, game, given)


@cache
def from_file(file: str, name: str) -> Callable[[], Bot]:
    """What makes a bot of somebody's own: `./mine.py:Greedy`."""
    spec = importlib.util.spec_from_file_location(Path(file).stem, file)
    if spec is None or spec.loader is None or not Path(file).exists():
        raise UnknownBot(f"There is no file {file}.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not callable(made := getattr(module, name, None)):
        raise UnknownBot(f"{file} has no bot {name!r}.")
    return cast(Callable[[], Bot], made)


def name_of(given: Given) -> str:
    """What a bot is called in a contest."""
    return given if isinstance(given, str) else getattr(given, "__name__", type(given).__name__)


def work_of(bot: Bot) -> int | None:
    """How much a bot does for a move, if it has a measure."""
    return bot.work if isinstance(bot, LevelBot) else None


def _whole(simulations: str) -> int:
    if not simulations.isdecimal() or int(simulations) < 1:
        raise UnknownBot(f"{simulations!r} is not a number of simulations.")
    return int(simulations)


class Quick(Sitting[S, M, V]):
    """A table at which something quick stands in for GRAVITY."""

    def __init__(
        self, stand_in: StandIn[S, M], match: Match[S, M, V], bots: Mapping[int, Bot[M, V]], seed: str
    ) -> None:
        self.stand_in = stand_in
        super().__init__(match, bots, seed)

    def fall(self) -> M:
        return self.stand_in(self.match.state)


def stand_in_of(game: Game[S, M, V]) -> StandIn[S, M]:
    if game.offers.stand_in is None:
        raise ValueError(f"{game.name} needs nothing that could be stood in for: it has no quick contests.")
    return game.offers.stand_in()


def sit(game: Game[S, M, V], bots: Sequence[Bot[M, V]], seed: str, *, quick: bool = False, **options: Any) -> Outcome:
    """Play one game, a bot in each seat; `quick`: with the game's stand-in for GRAVITY."""
    match = game.match(seats=len(bots), seed=seed.encode(), **options)
    players = dict(enumerate(bots))
    sitting = Quick(stand_in_of(game), match, players, seed) if quick else Sitting(match, players, seed)
    for _ in range(MOST_QUESTIONS):
        due = sitting.next_due()
        if due is None:
            break
        sitting.carry_out(due)
    if match.outcome is None:
        raise EndlessGame(f"{game.name}: no end after {MOST_QUESTIONS} questions to the bots.")
    return match.outcome
