"""The floor plan of the games is seen to by `./run check`; here it is tried on houses of paper."""

from pathlib import Path

import pytest

from tools.floor_plan import ROOMS, faults

HEAP = "spieltisch.games.heap"


def build(games: Path, **rooms: str) -> list[str]:
    """What is wrong with a game of empty rooms, but for these; `rules__legal` is a chapter."""
    for room, text in (dict.fromkeys(("__init__", *ROOMS), "") | rooms).items():
        file = games / "heap" / Path(*room.split("__") if "__" in room.strip("_") else [room])
        file.parent.mkdir(parents=True, exist_ok=True)
        file.with_suffix(".py").write_text(text, encoding="utf-8")
    return list(faults(games))


def test_a_house_with_all_rooms_in_order(tmp_path: Path) -> None:
    assert build(tmp_path, rules=f"from {HEAP}.moves import Take", players=f"from {HEAP} import GAME, sight") == []


def test_a_room_that_is_missing_and_one_too_many(tmp_path: Path) -> None:
    build(tmp_path, bots="")
    (tmp_path / "heap" / "study.py").unlink()
    assert list(faults(tmp_path)) == ["heap has no study", "heap has a module outside the rooms: bots"]


@pytest.mark.parametrize(
    "text", [f"from {HEAP}.rules import play", f"import {HEAP}.rules", f"from {HEAP} import rules"]
)
def test_a_room_uses_none_below_it(tmp_path: Path, text: str) -> None:
    assert build(tmp_path, state=text) == ["heap/state.py:1 uses rules, which lies below state"]


def test_rooms_the_door_opens_do_not_use_it(tmp_path: Path) -> None:
    assert build(tmp_path, sight=f"from {HEAP} import GAME") == ["heap/sight.py:1 uses the door, which opens sight"]


def test_chapters_use_chapters_and_not_the_package(tmp_path: Path) -> None:
    chapters = {"rules__legal": "", "rules__scoring": f"from {HEAP}.rules.legal import legal"}
    (tmp_path / "heap").mkdir()
    assert build(tmp_path, **chapters) == []
    wrong = build(tmp_path, rules__scoring=f"from {HEAP}.rules import legal, play")
    assert wrong == ["heap/rules/scoring.py:1 uses rules itself instead of another chapter"]
