"""What players see happen, step by step."""

from typing import Any

import msgspec
import pytest

from spieltisch.core.terms import happenings
from spieltisch.games.droids import GAME
from tests.droids.table import Board, board, land


def told(table: Board, move: str, viewer: int | None = 0) -> list[dict[str, Any]]:
    """The events of a move and of what chance adds to it."""
    before, seat = table.match.state, table.match.actors[0]
    after = GAME.apply(before, seat, GAME.parse(move))
    told = GAME.events(before, seat, GAME.parse(move), after, viewer)
    events: list[dict[str, Any]] = [msgspec.to_builtins(event) for event, _ in happenings(told)]
    table.play(move)
    return events


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["kind"] for event in events]


def test_a_push_into_the_river_is_told_field_by_field() -> None:
    events = told(board("Ne1 5:v2S,-,-; Se2", ground=land(row3="4~5", row4="4~5")), "send 5")
    assert kinds(events) == ["sent", "moved", "moved", "round"]
    assert events[1] == {"kind": "moved", "robots": [0, 1], "fields": [14, 24], "heading": "S", "wet": [1]}
    assert events[2] == {"kind": "moved", "robots": [0, 1], "fields": [24, 34], "heading": "S", "wet": [0]}


def test_a_bump_and_an_order_without_effect() -> None:
    assert kinds(told(board("Ne1 5:v1N,-,-; Sa10"), "send 5")) == ["sent", "bumped", "round"]
    assert kinds(told(board("Ne1 5:b1N,-,-; Sa10"), "send 5")) == ["sent", "ignored", "round"]


IN_VAIN = {
    "on_land": ("Ne1 5:b1S,-,-; Sa10", "-"),
    "no_target": ("Ne1 5:rsS,-,-; Sa10", "-"),
    "repair_robot": ("Ne1 5:rsS,-,-; Sa10", "Ae3"),
    "nothing_there": ("Ne1 5:rtS,-,-; Sa10", "-"),
    "no_room": ("Ne1+crate 5:rtS,-,-; Se2", "-"),
    "nobody_in_beam": ("Ne1 5:rfS,-,-; Sa10", "-"),
    "nobody_beside": ("Ne1 5:grE,-,-; Sa10", "Ae5"),
    "nothing_broken": ("Ne1 5:grN,-,-; Sa10", "Ae2"),
}


@pytest.mark.parametrize("why", IN_VAIN)
def test_d9_an_order_without_effect_says_why(why: str) -> None:
    players, repair = IN_VAIN[why]
    events = told(board(players, repair=repair), "send 5 A" if ":g" in players else "send 5")
    assert (events[1]["kind"], events[1]["why"]) == ("ignored", why)


def test_d15_d21_an_order_without_effect_in_the_river_says_why() -> None:
    river = land(row3="4~5")
    walking = told(board("Ne3 5:v1S,-,-; Sa10", ground=river), "send 5")
    relayed = told(board("Ne1 5:rfS,-,-; Se3", ground=river), "send 5")
    assert [walking[1]["why"], relayed[1]["why"]] == ["in_river", "receiver_in_river"]


def test_a_shot_its_die_and_what_it_costs() -> None:
    table = board("Ne1 5:rsS,-,-; Se3")
    assert told(table, "send 5")[1] == {"kind": "shot", "robot": 0, "target": 1, "distance": 2}
    assert told(table, "roll 3") == [{"kind": "rolled", "die": 3, "distance": 2, "target": 1, "hits": 1}]
    assert told(table, "cover 4")[0] == {"kind": "covered", "seat": 1, "lines": [4]}


def test_a_last_transmitter_lost_ends_it() -> None:
    table = board("Ne1 5:rsS,-,-; Se2 x1,2,3,4,5,6,7,8,9").play("send 5")
    assert kinds(told(table, "roll 1")) == ["rolled", "covered", "out", "ended"]


def test_a_mine_goes_off() -> None:
    events = told(board("Ne1 5:v1S,-,-; Sa10", things="me2"), "send 5")
    assert kinds(events) == ["sent", "moved", "exploded"]
    assert events[2] == {"kind": "exploded", "robot": 0, "field": 14}


def test_taking_putting_and_relaying() -> None:
    table = board("Ne5 5:rtS,rtE,rbE; Sg5", things="ce6")
    assert told(table, "send 5")[1] == {"kind": "took", "robot": 0, "thing": "crate", "field": 54}
    assert told(table, "send 5")[1] == {"kind": "put", "robot": 0, "thing": "crate", "field": 45}
    assert told(table, "send 5")[1] == {"kind": "relayed", "robot": 0, "receiver": 1, "heading": "W"}


def test_a_thing_taken_from_a_robot() -> None:
    events = told(board("Ne5 5:rtS,-,-; Se6+mine"), "send 5")
    assert events[1] == {"kind": "took", "robot": 0, "thing": "mine", "field": 54}


def test_drawn_tiles_are_told_to_their_owner_only() -> None:
    for viewer, tiles in ((0, ["v1", "rs"]), (1, None), (None, None)):
        table = board("Ne1 h:v1,v1,v1,v1,v1; Sf10", step="draw N").play("draw v1 r1")
        drew = told(table, "deal v1 rs", viewer)[0]
        assert drew == {"kind": "drew", "seat": 0, "colours": [1, 0, 0, 1], "tiles": tiles}


def test_a_repair_and_the_mad_robot() -> None:
    table = board("Ne4 x2,7; Sa10 5:grN,-,-", repair="Ae5", step="send S")
    sent = {"kind": "sent", "seat": 1, "line": 5, "slot": 1, "tile": "grN", "robot": 4}
    assert told(table, "send 5 A") == [sent, {"kind": "repaired", "robot": 4, "seat": 0}]
    assert told(table, "uncover 7")[0] == {"kind": "freed", "seat": 0, "line": 7}
    mad = board("Sb9", scenario="solo", repair="Ae5", step="rampage S", turn="1S")
    raged = told(mad, "rampage 7")
    assert kinds(raged) == ["raged", "moved", "moved", "round"]
    assert raged[0] == {"kind": "raged", "program": 7, "steps": ["1E", "1E", "F"]}


def seen(table: Board, viewer: int | None = 0) -> dict[str, Any]:
    view: dict[str, Any] = table.match.view(viewer)
    return view


def test_d2_the_line_in_which_a_robot_stands_is_told() -> None:
    table = board("Ne3 h:v1; Ej5; S-; Wc7", step="program N")
    assert [player["line"] for player in seen(table)["players"]] == [5, 5, 0, 7]


def test_d7_the_slots_that_take_a_tile_are_told_to_their_owner() -> None:
    others = ",".join(str(line) for line in range(1, 11) if line != 5)
    table = board(f"Ne1 x{others} h:v1 5:-,v1S,-; Sa10 h:v1", step="program N")
    assert (seen(table, 0)["free"], len(seen(table, 1)["free"]), seen(table, None)["free"]) == (["5.1", "5.3"], 30, [])
    assert seen(table.play("v1N"), 0)["free"] == ["5.1", "5.3"] == [move[3:] for move in table.legal()]
    assert seen(board("Ne1 5:-,v1S,-; Sa10"))["free"] == []


def test_d8_the_slot_that_is_sent_next_is_told() -> None:
    table = board("Ne1 x2 5:-,v1S,v2E; Sa10")
    assert seen(table)["players"][0]["next"] == [0, 0, 0, 0, 2, 0, 0, 0, 0, 0]


def test_d27_and_d31_what_counts_is_told() -> None:
    arena, mines = board("Ne1 x2,3 5:v1S,-,-; Sa10"), board("Ne1 5:v1S,-,-; Sa10 s3", scenario="mines", things="mc3")
    assert [player["score"] for player in seen(arena)["players"]] == [8, 10]
    assert [player["score"] for player in seen(mines)["players"]] == [0, 3]
    assert [seen(table)["counts"] for table in (arena, mines)] == ["transmitters", "mines"]


def test_the_picture_shows_robots_hands_and_programs() -> None:
    text = "workshop arena 1S / Ne1 h:rs,rt 1:rsN,-,-; Sf10 h:v1,rs 1:rsN,-,- / Ad3 Bg8 / - / program S"
    drawn = GAME.show(GAME.view(GAME.read(text), 1))
    lines = drawn.splitlines()
    assert lines[0] == "Scenario: workshop   Round: 1 of 15"
    assert lines[3] == "  1 . . . . 0 . . . . ."
    assert lines[12] == " 10 . . . . . 1 . . . ."
    assert "you, side S: at f10, 10 transmitters\n  hand: v1 rs\n  transmitters: 1: rsN - -" in drawn
    assert "player 0, side N: at e1, 10 transmitters\n  hand: 0 violet, 0 blue, 0 grey, 2 red" in drawn
