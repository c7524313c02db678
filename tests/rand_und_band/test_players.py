"""The players of Ausser Rand & Band, and how strong they are."""

import pytest

import spieltisch
from spieltisch.arena import hold
from spieltisch.arena.sitting import seated
from spieltisch.core.contract import Turn
from spieltisch.core.rng import seeded
from spieltisch.games.rand_und_band import GAME
from tests.rand_und_band.table import LAST_TURN


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_thinking_levels_keep_rivals_off_the_front(level: str) -> None:
    match = GAME.match(position=LAST_TURN, seed=1)
    move = spieltisch.bot("rand_und_band", level).choose(match.view(0), match.legal(0), 1)
    assert str(move) == "b3>4"


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard", "expert:50"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_level_plays_whole_games(level: str, seats: int) -> None:
    bot, rng = seated(GAME, level), seeded(5)
    match = GAME.match(seats=seats, seed=5)
    while match.actors:
        seat = match.actors[0]
        move = bot.choose(Turn(GAME.view(match.state, seat), match.legal(seat), 0.0, rng))
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
