"""What one seat may see of Droids: everything but the faces of the tiles in other hands; their colours are known."""

from collections.abc import Sequence
from typing import Any, Literal, cast

import msgspec

from spieltisch.core.contract import View
from spieltisch.games.droids.components import (
    COLOURS,
    FIELDS,
    FIRST,
    HAS_REPAIR,
    HEADINGS,
    KINDS,
    OVER,
    PHASES,
    REPAIR,
    ROUNDS,
    SCENARIOS,
    SEATED,
    SIDE,
    SOLO,
    THINGS,
    TILES,
    Colour,
    Scenario,
    Tile,
)
from spieltisch.games.droids.events import Events
from spieltisch.games.droids.maps import starts_on
from spieltisch.games.droids.moves import Heading, Moves, tile_number, tile_text
from spieltisch.games.droids.notation import SIGNS, side_of, stock_of
from spieltisch.games.droids.rules import REASONS
from spieltisch.games.droids.state import State, still
from spieltisch.games.droids.story import tell

Phase = Literal["start", "draw", "deal", "program", "slot", "send", "roll", "cover", "uncover", "rampage", "over"]
Side = Literal["N", "E", "S", "W"]
Carried = Literal["", "mine", "crate"]
Ending = Literal["", "last_standing", "most_mines", "enclosed", "fewest_covers", "caught", "lost", "escaped"]


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
    players: list[Player]
    in_play: list[Colour]  # the colours whose tiles are not left in the box
    bins: list[int]
    wanted: list[int]
    chosen: str
    order: Order
    ending: Ending
    winners: list[int]


def view(record: Any, seat: int | None) -> Seen:
    state = still(record)
    over = state.phase == OVER
    return Seen(
        seat=seat,
        scenario=cast(Scenario, SCENARIOS[int(state.scenario)]),
        round=int(state.round_number),
        rounds=int(ROUNDS[state.scenario]),
        start=int(state.start),
        phase=cast(Phase, PHASES[int(state.phase)]),
        turn=int(state.turn),
        ground=_ground(state),
        starts=_starts(state),
        things=[Thing(f, cast(Any, THINGS[thing])) for f, thing in enumerate(state.thing.tolist()) if thing],
        repair=state.field[REPAIR:].tolist(),
        mad=bool(state.scenario == SOLO),
        players=[_player(state, player, player == seat) for player in range(state.seats)],
        in_play=[colour for colour in COLOURS if colour != "grey" or HAS_REPAIR[state.scenario]],  # D25
        bins=_colours(state.bins.tolist()),
        wanted=state.wanted.tolist(),
        chosen=TILE_TEXTS[int(state.chosen)],
        order=_order(state),
        ending=cast(Ending, REASONS[int(state.ending)]) if over else "",
        winners=[player for player in range(state.seats) if state.won >> player & 1],
    )


def _ground(state: Any) -> list[str]:
    signs = "".join(SIGNS[ground] for ground in state.ground.tolist())
    return [signs[start : start + SIDE] for start in range(0, FIELDS, SIDE)]


def _starts(state: Any) -> list[int]:
    known = starts_on(tuple(state.ground.tolist()))
    return [known[side] for side in SEATED[state.seats - 1, : state.seats].tolist()] if known else []


def _colours(counts: list[int]) -> list[int]:
    return [sum(counts[FIRST[colour] : FIRST[colour + 1]]) for colour in range(4)]


def _player(state: Any, seat: int, own: bool) -> Player:
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
    )


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


def events(before: Any, seat: int, move: Moves, after: Any, viewer: int | None) -> Sequence[Events]:
    return tell(before, seat, move, after, viewer)


def recall(seen: Seen) -> State:
    """A state that looks like this view; unknown hands get the first tiles of their colours that are left."""
    state = State.new()
    state.seats = len(seen.players)
    state.scenario = SCENARIOS.index(seen.scenario)
    state.round_number, state.start, state.turn = seen.round, seen.start, seen.turn
    state.phase = PHASES.index(seen.phase)
    state.ground[:] = [{sign: ground for ground, sign in SIGNS.items()}[sign] for row in seen.ground for sign in row]
    state.field[:] = -1
    state.field[REPAIR:] = seen.repair
    for thing in seen.things:
        state.thing[thing.field] = THINGS.index(thing.thing)
    for seat, player in enumerate(seen.players):
        _recall_player(state, seat, player)
    state.wanted[:] = seen.wanted
    state.chosen = tile_number(seen.chosen) + 1 if seen.chosen else 0
    _recall_order(state, seen.order)
    state.ending = REASONS.index(seen.ending) if seen.ending else 0
    state.won = sum(1 << winner for winner in seen.winners)
    _recall_hands(state, seen)
    return state


def _recall_player(state: State, seat: int, player: Player) -> None:
    state.field[seat] = player.field
    state.carried[seat] = THINGS.index(player.carried)
    state.covered[seat] = player.covered
    state.slots[seat] = [[tile_number(tile) + 1 if tile else 0 for tile in slots] for slots in player.slots]
    state.passed[seat] = player.passed
    state.mines[seat] = player.mines
    for tile in player.hand or []:
        state.hands[seat, TILES.index(tile)] += 1


def _recall_order(state: State, order: Order) -> None:
    state.mover, state.heading, state.left = order.mover, HEADINGS.index(order.heading), order.left
    state.victim, state.due, state.distance = order.victim, order.due, order.distance
    state.program, state.line = order.program, order.line


def _recall_hands(state: State, seen: Seen) -> None:
    placed = [tile - 1 for tile in (*state.slots[state.slots > 0].tolist(), int(state.chosen)) if tile]
    bins = [stock - held for stock, held in zip(stock_of(state), state.hands.sum(axis=0).tolist(), strict=True)]
    for tile in placed:
        bins[tile // 4] -= 1
    hands = state.hands
    for seat, player in enumerate(seen.players):
        for colour, count in enumerate(player.colours if player.hand is None else []):
            for _ in range(count):
                kind = next(k for k in range(FIRST[colour], FIRST[colour + 1]) if bins[k] > 0)
                bins[kind] -= 1
                hands[seat, kind] += 1
    state.bins[:] = bins
