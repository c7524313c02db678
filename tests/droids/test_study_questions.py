"""What a program would do if nobody interfered."""

import pytest

from spieltisch.games.droids import GAME
from tests.droids.table import board, land


def test_the_program_as_it_lies_is_foreseen_order_by_order() -> None:
    table = board("Ne1 h:v1 5:v2S,vuE,-; Sa10", step="program N", ground=land(row3="7#2"))
    orders = GAME.answer(table.match.view(0), {"preview": {}})["orders"]
    assert [(order["line"], order["slot"], order["tile"]) for order in orders] == [(5, 1, "v2S"), (5, 2, "vuE")]
    assert [event["kind"] for event in orders[1]["events"]] == ["moved", "moved", "bumped"]
    assert orders[1]["events"][1]["fields"] == [26]


def test_a_tile_that_is_only_thought_of_is_foreseen_too() -> None:
    table = board("Ne1 h:rs; Se4", step="program N")
    orders = GAME.answer(table.match.view(0), {"preview": {"tile": "rsS", "line": 5, "slot": 1}})["orders"]
    assert orders[0]["events"] == [{"kind": "shot", "robot": 0, "target": 1, "distance": 3}]
    assert table.player("N")["slots"][4] == ["", "", ""]


def test_an_order_without_effect_is_told() -> None:
    table = board("Ne1 h:rs; Se4", step="program N")
    orders = GAME.answer(table.match.view(0), {"preview": {"tile": "b1S", "line": 5, "slot": 1}})["orders"]
    assert orders[0]["events"] == [{"kind": "ignored", "robot": 0, "why": "on_land"}]


def test_a_repair_is_foreseen_with_the_robot_that_gets_the_order() -> None:
    table = board("Ne4 x2 h:gr; Sa10", repair="Be5", step="program N")
    orders = GAME.answer(table.match.view(0), {"preview": {"tile": "grN", "line": 5, "slot": 1}})["orders"]
    repaired = {"kind": "repaired", "robot": 5, "seat": 0}
    stand = [[34, 90, -1, -1, -1, 44]]
    order = {"line": 5, "slot": 1, "tile": "grN", "robot": 5, "idle": False, "needs": 0}
    assert orders == [{**order, "events": [repaired], "robots": stand}]


@pytest.mark.parametrize(("field", "needs"), [("e2", 1), ("e4", 3), ("e10", 9), ("f5", 0)])
def test_d18_the_lowest_number_that_hits_is_told(field: str, needs: int) -> None:
    table = board(f"Ne1 h:rs; S{field}", step="program N")
    orders = GAME.answer(table.match.view(0), {"preview": {"tile": "rsS", "line": 5, "slot": 1}})["orders"]
    assert [order["needs"] for order in orders] == [needs]


def test_where_the_robots_stand_is_told_after_each_event() -> None:
    table = board("Ne1 h:v1 5:v2S,vuE,-; Se2", step="program N", ground=land(row2="6#3", row4="4#5"))
    orders = GAME.answer(table.match.view(0), {"preview": {}})["orders"]
    stand = [[fields[:2] for fields in order["robots"]] for order in orders]
    assert [[event["kind"] for event in order["events"]] for order in orders] == [["moved", "bumped"]] * 2
    assert stand == [[[14, 24], [14, 24]], [[15, 24], [15, 24]]]


@pytest.mark.parametrize(
    ("tile", "idle"), [("v1N", True), ("b1S", True), ("rtS", True), ("rfE", True), ("rbE", False), ("v1S", False)]
)
def test_an_order_that_changes_nothing_is_idle(tile: str, idle: bool) -> None:
    """`rfE` is passed on to a robot that can go no further."""
    table = board("Ne1 h:v1; Sj1", step="program N")
    orders = GAME.answer(table.match.view(0), {"preview": {"tile": tile, "line": 5, "slot": 1}})["orders"]
    assert [order["idle"] for order in orders] == [idle]


def test_a_mine_that_would_end_it_is_foreseen_to_the_end_of_the_order() -> None:
    table = board("Ne1 x1,2,3,4,6,7,8,9,10 h:v1; Sa10", step="program N", things="me2")
    orders = GAME.answer(table.match.view(0), {"preview": {"tile": "v2S", "line": 5, "slot": 1}})["orders"]
    assert [event["kind"] for event in orders[0]["events"]] == ["moved", "exploded", "covered", "out"]
    assert [fields[0] for fields in orders[0]["robots"]] == [14, 14, 14, -1]


@pytest.mark.parametrize(
    ("extra", "sentence"),
    [
        ({"tile": "v1S", "line": 2, "slot": 1}, "not free"),
        ({"tile": "v1S", "line": 11, "slot": 1}, "no slot 11.1"),
        ({"tile": "v9S", "line": 5, "slot": 1}, "not a tile"),
    ],
)
def test_a_wrong_question_is_refused(extra: dict[str, object], sentence: str) -> None:
    table = board("Ne1 x2 h:rs; Se4", step="program N")
    with pytest.raises(ValueError, match=sentence):
        GAME.answer(table.match.view(0), {"preview": extra})
