"""Bots in real time: the flag that stops them, and the simple way to ask one."""

import random

import numpy as np
import pytest

import spieltisch
from spieltisch.core.budget import Budget, time_limit
from spieltisch.core.contract import Level, LevelBot, Move, Turn, View, Wait
from spieltisch.core.player import InTime, UnknownBot, generator
from spieltisch.core.rng import seeded
from spieltisch.core.terms import Time


class Brooding(LevelBot[Move, View]):
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        self.work_given: int | None = None

    @property
    def level(self) -> str:
        return "brooding"

    def choose(self, turn: Turn[Move, View]) -> Move:
        self.work_given = turn.budget.work
        while not turn.budget.is_over:
            pass
        return turn.moves[0]


def turn(budget: Budget) -> Turn[Move, View]:
    return Turn(View(), [Time()], 0.0, seeded(1), budget)


def test_a_bot_of_a_level_is_stopped_when_its_seconds_are_over() -> None:
    brooding = Brooding()
    bot = InTime(Level(lambda: brooding, seconds=0.01))
    assert bot.choose(turn(Budget(work=7))) == Time()
    assert (bot.level, brooding.work_given) == ("brooding", 7)


def test_the_flag_stays_down_without_a_limit() -> None:
    with time_limit(None, work=3) as budget:
        assert (budget.is_over, budget.work) == (False, 3)


def test_budgets_do_not_share_their_flags() -> None:
    one, other = Budget(), Budget()
    one.stop[0] = 1
    assert (one.is_over, other.is_over) == (True, False)


def test_waiting_counts_from_when_a_bot_was_asked() -> None:
    match = spieltisch.game("ricochet").match(seats=2, seed=5)
    bot = spieltisch.bot("ricochet", "medium")
    first, again = (bot.choose(match.view(0), match.legal(0), 1) for _ in range(2))
    assert isinstance(first, Wait)
    assert isinstance(again, Wait)
    assert again.seconds <= first.seconds


@pytest.mark.parametrize("source", [7, b"7", random.Random(7), np.random.default_rng(7), seeded(7)])
def test_dice_come_from_what_a_caller_has(source: object) -> None:
    assert generator(source).shape == (4,)


def test_other_things_are_no_dice_and_unknown_levels_are_told() -> None:
    with pytest.raises(TypeError, match="str is no source of randomness"):
        generator("7")
    with pytest.raises(UnknownBot, match="qwixx has no bot 'best'; it has random, easy"):
        spieltisch.bot("qwixx", "best")


def test_moves_that_are_described_are_not_listed() -> None:
    game = spieltisch.game("kurz_vor_knapp")
    match = game.match(seats=2, seed=1)
    seat = match.actors[0]
    with pytest.raises(TypeError, match="described, not listed"):
        _ = Turn(game.view(match.state, seat), match.legal(seat), 0.0, seeded(1)).moves
