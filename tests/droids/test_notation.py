"""Positions as text: read, written, and refused with a sentence."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.core.rng import Rng, seeded
from spieltisch.games.droids import GAME
from spieltisch.games.droids.components import SCENARIOS

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
        "mines arena 12N / N- s3; Ej5 h:- s1; Sf10 h:- / - / - / over most_mines N N",
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
        ("h:v1,rs", "h:b1,b1,b1,b1,b1,b1,b1,b1", "more than 7 tiles"),
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
        ("x2,4", "x4,2", "is written workshop arena 3N / Ne1 x2,4 h:v1,rs"),
        ("send N", "cover N N8", "N has nothing to decide"),
        ("send N", "uncover N S", "S has nothing to decide"),
        ("send N", "deal N v2", "only from programming"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        GAME.read(GOOD.replace(old, new))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("workshop arena 1S / Sf10 h:v1 / Ad3 / - / program S", "One player plays solo"),
        ("solo arena 1N / Ne1 h:v1; Sf10 h:- / Ad3 / - / program N", "One player plays solo"),
        ("arena arena 0N / Ne1 h:v1; Sf10 h:- / - / - / program N", "in round 0"),
        ("arena arena 2- / Ne1 h:v1; Sf10 h:- / - / - / start", "in round 0"),
        ("arena arena 1N / Ne1 h:v1; S- / - / - / program N", "so few robots left is over"),
        ("arena arena 1N / Ne1 h:v1; Sf10 h:- / Ad3 / - / program N", "at most 0 repair robots in arena"),
        ("solo arena 1S / Sf10 h:v1 / Ad3 Bg8 / - / program S", "at most 1 repair robots in solo"),
        ("solo arena 1S / Sf10 h:v1 / - / - / program S", "mad robot A is missing"),
        ("arena arena 1N / Ne1 h:v1; Ej5 h:-; S-+mine / - / - / program N", "S is out and carries nothing"),
        ("arena arena 1N / Ne1 h:v1; Ej5 h:-; S- p / - / - / program N", "S is out and carries nothing"),
        ("arena arena 1N / Ne1 h:b1,b1,b1,b1,b1,b1 5:v2N,v2N,-; Sf10 h:- / - / - / program N", "N has more than 7"),
        ("arena arena 1N / Ne1 h:v1,v1,v1,v1,v1,v1,v2; Sf10 h:- / - / - / slot N v2N", "N has more than 7 tiles"),
        ("arena arena 1N / Ne1 h:v1 5:v2N,-,-; Sf10 h:- / - / - / draw N", "only from programming to the end"),
        ("solo arena 1S / Sf10 h:v1 6:v2N,-,- / Ad3 / - / roll S S2 mad:1,2", "only from programming to the end"),
        ("arena arena 1N / Ne1 h:v1 p; Sf10 h:- / - / - / draw N", "until the end of programming"),
        ("arena arena 1N / Ne1 h:v1 p; Sf10 h:- / - / - / slot N v2N", "N has nothing to decide"),
        ("arena arena 1N / Ne1 h:v1 s1; Sf10 h:- / - / - / program N", "counted only in mines"),
        ("mines arena 1N / Ne1 h:v1 s24; Sf10 h:- / - / ma1 / program N", "holds 24 mines and 25 crates"),
        ("arena arena 1N / Ne1 h:v1; Sf10 h:- / - / - / rampage N", "only in solo"),
        ("arena arena 1N / Ne1 h:v1; Sf10 h:- / - / - / roll N S2 mad:1,2", "only in solo"),
        ("arena arena 1N / Ne1 h:v1; Sf10 h:- / - / - / program N moving:N,S,2", "only while a transmitter is covered"),
        ("arena arena 1N / Ne1 h:v1; Sf10 h:- / - / - / cover N S2 moving:A,S,2", "no robot 'A' on the board"),
        ("arena arena 1N / Ne1 h:v1; Sf10 h:- / - / - / cover N S4", "S has nothing to decide"),
        ("arena arena 1N / Ne1 h:v1; S- / - / - / over last_standing S N", "Who is out wins only by mines"),
        (
            "mines arena 15N / N- s3; Ej5 h:- s1; Sf10 h:- / - / ma1 / over most_mines N N",
            "only by mines, when the last one is gone",
        ),
        ("arena arena 1N / Ne1 h:-; Sf10 h:- / - / - / deal N v9", "no colour with a number"),
        (f"arena arena {'9' * 5000}N / Ne1 h:-; Sf10 h:- / - / - / draw N", "not a number from 0 to 15"),
        (f"arena {'9' * 5000} 1N / Ne1 h:-; Sf10 h:- / - / - / draw N", "nor 10 rows"),
        (f"arena arena 1N / Ne{'1' * 5000} h:-; Sf10 h:- / - / - / draw N", "is no field"),
        ("; " * 9000, "written GAME / PLAYERS"),
        (f"arena arena 1N / {'; ' * 9000} / - / - / draw N", "1 to 4 players, not 9001"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        GAME.read(text)


SHREDS = st.one_of(
    st.sampled_from(["/", ";", ",", "-", " ", ":", "+crate", "p", "x1", "h:", "v1N", "rs", "mad:3,1", "moving:N,E,2"]),
    st.sampled_from([*"NESWABabjvbgr0123456789", "cover", "roll", "draw", "solo", "mines", "start", "\u0663", "\0"]),
    st.text(max_size=3),
)


def damaged(text: str, cuts: list[tuple[int, int, int, str]]) -> str:
    """The text with pieces deleted, doubled, swapped or replaced."""
    for kind, place, length, shred in cuts:
        start = place % (len(text) + 1)
        piece, rest = text[start : start + length], text[start + length :]
        text = text[:start] + [rest, piece + piece + rest, rest[:length] + piece + rest[length:], shred + rest][kind]
    return text


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(SCENARIOS),
    st.integers(0, 10**6),
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 400), st.integers(0, 12), SHREDS), min_size=1, max_size=4),
)
def test_a_damaged_position_is_refused_or_can_be_played_on(
    scenario: str, seed: int, cuts: list[tuple[int, int, int, str]]
) -> None:
    rng = seeded(seed)
    match = GAME.match(seats=1 if scenario == "solo" else 2 + seed % 3, seed=seed, scenario=scenario)
    play_on(match, seed % 100, rng)
    state, sentence = read_or_refuse(damaged(GAME.position(match.state), cuts))
    if state is None:
        assert sentence[0] in "'\"" or sentence[0].isupper(), sentence
        return
    position = GAME.position(state)
    assert GAME.read(position).tobytes() == state.tobytes()
    play_on(GAME.match(position=position, seed=seed), 50, rng)


def read_or_refuse(text: str) -> tuple[Any, str]:
    try:
        return GAME.read(text), ""
    except ValueError as error:
        return None, str(error)


def play_on(match: Any, moves: int, rng: Rng) -> None:
    for _ in range(moves):
        if match.actors:
            match.play(match.actors[0], GAME.sample(match.state, match.actors[0], rng))
