"""What the bots choose, from fixed seeds.

Every decision has a seed of its own, so one that differs does not change those after it. Where bots move when their
time has come, they sit at a table in simulated time, as in the arena, and the time is written above what happens then.

Not pinned: deals of Kurz vor Knapp in which a bot has snatched a turn and finds no pair it likes, because at first it
answered `pass` then, which K13 does not allow.
"""

import platform
from collections.abc import Iterator
from importlib.metadata import version as version_of
from typing import Any

import spieltisch
from spieltisch import Turn
from spieltisch.core.contract import Bot
from spieltisch.core.sitting import Sitting
from tests.pins.games import Pinned, start

_QWIXX = [
    *(Pinned(game="qwixx", seats=2, level=level) for level in ("random", "easy", "medium", "hard", "expert")),
    Pinned(game="qwixx", variant="alone", seats=1, level="hard"),
    Pinned(game="qwixx", variant="alone", seats=1, level="expert"),
]
_RAND_UND_BAND = [
    Pinned(game="rand_und_band", seats=3, level=level) for level in ("random", "easy", "medium", "hard", "expert")
]
_RICOCHET = [
    Pinned(game="ricochet", seats=2, level="random"),
    *(Pinned(game="ricochet", seats=3, level=level, timed=True) for level in ("easy", "medium", "hard", "expert")),
    Pinned(game="ricochet", variant="alone", seats=1, level="hard", timed=True),
]
_KURZ_VOR_KNAPP = [
    Pinned(game="kurz_vor_knapp", variant=hand, seats=seats, level=level, options={"hand": hand})
    for level, seats, hand in (
        ("random", 2, "free"),
        ("easy", 2, "steady"),
        ("medium", 3, "free"),
        ("hard", 2, "steady"),
        ("expert", 2, "free"),
    )
]
_DROIDS = [
    Pinned(game="droids", variant=scenario, seats=seats, level=level, options={"scenario": scenario})
    for level, seats, scenario in (
        ("random", 2, "arena"),
        ("easy", 2, "arena"),
        ("easy", 3, "mines"),
        ("medium", 2, "workshop"),
        ("medium", 1, "solo"),
        ("hard", 3, "minefield"),
        ("hard", 2, "mines"),
        ("hard", 2, "garden"),
        ("expert", 2, "arena"),
        ("expert", 4, "workshop"),
        ("expert", 2, "mines"),
        ("expert", 3, "garden"),
        ("expert", 2, "minefield"),
        ("expert", 1, "solo"),
    )
]
PLAYED = [*_QWIXX, *_RAND_UND_BAND, *_RICOCHET, *_KURZ_VOR_KNAPP, *_DROIDS]


def sit_down(pinned: Pinned) -> list[Bot]:
    """A bot for each seat. How one gets a bot and asks it is known here alone; no clock cuts its thinking short."""
    return [spieltisch.game(pinned.game).levels[pinned.level]() for _ in range(pinned.seats)]


def chosen(pinned: Pinned, bots: list[Bot], state: Any, seat: int, version: int) -> str:
    """The move for an entry: a bot's, or what CHANCE draws and GRAVITY does."""
    at, rng = spieltisch.game(pinned.game), spieltisch.rng(f"{pinned.name}/{pinned.seed}/{version}".encode())
    if seat < 0:
        return str(at.sample(state, seat, rng))
    return str(bots[seat].choose(Turn(at.view(state, seat), at.legal(state, seat), 0.0, rng)))


def played(pinned: Pinned) -> str:
    """The game of these bots as text."""
    return "\n".join(_timed_lines(pinned) if pinned.timed else _lines(pinned)) + "\n"


def simulated() -> str:
    """What GRAVITY's moves depend on besides the position."""
    return f"simulated by MuJoCo {version_of('mujoco')}, {platform.system()} {platform.machine()}"


def _title(pinned: Pinned) -> str:
    at = spieltisch.game(pinned.game)
    return f"{at.name}, edition {at.edition}, {pinned.seats} seats, {pinned.level} in all of them"


def _timed_lines(pinned: Pinned) -> Iterator[str]:
    at, seed = spieltisch.game(pinned.game), f"{pinned.name}/{pinned.seed}"
    match = at.match(seats=pinned.seats, seed=seed.encode(), **pinned.options)
    sitting = Sitting(match, dict(enumerate(sit_down(pinned))), seed)
    while match.version < pinned.entries and (due := sitting.next_due()):
        sitting.carry_out(due)
    yield _title(pinned)
    now = 0
    for entry in match.log:
        if entry.at != now:
            now = entry.at
            yield f"    after {now / 1000} seconds"
        yield f"{entry.version} {entry.seat} {entry.move}"
    yield f"    {at.position(match.state)}"
    yield f"    {match.outcome}"


def _lines(pinned: Pinned) -> Iterator[str]:
    at, bots, state = spieltisch.game(pinned.game), sit_down(pinned), start(pinned)
    yield _title(pinned)
    if pinned.game == "kurz_vor_knapp":
        yield f"    {simulated()}"
    version = 0
    while (actors := at.actors(state)) and version < pinned.entries:
        version += 1
        players = [seat for seat in actors if seat >= 0] or actors
        seat = players[version % len(players)]
        text = chosen(pinned, bots, state, seat, version)
        yield f"{version} {seat} {text}"
        state = at.apply(state, seat, at.parse(text))
    yield f"    {at.position(state)}"
    yield f"    {at.outcome(state)}"
