"""What the coach says about matches: judged in the background, portion by portion, and kept with the match."""

import asyncio
import time
from functools import partial
from typing import TypeVar

import msgspec

from spieltisch.core.coaching import Decision, Report, charged
from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import Store, StoreFailed
from spieltisch.server.tables.replays import opened, refused_if_unplayable
from spieltisch.server.tables.workers import Workers

T = TypeVar("T")
Whose = tuple[str, str]

EDITION = 1  # goes up when a report of old would not do any more
LONGEST = 30.0  # seconds of work on one report
PORTION = 4  # decisions judged at a time; in between others have their turn


class Kept(msgspec.Struct, frozen=True):
    """A report as it lies in the store."""

    edition: int
    report: Report


_decode = msgspec.json.Decoder(Kept).decode


class Study:
    """A report that is being made."""

    def __init__(self) -> None:
        self.judged = 0
        self.of = 0
        self.task: asyncio.Task[Report]


class Studies:
    """Every match is judged once; whoever asks meanwhile waits for the same report. Used on the event loop alone."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store = store
        self._workers = workers
        self._running: dict[str, Study] = {}

    async def report(self, match: str, log: str, whose: Whose) -> Report:
        """The report, however long it takes."""
        if kept := await self._kept(match):
            return kept
        return await asyncio.shield(self._study(match, log, whose).task)

    async def coaching(self, match: str, log: str, whose: Whose, wait: float) -> protocol.Coaching:
        """How far the report is, or the report if it is there within some seconds."""
        if kept := await self._kept(match):
            return protocol.Coaching(judged=len(kept.decisions), of=len(kept.decisions) + kept.unjudged, report=kept)
        study = self._study(match, log, whose)
        await asyncio.wait([study.task], timeout=wait)
        report = study.task.result() if study.task.done() else None
        return protocol.Coaching(judged=study.judged, of=study.of, report=report)

    def close(self) -> None:
        for study in self._running.values():
            study.task.cancel()

    def _study(self, match: str, log: str, whose: Whose) -> Study:
        if match not in self._running:
            study = self._running[match] = Study()
            study.task = asyncio.create_task(self._made(study, match, log, whose))
            study.task.add_done_callback(lambda done: self._end(match, done))
        return self._running[match]

    async def _made(self, study: Study, match: str, log: str, whose: Whose) -> Report:
        versions = await self._at_work(whose, partial(to_judge, log))
        study.of, spent, decisions = len(versions), 0.0, list[Decision]()
        while study.judged < len(versions) and spent < LONGEST:
            portion = versions[study.judged : study.judged + PORTION]
            took, found = await self._at_work(whose, partial(judged, log, portion))
            spent += took
            decisions += found
            study.judged += len(portion)
        report = await self._at_work(whose, partial(concluded, log, decisions, len(versions) - study.judged))
        await self._keep(match, report)
        return report

    async def _at_work(self, whose: Whose, work: partial[T]) -> T:
        return await self._workers.coach.run(whose, work)

    async def _kept(self, match: str) -> Report | None:
        """What an older program has kept in another form is made anew."""
        body = await self._store.study(match)
        try:
            kept = _decode(body) if body else None
        except msgspec.DecodeError:
            return None
        return kept.report if kept and kept.edition == EDITION else None

    async def _keep(self, match: str, report: Report) -> None:
        """A disk that is full keeps nobody from reading it now."""
        try:
            await self._store.keep_study(match, msgspec.json.encode(Kept(EDITION, report)))
        except StoreFailed:
            return

    def _end(self, match: str, done: asyncio.Task[Report]) -> None:
        del self._running[match]
        if not done.cancelled():
            done.exception()  # whoever waits is told; nobody has to


def to_judge(text: str) -> list[int]:
    """The versions of a log at which somebody chose."""
    log, at = opened(text)
    if not at.coached:
        raise Refusal("no_coach", f"{at.name} has no coach.")
    return charged(log)


def judged(text: str, versions: list[int]) -> tuple[float, list[Decision]]:
    """Some decisions, and how many seconds of work they took."""
    log, at = opened(text)
    begun = time.thread_time()
    with refused_if_unplayable():
        decisions = at.adviser.judge(log, versions)
    return time.thread_time() - begun, decisions


def concluded(text: str, decisions: list[Decision], left: int) -> Report:
    log, at = opened(text)
    with refused_if_unplayable():
        return msgspec.structs.replace(at.adviser.conclude(log, decisions), unjudged=left)
