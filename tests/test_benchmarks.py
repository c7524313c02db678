"""The benchmark plays by the same rules as everything else: compiled and uncompiled play end alike."""

import pytest

import spieltisch
from spieltisch.arena import bench
from spieltisch.core.game import RecordGame

COMPILED = [name for name in spieltisch.games() if isinstance(spieltisch.game(name), RecordGame)]


@pytest.mark.parametrize("name", COMPILED)
def test_compiled_and_uncompiled_play_end_in_the_same_states(name: str) -> None:
    game = spieltisch.game(name)
    assert isinstance(game, RecordGame)
    compiled, plain = bench.play_games(game, 2), bench.uncompiled(name, 2)
    assert (compiled.checksum, compiled.decisions) == (plain.checksum, plain.decisions)


def test_speeds_are_told_with_the_machine_and_the_ratio() -> None:
    speed = bench.measure(spieltisch.game("qwixx"), seconds=0.01)
    assert speed.closed_loop > 0
    assert speed.batches > 0
    assert speed.ratio == pytest.approx(speed.closed_loop / speed.uncompiled)
    assert "cores" in bench.machine()
