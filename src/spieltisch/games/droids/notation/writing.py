"""A position as text; the package says how it is written."""

import re
from typing import Any

from spieltisch.core.notation import listed
from spieltisch.games.droids.components import (
    COVER,
    DEAL,
    FIELDS,
    HEADINGS,
    LAND,
    NEUTRAL_NAMES,
    OVER,
    PHASES,
    REPAIR,
    RIVER,
    ROCK,
    ROLL,
    SCENARIOS,
    SEATED,
    SIDE,
    SIDES,
    SLOT,
    START,
    THINGS,
    TILES,
    UNCOVER,
)
from spieltisch.games.droids.moves import colours_text, tile_text
from spieltisch.games.droids.options.maps import MAPS, SHIPPED, field_name
from spieltisch.games.droids.rules import REASONS
from spieltisch.games.droids.state import still

SIGNS = {LAND: ".", RIVER: "~", ROCK: "#"}
NAMED = {name: chart.ground for name, chart in MAPS.items() if (SHIPPED / f"{name}.txt").exists()}


def write(record: Any) -> str:
    state = still(record)
    players = "; ".join(_player(state, seat) for seat in range(state.seats))
    neutral = [
        f"{name}{field_name(int(state.field[REPAIR + i]))}"
        for i, name in enumerate(NEUTRAL_NAMES)
        if state.field[REPAIR + i] >= 0
    ]
    things = [f"{THINGS[thing][0]}{field_name(f)}" for f, thing in enumerate(state.thing.tolist()) if thing]
    return " / ".join([_head(state), players, listed(neutral), listed(things), _step(state)])


def side_of(state: Any, seat: int) -> str:
    return SIDES[SEATED[int(state.seats) - 1, seat]]


def robot_name(state: Any, robot: int) -> str:
    return NEUTRAL_NAMES[robot - REPAIR] if robot >= REPAIR else side_of(state, robot)


def _head(state: Any) -> str:
    ground = tuple(state.ground.tolist())
    named = [name for name, known in NAMED.items() if known == ground]
    start = side_of(state, int(state.start)) if state.phase != START else "-"
    return f"{SCENARIOS[int(state.scenario)]} {named[0] if named else ground_text(ground)} {state.round_number}{start}"


def ground_text(ground: tuple[int, ...]) -> str:
    """Rows separated by commas, land counted: `10,1#4#3,...`."""
    signs = "".join(SIGNS[field] for field in ground)
    rows = [signs[start : start + SIDE] for start in range(0, FIELDS, SIDE)]
    return ",".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


def _player(state: Any, seat: int) -> str:
    field = int(state.field[seat])
    words = [side_of(state, seat) + (field_name(field) if field >= 0 else "-")]
    if state.carried[seat]:
        words[0] += f"+{THINGS[int(state.carried[seat])]}"
    if field >= 0:
        words += _transmitters(state, seat)
    if state.mines[seat]:
        words.append(f"s{state.mines[seat]}")
    if state.passed[seat]:
        words.append("p")
    return " ".join(words)


def _transmitters(state: Any, seat: int) -> list[str]:
    covered = [str(line) for line, gone in enumerate(state.covered[seat].tolist(), 1) if gone]
    hand = [TILES[kind] for kind, count in enumerate(state.hands[seat].tolist()) for _ in range(count)]
    words = [f"x{','.join(covered)}"] if covered else []
    words.append(f"h:{listed(hand, ',')}")
    for line, tiles in enumerate(state.slots[seat].tolist(), 1):
        if any(tiles):
            words.append(f"{line}:{','.join(tile_text(tile - 1) if tile else '-' for tile in tiles)}")
    return words


def _step(state: Any) -> str:
    phase = int(state.phase)
    if phase == OVER:
        won = "".join(side_of(state, seat) for seat in range(state.seats) if state.won >> seat & 1)
        return f"over {REASONS[int(state.ending)]} {won or '-'} {side_of(state, int(state.turn))}"
    if phase == START:
        return "start"
    words = [PHASES[phase], side_of(state, int(state.turn))]
    if phase == DEAL:
        words.append(colours_text(state.wanted.tolist()))
    if phase == SLOT:
        words.append(tile_text(int(state.chosen) - 1))
    if phase in (ROLL, COVER, UNCOVER):
        count = {ROLL: str(state.distance), COVER: str(state.due), UNCOVER: ""}[phase]
        words.append(side_of(state, int(state.victim)) + count)
    return " ".join([*words, *_order(state)])


def _order(state: Any) -> list[str]:
    """What goes on after the choice: a robot on its way, the mad robot's program."""
    words = []
    if state.left:
        words.append(f"moving:{robot_name(state, int(state.mover))},{HEADINGS[int(state.heading)]},{state.left}")
    if state.program:
        words.append(f"mad:{state.program},{state.line}")
    return words
