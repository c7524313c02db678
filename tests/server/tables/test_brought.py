"""What a package brings to be shown: its rules, its drawing, the files of its board, and nothing else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import spieltisch
from spieltisch.core.contract import Offers
from spieltisch.server.protocol import PICTURE
from spieltisch.server.tables import brought
from tests.guests import made
from tests.server.bell import BellGame, Seen

VIEW = Seen(1, "play")


class Drawn(BellGame):
    """A bell with a picture."""

    def __init__(self, picture: Callable[[Any], str], **more: Any) -> None:
        self.offers = Offers(picture=lambda: picture, **more)


def test_the_numbered_rules_of_a_docstring_are_read() -> None:
    text = """The rule book.

    H1 The heap starts
       as the table chose.
    - H2a: Chance names the first player.

    Code is how many are taken.
    """
    assert brought.numbered(text) == {
        "H1": "The heap starts as the table chose.",
        "H2a": "Chance names the first player.",
    }
    assert brought.numbered("Nothing is numbered here.") == {}


def test_a_view_of_somebody_elses_game_comes_with_its_drawing() -> None:
    seen = brought.seen(Drawn(lambda _: "o"), VIEW)
    assert seen == {**msgspec.to_builtins(VIEW), PICTURE: "o"}


def test_a_drawing_that_fails_is_told_and_the_game_goes_on() -> None:
    def fails(_: Any) -> str:
        raise RuntimeError("no ink")

    assert brought.seen(Drawn(fails), VIEW)[PICTURE] == "The drawing fails: RuntimeError: no ink"


def test_a_view_without_a_drawing_stays_as_it_is() -> None:
    with_a_board = Drawn(lambda _: "o", board=lambda: Path("board.js"))
    own = spieltisch.game("qwixx")
    for game, view in ((BellGame(), VIEW), (with_a_board, VIEW), (own, own.match(seats=2, seed=1).view(0))):
        assert brought.seen(game, view) is view


def test_our_own_games_bring_nothing() -> None:
    assert all(brought.introduced(spieltisch.game(name)) is None for name in ("qwixx", "droids"))


def test_a_game_introduces_itself_with_what_its_package_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(made(tmp_path, "moths", board=True)))
    (tmp_path / "moths" / "moths-0.1.dist-info").mkdir()
    (tmp_path / "moths" / "moths-0.1.dist-info" / "METADATA").write_text("Name: moths\nVersion: 0.1\n")
    (tmp_path / "moths" / "moths-0.1.dist-info" / "entry_points.txt").write_text(
        "[spieltisch.games]\nmoths = moths:GAME\n"
    )
    told = brought.introduced(spieltisch.game("moths"))
    assert told is not None
    assert (told.origin, told.board) == ("moths 0.1", "/games/moths/board.js")
    assert told.about == "The heap: take one to three matches, and the last one wins or loses."
    assert list(told.rules) == ["H1", "H2", "H3", "H4"]
    assert brought.board_folder("moths") == tmp_path / "moths" / "moths" / "board"


@pytest.mark.parametrize("name", ["qwixx", "nobody"])
def test_no_other_game_has_files_to_fetch(name: str) -> None:
    assert brought.board_folder(name) is None
