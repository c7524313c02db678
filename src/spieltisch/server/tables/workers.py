"""Where games think, off the event loop, so that nobody at another table waits for it.

What belongs to play has lanes with threads: bots, questions at a table, what has happened there. Study has lanes with
processes, because a log from outside may take any time and memory. Who plays comes before who studies: the system gives
study what the others leave. In a lane everybody has a share: whoever has fewer at work comes first, and nobody has more
at work than the share allows, however many are waiting.
"""

import asyncio
import os
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import count
from typing import TypeVar

from msgspec import Struct

from spieltisch.server.protocol import Refusal
from spieltisch.server.tables.processes import Processes

THINKERS = "thinks:"  # how the names of their threads begin

T = TypeVar("T")


class Terms(Struct, frozen=True):
    """What a lane has, and how it is shared among those it is done for: the narrower circle first, then the wider."""

    workers: int
    shares: tuple[int, int]  # of anybody, at one time
    waiting: tuple[int, int]  # of anybody; more are refused
    queue: int  # of all together
    niceness: int  # how far its workers stand back behind the table's own


BOTS = Terms(workers=12, shares=(4, 4), waiting=(100, 1000), queue=10_000, niceness=5)  # a table, its host
ANSWERS = Terms(workers=4, shares=(1, 2), waiting=(16, 64), queue=256, niceness=7)  # an identity, the table
PAST = Terms(workers=2, shares=(1, 2), waiting=(4, 32), queue=64, niceness=7)  # an identity, its address
STUDY = Terms(workers=3, shares=(1, 2), waiting=(4, 32), queue=64, niceness=10)  # an identity, its address
COACH = Terms(workers=1, shares=(1, 1), waiting=(2, 8), queue=16, niceness=10)  # an identity, its address
LONGEST = 60.0  # seconds for a log
LONGEST_COACHED = 600.0

Whose = tuple[str, str]


class Turn(Struct, eq=False):
    """Somebody who waits to be let in, and in whose shares it must fit."""

    whose: Whose
    place: int
    came: asyncio.Future[None]


class Lane:
    """Workers that are shared fairly, threads unless others are given. Used on the event loop alone."""

    def __init__(self, name: str, terms: Terms, workers: Executor | None = None) -> None:
        self.terms = terms
        self.at_work: Counter[str] = Counter()
        self.waiting: list[Turn] = []
        self._free = terms.workers
        self._places = count()
        threads = partial(ThreadPoolExecutor, terms.workers, f"{THINKERS} {name}", _stand_back, (terms.niceness,))
        self._workers = workers or threads()

    async def run(self, whose: Whose, work: Callable[[], T]) -> T:
        """Do it for these, when it is their turn; Refusal if they have too much waiting already.

        Whoever does not wait for the answer any more keeps the worker until it is found.
        """
        await self._turn(whose)
        done = asyncio.get_running_loop().run_in_executor(self._workers, work)
        done.add_done_callback(partial(self._done, whose))
        try:
            return await asyncio.shield(done)
        except (BrokenExecutor, MemoryError):
            raise Refusal("too_large", "This takes too much time or memory.") from None

    def dismiss(self) -> None:
        self._workers.shutdown(wait=False, cancel_futures=True)

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
            fitting = [turn for turn in self.waiting if not turn.came.done() and self._fits(turn)]
            if not fitting:
                return
            first = min(fitting, key=lambda turn: (sum(self.at_work[who] for who in turn.whose), turn.place))
            self.waiting.remove(first)
            self._free -= 1
            self.at_work.update(first.whose)
            first.came.set_result(None)

    def _fits(self, turn: Turn) -> bool:
        return all(self.at_work[who] < share for who, share in zip(turn.whose, self.terms.shares, strict=True))

    def _done(self, whose: Whose, done: asyncio.Future[T]) -> None:
        if not done.cancelled():
            done.exception()  # looked at, also where nobody waits for it any more
        self._leave(whose)

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
        self.past = Lane("past", PAST)
        self.study = Lane("log", STUDY, Processes(STUDY.niceness, LONGEST))
        self.coach = Lane("coach", COACH, Processes(COACH.niceness, LONGEST_COACHED))  # who may have to solve the game

    def dismiss(self) -> None:
        for lane in (self.bots, self.answers, self.past, self.study, self.coach):
            lane.dismiss()


def _stand_back(niceness: int) -> None:
    """Where the system can, a thread that thinks runs when the table itself has nothing to do."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
