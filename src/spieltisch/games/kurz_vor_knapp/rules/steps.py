"""The steps of a game: whose each is, and what a move does at it."""

from collections.abc import Callable
from typing import Any

from spieltisch.core.contract import CHANCE, GRAVITY, Move
from spieltisch.games.kurz_vor_knapp.components import (
    ADD,
    BID,
    CLEAR,
    FIRST,
    LAID,
    LAY,
    OVER,
    SCATTER,
    SET,
    SHOW,
    SPIRAL,
    STAND,
    TAKE,
    TUMBLE,
)
from spieltisch.games.kurz_vor_knapp.rules.bidding import bid, show
from spieltisch.games.kurz_vor_knapp.rules.building import come_to_rest, lay
from spieltisch.games.kurz_vor_knapp.rules.happenings import Happenings
from spieltisch.games.kurz_vor_knapp.rules.penalties import take, tumble
from spieltisch.games.kurz_vor_knapp.rules.setting import clear, set_cylinder, stand
from spieltisch.games.kurz_vor_knapp.rules.setting_up import add, choose_first, scatter, wind
from spieltisch.games.kurz_vor_knapp.state import State


def actors(s: State) -> tuple[int, ...]:
    if s.step in (SCATTER, SPIRAL, FIRST):
        return (CHANCE,)
    if s.step in (LAID, STAND, TUMBLE):
        return (GRAVITY,)
    if s.step == OVER:
        return ()
    return (int(s.bidder if s.step == BID else s.carrier),)


def carry_out(s: State, move: Move) -> Happenings:
    """Plays the move, and stops after everything that happens."""
    return _PLAYS[int(s.step)](s, move)


_PLAYS: dict[int, Callable[[State, Any], Happenings]] = {
    SCATTER: scatter,
    SPIRAL: wind,
    FIRST: choose_first,
    ADD: add,
    SHOW: show,
    BID: bid,
    LAY: lay,
    LAID: come_to_rest,
    CLEAR: clear,
    SET: set_cylinder,
    STAND: stand,
    TUMBLE: tumble,
    TAKE: take,
}
