"""Maps are text files: ten rows of ten fields, then where the things of each scenario lie.

The shipped ones are in the folder `maps`; players put their own where `additions` says.
A row's signs:
`.` land, `~` river, `#` fixed obstacle, `N E S W` where the players' robots start, `R` the two repair robots.
Fields are named by column and row, `a1` in the north-west corner, `j10` in the south-east.
"""

import hashlib
import logging
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np

from spieltisch.core.cache import additions
from spieltisch.core.notation import quoted
from spieltisch.games.droids.components import (
    BOX,
    CRATE,
    FIELDS,
    GARDEN,
    LAND,
    MINE,
    MINEFIELD,
    MINES,
    NOTHING,
    RIVER,
    ROCK,
    SCENARIOS,
    SIDE,
    SIDES,
    SOLO,
)

SHIPPED = Path(__file__).parent / "maps"
GROUND = {"~": RIVER, "#": ROCK}
SIGNS = ".~#NESWR"
MOST = {"mines": BOX[MINE], "garden": BOX[CRATE], "solo": BOX[CRATE], "mad": 1}
COUNTED = {1: "one field", 2: "two fields"}
COLUMNS = "abcdefghij"
FIELD = re.compile(r"[a-j](10|[1-9])")


class Map(msgspec.Struct, frozen=True):
    name: str
    ground: tuple[int, ...]
    starts: tuple[int, ...]  # N, E, S, W
    repair: tuple[int, ...]
    mines: tuple[int, ...]
    garden: tuple[int, ...]
    solo: tuple[int, ...]
    mad: int


class WrongMap(ValueError):
    """A map file that cannot be played on; the message says where it is wrong."""


def field_name(field: int) -> str:
    return f"{COLUMNS[field % SIDE]}{field // SIDE + 1}"


def field_named(name: str) -> int:
    if not FIELD.fullmatch(name):
        raise ValueError(f"{quoted(name)} is no field: a1 to j10 are")
    return (int(name[1:]) - 1) * SIDE + COLUMNS.index(name[0])


def read_map(text: str, name: str) -> Map:
    """The map a text describes; WrongMap says where it is wrong."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    signs = _signs(name, lines[:SIDE])
    starts = tuple(_marked(name, signs, side, 1)[0] for side in SIDES)
    repair = _marked(name, signs, "R", 2)
    ground = tuple(GROUND.get(sign, LAND) for sign in signs)
    lying = _things(name, lines[SIDE:], ground)
    _check_starts(name, lying, {"mines": (*starts, *repair), "garden": starts, "solo": (starts[2], *lying["mad"])})
    if lying["mad"][0] == starts[2]:
        raise WrongMap(f"{name}: the mad robot starts on {field_name(starts[2])}, where the robot of S starts")
    return Map(name, ground, starts, repair, lying["mines"], lying["garden"], lying["solo"], lying["mad"][0])


def _signs(name: str, rows: list[tuple[int, str]]) -> list[str]:
    if len(rows) < SIDE:
        raise WrongMap(f"{name}: the map ends after {len(rows)} of its {SIDE} rows")
    return [sign for number, row in rows for sign in _row(f"{name}, line {number}", row.split())]


def _row(place: str, signs: list[str]) -> list[str]:
    if len(signs) != SIDE:
        raise WrongMap(f"{place}: {len(signs)} fields; a row has {SIDE}, with spaces between them")
    for column, sign in enumerate(signs):
        if len(sign) != 1 or sign not in SIGNS:
            raise WrongMap(f"{place}, column {COLUMNS[column]}: {sign!r} is no field; use one of {' '.join(SIGNS)}")
    return signs


def _marked(name: str, signs: list[str], sign: str, count: int) -> tuple[int, ...]:
    fields = tuple(field for field in range(FIELDS) if signs[field] == sign)
    if len(fields) != count:
        found = ", ".join(field_name(field) for field in fields) or "no field"
        raise WrongMap(f"{name}: {sign} is on {found}; it must be on {COUNTED[count]}")
    return fields


def _things(name: str, lines: list[tuple[int, str]], ground: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    lying: dict[str, tuple[int, ...]] = {}
    for number, line in lines:
        key, colon, fields = line.partition(":")
        if not colon or key not in MOST or key in lying:
            raise WrongMap(f"{name}, line {number}: {line!r}; expected once each: {', '.join(f'{k}:' for k in MOST)}")
        lying[key] = _fields(f"{name}, line {number}", fields.split(), MOST[key], ground)
    if missing := [key for key in MOST if key not in lying]:
        raise WrongMap(f"{name}: the line {missing[0]}: is missing")
    return lying


def _fields(place: str, names: list[str], most: int, ground: tuple[int, ...]) -> tuple[int, ...]:
    fields: list[int] = []
    for name in names:
        try:
            field = field_named(name)
        except ValueError as error:
            raise WrongMap(f"{place}: {error}") from None
        if ground[field] == ROCK or field in fields:
            raise WrongMap(f"{place}: {name} is {'named twice' if field in fields else 'a fixed obstacle'}")
        fields.append(field)
    if not 1 <= len(fields) <= most:
        raise WrongMap(f"{place}: {len(fields)} fields; there must be {'one' if most == 1 else f'1 to {most}'}")
    return tuple(fields)


def _check_starts(name: str, lying: dict[str, tuple[int, ...]], robots: dict[str, tuple[int, ...]]) -> None:
    for key, fields in robots.items():
        for field in fields:
            if field in lying[key]:
                raise WrongMap(f"{name}: {key}: {field_name(field)} is where a robot starts")


def load_map(file: Path) -> Map:
    try:
        return read_map(file.read_text(encoding="utf-8-sig"), file.name)
    except UnicodeDecodeError:
        raise WrongMap(f"{file.name}: this is no plain text file") from None
    except OSError:
        raise WrongMap(f"{file.name}: this is no file that can be read") from None


def load_maps(shipped: Path, own: Path) -> dict[str, Map]:
    """All good maps by name. A player's own bears its mark: no match goes on when such a map has been changed."""
    ours = {file.stem: chart for file, chart in good_maps(shipped)}
    return ours | {f"{file.stem}-{mark(chart)}": chart for file, chart in good_maps(own)}


def good_maps(folder: Path) -> Iterator[tuple[Path, Map]]:
    """The maps of a folder; a wrong one is told of and left out."""
    for file in sorted(folder.glob("*.txt")):
        try:
            yield file, load_map(file)
        except WrongMap as error:
            logging.getLogger(__name__).warning("This map is left out: %s", error)


def mark(chart: Map) -> str:
    """Eight signs that are others as soon as anything on the map is; its name does not matter."""
    _, *drawn = msgspec.structs.astuple(chart)
    return hashlib.sha256(msgspec.json.encode(drawn)).hexdigest()[:8]


@lru_cache(maxsize=64)
def starts_on(ground: tuple[int, ...]) -> tuple[int, ...]:
    """Where N, E, S, W start on the map with this ground; nothing if no map has it, or several that differ."""
    known = {chart.starts for chart in MAPS.values() if chart.ground == ground}
    return known.pop() if len(known) == 1 else ()


def lay(chart: Map, scenario: int) -> list[int]:
    """D27 to D30: what lies on each field at the start of a scenario."""
    lying = [NOTHING] * FIELDS
    for field in {GARDEN: chart.garden, SOLO: chart.solo}.get(scenario, ()):
        lying[field] = CRATE
    for field in chart.mines if scenario in (MINES, MINEFIELD) else ():
        lying[field] = MINE
    return lying


# All maps as compiled rules see them.
MAPS = load_maps(SHIPPED, additions(__name__))
GROUNDS = np.array([chart.ground for chart in MAPS.values()])
STARTS = np.array([chart.starts for chart in MAPS.values()])
REPAIR_STARTS = np.array([chart.repair for chart in MAPS.values()])
MAD_STARTS = np.array([chart.mad for chart in MAPS.values()])
LAID = np.array([[lay(chart, scenario) for scenario in range(len(SCENARIOS))] for chart in MAPS.values()])
