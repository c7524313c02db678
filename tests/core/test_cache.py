"""Where compiled code and solved tables are kept."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from spieltisch.core import cache, record


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The user's own cache folder cannot be made; the folder for temporary things."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(cache, "_user", lambda: "ada")
    return tmp_path


def test_without_a_cache_folder_a_temporary_one_is_used_again(nowhere: Path) -> None:
    assert cache.folder() == cache.folder() == nowhere / "spieltisch-ada"
    assert cache.folder().stat().st_mode & 0o077 == 0


def test_a_temporary_folder_that_somebody_else_has_made_is_not_trusted(
    nowhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (nowhere / "spieltisch-ada").mkdir()
    somebody_else = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody_else)
    assert cache.folder() != nowhere / "spieltisch-ada"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other systems have other folders")
def test_things_are_kept_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SPIELTISCH_CACHE", "SPIELTISCH_ADDITIONS", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache.folder() == tmp_path / ".cache/spieltisch"
    assert cache.additions("spieltisch.games.droids.maps") == tmp_path / ".config/spieltisch/droids"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert cache.folder() == tmp_path / "cache/spieltisch"
    assert cache.additions("heap") == tmp_path / "config/spieltisch/heap"
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path / "mine"))
    monkeypatch.setenv("SPIELTISCH_ADDITIONS", str(tmp_path / "maps"))
    assert cache.folder() == tmp_path / "mine"
    assert cache.additions("spieltisch.games.droids") == tmp_path / "maps/droids"


def test_importing_the_games_makes_no_folder(tmp_path: Path) -> None:
    """Nor is anything deleted: the folder for code is looked for when a function is first called."""
    place = tmp_path / "cache"
    everything = "import spieltisch; [spieltisch.game(name).levels for name in spieltisch.games()]"
    environment = {**os.environ, "SPIELTISCH_CACHE": str(place)}
    subprocess.run([sys.executable, "-c", everything], check=True, env=environment)
    assert not place.exists()


HOMES = {
    "spieltisch.core.rng": "spieltisch.core",
    "spieltisch.games.qwixx": "spieltisch.games.qwixx",
    "spieltisch.games.qwixx.rules": "spieltisch.games.qwixx",
    "spieltisch.games.droids.rules.movement": "spieltisch.games.droids",
    "spieltisch.games.ricochet.thinking.solver.store": "spieltisch.games.ricochet",
    "tests.core.test_cache": "tests.core.test_cache",  # neither folder has an __init__.py
    "tests.conformance.toys.duel": "tests.conformance",
}


@pytest.mark.parametrize("module", HOMES)
def test_a_module_belongs_to_the_outermost_package_around_it(module: str) -> None:
    assert cache.home_of(module) == HOMES[module]


def test_the_modules_of_a_game_share_one_folder_and_other_games_have_another() -> None:
    places = {name: cache.code_of(f"spieltisch.games.{name}") for name in ("qwixx", "droids")}
    assert places["qwixx"] == cache.code_of("spieltisch.games.qwixx.rules") != places["droids"]
    assert cache.code_of("spieltisch.games.qwixx", "spieltisch.bots.search") == places["qwixx"]
    assert cache.code_of("spieltisch.games.qwixx", "spieltisch.conformance.compiled") != places["qwixx"]


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder for packages and, in `additions`, for what players add."""
    monkeypatch.setenv("SPIELTISCH_ADDITIONS", str(tmp_path / "additions"))
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def code_now(module: str) -> str:
    """As a process finds it that starts now."""
    cache.contents.cache_clear()
    return cache.code_name(module)


MATTERS = {
    "toy/__init__.py": True,
    "toy/components.py": True,
    "toy/thinking/solver/depth.py": True,
    "toy/maps/arena.txt": True,
    "toy/data/odds.json": True,
    "additions/toy/own.txt": True,
    "additions/other/own.txt": False,
    "other/__init__.py": False,
    "toy/.notes": False,
    "toy/__pycache__/components.cpython-311.pyc": False,
}


def test_every_file_of_a_game_and_what_players_add_decides_where_its_code_lies(others: Path) -> None:
    for name in ("toy/rules/__init__.py", "toy/rules/legal.py", *MATTERS):
        (others / name).parent.mkdir(parents=True, exist_ok=True)
        (others / name).touch()
    moved = {}
    for name in MATTERS:
        before = code_now("toy.rules.legal")
        (others / name).write_text("# changed")
        moved[name] = code_now("toy.rules.legal") != before
    assert moved == MATTERS


def test_a_game_may_be_one_module(others: Path) -> None:
    (others / "solitaire.py").touch()
    before = code_now("solitaire")
    (others / "solitaire.py").write_text("# changed")
    assert before.startswith("solitaire-")
    assert code_now("solitaire") != before


def test_a_folder_named_like_a_file_is_no_file(others: Path) -> None:
    (others / "additions/spieltisch/folder.txt").mkdir(parents=True)
    assert code_now("spieltisch").startswith("spieltisch-")


def test_the_same_game_elsewhere_has_code_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = []
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "patience.py").touch()
        monkeypatch.syspath_prepend(tmp_path / folder)
        found.append(code_now("patience"))
    assert found[0] != found[1]


def test_what_is_compiled_later_is_kept_with_the_sources_that_were_imported(others: Path) -> None:
    (others / "hearts.py").touch()
    before = cache.code_name("hearts")
    (others / "hearts.py").write_text("# changed while a table is open")
    assert cache.code_name("hearts") == before


def test_code_that_cannot_be_kept_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(cache, "all_code", lambda: tmp_path / "file" / "code")
    monkeypatch.setattr(twice, "__module__", "no.module.met.before")
    assert record.rule(twice)(21) == 42


def twice(number: int) -> int:
    return 2 * number


COMPILE_FOR = """
import sys
from spieltisch.core.record import rule
@rule
def twice(number): return 2 * number
twice({argument})
print(*(name for name in twice._cache.files._cache_file._load_index().values()))
"""


def test_rules_can_also_be_interpreted() -> None:
    play = "import spieltisch; print(spieltisch.game('qwixx').match(seed=1).legal(0)[0])"
    interpreted = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    told = subprocess.run([sys.executable, "-c", play], check=True, capture_output=True, text=True, env=interpreted)
    assert told.stdout == "pass\n"


@pytest.mark.slow
def test_two_processes_never_write_into_the_same_file(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    written: list[str] = []
    for argument in ("1", "1.5"):
        script.write_text(COMPILE_FOR.format(argument=argument))
        os.utime(script, (1, 1))
        environment = {**os.environ, "SPIELTISCH_CACHE": str(tmp_path / argument)}
        done = subprocess.run([sys.executable, script], check=True, capture_output=True, text=True, env=environment)
        written += done.stdout.split()
    assert len(set(written)) == 2
