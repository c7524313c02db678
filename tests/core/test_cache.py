"""Where compiled code and solved tables are kept."""

import os
import tempfile
from pathlib import Path

import pytest

from spieltisch.core import cache


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
