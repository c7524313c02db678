"""What holds in every game, over random play with two, three and four players."""

from collections.abc import Iterator
from typing import Any

import hypothesis.strategies as st
import numpy as np
from hypothesis import given, settings

from spieltisch.core.contract import CHANCE
from spieltisch.core.game import MOST_MOVES
from spieltisch.core.rng import Rng, seeded
from spieltisch.games.rand_und_band import GAME, moves, rules
from spieltisch.games.rand_und_band.components import BOX, DICE, FRONT, KINDS
from spieltisch.games.rand_und_band.moves import CODES
from spieltisch.games.rand_und_band.options import Options
from spieltisch.games.rand_und_band.sight.events import Dropped

games = given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))


def steps(seats: int, rng: Rng) -> Iterator[tuple[Any, int, Any, Any]]:
    """A random game: each state, who moves, the move, and the state after it."""
    state: Any = GAME.setup(seats, Options())
    while actors := GAME.actors(state):
        move = GAME.sample(state, actors[0], rng)
        later = GAME.apply(state, actors[0], move)
        yield state, actors[0], move, later
        state = later


def places(state: Any) -> Any:
    """How many tiles of each kind lie anywhere."""
    on_belt = np.bincount(state.belt, minlength=KINDS)[:KINDS]
    return state.stack + on_belt + state.stored + state.won.sum(axis=0)


@settings(max_examples=12)
@games
def test_every_player_owns_ten_dice(seats: int, seed: int) -> None:
    for _, _, _, state in steps(seats, seeded(seed)):
        for seat in range(seats):
            assert state.supply[seat] + state.dice[:, seat].sum() + (state.edge == seat + 1).sum() == DICE
        assert state.dice.min() >= 0
        assert state.supply.min() >= 0
        assert state.edge.max() <= seats


@settings(max_examples=12)
@games
def test_every_tile_is_in_exactly_one_place(seats: int, seed: int) -> None:
    for _, _, _, state in steps(seats, seeded(seed)):
        assert (places(state) == BOX).all()
        assert state.left == state.stack.sum()


@settings(max_examples=12)
@games
def test_what_is_awarded_equals_what_dropped(seats: int, seed: int) -> None:
    for before, seat, move, after in steps(seats, seeded(seed)):
        won = after.won - before.won
        dropped = [event for event in GAME.events(before, seat, move, after, None) if isinstance(event, Dropped)]
        if not dropped:
            assert not won.any()
            continue
        awarded = before.stored + (np.arange(KINDS) == before.belt[FRONT])
        if (winner := dropped[0].winner) is None:
            assert not won.any()
            assert (after.stored == awarded).all()
        else:
            assert (won[winner] == awarded).all()
            assert won.sum() == awarded.sum()
            assert not after.stored.any()


@settings(max_examples=12)
@games
def test_positions_and_moves_survive_being_written(seats: int, seed: int) -> None:
    for before, seat, move, after in steps(seats, seeded(seed)):
        assert GAME.read(GAME.position(after)) == after
        assert GAME.parse(str(move)) == move
        assert moves.decode(seat, moves.encode(move)) == move
        assert GAME.recall(GAME.view(before, 0)) == before


@settings(max_examples=6)
@games
def test_legal_lists_exactly_what_is_not_refused(seats: int, seed: int) -> None:
    codes = np.zeros(MOST_MOVES, np.int64)
    for state, seat, _, _ in steps(seats, seeded(seed)):
        if seat != CHANCE:
            listed = codes[: rules.legal(state, seat, codes)].tolist()
            assert listed == [code for code in range(CODES + 5) if rules.refusal(state, seat, code) == 0]
            assert rules.default(state, seat) == listed[0]


@settings(max_examples=100)
@given(code=st.integers(-(2**63), 2**63 - 1), step=st.sampled_from(["lay", "start", "roll", "extra", "push 1"]))
def test_chance_cannot_play_nonsense(code: int, step: str) -> None:
    belt = {"lay": "- - - - -", "start": "Hb:a Tr:b Lyb:b Hr:a Ty"}.get(step, "Hb Tr:a Lyb Hr:b Ty:aab")
    state = GAME.read(f"{belt} / - / - / rest / -; - / {step}")
    if rules.refusal(state, CHANCE, code) == 0:
        assert moves.encode(moves.decode(CHANCE, code)) == code
        GAME.apply(state, CHANCE, moves.decode(CHANCE, code))
