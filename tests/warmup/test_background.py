"""Preparing games in the background: every game is asked, and the process never outlives the one that wants it."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import spieltisch
from spieltisch.games.qwixx.thinking import solver
from spieltisch.warmup import background
from tests.conformance.toys import duel


def test_every_game_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    for name in spieltisch.games():
        monkeypatch.setattr(spieltisch.game(name), "prepare", partial(asked.append, name))
    background.prepare_all()
    assert asked == list(spieltisch.games())


def test_a_game_prepares_what_its_solver_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(solver, "prepare", lambda: asked.append("solo"))
    spieltisch.game("qwixx").prepare()
    assert asked == ["solo"]


def test_a_game_without_a_solver_has_nothing_to_prepare() -> None:
    assert not hasattr(duel, "solver")
    duel.GAME.prepare()


NOTHING_TO_DO = """
from spieltisch.warmup import background
background.warm_up_all = background.prepare_all = lambda: None
background.main()
"""


def test_preparing_ends_well_when_all_is_prepared() -> None:
    with subprocess.Popen([sys.executable, "-c", NOTHING_TO_DO], stdin=subprocess.PIPE) as process:
        assert process.wait(timeout=60) == 0


@pytest.mark.slow
def test_preparing_ends_with_its_parent(tmp_path: Path) -> None:
    """A cold cache keeps it busy for minutes; the closed pipe ends it at once."""
    environment = {**os.environ, "SPIELTISCH_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "spieltisch.warmup.background"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment) as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=60) == 0
