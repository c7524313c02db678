"""Positions as text: `SEATS / CYLINDERS / BARS / SPIRAL / TURN`, lengths in 0.01 mm, angles in 0.01 degree.

    steady 14:0 15:- gone 1 / 0=0@1250,-4000 3=1@0,250 / 0=1@0,250,9000:0-2 / 1 of 29000 28000 ... / show carrier=1

SEATS: the hand, then per player the cylinders held and the bar of the last turn (`-`: none), then cylinders out of the
game. CYLINDERS: number=level@x,y. BARS: number=level@x,y,direction and the two cylinders. SPIRAL: the building bar's
number and all lengths, outermost first, or `-`. TURN: the step, then whatever is not as at the start of a game.
"""

import re

from spieltisch.games.kurz_vor_knapp import soundness
from spieltisch.games.kurz_vor_knapp.components import (
    AWAY,
    BARS,
    CORD,
    CYLINDERS,
    FULL_TURN,
    LENGTHS,
    LEVEL,
    POSES,
    STEPS,
    STOCKS,
)
from spieltisch.games.kurz_vor_knapp.course import NOBODY
from spieltisch.games.kurz_vor_knapp.state import State

TURN = {
    "first": 0, "starter": 0, "carrier": 0, "bidder": NOBODY, "built": 0, "lifted": 0, "settings": 0, "setting": NOBODY,
}  # fmt: skip
HIGHEST = BARS
FAR = 2 * CORD

_SEAT = re.compile(r"(\d{1,2}):(-|\d{1,2})", re.ASCII)
_CYLINDER = re.compile(r"(\d{1,2})=(\d{1,2})@(-?\d{1,5}),(-?\d{1,5})", re.ASCII)
_BAR = re.compile(r"(\d{1,2})=(\d{1,2})@(-?\d{1,5}),(-?\d{1,5}),(\d{1,5}):(\d{1,2})-(\d{1,2})", re.ASCII)


def write(s: State) -> str:
    return " / ".join([_seats(s), _cylinders(s), _bars(s), _spiral(s), _turn(s)])


def read(text: str) -> State:
    parts = text.split(" / ")
    if len(parts) != 5:
        raise ValueError("A position is SEATS / CYLINDERS / BARS / SPIRAL / TURN.")
    s = State.new()
    s.cylinders[:, LEVEL] = AWAY
    s.last_bar[:] = s.pair[:] = NOBODY
    for reader, part in zip((_read_seats, _read_cylinders, _read_bars, _read_spiral, _read_turn), parts, strict=True):
        reader(s, part)
    if write(s) != text:
        raise ValueError(f"This position is written: {write(s)}")
    wrong = soundness.fault(s)
    if wrong:
        raise ValueError(wrong)
    return s


def _seats(s: State) -> str:
    seats = [f"{s.stock[seat]}:{_or_none(int(s.last_bar[seat]))}" for seat in range(s.seats)]
    return " ".join(["steady" if s.steady else "free", *seats, "gone", str(s.gone)])


def _or_none(number: int) -> str:
    return "-" if number == NOBODY else str(number)


def _cylinders(s: State) -> str:
    there = [(i, *cylinder) for i, cylinder in enumerate(s.cylinders.tolist()) if cylinder[LEVEL] != AWAY]
    return " ".join(f"{i}={level}@{x},{y}" for i, level, x, y in there) or "-"


def _bars(s: State) -> str:
    there = [(i, *bar) for i, bar in enumerate(s.bars.tolist()) if bar[LEVEL] > 0]
    return " ".join(f"{i}={level}@{x},{y},{yaw}:{a}-{b}" for i, level, x, y, yaw, a, b in there) or "-"


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


def _read_seats(s: State, text: str) -> None:
    hand, *seats = text.split() or [""]
    if hand not in ("steady", "free") or len(seats) - 2 not in STOCKS or seats[-2] != "gone":
        raise ValueError(f"{text[:40]!r} is not how seats are written: steady 14:0 15:- gone 1.")
    s.steady, s.seats = hand == "steady", len(seats) - 2
    s.gone = _whole(seats[-1], 0, CYLINDERS)
    for seat, part in enumerate(seats[:-2]):
        found = _SEAT.fullmatch(part)
        if found is None:
            raise ValueError(f"{part[:20]!r} is not how a seat is written: 14:0 or 15:-.")
        s.stock[seat] = _whole(found[1], 0, CYLINDERS)
        s.last_bar[seat] = NOBODY if found[2] == "-" else _whole(found[2], 0, BARS)


def _read_cylinders(s: State, text: str) -> None:
    for word in text.split() if text != "-" else []:
        found = _CYLINDER.fullmatch(word)
        if found is None:
            raise ValueError(f"{word[:40]!r} is not how a cylinder is written: 3=1@1250,-4000.")
        number, level, x, y = map(int, found.groups())
        s.cylinders[_in_range(number, CYLINDERS)] = _in_range(level, HIGHEST), _near(x), _near(y)


def _read_bars(s: State, text: str) -> None:
    for word in text.split() if text != "-" else []:
        found = _BAR.fullmatch(word)
        if found is None:
            raise ValueError(f"{word[:40]!r} is not how a bar is written: 0=1@0,250,9000:0-2.")
        number, level, x, y, yaw, a, b = map(int, found.groups())
        ends = _in_range(a, CYLINDERS), _in_range(b, CYLINDERS)
        pose = _near(x), _near(y), _in_range(yaw, FULL_TURN)
        s.bars[_in_range(number, BARS)] = _in_range(level, HIGHEST), *pose, *ends


def _read_spiral(s: State, text: str) -> None:
    if text == "-":
        return
    building, _, lengths = text.partition(" of ")
    s.building = _whole(building, 0, BARS)
    drawn = [_whole(length, 0, max(LENGTHS)) for length in lengths.split()]
    if sorted(drawn) != list(LENGTHS):
        raise ValueError("The spiral has one bar of each length from 6000 to 29000.")
    s.lengths[:] = drawn


def _read_turn(s: State, text: str) -> None:
    step, *words = text.split() or [""]
    if step not in STEPS:
        raise ValueError(f"{step[:20]!r} is no step; steps are {', '.join(STEPS)}.")
    s.step = STEPS.index(step)
    for name, usual in TURN.items():
        setattr(s, name, usual)
    for word in words:
        name, _, told = word.partition("=")
        if name in TURN:
            setattr(s, name, _whole(told, 0, _highest(s, name)))
        elif name == "bids":
            s.bids[: s.seats] = _read_bids(s, told)
        elif name == "pair":
            _read_pair(s, told)
        elif name == "path":
            _read_path(s, told)
        else:
            raise ValueError(f"{word[:20]!r} is nothing a turn knows.")


def _highest(s: State, name: str) -> int:
    if name in ("first", "starter", "carrier", "bidder"):
        return int(s.seats) - 1
    return HIGHEST - 1 if name == "built" else CYLINDERS - 1


def _read_bids(s: State, text: str) -> list[int]:
    bids = [_whole(bid, 0, HIGHEST - 1) for bid in text.split(",")]
    if len(bids) != s.seats:
        raise ValueError(f"{text[:20]!r} should have a bid for each of {s.seats} seats.")
    return bids


def _read_pair(s: State, text: str) -> None:
    a, b = text.split("-") if text.count("-") == 1 else ("", "")
    s.pair[:] = _whole(a, 0, CYLINDERS - 1), _whole(b, 0, CYLINDERS - 1)


def _read_path(s: State, text: str) -> None:
    poses = text.split(";")
    s.poses = _in_range(len(poses), POSES + 1)
    for i, pose in enumerate(poses):
        numbers = pose.split(",")
        if len(numbers) != 3:
            raise ValueError(f"{pose[:20]!r} is not how a pose is written: 0,250,9000.")
        x, y = (_whole(number, -FAR, FAR) for number in numbers[:2])
        s.path[i] = x, y, _whole(numbers[2], 0, FULL_TURN - 1)


def _whole(text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"-?\d{1,6}", text, re.ASCII) or not low <= int(text) <= high:
        raise ValueError(f"{text[:20]!r} should be a whole number from {low} to {high}.")
    return int(text)


def _in_range(number: int, below: int) -> int:
    if number >= below:
        raise ValueError(f"{number} should be below {below}.")
    return number


def _near(number: int) -> int:
    if abs(number) > FAR:
        raise ValueError(f"{number} is off the table.")
    return number
