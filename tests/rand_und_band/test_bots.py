"""The players of Ausser Rand & Band, what they see in a position, and how strong they are."""

import pytest

import spieltisch
from spieltisch.arena import hold
from spieltisch.arena.sitting import seated
from spieltisch.core.rng import seeded
from spieltisch.games.rand_und_band import GAME

# Whoever wins the legs at the front has a robot; b's die on space 4 had better not be moved there.
LAST_TURN = "Hb Hb Tb:b Tr:b Lb:a / - / - / - / Hr,Tr; Hy,Ty / other forward"


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_thinking_levels_keep_rivals_off_the_front(level: str) -> None:
    match = GAME.match(position=LAST_TURN, seed=1)
    move = spieltisch.bot("rand_und_band", level).choose(match.view(0), match.legal(0), 1)
    assert str(move) == "b3>4"


def test_a_coloured_robot_is_worth_fighting_for() -> None:
    """Yellow legs complete a's robot, red ones b's: the die at the front goes where it counts."""
    ranking = spieltisch.analyse("rand_und_band", LAST_TURN)
    assert [str(move) for move, _ in ranking] == ["b3>4", "b4>5"]
    assert ranking[0][1] > ranking[1][1] + 0.2


def test_analysis_repeats_and_is_empty_when_nobody_is_to_move() -> None:
    position = "Hb:ab Tr Lyb:a Hr Ty:b / p1a p4b / - / rest / Hr,Tr; - / place"
    assert spieltisch.analyse("rand_und_band", position) == spieltisch.analyse("rand_und_band", position)
    assert len(spieltisch.analyse("rand_und_band", position)) == 8
    assert spieltisch.analyse("rand_und_band", "Hb Tr Lyb Hr Ty / - / - / rest / -; - / roll") == []


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard", "expert:50"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_level_plays_whole_games(level: str, seats: int) -> None:
    bot, rng = seated(GAME, level), seeded(5)
    match = GAME.match(seats=seats, seed=5)
    while match.actors:
        seat = match.actors[0]
        move = bot.choose(match.view(seat), match.legal(seat), rng)
        assert not isinstance(move, spieltisch.Wait)
        match.play(seat, move)
    assert match.outcome is not None


@pytest.mark.slow
def test_medium_beats_random() -> None:
    """At least 85 % are meant; a bot that reaches them falls below 77 % in 100 pairs once in a thousand runs."""
    assert hold(GAME, ["medium", "random"], 100, seed=4).standings[0].win_rate > 0.77


@pytest.mark.slow
def test_expert_beats_medium() -> None:
    """At least 65 % are meant; a bot that reaches them falls below 55 % in 100 pairs once in a thousand runs."""
    assert hold(GAME, ["expert:600", "medium"], 100, seed=4).standings[0].win_rate > 0.55
