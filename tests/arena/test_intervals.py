"""Intervals hold what they promise: simulated deals of two games, alike, opposed or independent."""

import numpy as np
import pytest

from spieltisch.arena.intervals import interval, wilson

TRIALS = 1000
SEATS_SWAPPED = 2


def deals(rng: np.random.Generator, share: float, n: int, kind: str) -> list[float]:
    """Each deal's mean of two games that are won with this chance."""
    luck = rng.random((n, SEATS_SWAPPED))
    if kind != "independent":
        luck[:, 1] = luck[:, 0] if kind == "alike" else 1 - luck[:, 0]
    return [float(mean) for mean in (luck < share).mean(1)]


@pytest.mark.parametrize("kind", ["alike", "opposed", "independent"])
@pytest.mark.parametrize("n", [2, 3, 6, 30])
@pytest.mark.parametrize("share", [0.5, 0.65, 0.9, 0.97])
def test_an_interval_holds_the_true_share(share: float, n: int, kind: str) -> None:
    rng = np.random.default_rng(1)
    held = 0
    for _ in range(TRIALS):
        low, high = interval(deals(rng, share, n, kind), SEATS_SWAPPED)
        held += low <= share <= high
    assert held / TRIALS > 0.92


def test_six_deals_of_six_count_as_six() -> None:
    assert interval([1.0] * 6, SEATS_SWAPPED) == wilson(1.0, 6)


def test_more_deals_say_more() -> None:
    few, many = (interval([1.0, 0.5, 0.5, 1.0] * times, SEATS_SWAPPED) for times in (1, 25))
    assert few[0] < many[0] < 0.75 < many[1] < few[1]
