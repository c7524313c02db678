"""What is seen: what is told of a move, the table between two things that happen, and its picture in the terminal."""

from spieltisch.core.contract import GRAVITY, Told
from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import BARS, LEVEL, SHOW
from spieltisch.games.kurz_vor_knapp.moves import Rest
from spieltisch.games.kurz_vor_knapp.options import Options
from spieltisch.games.kurz_vor_knapp.rules import happenings as events
from spieltisch.games.kurz_vor_knapp.sight import Seen
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.playing import (
    FULL_TABLE,
    PAIR,
    STOREY,
    STOREY_BARS,
    bidding,
    cyl,
    one_step,
    play,
    put,
    snatched_turn,
)
from tests.kurz_vor_knapp.scenes import build, centred, laid, rest_at, scene, shown, tower, units


def told_of(s: State, text: str, viewer: int | None = None) -> Told[Seen]:
    return GAME.events(*one_step(s, GAME.parse(text)), viewer)


def test_k4_k6_k7_the_set_up_is_told_piece_by_piece() -> None:
    s, rng = GAME.setup(2, Options()), seeded(1)
    told: list[object] = []
    while s.step != SHOW:
        seat = GAME.actors(s)[0]
        step = one_step(s, GAME.sample(s, seat, rng))
        told += GAME.events(*step, None)
        s = step[-1]
    first = int(s.first)
    added = [events.Placed(first, 10, 0, "add"), events.Placed(1 - first, 11, 0, "add")]
    assert told == [events.Scattered(), events.Wound(), events.Started(first), *added]


def test_k14_a_bar_that_lies_is_told_with_its_level() -> None:
    s = laid(shown(scene(PAIR), 0, 1), centred(scene(PAIR), 0, 1))
    assert told_of(s, str(rest_at(s, centred(s, 0, 1)))) == [events.Connected(0, 0, 1)]
    assert told_of(shown(scene(PAIR), 0, 1), f"lay {units(50)},0,0") == [events.Led(0, 0)]


def test_k25_every_fall_is_told_until_all_stand_still() -> None:
    s = scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 100, 1)], [(110, 2, 3)], step="tumble")
    assert told_of(s, "rest bar0:5000,10000,0,0,9000 cyl4:5000,13000,0,0,9000") == [events.Collapsed(0, 1, 1)]
    assert told_of(s, "rest") == [events.Stood()]


def test_k32_the_pair_is_seen_before_a_steady_hand_leads_the_bar() -> None:
    pair_shown, look, led = told_of(scene(PAIR, hand="steady"), "show 0 1")
    assert (pair_shown, led) == (events.Shown(0, 0, 1, 1), events.Led(0, 0))
    assert isinstance(look, Seen)
    assert (look.pair, look.bids, look.path) == ((0, 1), [1, 0], [])


def test_k13_the_last_bid_is_seen_before_the_turn_is_snatched() -> None:
    s = play(scene(STOREY, STOREY_BARS, building=290), "show 0 2")
    offered, look, snatched = told_of(s, "bid 2")
    assert (offered, snatched) == (events.Offered(1, 2), events.Snatched(1, 0, 2))
    assert isinstance(look, Seen)
    assert (look.bids, look.pair) == ([1, 2], (0, 2))


def test_k13_who_does_not_bid_changes_nothing() -> None:
    s = bidding()
    assert told_of(s, "pass") == [events.Declined(1)]
    assert told_of(play(s, "bid 2"), "pass") == [events.Declined(2), events.Snatched(1, 0, 2)]
    assert told_of(play(s, "pass"), "pass") == [events.Declined(2)]


def test_k12_who_passes_is_told_so_and_then_the_bar_leaves() -> None:
    s = scene(PAIR)
    s.last_bar[1] = s.building
    assert told_of(s, "pass") == [events.Passed(0), events.BarLeft(1, 0)]
    assert told_of(scene(PAIR), "pass") == [events.Passed(0)]


def test_k24_a_failure_changes_nothing_until_the_gift_is_given() -> None:
    s = snatched_turn()
    s.last_bar[:2] = s.building
    there = laid(s, centred(s, 4, 5))
    failed, gave, look, left = GAME.events(*one_step(there, Rest(centred(s, 4, 5))), None)
    assert (failed, gave) == (events.Failed(1, "too_long", "far"), events.Gave(0, 1, 1))
    assert isinstance(look, Seen)
    assert (look.stocks, look.starter) == ([9, 11], 0)
    assert left == events.BarLeft(0, 2), "K10: seat 0 has had a turn with this bar"


def test_k24_the_gift_goes_to_whoever_failed_even_if_the_spiral_is_used_up() -> None:
    s = snatched_turn()
    s.building = s.last_bar[0] = s.last_bar[1] = BARS - 1
    there = laid(s, centred(s, 4, 5))
    after = GAME.apply(there, GRAVITY, Rest(centred(s, 4, 5)))
    assert GAME.outcome(after) is not None
    assert events.Gave(0, 1, 1) in GAME.events(there, GRAVITY, Rest(centred(s, 4, 5)), after, None)


def test_k32_without_a_pose_the_gift_is_told_after_the_failure() -> None:
    """A bar of level 2 lies across the way of the snatcher's."""
    spots = [*STOREY, (-150, 50, 0), (-30, 50, 0), (-50, 50, 1), (-130, 50, 1)]
    s = scene(spots, [*STOREY_BARS, (130, 6, 7), (80, 8, 9)], building=100, hand="steady")
    s = play(s, "show 1 3", "bid 2")
    pair_shown, look, failed, gave = told_of(s, "show 4 5")[:4]
    assert (pair_shown, failed, gave) == (events.Shown(1, 4, 5, 2), events.Failed(1, "no_pose"), events.Gave(0, 1, 1))
    assert isinstance(look, Seen)
    assert (look.pair, look.stocks) == ((4, 5), [10, 10])


def test_k26_the_wood_is_seen_to_have_fallen_before_the_gift_is_given() -> None:
    s = snatched_turn()
    pose = centred(s, 4, 5)
    move = Rest(pose, (cyl(4, -90, -30, 0, tilt=9000),))
    fell, look, gave = GAME.events(*one_step(laid(s, pose), move), None)
    assert (fell, gave) == (events.Collapsed(1, 0, 1), events.Gave(0, 1, 1))
    assert isinstance(look, Seen)
    assert (look.step, look.stocks, look.gone) == ("tumble", [10, 10], 0)
    assert [each.id for each in look.lying] == [4]


def test_k26_k28_a_gift_that_wins_leaves_the_wood_as_it_was() -> None:
    s = snatched_turn(stock=1)
    pose = centred(s, 4, 5)
    move = Rest(pose, (cyl(4, -90, -30, 0, tilt=9000),))
    assert GAME.events(*one_step(laid(s, pose), move), None) == [events.Collapsed(1, 0, 1), events.Gave(0, 1, 1)]


def test_k17_cylinders_without_a_place_are_told_to_leave_after_the_last_that_found_one() -> None:
    a, b, gap = (FULL_TABLE.index((x, 0, 0)) for x in (42.5, 127.5, -42.5))
    s = scene([*FULL_TABLE, (85, 8, 0), (85, -17, 0)], building=90)
    s.cylinders[gap, LEVEL] = -1
    placed, look, left = told_of(build(s, a, b), put(-42.5, 0))
    assert (placed, left) == (events.Placed(0, gap, 0, "clear"), events.LeftOut(1))
    assert isinstance(look, Seen)
    assert (look.lifted, look.gone) == (1, 0)


def test_k22_a_cylinder_that_finds_no_place_after_a_success_is_told_to_leave() -> None:
    a, b = FULL_TABLE.index((42.5, 0, 0)), FULL_TABLE.index((127.5, 0, 0))
    s = play(build(scene(FULL_TABLE, building=90), a, b), put(85, 0))
    s.built = 4  # two more are to be set, and there is no place left
    stood, look, left = told_of(s, "rest")
    assert (stood, left) == (events.Stood(), events.LeftOut(2))
    assert isinstance(look, Seen)
    assert look.gone == 0


def test_k25_a_cylinder_taken_is_told_and_then_the_bar_leaves() -> None:
    s = scene([*PAIR, (0, 100, 0)], step="take")
    s.last_bar[1] = s.building
    took, look, left = told_of(s, "take 2")
    assert (took, left) == (events.Took(0, 2), events.BarLeft(1, 0))
    assert isinstance(look, Seen)
    assert look.stocks == [11, 10]


def test_k19_a_cylinder_set_is_told_with_its_level() -> None:
    s = build(scene(PAIR), 0, 1)
    assert told_of(s, put(50, 0)) == [events.Placed(0, 2, 1, "set")]
    assert told_of(play(s, put(50, 0)), "rest") == [events.Stood()]


def test_the_terminal_draws_the_table_and_says_what_is_asked() -> None:
    shown_to_me = GAME.show(GAME.view(tower(building=120), 0))
    assert "." * 5 in shown_to_me, "the cord"
    assert "The next bar: [" + "=" * 23 + "]" in shown_to_me
    assert "Cylinders on level 5: 10 11" in shown_to_me
    assert "For level 1: 0 1 2 3" not in shown_to_me
    assert "For level 1: 0 1 12 13" in shown_to_me
    assert "show A B" in shown_to_me
    assert "show A B" not in GAME.show(GAME.view(tower(), 1)), "it is not their turn"


def test_a_game_can_be_played_by_what_the_terminal_proposes() -> None:
    match = GAME.match(seats=2, seed=4, hand="free")
    for _ in range(12):
        seat = match.actors[0]
        proposed = GAME.show(match.view(seat)).partition("For example: ")[2]
        match.play(seat, proposed or str(GAME.default(match.state, seat)))
