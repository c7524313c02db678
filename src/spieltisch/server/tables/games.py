"""The games of this table. Each is loaded and tried by itself: one that fails is told so, and the others are played."""

import asyncio
import logging
import traceback
from functools import cache

import msgspec

from spieltisch.core.contract import Game
from spieltisch.core.discovery import WHATEVER, UnknownGame, game, games
from spieltisch.core.rng import seeded
from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables.brought import introduced
from spieltisch.warmup import faults

logger = logging.getLogger("spieltisch")

FIRST_MOVES = 12


class Games:
    """What can be played, and what is wrong with what cannot."""

    def __init__(self) -> None:
        self._faults: dict[str, str] = {}  # by game, the last traceback that was logged

    async def load(self, name: str) -> Game:
        """A game that is ready to be played; in a thread: its first table loads the compiled code."""
        return await asyncio.to_thread(self._load, name)

    async def offered(self) -> list[protocol.GameOffered]:
        return await asyncio.to_thread(lambda: [self._offer(name) for name in games()])

    async def editions(self) -> dict[str, int]:
        """By game, the edition of its rules that is played here; those whose door does not open are missing."""
        return {offer.name: offer.edition for offer in await self.offered() if offer.edition}

    def _load(self, name: str) -> Game:
        try:
            loaded = _tried(name)
        except UnknownGame as unknown:
            raise Refusal("unknown_game", str(unknown)) from None
        except WHATEVER as error:
            told = self._failed(name, traceback.format_exc(), error)
            raise Refusal("broken_game", f"{name} does not work: {told}") from None
        self._faults.pop(name, None)
        return loaded

    def _offer(self, name: str) -> protocol.GameOffered:
        try:
            return _described(game(name), self._fault(name))
        except WHATEVER as error:
            return _unknown(name, self._failed(name, traceback.format_exc(), error))

    def _fault(self, name: str) -> str:
        """What is known to be wrong: found by a table, or when the game was compiled and prepared beside it."""
        if name in self._faults:
            return faults.sentence(self._faults[name])
        found = faults.of(name)
        if found:
            logger.error("The game %s could not be prepared.\n%s", name, found)
            self._faults[name] = found
        return faults.sentence(found)

    def _failed(self, name: str, trace: str, error: BaseException) -> str:
        why = faults.sentence(trace)
        if self._faults.get(name) != trace:
            logger.error("The game %s does not work: %s", name, why, exc_info=error.__cause__ or error)
            self._faults[name] = trace
        return why


@cache
def _tried(name: str) -> Game:
    """A game that has been played a little, so that nothing is left to load in the middle of a match."""
    match, rng = game(name).match(seed=1), seeded(1)
    for _ in range(FIRST_MOVES):
        for seat in match.actors[:1]:
            match.view(seat)
            match.play(seat, match.game.sample(match.state, seat, rng))
    return match.game


def _described(at: Game, fault: str) -> protocol.GameOffered:
    schema = msgspec.json.schema(at.options)
    return protocol.GameOffered(
        name=at.name,
        edition=at.edition,
        seats=list(at.seats),
        options=schema["$defs"][at.options.__name__],
        levels=list(at.levels),
        secrets=at.secrets,
        coach=at.coached,
        scorecard=at.real_dice,
        lessons=list(at.lessons),
        fault=fault,
        brought=introduced(at),
    )


def _unknown(name: str, fault: str) -> protocol.GameOffered:
    """A game whose door does not open."""
    return protocol.GameOffered(
        name=name,
        edition=0,
        seats=[],
        options={},
        levels=[],
        secrets=False,
        coach=False,
        scorecard=False,
        lessons=[],
        fault=fault,
    )
