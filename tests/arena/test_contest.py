"""Contests between bots, through the contract alone."""

import pytest

import spieltisch
from spieltisch.arena import hold
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
