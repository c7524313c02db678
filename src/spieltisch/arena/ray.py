"""The work on a Ray cluster. A machine that is lost costs what it was working at, which others do again."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

IN_FLIGHT = 2  # tasks under way for each processor


def on_ray(work: Callable[[T], R], tasks: Sequence[T], address: str) -> Iterator[tuple[int, R]]:
    """What comes of each task, with its number, as soon as it is done."""
    ray = _connected(address)
    remote = ray.remote(max_retries=-1)(work)
    waiting = iter(enumerate(tasks))
    flying: dict[Any, int] = {}
    while True:
        room = max(1, IN_FLIGHT * int(ray.cluster_resources().get("CPU", 1))) - len(flying)
        flying |= {remote.remote(task): number for number, task in islice(waiting, max(0, room))}
        if not flying:
            return
        done, _ = ray.wait(list(flying))
        for one in done:
            yield flying.pop(one), _result(ray, one)


def _connected(address: str) -> Any:
    """Ray, connected to a cluster at an address, or to one on this machine that nobody else can reach."""
    try:
        import ray
    except ImportError as missing:
        raise ValueError("Ray is not installed: pip install spieltisch[ray].") from missing
    if address != "ray" and not address.startswith("ray://"):
        raise ValueError(f"Work is done on ray or ray://ADDRESS, not on {address!r}.")
    if not ray.is_initialized():
        here = {"include_dashboard": False, "_node_ip_address": "127.0.0.1"}
        ray.init(**(here if address == "ray" else {"address": address}), log_to_driver=False)
    return ray


def _result(ray: Any, done: Any) -> Any:
    """What a task gave; what went wrong in it is raised as it was there."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as wrong:
        raise (wrong.cause or wrong) from None
