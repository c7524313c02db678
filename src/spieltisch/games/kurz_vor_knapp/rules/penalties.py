"""What a failure costs, and a collapse (K14, K24 to K26)."""

from collections.abc import Sequence

from spieltisch.games.kurz_vor_knapp.components import OVER, TAKE, TUMBLE
from spieltisch.games.kurz_vor_knapp.moves import Pose, Rest, Resting, Take
from spieltisch.games.kurz_vor_knapp.rules.falling import clear_away, fallen, free_standing, lift, moved, take_over
from spieltisch.games.kurz_vor_knapp.rules.happenings import Collapsed, Failed, Gave, Happenings, Stood, Took, Why
from spieltisch.games.kurz_vor_knapp.rules.laying import how_far_off
from spieltisch.games.kurz_vor_knapp.rules.scoring import gift
from spieltisch.games.kurz_vor_knapp.rules.turns import carried_out, end_turn
from spieltisch.games.kurz_vor_knapp.state import State


def fail(s: State, why: Why, held: Pose | None = None) -> Happenings:
    """K14: the bar goes back to the outer end of the spiral, and the turn ends."""
    yield Failed(int(s.carrier), why, how_far_off(s, why, held))
    carried_out(s)
    yield from _give(s)
    if s.step != OVER:
        yield from end_turn(s)


def _give(s: State) -> Happenings:
    """K24: who was robbed of the turn gives to whoever failed in it; giving the last one wins."""
    given = _gift(s)
    if not given:
        return
    s.stock[s.starter] -= given
    s.stock[s.carrier] += given
    if s.stock[s.starter] == 0:
        s.step = OVER
    yield Gave(int(s.starter), int(s.carrier), given)


def _gift(s: State) -> int:
    """K24: nobody gives in a turn of their own."""
    return 0 if s.carrier == s.starter else gift(s)


def collapse(s: State, pieces: Sequence[Resting]) -> Happenings:
    """K25, K26: before a success the snatcher gets the gift too, and the building bar leaves the game."""
    before_success = not s.built
    fell = _fallen(s, pieces)
    if before_success and 0 < _gift(s) == s.stock[s.starter]:
        yield fell
        yield from _give(s)
        return
    _drop(s, pieces)
    s.building += before_success
    s.step = TUMBLE
    yield fell
    if before_success:
        yield from _give(s)


def _fallen(s: State, pieces: Sequence[Resting]) -> Collapsed:
    kinds = [piece.piece for piece in pieces if fallen(s, piece)]
    return Collapsed(int(s.carrier), kinds.count("bar"), kinds.count("cyl"))


def _drop(s: State, pieces: Sequence[Resting]) -> None:
    lost = [piece for piece in pieces if fallen(s, piece)]
    take_over(s, moved(s, pieces))
    clear_away(s, lost)


def tumble(s: State, move: Rest) -> Happenings:
    """K25: gravity runs again until nothing falls or leaves; then the penalty, if there is a cylinder to take."""
    falls, gone = any(fallen(s, piece) for piece in move.pieces), int(s.gone)
    fell = _fallen(s, move.pieces)
    _drop(s, move.pieces)
    yield fell if falls else Stood()
    if falls or s.gone > gone:
        return
    if free_standing(s):
        s.step = TAKE
    else:
        yield from end_turn(s)


def take(s: State, move: Take) -> Happenings:
    lift(s, move.cylinder)
    s.stock[s.carrier] += 1
    yield Took(int(s.carrier), move.cylinder)
    yield from end_turn(s)
