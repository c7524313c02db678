"""Positions come from outside: what is no position is told so, and from what is one can be played on."""

import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.core.contract import GRAVITY
from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import STEPS, TUMBLE
from spieltisch.games.kurz_vor_knapp.options import Options
from spieltisch.games.kurz_vor_knapp.rules.gravity.simulation import answer
from spieltisch.games.kurz_vor_knapp.rules.gravity.stand_in import weightless
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.scenes import build, laid, scene, shown, tower, units

PIECES = re.compile(r"([ ,;:@=/-]+)")
ODD = ["0", "1", "-1", "-", "", "x", "²", "23", "24", "53", "54", "35999", "36000", "-40001", str(10**18), *STEPS]
FORWARD = 50


def on(s: State, seed: int, moves: int, *, gravity: bool = False) -> list[State]:
    """So many moves of random play from there, or to the end."""
    rng, passed = seeded(seed), [s]
    while GAME.actors(s) and len(passed) <= moves:
        seat = GAME.actors(s)[0]
        stays = seat == GRAVITY and not gravity
        s = GAME.apply(s, seat, weightless(s) if stays else GAME.sample(s, seat, rng))
        passed.append(s)
    return passed


@cache
def positions() -> list[str]:
    """Two games, and a tower that falls."""
    games = [on(GAME.setup(seats, Options(hand=hand)), seats, 300) for seats, hand in ((2, "free"), (4, "steady"))]  # type: ignore[arg-type]
    hit = laid(shown(tower(building=120), 12, 13), (units(70), units(60), 0), (units(70), units(-80), 0))
    return [GAME.position(s) for game in (*games, on(hit, 1, 4, gravity=True)) for s in game]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A position with words lost, doubled, exchanged or replaced, or with a part of another."""
    text = draw(st.sampled_from(positions()))
    for _ in range(draw(st.integers(1, 3))):
        words = PIECES.split(text)
        one, other = (draw(st.integers(0, len(words) - 1)) for _ in range(2))
        strange = PIECES.split(draw(st.sampled_from(positions())))
        match draw(st.sampled_from(["lose", "double", "swap", "odd", "foreign", "part", "step", "shift"])):
            case "lose":
                del words[one]
            case "double":
                words.insert(one, words[other])
            case "swap":
                words[one], words[other] = words[other], words[one]
            case "odd":
                words[one] = draw(st.sampled_from(ODD))
            case "foreign":
                words[one] = draw(st.sampled_from(strange))
            case "part":
                parts, others = text.split(" / "), "".join(strange).split(" / ")
                parts[one % len(parts)] = others[one % len(others)]
                words = [" / ".join(parts)]
            case "step":
                words = [re.sub(r"(.*/ )[a-z]+", rf"\g<1>{draw(st.sampled_from(STEPS))}", text)]
            case "shift" if words[one].isdecimal():
                words[one] = str(int(words[one]) + draw(st.sampled_from([-1000, -1, 1, 1000])))
        text = "".join(words)
    return text


def play_on(s: State) -> None:
    """Everything a table asks of a position, for a while."""
    for there in on(s, 1, FORWARD):
        seen = GAME.recall(GAME.view(there, None))
        assert GAME.actors(seen) == GAME.actors(there)
        for seat in GAME.actors(there):
            if seat >= 0:
                GAME.legal(there, seat)
                GAME.apply(there, seat, GAME.default(there, seat))


@settings(max_examples=200, deadline=None)
@given(damaged())
def test_a_damaged_position_is_refused_or_can_be_played_on(text: str) -> None:
    try:
        s = GAME.read(text)
    except ValueError as refused:
        told = str(refused)
    else:
        told = "."
        assert GAME.position(s) == text
        play_on(s)
    assert told.endswith(".") or " written: " in told


def test_every_position_of_a_game_under_gravity_can_be_read() -> None:
    for s in on(GAME.setup(3, Options(hand="free")), 5, 120, gravity=True):
        assert GAME.read(GAME.position(s)).tobytes() == s.tobytes()


def told(s: State) -> str:
    with pytest.raises(ValueError, match=r"\.$") as wrong:
        GAME.read(GAME.position(s))
    return str(wrong.value)


PAIR = [(0.0, 0.0, 0), (100.0, 0.0, 0)]


def test_pieces_may_not_overlap_hang_or_lie_off_the_table() -> None:
    assert GAME.read(GAME.position(scene(PAIR))) is not None
    assert told(scene([*PAIR, (10, 0, 0)])) == "Two cylinders stand in the same place."
    assert told(scene([*PAIR, (50, 0, 1)])) == "Something hangs in the air."
    assert told(scene([*PAIR, (0, 245, 0)])) == "Something lies off the table."
    crossing = scene([*PAIR, (50, 60, 0), (50, -60, 0)], [(110, 0, 1), (120, 2, 3)])
    assert told(crossing) == "Two bars of one level overlap."
    hanging = scene(PAIR, [(110, 0, 1)])
    hanging.bars[0, 2] += units(60)
    assert told(hanging) == "Something hangs in the air."
    hanging.step = TUMBLE  # there gravity is at work
    assert answer(GAME.read(GAME.position(hanging)))[0].pieces


def test_lying_cylinders_may_not_overlap_others_nor_lie_in_the_table_or_in_the_air() -> None:
    def lies(x: float, high: float, lean: int = 9000) -> State:
        s = scene([*PAIR, (x, 0, 0)])
        s.lying[2] = units(high), 0, lean, 0
        return s

    assert GAME.read(GAME.position(lies(50, 2.5))).tobytes() == lies(50, 2.5).tobytes()
    assert told(lies(17.8, 2.5)) == "Two cylinders stand in the same place."
    assert GAME.read(GAME.position(lies(18, 2.5))) is not None
    for high, lean in ((0.4, 9000), (62.6, 9000), (1.4, 4500)):
        assert told(lies(50, high, lean)) == "A lying cylinder is not on its level."
    for high, lean in ((0.51, 9000), (62.5, 9000), (4, 4500)):
        assert GAME.read(GAME.position(lies(50, high, lean))) is not None
    text = GAME.position(lies(50, 2.5))
    for wrong in ("~250,0,9000", "~250,0,286,0", "~250,36000,9000,0", "~250,0,9000,1125", "~250,0,9001,0"):
        with pytest.raises(ValueError, match=r"\.$"):
            GAME.read(text.replace("~250,0,9000,0", wrong))


def test_counts_must_be_those_of_one_box() -> None:
    assert told(scene(PAIR, stock=27)) == "There are only 54 cylinders in the box."
    assert told(scene(PAIR, stock=0)) == "Whoever holds no cylinder has won."
    assert told(scene(PAIR, step="over")) == "The game is not over."
    assert told(scene(PAIR, step="add")) == "Ten cylinders are scattered on the table, and everybody adds one."
    later = scene(PAIR)
    later.last_bar[0] = 1
    assert told(later) == "A bar that was used has left the spiral."


def test_a_turn_must_have_come_to_its_step() -> None:
    built = build(scene(PAIR), 0, 1)
    assert GAME.read(GAME.position(built)) is not None
    for step, sentence in (
        ("show", "A turn begins with nothing shown, or with a level that was bid."),
        ("bid", "There is nobody to be asked for a bid."),
        ("lay", "The turn has not come to a bar in the hand."),
        ("clear", "There is no cylinder to put elsewhere."),
        ("stand", "No cylinder was set on a bar."),
    ):
        built.step = STEPS.index(step)
        assert told(built) == sentence
    assert told(scene(PAIR, step="set")) == "The bar of this turn is missing."
    assert told(shown(scene(PAIR, hand="steady"), 0, 1)) == "A steady hand has laid the bar already."
    far = laid(shown(scene(PAIR), 0, 1), *[(units(x), units(150), 0) for x in (-150, 150) * 2])
    assert told(far) == "The bar was not led on a way a hand can take."


@pytest.mark.parametrize(
    "wrong",
    ["", " / ", "a / b", " /  /  /  / ", "steady 1:- gone 0 / - / - / - / scatter",
     "free 9:- 9:- gone 0 / 99=0@0,0 / - / - / scatter", "free 9:- 9:- gone 0 / - / 0=1@0,0,0:0-1 / - / show",
     "free 9:- 9:- gone 0 / - / - / - / dance", "free 9:- 9:- gone 0 / - / - / - / scatter carrier=-",
     "free 9:- 9:- gone 0 / 0=0@999999999999999999,0 / - / - / scatter", " / " * 6000, "9" * 20_000],
)  # fmt: skip
def test_what_is_no_position_is_told_so(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"\.$|written"):
        GAME.read(wrong)
