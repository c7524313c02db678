"""One game between bots: simulated time, waiting, gravity."""

import pytest

from spieltisch.arena import sit, sitting
from spieltisch.arena.sitting import EndlessGame
from spieltisch.core.contract import Bot, Move, Turn, Wait
from tests.server.bell import BellGame, Say, Scripted, Seen


def rung(*bots: Bot) -> int:
    """What the count was when the bell rang."""
    return sit(BellGame(), list(bots), "1").scores[0]


def test_the_bell_rings_when_everybody_waits_longer_than_the_timer() -> None:
    assert rung(Scripted(Say("go"), Say("go")), Scripted()) == 2


def test_a_short_wait_ends_before_the_timer_and_a_long_one_after_it() -> None:
    assert rung(Scripted(Wait(0.5), Say("go"))) == 1
    assert rung(Scripted(Wait(1.5), Say("go"))) == 0


def test_who_waits_is_asked_again_when_something_happens() -> None:
    sleeper = Scripted(Wait(3600), Say("go"))
    assert rung(Scripted(Wait(0.5), Say("go")), sleeper) == 2


def test_gravity_plays_its_part() -> None:
    assert rung(Scripted(Say("drop"))) == 10


class Impatient:
    """Starts the timer anew for ever."""

    def choose(self, turn: Turn[Move, Seen]) -> Move | Wait:
        return Say("go")


def test_bots_without_an_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "MOST_QUESTIONS", 100)
    with pytest.raises(EndlessGame, match="no end after 100"):
        rung(Impatient())
