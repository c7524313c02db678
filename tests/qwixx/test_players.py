"""The players of Qwixx: what each does in telling positions, and how strong they are.

The contests are short enough for every change; docs/strength.md has the long ones.
"""

from typing import Any

import msgspec
import numpy as np
import pytest

import spieltisch
from spieltisch.arena import hold
from spieltisch.core.contract import LevelBot
from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, seeded
from spieltisch.core.seats import CHANCE, CHANCE_BIT
from spieltisch.games.qwixx import GAME, rules
from spieltisch.games.qwixx.options import Chosen
from spieltisch.games.qwixx.rules.scoring import total
from spieltisch.games.qwixx.state import State
from spieltisch.games.qwixx.thinking import solver
from spieltisch.games.qwixx.thinking.strategies import steady

PAIRS = 100  # of games in a contest


def chosen(level: str, position: str, seat: int = 0) -> str:
    state = GAME.read(position)
    view = msgspec.to_builtins(GAME.view(state, seat))
    return str(spieltisch.bot("qwixx", level).choose(view, GAME.legal(state, seat), 1))


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("r2,3 y- g- b- p0 / w13 r6 y6 g6 b6 / white", "r4"),  # nothing skipped
        ("r2,3 y- g- b- p0 / w14 r6 y6 g6 b6 / white", "r5"),  # one skipped
        ("r2,3 y- g- b- p0 / w24 r6 y6 g6 b6 / white", "pass"),  # two are too many
        ("r2,3 y3 g- b- p0 / w14 r6 y6 g6 b6 / white", "r5"),  # as many skipped: more crosses
        ("r2,3,4,5,6 y11 g- b- p0 / w66 r1 y6 g6 b6 / white", "r12"),  # a last number always
        ("r2 y3 g12 b12 p0 / w34 r6 y6 g1 b1 / colour", "y9"),  # rather than a penalty
        ("r2 y3 g12 b12 p0 / w34 r6 y6 g1 b1 / colour+", "pass"),
    ],
)
def test_medium_skips_at_most_one_number(position: str, move: str) -> None:
    assert chosen("medium", position) == move


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_q8_players_join_in_a_last_number(level: str) -> None:
    sheet = "r2,3,4,5,6 y- g- b- p0"
    assert chosen(level, f"{sheet}; {sheet} / w66 r2 y2 g4 b3 / announce join 0=r12 1=pass?", seat=1) == "r12"


def test_q8_what_is_kept_counts_when_joining_is_weighed() -> None:
    """Who keeps the own choice gets its points: joining is worth less to somebody who has chosen something good."""
    sheets = "r2,3,4,5,6 y- g- b- p0; r2,3,4,5,6 y- g- b- p0 / w66 r2 y2 g4 b3 / announce join 0=r12"

    def gain(choice: str) -> float:
        worth = {str(move): value for move, value in solver.weigh(GAME.read(f"{sheets} 1={choice}?"), 1)}
        return worth["r12"] - worth["pass"]

    assert gain("pass") != gain("g12")


@rule
def play_alone(games: Any, options: Chosen, totals: Any, rng: Rng) -> None:
    """Solo games of the medium player."""
    codes = np.empty(16, np.int64)
    for i in range(len(games)):
        s = games[i]
        rules.setup(s, 1, options)
        while rules.actors(s):
            if rules.actors(s) == CHANCE_BIT:
                rules.play(s, CHANCE, rules.chance(s, rng))
            else:
                rules.play(s, 0, steady(s, 0, codes, rules.legal(s, 0, codes), 1))
        totals[i] = total(s, 0)


def test_medium_alone_averages_68_and_a_half() -> None:
    totals = np.zeros(20_000, np.int64)
    play_alone(State.batch(20_000), Chosen.new(), totals, seeded(685))
    assert abs(totals.mean() - 68.5) < 0.5


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("seats", [1, 3])
def test_every_level_plays_whole_games(level: str, seats: int) -> None:
    bot = spieltisch.bot("qwixx", level)
    match = GAME.match(seats=seats, seed=5)
    rng = seeded(5)
    while match.actors:
        seat = match.actors[0]
        move = bot.choose(match.view(seat), match.legal(seat), rng)
        assert not isinstance(move, spieltisch.Wait)
        match.play(seat, move)
    assert match.outcome is not None


def test_hard_keeps_a_far_number_for_later() -> None:
    assert chosen("hard", "r- y- g- b- p0; r- y- g- b- p0 / w55 r6 y6 g6 b6 / white", seat=1) in ("g10", "b10")


def test_expert_says_what_it_plays_while_its_table_is_not_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path))
    position = "r2,3 y- g12 b- p0; r- y- g- b- p0 / w24 r6 y6 g6 b6 / white"
    expert, hard = (GAME.levels[level]() for level in ("expert", "hard"))
    assert isinstance(expert, LevelBot)
    assert isinstance(hard, LevelBot)
    assert (expert.level, hard.level) == ("hard", "")
    assert chosen("expert", position) == chosen("hard", position)


@pytest.mark.slow
def test_expert_beats_medium() -> None:
    """71 % over 1000 pairs, 29 points of standard deviation a pair: 62 % is missed once in a thousand runs."""
    solver.prepare()
    assert hold(GAME, ["expert", "medium"], PAIRS, seed=70).standings[0].win_rate > 0.62


@pytest.mark.slow
def test_hard_beats_medium() -> None:
    """73 % over 150 pairs: 58 % is missed less than once in a thousand runs."""
    assert hold(GAME, ["hard", "medium"], PAIRS, seed=60).standings[0].win_rate > 0.58
