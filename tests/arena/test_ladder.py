"""Ladders: the same seed gives the same ratings, stopped or not; and a picture and tables that tell them."""

import math
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import spieltisch
from spieltisch.arena import ladder as ladders
from spieltisch.arena.intervals import SURE
from spieltisch.arena.kept import OtherContest
from spieltisch.arena.plot import plot
from spieltisch.arena.work import spread

BOTS = ["random", "medium", "easy"]


@pytest.fixture(scope="module")
def ladder() -> spieltisch.Ladder:
    return spieltisch.rate("qwixx", BOTS, deals=4, seed=3, processes=1)


def test_better_bots_stand_higher(ladder: spieltisch.Ladder) -> None:
    assert [rated.bot for rated in ladder.standings] == ["medium", "easy", "random"]
    assert ladder.games == 4 * 3 * 2
    for rated in ladder.standings:
        assert rated.interval[0] <= rated.win_rate <= rated.interval[1]
        assert rated.rating_interval[0] < rated.rating < rated.rating_interval[1]


def test_pairs_tell_what_an_arena_tells(ladder: spieltisch.Ladder) -> None:
    contest = spieltisch.arena("qwixx", ["random", "easy"], deals=4, seed=3, processes=1)
    pairing = next(one for one in ladder.pairings if (one.bot, one.other) == ("random", "easy"))
    assert pairing.win_rate == contest.standings[0].win_rate
    assert pairing.interval == contest.standings[0].interval


def test_a_ladder_that_was_stopped_goes_on(
    ladder: spieltisch.Ladder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "deals.jsonl"
    assert spieltisch.rate("qwixx", BOTS, deals=4, seed=3, processes=1, out=file) == ladder
    whole = file.read_text().splitlines(keepends=True)
    file.write_text("".join(whole[:6]) + whole[6][:20])  # killed while it wrote the sixth deal
    left = []

    def counted(work: object, tasks: list[object], **where: object) -> object:
        left.append(len(tasks))
        return spread(work, tasks, **where)  # type: ignore[arg-type]

    monkeypatch.setattr(ladders, "spread", counted)
    assert spieltisch.rate("qwixx", BOTS, deals=4, seed=3, processes=1, out=file) == ladder
    assert left == [12 - 5]
    assert sorted(file.read_text().splitlines(keepends=True)) == sorted(whole)


def test_a_file_of_another_contest_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    spieltisch.rate("qwixx", ["random", "easy"], deals=1, seed=1, processes=1, out=file)
    before = file.read_bytes()
    with pytest.raises(OtherContest, match="another contest"):
        spieltisch.rate("qwixx", ["random", "easy"], deals=1, seed=2, processes=1, out=file)
    assert file.read_bytes() == before
    file.write_text("# Shopping\n")
    with pytest.raises(OtherContest, match="no file of finished deals"):
        spieltisch.rate("qwixx", ["random", "easy"], deals=1, seed=2, processes=1, out=file)


@pytest.mark.parametrize(
    ("bots", "deals", "sentence"),
    [(["random"], 1, "at least 2 bots"), (["easy", "easy"], 1, "named twice"), (["easy", "random"], 0, "one deal")],
)
def test_what_makes_no_ladder_is_told(bots: list[str], deals: int, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        spieltisch.rate("qwixx", bots, deals=deals)


def test_the_picture_names_every_bot_with_its_rating(ladder: spieltisch.Ladder) -> None:
    drawn = ElementTree.fromstring(plot(ladder))
    told = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    for rated in ladder.standings:
        assert rated.bot in told
        assert f"{rated.rating:.0f}" in told


def test_ratings_find_the_true_differences() -> None:
    """Simulated bots, each 65 % against the next, 100 deals of two games."""
    true = np.array([-162.0, -54.0, 54.0, 162.0])
    rng, held = np.random.default_rng(1), 0
    for _ in range(10):
        found = ladders.openskill(_simulated(true, 100, rng), len(true))
        held += sum(abs(rating - 1500 - one) <= SURE * error for (rating, error), one in zip(found, true, strict=True))
    assert held / 40 > 0.9


def _simulated(true: np.ndarray, deals: int, rng: np.random.Generator) -> list[tuple[tuple[int, int], list[float]]]:
    pairs = [(i, j) for i in range(len(true)) for j in range(i)]
    chance = {(i, j): 1 / (1 + math.exp(-(true[i] - true[j]) / ladders.ELO)) for i, j in pairs}
    won = [(pair, float(rng.random() < chance[pair])) for _ in range(2 * deals) for pair in pairs]
    return [(pair, [win, 1 - win]) for pair, win in won]


def test_quick_deals_and_true_ones_are_not_mixed(tmp_path: Path) -> None:
    file, bots = tmp_path / "deals.jsonl", ["easy", "random"]
    assert spieltisch.rate("kurz_vor_knapp", bots, deals=1, seed=1, processes=1, out=file, quick=True).quick
    with pytest.raises(OtherContest, match="another contest"):
        spieltisch.rate("kurz_vor_knapp", bots, deals=1, seed=1, processes=1, out=file)
