"""What a viewer is told of what happened: each event with the view it leads to, and no view twice."""

from typing import Any

import msgspec

import spieltisch
from spieltisch.core.contract import CHANCE, Game
from spieltisch.core.match import Match
from spieltisch.server.tables import messages
from spieltisch.server.tables.session import Advance, Session
from tests.server.bell import BellGame, Heard, Seen

BELL = BellGame()
ONE, TWO = Heard(0, "one"), Heard(0, "two")
FIRST, LAST = Seen(1, "play"), Seen(2, "play")


def test_a_view_stands_with_the_event_that_led_to_it() -> None:
    told = plain(messages.shown(BELL, [ONE, FIRST, TWO], LAST))
    assert [(each["event"]["word"], each["view"]) for each in told] == [("one", plain(FIRST)), ("two", plain(LAST))]


def test_an_event_that_changes_nothing_has_no_view() -> None:
    assert [each["view"] for each in plain(messages.shown(BELL, [ONE, TWO, FIRST], LAST))] == [None, plain(LAST)]


def test_the_view_of_the_message_is_not_told_twice() -> None:
    assert [each["view"] for each in plain(messages.shown(BELL, [ONE, FIRST, TWO, LAST], None))] == [plain(FIRST), None]


def test_where_nothing_is_seen_to_happen_nothing_is_told() -> None:
    assert messages.shown(BELL, [], LAST) == []


def test_what_a_move_did_is_seen_before_the_dice_roll() -> None:
    """A move and the dice that follow it come in one update, with the view between them."""
    game, advance = until_dice_follow()
    moved, rolled = messages.steps(game, advance, 0)
    assert rolled.seat == CHANCE
    assert plain(moved.events[-1].view) == plain(game.view(advance.step.states[0], 0))
    assert rolled.events[-1].view is None


def until_dice_follow() -> tuple[Game, Advance]:
    session = Session(Match.start(spieltisch.game("qwixx"), seats=2, seed=7))
    while True:
        seat = session.actors[0]
        advance = session.judge(seat, session.default(seat), at=0)
        if len(advance.step.entries) > 1:
            return session.match.game, advance
        session.adopt(advance)


def plain(told: Any) -> Any:
    """As it is written."""
    return msgspec.to_builtins(told)
