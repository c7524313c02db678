"""Shows that something is happening while a program works: one line a step, its details only when it fails."""

import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

WHEEL = "|/-\\"
WIDTH = 100


class StepFailed(Exception):
    """A step ended with an error; carries what it said."""

    def __init__(self, title: str, output: str) -> None:
        super().__init__(title)
        self.title = title
        self.output = output


def step(title: str, command: Sequence[str | Path], *, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """Runs a command behind one line of progress and gives back what it printed."""
    started = time.monotonic()
    lines: list[str] = []
    with _start([str(word) for word in command], cwd, env) as process:
        reader = threading.Thread(target=_collect, args=(process.stdout, lines), daemon=True)
        reader.start()
        _show(title, process, lines, started)
        reader.join()
    _finish(title, process.returncode == 0, time.monotonic() - started)
    if process.returncode:
        raise StepFailed(title, "".join(lines))
    return "".join(lines)


def _start(command: list[str], cwd: Path, env: Mapping[str, str] | None) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command,
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def judge(title: str, faults: list[str]) -> None:
    """Shows a step that was done right here: good when it found no faults."""
    _finish(title, not faults, 0.0)
    if faults:
        raise StepFailed(title, "\n".join(faults))


def _collect(stream: IO[str], lines: list[str]) -> None:
    lines.extend(stream)


def _show(title: str, process: subprocess.Popen[str], lines: list[str], started: float) -> None:
    if not sys.stdout.isatty():
        process.wait()
        return
    turn = 0
    while process.poll() is None:
        said = lines[-1].strip() if lines else ""
        line = f"{WHEEL[turn % len(WHEEL)]} {title}  {time.monotonic() - started:3.0f} s  {said}"
        print(f"\r\x1b[2K{line[:WIDTH]}", end="", flush=True)
        turn += 1
        time.sleep(0.1)


def _finish(title: str, good: bool, seconds: float) -> None:
    clear = "\r\x1b[2K" if sys.stdout.isatty() else ""
    print(f"{clear}{'ok  ' if good else 'FAIL'} {title}  {seconds:.1f} s", flush=True)
