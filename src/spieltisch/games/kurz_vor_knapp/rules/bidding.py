"""Showing a pair, and snatching the turn (K9, K12, K13)."""

from spieltisch.core.contract import Move
from spieltisch.games.kurz_vor_knapp.components import AWAY, BID, LEAN, LEVEL, MOST_BARS, SHOW
from spieltisch.games.kurz_vor_knapp.moves import Bid, Show
from spieltisch.games.kurz_vor_knapp.rules.building import pick_up
from spieltisch.games.kurz_vor_knapp.rules.happenings import Declined, Happenings, Offered, Passed, Shown, Snatched
from spieltisch.games.kurz_vor_knapp.rules.laying import level_shown, loads
from spieltisch.games.kurz_vor_knapp.rules.turns import announced, carried_out, end_turn, highest_bid
from spieltisch.games.kurz_vor_knapp.state import NOBODY, State


def open_cylinders(s: State) -> dict[int, list[int]]:
    """K12: cylinders that stand, with fewer than two bars, by the level a bar on them would have, where two are."""
    levels: dict[int, list[int]] = {}
    stand = (s.cylinders[:, LEVEL] != AWAY) & (s.lying[:, LEAN] == 0)
    for cylinder, (level, load) in enumerate(zip(s.cylinders[:, LEVEL].tolist(), loads(s), strict=True)):
        if stand[cylinder] and load < MOST_BARS:
            levels.setdefault(level + 1, []).append(cylinder)
    return {level: levels[level] for level in sorted(levels) if len(levels[level]) > 1}


def biddable(s: State) -> list[int]:
    """K13: the levels higher than all so far on which there is a pair."""
    return [level for level in open_cylinders(s) if level > highest_bid(s)]


def show(s: State, move: Move) -> Happenings:
    seat, snatched = int(s.carrier), bool(announced(s))
    if not isinstance(move, Show):
        yield Passed(seat)
        carried_out(s)
        yield from end_turn(s)  # K12: nobody can snatch, the bar stays
        return
    s.pair[:] = move.a, move.b
    s.bids[seat] = level_shown(s)
    yield Shown(seat, move.a, move.b, level_shown(s))
    if snatched:
        yield from pick_up(s)  # K13: there is no second bidding
    else:
        s.bidder = seat
        yield from _ask_next(s)


def _ask_next(s: State) -> Happenings:
    """K13: clockwise, each of the others once, while there is something to bid."""
    s.bidder = (s.bidder + 1) % s.seats
    if s.bidder != s.starter and biddable(s):
        s.step = BID
        return
    s.bidder = NOBODY
    if s.carrier == s.starter:
        yield from pick_up(s)
    else:
        yield _snatch(s)


def _snatch(s: State) -> Snatched:
    s.pair[:] = NOBODY
    s.step = SHOW
    return Snatched(int(s.carrier), int(s.starter), highest_bid(s))


def bid(s: State, move: Move) -> Happenings:
    seat = int(s.bidder)
    if isinstance(move, Bid):
        s.bids[seat] = move.level
        s.carrier = seat
        yield Offered(seat, move.level)
    else:
        yield Declined(seat)
    yield from _ask_next(s)
