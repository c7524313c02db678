"""Positions and moves as text: what is unreadable says why, what is read can be played on."""

import re
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from spieltisch.core.contract import CHANCE, IllegalMove
from spieltisch.core.rng import below, seeded
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.components import DICE, TILES
from spieltisch.games.rand_und_band.options import Options

PIECES = re.compile(r"[A-Z][a-z]+|[a-z]+|\d+|\s+|.")
STRANGE = [
    "",
    " ",
    "-",
    "*",
    ":",
    "; ",
    " / ",
    "0",
    "6",
    "11",
    "p5a",
    "p10d",
    "end",
    "rest",
    "ones",
    "ä",
    "٣",
    "\n",
    "aaaa",
]
STEPS = [
    "lay",
    "set out",
    "start",
    "roll",
    "place",
    "back 2",
    "forward 1 3",
    "other back",
    "again",
    "push 1",
    "close 3",
]


def position(seats: int, seed: int, moves: int) -> str:
    """A position of a random game after some moves."""
    state: Any = GAME.setup(seats, Options())
    rng = seeded(seed)
    for _ in range(moves):
        if actors := GAME.actors(state):
            state = GAME.apply(state, actors[0], GAME.sample(state, actors[0], rng))
    return GAME.position(state)


def damaged(text: str, seed: int) -> str:
    """A text some pieces of which are deleted, doubled, swapped or replaced."""
    rng, pieces = seeded(seed), PIECES.findall(text)
    for _ in range(1 + below(rng, 3)):
        here, there = below(rng, len(pieces)), below(rng, len(pieces))
        strange = [*STRANGE, *STEPS, *TILES, pieces[there]]
        pieces[here] = ["", pieces[here] * 2, pieces[there], strange[below(rng, len(strange))]][below(rng, 4)]
    return "".join(pieces)


def play_on(state: Any, seed: int) -> None:
    rng = seeded(seed)
    for _ in range(50):
        if not (actors := GAME.actors(state)):
            return
        move = GAME.sample(state, actors[0], rng)
        state = GAME.apply(state, actors[0], move)
        owned = [
            int(state.supply[s] + state.dice[:, s].sum() + (state.edge == s + 1).sum()) for s in range(state.seats)
        ]
        assert owned == [DICE] * state.seats


def complaint(text: str) -> str:
    """Why a position cannot be read; empty: it can."""
    try:
        GAME.read(text)
    except ValueError as refused:
        return str(refused)
    return ""


@settings(max_examples=150)
@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 90))
def test_a_damaged_position_is_refused_or_can_be_played_on(seats: int, seed: int, moves: int) -> None:
    text = damaged(position(seats, seed, moves), seed)
    if why := complaint(text):
        assert why.endswith(".")
        return
    state = GAME.read(text)
    assert GAME.read(GAME.position(state)) == state
    assert GAME.recall(GAME.view(state, None)) == state
    play_on(state, seed)


@pytest.mark.parametrize("piece", ["a", "Hb,", "*", "; ", " / ", "p1a ", "Hb:aa ", "1 ", "\n"])
def test_a_very_long_text_gets_a_short_answer(piece: str) -> None:
    for part in range(6):
        parts = ["Hb Tr Lyb Hr Ty", "-", "-", "rest", "-; -", "roll"]
        parts[part] = piece * (20_000 // len(piece))
        assert 0 < len(complaint(" / ".join(parts))) < 200


@pytest.mark.parametrize(
    "nonsense", ["", "p0", "p11", "take 6", "a3", "a3>9", "roll 55", "lay Hb", "push", "push Xb", "start e", "P3"]
)
def test_unreadable_moves_say_so(nonsense: str) -> None:
    with pytest.raises(ValueError, match="is not a move"):
        GAME.parse(nonsense)


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("Hb Tr", "written BELT / EDGE / STORED / STACK / WORKSHOPS / STEP"),
        ("Hb Tr / - / - / rest / -; - / roll", "5 spaces"),
        ("Hb Tr Lyb Hr Xx / - / - / rest / -; - / roll", "'Xx' is not a tile"),
        ("Hb Tr Lyb Hr Ty:c / - / - / rest / -; - / roll", "no player 'c'"),
        ("Hb Tr Lyb Hr Ty / p11a / - / rest / -; - / roll", "'p11a' is not an edge space"),
        ("Hb Tr Lyb Hr Ty / p4a p4b / - / rest / -; - / roll", "Two dice are on edge space P4"),
        ("Hb Tr Lyb Hr Ty / - / Hz / rest / -; - / roll", "'Hz' is not a tile"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / - / roll", "2 to 4 workshops"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / *-; *- / roll", "Only one player"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / -; - / dance", "'dance' is not a step"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / -; - / push", "how many"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / -; - / roll 3", "how many"),
        ("Hb Hb Lyb Hr Ty / - / Hb / - / -; - / roll", "more dice or tiles"),
        ("Hb Hb Lyb Hr Ty / - / Hb / rest / -; - / roll", "more dice or tiles"),
        ("Hb:aaaaaaaaaaa Tr Lyb Hr Ty / - / - / rest / -; - / roll", "more dice or tiles"),
    ],
)
def test_unreadable_positions_say_why(position: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        GAME.read(position)


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("Hb Tr Lyb Hr - / - / - / rest / -; - / roll", "robot tile must lie on every belt space"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / -; - / lay", "end-of-work tile"),
        ("- - - - - / - / - / Hb,Tr / -; - / lay", "a tile for every belt space"),
        ("- - - - - / - / - / rest / -; *- / lay", "No player is active"),
        ("- - - - - / - / - / rest / Hb; - / lay", "nothing is won"),
        ("-:a - - - - / - / - / rest / -; - / lay", "robot tiles only"),
        ("Hb:ab Tr Lyb Hr Ty / - / - / rest / -; *- / set out", "two dice in turn"),
        ("Hb:a Tr Lyb Hr Ty:a / - / - / rest / -; *- / set out", "none comes to belt space 5"),
        ("Hb:aab Tr:b Lyb Hr Ty / - / - / rest / -; - / start", "only among equals"),
        ("Hb Tr Lyb Hr Ty / p5a / - / rest / -; - / roll", "P5"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / -; - / place ones", "'ones'"),
        ("Hb:a Tr Lyb Hr Ty:b / - / - / rest / -; - / back 2", "no die that this step could move"),
        ("Hb:a Tr Lyb Hr Ty:b / - / - / rest / -; - / other forward", "no die that this step could move"),
        ("Hb:a Tr:a Lyb Hr Ty / - / - / rest / -; - / back 1", "where the first lies"),
        ("Hb:a Tr:a Lyb Hr Ty / - / - / rest / -; - / forward 2 2", "where the first lies"),
        ("Hb:a Tr:a Lyb Hr Ty / - / - / rest / -; - / forward 1 1", "cannot have come"),
        ("Hb:a Tr:a Lyb Hr Ty:a / - / - / rest / -; - / back 1 5", "cannot have come"),
        ("Hb:a Tr:a Lyb Hr Ty / - / - / rest / -; - / forward 1 3", "not where the step says"),
        ("Hb Tr Lyb Hr Ty / p6a / - / rest / -; - / again", "no occupied edge space"),
        ("Hb:aaaaa Tr:aaaaa Lyb Hr Ty / - / - / rest / -; - / extra", "no die left to roll"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / -; - / push 3", "once or twice"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / -; - / push 1 1", "one number"),
        ("Hb Tr Lyb Hr Ty / - / - / - / -; - / push 1", "'close 5'"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / -; - / close 5", "the stack and the edge are empty"),
        ("Hb Tr Lyb Hr Ty / p1a / - / - / -; - / close 5", "the stack and the edge are empty"),
        ("Hb Tr Lyb Hr Ty / - / - / - / -; - / close 4", "end-of-work tile"),
        ("end:a Tr Lyb Hr Ty / - / - / - / -; - / close 4", "robot tiles only"),
        ("- - - - Hb / - / - / - / -; - / over", "end-of-work tile"),
    ],
)
def test_positions_that_cannot_be_say_why(position: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        GAME.read(position)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        (
            "Hb:ba Tr Lyb Hr Ty / p4b p1a / - / rest / -; - / roll",
            "Hb:ab Tr Lyb Hr Ty / p1a p4b / - / rest / -; - / roll",
        ),
        ("Hb Tr Lyb Hr Ty / - / - / rest / Tr,Hr; - / roll", "Hb Tr Lyb Hr Ty / - / - / rest / Hr,Tr; - / roll"),
        ("Hb Tr Lyb Hr Ty / - / - / rest / *-; - / roll", "Hb Tr Lyb Hr Ty / - / - / rest / -; - / roll"),
        ("Hb Tr  Lyb Hr Ty/-/-/rest/-; -/roll", "Hb Tr Lyb Hr Ty / - / - / rest / -; - / roll"),
    ],
)
def test_a_position_is_typed_as_it_is_written(typed: str, written: str) -> None:
    assert complaint(typed).endswith(f"is written {written}.")
    assert GAME.restore(typed) == GAME.read(written)


def test_a_move_is_typed_as_it_is_written() -> None:
    with pytest.raises(ValueError, match=r"^'push Hb b3 a21' is written push Hb a12 b3\.$"):
        GAME.parse("push Hb b3 a21")


def test_a_players_move_is_not_chances() -> None:
    match = GAME.match(position="Hb Tr Lyb Hr Ty / - / - / rest / -; - / roll", chance="manual")
    with pytest.raises(IllegalMove):
        match.play(CHANCE, "p3")
