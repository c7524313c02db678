"""The players of Qwixx: what each does in telling positions, and how strong `medium` is."""

from typing import Any

import msgspec
import numpy as np
import pytest

import spieltisch
from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, seeded
from spieltisch.games.qwixx import GAME, rules
from spieltisch.games.qwixx.state import State
from spieltisch.games.qwixx.strategies import steady

CHANCE_BIT = 1 << 16


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


@rule
def play_alone(games: Any, totals: Any, rng: Rng) -> None:
    """Solo games of the medium player."""
    codes, options = np.empty(16, np.int64), np.empty(0, np.int64)
    for i in range(len(games)):
        s = games[i]
        rules.setup(s, 1, options)
        while rules.actors(s):
            if rules.actors(s) == CHANCE_BIT:
                rules.play(s, -1, rules.chance(s, rng))
            else:
                rules.play(s, 0, steady(s, 0, codes, rules.legal(s, 0, codes), 1))
        totals[i] = rules.total(s, 0)


def test_medium_alone_averages_68_and_a_half() -> None:
    totals = np.zeros(20_000, np.int64)
    play_alone(State.batch(20_000), totals, seeded(685))
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
    assert GAME.levels["expert"]().level == "hard"  # type: ignore[attr-defined]
    assert chosen("expert", position) == chosen("hard", position)
