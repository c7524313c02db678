"""Parts of the suite in processes of their own: what breaks, hangs or overwrites memory there is told here.

A part is a module. It is asked in JSON, tells how it gets on, and answers in JSON or with a fault.
"""

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from tempfile import TemporaryFile
from typing import Any, Self, TextIO

from spieltisch.conformance import watch
from spieltisch.conformance.fault import Fault, told
from spieltisch.conformance.watch import WATCH

PATIENCE = 120.0  # seconds of work for one step of a game
SILENCE = 2 * watch.BLOCKED  # so many times the patience nothing is heard of a part that cannot even watch itself

Advance = Callable[[str, int], None]  # what goes on, and of how many it is one; 0: one more is done


class Ended(RuntimeError):
    """The process is gone, or was ended; the message says what is known."""


class Part:
    """One process. Whatever happens here, it does not outlive `end`, nor the process that started it."""

    def __init__(self, module: str, question: list[Any], patience: float = PATIENCE, **environment: str) -> None:
        place = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **environment}
        self.patience = patience
        self.words = TemporaryFile()  # noqa: SIM115 (closed by `end`)
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, json.dumps([patience, *question])],
            env=place,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.words,
        )
        self.lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def result(self, advance: Advance | None = None) -> Any:
        """The answer, when it is there; Fault where the part found one, Ended where there will be none."""
        while line := self._next():
            kind, *rest = json.loads(line)
            if kind == "fault":
                raise Fault(*rest)
            if kind == "answer":
                return rest[0]
            if kind == "advance" and advance:
                advance(*rest)
        raise Ended(self._how_it_ended())

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()
        for pipe in (self.process.stdin, self.process.stdout, self.words):
            if pipe:
                pipe.close()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(b"")

    def _next(self) -> bytes:
        try:
            return self.lines.get(timeout=SILENCE * self.patience)
        except queue.Empty:
            raise Ended("nothing was heard of it any more") from None

    def _how_it_ended(self) -> str:
        code = self.process.wait()
        if code < 0:
            with suppress(ValueError):
                return f"it ended by {signal.Signals(-code).name}"
        self.words.seek(0)
        last_words = self.words.read().decode(errors="replace").strip().splitlines()[-1:]
        return last_words[0] if code and last_words else f"it ended with {code}"


def perform(part: Callable[..., Any]) -> None:
    """Called in the process of a part: what it answers to the question, or the fault that it found."""
    patience, *question = json.loads(sys.argv[1])
    _voice()
    watch.begin(patience, lambda: _give_up(patience), lambda: _say("beat"))
    try:
        answer = part(*question)
    except Fault as fault:
        _say("fault", fault.promise, fault.seed, fault.version)
    except BaseException as error:  # noqa: BLE001 (the game's too: SystemExit is no answer)
        _say("fault", f"{WATCH.what} breaks: {told(error)}", WATCH.seed, WATCH.version)
    else:
        _say("answer", answer)
    os._exit(0)  # threads that a game has left behind keep nobody waiting


def advance(what: str = "", total: int = 0) -> None:
    """Tell how far the part is."""
    _say("advance", what, total)


def _say(*words: Any) -> None:
    _voice().write(json.dumps(words) + "\n")
    _voice().flush()


def _give_up(patience: float) -> None:
    _say("fault", f"{WATCH.what} does not come back within {patience:g} seconds of work", WATCH.seed, WATCH.version)
    os._exit(0)


@cache
def _voice() -> TextIO:
    """What was standard output; from now on, what a game prints goes where errors go."""
    voice = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return voice
