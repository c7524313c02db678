"""What holds in every game: the contract, nothing gets lost, replays agree."""

import pytest

from spieltisch import conformance
from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import CYLINDERS, LEVEL, OVER, SCATTERED, STOCKS
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.scenes import tower
from tests.kurz_vor_knapp.weightless import weightless


@pytest.mark.parametrize("hand", ["steady", "free"])
def test_some_games_keep_the_contract(hand: str) -> None:
    conformance.check(GAME, games=2, seed=100, gravity=weightless, hand=hand)


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["steady", "free"])
def test_many_games_keep_the_contract(hand: str) -> None:
    conformance.check(GAME, games=150, gravity=weightless, hand=hand)


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["steady", "free"])
def test_games_under_gravity_keep_the_contract(hand: str) -> None:
    conformance.check(GAME, games=5, hand=hand)


def cylinders(s: State) -> int:
    on_the_table = int((s.cylinders[:, LEVEL] >= 0).sum())
    return on_the_table + int(s.stock.sum()) + int(s.gone) + int(s.lifted)


def test_no_cylinder_is_ever_lost() -> None:
    for seed in range(4):
        seats, rng = 2 + seed % 3, seeded(seed)
        s = GAME.setup(seats, GAME.options())
        while s.step != OVER:
            seat = GAME.actors(s)[0]
            s = GAME.apply(s, seat, weightless(s) if seat == -3 else GAME.sample(s, seat, rng))
            if s.cylinders[0, LEVEL] >= 0 and s.step > 0:
                assert cylinders(s) == SCATTERED + seats * STOCKS[seats] <= CYLINDERS
        assert GAME.outcome(s) is not None


def test_a_film_is_attached_to_gravity_s_move() -> None:
    match = GAME.match(seats=2, seed=3)
    while -3 not in GAME.actors(match.state):
        seat = match.actors[0]
        before = match.state
        move = GAME.sample(before, seat, seeded(match.version))
        after = GAME.apply(before, seat, move)
        if GAME.actors(after) == (-3,):
            rest = GAME.sample(after, -3, seeded(0))
            assert GAME.attachment(after, -3, rest) is not None
            assert GAME.attachment(before, seat, move) is None
            return
        match.play(seat, move)


def test_the_terminal_draws_the_table_and_says_what_is_asked() -> None:
    shown_to_me = GAME.show(GAME.view(tower(building=120), 0))
    assert "." * 5 in shown_to_me, "the cord"
    assert "The next bar: [" + "=" * 23 + "]" in shown_to_me
    assert "Cylinders on level 5: 10 11" in shown_to_me
    assert "For level 1: 0 1 2 3" not in shown_to_me
    assert "For level 1: 0 1 12 13" in shown_to_me
    assert "show A B" in shown_to_me
    assert "show A B" not in GAME.show(GAME.view(tower(), 1)), "it is not their turn"


def test_a_game_can_be_played_by_what_the_terminal_proposes() -> None:
    match = GAME.match(seats=2, seed=4, hand="free")
    for _ in range(12):
        seat = match.actors[0]
        proposed = GAME.show(match.view(seat)).partition("For example: ")[2]
        match.play(seat, proposed or str(GAME.default(match.state, seat)))
