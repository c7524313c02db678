"""What each game tells learners: every number by its name, and no more than a seat sees."""

import numpy as np
import pytest

import spieltisch
from spieltisch.core.observation import names, observe, size

POSITIONS = {
    "qwixx": (
        "r2,3 y- g- b- p1; *r- y- g12 b- p0 / w36 r3 y3 g3 b3 / colour",
        {"colour step": 1, "die white": 1 / 2, "die white too": 1, "player 0: r crosses": 2 / 12}
        | {"player 0: penalties": 1 / 4, "player 1: active": 1, "player 1: g used": 1 / 12},
    ),
    "rand_und_band": (
        "Hb Hb Tb:b Tr:b Lyb:a / - / - / - / Hr,Tr; Hy,Ty / other forward",
        {"other forward": 1, "space 1 head": 1, "space 1 blue": 1, "space 5 legs": 1, "space 5 yellow": 1}
        | {"space 5 red": 0, "player 0: Hr won": 1 / 2, "player 0: dice on space 5": 1 / 10},
    ),
    "ricochet": (
        "1A,2A,3A,4A r10.5,g0.15,b15.0,y15.15 red-circle turn",
        {"must turn": 1, "red row": 10 / 15, "red column": 1 / 3, "red is asked": 1, "blue is asked": 0}
        | {"silver is there": 0, "wall east of 255": 1, "diagonal on 0": 0},
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_numbers_are_found_by_their_names(name: str) -> None:
    position, wanted = POSITIONS[name]
    game = spieltisch.game(name)
    state = game.read(position)
    observation = game.observation
    told = dict(zip(names(observation, int(state.seats)), observe(observation, state, 0), strict=True))
    assert {feature: told[feature] for feature in wanted} == pytest.approx(wanted)


@pytest.mark.parametrize("name", spieltisch.games())
@pytest.mark.parametrize("many", [False, True])
def test_names_differ_and_there_is_one_for_every_number(name: str, many: bool) -> None:
    game = spieltisch.game(name)
    observation, seats = game.observation, game.seats[-1 if many else 0]
    told = names(observation, seats)
    assert len(set(told)) == len(told) == size(observation, seats)


@pytest.mark.parametrize("name", spieltisch.games())
def test_the_seat_itself_comes_first(name: str) -> None:
    game = spieltisch.game(name)
    observation = game.observation
    state = game.match(seats=2, seed=3).state
    first, second = (observe(observation, state, seat) for seat in (0, 1))
    own = len(observation.PLAYER)
    assert np.array_equal(first[-2 * own : -own], second[-own:]) or game.secrets
    assert np.array_equal(first[-own:], second[-2 * own : -own])
