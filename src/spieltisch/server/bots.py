"""The bots of one room. They think in threads, off the event loop, and are given nothing but their seat's view."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from spieltisch.core.contract import Bot, Game, Move, Wait
from spieltisch.core.rng import seeded
from spieltisch.server.telling import Legal


class Bots:
    """Made when first asked, because a bot may have to load its compiled code."""

    def __init__(self, game: Game, threads: ThreadPoolExecutor) -> None:
        self.game = game
        self.threads = threads
        self.seated: dict[tuple[int, str], Bot] = {}

    async def choose(self, seat: int, level: str, view: Any, legal: Legal) -> Move | Wait:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self._choose, seat, level, view, legal)

    def level(self, seat: int, level: str) -> str:
        """What the bot of a seat really plays at present."""
        return str(getattr(self.seated.get((seat, level)), "level", level))

    def _choose(self, seat: int, level: str, view: Any, legal: Legal) -> Move | Wait:
        bot = self.seated.get((seat, level))
        if bot is None:
            bot = self.seated[seat, level] = self.game.levels[level]()
        return bot.choose(view, legal, seeded(secrets.token_bytes(16)))
