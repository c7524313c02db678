"""Positions as text."""

from spieltisch.core.notation import listed
from spieltisch.games.kurz_vor_knapp.components import AWAY, LEAN, LEVEL, STEPS
from spieltisch.games.kurz_vor_knapp.state import NOBODY, State

# What a turn tells only where it is not as at the start of a game.
TURN = {
    "first": 0, "starter": 0, "carrier": 0, "bidder": NOBODY, "built": 0, "lifted": 0, "settings": 0, "setting": NOBODY,
}  # fmt: skip


def write(s: State) -> str:
    return " / ".join([_seats(s), _cylinders(s), _bars(s), _spiral(s), _turn(s)])


def _seats(s: State) -> str:
    seats = [f"{s.stock[seat]}:{_or_none(int(s.last_bar[seat]))}" for seat in range(s.seats)]
    return " ".join(["steady" if s.steady else "free", *seats, "gone", str(s.gone)])


def _or_none(number: int) -> str:
    return "-" if number == NOBODY else str(number)


def _cylinders(s: State) -> str:
    there = [(i, *cylinder) for i, cylinder in enumerate(s.cylinders.tolist()) if cylinder[LEVEL] != AWAY]
    return listed(f"{i}={level}@{x},{y}{_lying(s, i)}" for i, level, x, y in there)


def _lying(s: State, cylinder: int) -> str:
    return "~" + ",".join(map(str, s.lying[cylinder])) if s.lying[cylinder, LEAN] else ""


def _bars(s: State) -> str:
    there = [(i, *bar) for i, bar in enumerate(s.bars.tolist()) if bar[LEVEL] > 0]
    return listed(f"{i}={level}@{x},{y},{yaw}:{a}-{b}" for i, level, x, y, yaw, a, b in there)


def _spiral(s: State) -> str:
    return f"{s.building} of {' '.join(map(str, s.lengths))}" if s.lengths.any() else "-"


def _turn(s: State) -> str:
    words = [STEPS[s.step]]
    words += [f"{name}={_or_none(int(getattr(s, name)))}" for name, usual in TURN.items() if getattr(s, name) != usual]
    if s.bids.any():
        words.append("bids=" + ",".join(map(str, s.bids[: s.seats])))
    if s.pair[0] != NOBODY:
        words.append(f"pair={s.pair[0]}-{s.pair[1]}")
    if s.poses:
        words.append("path=" + ";".join(",".join(map(str, pose)) for pose in s.path[: s.poses]))
    return " ".join(words)
