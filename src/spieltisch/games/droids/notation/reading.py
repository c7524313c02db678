"""A text as a position. Any text may come: it is refused with a sentence, or it is a position that can be played on."""

import re

from spieltisch.core.notation import as_written, items, parts, quoted, whole
from spieltisch.games.droids.components import (
    COVER,
    CRATE,
    DEAL,
    FIELDS,
    HEADINGS,
    LINES,
    MAD_LINES,
    MINE,
    NEUTRAL_NAMES,
    OVER,
    PHASES,
    REPAIR,
    ROBOTS,
    ROCK,
    ROLL,
    ROUNDS,
    SCENARIOS,
    SIDE,
    SIDES,
    SLOT,
    SLOTS,
    START,
    THINGS,
    TILES,
    UNCOVER,
)
from spieltisch.games.droids.moves import LETTERS, tile_number
from spieltisch.games.droids.notation.soundness import check
from spieltisch.games.droids.notation.writing import NAMED, SIGNS, robot_name, side_of, write
from spieltisch.games.droids.options.maps import field_named
from spieltisch.games.droids.rules import REASONS
from spieltisch.games.droids.rules.setting_up import fill_bins
from spieltisch.games.droids.state import State

PLAYER = re.compile(r"([NESW])([a-j]\d+|-)(?:\+(mine|crate))?((?: \S+)*)")
HEAD = re.compile(r"(\w+) (\S+) (\d+)([NESW-])")
WANTED = re.compile(rf"([{LETTERS}])([1-7])")
MOVING = re.compile(rf"moving:(\w),({'|'.join(HEADINGS)}),(\d+)")
PROGRAM_LINE = re.compile(r"mad:(\d+),(\d+)")


def read(text: str) -> State:
    return as_written(text, understand(text), write)


def understand(text: str) -> State:
    *table, step = parts(text, "GAME / PLAYERS / REPAIR ROBOTS / THINGS / STEP")
    state = State.new()
    _read_table(state, *table)
    _take_tiles(state)
    _read_step(state, step)
    check(state)
    return state


def _read_table(state: State, head: str, seated: str, neutral: str, things: str) -> None:
    players = [player.strip() for player in seated.split(";")]
    if len(players) > len(SIDES):
        raise ValueError(f"A position has 1 to {len(SIDES)} players, not {len(players)}.")
    state.seats = len(players)
    state.field[:] = -1
    _read_head(state, head)
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    for word in items(neutral):
        _read_neutral(state, word)
    for word in items(things):
        _read_thing(state, word)


def _seat(state: State, side: str) -> int:
    for seat in range(state.seats):
        if side_of(state, seat) == side:
            return seat
    raise ValueError(f"Nobody sits on the side {quoted(side)}.")


def _read_head(state: State, text: str) -> None:
    found = HEAD.fullmatch(text)
    if not found or found[1] not in SCENARIOS:
        known = ", ".join(SCENARIOS)
        raise ValueError(f"{quoted(text)} is not a game: write workshop arena 3N; scenarios are {known}.")
    state.scenario = SCENARIOS.index(found[1])
    state.ground[:] = NAMED[found[2]] if found[2] in NAMED else read_ground(found[2])
    state.round_number = whole(found[3], 0, int(ROUNDS[state.scenario]))
    state.start = _seat(state, found[4]) if found[4] != "-" else 0


def read_ground(text: str) -> list[int]:
    signs = re.sub(r"\d+", lambda run: "." * (int(run[0]) if len(run[0]) < 3 else FIELDS), text)
    rows = signs.split(",")
    if len(rows) != SIDE or any(len(row) != SIDE or set(row) - set(SIGNS.values()) for row in rows):
        known = ", ".join(NAMED)
        raise ValueError(f"{quoted(text)} is neither a map's name ({known}) nor {SIDE} rows of {SIDE} fields.")
    return [{sign: ground for ground, sign in SIGNS.items()}[sign] for row in rows for sign in row]


def _read_player(state: State, seat: int, text: str) -> None:
    found = PLAYER.fullmatch(text)
    side = side_of(state, seat)
    if not found or found[1] != side:
        raise ValueError(f"{quoted(text)} is not the player {side}: write {side}e1 x2 h:v1,rs.")
    if found[2] == "-":
        state.covered[seat] = 1
    else:
        state.field[seat] = _free_field(state, found[2])
    state.carried[seat] = THINGS.index(found[3] or "")
    for word in found[4].split():
        _read_word(state, seat, word)


def _read_word(state: State, seat: int, word: str) -> None:
    key, _, tiles = word.partition(":")
    if word == "p":
        state.passed[seat] = 1
    elif word[0] == "s":
        state.mines[seat] = whole(word[1:], 1, FIELDS)
    elif word[0] == "x":
        for line in word[1:].split(","):
            state.covered[seat, _line(line)] = 1
    elif key == "h":
        for tile in items(tiles, ","):
            state.hands[seat, _kind(tile)] += 1
    else:
        _read_slots(state, seat, _line(key), tiles.split(","))


def _line(text: str) -> int:
    if text not in [str(line + 1) for line in range(LINES)]:
        raise ValueError(f"{quoted(text)} is no transmitter: 1 to {LINES} are.")
    return int(text) - 1


def _kind(tile: str) -> int:
    if tile not in TILES:
        raise ValueError(f"{quoted(tile)} is no tile: {' '.join(TILES)} are.")
    return TILES.index(tile)


def _read_slots(state: State, seat: int, line: int, tiles: list[str]) -> None:
    if len(tiles) != SLOTS:
        raise ValueError(f"A transmitter has {SLOTS} slots: write {line + 1}:v1N,-,-.")
    if state.covered[seat, line]:
        raise ValueError(f"Transmitter {line + 1} is covered and takes no tiles.")
    state.slots[seat, line] = [0 if tile == "-" else tile_number(tile) + 1 for tile in tiles]


def _free_field(state: State, name: str) -> int:
    field = field_named(name)
    if state.ground[field] == ROCK or field in state.field:
        raise ValueError(f"Field {name} is taken: a robot needs a field of its own without an obstacle.")
    return field


def _read_neutral(state: State, word: str) -> None:
    if word[0] not in NEUTRAL_NAMES:
        raise ValueError(f"{quoted(word)} is no repair robot: write Ad3 Bg8.")
    state.field[REPAIR + NEUTRAL_NAMES.index(word[0])] = _free_field(state, word[1:])


def _read_thing(state: State, word: str) -> None:
    if word[0] not in "mc":
        raise ValueError(f"{quoted(word)} is neither a mine nor a crate: write mh1 ca2.")
    field = field_named(word[1:])
    if state.ground[field] == ROCK or state.thing[field] or field in state.field:
        raise ValueError(f"Field {word[1:]} is taken: a thing needs a field of its own.")
    state.thing[field] = MINE if word[0] == "m" else CRATE


def _take_tiles(state: State) -> None:
    """What lies on the table is not in the bins."""
    fill_bins(state)
    state.bins -= state.hands.sum(axis=0)
    for tile in state.slots[state.slots > 0]:
        state.bins[(tile - 1) // 4] -= 1


def _read_step(state: State, text: str) -> None:
    name, *words = text.split() or [""]
    if name not in PHASES:
        raise ValueError(f"{quoted(text)} is not a step: write {', '.join(PHASES)} and whose turn it is.")
    state.phase = PHASES.index(name)
    try:
        if state.phase == OVER:
            _read_end(state, *words)
        elif state.phase != START:
            _read_turn(state, *words)
    except (TypeError, LookupError):
        raise ValueError(f"{quoted(text)} is not a step.") from None


def _read_end(state: State, ending: str, won: str, turn: str) -> None:
    if ending not in REASONS:
        raise ValueError(f"{quoted(ending)} is no ending: {', '.join(REASONS)} are.")
    state.ending = REASONS.index(ending)
    for side in won if won != "-" else "":
        state.won |= 1 << _seat(state, side)
    state.turn = _seat(state, turn)


def _read_turn(state: State, side: str, *words: str) -> None:
    state.turn = _seat(state, side)
    rest = list(words)
    if state.phase == DEAL:
        _read_wanted(state, rest)
        return
    if state.phase == SLOT:
        state.chosen = tile_number(rest.pop(0)) + 1
        state.bins[(state.chosen - 1) // 4] -= 1
    elif state.phase in (ROLL, COVER, UNCOVER):
        _read_victim(state, rest.pop(0))
    for word in rest:
        _read_order(state, word)


def _read_victim(state: State, word: str) -> None:
    state.victim = _seat(state, word[0])
    if state.phase == ROLL:
        state.distance = whole(word[1:], 1, SIDE - 1)
    elif state.phase == COVER:
        state.due = whole(word[1:], 1, LINES)


def _read_wanted(state: State, words: list[str]) -> None:
    for word in words:
        found = WANTED.fullmatch(word)
        if not found:
            raise ValueError(f"{quoted(word)} is no colour with a number: write v3 b1 r3.")
        state.wanted[LETTERS.index(found[1])] = int(found[2])


def _read_order(state: State, word: str) -> None:
    """An order that still goes on."""
    if moving := MOVING.fullmatch(word):
        state.mover = _robot(state, moving[1])
        state.heading = HEADINGS.index(moving[2])
        state.left = whole(moving[3], 1, SIDE)
    elif mad := PROGRAM_LINE.fullmatch(word):
        state.program, state.line = whole(mad[1], 1, SIDE), whole(mad[2], 1, MAD_LINES)
    else:
        raise ValueError(f"{quoted(word)} is no order that goes on: write moving:A,N,3 or mad:3,2.")


def _robot(state: State, name: str) -> int:
    for robot in range(ROBOTS):
        if state.field[robot] >= 0 and robot_name(state, robot) == name:
            return robot
    raise ValueError(f"There is no robot {quoted(name)} on the board.")
