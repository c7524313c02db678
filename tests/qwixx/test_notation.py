"""Positions of Qwixx as text: whatever is wrong with one is said."""

import pytest

from spieltisch.games.qwixx import GAME

THREE_FIVES = "; ".join(["r2,3,4,5,6 y- g- b- p0"] * 3) + " / w66 r2 y2 g4 b3 / announce join"


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
        ("r2,3,4,5,6 y- g- b- p0; r- y- g- b- p0 / w66 r2 y2 g4 b3 / announce join 0=r12 1=pass?", "who could join"),
        ("r2,3,4,5,6 y- g- b- p0; r- y- g- b- p0 / w66 r2 y2 g4 b3 / announce join 0=r12 1=pass", "who could join"),
        ("r2,3,4,5,6 y- g- b- p0; r2,3,4,5,6 y- g- b- p0 / w66 r2 y2 g4 b3 / join 0=r12 1=pass?", "who could join"),
        ("r2,3,4,5,6 y- g- b- p0; r2,3,4,5,6 y- g- b- p0 / w66 r2 y2 g4 b3 / announce join 1=pass?", "who could join"),
        (f"{THREE_FIVES} 0=r12 1=pass? 2=+r12?", "Who has joined"),
        (f"{THREE_FIVES} 0=r12 1=pass? 2=+g12", "Who has joined"),
        (f"{THREE_FIVES} 0=r12 1=pass? 2=+pass", "cannot be chosen"),
        ("r- y- g- b- p0; r- y- g- b- p0 / w31 r2 y2 g4 b3 / white 1=+y4", "cannot be chosen"),
        ("r- y- g- b- p0; r- y- g- b- p0 / w31 r2 y2 g4 b3 / announce white 1=y4?", "the white step is over"),
        ("; ".join(["r- y- g- b- p0"] * 6) + " / - / roll", "1 to 5 sheets"),
    ],
)
def test_a_wrong_position_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GAME.read(text)
