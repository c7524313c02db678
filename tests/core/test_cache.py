"""Where compiled code and solved tables are kept."""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

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


def test_only_files_are_taken_for_what_code_is_made_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPIELTISCH_ADDITIONS", str(tmp_path))
    (tmp_path / "toy" / "folder.txt").mkdir(parents=True)
    (tmp_path / "toy" / "map.txt").write_text("1")
    before = cache._fingerprint("toy")
    (tmp_path / "toy" / "map.txt").write_text("2")
    assert cache._fingerprint("toy") != before


def test_code_that_nothing_has_asked_for_in_a_week_goes_but_that_of_other_packages_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path))
    code_of_toy = cache.compiled_code.__wrapped__
    now, older, other = Path(code_of_toy("toy")), tmp_path / "compiled/toy-0", tmp_path / "compiled/top-0"
    for place in (now, older, other):
        place.mkdir(exist_ok=True)
        os.utime(place, (0, 0))
    assert code_of_toy("toy") == str(now)
    assert sorted((tmp_path / "compiled").iterdir()) == sorted([now, other])


def test_threads_that_compile_at_once_keep_code_in_the_folders_of_their_packages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path))

    def fold(number: int) -> int:
        return number

    def places(package: str) -> set[str]:
        compiled: list[Any] = [record.bind(fold, f"{package}.fold", package) for _ in range(200)]
        return {Path(each._cache.cache_path).parent.name.rpartition("-")[0] for each in compiled}

    switching = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(places, ("dominoes", "dice", "cards", "chips")))
    sys.setswitchinterval(switching)
    assert found == [{"dominoes"}, {"dice"}, {"cards"}, {"chips"}]


COMPILE_FOR = """
import sys
from spieltisch.core.record import rule
@rule
def twice(number): return 2 * number
twice({argument})
print(*(name for name in twice._cache._cache_file._load_index().values()))
"""


def test_rules_can_also_be_interpreted() -> None:
    play = "import spieltisch; print(spieltisch.game('qwixx').match(seed=1).legal(0)[0])"
    interpreted = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    told = subprocess.run([sys.executable, "-c", play], check=True, capture_output=True, text=True, env=interpreted)
    assert told.stdout == "pass\n"


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
