"""Qwixx keeps the contract, its notation says one thing, and a golden game is played as ever."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spieltisch
from spieltisch import conformance
from spieltisch.core.rng import below, seeded

game = spieltisch.game("qwixx")
GOLDEN = Path(__file__).parent / "golden.txt"


@pytest.mark.slow
def test_conformance() -> None:
    conformance.check(game)


def test_a_short_conformance() -> None:
    conformance.check(game, games=10)


def test_the_golden_game_is_played_as_ever() -> None:
    assert conformance.transcript(game, seed=3) == GOLDEN.read_text()


@given(seed=st.integers(0, 10_000), seats=st.integers(1, 5))
def test_totals_add_up_and_crosses_are_never_lost(seed: int, seats: int) -> None:
    match = game.match(seats=seats, seed=seed)
    rng = seeded(seed)
    crosses = [0] * seats
    while match.actors:
        seat = match.actors[below(rng, len(match.actors))]
        match.play(seat, game.sample(match.state, seat, rng))
        for player, sheet in enumerate(match.view()["sheets"]):
            now = sum(len(row["numbers"]) for row in sheet["rows"])
            assert now >= crosses[player]
            crosses[player] = now
            assert sheet["total"] == sum(row["points"] for row in sheet["rows"]) - 5 * sheet["penalties"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "SHEETS / DICE / STEP"),
        ("r- y- g- b- p0 / -", "SHEETS / DICE / STEP"),
        ("r- y- g- b- / - / roll", "not a sheet"),
        ("r13 y- g- b- p0 / - / roll", "no '13'"),
        ("r- y- g- b- p5 / - / roll", "4 penalty boxes"),
        ("r2,12 y- g- b- p0 / - / roll", "five crosses before it"),
        ("r2,3,4,5,6,12 y- g- b- p0 / - / roll", "with the lock"),
        ("r2,3,4,5,6L y- g- b- p0 / - / roll", "with the lock"),
        ("r3,2 y- g- b- p0 / - / roll", "is written r2,3"),
        ("r- y- g- b- p0 / w31 r2 y2 g4 b3 / roll", "not before"),
        ("r- y- g- b- p0 / - / white", "not before"),
        ("r- y- g- b- p0 / w31 r2 y2 g4 / white", "b die"),
        ("r- y- g- b- p0 / w31 r2 y2 g4 b3 / dance", "not a step"),
        ("r- y- g- b- p0 / w31 r2 y2 g4 b3 / white 1=y4", "not a choice"),
        ("r- y- g- b- p0 / w31 r2 y2 g4 b3 / white 0=y5", "cannot be chosen"),
        ("r- y- g- b- p0 / w31 r2 y2 g4 b3 / white 0=y4", "the white step is over"),
        ("*r- y- g- b- p0 / - / roll", "is written"),
        ("; ".join(["r- y- g- b- p0"] * 6) + " / - / roll", "1 to 5 sheets"),
    ],
)
def test_a_wrong_position_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        game.read(text)
