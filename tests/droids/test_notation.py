"""Positions and moves as text, and what must hold in every position."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.core.rng import seeded
from spieltisch.games.droids import GAME
from spieltisch.games.droids.components import ROCK
from spieltisch.games.droids.moves import decode, encode, parse
from spieltisch.games.droids.notation import stock_of

NO_MOVES = ["", "draw", "draw v8", "on 11.1", "on 1.4", "send 0", "v1NE", "vxN", "deal", "start 4"]
GOOD = "workshop arena 3N / Ne1 x2,4 h:v1,rs 5:v1S,-,rsE; Sf10+crate h:- / Ad3 Bg8 / mh1 ca2 / send N"


@pytest.mark.parametrize(
    "text",
    [
        GOOD,
        "workshop arena 0- / Ne1 h:-; Sf10 h:- / Ad3 Bg8 / - / start",
        "arena arena 1S / Ne1 h:-; Sf10 h:v1,v1 / - / - / deal S v2 b1 r2",
        "mines 10,10,3~~~#3,10,10,10,10,10,10,10 2N / Ne1 h:- s2 p; Sf10 h:v1 / - / ma1 / slot S vxNE",
        "minefield arena 4N / Ne1 h:-; Ej5 h:-; S-; Wa6 x1 h:- / Ad3 Bg8 / - / cover N W2 moving:W,SE,1",
        "solo arena 4S / Sf10 x1 h:v1 / Ae5 / - / roll S S3 mad:2,2",
        "workshop arena 4N / Ne1 x3 h:-; Sf10 h:- / Ad3 Bg8 / - / uncover S N",
        "workshop arena 15N / Ne1 h:-; S- / Ad3 Bg8 / - / over last_standing N N",
    ],
)
def test_positions_are_written_as_they_are_read(text: str) -> None:
    assert GAME.position(GAME.read(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (" / send N", "", "written GAME / PLAYERS"),
        ("workshop", "museum", "is not a game"),
        (" arena ", " 10,10 ", "nor 10 rows of 10 fields"),
        ("3N", "16N", "not a number from 0 to 15"),
        ("3N", "3E", "Nobody sits on the side 'E'"),
        ("Ne1", "Ee1", "is not the player N"),
        ("Ne1", "Nb2", "b2 is taken"),
        ("Sf10", "Se1", "e1 is taken"),
        ("Ad3", "Cd3", "no repair robot"),
        ("mh1", "xh1", "neither a mine nor a crate"),
        ("mh1", "me1", "e1 is taken"),
        ("h:v1,rs", "h:v1,zz", "'zz' is no tile"),
        ("h:v1,rs", "h:rf,rf,rf", "not so many tiles rf"),
        ("h:v1,rs", "h:b1,b1,b1,b1,b1,b1,b1,b1", "at most 7 tiles"),
        ("5:v1S", "5:v1SE", "not a tile with its direction"),
        ("v1S,-,rsE", "v1S,-", "has 3 slots"),
        ("5:v1S", "11:v1S", "'11' is no transmitter"),
        ("x2,4 h", "x5 h", "Transmitter 5 is covered"),
        ("x2,4 h:v1,rs 5:v1S,-,rsE", "x1,2,3,4,5,6,7,8,9,10 h:-", "is out"),
        ("send N", "send S", "S has nothing to decide"),
        ("send N", "draw", "is not a step"),
        ("send N", "dance N", "is not a step"),
        ("send N", "send N left:3", "no order that goes on"),
        ("send N", "over boredom N N", "no ending"),
        ("x2,4", "x4,2", "This position is written"),
        ("send N", "cover N N8", "N has nothing to decide"),
        ("send N", "uncover N S", "S has nothing to decide"),
        ("send N", "deal N v2", "N has nothing to decide"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        GAME.read(GOOD.replace(old, new))


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a"):
        parse(text)


def test_every_code_is_a_move_and_a_text() -> None:
    moves = [decode(0, code) for code in range(474)]
    assert [encode(move) for move in moves] == list(range(474))
    assert [parse(str(move)) for move in moves] == moves
    with pytest.raises(ValueError, match="no code"):
        decode(0, 474)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(["arena", "workshop", "mines", "garden", "minefield", "solo"]), st.integers(0, 10**6))
def test_tiles_are_never_lost_and_robots_never_share_a_field(scenario: str, seed: int) -> None:
    seats = 1 if scenario == "solo" else 2 + seed % 3
    match = GAME.match(seats=seats, seed=seed, scenario=scenario)
    rng = seeded(seed)
    while match.actors and match.version < 400:
        match.play(match.actors[0], GAME.sample(match.state, match.actors[0], rng))
        state = match.state
        placed = np.bincount((state.slots[state.slots > 0] - 1) // 4, minlength=16)
        held = state.hands.sum(axis=0) + state.bins + placed
        held[(state.chosen - 1) // 4] += state.chosen > 0
        assert held.tolist() == stock_of(state)
        standing = [int(field) for field in state.field if field >= 0]
        assert len(set(standing)) == len(standing)
        assert not any(state.ground[field] == ROCK or state.thing[field] for field in standing)
