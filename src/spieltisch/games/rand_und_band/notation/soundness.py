"""Does a position make sense? What is read must be one that the rules can go on from."""

from collections.abc import Iterator
from typing import Any

from spieltisch.games.rand_und_band.components import END, FRONT, KINDS, NO_TILE, ROLLED, SPACES, TIDY_UP
from spieltisch.games.rand_und_band.rules.edge import any_moves, occupied
from spieltisch.games.rand_und_band.rules.setting_up import tied
from spieltisch.games.rand_und_band.state import (
    AGAIN,
    BACK,
    CLOSE,
    EXTRA,
    FORWARD,
    LAY,
    OTHER_FORWARD,
    OVER,
    PUSH,
    SET_OUT,
    START,
)

Wrongs = Iterator[tuple[bool, str]]


def make_sure(s: Any) -> None:
    """Raises ValueError with the first thing that cannot be."""
    for wrong, sentence in _wrongs(s):
        if wrong:
            raise ValueError(sentence)


def _wrongs(s: Any) -> Wrongs:
    yield from _on_the_belt(s)
    yield s.edge[TIDY_UP] > 0, "No die stays on edge space P5: it empties itself."
    yield s.ones and s.step not in (PUSH, CLOSE), "'ones' holds only while tiles drop, after 'push' or 'close'."
    if s.step <= START:
        yield from _in_the_set_up(s)
    elif s.step <= OTHER_FORWARD:
        yield from _while_dice_move(s)
    elif s.step in (AGAIN, EXTRA):
        yield s.step == AGAIN and not occupied(s), "There is no occupied edge space to repeat."
        yield s.step == EXTRA and s.supply[s.active] == 0, "There is no die left to roll."
    else:
        yield from _while_tiles_drop(s)


def _on_the_belt(s: Any) -> Wrongs:
    """A1, A15: five robot tiles, or those that are still to drop and the end-of-work tile behind them."""
    through = {LAY: SPACES, CLOSE: SPACES - s.count, OVER: SPACES}.get(int(s.step), 0)
    behind = [NO_TILE] * through
    if through and s.step != LAY:
        behind[-1] = END
    yield (
        s.belt.tolist()[:through] != behind,
        "The end-of-work tile must be where the step says: behind all robot tiles.",
    )
    yield (
        s.belt[through:].max(initial=0) >= KINDS,
        "A robot tile must lie on every belt space that no step has emptied.",
    )
    yield s.dice[:through].any(), "Dice lie on robot tiles only."


def _in_the_set_up(s: Any) -> Wrongs:
    """A6, A7: the players roll two dice each, one after the other."""
    rolled = {LAY: 0, SET_OUT: int(s.active), START: int(s.seats)}[int(s.step)]
    dice = s.dice.sum(axis=0).tolist()[: s.seats]
    yield s.edge.any() or s.stored.any() or s.won.any(), "In the set-up nothing lies at the edge and nothing is won."
    yield dice != [ROLLED] * rolled + [0] * (s.seats - rolled), "In the set-up each player rolls two dice in turn."
    yield s.dice[FRONT].any(), "Dice show 1 to 4: none comes to belt space 5 in the set-up."
    yield s.step == LAY and s.left < SPACES, "The stack must have a tile for every belt space."
    yield s.step != SET_OUT and s.active > 0, "No player is active before the set-up is done."
    yield s.step == START and tied(s) < 2, "Chance names the first player only among equals."


def _while_dice_move(s: Any) -> Wrongs:
    """P2, P8 to P12: a die that can move, and perhaps one that has."""
    if s.step in (BACK, FORWARD):
        yield (
            (s.count, s.moved > 0) not in ((2, False), (1, True)),
            "Write 'back 2', or 'back 1' and where the first lies.",
        )
        came_from = s.moved if s.step == BACK else s.moved - 2
        yield s.moved and not 0 <= came_from < SPACES, "The die that has moved cannot have come from there."
        yield s.moved and s.dice[s.moved - 1, s.active] == 0, "The die that has moved is not where the step says."
    yield s.step >= BACK and not any_moves(s), "There is no die that this step could move."


def _while_tiles_drop(s: Any) -> Wrongs:
    yield s.moved > 0, "After 'push' or 'close' stands one number: the drops to come."
    yield s.step == PUSH and not 1 <= s.count <= 2, "The belt is pushed once or twice."
    yield s.step == PUSH and s.left == 0, "With an empty stack the step is 'close 5': end of work."
    yield s.step != PUSH and (s.left > 0 or s.edge.any()), "At end of work the stack and the edge are empty."
