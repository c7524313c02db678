"""Which tests run through which function, and how long each takes: only they can notice a change there."""

import json
import sys
import time
from collections import defaultdict
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import pytest

OUTSIDE = ""  # what runs while modules are loaded, before any test


@dataclass
class Witnesses:
    """What was learnt from one run of all tests without a change."""

    seconds: dict[str, float]
    through: dict[str, list[str]]

    @classmethod
    def read(cls, file: Path) -> "Witnesses":
        return cls(**json.loads(file.read_text(encoding="utf-8")))

    def of(self, room: Path, place: str) -> "Chosen":
        """The tests that go through a function; all of them where modules are made with it."""
        where = f"{room}:{place}"
        if place == "module" or where in self.through.get(OUTSIDE, []):
            return Chosen(self.seconds)
        through = {test for test, places in self.through.items() if where in places}
        return Chosen({test: took for test, took in self.seconds.items() if test in through})


class Recorder:
    """Writes down, while pytest runs, through which functions of some files each test goes."""

    def __init__(self, files: Iterable[Path], kept: Path) -> None:
        self.files = {str(file) for file in files}
        self.kept = kept
        self.test = OUTSIDE
        self.seconds: dict[str, float] = {}
        self.through: defaultdict[str, set[str]] = defaultdict(set)

    def pytest_sessionstart(self) -> None:
        sys.setprofile(self._heed)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.test, began = item.nodeid, time.monotonic()
        try:
            return (yield)
        finally:
            self.seconds[self.test] = time.monotonic() - began
            self.test = OUTSIDE

    def pytest_sessionfinish(self) -> None:
        sys.setprofile(None)
        through = {test: sorted(places) for test, places in self.through.items()}
        self.kept.write_text(json.dumps({"seconds": self.seconds, "through": through}), encoding="utf-8")

    def _heed(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename in self.files:
            self.through[self.test].add(f"{frame.f_code.co_filename}:{frame.f_code.co_name}")


@dataclass
class Chosen:
    """Only these tests run, the quick ones before the slow."""

    seconds: dict[str, float]

    @property
    def together(self) -> float:
        return sum(self.seconds.values())

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self.seconds]
        items[:] = sorted(chosen, key=lambda item: self.seconds[item.nodeid])
