"""A contest on a Ray cluster of two nodes, one of which is lost in the middle: what comes of it is the same."""

import pytest

import spieltisch
from tools.ray_loss import lost

DEALS = 40


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # what Ray itself warns of
def test_a_lost_node_changes_nothing() -> None:
    pytest.importorskip("ray")
    there, _ = lost("qwixx", ["medium", "easy"], DEALS)
    assert there == spieltisch.arena("qwixx", ["medium", "easy"], DEALS, seed=1, processes=1)
