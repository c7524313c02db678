"""The belt: dice come to lie on it, tiles run along it and drop (A8, A11 to A17)."""

from spieltisch.core.record import rule
from spieltisch.games.rand_und_band.components import BESIDE, BOX, EDGES, END, FRONT, KINDS, NO_TILE, SEATS, SPACES
from spieltisch.games.rand_und_band.moves import entering, fallen, total
from spieltisch.games.rand_und_band.state import CLOSE, OVER, PUSH, ROLL, State


@rule
def put(s: State, seat: int, space: int) -> None:
    """A die goes from the supply onto the belt."""
    s.supply[seat] -= 1
    s.dice[space, seat] += 1


@rule
def end_turn(s: State, pushes: int) -> None:
    """A11, P1: the belt runs."""
    s.step = PUSH
    s.count = pushes


@rule
def end_of_work(s: State) -> bool:
    """A15, A16: the belt is to run, and the stack is empty."""
    return bool(s.step == PUSH and s.left == 0)


@rule
def close(s: State) -> None:
    """A15: all dice from the edge come onto the belt, then five tiles drop."""
    for space in range(EDGES):
        onto_belt(s, space)
    s.step = CLOSE
    s.count = SPACES


@rule
def onto_belt(s: State, space: int) -> None:
    """A die on the edge moves onto the tile beside it."""
    if s.edge[space] > 0:
        s.dice[BESIDE[space], s.edge[space] - 1] += 1
        s.edge[space] = 0


@rule
def enters(s: State) -> int:
    """What CHANCE must push in besides robot tiles: the end-of-work tile, or nothing after it."""
    return END if s.count == SPACES else NO_TILE


@rule
def push(s: State, code: int) -> None:
    """A11: a tile comes in, the front one drops; A14: its dice go home."""
    dropped = s.belt[FRONT]
    for seat in range(SEATS):
        s.supply[seat] += s.dice[FRONT, seat]
    advance(s, entering(code))
    award(s, dropped, code)
    s.count -= 1
    go_on(s)


@rule
def advance(s: State, tile: int) -> None:
    for space in range(FRONT, 0, -1):
        s.belt[space] = s.belt[space - 1]
        for seat in range(SEATS):
            s.dice[space, seat] = s.dice[space - 1, seat]
    s.belt[0] = tile
    for seat in range(SEATS):
        s.dice[0, seat] = 0
    if tile < KINDS:
        s.stack[tile] -= 1
        s.left -= 1


@rule
def come_in(s: State) -> int:
    """How much has come onto the belt: robot tiles, then the end-of-work tile and nothing four times (A15)."""
    closing = SPACES if s.step == OVER else SPACES - s.count if s.step == CLOSE else 0
    return int(BOX.sum() - s.left + closing)


@rule
def highest(code: int) -> int:
    """A12: the seat whose fallen dice have the strictly highest total, or -1 (A13)."""
    best, points = -1, 0
    for seat in range(SEATS):
        mine = total(fallen(code, seat))
        if mine > points:
            best, points = seat, mine
        elif mine == points:
            best = -1
    return best


@rule
def award(s: State, tile: int, code: int) -> None:
    """A12: the tile goes to the winner with all that is stored; A13: or is stored itself."""
    winner = highest(code)
    s.stored[tile] += 1
    if winner >= 0:
        for kind in range(KINDS):
            s.won[winner, kind] += s.stored[kind]
            s.stored[kind] = 0


@rule
def go_on(s: State) -> None:
    if s.count > 0:
        return
    if s.step == CLOSE:
        s.step = OVER
        s.ones = 0
    else:
        next_turn(s)


@rule
def next_turn(s: State) -> None:
    s.active = (s.active + 1) % s.seats
    s.step = ROLL
    s.ones = 0
