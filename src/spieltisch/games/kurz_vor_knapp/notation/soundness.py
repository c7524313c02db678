"""Whether a position could lie on a table: positions come from outside, and rules and gravity must be able to go on."""

from collections.abc import Callable
from itertools import pairwise

from spieltisch.games.kurz_vor_knapp.components import (
    ADD,
    BARS,
    BID,
    CLEAR,
    CYLINDERS,
    FIRST,
    LAID,
    LAY,
    LEVEL,
    LONGEST_PATH,
    OVER,
    SCATTER,
    SCATTERED,
    SET,
    SHOW,
    SPIRAL,
    STAND,
    TAKE,
    TUMBLE,
)
from spieltisch.games.kurz_vor_knapp.notation.pieces import (
    bars_apart,
    cylinders_apart,
    lying_on_their_level,
    nothing_hangs,
    on_the_table,
    within_reach,
)
from spieltisch.games.kurz_vor_knapp.rules.bidding import biddable, open_cylinders
from spieltisch.games.kurz_vor_knapp.rules.falling import free_standing
from spieltisch.games.kurz_vor_knapp.rules.laying import blocked
from spieltisch.games.kurz_vor_knapp.rules.places import NOWHERE, place_on_table
from spieltisch.games.kurz_vor_knapp.rules.refusals import seconds
from spieltisch.games.kurz_vor_knapp.rules.scoring import cylinders_for, totals
from spieltisch.games.kurz_vor_knapp.rules.setting import new_bar, target
from spieltisch.games.kurz_vor_knapp.rules.turns import announced, highest_bid
from spieltisch.games.kurz_vor_knapp.state import NOBODY, State

Check = tuple[Callable[[State], bool], str]


def fault(s: State) -> str:
    """Why this is no position of the game, "" when it is one."""
    return next((sentence for holds, sentence in (*_ALWAYS, *_AT[int(s.step)]) if not holds(s)), "")


def _from_one_box(s: State) -> bool:
    scattered = SCATTERED if s.step == SCATTER else 0
    return bool(len(on_the_table(s)) + s.stock.sum() + s.gone + s.lifted + scattered <= CYLINDERS)


def _nobody_has_won(s: State) -> bool:
    """K28: who has set the last one has won when all stands still."""
    waits = s.step in (STAND, TUMBLE, TAKE)
    return s.step == OVER or all(s.stock[seat] or (waits and seat == s.carrier) for seat in range(s.seats))


def _bars_have_left_the_spiral(s: State) -> bool:
    return not s.bars[s.building :, LEVEL].any() and bool((s.last_bar <= s.building).all())


def _before_the_spiral(s: State) -> bool:
    return not s.lengths.any() and not s.building


def _spiral_lies(s: State) -> bool:
    return bool(s.lengths.all())


def _a_bar_is_left(s: State) -> bool:
    return _spiral_lies(s) and bool(s.building < BARS)


def _nobody_has_built(s: State) -> bool:
    return _no_turn(s) and not (s.building or s.gone or s.starter) and bool((s.last_bar == NOBODY).all())


def _no_turn(s: State) -> bool:
    return _nothing_laid(s) and not (s.poses or s.bids.any()) and s.pair[0] == s.bidder == NOBODY


def _nothing_laid(s: State) -> bool:
    return not (s.built or s.lifted or s.settings) and s.setting == NOBODY


def _chance_has_not_chosen(s: State) -> bool:
    return not (s.first or s.carrier)


def _scattered(s: State) -> bool:
    """K4: ten, and one more of everybody who has had a turn to add."""
    added = int(s.carrier - s.first) % int(s.seats) if s.step == ADD else 0
    there = 0 if s.step == SCATTER else SCATTERED + added
    return len(on_the_table(s)) == there and not s.lying.any() and bool(s.cylinders[:, LEVEL].max() <= 0)


def _everybody_can_add(s: State) -> bool:
    """K4: and will still hold some."""
    added = int(s.carrier - s.first) % int(s.seats)
    waiting = [(int(s.first) + i) % int(s.seats) for i in range(added, s.seats)]
    return all(s.stock[seat] > 1 for seat in waiting)


def _bids_rise(s: State) -> bool:
    """K13: clockwise from the starter, each higher than all before; the last one carries the turn out."""
    order = [(int(s.starter) + i) % int(s.seats) for i in range(s.seats)]
    made = [seat for seat in order if s.bids[seat]]
    rising = all(s.bids[one] < s.bids[other] for one, other in pairwise(made))
    return rising and made[:1] == [s.starter] and made[-1] == s.carrier


def _turn_begins(s: State) -> bool:
    """K12, or K13 when the turn was snatched: the snatcher shows a pair of the level bid."""
    if not _nothing_laid(s) or s.poses or s.pair[0] != NOBODY or s.bidder != NOBODY:
        return False
    if not s.bids.any():
        return bool(s.carrier == s.starter)
    return _bids_rise(s) and s.carrier != s.starter and highest_bid(s) in open_cylinders(s)


def _somebody_is_asked(s: State) -> bool:
    if not _nothing_laid(s) or s.poses or s.bidder in (NOBODY, s.starter) or not _bids_rise(s):
        return False
    asked = range((s.bidder - s.starter) % s.seats, s.seats)
    return bool(biddable(s)) and not any(s.bids[(s.starter + i) % s.seats] for i in asked)


def _pair_shown(s: State) -> bool:
    a, b = s.pair.tolist()
    if a == b or not {a, b} <= set(on_the_table(s)):
        return False
    level = announced(s) if s.step == BID else highest_bid(s)
    return all(cylinder in open_cylinders(s).get(level, []) for cylinder in (a, b))


def _bar_in_hand(s: State) -> bool:
    return _nothing_laid(s) and s.bidder == NOBODY and _bids_rise(s)


def _free_hand(s: State) -> bool:
    return not s.steady and not s.poses


def _led(s: State) -> bool:
    """K14, K15: a way that a hand may take."""
    path = s.path[: s.poses].tolist()
    return bool(path) and seconds(path) <= LONGEST_PATH and not blocked(s, path[0])


def _bar_built(s: State) -> bool:
    new = new_bar(s)
    return new >= 0 and s.built > 0 and s.bars[new, LEVEL] == s.built and s.bidder == NOBODY and _bids_rise(s)


def _to_be_cleared(s: State) -> bool:
    return bool(s.lifted and not s.settings and s.setting == NOBODY and place_on_table(s)[0])


def _to_be_set(s: State) -> bool:
    if s.lifted or s.setting != NOBODY or s.settings >= cylinders_for(int(s.built)):
        return False
    return target(s)[0] != NOWHERE


def _just_set(s: State) -> bool:
    if s.lifted or not 0 < s.settings <= cylinders_for(int(s.built)):
        return False
    return s.setting != NOBODY and bool(s.cylinders[s.setting, LEVEL] > 0)


def _fallen(s: State) -> bool:
    return not s.lifted and s.setting == NOBODY and s.bidder == NOBODY


def _one_to_take(s: State) -> bool:
    return bool(free_standing(s))


def _at_an_end(s: State) -> bool:
    """K28, K29."""
    return s.building == BARS or 0 in totals(s)


_ALWAYS: tuple[Check, ...] = (
    (_from_one_box, "There are only 54 cylinders in the box."),
    (_nobody_has_won, "Whoever holds no cylinder has won."),
    (_bars_have_left_the_spiral, "A bar that was used has left the spiral."),
    (within_reach, "Something lies off the table."),
    (cylinders_apart, "Two cylinders stand in the same place."),
    (lying_on_their_level, "A lying cylinder is not on its level."),
    (bars_apart, "Two bars of one level overlap."),
    (nothing_hangs, "Something hangs in the air."),
)
_BEFORE: tuple[Check, ...] = (
    (_scattered, "Ten cylinders are scattered on the table, and everybody adds one."),
    (_nobody_has_built, "Before the first turn nothing is built."),
)
_NOT_YET = (_chance_has_not_chosen, "The first player is not named yet.")
_NO_SPIRAL = (_before_the_spiral, "The spiral is not laid yet.")
_WOUND = (_spiral_lies, "The spiral is missing.")
_BAR_LEFT = (_a_bar_is_left, "There is no bar to build with.")
_PAIR = (_pair_shown, "The pair shown is not one that could be connected.")
_IN_HAND = (_bar_in_hand, "The turn has not come to a bar in the hand.")
_BUILT = (_bar_built, "The bar of this turn is missing.")

_AT: dict[int, tuple[Check, ...]] = {
    SCATTER: (*_BEFORE, _NO_SPIRAL, _NOT_YET),
    SPIRAL: (*_BEFORE, _NO_SPIRAL, _NOT_YET),
    FIRST: (*_BEFORE, _WOUND, _NOT_YET),
    ADD: (*_BEFORE, _WOUND, (_everybody_can_add, "Everybody has a cylinder to add.")),
    SHOW: (_BAR_LEFT, (_turn_begins, "A turn begins with nothing shown, or with a level that was bid.")),
    BID: (_BAR_LEFT, (_somebody_is_asked, "There is nobody to be asked for a bid."), _PAIR),
    LAY: (_BAR_LEFT, _IN_HAND, _PAIR, (_free_hand, "A steady hand has laid the bar already.")),
    LAID: (_BAR_LEFT, _IN_HAND, _PAIR, (_led, "The bar was not led on a way a hand can take.")),
    CLEAR: (_WOUND, _BUILT, (_to_be_cleared, "There is no cylinder to put elsewhere.")),
    SET: (_WOUND, _BUILT, (_to_be_set, "There is no cylinder to set.")),
    STAND: (_WOUND, _BUILT, (_just_set, "No cylinder was set on a bar.")),
    TUMBLE: (_WOUND, (_fallen, "Nothing has fallen.")),
    TAKE: (_WOUND, (_fallen, "Nothing has fallen."), (_one_to_take, "There is no cylinder to take.")),
    OVER: (_WOUND, (_at_an_end, "The game is not over.")),
}
