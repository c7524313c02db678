"""Turns: how one begins and ends, and what was announced in it (K10, K24, K27 to K29)."""

from spieltisch.games.kurz_vor_knapp.components import BARS, BID, OVER, SHOW
from spieltisch.games.kurz_vor_knapp.rules.happenings import BarLeft, Happenings
from spieltisch.games.kurz_vor_knapp.state import NOBODY, State


def begin_turn(s: State, seat: int) -> Happenings:
    _forget_last_turn(s)
    s.starter = s.carrier = seat
    used = int(s.building)
    if used == s.last_bar[seat]:
        s.building += 1  # K10: the same bar again
    s.step = SHOW if s.building < BARS else OVER  # K29
    if s.building > used:
        yield BarLeft(seat, used)


def carried_out(s: State) -> None:
    """K10: a turn is that of whoever carries it out or passes; who is robbed of one has not had it."""
    s.last_bar[s.carrier] = s.building


def _forget_last_turn(s: State) -> None:
    s.built = s.lifted = s.settings = s.poses = 0
    s.bids[:] = 0
    s.pair[:] = NOBODY
    s.path[:] = 0
    s.bidder = s.setting = NOBODY


def end_turn(s: State) -> Happenings:
    """K27: the left neighbour of whoever carried it out is next, unless that player is rid of everything."""
    if s.stock[s.carrier] == 0:
        s.step = OVER  # K28
    else:
        yield from begin_turn(s, int((s.carrier + 1) % s.seats))


def highest_bid(s: State) -> int:
    """The highest bar level shown or bid this turn, 0 before the pair is shown."""
    return int(s.bids.max())


def announced(s: State) -> int:
    """K24: the bar level of the pair that the starter has shown."""
    return int(s.bids[s.starter])


def snatched(s: State) -> bool:
    """K13: the bidding is over, and another than who began the turn carries it out."""
    return bool(announced(s) and s.carrier != s.starter and s.step != BID)
