"""Contests between bots, through the contract alone."""

from pathlib import Path
from typing import Any

import pytest

import spieltisch
from spieltisch.arena import hold
from spieltisch.arena.intervals import wilson
from spieltisch.core.contract import Turn
from spieltisch.core.player import UnknownBot

QWIXX = spieltisch.game("qwixx")


def test_a_bot_against_itself_wins_exactly_half() -> None:
    contest = hold(QWIXX, ["medium", "medium"], deals=3, seed=1, processes=1)
    assert [standing.win_rate for standing in contest.standings] == [0.5, 0.5]
    assert contest.games == 6


def test_a_thinking_bot_beats_a_random_one() -> None:
    better, random = hold(QWIXX, ["medium", "random"], deals=10, seed=1, processes=1).standings
    assert better.win_rate > 0.9
    assert better.win_rate + random.win_rate == pytest.approx(1.0)
    assert better.interval[0] <= better.win_rate <= better.interval[1]
    assert better.mean_score > random.mean_score


def test_the_same_seed_gives_the_same_contest_on_any_number_of_processes() -> None:
    alone = hold(QWIXX, ["easy", "random", "medium"], deals=4, seed=9, processes=1)
    assert hold(QWIXX, ["easy", "random", "medium"], deals=4, seed=9, processes=2) == alone


def test_unknown_bots_and_wrong_numbers_are_told() -> None:
    with pytest.raises(UnknownBot, match="no bot 'godlike'"):
        hold(QWIXX, ["godlike", "medium"], deals=1)
    with pytest.raises(UnknownBot, match="does not search"):
        hold(QWIXX, ["medium:100", "medium"], deals=1)
    with pytest.raises(ValueError, match="not by 6"):
        hold(QWIXX, ["random"] * 6, deals=1)
    with pytest.raises(ValueError, match="at least one deal"):
        hold(QWIXX, ["random"] * 2, deals=0)


class Careless:
    """Plays the first legal move; as a class it is made anew for every game."""

    def choose(self, turn: Turn) -> Any:
        return turn.moves[0]


MINE = """
class Greedy:
    def choose(self, turn):
        return turn.moves[-1]
"""


def test_bots_of_ones_own_are_given_by_their_class() -> None:
    contest = spieltisch.arena("qwixx", [Careless, "medium"], deals=3, seed=2)
    assert [standing.bot for standing in contest.standings] == ["Careless", "medium"]
    assert contest == spieltisch.arena("qwixx", [Careless, "medium"], deals=3, seed=2, processes=1)
    with pytest.raises(TypeError, match="such as its class"):
        spieltisch.arena("qwixx", [Careless(), "medium"], deals=1)  # type: ignore[list-item]


def test_bots_of_ones_own_are_given_by_their_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(MINE)
    alone, shared = (
        spieltisch.arena("qwixx", [f"{file}:Greedy", "random"], deals=2, processes=processes) for processes in (1, 2)
    )
    assert alone == shared
    with pytest.raises(UnknownBot, match="has no bot 'Lazy'"):
        spieltisch.arena("qwixx", [f"{file}:Lazy", "random"], deals=1)
    with pytest.raises(UnknownBot, match="There is no file"):
        spieltisch.arena("qwixx", ["nowhere.py:Lazy", "random"], deals=1)


def test_a_contest_is_held_with_the_options_of_a_table() -> None:
    contest = spieltisch.arena("droids", ["random", "random"], deals=1, scenario="mines")
    assert contest != spieltisch.arena("droids", ["random", "random"], deals=1, scenario="workshop")
    with pytest.raises(ValueError, match="has no option"):
        spieltisch.arena("qwixx", ["random", "random"], deals=1, hourglass=3)


def test_six_of_six_is_not_certain() -> None:
    low, high = wilson(1.0, 6)
    assert low == pytest.approx(0.6097, abs=1e-3)
    assert high == pytest.approx(1)


def test_a_quick_contest_has_a_stand_in_for_gravity_and_says_so() -> None:
    quick = spieltisch.arena("kurz_vor_knapp", ["easy", "random"], deals=2, seed=1, processes=1, quick=True)
    assert quick.quick
    assert quick.standings[0].win_rate == 1.0
    assert quick == spieltisch.arena("kurz_vor_knapp", ["easy", "random"], deals=2, seed=1, processes=2, quick=True)
    with pytest.raises(ValueError, match="nothing that could be stood in for"):
        spieltisch.arena("qwixx", ["easy", "random"], deals=1, quick=True)
