"""The six lessons: each is won by a short line of moves, and not by doing nothing."""

import pytest

from spieltisch.core.contract import Lesson
from spieltisch.games.droids import GAME

LINES = {
    "move": "v1E, on 5.1, vxNE, on 6.1, send 5, send 6",
    "push": "v1E, on 5.1, v2N, on 6.1, send 5, send 6",
    "river": "vuN, on 5.1, b1N, on 5.2, bxNW, on 5.3, send 5, send 5, send 5",
    "act": "rtN, on 5.1, v1N, on 5.2, rsN, on 5.3, send 5, send 5, send 5",
    "relay": "rlE, on 5.1, pass, send 5",
    "repair": "guS, on 6.1, grW, on 6.2, grW, on 6.3, send 6 A, send 6 A, uncover 2, send 6 A, uncover 9",
}
POSITIONS = {lesson.key: lesson.position for lesson in GAME.lessons}


def test_the_lessons_come_in_the_order_they_build_on() -> None:
    assert list(POSITIONS) == ["move", "push", "river", "act", "relay", "repair"]


@pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda lesson: lesson.key)
def test_the_learner_alone_is_asked(lesson: Lesson) -> None:
    match = GAME.match(position=lesson.position)
    assert match.actors == (lesson.seat,)
    assert match.state.seats == lesson.seats


@pytest.mark.parametrize("key", LINES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_lesson_is_won_by_a_line_of_moves_whatever_the_die_shows(key: str, seed: int) -> None:
    match = GAME.match(position=POSITIONS[key], seed=seed)
    for move in LINES[key].split(", "):
        match.play(1, move)
    assert match.outcome is not None
    assert match.outcome.winners == [1]


@pytest.mark.parametrize("key", LINES)
def test_nobody_wins_a_lesson_alone_by_doing_nothing(key: str) -> None:
    match = GAME.match(position=POSITIONS[key])
    match.play(1, "pass")
    assert match.outcome is not None
    assert match.outcome.winners != [1]
