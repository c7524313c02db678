"""A free place near one that is meant, which the table names to those who set cylinders by words."""

import pytest

from spieltisch.core.contract import GRAVITY, Move
from spieltisch.core.rng import below, seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import INSIDE
from spieltisch.games.kurz_vor_knapp.moves import Put, PutWithin
from tests.kurz_vor_knapp.playing import dealt
from tests.kurz_vor_knapp.weightless import weightless


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
