"""Recorded games: the same seed gives the same file, and what is read back is what was played."""

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest

import spieltisch
from spieltisch.envs.record import record


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_the_same_seed_gives_the_same_file(tmp_path: Path, kind: str) -> None:
    one, other = tmp_path / f"one.{kind}", tmp_path / f"other.{kind}"
    written = record("qwixx", ["random", "easy"], 3, one, seed=5, processes=1)
    assert written == record("qwixx", ["random", "easy"], 3, other, seed=5, processes=2)
    assert one.read_bytes() == other.read_bytes()
    record("qwixx", ["random", "easy"], 3, other, seed=6, processes=1)
    assert one.read_bytes() != other.read_bytes()


def test_both_kinds_of_file_say_the_same(tmp_path: Path) -> None:
    lines, table = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    record("rand_und_band", ["random"], 2, lines, processes=1)
    record("rand_und_band", ["random"], 2, table, processes=1)
    assert [json.loads(line) for line in lines.read_text().splitlines()] == pyarrow.parquet.read_table(
        table
    ).to_pylist()


def test_the_actions_played_again_give_the_same_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    record("qwixx", ["medium"], 2, file, seed=1, processes=1)
    for number in range(2):
        rows = [row for row in map(json.loads, file.read_text().splitlines()) if row["game"] == number]
        batch = spieltisch.envs("qwixx", 1, seats=2, seed=f"1/{number}".encode())
        for row in rows:
            assert row["mask"][row["action"]]
            assert row["seat"] == batch.seat[0]
            assert np.array_equal(row["mask"], batch.mask[0])
            assert np.allclose(row["observation"], batch.obs[0])
            assert str(batch.move(0, row["action"])) == row["move"]
            batch.step([row["action"]])
        assert batch.done[0]
        assert batch.scores[0].tolist() == rows[0]["scores"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ricochet", "droids", "kurz_vor_knapp"])
def test_every_game_is_recorded(name: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert record(name, ["random"], 1, file, processes=1)
    last = json.loads(file.read_text().splitlines()[-1])
    assert len(last["scores"]) == 2


@pytest.mark.parametrize(
    ("bots", "games", "out", "sentence"),
    [
        (["random"], 0, "g.jsonl", "at least one game"),
        (["random"], 1, "g.csv", ".parquet or a .jsonl"),
        (["random"] * 9, 1, "g.jsonl", "played by 1 to 5"),
        (["nobody"], 1, "g.jsonl", "no bot 'nobody'"),
    ],
)
def test_what_cannot_be_recorded_is_told(tmp_path: Path, bots: list[str], games: int, out: str, sentence: str) -> None:
    with pytest.raises((ValueError, LookupError), match=sentence):
        record("qwixx", bots, games, tmp_path / out, processes=1)
