"""./run mutate GAME: changes a game's rules one bit at a time and lists the changes no rule test notices.

The tests run interpreted, each change in a forked process of its own that stops at the first test that fails; only
tests that go through the changed function run, the quick ones first.
Changes that change nothing are explained in `tests/GAME/mutants.toml`.
"""

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import os
import re
import sys
import tempfile
import time
import tomllib
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.environment import ROOT
from tools.mutants import Mutant, Room, mutants
from tools.rule_tests import rule_tests
from tools.witnesses import Recorder, Witnesses

GAMES = ROOT / "src" / "spieltisch" / "games"
PROCESSES = 2
NOT_RULES = {"components", "options", "state", "moves"}
STARTING = 15.0  # seconds a process may take besides its tests
SURVIVED, BROKEN = 0, 99
QUICKLY = ("-x", "-q", "--no-header", "--assert=plain", "-p", "no:cacheprovider")


@dataclass
class Explained:
    """A change that changes nothing, and why; `*` in its text stands for anything."""

    place: str
    change: str
    reason: str

    def fits(self, mutant: Mutant) -> bool:
        pattern = re.escape(self.change).replace(r"\*", ".*")
        return self.place in ("*", mutant.place) and re.fullmatch(pattern, mutant.change) is not None


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="./run mutate", description=__doc__, epilog="Example: ./run mutate qwixx")
    parser.add_argument("game", choices=sorted(room.parent.name for room in GAMES.glob("*/rules*")))
    parser.add_argument("--only", metavar="FUNCTION", help="change only this function")
    asked = parser.parse_args(arguments)
    folder = ROOT / "tests" / asked.game
    elsewhere = judged_elsewhere(folder / "mutants.toml")
    rooms = [
        room
        for room in rooms_of(GAMES / asked.game, f"spieltisch.games.{asked.game}")
        if room.path.stem not in elsewhere
    ]
    chosen = [mutant for room in rooms for mutant in mutants(room) if asked.only in (None, mutant.place)]
    survivors = surviving(chosen, rule_tests(folder))
    return report(survivors, explanations(folder / "mutants.toml"), whole=asked.only is None)


def rooms_of(folder: Path, package: str) -> Iterator[Room]:
    """The chapters of `rules`; or `rules.py` and the modules of the same folder that it opens, also through others."""
    for file in sorted(folder.glob("rules/*.py")):
        if file.stem != "__init__":
            yield Room.open(f"{package}.rules.{file.stem}", file)
    waiting, seen = ["rules"], set(NOT_RULES)
    while waiting:
        name = waiting.pop()
        if name in seen or not (folder / f"{name}.py").exists():
            continue
        seen.add(name)
        room = Room.open(f"{package}.{name}", folder / f"{name}.py")
        waiting += _opened(room.tree, package)
        yield room


def _opened(tree: ast.Module, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{package}."):
            yield node.module.removeprefix(f"{package}.")


def explanations(file: Path) -> list[Explained]:
    return [Explained(**entry) for entry in _entries(file, "equivalent")]


def judged_elsewhere(file: Path) -> set[str]:
    """Rooms that the rules open, but that other tests judge: `[[elsewhere]]` with a room and the reason."""
    return {entry["room"] for entry in _entries(file, "elsewhere") if entry["reason"]}


def _entries(file: Path, name: str) -> list[dict[str, str]]:
    return list(tomllib.loads(file.read_text(encoding="utf-8")).get(name, [])) if file.exists() else []


def report(survivors: list[Mutant], explained: list[Explained], *, whole: bool = True) -> int:
    """Prints what is left to test or to explain; 1 when there is anything."""
    unexplained = [mutant for mutant in survivors if not any(entry.fits(mutant) for entry in explained)]
    useless = [entry for entry in explained if whole and not any(entry.fits(mutant) for mutant in survivors)]
    for mutant in unexplained:
        print(f"no test notices {mutant}")
    for entry in useless:
        print(f"explained, but noticed or gone: {entry.place}: {entry.change}")
    print(f"{len(survivors)} changes survived, {len(survivors) - len(unexplained)} of them explained")
    return 1 if unexplained or useless else 0


def surviving(chosen: list[Mutant], tests: list[Path]) -> list[Mutant]:
    """The changes with which all tests pass."""
    _load_what_all_need()
    witnesses = _heard({mutant.room.path for mutant in chosen}, tests)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns) as progress:
        task = progress.add_task("Changing the rules", total=len(chosen))
        survivors = []
        for mutant, code in _judged(chosen, tests, witnesses):
            progress.advance(task)
            if code == SURVIVED:
                survivors.append(mutant)
    return sorted(survivors, key=lambda mutant: (mutant.room.path.name, mutant.line))


def _heard(rooms: set[Path], tests: list[Path]) -> Witnesses:
    """Runs all tests once without a change, and learns which of them go through what."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "witnesses.json"
        if _await(_fork(None, tests, Recorder(rooms, kept)), limit=600) != SURVIVED:
            sys.exit(f"The rule tests fail already without a change: {', '.join(map(str, tests)) or 'there are none'}")
        return Witnesses.read(kept)


def _judged(chosen: list[Mutant], tests: list[Path], witnesses: Witnesses) -> Iterator[tuple[Mutant, int]]:
    """Each mutant with the exit code of its tests, two at a time; one that takes too long counts as broken."""
    waiting, running = list(reversed(chosen)), dict[int, tuple[Mutant, float]]()
    while waiting or running:
        while waiting and len(running) < PROCESSES:
            mutant = waiting.pop()
            heard = witnesses.of(mutant.room.path, mutant.place)
            running[_fork(mutant, tests, heard)] = mutant, time.monotonic() + STARTING + 4 * heard.together
        for process, (mutant, deadline) in list(running.items()):
            code = _ended(process, deadline)
            if code is not None:
                del running[process]
                yield mutant, code
        time.sleep(0.005)


def _await(process: int, limit: float) -> int:
    deadline = time.monotonic() + limit
    while (code := _ended(process, deadline)) is None:
        time.sleep(0.005)
    return code


def _ended(process: int, deadline: float) -> int | None:
    ended, status = os.waitpid(process, os.WNOHANG)
    if ended:
        return os.waitstatus_to_exitcode(status)
    if time.monotonic() < deadline:
        return None
    os.kill(process, 9)
    os.waitpid(process, 0)
    return BROKEN


def _fork(mutant: Mutant | None, tests: list[Path], plugin: object) -> int:
    process = os.fork()
    if process:
        return process
    code = BROKEN
    try:
        if mutant is not None:
            _be_silent()
            mutant.apply()
            sys.meta_path.insert(0, Changed(mutant.room))
        code = _run_tests(tests, plugin)
    except BaseException:  # noqa: BLE001 (a forked process must not go on as its parent)
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


def _be_silent() -> None:
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)


def _run_tests(tests: list[Path], plugin: object) -> int:
    import pytest

    code = pytest.main([*QUICKLY, *map(str, tests)], plugins=[plugin])
    return SURVIVED if code == pytest.ExitCode.NO_TESTS_COLLECTED else int(code)


def _load_what_all_need() -> None:
    """What every forked process needs, but nothing of the game."""
    os.environ |= {"NUMBA_DISABLE_JIT": "1", "HYPOTHESIS_PROFILE": "mutants", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    import hypothesis  # noqa: F401
    import pytest  # noqa: F401

    import spieltisch  # noqa: F401


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one room from its changed tree."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:  # noqa: ARG002
        if name != self.room.module:
            return None
        return importlib.util.spec_from_file_location(name, self.room.path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.room.tree, str(self.room.path), "exec"), module.__dict__)


if __name__ == "__main__":
    sys.exit(main())
