"""What may be asked at the table: what each move that is allowed would bring, before one is made, and who leads."""

from collections.abc import Iterator
from typing import Literal

import numpy as np
from msgspec import Struct

from spieltisch.core.contract import Answer, Plain, Question
from spieltisch.core.convert import convert
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.components import FRONT, OTHERS_SHOW_ONE
from spieltisch.games.rand_und_band.moves import Moves, Place, Repeat, Shift, encode
from spieltisch.games.rand_und_band.rules.turn import carry_out
from spieltisch.games.rand_und_band.sight import Seen, recall
from spieltisch.games.rand_und_band.sight.events import Lapsed
from spieltisch.games.rand_und_band.state import CLOSE, State
from spieltisch.games.rand_und_band.thinking.front import chances


class About(Question, frozen=True):
    """What would each move bring? Who leads on the front tile?"""

    about: Literal["prospects", "front"]


class Ghost(Struct, frozen=True):
    """A player's die that would come to lie on a belt space, or could if it is chosen then."""

    owner: int
    to: int


class Then(Struct, frozen=True):
    """A die that could be chosen next for the same action."""

    move: str
    owner: int
    space: int
    to: int


class Prospect(Struct, frozen=True):
    """What a move would bring: nothing at all, or dice on the belt; and which die could be chosen after this one."""

    move: str
    wasted: bool
    ghosts: list[Ghost]
    then: list[Then]


class Prospects(Answer, frozen=True):
    """One for each move that is allowed."""

    prospects: list[Prospect]


class Front(Answer, frozen=True):
    """For each seat how likely it wins the front tile if that drops now; what is missing to 1: nobody."""

    chances: list[float]


def answer(seen: Seen, question: Plain) -> Prospects | Front:
    asked = convert(question, About)
    state, seat = recall(seen), seen.seat
    if asked.about == "front":
        return Front(chances(state))
    if seat is None or seat not in GAME.actors(state):
        return Prospects([])
    return Prospects([_prospect(state, seat, move) for move in GAME.legal(state, seat)])


def _prospect(state: State, seat: int, move: Moves) -> Prospect:
    after = GAME.apply(state, seat, move)
    dice, second = _dice_to_choose(after, seat), isinstance(move, Shift)
    chosen_then = [] if second else [Ghost(die.owner, die.to) for die in dice]
    ghosts = [*_brought(state, seat, move), *chosen_then]
    return Prospect(str(move), _wasted(state, seat, move, after), ghosts, dice if second else [])


def _dice_to_choose(after: State, seat: int) -> list[Then]:
    """What a space asks for next, or the second of two dice."""
    if seat not in GAME.actors(after):
        return []
    moves = [move for move in GAME.legal(after, seat) if isinstance(move, Shift)]
    return [Then(str(move), move.owner, move.space, move.to) for move in moves]


def _brought(state: State, seat: int, move: Moves) -> Iterator[Ghost]:
    """Dice that come to lie on the belt at once; end of work is left out."""
    after = state.copy()
    carry_out(after, seat, encode(move))
    more = after.dice - state.dice
    for space, owner in zip(*np.nonzero(more > 0), strict=True):
        yield from [Ghost(int(owner), int(space) + 1)] * int(more[space, owner])


def _wasted(state: State, seat: int, move: Moves, after: State) -> bool:
    """Would the space have nothing to do, or turn dice that nobody has there?"""
    if isinstance(move, Place | Repeat) and move.edge - 1 == OTHERS_SHOW_ONE:
        return not _rivals_drop(after, seat)
    return any(isinstance(event, Lapsed) for event in GAME.events(state, seat, move, after, seat))


def _rivals_drop(after: State, seat: int) -> bool:
    """P4: will dice of others drop this turn, one tile or at end of work all?"""
    dropping = after.dice if after.step == CLOSE else after.dice[FRONT:]
    return bool(dropping.sum() > dropping[:, seat].sum())
