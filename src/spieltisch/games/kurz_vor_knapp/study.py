"""What may be asked at the table: a free place near one that is meant, for those who set cylinders by words; and
whether the rules forbid what somebody is about to do with a piece in hand. Whether a bar fits is not told (K11).
"""

from math import cos, sin
from typing import Annotated

import numpy as np
from msgspec import Meta, ValidationError
from numpy.typing import NDArray

from spieltisch.core.contract import Answer, Plain, Question
from spieltisch.core.convert import convert
from spieltisch.games.kurz_vor_knapp.components import INSIDE, RADIUS, WIDTH, YAW, X, Y
from spieltisch.games.kurz_vor_knapp.moves import Put, PutWithin, parse
from spieltisch.games.kurz_vor_knapp.rules.geometry import radians
from spieltisch.games.kurz_vor_knapp.rules.legal import choices
from spieltisch.games.kurz_vor_knapp.rules.places import ACROSS_GRID, ALONG_GRID, TABLE_GRID
from spieltisch.games.kurz_vor_knapp.rules.refusals import forbidden
from spieltisch.games.kurz_vor_knapp.sight.view import Seen, recall
from spieltisch.games.kurz_vor_knapp.state import State

Places = NDArray[np.int64]

IN_HAND = ("add", "clear", "set", "lay")  # the steps in which a player holds a piece
LONGEST_TEXT = 100  # characters


Coordinate = Annotated[int, Meta(ge=-2 * INSIDE, le=2 * INSIDE)]  # in 0.01 mm from the middle of the table


class Near(Question, frozen=True):
    """Where is there room near a place?"""

    near: tuple[Coordinate, Coordinate]


class Room(Answer, frozen=True):
    """The nearest place where the asked cylinder may stand."""

    place: tuple[int, int]


class Would(Question, frozen=True):
    """Would this be refused: a cylinder put there, a bar lowered there?"""

    would: Annotated[str, Meta(max_length=LONGEST_TEXT)]


class Judged(Answer, frozen=True):
    """Why it would be refused, null when nothing forbids it."""

    code: str | None


def answer(seen: Seen, question: Plain) -> Room | Judged:
    if isinstance(question, dict) and "would" in question:
        return _judge(seen, question)
    return _nearest(seen, *_meant(question))


def _judge(seen: Seen, question: Plain) -> Judged:
    if seen.step not in IN_HAND:
        raise ValueError("Nothing is in anybody's hand now.")
    try:
        would = convert(question, Would).would
    except ValidationError:
        raise ValueError("Ask whether a move would be refused, in its notation.") from None
    refused = forbidden(recall(seen), parse(would))
    return Judged(refused[1] if refused else None)


def _nearest(seen: Seen, x: int, y: int) -> Room:
    s = recall(seen)
    places = _places(s)
    nearest_first = np.argsort(np.hypot(places[:, 0] - x, places[:, 1] - y), kind="stable")
    for place in places[nearest_first].tolist():
        if forbidden(s, Put(*place)) is None:
            return Room(place)
    raise ValueError("There is no free place.")


def _meant(question: Plain) -> tuple[int, int]:
    try:
        return convert(question, Near).near
    except ValidationError:
        raise ValueError("Ask for a place near [x, y], in whole units on the table.") from None


def _places(s: State) -> Places:
    """Where a cylinder could stand at all, as finely as the rules look for a place."""
    asked = choices(s)
    if not isinstance(asked, PutWithin):
        raise ValueError("No place is asked for now.")
    if asked.level == 0:
        line = np.arange(-INSIDE, INSIDE + 1, TABLE_GRID)
        return np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
    return np.concatenate([_on_bar(s, bar) for bar in asked.bars])


def _on_bar(s: State, bar: int) -> Places:
    turn = radians(s.bars[bar, YAW])
    room = int(s.lengths[bar]) // 2 - RADIUS
    beside = np.arange(0, WIDTH // 2, ACROSS_GRID)
    along, across = np.meshgrid(np.arange(-room, room + 1, ALONG_GRID), np.concatenate([-beside[:0:-1], beside]))
    x = s.bars[bar, X] + cos(turn) * along - sin(turn) * across
    y = s.bars[bar, Y] + sin(turn) * along + cos(turn) * across
    places: Places = np.rint(np.stack([x, y], axis=-1)).astype(np.int64).reshape(-1, 2)
    return places
