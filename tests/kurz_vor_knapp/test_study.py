"""A free place near one that is meant, which the table names to those who set cylinders by words."""

import pytest

from spieltisch.core.contract import GRAVITY, Move
from spieltisch.core.rng import below, seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import INSIDE
from spieltisch.games.kurz_vor_knapp.moves import Put, PutWithin
from spieltisch.games.kurz_vor_knapp.rules.gravity.stand_in import weightless
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.playing import PAIR, dealt, put
from tests.kurz_vor_knapp.scenes import scene, shown


def would(s: State, move: str) -> str | None:
    told: str | None = GAME.answer(GAME.view(s, GAME.actors(s)[0]), {"would": move})["code"]
    return told


def test_k5_a_place_too_close_to_another_is_told_before_it_is_meant() -> None:
    s = scene(PAIR, step="add")
    assert would(s, put(30, 0)) == "too_close"
    assert would(s, put(0, 300)) == "outside"
    assert would(s, put(50, 80)) is None


def test_k15_a_bar_lowered_onto_another_one_is_told_but_never_whether_it_fits() -> None:
    s = shown(scene([*PAIR, (0, 100, 0)], [(110, 0, 1)], building=290), 0, 2)
    assert would(s, "lay 5000,0,0") == "occupied"
    assert would(s, "lay 0,5000,9000") == "occupied"
    assert would(s, "lay 0,18000,9000") is None, "far too long, and nobody says so"


@pytest.mark.parametrize("step", ["show", "over"])
def test_where_nothing_is_in_hand_nothing_is_judged(step: str) -> None:
    seen = GAME.view(scene(PAIR, step=step), 0)
    with pytest.raises(ValueError, match="hand"):
        GAME.answer(seen, {"would": "pass"})


@pytest.mark.parametrize("move", [None, 3, "put", "put 1," + "1" * 200])
def test_what_is_no_move_is_not_judged(move: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.answer(GAME.view(scene(PAIR, step="add"), 0), {"would": move})


@pytest.mark.slow
def test_wherever_a_place_is_asked_for_the_table_names_one() -> None:
    s, rng, named = dealt(hand="steady"), seeded(3), set()
    while actors := GAME.actors(s):
        asked = GAME.legal(s, actors[0])
        if isinstance(asked, PutWithin):
            near = [below(rng, 2 * INSIDE) - INSIDE, below(rng, 2 * INSIDE) - INSIDE]
            move: Move = Put(*GAME.answer(GAME.view(s, actors[0]), {"near": near})["place"])
            named.add(asked.level > 0)
        else:
            move = weightless(s) if actors[0] == GRAVITY else GAME.sample(s, actors[0], rng)
        s = GAME.apply(s, actors[0], move)
    assert named == {False, True}


def test_a_free_place_is_named_itself() -> None:
    s = dealt(hand="steady")
    seen = GAME.view(s, GAME.actors(s)[0])
    place = GAME.answer(seen, {"near": [0, 0]})["place"]
    assert GAME.answer(seen, {"near": place})["place"] == place


@pytest.mark.parametrize("near", [None, [1], [1, 2, 3], ["a", "b"], [10**9, 0], [0.5, 1], {"x": 1}])
def test_what_is_no_place_is_refused(near: object) -> None:
    s = dealt(hand="steady")
    with pytest.raises(ValueError, match="near"):
        GAME.answer(GAME.view(s, GAME.actors(s)[0]), {"near": near})
