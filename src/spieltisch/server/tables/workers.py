"""The threads in which games think, off the event loop, so that nobody at another table waits for it.

There are three lanes with threads of their own: bots, questions at a table, and study. Who plays comes before who
studies, because the system gives the threads of study what the others leave. In a lane everybody has a share: whoever
has fewer at work comes first, and nobody has more at work than the share allows, however many are waiting.
"""

import asyncio
import os
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from typing import TypeVar

from msgspec import Struct

from spieltisch.server.protocol import Refusal

THINKERS = "thinks:"  # how the names of their threads begin

T = TypeVar("T")


class Terms(Struct, frozen=True):
    """What a lane has, and how it is shared among those it is done for: the narrower circle first, then the wider."""

    threads: int
    shares: tuple[int, int]  # of anybody, at one time
    waiting: tuple[int, int]  # of anybody; more are refused
    queue: int  # of all together
    niceness: int  # how far its threads stand back behind the table's own


BOTS = Terms(threads=12, shares=(4, 4), waiting=(100, 1000), queue=10_000, niceness=5)  # a table, its host
ANSWERS = Terms(threads=4, shares=(1, 2), waiting=(16, 64), queue=256, niceness=7)  # an identity, the table
STUDY = Terms(threads=4, shares=(1, 2), waiting=(4, 32), queue=64, niceness=10)  # an identity, its address
COACH = Terms(threads=1, shares=(1, 1), waiting=(2, 8), queue=16, niceness=10)  # an identity, its address

Whose = tuple[str, str]


class Turn(Struct, eq=False):
    """Somebody who waits to be let in, and in whose shares it must fit."""

    whose: Whose
    place: int
    came: asyncio.Future[None]


class Lane:
    """Threads that are shared fairly. Used on the event loop alone."""

    def __init__(self, name: str, terms: Terms) -> None:
        self.terms = terms
        self.at_work: Counter[str] = Counter()
        self.waiting: list[Turn] = []
        self._free = terms.threads
        self._places = count()
        self._threads = ThreadPoolExecutor(terms.threads, f"{THINKERS} {name}", _stand_back, (terms.niceness,))

    async def run(self, whose: Whose, work: Callable[[], T]) -> T:
        """Do it for these, when it is their turn; Refusal if they have too much waiting already.

        Whoever does not wait for the answer any more keeps the thread until it is found.
        """
        await self._turn(whose)
        done = asyncio.get_running_loop().run_in_executor(self._threads, work)
        done.add_done_callback(lambda _: self._leave(whose))
        return await asyncio.shield(done)

    def dismiss(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _turn(self, whose: Whose) -> None:
        self._may_wait(whose)
        turn = Turn(whose, next(self._places), asyncio.get_running_loop().create_future())
        self.waiting.append(turn)
        self._let_in()
        try:
            await turn.came
        except asyncio.CancelledError:
            if turn in self.waiting:
                self.waiting.remove(turn)
            else:
                self._leave(whose)
            raise

    def _may_wait(self, whose: Whose) -> None:
        before = [sum(who in turn.whose for turn in self.waiting) for who in whose]
        full = any(count >= most for count, most in zip(before, self.terms.waiting, strict=True))
        if full or len(self.waiting) >= self.terms.queue:
            raise Refusal("too_many", "Too much is waiting to be thought about.")

    def _let_in(self) -> None:
        while self._free:
            fitting = [turn for turn in self.waiting if self._fits(turn)]
            if not fitting:
                return
            first = min(fitting, key=lambda turn: (sum(self.at_work[who] for who in turn.whose), turn.place))
            self.waiting.remove(first)
            self._free -= 1
            self.at_work.update(first.whose)
            first.came.set_result(None)

    def _fits(self, turn: Turn) -> bool:
        return all(self.at_work[who] < share for who, share in zip(turn.whose, self.terms.shares, strict=True))

    def _leave(self, whose: Whose) -> None:
        self._free += 1
        for who in whose:
            self.at_work[who] -= 1
            if not self.at_work[who]:
                del self.at_work[who]
        self._let_in()


class Workers:
    """A lane for each kind of thinking."""

    def __init__(self) -> None:
        self.bots = Lane("bot", BOTS)
        self.answers = Lane("answer", ANSWERS)
        self.study = Lane("log", STUDY)
        self.coach = Lane("coach", COACH)  # who may have to solve the game first

    def dismiss(self) -> None:
        for lane in (self.bots, self.answers, self.study, self.coach):
            lane.dismiss()


def _stand_back(niceness: int) -> None:
    """Where the system can, a thread that thinks runs when the table itself has nothing to do."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
