"""Finding games by name."""

import subprocess
import sys

import pytest

import spieltisch
from spieltisch.games import qwixx


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
