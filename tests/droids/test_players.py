"""The players of Droids: what they do in telling positions, and how strong they are."""

from typing import Any

import msgspec
import pytest

import spieltisch
from spieltisch.arena import hold
from spieltisch.core.rng import seeded
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


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
@pytest.mark.parametrize("scenario", ["workshop", "mines", "garden", "minefield"])
def test_four_of_a_kind_play_to_the_end(level: str, scenario: str) -> None:
    match: Any = GAME.match(seats=4, seed=7, scenario=scenario)
    bots = [spieltisch.bot("droids", level) for _ in range(4)]
    rng = seeded(7)
    while match.actors:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(GAME.view(match.state, seat), match.legal(seat), rng))
    assert match.outcome.winners


def test_a_repair_robot_next_to_the_own_robot_is_told_to_repair() -> None:
    assert chosen("hard", board("Ne5 x1,2,3 h:gr; Si9", repair="Ae6", step="program N")) == "grN"


def test_a_grey_tile_is_laid_in_the_repair_robots_line() -> None:
    table = board("Ne5 x1,2,3; Si9", repair="Af5", step="slot N grW")
    assert chosen("hard", table) == "on 6.1"


def test_grey_tiles_are_drawn_by_who_is_badly_hurt_with_a_repair_robot_at_hand() -> None:
    hurt = board("Ne5 x1,2,3,4; Si9", repair="Ae6", step="draw N")
    hale = board("Ne5; Si9", repair="Ae6", step="draw N")
    assert "g1" in chosen("hard", hurt)
    assert "g" not in chosen("hard", hale)


@pytest.mark.slow
def test_medium_beats_random() -> None:
    """99.7 % were measured; a bot as strong falls to 97.5 % in 100 pairs less than once in a thousand runs."""
    assert hold(GAME, ["medium", "random"], 100, seed=5).standings[0].win_rate > 0.975


@pytest.mark.slow
def test_expert_beats_medium() -> None:
    """95.8 % were measured; a bot as strong falls below 91.5 % in 100 pairs once in a thousand runs."""
    assert hold(GAME, ["expert", "medium"], 100, seed=5).standings[0].win_rate > 0.915


@pytest.mark.slow
def test_alone_medium_wins_five_times_as_often_as_random() -> None:
    """40 % were measured, and 0 of 200 for `random`; of 100 games fewer than 25 are won once in a thousand runs."""
    medium, random = (hold(GAME, [bot], 100, seed=5).standings[0].win_rate for bot in ("medium", "random"))
    assert medium >= max(0.25, 5 * random)
