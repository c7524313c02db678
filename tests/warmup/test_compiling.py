"""Compiling games before they are played: ours and third parties', each by itself."""

import os
import sys
from pathlib import Path

import pytest

import spieltisch
from spieltisch.core import cache
from spieltisch.warmup import compiling
from spieltisch.warmup.rehearsal import Rehearsal

ROOT = Path(__file__).parent.parent.parent
GAMES = {
    "sound": "from tests.conformance.toys.duel import duel; GAME = duel(__name__)",
    "broken": "raise RuntimeError('the rules are missing')",
    "crashing": "import os; os._exit(3)",
}


@pytest.fixture
def third_parties(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Games of others, installed; nothing is compiled yet."""
    for name, text in GAMES.items():
        (tmp_path / f"{name}.py").write_text(text)
    points = "".join(f"{name} = {name}:GAME\n" for name in GAMES)
    installed = tmp_path / "games-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: games\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text(f"[spieltisch.games]\n{points}")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(ROOT)]))
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(compiling, "games", lambda: list(GAMES))
    cache.contents.cache_clear()


@pytest.mark.slow
@pytest.mark.usefixtures("third_parties")
def test_a_game_that_fails_is_told_by_name_and_the_others_are_compiled(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert compiling.compile_all() == 2
    told = capfd.readouterr().err
    assert "broken could not be compiled: The game broken cannot be opened: RuntimeError: the rules are missing" in told
    assert "crashing could not be compiled: the process ended with 3" in told
    assert compiling.cold() == ["broken", "crashing"]
    monkeypatch.setattr(compiling, "games", lambda: ["sound"])
    monkeypatch.setattr(sys, "executable", "nothing that could be run")
    assert compiling.compile_all() == 0, "what is compiled is not compiled again"


@pytest.mark.parametrize("name", spieltisch.games())
def test_every_level_is_asked_at_every_kind_of_decision(name: str) -> None:
    game = spieltisch.game(name)
    rehearsal = Rehearsal(game, game.seats[-1], game.levels, times=1)
    rehearsal.play()
    often = {kind for kind, level in rehearsal.asked if level == list(game.levels)[-1]}
    assert len(often) > 1
    assert all(rehearsal.asked[kind, level] for kind in often for level in game.levels)
