"""The bots of one room. They think in threads, off the event loop, and are given nothing but their seat's view."""

import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial

from spieltisch.core.contract import Game, Legal, Move, Turn, View, Wait
from spieltisch.core.player import InTime
from spieltisch.core.rng import seeded

Choice = Callable[[], Move | Wait]
Think = Callable[[Choice], Awaitable[Move | Wait]]


class Bots:
    """Made when first asked, because a bot may have to load its compiled code. `think` does it off the event loop."""

    def __init__(self, game: Game, think: Think) -> None:
        self.game = game
        self.think = think
        self.seated: dict[tuple[int, str], InTime] = {}

    async def choose(self, seat: int, level: str, view: View, legal: Legal) -> Move | Wait:
        """The bot's answer; it counts its time in seconds since some moment, from when it was asked."""
        return await self.think(partial(self._choose, seat, level, view, legal, time.monotonic()))

    def level(self, seat: int, level: str) -> str:
        """What the bot of a seat really plays at present."""
        bot = self.seated.get((seat, level))
        return (bot.level if bot else "") or level

    def _choose(self, seat: int, level: str, view: View, legal: Legal, now: float) -> Move | Wait:
        bot = self.seated.get((seat, level))
        if bot is None:
            bot = self.seated[seat, level] = InTime(self.game.levels[level])
        choice: Move | Wait = bot.choose(Turn(view, legal, now, seeded(secrets.token_bytes(16))))
        return choice
