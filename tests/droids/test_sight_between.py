"""Between the events of a move the table is shown as the rules have it, so that nobody need know one to show it."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from spieltisch.core.terms import happenings
from spieltisch.games.droids import GAME
from tests.droids.table import Board, board, land
from tests.pins.games import Happened, Pinned, entries, start, walk
from tests.pins.players import PLAYED

BETWEEN_EXPERTS = [pinned for pinned in PLAYED if (pinned.game, pinned.level) == ("droids", "expert")]

# What each event changes on the table; all else stays as it was until the next.
CHANGED = {
    "started": {"start"},
    "placed": {"slots"},
    "passed": {"passed"},
    "sent": {"slots"},
    "moved": {"field", "repair"},
    "exploded": {"things"},
    "covered": {"covered", "slots"},
    "freed": {"covered"},
    "took": {"things", "carried", "mines"},
    "put": {"things", "carried"},
    "out": {"field", "carried", "things", "slots", "hand", "colours"},
}
ON_THE_TABLE = ("start", "round", "things", "repair")
OF_A_PLAYER = ("field", "carried", "covered", "slots", "hand", "colours", "passed", "mines")


def told(before: Any, seat: int, text: str, viewer: int | None) -> list[tuple[dict[str, Any], dict[str, Any] | None]]:
    move = GAME.parse(text)
    events = GAME.events(before, seat, move, GAME.apply(before, seat, move), viewer)
    plain = msgspec.to_builtins
    return [(plain(event), plain(view) if view else None) for event, view in happenings(events)]


def differing(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """What lies, stands or is told otherwise in the second of two views."""
    table = {key for key in ON_THE_TABLE if before[key] != after[key]}
    players = zip(before["players"], after["players"], strict=True)
    return table | {key for was, now in players for key in OF_A_PLAYER if was[key] != now[key]}


def robots(view: dict[str, Any]) -> list[int]:
    fields = [player["field"] for player in view["players"]]
    return [*fields, *[-1] * (4 - len(fields)), *view["repair"]]


def things(view: dict[str, Any]) -> list[tuple[int, str]]:
    return [(each["field"], each["thing"]) for each in view["things"]]


def holds(event: dict[str, Any], view: dict[str, Any]) -> bool:
    """Whether a view shows what an event says."""
    players = view["players"]
    match event:
        case {"kind": "started", "seat": seat}:
            return bool(view["start"] == seat)
        case {"kind": "placed", "seat": seat, "line": line, "slot": slot, "tile": tile}:
            return bool(players[seat]["slots"][line - 1][slot - 1] == tile)
        case {"kind": "sent", "seat": seat, "line": line, "slot": slot, "tile": tile}:
            return bool(players[seat]["slots"][line - 1][slot - 1] == "" and view["chosen"] == tile)
        case {"kind": "moved", "robots": moved, "fields": fields}:
            return bool([robots(view)[robot] for robot in moved] == fields)
        case {"kind": "exploded", "robot": robot, "field": field}:
            return (field, "mine") not in things(view) and bool(robots(view)[robot] == field)
        case {"kind": "covered", "seat": seat, "lines": lines}:
            return all(players[seat]["covered"][line - 1] for line in lines)
        case {"kind": "freed", "seat": seat, "line": line}:
            return not players[seat]["covered"][line - 1]
        case {"kind": "took", "robot": robot, "thing": thing, "field": field}:
            return (field, thing) not in things(view) and (view["scenario"] == "mines" or holding(view, robot, thing))
        case {"kind": "put", "robot": robot, "thing": thing, "field": field}:
            return (field, thing) in things(view) and holding(view, robot, "")
        case {"kind": "out", "seat": seat}:
            return robots(view)[seat] == -1 and not any(players[seat]["colours"])
    return True


def holding(view: dict[str, Any], robot: int, thing: str) -> bool:
    return bool(view["players"][robot]["carried"] == thing)


def along(pinned: Pinned) -> Iterator[Happened]:
    return walk(GAME, start(pinned), entries(pinned.file.read_text()))


@pytest.mark.parametrize("pinned", BETWEEN_EXPERTS, ids=lambda pinned: pinned.name)
def test_each_view_shows_what_its_event_says_and_nothing_else_changes(pinned: Pinned) -> None:
    for _, before, seat, move, _ in along(pinned):
        for viewer in (None, *range(pinned.seats)):
            shown = msgspec.to_builtins(GAME.view(before, viewer))
            *happened, (_, none) = told(before, seat, str(move), viewer)
            assert none is None, "the view after the last event is the view after the move"
            for event, view in happened:
                assert view is not None
                assert holds(event, view), event
                assert differing(shown, view) <= CHANGED.get(event["kind"], set()), event
                shown = view


@pytest.mark.parametrize("pinned", BETWEEN_EXPERTS, ids=lambda pinned: pinned.name)
def test_what_the_last_event_says_holds_after_the_move(pinned: Pinned) -> None:
    for _, before, seat, move, after in along(pinned):
        (*_, (last, _)) = told(before, seat, str(move), None)
        assert holds(last, msgspec.to_builtins(GAME.view(after, None))), last


def shown_along(table: Board, move: str) -> dict[str, dict[str, Any]]:
    """The view after the last event of each kind; of the last event the view after the move."""
    before, seat = table.match.state, table.match.actors[0]
    happened = told(before, seat, move, 0)
    table.play(move)
    return {event["kind"]: view or table.match.view(0) for event, view in happened}


def test_a_robot_that_is_out_stands_there_until_all_its_transmitters_are_lost() -> None:
    table = board("Ne1 5:rsS,-,-; Se2+crate x1,2,3,4,5,6,7,8 h:v1").play("send 5")
    shown = shown_along(table, "roll 2")
    assert list(shown) == ["rolled", "covered", "out", "ended"]
    assert shown["rolled"]["players"][1]["covered"][8:] == [False, False]
    assert all(shown["covered"]["players"][1]["covered"])
    assert (robots(shown["covered"])[1], shown["covered"]["players"][1]["carried"]) == (14, "crate")
    assert (robots(shown["out"])[1], things(shown["out"])) == (-1, [(14, "crate")])
    assert [shown[kind]["phase"] for kind in shown] == ["act", "act", "act", "over"]


def test_a_mine_goes_off_under_a_robot_that_carries_another() -> None:
    table = board("Ne1+mine x1,2,3,4,6,7,8,9,10 5:v1S,-,-; Ea5; Sa10", things="me2")
    shown = shown_along(table, "send 5")
    assert list(shown) == ["sent", "moved", "exploded", "covered", "out", "round"]
    assert (robots(shown["moved"])[0], things(shown["moved"])) == (14, [(14, "mine")])
    assert things(shown["exploded"]) == things(shown["covered"]) == []
    assert things(shown["out"]) == [(14, "mine")]


def test_an_order_is_in_the_air_before_it_is_carried_out() -> None:
    shown = shown_along(board("Ne5 5:rtS,-,-; Sg5", things="ce6"), "send 5")
    assert (shown["sent"]["chosen"], things(shown["sent"])) == ("rtS", [(54, "crate")])
    assert (shown["took"]["chosen"], things(shown["took"])) == ("", [])


def test_tiles_that_nobody_gets_lie_until_the_round_is_over() -> None:
    table = board("Ne1 h:v1; Sa10 3:v1N,-,-", step="slot N v1S")
    shown = shown_along(table, "on 7.2")
    assert shown["placed"]["players"][0]["slots"][6] == ["", "v1S", ""]
    assert shown["placed"]["players"][1]["slots"][2] == ["v1N", "", ""]


def test_a_round_that_nobody_programs_is_over_with_a_pass() -> None:
    table = board("Ne1 h:v1; Sa10 3:v1N,-,-", step="program N")
    shown = shown_along(table, "pass")
    assert shown["passed"]["players"][0]["passed"]
    assert (shown["passed"]["phase"], shown["passed"]["players"][1]["slots"][2]) == ("program", ["v1N", "", ""])
    assert shown["round"]["players"][1]["slots"][2] == ["", "", ""]


def test_who_begins_is_shown_before_the_first_round() -> None:
    shown = shown_along(Board("workshop arena 0- / Ne1 h:-; Sf10 h:- / Ad3 Bg8 / - / start"), "start 1")
    assert (shown["started"]["start"], shown["started"]["round"], shown["started"]["phase"]) == (1, 0, "start")
    assert (shown["round"]["start"], shown["round"]["round"]) == (1, 1)


def test_a_robot_that_waits_on_a_mine_has_not_bumped() -> None:
    table = board("Ne1 5:v2S,-,-; Sa10", things="me2", ground=land()).play("send 5")
    assert [event["kind"] for event, _ in told(table.match.state, 0, "cover 1", 0)] == ["covered"]
    table.play("cover 1")
    assert [event["kind"] for event, _ in told(table.match.state, 0, "cover 2", 0)] == ["covered", "moved", "round"]
