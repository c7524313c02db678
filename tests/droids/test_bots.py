"""The players of Droids: what they do in telling positions, and how strong they are."""

import msgspec
import pytest

import spieltisch
from spieltisch.arena import hold
from spieltisch.games.droids import GAME
from tests.droids.table import Board, board


def chosen(level: str, table: Board) -> str:
    seat = table.match.actors[0]
    view = msgspec.to_builtins(GAME.view(table.match.state, seat))
    return str(spieltisch.bot("droids", level).choose(view, GAME.legal(table.match.state, seat), 1))


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_a_target_in_line_is_shot_at(level: str) -> None:
    assert chosen(level, board("Ne5 h:rs; Se7", step="program N")) == "rsS"


def test_the_tile_goes_where_the_robot_will_stand() -> None:
    table = board("Ne5 h:rs 5:v2E,-,-; Sg8", step="slot N rsS")
    assert chosen("hard", table) == "on 7.1"


def test_what_others_have_laid_out_is_heeded() -> None:
    fleeing = board("Ne5 h:rs; Se7 5:v2E,-,-", step="program N", turn="1S")
    assert chosen("hard", fleeing) == "pass"


def test_a_transmitter_without_tiles_is_given_up_first() -> None:
    lines = " ".join(f"{line}:vuN,-,-" for line in (3, 4, 5, 6, 7, 8, 10))
    table = board(f"Ne1; Se2 x1,2 {lines}", step="cover N S1")
    assert chosen("hard", table) == "cover 9"


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse", "least"), [("medium", "random", 0.75), ("expert", "medium", 0.5)])
def test_better_players_win(better: str, worse: str, least: float) -> None:
    assert hold(GAME, [better, worse], 20, seed=5).standings[0].win_rate >= least
