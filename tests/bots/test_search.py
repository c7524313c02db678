"""The generic players, sitting at real games."""

from collections.abc import Sequence
from typing import Any

import pytest

import spieltisch
from spieltisch.bots.greedy import Greedy
from spieltisch.bots.random import AtRandom, Careless
from spieltisch.bots.search import Search
from spieltisch.bots.thinker import Thinker
from spieltisch.bots.turns import Turns
from spieltisch.core.contract import Bot, Move
from spieltisch.core.game import RecordGame
from spieltisch.core.rng import seeded

# The last turn: the legs at the front win the game, so b's die on space 4 had better not be the one moved forward.
LAST_TURN = "Hb Hb Tb:b Tr:b Lb:a / - / - / - / Hr,Tr; Hy,Ty / other forward"


def bound(name: str, use: str) -> tuple[RecordGame, Turns]:
    game = spieltisch.game(name)
    assert isinstance(game, RecordGame)
    return game, Turns(f"{name}.{use}", game.rules.__name__, game.rules)  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def belt() -> tuple[RecordGame, Turns]:
    return bound("rand_und_band", "tests")


@pytest.fixture(scope="module")
def sheets() -> tuple[RecordGame, Turns]:
    return bound("qwixx", "tests")


class Scripted:
    """Always plays the last of its moves."""

    def choose(self, view: Any, legal: Sequence[Move], rng: Any) -> Move:
        return legal[-1]


def play_to_the_end(game: RecordGame, bots: Sequence[Bot], seed: int) -> list[int]:
    match, rng = game.match(seats=len(bots), seed=seed), seeded(seed)
    for _ in range(1000):
        if not match.actors:
            assert match.outcome is not None
            return match.outcome.winners
        seat = match.actors[0]
        move = bots[seat].choose(match.view(seat), game.legal(match.state, seat), rng)
        assert isinstance(move, Move)
        match.play(seat, move)
    raise AssertionError("the match does not end")


def test_random_tries_every_move() -> None:
    moves = [spieltisch.game("rand_und_band").parse(f"p{edge}") for edge in range(1, 11)]
    rng = seeded(1)
    assert {str(AtRandom().choose({}, moves, rng)) for _ in range(200)} == {str(move) for move in moves}


@pytest.mark.parametrize(("slips", "careful"), [(0, 200), (100, 12), (50, 104)])
def test_careless_slips_so_often(slips: int, careful: int) -> None:
    moves = [spieltisch.game("rand_und_band").parse(f"p{edge}") for edge in range(1, 11)]
    rng = seeded(5)
    bot = Careless(Scripted(), slips)
    assert sum(bot.choose({}, moves, rng) == moves[-1] for _ in range(200)) == pytest.approx(careful, abs=25)


def test_thinkers_see_what_the_turn_brings(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    thinkers: list[Thinker] = [Greedy(game, turns, samples=30), Search(game, turns, simulations=100)]
    for thinker in thinkers:
        ranking = thinker.ranking(game.read(LAST_TURN), 0, seeded(2))
        assert [str(move) for move, _ in ranking] == ["b3>4", "b4>5"]
        assert ranking[0][1] == pytest.approx(1.0)


@pytest.mark.parametrize("simulations", [50, 400])
def test_search_values_every_move_between_lost_and_won(belt: tuple[RecordGame, Turns], simulations: int) -> None:
    game, turns = belt
    state = game.read("Hb:ab Tr Lyb:a Hr Ty:b / p1a p4b / - / rest / Hr,Tr; - / place")
    ranking = Search(game, turns, simulations=simulations, moves=6).ranking(state, 0, seeded(4))
    assert {move for move, _ in ranking} == set(game.legal(state, 0))
    assert all(0 <= value <= 1 for _, value in ranking)
    assert ranking == sorted(ranking, key=lambda pair: -pair[1])


def test_search_repeats_with_the_same_generator(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    state = game.read("Hb:ab Tr Lyb:a Hr Ty:b / - / - / rest / Hr,Tr; - / place")
    search = Search(game, turns, simulations=200, moves=8)
    assert search.ranking(state, 0, seeded(9)) == search.ranking(state, 0, seeded(9))
    assert search.ranking(state, 0, seeded(9)) != search.ranking(state, 0, seeded(10))


def test_search_stops_when_its_time_is_up(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    state = game.read("Hb:ab Tr Lyb:a Hr Ty:b / - / - / rest / Hr,Tr; - / place")
    endless = Search(game, turns, simulations=300_000, milliseconds=1, moves=1000)
    assert len(endless.values(state, 0, seeded(1))) == 10


def test_search_does_not_change_the_state_it_looks_at(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    state = game.read("Hb:ab Tr Lyb:a Hr Ty:b / - / - / rest / Hr,Tr; - / place")
    before = state.tobytes()
    Search(game, turns, simulations=100, moves=5).values(state, 0, seeded(1))
    assert state.tobytes() == before


def test_only_move_is_played_without_thought(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    match = game.match(position="Hb Tr Lyb Hr Ty / - / - / rest / -; - / place", seed=1)
    only = [game.parse("p3")]
    assert Search(game, turns, simulations=1).choose(match.view(0), only, seeded(1)) == only[0]


def test_search_beats_random_play(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    search = Search(game, turns, simulations=100, moves=12)
    won = sum(0 in play_to_the_end(game, [search, AtRandom()], seed) for seed in range(12))
    assert won >= 8


@pytest.mark.parametrize("seats", [2, 3])
def test_search_plays_where_all_choose_at_once(sheets: tuple[RecordGame, Turns], seats: int) -> None:
    game, turns = sheets
    search = Search(game, turns, simulations=60, moves=10)
    others: list[Bot] = [AtRandom()] * (seats - 1)
    assert play_to_the_end(game, [search, *others], seed=3)


def test_search_marks_rather_than_takes_a_penalty(sheets: tuple[RecordGame, Turns]) -> None:
    game, turns = sheets
    state = game.read("r2,3,4,5,6,7 y- g- b- p3; r2 y2 g12 b12 p0 / w44 r6 y6 g6 b6 / white")
    best, _ = Search(game, turns, simulations=300, moves=40).ranking(state, 0, seeded(1))[0]
    assert str(best) == "r8"


def test_thinkers_take_views_as_structs_and_as_plain_data(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    match = game.match(seats=2, seed=5)
    seat = match.actors[0]
    bot: Thinker = Greedy(game, turns, samples=2)
    legal = game.legal(match.state, seat)
    assert bot.choose(match.view(seat), legal, seeded(3)) == bot.choose(game.view(match.state, seat), legal, seeded(3))
