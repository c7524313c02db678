"""Logs that are looked at again."""

import msgspec
import pytest
from msgspec.structs import replace

import spieltisch
from spieltisch.core import log as logs
from spieltisch.core.log import Player
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables import replays


def test_a_log_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    log = spieltisch.game("qwixx").match(seats=2, seed=1).log_json()
    assert replays.replayed(log, None).steps
    monkeypatch.setattr(replays, "LONGEST", 0.0)
    with pytest.raises(Refusal) as refused:
        replays.replayed(log, None)
    assert refused.value.code == "too_large"


def test_a_log_keeps_who_played() -> None:
    log = logs.read(spieltisch.game("qwixx").match(seats=2, seed=1).log_json())
    named = replace(log, players=[Player("Mara"), Player("Ada", bot=True)])
    told = replays.replayed(msgspec.json.encode(named).decode(), None)
    assert (told.names, told.bots) == (["Mara", "Ada"], [1])
    unnamed = replays.replayed(msgspec.json.encode(log).decode(), None)
    assert (unnamed.names, unnamed.bots) == ([], [])
