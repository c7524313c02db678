"""Moves as text and as structs. K31: what is told in text, record and struct agrees to the bit."""

from typing import Any

import msgspec
import pytest

from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import STEPS
from spieltisch.games.kurz_vor_knapp.moves import MOVES, Resting
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.scenes import build, scene, shown

WRITTEN: list[tuple[str, dict[str, Any]]] = [
    ("scatter 1200,-340 0,0", {"kind": "scatter", "places": [[1200, -340], [0, 0]]}),
    ("spiral 28000 6000", {"kind": "spiral", "lengths": [28000, 6000]}),
    ("first 1", {"kind": "first", "seat": 1}),
    ("put 1200,-340", {"kind": "put", "x": 1200, "y": -340}),
    ("show 3 17", {"kind": "show", "a": 3, "b": 17}),
    ("bid 2", {"kind": "bid", "level": 2}),
    ("pass", {"kind": "pass"}),
    ("lay", {"kind": "lay", "path": []}),
    ("lay 1234,-5678,4250;1300,-5678,4250", {"kind": "lay", "path": [[1234, -5678, 4250], [1300, -5678, 4250]]}),
    ("take 5", {"kind": "take", "cylinder": 5}),
    ("rest", {"kind": "rest", "held": None, "pieces": []}),
    (
        "rest held:1,-2,3 bar7:1,2,2000,4 cyl12:90,1800,0,0,9000 cyl13:90,1800,244,4500,9000,560",
        {
            "kind": "rest",
            "held": [1, -2, 3],
            "pieces": [
                {"piece": "bar", "number": 7, "x": 1, "y": 2, "height": 2000, "yaw": 4, "tilt": 0, "roll": 0},
                {"piece": "cyl", "number": 12, "x": 90, "y": 1800, "height": 0, "yaw": 0, "tilt": 9000, "roll": 0},
                {
                    "piece": "cyl",
                    "number": 13,
                    "x": 90,
                    "y": 1800,
                    "height": 244,
                    "yaw": 4500,
                    "tilt": 9000,
                    "roll": 560,
                },
            ],
        },
    ),
]


@pytest.mark.parametrize(("text", "told"), WRITTEN)
def test_k31_a_move_is_the_same_as_text_and_as_struct(text: str, told: dict[str, Any]) -> None:
    move = GAME.parse(text)
    assert str(move) == text
    assert msgspec.json.decode(msgspec.json.encode(move)) == told
    assert msgspec.convert(told, MOVES) == move
    for field in move.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(move, field, None)


@pytest.mark.parametrize(
    "text",
    ["", "dance", "lay ", "lay 1,2", "lay 1,2,3;", "put 1", "put 1,2,3", "put 01,2", "put 1,99999999", "put 1,+2",
     "show 1", "show 1 2 3", "bid x", "bid 1 ", "pass now", "take", "first", "first ", "rest bar7", "rest bar7:1,2",
     "rest bar100:1,2,3,4", "rest tree7:1,2,3,4", "rest bar7:1,2,3,4,0", "rest held:1,2", "rest  held:1,2,3"],
)  # fmt: skip
def test_k31_what_is_no_move_is_told_so(text: str) -> None:
    with pytest.raises(ValueError, match=r"^'.*\.$") as told:
        GAME.parse(text)
    assert len(str(told.value)) < 200
    assert repr(text[:40]) in str(told.value)


def test_k31_who_writes_no_move_is_shown_some() -> None:
    with pytest.raises(ValueError, match="dance") as told:
        GAME.parse("dance")
    shown = "put 1200,-340, show 3 17, bid 2, pass, lay 1234,-5678,4250 or take 5"
    assert str(told.value) == f"'dance' is not a move: write {shown}."


def test_k31_numbers_stay_near_the_table() -> None:
    for far, fine in ((10**6, True), (10**6 + 1, False), (-(10**6), True), (-(10**6) - 1, False)):
        for told in ({"kind": "put", "x": far, "y": 0}, {"kind": "put", "x": 0, "y": far}):
            if fine:
                msgspec.convert(told, MOVES)
            else:
                with pytest.raises(msgspec.ValidationError):
                    msgspec.convert(told, MOVES)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"piece": "bar", "number": 1, "x": 0, "y": 0, "height": 0, "colour": 3}, Resting)
    assert msgspec.convert({"piece": "bar", "number": 1, "x": 0, "y": 0, "height": 0}, Resting).tilt == 0


def described(s: State) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(GAME.legal(s, int(s.carrier)))
    return told


def test_k12_k14_k19_what_is_too_much_to_list_is_described() -> None:
    pair = [(0, 0, 0), (100, 0, 0)]
    s = scene(pair)
    assert described(s) == {"kind": "show", "groups": [[0, 1]], "sets": [1], "may_pass": True}
    reach = (-26000, 26000)
    ranges = {"x": reach, "y": reach, "angle": (0, 35999), "path": 64}
    assert described(shown(s, 0, 1)) == {"kind": "lay", "pair": (0, 1), **ranges}
    assert described(build(s, 0, 1)) == {
        "kind": "put",
        "level": 1,
        "bars": [0],
        "lines": [((1251, 0), (8749, 0))],
        "reason": "set",
    }
    s.step = STEPS.index("add")
    assert described(s) == {"kind": "put", "level": 0, "bars": [], "lines": [], "reason": "add"}
    with pytest.raises(AttributeError):
        GAME.legal(s, 0).level = 1  # type: ignore[union-attr]
