"""The first compilation: every game's rules and bots are used once, each game in a process of its own."""

import subprocess
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from spieltisch.core import cache
from spieltisch.core.discovery import game, games, package_of
from spieltisch.warmup import faults
from spieltisch.warmup.rehearsal import rehearse
from spieltisch.warmup.sweeping import sweep

PROCESSES = 2
LONGEST = 3600  # seconds; a game that takes longer will not end


def warm_up(name: str) -> None:
    """Compile what a table of this game needs, or find it in the cache."""
    try:
        rehearse(game(name))
    except (Exception, SystemExit):  # whatever a game does
        faults.write(name, traceback.format_exc())
        raise
    faults.clear(name)
    mark = stamp(name)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()


def cold() -> list[str]:
    """The games that are not compiled as they stand now."""
    return [name for name in games() if not stamp(name).exists()]


def stamp(name: str) -> Path:
    """The mark left when a game has been compiled; games in one package have one folder for their code."""
    return cache.code_of(package_of(name)) / f"{name}.warm"


def compile_all() -> int:
    """Compile all games that need it, behind a progress display; how many have failed, each told by its name."""
    sweep()
    waiting = cold()
    failed = 0
    console = Console(stderr=True, highlight=False, markup=False)
    for name, fault in _with_progress(waiting, console) if waiting else ():
        if fault:
            failed += 1
            console.print(f"{name} could not be compiled: {fault}", soft_wrap=True)
            console.print(f"`python -m spieltisch.warmup {name}` tells more. The other games go on.", soft_wrap=True)
    return failed


def _with_progress(names: list[str], console: Console) -> Iterator[tuple[str, str]]:
    """Each game when it is done, with what is wrong with it, or nothing."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    pool = ThreadPoolExecutor(PROCESSES)
    try:
        with Progress(*columns, console=console) as progress:
            started = {pool.submit(warm_up_apart, name): name for name in names}
            for done in progress.track(as_completed(started), len(names), description="Compiling the games"):
                yield started[done], done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def warm_up_apart(name: str) -> str:
    """Warm up a game in a process of its own; what is wrong with it, or nothing."""
    command = [sys.executable, "-m", "spieltisch.warmup", name]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return f"it has not ended within {LONGEST} seconds"
    if done.returncode == 0:
        return ""
    return faults.sentence(done.stderr) or f"the process ended with {done.returncode}"
