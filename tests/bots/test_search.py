"""The generic players, sitting at real games."""

from collections.abc import Sequence

import numpy as np
import pytest

import spieltisch
from spieltisch.bots.greedy import Greedy
from spieltisch.bots.random import AtRandom, Careless
from spieltisch.bots.search import Search
from spieltisch.bots.thinker import Thinker
from spieltisch.bots.turns import Turns
from spieltisch.core.budget import Budget, time_limit
from spieltisch.core.contract import Bot, M, Move, Turn, V, View
from spieltisch.core.game import RecordGame
from spieltisch.core.rng import Rng, seeded

# The last turn: the legs at the front win the game, so b's die on space 4 had better not be the one moved forward.
LAST_TURN = "Hb Hb Tb:b Tr:b Lb:a / - / - / - / Hr,Tr; Hy,Ty / other forward"


def bound(name: str) -> tuple[RecordGame, Turns]:
    game = spieltisch.game(name)
    assert isinstance(game, RecordGame)
    return game, Turns(game)


@pytest.fixture(scope="module")
def belt() -> tuple[RecordGame, Turns]:
    return bound("rand_und_band")


@pytest.fixture(scope="module")
def sheets() -> tuple[RecordGame, Turns]:
    return bound("qwixx")


class Scripted:
    """Always plays the last of its moves."""

    def choose(self, turn: Turn[M, V]) -> M:
        return turn.moves[-1]


def play_to_the_end(game: RecordGame, bots: Sequence[Bot], seed: int) -> list[int]:
    match, rng = game.match(seats=len(bots), seed=seed), seeded(seed)
    for _ in range(1000):
        if not match.actors:
            assert match.outcome is not None
            return match.outcome.winners
        seat = match.actors[0]
        move = bots[seat].choose(Turn(game.view(match.state, seat), game.legal(match.state, seat), 0.0, rng))
        assert isinstance(move, Move)
        match.play(seat, move)
    raise AssertionError("the match does not end")


def ten_moves(rng: Rng) -> Turn[Move, View]:
    moves = [spieltisch.game("rand_und_band").parse(f"p{edge}") for edge in range(1, 11)]
    return Turn(View(), moves, 0.0, rng)


def test_random_tries_every_move() -> None:
    turn = ten_moves(seeded(1))
    assert {str(AtRandom().choose(turn)) for _ in range(200)} == {str(move) for move in turn.moves}


@pytest.mark.parametrize(("slips", "careful"), [(0, 200), (100, 12), (50, 104)])
def test_careless_slips_so_often(slips: int, careful: int) -> None:
    turn = ten_moves(seeded(5))
    bot = Careless[Move, View](Scripted(), slips)
    assert sum(bot.choose(turn) == turn.moves[-1] for _ in range(200)) == pytest.approx(careful, abs=25)


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


def test_a_search_that_is_stopped_has_tried_every_move(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    state = game.read("Hb:ab Tr Lyb:a Hr Ty:b / - / - / rest / Hr,Tr; - / place")
    endless, stopped = Search(game, turns, simulations=300_000, moves=1000), Budget(stop=np.ones(1, np.int64))
    assert len(endless.values(state, 0, seeded(1), stopped)) == 10


def test_a_search_is_stopped_while_it_runs(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    state = game.read("Hb:ab Tr Lyb:a Hr Ty:b / - / - / rest / Hr,Tr; - / place")
    endless = Search(game, turns, simulations=3_000_000, moves=1000)
    with time_limit(0.05) as budget:
        assert len(endless.values(state, 0, seeded(1), budget)) == 10
    assert budget.is_over


def test_a_search_does_the_work_it_is_given(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    state = game.read("Hb:ab Tr Lyb:a Hr Ty:b / - / - / rest / Hr,Tr; - / place")
    little, much = (Search(game, turns, simulations=simulations, moves=8) for simulations in (60, 400))
    assert (little.work, much.work) == (60, 400)
    assert much.values(state, 0, seeded(3), Budget(60)) == little.values(state, 0, seeded(3), Budget())


def test_search_does_not_change_the_state_it_looks_at(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    state = game.read("Hb:ab Tr Lyb:a Hr Ty:b / - / - / rest / Hr,Tr; - / place")
    before = state.tobytes()
    Search(game, turns, simulations=100, moves=5).values(state, 0, seeded(1), Budget())
    assert state.tobytes() == before


def test_only_move_is_played_without_thought(belt: tuple[RecordGame, Turns]) -> None:
    game, turns = belt
    match = game.match(position="Hb Tr Lyb Hr Ty / - / - / rest / -; - / place", seed=1)
    only = [game.parse("p3")]
    turn = Turn(game.view(match.state, 0), only, 0.0, seeded(1))
    assert Search(game, turns, simulations=1).choose(turn) == only[0]


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


def test_a_player_takes_views_as_structs_and_as_plain_data() -> None:
    game = spieltisch.game("rand_und_band")
    match = game.match(seats=2, seed=5)
    seat = match.actors[0]
    bot, legal = spieltisch.bot("rand_und_band", "medium"), match.legal(seat)
    assert bot.choose(match.view(seat), legal, seeded(3)) == bot.choose(game.view(match.state, seat), legal, seeded(3))
