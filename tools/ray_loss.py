"""A contest on a Ray cluster of two nodes on this machine, one of which is killed in the middle: nothing may change.

python -m tools.ray_loss --deals 200     prints both results; the exit code is 1 if they differ
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

import spieltisch
from spieltisch.arena import Contest, contest

HEALTH = {"health_check_initial_delay_ms": 1000, "health_check_period_ms": 500, "health_check_failure_threshold": 3}


class Loss:
    """Passes on what is done, and kills a node after so many deals."""

    def __init__(self, cluster: Any, node: Any, after: int) -> None:
        self.cluster = cluster
        self.node = node
        self.after = after
        self.longest = 0.0  # seconds without a finished deal since

    def shown(self, done: Iterable[Any], title: str, total: int) -> Iterator[Any]:
        last = time.monotonic()
        for number, one in enumerate(done, 1):
            yield one
            now = time.monotonic()
            if number > self.after:
                self.longest = max(self.longest, now - last)
            last = now
            if number == self.after:
                self.cluster.remove_node(self.node, allow_graceful=False)
                print(f"{title}: {number} of {total} deals are done; one of two nodes is killed.", flush=True)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="qwixx")
    asked.add_argument("--deals", type=int, default=200)
    wished = asked.parse_args()
    bots = ["medium", "easy"]
    here = spieltisch.arena(wished.game, bots, wished.deals, seed=1, processes=1)
    there, longest = lost(wished.game, bots, wished.deals)
    for where, result in (("One process", here), ("Two nodes, one lost", there)):
        print(f"{where}: {msgspec.json.encode(result).decode()}")
    same = here == there
    print(f"{'The same' if same else 'NOT the same'}; the longest gap after the loss was {longest:.1f} s.")
    return 0 if same else 1


def lost(game: str, bots: list[str], deals: int) -> tuple[Contest, float]:
    """The contest on two nodes, one of which is killed after a quarter of the deals."""
    import ray
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 1, "include_dashboard": False, "_system_config": HEALTH}
    cluster: Any = Cluster(initialize_head=True, head_node_args=head)
    loss = Loss(cluster, cluster.add_node(num_cpus=1), deals // 4)
    connected: Any = ray
    connected.init(address=cluster.address, log_to_driver=False)
    before, contest.shown = contest.shown, loss.shown
    try:
        return spieltisch.arena(game, bots, deals, seed=1, on="ray"), loss.longest
    finally:
        contest.shown = before
        connected.shutdown()
        cluster.shutdown()


if __name__ == "__main__":
    sys.exit(main())
