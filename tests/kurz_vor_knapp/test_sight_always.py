"""What holds whatever is told in a game: facts and views agree, and everybody is told the same."""

from collections.abc import Iterator

from spieltisch.core.contract import GRAVITY, Event, Move
from spieltisch.core.rng import seeded
from spieltisch.core.terms import happenings
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import BARS, SCATTERED
from spieltisch.games.kurz_vor_knapp.options import Options
from spieltisch.games.kurz_vor_knapp.rules import happenings as events
from spieltisch.games.kurz_vor_knapp.rules.gravity.stand_in import weightless
from spieltisch.games.kurz_vor_knapp.sight import Seen
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.playing import one_step
from tests.kurz_vor_knapp.scenes import laid, shown, tower, units

Step = tuple[State, int, Move, State]


def steps_from(s: State, seed: int, *, gravity: bool = False) -> Iterator[Step]:
    """Random play from there to the end, or until the wood that fell lies still."""
    rng = seeded(seed)
    while GAME.actors(s):
        seat = GAME.actors(s)[0]
        stays = seat == GRAVITY and not gravity
        step = one_step(s, weightless(s) if stays else GAME.sample(s, seat, rng))
        yield step
        s = step[-1]
        if gravity and seat != GRAVITY:
            return


def hit_tower() -> State:
    return laid(shown(tower(building=120), 12, 13), (units(70), units(60), 0), (units(70), units(-80), 0))


def games() -> Iterator[Step]:
    for seats, hand in ((2, "free"), (3, "steady"), (4, "steady"), (4, "free")):
        yield from steps_from(GAME.setup(seats, Options(hand=hand)), seats)  # type: ignore[arg-type]
    yield from steps_from(hit_tower(), 1, gravity=True)


def holds(event: Event, was: Seen, now: Seen) -> bool:
    """What an event says is so in the view after it, and was not in the one before."""
    match event:
        case events.Scattered():
            return len(now.cylinders) == SCATTERED > len(was.cylinders)
        case events.Wound():
            return len(now.spiral) == BARS > len(was.spiral)
        case events.Started(seat):
            return now.first == now.carrier == seat
        case events.Placed(seat, cylinder, level, why):
            there = {each.id: each.level for each in now.cylinders}
            own = why != "clear"
            return there[cylinder] == level and was.stocks[seat] - now.stocks[seat] >= own
        case events.Shown(seat, a, b, level):
            return now.pair == (a, b) and now.bids[seat] == level
        case events.Offered(seat, level):
            return now.bids[seat] == level == max(now.bids) and now.carrier == seat
        case events.Snatched(seat, robbed, level):
            return (now.carrier, now.starter, max(now.bids), now.pair) == (seat, robbed, level, (-1, -1))
        case events.Led(seat, bar):
            return bool(now.path) and now.step == "laid" and (now.carrier, now.building) == (seat, bar)
        case events.Connected(seat, bar, level):
            return {each.id: each.level for each in now.bars}[bar] == level and bar not in [b.id for b in was.bars]
        case events.Failed(_, why):
            return bool(why) and len(now.bars) == len(was.bars)
        case events.Collapsed(_, bars, cylinders):
            fewer = len(was.bars) - len(now.bars)
            return fewer in (bars, bars - 1) and len(was.cylinders) - len(now.cylinders) <= cylinders
        case events.Gave(seat, to, given):
            return was.stocks[seat] - now.stocks[seat] == now.stocks[to] - was.stocks[to] == given > 0
        case events.Took(seat, cylinder):
            return now.stocks[seat] == was.stocks[seat] + 1 and cylinder not in [each.id for each in now.cylinders]
        case events.LeftOut(cylinders):
            return now.gone - was.gone == cylinders > 0
        case events.BarLeft(seat, bar):
            return now.starter == seat and bar not in [each.id for each in now.spiral] and now.building == bar + 1
    return isinstance(event, events.Passed | events.Declined | events.Stood)


def test_what_is_told_is_seen_after_it() -> None:
    kinds = set()
    for before, seat, move, after in games():
        told = GAME.events(before, seat, move, after, 1)
        was = GAME.view(before, 1)
        for event, look in happenings([*told, GAME.view(after, 1)]):
            now = look or was
            assert holds(event, was, now), f"{event} in {GAME.position(before)}"
            was = now
            kinds.add(type(event))
    assert kinds >= {
        events.Shown,
        events.Offered,
        events.Declined,
        events.Snatched,
        events.Led,
        events.Connected,
        events.Failed,
        events.Gave,
        events.Collapsed,
        events.Placed,
        events.Passed,
    }


def test_a_view_is_told_only_between_events_and_only_where_it_is_another() -> None:
    between = 0
    for before, seat, move, after in games():
        told = GAME.events(before, seat, move, after, None)
        assert isinstance(told[-1], Event), "the view after the last is that of the position"
        assert isinstance(told[0], Event)
        looks = [look for look in told if isinstance(look, Seen)]
        for one, other in zip([GAME.view(before, None), *looks], [*looks, GAME.view(after, None)], strict=True):
            assert one != other
        between += len(looks)
    assert between > 10


def test_everybody_is_told_the_same() -> None:
    for before, seat, move, after in games():
        told = {viewer: GAME.events(before, seat, move, after, viewer) for viewer in (None, 0, 1)}
        for viewer, each in told.items():
            assert all(look.seat == viewer for look in each if isinstance(look, Seen))
            assert len(each) == len(told[None])
            assert [event for event, _ in happenings(each)] == [event for event, _ in happenings(told[None])]
