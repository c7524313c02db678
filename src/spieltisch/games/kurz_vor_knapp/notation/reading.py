"""Positions from text: what is wrong with one is told in a sentence."""

import re

from spieltisch.core.notation import as_written, items, parts, quoted, whole
from spieltisch.games.kurz_vor_knapp.components import (
    AWAY,
    BARS,
    CORD,
    CYLINDERS,
    FULL_TURN,
    LENGTHS,
    LEVEL,
    POSES,
    SIDES,
    STEPS,
    STOCKS,
    STOREY,
    TILT,
)
from spieltisch.games.kurz_vor_knapp.notation.soundness import fault
from spieltisch.games.kurz_vor_knapp.notation.writing import TURN, write
from spieltisch.games.kurz_vor_knapp.state import NOBODY, State

HIGHEST = BARS
FAR = 2 * CORD

_SEAT = re.compile(r"(\d{1,2}):(-|\d{1,2})", re.ASCII)
_CYLINDER = re.compile(r"(\d{1,2})=(\d{1,2})@(-?\d{1,5}),(-?\d{1,5})(?:~([\d,]+))?", re.ASCII)
_BAR = re.compile(r"(\d{1,2})=(\d{1,2})@(-?\d{1,5}),(-?\d{1,5}),(\d{1,5}):(\d{1,2})-(\d{1,2})", re.ASCII)


def read(text: str) -> State:
    return as_written(text, understand(text), write)


def understand(text: str) -> State:
    told = parts(text, "SEATS / CYLINDERS / BARS / SPIRAL / TURN")
    s = State.new()
    s.cylinders[:, LEVEL] = AWAY
    s.last_bar[:] = s.pair[:] = NOBODY
    for reader, part in zip((_read_seats, _read_cylinders, _read_bars, _read_spiral, _read_turn), told, strict=True):
        reader(s, part)
    wrong = fault(s)
    if wrong:
        raise ValueError(wrong)
    return s


def _read_seats(s: State, text: str) -> None:
    hand, *seats = text.split() or [""]
    if hand not in ("steady", "free") or len(seats) - 2 not in STOCKS or seats[-2] != "gone":
        raise ValueError(f"{quoted(text)} is not how seats are written: steady 14:0 15:- gone 1.")
    s.steady, s.seats = hand == "steady", len(seats) - 2
    s.gone = whole(seats[-1], 0, CYLINDERS)
    for seat, part in enumerate(seats[:-2]):
        found = _SEAT.fullmatch(part)
        if found is None:
            raise ValueError(f"{quoted(part)} is not how a seat is written: 14:0 or 15:-.")
        s.stock[seat] = whole(found[1], 0, CYLINDERS)
        s.last_bar[seat] = NOBODY if found[2] == "-" else whole(found[2], 0, BARS)


def _read_cylinders(s: State, text: str) -> None:
    for word in items(text):
        found = _CYLINDER.fullmatch(word)
        if found is None:
            raise ValueError(f"{quoted(word)} is not how a cylinder is written: 3=1@1250,-4000.")
        number, level, x, y, lying = found.groups()
        cylinder = whole(number, 0, CYLINDERS - 1)
        s.cylinders[cylinder] = whole(level, 0, HIGHEST - 1), *_place(x, y)
        if lying:
            s.lying[cylinder] = _how_it_lies(lying)


def _how_it_lies(text: str) -> list[int]:
    ranges = ((0, HIGHEST * STOREY), (0, FULL_TURN - 1), (TILT + 1, FULL_TURN // 4), (0, FULL_TURN // SIDES - 1))
    numbers = text.split(",")
    if len(numbers) != len(ranges):
        raise ValueError(f"{quoted(text)} is not how a cylinder lies: 244,4500,9000,0.")
    return [whole(told, *between) for told, between in zip(numbers, ranges, strict=True)]


def _read_bars(s: State, text: str) -> None:
    for word in items(text):
        found = _BAR.fullmatch(word)
        if found is None:
            raise ValueError(f"{quoted(word)} is not how a bar is written: 0=1@0,250,9000:0-2.")
        number, level, x, y, yaw, a, b = found.groups()
        ends = (whole(end, 0, CYLINDERS - 1) for end in (a, b))
        pose = *_place(x, y), whole(yaw, 0, FULL_TURN - 1)
        s.bars[whole(number, 0, BARS - 1)] = whole(level, 0, HIGHEST - 1), *pose, *ends


def _read_spiral(s: State, text: str) -> None:
    if text == "-":
        return
    building, _, lengths = text.partition(" of ")
    s.building = whole(building, 0, BARS)
    drawn = [whole(length, 0, max(LENGTHS)) for length in lengths.split()]
    if sorted(drawn) != list(LENGTHS):
        raise ValueError("The spiral has one bar of each length from 6000 to 29000.")
    s.lengths[:] = drawn


def _read_turn(s: State, text: str) -> None:
    step, *words = text.split() or [""]
    if step not in STEPS:
        raise ValueError(f"{quoted(step)} is no step; steps are {', '.join(STEPS)}.")
    s.step = STEPS.index(step)
    for name, usual in TURN.items():
        setattr(s, name, usual)
    for word in words:
        name, _, told = word.partition("=")
        if name in TURN:
            setattr(s, name, whole(told, 0, _highest(s, name)))
        elif name == "bids":
            s.bids[: s.seats] = _read_bids(s, told)
        elif name == "pair":
            _read_pair(s, told)
        elif name == "path":
            _read_path(s, told)
        else:
            raise ValueError(f"{quoted(word)} is nothing a turn knows.")


def _highest(s: State, name: str) -> int:
    if name in ("first", "starter", "carrier", "bidder"):
        return int(s.seats) - 1
    return HIGHEST - 1 if name == "built" else CYLINDERS - 1


def _read_bids(s: State, text: str) -> list[int]:
    bids = [whole(bid, 0, HIGHEST - 1) for bid in text.split(",")]
    if len(bids) != s.seats:
        raise ValueError(f"{quoted(text)} should have a bid for each of {s.seats} seats.")
    return bids


def _read_pair(s: State, text: str) -> None:
    a, b = text.split("-") if text.count("-") == 1 else ("", "")
    s.pair[:] = whole(a, 0, CYLINDERS - 1), whole(b, 0, CYLINDERS - 1)


def _read_path(s: State, text: str) -> None:
    poses = text.split(";")
    if len(poses) > POSES:
        raise ValueError(f"A way of the hand has at most {POSES} poses.")
    s.poses = len(poses)
    for i, pose in enumerate(poses):
        numbers = pose.split(",")
        if len(numbers) != 3:
            raise ValueError(f"{quoted(pose)} is not how a pose is written: 0,250,9000.")
        x, y, yaw = numbers
        s.path[i] = *_place(x, y), whole(yaw, 0, FULL_TURN - 1)


def _place(x: str, y: str) -> tuple[int, int]:
    return whole(x, -FAR, FAR), whole(y, -FAR, FAR)
