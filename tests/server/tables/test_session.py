"""A session of a match: pure, and only by the rules it was begun with."""

import spieltisch
from spieltisch.core.contract import CHANCE, CLOCK, Outcome
from spieltisch.core.scheduler import Due
from spieltisch.server.tables.session import Session, still_played
from tests.server.bell import BellGame
from tests.server.rooms import ADA, BOB
from tests.server.stores import a_table

DROIDS = spieltisch.game("droids")


def test_rules_of_another_edition_are_not_here_any_more() -> None:
    assert still_played(DROIDS, DROIDS.edition, {"map": "arena"})
    assert not still_played(DROIDS, DROIDS.edition - 1, {"map": "arena"})


def test_a_map_of_the_players_own_may_be_gone() -> None:
    assert not still_played(DROIDS, DROIDS.edition, {"map": "island-00000000"})


def begun(*, seconds: int = 1000) -> Session:
    """A match of two at the bell."""
    session = Session.open(a_table(game="bell", chairs=(ADA, BOB), options={"seconds": seconds}), BellGame(), [])
    session.adopt(session.begin())
    return session


def test_what_a_move_would_bring_changes_nothing() -> None:
    session = begun()
    before = session.situation
    advance = session.judge(0, "go", at=7, ack="a")
    assert (session.version, session.situation, session.acks) == (0, before, {})
    assert advance.after[-1].state.sum == 1
    session.adopt(advance)
    assert (session.version, session.at, session.situation) == (1, 7, advance.after[-1])
    assert session.known("a", 0) == 1


def test_the_end_is_said_with_the_move_that_brings_it() -> None:
    session = begun()
    assert session.judge(0, "go", at=0).outcome is None
    ended = session.judge(CLOCK, "time", at=0)
    assert ended.outcome == Outcome([0, 0], [0], "bell")
    assert session.dues(a_table(chairs=(ADA, BOB)), pause=0) != []
    session.adopt(ended)
    assert session.dues(a_table(chairs=(ADA, BOB)), pause=0) == []


def test_entries_that_stand_in_the_log_lead_to_the_same_session() -> None:
    played, read = begun(), begun()
    for at, (seat, move) in enumerate([(0, "go"), (1, "drop")]):
        played.adopt(played.judge(seat, move, at=at, ack=f"a{at}"))
    played.adopt(played.fall(at=2))
    advance = read.retrace(played.match.entries)
    assert advance.attachments == {3: b"film"}
    read.adopt(advance)
    assert read.situation == played.situation
    assert read.acks == played.acks
    assert [read.offered(seat) for seat in (0, 1, CHANCE)] == [played.offered(seat) for seat in (0, 1, CHANCE)]


def test_what_the_table_itself_does_is_signed() -> None:
    session = begun()
    by_clock = session.carry_out(Due(0, 0, "clock"), at=5).step.entries[0]
    by_timer = session.carry_out(Due(0, CLOCK, "timer"), at=5).step.entries[0]
    only_move = session.carry_out(Due(0, 1, "forced"), at=5).step.entries[0]
    assert (by_clock.seat, by_clock.move, by_clock.by) == (0, "drop", "clock")
    assert (by_timer.seat, by_timer.move, by_timer.by) == (CLOCK, "time", None)
    assert (only_move.seat, only_move.move, only_move.by) == (1, "go", "forced")
