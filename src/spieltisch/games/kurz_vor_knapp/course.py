"""The course of a game: set-up, turns, bidding, laying, setting and falls (K4 to K30).

`play` changes the record in place, after `refusals.refusal` had nothing to say.
"""

from collections.abc import Callable, Sequence
from typing import Any

from spieltisch.core.contract import CHANCE, GRAVITY, Move
from spieltisch.games.kurz_vor_knapp import falling, laying, steady
from spieltisch.games.kurz_vor_knapp.components import (
    ADD,
    APART,
    AWAY,
    BARS,
    BID,
    CLEAR,
    FIRST,
    LAID,
    LAY,
    LEVEL,
    MOST_BARS,
    OVER,
    SCATTER,
    SET,
    SHOW,
    SPIRAL,
    STAND,
    STOCKS,
    TAKE,
    TUMBLE,
    Options,
)
from spieltisch.games.kurz_vor_knapp.moves import Bid, First, Lay, Pose, Put, Rest, Resting, Scatter, Show, Spiral, Take
from spieltisch.games.kurz_vor_knapp.places import NOWHERE, free_slot, gap_on_new_bar, level_with_room, place_on_table
from spieltisch.games.kurz_vor_knapp.state import State

NOBODY = -1
REASONS = ("rid_of_all", "no_bars")


def setup(s: State, seats: int, options: Options) -> None:
    s.seats = seats
    s.steady = int(options.hand == "steady")
    s.stock[:seats] = STOCKS[seats]
    s.last_bar[:] = NOBODY
    s.cylinders[:, LEVEL] = AWAY
    s.pair[:] = NOBODY
    s.bidder = s.setting = NOBODY
    s.step = SCATTER


def actors(s: State) -> tuple[int, ...]:
    if s.step in (SCATTER, SPIRAL, FIRST):
        return (CHANCE,)
    if s.step in (LAID, STAND, TUMBLE):
        return (GRAVITY,)
    if s.step == OVER:
        return ()
    return (int(s.bidder if s.step == BID else s.carrier),)


def play(s: State, move: Move) -> None:
    _PLAYS[int(s.step)](s, move)


def totals(s: State) -> list[int]:
    """Cylinders still held: fewer are better."""
    return list(s.stock[: s.seats].tolist())


def winners(s: State) -> list[int]:
    """K28, and K29: fewest cylinders, ties shared."""
    held = totals(s)
    return [seat for seat in range(int(s.seats)) if held[seat] == min(held)]


def reason(s: State) -> str:
    return REASONS[0] if 0 in totals(s) else REASONS[1]


def _scatter(s: State, move: Scatter) -> None:
    for cylinder, (x, y) in enumerate(move.places):
        s.cylinders[cylinder] = 0, x, y
    s.step = SPIRAL


def _lay_spiral(s: State, move: Spiral) -> None:
    s.lengths[:] = move.lengths
    s.step = FIRST


def _choose_first(s: State, move: First) -> None:
    s.first = s.carrier = move.seat
    s.step = ADD


def _add(s: State, move: Put) -> None:
    """K4: each adds one of their own to the area."""
    s.cylinders[free_slot(s)] = 0, move.x, move.y
    s.stock[s.carrier] -= 1
    s.carrier = (s.carrier + 1) % s.seats
    if s.carrier == s.first:
        _begin_turn(s, int(s.first))


def _begin_turn(s: State, seat: int) -> None:
    s.starter = s.carrier = seat
    s.built = s.lifted = s.settings = s.poses = 0
    s.bids[:] = 0
    s.pair[:] = NOBODY
    s.path[:] = 0
    s.bidder = s.setting = NOBODY
    if s.building == s.last_bar[seat]:
        s.building += 1  # K10: the same bar again
    s.last_bar[seat] = s.building
    s.step = SHOW if s.building < BARS else OVER  # K29


def _end_turn(s: State) -> None:
    """K27: the left neighbour of whoever carried it out is next, unless that player is rid of everything."""
    if s.stock[s.carrier] == 0:
        s.step = OVER  # K28
    else:
        _begin_turn(s, int((s.carrier + 1) % s.seats))


def open_cylinders(s: State) -> dict[int, list[int]]:
    """K12: cylinders with fewer than two bars, by the level a bar on them would have, where there is a pair of them."""
    levels: dict[int, list[int]] = {}
    for cylinder, (level, load) in enumerate(zip(s.cylinders[:, LEVEL].tolist(), laying.loads(s), strict=True)):
        if level != AWAY and load < MOST_BARS:
            levels.setdefault(level + 1, []).append(cylinder)
    return {level: levels[level] for level in sorted(levels) if len(levels[level]) > 1}


def highest_bid(s: State) -> int:
    """The highest bar level shown or bid this turn, 0 before the pair is shown."""
    return int(s.bids.max())


def announced(s: State) -> int:
    """K24: the bar level of the pair that the starter has shown."""
    return int(s.bids[s.starter])


def biddable(s: State) -> list[int]:
    """K13: the levels higher than all so far on which there is a pair."""
    return [level for level in open_cylinders(s) if level > highest_bid(s)]


def _show(s: State, move: Move) -> None:
    if not isinstance(move, Show):
        _end_turn(s)  # K12: nobody can snatch, the bar stays
        return
    s.pair[:] = move.a, move.b
    if announced(s):
        _pick_up(s)  # K13: there is no second bidding
    else:
        s.bids[s.starter] = laying.level_shown(s)
        s.bidder = s.starter
        _ask_next(s)


def _ask_next(s: State) -> None:
    """K13: clockwise, each of the others once, while there is something to bid."""
    s.bidder = (s.bidder + 1) % s.seats
    if s.bidder != s.starter and biddable(s):
        s.step = BID
        return
    s.bidder = NOBODY
    if s.carrier == s.starter:
        _pick_up(s)
    else:
        s.last_bar[s.carrier] = s.building  # K10: snatching makes it the snatcher's turn
        s.pair[:] = NOBODY
        s.step = SHOW


def _bid(s: State, move: Move) -> None:
    if isinstance(move, Bid):
        s.bids[s.bidder] = move.level
        s.carrier = s.bidder
    _ask_next(s)


def _pick_up(s: State) -> None:
    """The carrier takes the bar; a steady hand lays it at once (K32)."""
    s.step = LAY
    if s.steady:
        _lead(s, steady.path(s))


def _lay(s: State, move: Lay) -> None:
    _lead(s, move.path)


def _lead(s: State, path: list[Pose]) -> None:
    if not path:
        _fail(s)  # K32: no such pose exists
        return
    s.poses = len(path)
    s.path[: len(path)] = path
    s.step = LAID


def _come_to_rest(s: State, move: Rest) -> None:
    """K14 to K16, K25: the verdict on the bar laid, from where everything lies now."""
    if any(falling.fallen(s, piece) for piece in move.pieces):
        _collapse(s, move.pieces)
        return
    wrong, after = verdict(s, move)
    if wrong:
        _fail(s)
        return
    _take_over(s, after)
    s.built = laying.level_shown(s)
    s.building += 1
    s.lifted = _lift_interfering(s)
    _clear_next(s)


def verdict(s: State, move: Rest) -> tuple[str, State]:
    """Why a bar laid has failed, "" when it has not, and the position with everything where it lies."""
    after = falling.moved(s, move.pieces)
    laid = next((piece for piece in move.pieces if piece.piece == "bar" and piece.number == s.building), None)
    if move.held is None:
        return "does_not_fit", after
    wrong = laying.misfit(s, laying.bar_at(s, move.held))
    if wrong or laid is None:
        return wrong or "does_not_fit", after
    after.bars[s.building] = laying.bar_at(s, (laid.x, laid.y, laid.yaw))
    return laying.lies_wrong(after, laid.height) or laying.shoved_wrong(s, after), after


def new_bar(s: State) -> int:
    """The bar of this turn's success."""
    return int(s.building) - 1


def _lift_interfering(s: State) -> int:
    """K17: taken off all at once, to be put elsewhere one by one."""
    bar = new_bar(s)
    over = laying.under(s, s.bars[bar], int(s.lengths[bar]))
    load, pair = laying.loads(s), s.pair.tolist()
    lifted = [i for i in over if i not in pair and load[i] == 1]
    for cylinder in lifted:
        s.cylinders[cylinder] = AWAY, 0, 0
    return len(lifted)


def _clear_next(s: State) -> None:
    if s.lifted and place_on_table(s)[0]:
        s.step = CLEAR
        return
    s.gone += s.lifted  # K17: where K5 leaves no place, out of the game
    s.lifted = 0
    _set_next(s)


def _clear(s: State, move: Put) -> None:
    s.cylinders[free_slot(s)] = 0, move.x, move.y
    s.lifted -= 1
    _clear_next(s)


def cylinders_for(level: int) -> int:
    """K19 to K21: how many cylinders a bar of this level lets its builder set."""
    if level == 1:
        return 1
    return 2 if level < 4 else 3


def target(s: State) -> tuple[int, int, int]:
    """K19 to K22: the level on which a cylinder is to be set now, the distance to keep, the bar if only one will do."""
    if s.settings == 0:
        gap = gap_on_new_bar(s, new_bar(s))
        if gap:
            return int(s.built), int(gap), new_bar(s)
    return int(level_with_room(s, int(s.built - s.settings))), APART, NOWHERE


def _set_next(s: State) -> None:
    while s.stock[s.carrier] > 0 and s.settings < cylinders_for(int(s.built)):
        if target(s)[0] != NOWHERE:
            s.step = SET
            return
        s.stock[s.carrier] -= 1  # K22: no place anywhere
        s.gone += 1
        s.settings += 1
    _end_turn(s)


def _set(s: State, move: Put) -> None:
    level = target(s)[0]
    s.setting = free_slot(s)
    s.cylinders[s.setting] = level, move.x, move.y
    s.stock[s.carrier] -= 1
    s.settings += 1
    s.step = STAND
    if level == 0:
        _stand(s, Rest())  # on the table nothing can fall


def _stand(s: State, move: Rest) -> None:
    s.setting = NOBODY
    if any(falling.fallen(s, piece) for piece in move.pieces):
        _collapse(s, move.pieces)
        return
    _take_over(s, falling.moved(s, move.pieces))
    _set_next(s)


def _take_over(s: State, after: State) -> None:
    s.cylinders[:], s.bars[:] = after.cylinders, after.bars


def _fail(s: State) -> None:
    """K14: the bar goes back to the outer end of the spiral, and the turn ends."""
    if not _give(s):
        _end_turn(s)


def _give(s: State) -> bool:
    """K24: the robbed player gives what the announced pair would have let them place; the last one wins."""
    if s.carrier == s.starter:
        return False
    given = min(cylinders_for(announced(s)), int(s.stock[s.starter]))
    s.stock[s.starter] -= given
    s.stock[s.carrier] += given
    if s.stock[s.starter] > 0:
        return False
    s.step = OVER
    return True


def _collapse(s: State, pieces: Sequence[Resting]) -> None:
    """K25, K26: before a success the snatcher gets the gift too, and the building bar leaves the game."""
    if not s.built:
        if _give(s):
            return
        _drop(s, pieces)
        s.building += 1
    else:
        _drop(s, pieces)
    s.step = TUMBLE


def _drop(s: State, pieces: Sequence[Resting]) -> None:
    lost = [piece for piece in pieces if falling.fallen(s, piece)]
    _take_over(s, falling.moved(s, pieces))
    falling.clear_away(s, lost)


def _tumble(s: State, move: Rest) -> None:
    """K25: gravity runs again until nothing falls or leaves; then the penalty, if there is a cylinder to take."""
    falls, gone = any(falling.fallen(s, piece) for piece in move.pieces), int(s.gone)
    _drop(s, move.pieces)
    if falls or s.gone > gone:
        return
    if falling.free_standing(s):
        s.step = TAKE
    else:
        _end_turn(s)


def _take(s: State, move: Take) -> None:
    s.cylinders[move.cylinder] = AWAY, 0, 0
    s.stock[s.carrier] += 1
    _end_turn(s)


_PLAYS: dict[int, Callable[[State, Any], None]] = {
    SCATTER: _scatter,
    SPIRAL: _lay_spiral,
    FIRST: _choose_first,
    ADD: _add,
    SHOW: _show,
    BID: _bid,
    LAY: _lay,
    LAID: _come_to_rest,
    CLEAR: _clear,
    SET: _set,
    STAND: _stand,
    TUMBLE: _tumble,
    TAKE: _take,
}
