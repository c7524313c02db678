"""The course of a game: who is asked, and what a move sets going, one small thing after the other."""

from spieltisch.core.record import rule
from spieltisch.core.seats import CHANCE_BIT
from spieltisch.games.droids.components import (
    ACT,
    ARRIVE,
    BLAST,
    COVER,
    COVER_CODE,
    DEAL,
    DEAL_CODE,
    DIE_CODE,
    DRAW,
    DRAW_CODE,
    LINES,
    MAD_CODE,
    NEW_ROUND,
    OVER,
    PASS_CODE,
    PLACED,
    PROGRAM,
    RAMPAGE,
    ROLL,
    SEND,
    SEND_CODE,
    SLOT,
    SLOT_CODE,
    SLOTS,
    START,
    TILE_CODE,
    UNCOVER,
    UNCOVER_CODE,
)
from spieltisch.games.droids.rules.damage import cover, go_on, hits_of, wound
from spieltisch.games.droids.rules.movement import suffer
from spieltisch.games.droids.rules.programming import (
    choose_tile,
    name_colours,
    next_round,
    next_to_draw,
    next_to_program,
    place,
    receive,
)
from spieltisch.games.droids.rules.sending import act, arrive, begin_sending, send
from spieltisch.games.droids.state import State


@rule
def actors(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase in (START, DEAL, ROLL, RAMPAGE):
        return CHANCE_BIT
    if s.phase in (COVER, UNCOVER):
        return 1 << s.victim
    return 1 << s.turn


@rule
def play(s: State, seat: int, code: int) -> None:
    begin(s, seat, code)
    while s.phase >= ACT:
        tick(s)


@rule
def begin(s: State, seat: int, code: int) -> None:
    """What the move itself does; `tick` does all that comes of it, step by step."""
    if seat < 0:
        fall(s, code)
    elif s.phase == DRAW:
        name_colours(s, code - DRAW_CODE)
    elif s.phase == PROGRAM:
        choose(s, code)
    elif s.phase == SLOT:
        place(s, (code - SLOT_CODE) // SLOTS, (code - SLOT_CODE) % SLOTS)
        s.phase = PLACED
    elif s.phase == SEND:
        send(s, seat, (code - SEND_CODE) % LINES, (code - SEND_CODE) // LINES)
    elif s.phase == COVER:
        cover(s, seat, code - COVER_CODE)
        if s.due == 0:
            go_on(s)
    else:
        s.covered[seat, code - UNCOVER_CODE] = 0
        go_on(s)


@rule
def fall(s: State, code: int) -> None:
    """What chance decided: the start player, tiles, a die."""
    if s.phase == START:
        s.start = code
        s.phase = NEW_ROUND
    elif s.phase == DEAL:
        receive(s, code - DEAL_CODE)
        next_to_draw(s)
    elif s.phase == ROLL:
        target = s.victim
        hits = hits_of(code - DIE_CODE, s.distance)
        s.distance = 0
        go_on(s)
        wound(s, target, hits)
    else:
        s.program = code - MAD_CODE
        s.phase = ACT


@rule
def choose(s: State, code: int) -> None:
    if code == PASS_CODE:
        s.passed[s.turn] = 1
        s.phase = PLACED
    else:
        choose_tile(s, code - TILE_CODE)


@rule
def tick(s: State) -> None:
    """The next smallest thing that happens by itself, until somebody is asked or the game is over."""
    if s.phase == PLACED:
        programmed(s)
    elif s.phase >= BLAST:
        suffer(s)
    elif s.phase == ARRIVE:
        arrive(s)
    elif s.phase == NEW_ROUND:
        next_round(s)
    else:
        act(s)


@rule
def programmed(s: State) -> None:
    if not next_to_program(s):
        begin_sending(s)
