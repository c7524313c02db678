"""How fast a game is played at random: in a closed loop, in batches from Python, and without compiling.

The uncompiled run plays the same games from the same seed in a process of its own, so that both speeds are measured
within one run and the final states can be compared.
"""

import hashlib
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import numba
import numpy as np

from spieltisch.core.contract import Game
from spieltisch.core.discovery import game as game_of
from spieltisch.core.game import RecordGame
from spieltisch.core.options import as_record
from spieltisch.core.rng import seeded
from spieltisch.core.simulate import Simulator

SEED = 2026
COMPARED = 20  # games played compiled and uncompiled
BATCH = 1024
PORTION = 2000  # games played in one call of the closed loop
SECONDS = 2.0  # of each measurement


class Run(msgspec.Struct, frozen=True):
    """Some games played to the end."""

    decisions: int
    seconds: float
    checksum: str  # of the final states

    @property
    def speed(self) -> float:
        return self.decisions / self.seconds


class Speed(msgspec.Struct, frozen=True):
    """Decisions a second of one game, on one core."""

    game: str
    seats: int
    closed_loop: float
    batches: float  # of 1024 games, one call a step
    uncompiled: float
    ratio: float  # closed loop to uncompiled
    checksum: str


class Mismatch(RuntimeError):
    """Compiled and uncompiled play end differently."""


def measure(game: Game, seconds: float = SECONDS) -> Speed:
    """The speeds of a game with compiled rules."""
    if not isinstance(game, RecordGame):
        raise ValueError(f"{game.name} has no compiled rules to measure.")
    compiled, plain = play_games(game, COMPARED), uncompiled(game.name, COMPARED)
    if compiled.checksum != plain.checksum:
        raise Mismatch(f"{game.name}: compiled and uncompiled play end differently.")
    closed = closed_loop(game, seconds)
    batch = batches(game, seconds)
    return Speed(game.name, seats_of(game), closed, batch, plain.speed, closed / plain.speed, compiled.checksum)


def play_games(game: RecordGame, count: int) -> Run:
    """Play games at random from a fixed seed."""
    games, simulator = game.state.batch(count), Simulator(game)
    started = time.process_time()
    decisions = simulator.play_games(games, seats_of(game), as_record(game.options(), game.chosen), seeded(SEED))
    spent = time.process_time() - started
    return Run(decisions, spent, hashlib.sha256(games.tobytes()).hexdigest()[:16])


def uncompiled(name: str, count: int) -> Run:
    """The same games in plain Python."""
    command = [sys.executable, "-m", "spieltisch.arena.bench", name, str(count)]
    said = subprocess.run(command, env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, check=True)
    return msgspec.json.Decoder(Run).decode(said.stdout)


def closed_loop(game: RecordGame, seconds: float) -> float:
    """Whole games, thousands in one call."""
    games, simulator = game.state.batch(PORTION), Simulator(game)
    options, rng = as_record(game.options(), game.chosen), seeded(SEED)
    simulator.play_games(games[:1], seats_of(game), options, rng)

    def play_on() -> int:
        games[:] = np.zeros(1, game.state.dtype)
        return simulator.play_games(games, seats_of(game), options, rng)

    return _rate(play_on, seconds)


def batches(game: RecordGame, seconds: float) -> float:
    """A batch of games, one decision in each a call."""
    games, fresh, simulator = game.state.batch(BATCH), game.state.batch(1), Simulator(game)
    fresh[0] = game.setup(seats_of(game), game.options())
    games[:] = fresh[0]
    rng = seeded(SEED)
    simulator.advance_all(games, fresh, rng)
    return _rate(lambda: simulator.advance_all(games, fresh, rng), seconds)


def seats_of(game: Game) -> int:
    return max(2, game.seats[0])


def machine() -> str:
    """What the figures were measured on."""
    versions = f"Python {platform.python_version()}, Numba {numba.__version__}, NumPy {np.__version__}"
    return f"{_processor()}, {os.cpu_count()} cores, {platform.system()}, {versions}"


def _rate(play_on: Any, seconds: float) -> float:
    decisions, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds or not decisions:
        decisions += play_on()
    return decisions / spent


def _processor() -> str:
    cpus = Path("/proc/cpuinfo")
    lines = cpus.read_text().splitlines() if cpus.exists() else []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


if __name__ == "__main__":
    asked = game_of(sys.argv[1])
    assert isinstance(asked, RecordGame)
    sys.stdout.write(msgspec.json.encode(play_games(asked, int(sys.argv[2]))).decode())
