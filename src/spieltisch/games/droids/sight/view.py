"""What one seat may see of Droids: everything but the faces of the tiles in other hands; their colours are known."""

from functools import lru_cache
from itertools import chain
from typing import Any, Literal, cast

import msgspec
import numpy as np

from spieltisch.core.contract import View
from spieltisch.games.droids.components import (
    ACT,
    COLOURS,
    FIELDS,
    FIRST,
    HAS_REPAIR,
    HEADINGS,
    KINDS,
    LINES,
    MINES,
    NEW_ROUND,
    OVER,
    PHASES,
    PLACED,
    PROGRAM,
    REPAIR,
    ROUNDS,
    SCENARIOS,
    SEATED,
    SIDE,
    SLOT,
    SLOTS,
    SOLO,
    THINGS,
    TILES,
    Colour,
    Scenario,
    Tile,
)
from spieltisch.games.droids.moves import Heading, tile_text
from spieltisch.games.droids.notation import SIGNS, side_of
from spieltisch.games.droids.options.maps import starts_on
from spieltisch.games.droids.rules import REASONS
from spieltisch.games.droids.sight.facts import facts_of
from spieltisch.games.droids.state import still

Phase = Literal[
    "start", "draw", "deal", "program", "slot", "send", "roll", "cover", "uncover", "rampage", "over", "act"
]
Side = Literal["N", "E", "S", "W"]
Carried = Literal["", "mine", "crate"]
Counted = Literal["mines", "transmitters"]
Ending = Literal["", "last_standing", "most_mines", "enclosed", "fewest_covers", "caught", "lost", "escaped"]


SPOTS = [f"{line}.{slot}" for line in range(1, LINES + 1) for slot in range(1, SLOTS + 1)]
GOING_ON = {PLACED: "program", NEW_ROUND: "start"}
TILE_TEXTS = ["", *(tile_text(tile) for tile in range(4 * KINDS))]


class Player(msgspec.Struct, frozen=True):
    """One player: the robot, the ten transmitters, the hand."""

    side: Side
    field: int  # -1: out of the game
    carried: Carried
    covered: list[bool]
    slots: list[list[str]]  # by transmitter, from the arena outwards; empty: free
    colours: list[int]  # tiles in hand: violet, blue, grey, red
    hand: list[Tile] | None  # None: secret
    passed: bool
    mines: int
    line: int  # the transmitter in whose line the robot stands; 0: out of the game
    next: list[int]  # by transmitter the slot that is sent next; 0: none
    score: int  # what counts in the end


class Thing(msgspec.Struct, frozen=True):
    """A mine or a crate lying on a field."""

    field: int
    thing: Literal["mine", "crate"]


class Order(msgspec.Struct, frozen=True):
    """What is still going on: a robot on its way, a shot, the mad robot's program."""

    mover: int
    heading: Heading
    left: int
    victim: int
    due: int
    distance: int
    program: int
    line: int


class Seen(View, frozen=True):
    """Droids as one seat sees it. Fields are numbered row by row from the north-west, robots by seat, then A and B."""

    seat: int | None
    scenario: Scenario
    round: int
    rounds: int
    start: int
    phase: Phase
    turn: int
    ground: list[str]  # ten rows of . ~ #
    starts: list[int]  # where the seats started; empty on a ground that is no map's
    things: list[Thing]
    repair: list[int]  # where A and B stand, -1: not in the game
    mad: bool  # A is the mad robot of Solo
    counts: Counted  # what players' scores are made of
    players: list[Player]
    in_play: list[Colour]  # the colours whose tiles are not left in the box
    bins: list[int]
    wanted: list[int]
    chosen: str
    free: list[str]  # where the seat can place a tile while tiles are placed, as in moves: 7.2
    order: Order
    ending: Ending
    winners: list[int]


def view(record: Any, seat: int | None) -> Seen:
    """Also in the middle of a move."""
    state, facts = still(record), facts_of(record)
    over = state.phase == OVER
    return Seen(
        seat=seat,
        scenario=SCENARIOS[int(state.scenario)],
        round=int(state.round_number),
        rounds=int(ROUNDS[state.scenario]),
        start=int(state.start),
        phase=_phase(int(state.phase)),
        turn=int(state.turn),
        ground=list(_ground(state.ground.tobytes())),
        starts=_starts(state),
        things=[Thing(f, cast(Any, THINGS[int(state.thing[f])])) for f in state.thing.nonzero()[0].tolist()],
        repair=state.field[REPAIR:].tolist(),
        mad=bool(state.scenario == SOLO),
        counts="mines" if state.scenario == MINES else "transmitters",  # D27, D31
        players=[_player(state, facts, player, player == seat) for player in range(state.seats)],
        in_play=[colour for colour in COLOURS if colour != "grey" or HAS_REPAIR[state.scenario]],  # D25
        bins=_colours(state.bins.tolist()),
        wanted=state.wanted.tolist(),
        chosen=TILE_TEXTS[int(state.chosen)],
        free=_free(facts, seat) if seat is not None and state.phase in (PROGRAM, SLOT) else [],
        order=_order(state),
        ending=cast(Ending, REASONS[int(state.ending)]) if over else "",
        winners=[player for player in range(state.seats) if state.won >> player & 1],
    )


def _phase(phase: int) -> Phase:
    """What is asked; "act" while things go on by themselves, once the tiles lie."""
    return cast(Phase, PHASES[phase] if phase < ACT else GOING_ON.get(phase, "act"))


@lru_cache(maxsize=64)
def _ground(ground: bytes) -> list[str]:
    signs = "".join(SIGNS[each] for each in np.frombuffer(ground, np.int64).tolist())
    return [signs[start : start + SIDE] for start in range(0, FIELDS, SIDE)]


def _starts(state: Any) -> list[int]:
    known = starts_on(tuple(state.ground.tolist()))
    return [known[side] for side in SEATED[state.seats - 1, : state.seats].tolist()] if known else []


def _colours(counts: list[int]) -> list[int]:
    return [sum(counts[FIRST[colour] : FIRST[colour + 1]]) for colour in range(4)]


def _player(state: Any, facts: Any, seat: int, own: bool) -> Player:
    hand = state.hands[seat].tolist()
    return Player(
        side=cast(Side, side_of(state, seat)),
        field=int(state.field[seat]),
        carried=cast(Carried, THINGS[int(state.carried[seat])]),
        covered=[bool(covered) for covered in state.covered[seat].tolist()],
        slots=[[TILE_TEXTS[tile] for tile in slots] for slots in state.slots[seat].tolist()],
        colours=_colours(hand),
        hand=[cast(Tile, TILES[kind]) for kind in range(KINDS) for _ in range(hand[kind])] if own else None,
        passed=bool(state.passed[seat]),
        mines=int(state.mines[seat]),
        line=facts.line[seat],
        next=facts.next[seat],
        score=facts.score[seat],
    )


def _free(facts: Any, seat: int) -> list[str]:
    return [spot for spot, free in zip(SPOTS, chain.from_iterable(facts.free[seat]), strict=True) if free]


def _order(state: Any) -> Order:
    return Order(
        mover=int(state.mover),
        heading=cast(Heading, HEADINGS[int(state.heading)]),
        left=int(state.left),
        victim=int(state.victim),
        due=int(state.due),
        distance=int(state.distance),
        program=int(state.program),
        line=int(state.line),
    )
