"""What the search sees in a position."""

import spieltisch
from tests.rand_und_band.table import LAST_TURN


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
