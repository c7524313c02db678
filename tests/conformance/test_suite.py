"""The conformance suite itself: it passes a game that keeps the contract and catches each that breaks it in one way."""

import importlib
import json
import os
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch import conformance
from spieltisch.conformance import apart, limits, names
from spieltisch.conformance.warm import check_warm
from spieltisch.core.game import CODES, MOST_MOVES, RecordGame
from spieltisch.core.seats import MOST_SEATS
from tools.environment import ROOT

TOYS = Path(__file__).parent / "toys"
PAGE = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([\w ]+) \| `([\w.]+)` \| (.+) \|$", PAGE, re.MULTILINE)
PLANTED = {toy: sentence for _, toy, sentence in ROWS}
SOUND = {"duel", "duel_with_players", "observation", "bot_that_compiles_late"}  # the last has a test of its own
LONG = ("bots", "no end", "raw exception", "rules", "the end of the program")  # kinds
LONG_BY_ITSELF = ("secrets_that_are_kept_from_redeal",)
SHORT = 2.0  # seconds of work, instead of two minutes


def toy(name: str) -> RecordGame:
    game = importlib.import_module(f"tests.conformance.toys.{name}").GAME
    assert isinstance(game, RecordGame)
    return game


def planted() -> list[object]:
    return [
        pytest.param(toy, marks=pytest.mark.slow if kind in LONG or toy in LONG_BY_ITSELF else ())
        for kind, toy, _ in ROWS
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["duel", "duel_with_players"])
def test_a_game_that_keeps_the_contract_passes(name: str) -> None:
    conformance.check(toy(name), games=40)


@pytest.mark.parametrize("name", planted())
def test_a_planted_fault_is_caught_with_its_sentence(name: str) -> None:
    with pytest.raises(conformance.Fault) as caught:
        conformance.check(toy(name), games=40, patience=SHORT)
    assert PLANTED[name] in str(caught.value)
    assert "seed" in str(caught.value)


def test_the_page_knows_every_toy() -> None:
    files = [file for file in TOYS.rglob("*.py") if file.stem != "__init__"]
    toys = {".".join(file.relative_to(TOYS).with_suffix("").parts) for file in files}
    assert toys == {*PLANTED, *SOUND}


def test_the_page_tells_the_limits() -> None:
    limits_told = PAGE.partition("| what | limit | where it holds |\n")[2].partition("\n\n")[0]
    told = dict(re.findall(r"^\| ([\w ,']+) \| ([^|]+) \| [\w ,;]+ \|$", limits_told, re.MULTILINE))
    assert told == {
        "legal moves of a seat at a time": f"{MOST_MOVES}",
        "codes of a player's moves": f"0 to {CODES - 1}",
        "players": f"1 to {MOST_SEATS}",
        "name of a game or an option": f"{limits.NAME} small letters, digits and `_`",
        "signs of a player's move, one line": f"{limits.MOVE}",
        "signs of a position": f"{limits.POSITION}",
        "bytes of a state": f"{limits.STATE}",
        "entries of a random game, questions to the players of a deal": f"{limits.ENTRIES}",
        "seconds of work for one step": f"{apart.PATIENCE:g}",
    }


def test_the_same_fault_is_found_again_from_its_seed() -> None:
    game = toy("view_that_leaks")
    with pytest.raises(conformance.Fault) as first:
        conformance.check(game, games=40)
    with pytest.raises(conformance.Fault) as again:
        conformance.check(game, games=1, seed=first.value.seed)
    assert str(again.value) == str(first.value)


def test_an_entry_point_of_another_name_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = toy("duel")
    (tmp_path / "pile-1.0.dist-info").mkdir()
    (tmp_path / "pile-1.0.dist-info" / "entry_points.txt").write_text(
        f"[spieltisch.games]\npile = {game.package}:GAME\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(conformance.Fault, match="the entry point is called duel, not pile"):
        names.check_names(game)


@pytest.mark.slow
def test_a_bot_that_has_something_compiled_in_the_middle_of_a_game_is_caught() -> None:
    with pytest.raises(conformance.Fault, match="is compiled during set-up, but like while they play"):
        check_warm(toy("bot_that_compiles_late"))


START_AND_WAIT = """
import json, sys
from spieltisch.conformance.apart import Part
part = Part("spieltisch.conformance.transcript", json.loads(sys.argv[1]))
print(part.process.pid, flush=True)
part.result()
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="whether a process is gone can be waited for on Linux only")
def test_no_process_is_left_behind_when_whoever_started_it_is_killed() -> None:
    endless = json.dumps([toy("view_that_never_ends").package, 1, 0, {}])
    place = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", START_AND_WAIT, endless]
    with subprocess.Popen(command, env=place, stdout=subprocess.PIPE, text=True) as starter:
        assert starter.stdout is not None
        part = os.pidfd_open(int(starter.stdout.readline()))
        starter.kill()
    gone, _, _ = select.select([part], [], [], 60)
    os.close(part)
    assert gone
