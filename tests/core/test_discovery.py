"""Finding games by name."""

import subprocess
import sys
from pathlib import Path

import pytest

import spieltisch
from spieltisch.core import discovery
from spieltisch.games import qwixx
from spieltisch.warmup import compiling


def test_games_are_listed_by_name() -> None:
    assert "qwixx" in spieltisch.games()
    assert spieltisch.games() == sorted(spieltisch.games())


def test_the_list_is_there_before_and_after_a_game_is_imported() -> None:
    asked = "import spieltisch; spieltisch.games(); spieltisch.game('qwixx'); print(spieltisch.games())"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert "qwixx" in told.stdout
    assert qwixx.GAME is spieltisch.game("qwixx")


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(spieltisch.UnknownGame, match=r"There is no game 'chess'; there are .*qwixx"):
        spieltisch.game("chess")


# --- Somebody else's games stand and fall alone ---

BELL = "from tests.server.bell import BellGame\nclass Bell(BellGame):\n    name = '{}'\n"
BROKEN = {
    "no_module": ("no_module:GAME", {}, "The game no_module cannot be opened: there is no module no_module"),
    "no_game": (
        "no_game:GAME",
        {"no_game.py": ""},
        "leads to no_game:GAME, and there is no such thing in no_game.",
    ),
    "no_object": (
        "no_object:GAME",
        {"no_object.py": "GAME = 'chess'"},
        "no_object is no game: its entry point leads to str",
    ),
    "no_room": (
        "no_room:GAME",
        {"no_room/__init__.py": "from no_room import sight"},
        "it lacks sight: there is neither no_room/sight.py nor such a name in no_room.",
    ),
    "no_such_name": (
        "no_such_name:GAME",
        {"no_such_name/__init__.py": "from no_such_name.moves import Take", "no_such_name/moves.py": ""},
        "there is no Take in no_such_name.moves.",
    ),
    "no_library": (
        "no_library:GAME",
        {"no_library.py": "import a_library_that_is_not_there"},
        "there is no module a_library_that_is_not_there",
    ),
    "no_python": (
        "no_python:GAME",
        {"no_python.py": "GAME = ("},
        "no_python.py, line 1, cannot be read: '(' was never closed.",
    ),
    "no_luck": ("no_luck:GAME", {"no_luck.py": "None.luck"}, "'NoneType' object has no attribute 'luck'"),
    "no_point": (
        "no_point GAME",
        {"no_point.py": ""},
        "its entry point is not written package:GAME, but 'no_point GAME'.",
    ),
    "no_manners": ("no_manners.door:GAME", {"no_manners/__init__.py": "raise SystemExit('Bye')"}, "SystemExit: Bye"),
    "misnamed": (
        "well_named:GAME",
        {"well_named.py": BELL.format("well_named") + "GAME = Bell()"},
        "The game well_named is announced as misnamed: both must be one name.",
    ),
    "too_old": (
        "too_old:GAME",
        {"too_old.py": BELL.format("too_old") + "    contract = 1\nGAME = Bell()"},
        "The game too_old was written for contract 1",
    ),
}


def bring(folder: Path, distribution: str, name: str, point: str, files: dict[str, str]) -> None:
    """A distribution with one game, as pip would lay it into the folder."""
    for file, text in files.items():
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(text)
    facts = folder / f"{distribution}-0.1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 0.1\n")
    (facts / "entry_points.txt").write_text(f"[spieltisch.games]\n{name} = {point}\n")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What lies in this folder is found."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("name", BROKEN)
def test_a_game_that_cannot_be_opened_says_why_in_a_sentence(installed: Path, name: str) -> None:
    point, files, why = BROKEN[name]
    bring(installed, name, name, point, files)
    with pytest.raises((spieltisch.BrokenGame, spieltisch.OtherContract)) as refused:
        spieltisch.game(name)
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


def test_one_broken_game_takes_no_other_along(installed: Path) -> None:
    for name, (point, files, _) in BROKEN.items():
        bring(installed, name, name, point, files)
    bring(
        installed,
        "sound_one",
        "sound_one",
        "sound_one:GAME",
        {"sound_one.py": BELL.format("sound_one") + "GAME = Bell()"},
    )
    assert {*BROKEN, "sound_one", "qwixx"} <= set(spieltisch.games())
    assert spieltisch.game("sound_one").name == "sound_one"
    opened = {game.name for game in discovery.sound()}
    assert {"sound_one", "qwixx"} <= opened
    assert not opened & BROKEN.keys()
    assert BROKEN.keys() <= set(compiling.cold()), "set-up looks for each, whatever is wrong with it"


def test_two_packages_with_a_game_of_one_name_are_both_named(installed: Path) -> None:
    bring(installed, "heap_of_mara", "twice", "twice_one:GAME", {})
    bring(installed, "heap_of_ben", "twice", "twice_two:GAME", {})
    with pytest.raises(spieltisch.BrokenGame, match=r"two games twice, of heap_of_ben 0\.1 and heap_of_mara 0\.1"):
        spieltisch.game("twice")


def test_a_game_tells_which_package_brought_it(installed: Path) -> None:
    bring(installed, "bells", "no_bell", "no_bell:GAME", {})
    assert discovery.origin("no_bell") == "bells 0.1"
    assert discovery.origin("qwixx") == ""
