"""Positions of Droids as text: `GAME / PLAYERS / REPAIR ROBOTS / THINGS / STEP`.

`workshop arena 3N / Ne1 x2,5 h:v1,rs 5:v1S,-,rsE; Sf10+crate h:- / Ad3 Bg8 / mh1 ca2 / send N`

The game is the scenario, the map (its name, or its rows, `~` river, `#` obstacle, a number so many land fields), the
round and its start player. A player is the side and the robot's field (`-`: out), what it carries, the covered
transmitters, the hand, then for each transmitter with tiles its three slots; `s3` three mines taken, `p` passed. Things
are `m` mines and `c` crates. The step says what is asked of whom; an order that is still going on follows it.
"""

import re
from typing import Any

from spieltisch.games.droids.components import (
    COVER,
    CRATE,
    DEAL,
    DRAW,
    FIELDS,
    FIRST,
    GREY,
    HAND,
    HAS_REPAIR,
    HEADINGS,
    KINDS,
    LAND,
    LINES,
    MINE,
    NEUTRAL_NAMES,
    OVER,
    PHASES,
    PROGRAM,
    REPAIR,
    RIVER,
    ROBOTS,
    ROCK,
    ROLL,
    ROUNDS,
    SCENARIOS,
    SEATED,
    SEND,
    SIDE,
    SIDES,
    SLOT,
    SLOTS,
    START,
    STOCK,
    THINGS,
    TILES,
    UNCOVER,
)
from spieltisch.games.droids.damage import covers
from spieltisch.games.droids.maps import MAPS, SHIPPED, field_name, field_named
from spieltisch.games.droids.moves import LETTERS, colours_text, tile_number, tile_text
from spieltisch.games.droids.programming import can_place, in_bin, in_hand
from spieltisch.games.droids.rules import REASONS
from spieltisch.games.droids.sending import can_send
from spieltisch.games.droids.state import State, still

SIGNS = {LAND: ".", RIVER: "~", ROCK: "#"}
NAMED = {name: chart.ground for name, chart in MAPS.items() if (SHIPPED / f"{name}.txt").exists()}
PLAYER = re.compile(r"([NESW])([a-j]\d+|-)(?:\+(mine|crate))?((?: \S+)*)")
HEAD = re.compile(r"(\w+) (\S+) (\d+)([NESW-])")


def write(record: Any) -> str:
    state = still(record)
    players = "; ".join(_player(state, seat) for seat in range(state.seats))
    neutral = [
        f"{name}{field_name(int(state.field[REPAIR + i]))}"
        for i, name in enumerate(NEUTRAL_NAMES)
        if state.field[REPAIR + i] >= 0
    ]
    things = [f"{THINGS[thing][0]}{field_name(f)}" for f, thing in enumerate(state.thing.tolist()) if thing]
    parts = (_head(state), players, " ".join(neutral) or "-", " ".join(things) or "-", _step(state))
    return " / ".join(parts)


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
    words.append(f"h:{','.join(hand) or '-'}")
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


def read(text: str) -> State:
    parts = [part.strip() for part in text.split("/")]
    if len(parts) != 5:
        raise ValueError("A position of Droids is written GAME / PLAYERS / REPAIR ROBOTS / THINGS / STEP.")
    state = State.new()
    players = [" ".join(player.split()) for player in parts[1].split(";")]
    if not 1 <= len(players) <= len(SIDES):
        raise ValueError(f"A position has 1 to {len(SIDES)} players, not {len(players)}.")
    state.seats = len(players)
    state.field[:] = -1
    _read_head(state, parts[0])
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    for word in _words(parts[2]):
        _read_neutral(state, word)
    for word in _words(parts[3]):
        _read_thing(state, word)
    _fill_bins(state)
    _read_step(state, parts[4])
    _check(state, text)
    return state


def _words(text: str) -> list[str]:
    return [] if text == "-" else text.split()


def _seat(state: State, side: str) -> int:
    for seat in range(state.seats):
        if side_of(state, seat) == side:
            return seat
    raise ValueError(f"Nobody sits on the side {side!r}.")


def _number(text: str, most: int) -> int:
    if not text.isdecimal() or not 0 <= int(text) <= most:
        raise ValueError(f"{text!r} is not a number from 0 to {most}.")
    return int(text)


def _read_head(state: State, text: str) -> None:
    found = HEAD.fullmatch(text)
    if not found or found[1] not in SCENARIOS:
        raise ValueError(f"{text!r} is not a game: write workshop arena 3N; scenarios are {', '.join(SCENARIOS)}.")
    state.scenario = SCENARIOS.index(found[1])
    state.ground[:] = NAMED[found[2]] if found[2] in NAMED else read_ground(found[2])
    state.round_number = _number(found[3], int(ROUNDS[state.scenario]))
    state.start = _seat(state, found[4]) if found[4] != "-" else 0


def read_ground(text: str) -> list[int]:
    signs = re.sub(r"\d+", lambda run: "." * min(int(run[0]), FIELDS), text)
    rows = signs.split(",")
    if len(rows) != SIDE or any(len(row) != SIDE or set(row) - set(SIGNS.values()) for row in rows):
        raise ValueError(f"{text!r} is neither a map's name ({', '.join(NAMED)}) nor {SIDE} rows of {SIDE} fields.")
    return [{sign: ground for ground, sign in SIGNS.items()}[sign] for row in rows for sign in row]


def _read_player(state: State, seat: int, text: str) -> None:
    found = PLAYER.fullmatch(text)
    if not found or found[1] != side_of(state, seat):
        raise ValueError(
            f"{text!r} is not the player {side_of(state, seat)}: write {side_of(state, seat)}e1 x2 h:v1,rs."
        )
    if found[2] == "-":
        state.covered[seat] = 1
    else:
        state.field[seat] = _free_field(state, found[2])
    state.carried[seat] = THINGS.index(found[3] or "")
    for word in found[4].split():
        _read_word(state, seat, word)
    if found[2] != "-" and covers(state, seat) == LINES:
        raise ValueError(f"{text!r}: a player without a working transmitter is out.")


def _read_word(state: State, seat: int, word: str) -> None:
    key, _, tiles = word.partition(":")
    if word == "p":
        state.passed[seat] = 1
    elif word[0] == "s":
        state.mines[seat] = _number(word[1:], FIELDS)
    elif word[0] == "x":
        for line in word[1:].split(","):
            state.covered[seat, _line(line)] = 1
    elif key == "h":
        for tile in tiles.split(",") if tiles != "-" else []:
            state.hands[seat, _kind(tile)] += 1
    else:
        _read_slots(state, seat, _line(key), tiles.split(","))


def _line(text: str) -> int:
    if text not in [str(line + 1) for line in range(LINES)]:
        raise ValueError(f"{text!r} is no transmitter: 1 to {LINES} are.")
    return int(text) - 1


def _kind(tile: str) -> int:
    if tile not in TILES:
        raise ValueError(f"{tile!r} is no tile: {' '.join(TILES)} are.")
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
        raise ValueError(f"{name} is taken: a robot needs a field of its own without an obstacle.")
    return field


def _read_neutral(state: State, word: str) -> None:
    if word[0] not in NEUTRAL_NAMES:
        raise ValueError(f"{word!r} is no repair robot: write Ad3 Bg8.")
    state.field[REPAIR + NEUTRAL_NAMES.index(word[0])] = _free_field(state, word[1:])


def _read_thing(state: State, word: str) -> None:
    if word[0] not in "mc":
        raise ValueError(f"{word!r} is neither a mine nor a crate: write mh1 ca2.")
    field = field_named(word[1:])
    if state.ground[field] == ROCK or state.thing[field] or field in state.field:
        raise ValueError(f"{word[1:]} is taken: a thing needs a field of its own.")
    state.thing[field] = MINE if word[0] == "m" else CRATE


def stock_of(state: Any) -> list[int]:
    """D25: without repair robots the grey tiles stay in the box."""
    grey = range(FIRST[GREY], FIRST[GREY + 1])
    return [0 if kind in grey and not HAS_REPAIR[state.scenario] else int(STOCK[kind]) for kind in range(KINDS)]


def _fill_bins(state: State) -> None:
    state.bins[:] = stock_of(state) - state.hands.sum(axis=0)
    for tile in state.slots[state.slots > 0]:
        state.bins[(tile - 1) // 4] -= 1


def _read_step(state: State, text: str) -> None:
    name, *words = text.split() or [""]
    if name not in PHASES:
        raise ValueError(f"{text!r} is not a step: write {', '.join(PHASES)} and whose turn it is.")
    state.phase = PHASES.index(name)
    try:
        if state.phase == OVER:
            _read_end(state, *words)
        elif state.phase != START:
            _read_turn(state, *words)
    except (TypeError, LookupError):
        raise ValueError(f"{text!r} is not a step.") from None


def _read_end(state: State, ending: str, won: str, turn: str) -> None:
    if ending not in REASONS:
        raise ValueError(f"{ending!r} is no ending: {', '.join(REASONS)} are.")
    state.ending = REASONS.index(ending)
    state.won = sum(1 << _seat(state, side) for side in won if won != "-")
    state.turn = _seat(state, turn)


def _read_turn(state: State, side: str, *words: str) -> None:
    state.turn = _seat(state, side)
    rest = list(words)
    if state.phase == DEAL:
        rest = _read_wanted(state, rest)
    elif state.phase == SLOT:
        state.chosen = tile_number(rest.pop(0)) + 1
        state.bins[(state.chosen - 1) // 4] -= 1
    elif state.phase in (ROLL, COVER, UNCOVER):
        victim = rest.pop(0)
        state.victim = _seat(state, victim[0])
        if state.phase == ROLL:
            state.distance = max(1, _number(victim[1:], SIDE - 1))
        elif state.phase == COVER:
            state.due = _number(victim[1:], LINES)
    for word in rest:
        _read_order(state, word)


def _read_wanted(state: State, words: list[str]) -> list[str]:
    for word in words:
        state.wanted[LETTERS.index(word[0])] = _number(word[1:], LINES)
    return []


def _read_order(state: State, word: str) -> None:
    key, _, numbers = word.partition(":")
    if key == "moving":
        name, heading, left = numbers.split(",")
        robots = [robot for robot in range(ROBOTS) if state.field[robot] >= 0 and robot_name(state, robot) == name]
        state.mover, state.heading, state.left = robots[0], HEADINGS.index(heading), _number(left, SIDE)
    elif key == "mad":
        program, line = numbers.split(",")
        state.program, state.line = max(1, _number(program, SIDE)), _number(line, SLOTS)
    else:
        raise ValueError(f"{word!r} is no order that goes on: write moving:A,N,3 or mad:3,2.")


def _check(state: State, text: str) -> None:
    """What is written must say one thing, and nothing that the box does not hold."""
    short = [TILES[kind] for kind in range(KINDS) if state.bins[kind] < 0]
    if short:
        raise ValueError(f"There are not so many tiles {short[0]} in the box.")
    if max(state.hands.sum(axis=1)) > HAND:
        raise ValueError(f"A hand holds at most {HAND} tiles.")
    asked = int(state.victim if state.phase in (ROLL, COVER, UNCOVER) else state.turn)
    if state.phase not in (START, OVER) and not _can_answer(state, asked):
        raise ValueError(f"{side_of(state, asked)} has nothing to decide in this step.")
    if write(state) != " / ".join(" ".join(part.split()) for part in text.split("/")):
        raise ValueError(f"This position is written {write(state)}")


def _can_answer(state: State, seat: int) -> bool:
    """Whether what is asked can be asked of this seat."""
    if state.field[seat] < 0:
        return False
    if state.phase == DRAW:
        return bool(in_hand(state, seat) < HAND)
    if state.phase == DEAL:
        wanted = [in_bin(state, colour) >= state.wanted[colour] for colour in range(4)]
        return all(wanted) and bool(state.wanted.sum() == HAND - in_hand(state, seat))
    if state.phase == PROGRAM:
        return bool(can_place(state, seat))
    if state.phase == SLOT:
        return 0 in state.slots[seat][state.covered[seat] == 0]
    if state.phase == SEND:
        return bool(can_send(state, seat))
    if state.phase == COVER:
        return bool(1 <= state.due < LINES - covers(state, seat))
    return state.phase != UNCOVER or bool(covers(state, seat) > 0)
