"""Old compiled code goes."""

import os
from pathlib import Path

import pytest

from spieltisch.warmup.sweeping import sweep


def test_code_that_nothing_has_asked_for_in_a_week_goes_unless_nothing_newer_takes_its_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path))
    for name, used in {"toy-1": 0, "toy-2": 1, "toy-3": 2, "top-0": 0}.items():
        (tmp_path / "compiled" / name).mkdir(parents=True)
        os.utime(tmp_path / "compiled" / name, (used, used))
    os.utime(tmp_path / "compiled" / "toy-2")
    sweep()
    assert sorted(place.name for place in (tmp_path / "compiled").iterdir()) == ["top-0", "toy-2"]
