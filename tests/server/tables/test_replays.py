"""Logs that are looked at again."""

import pytest

import spieltisch
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables import replays


def test_a_log_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    log = spieltisch.game("qwixx").match(seats=2, seed=1).log_json()
    assert replays.replayed(log, None, []).steps
    monkeypatch.setattr(replays, "LONGEST", 0.0)
    with pytest.raises(Refusal) as refused:
        replays.replayed(log, None, [])
    assert refused.value.code == "too_large"
