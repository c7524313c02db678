"""CHANCE: what it may draw and roll, by which odds (A2, A4, A6 to A8, A11)."""

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, below
from spieltisch.games.rand_und_band.components import FACES, FRONT, HIGHEST, KINDS, SEATS, SPACES
from spieltisch.games.rand_und_band.moves import (
    DIGIT,
    LAID,
    PUSHED,
    ROLLED_DICE,
    STARTS,
    amount,
    entering,
    fallen,
    kind,
    laid,
    pack_die,
    pack_push,
    pack_roll,
    pack_tile,
    rolled,
)
from spieltisch.games.rand_und_band.rules.belt import enters
from spieltisch.games.rand_und_band.rules.setting_up import lowest, pips, tied
from spieltisch.games.rand_und_band.state import CLOSE, EXTRA, LAY, PUSH, START, State


@rule
def chance(s: State, rng: Rng) -> int:
    """A code by CHANCE's odds."""
    if s.step == LAY:
        return draw_five(s, rng)
    if s.step == START:
        return draw_first(s, rng)
    if s.step in (PUSH, CLOSE):
        return draw_drop(s, rng)
    return pack_roll(roll(rng), 0 if s.step == EXTRA else roll(rng))


@rule
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Nobody has secrets: the order of the stack is drawn when it is needed."""


@rule
def roll(rng: Rng) -> int:
    return int(FACES[below(rng, len(FACES))])


@rule
def draw_five(s: State, rng: Rng) -> int:
    """A6: five tiles, one after the other."""
    code = 0
    for space in range(SPACES):
        n = below(rng, s.left - space)
        for tile in range(KINDS):
            n -= s.stack[tile] - among(code, space, tile)
            if n < 0:
                code |= pack_tile(tile, space)
                break
    return code | LAID


@rule
def among(code: int, laid_so_far: int, tile: int) -> int:
    """How often a tile is among those laid so far."""
    n = 0
    for space in range(laid_so_far):
        n += laid(code, space) == tile
    return n


@rule
def draw_first(s: State, rng: Rng) -> int:
    """A7: one of those with the lowest total."""
    n = below(rng, tied(s))
    for seat in range(s.seats):
        if pips(s, seat) == lowest(s):
            if n == 0:
                return seat << 2 | STARTS
            n -= 1
    return STARTS


@rule
def draw_drop(s: State, rng: Rng) -> int:
    """A11: the tile that comes in and how the dice fall; P4: others' dice are turned to 1."""
    code = pack_push(draw_tile(s, rng))
    for seat in range(s.seats):
        for _ in range(s.dice[FRONT, seat]):
            face = roll(rng)
            code += pack_die(seat, 1 if turned(s, seat) else face)
    return code


@rule
def draw_tile(s: State, rng: Rng) -> int:
    if s.step == CLOSE:
        return enters(s)
    n, tile = below(rng, s.left), 0
    for each in range(KINDS):
        n -= s.stack[each]
        tile += n >= 0
    return tile


@rule
def turned(s: State, seat: int) -> bool:
    """P4: do this seat's fallen dice show 1?"""
    return bool(s.ones and seat != s.active)


@rule
def possible(s: State, code: int) -> bool:
    """Could CHANCE draw this now?"""
    if code < 0:
        return False
    if s.step == LAY:
        return kind(code) == LAID and possible_five(s, code)
    if s.step == START:
        return kind(code) == STARTS and code >> 2 < s.seats and pips(s, code >> 2) == lowest(s)
    if s.step in (PUSH, CLOSE):
        return kind(code) == PUSHED and possible_tile(s, entering(code)) and possible_dice(s, code)
    return kind(code) == ROLLED_DICE and possible_roll(s, code)


@rule
def possible_five(s: State, code: int) -> bool:
    if code >= pack_tile(1, SPACES):
        return False
    for space in range(SPACES):
        tile = laid(code, space)
        if tile >= KINDS or among(code, SPACES, tile) > s.stack[tile]:
            return False
    return True


@rule
def possible_roll(s: State, code: int) -> bool:
    first, second = rolled(code, 0), rolled(code, 1)
    alone = s.step == EXTRA
    return code == pack_roll(first, second) and 1 <= first <= HIGHEST and (1 - alone) <= second <= HIGHEST * (1 - alone)


@rule
def possible_tile(s: State, tile: int) -> bool:
    if s.step == CLOSE:
        return tile == enters(s)
    return tile < KINDS and s.stack[tile] > 0


@rule
def possible_dice(s: State, code: int) -> bool:
    for seat in range(SEATS):
        dice = fallen(code, seat)
        if dice >= DIGIT**HIGHEST or amount(dice) != s.dice[FRONT, seat]:
            return False
        if turned(s, seat) and dice != amount(dice):
            return False
    return True
