"""The course of the turns: showing, bidding, paying, and the end of the game (K8 to K13, K24, K27 to K29)."""

import pytest

from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import BARS
from spieltisch.games.kurz_vor_knapp.moves import ShowWithin
from spieltisch.games.kurz_vor_knapp.rules.bidding import open_cylinders
from spieltisch.games.kurz_vor_knapp.rules.laying import loads
from spieltisch.games.kurz_vor_knapp.rules.scoring import reason, winners
from spieltisch.games.kurz_vor_knapp.sight.view import Bar, Cylinder, Lying, Seen
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.playing import (
    PAIR,
    STOREY,
    STOREY_BARS,
    bidding,
    dealt,
    failed_lay,
    play,
    put,
    refused,
    snatched_turn,
    step,
    three_levels,
)
from tests.kurz_vor_knapp.scenes import build, centred, scene, shown


def lay(s: State, a: int, b: int) -> str:
    return "lay {},{},{}".format(*centred(s, a, b))


def test_k8_the_stock_shrinks_with_every_cylinder_set() -> None:
    s = build(scene(PAIR), 0, 1)
    assert play(s, put(50, 0)).stock[0] == 9


def test_k9_only_cylinders_of_one_level_are_connected() -> None:
    s = scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60)
    assert refused(s, "show 0 2") == ("K9", "two_levels")


def test_k9_a_cylinder_carries_two_bars_at_most() -> None:
    s = scene([*PAIR, (0, 100, 0), (-100, 0, 0)], [(100, 0, 1), (90, 0, 2)], building=110)
    assert loads(s)[:4] == [2, 1, 1, 0]
    assert refused(s, "show 0 3") == ("K12", "carries_two")
    assert step(play(s, "show 1 2")) == "lay"


def test_k10_the_same_bar_again_leaves_the_game() -> None:
    s = dealt(3)
    for _ in range(3):
        s = GAME.apply(s, GAME.actors(s)[0], GAME.default(s, GAME.actors(s)[0]))
    for turn in range(3 * BARS):
        assert (step(s), s.building) == ("show", turn // 3)
        s = play(s, "pass")
    assert step(s) == "over"  # so a game always ends


def test_k10_whoever_was_robbed_of_the_turn_finds_the_bar_still_there() -> None:
    s = failed_lay(play(scene(STOREY, STOREY_BARS, building=290), "show 0 2", "bid 2", "show 4 5"))
    assert (s.carrier, s.building, s.last_bar[:2].tolist()) == (0, 2, [-1, 2])
    s = failed_lay(play(s, "show 0 2", "bid 2", "show 4 5"))
    assert (s.carrier, s.building) == (0, 2)  # robbed again: it was never this player's turn


def test_k10_a_turn_carried_out_counts_and_so_does_one_passed() -> None:
    s = failed_lay(play(scene(STOREY, STOREY_BARS, building=290), "show 0 2", "pass"))
    assert (s.carrier, s.building, s.last_bar[0]) == (1, 2, 2)
    s = play(s, "pass")
    assert (s.carrier, s.building, s.last_bar[1]) == (0, 3, 2)


def test_k10_a_turn_that_one_snatched_counts_but_snatching_removes_no_bar() -> None:
    s = play(scene(STOREY, STOREY_BARS, building=290, seats=3), "show 0 2", "bid 2")
    assert s.building == 2
    s = failed_lay(play(s, "show 4 5"))
    assert (s.carrier, s.building) == (2, 2)
    s = play(s, "show 0 2", "pass", "bid 2")
    assert (s.carrier, s.building) == (1, 2)  # its last turn was with this bar
    s = failed_lay(play(s, "show 4 5"))
    assert (s.carrier, s.building) == (2, 2)  # robbed of its own
    s = play(s, "pass", "pass")
    assert (s.carrier, s.building) == (1, 3)


def test_k11_a_view_tells_no_length_distance_or_fit() -> None:
    assert not {"length", "lengths", "distance", "fits", "fit"} & set(Seen.__struct_fields__)
    assert set(Bar.__struct_fields__) == {"id", "level", "ends", "on"}
    assert set(Cylinder.__struct_fields__) == {"id", "level", "x", "y"}
    assert set(Lying.__struct_fields__) == {"id", "height", "direction", "lean", "roll"}


def test_k12_a_pair_is_shown_or_the_turn_ends() -> None:
    s = scene([*PAIR, (0, 100, 0)])
    assert step(play(s, "show 0 1")) == "lay"
    after = play(s, "pass")
    assert (step(after), after.carrier, after.building) == ("show", 1, 0)
    assert refused(s, "show 0 0") == ("K12", "no_pair")
    assert refused(s, "show 0 9") == ("K12", "no_pair")
    assert refused(s, "show 0 54") == ("K12", "no_pair")


def test_k12_a_turn_begins_with_nothing_in_hand_or_mind() -> None:
    """Whatever the turn before has left."""
    s = shown(scene([(0, 0, 0), (150, 0, 0), *STOREY[2:]], [(110, 2, 3)], building=100), 0, 1)
    after = failed_lay(play(s, lay(s, 0, 1)))
    assert GAME.position(after).endswith("/ show starter=1 carrier=1")
    assert after.last_bar[:2].tolist() == [1, -1], "K10: seat 0 has had its turn"
    assert not after.path.any()
    assert not after.bids.any()
    assert after.pair.tolist() == [-1, -1]


def test_k12_a_cylinder_with_two_bars_is_not_offered_nor_one_alone_on_its_level() -> None:
    s = scene([*PAIR, (0, 100, 0), (-100, 0, 0), (50, 0, 1)], [(100, 0, 1), (90, 0, 2)], building=110)
    assert open_cylinders(s) == {1: [1, 2, 3]}


def test_k13_each_other_player_may_bid_once_higher_than_all_so_far() -> None:
    s = bidding()
    assert GAME.actors(s) == (1,)
    assert [str(move) for move in GAME.legal(s, 1)] == ["pass", "bid 2", "bid 3"]  # type: ignore[union-attr]
    s = play(s, "bid 2")
    assert GAME.actors(s) == (2,)
    assert refused(s, "bid 2") == ("K13", "not_higher")
    s = play(s, "bid 3")
    assert (step(s), s.carrier, s.starter) == ("show", 2, 0)


def test_k13_the_snatcher_shows_on_exactly_the_level_bid_and_must_build() -> None:
    s = play(bidding(), "bid 2", "pass")
    assert s.carrier == 1
    assert refused(s, "pass") == ("K13", "must_build")
    assert refused(s, "show 8 9") == ("K13", "level_bid")
    assert step(play(s, "show 4 5")) == "lay"


def test_k13_everybody_sees_the_highest_bid_and_whether_the_turn_is_snatched() -> None:
    def seen(*moves: str) -> tuple[int, bool]:
        look = GAME.view(play(three_levels(), *moves), None)
        return look.level, look.snatched

    assert seen() == (0, False)
    assert seen("show 8 9") == (1, False)
    assert seen("show 8 9", "bid 2") == (2, False), "seat 2 is still asked"
    assert seen("show 8 9", "bid 2", "pass") == (2, True)
    assert seen("show 8 9", "bid 2", "pass", "show 4 5") == (2, True)
    assert seen("show 8 9", "pass", "pass") == (1, False)


def test_k19_k21_who_looks_for_a_pair_is_told_what_a_success_on_each_level_sets() -> None:
    described = GAME.legal(three_levels(), 0)
    assert isinstance(described, ShowWithin)
    assert (described.sets, described.may_pass) == ([1, 2, 2], True)
    snatched = GAME.legal(play(bidding(), "bid 3"), 1)
    assert isinstance(snatched, ShowWithin)
    assert (snatched.groups, snatched.sets, snatched.may_pass) == ([[6, 7]], [2], False)


def test_k24_everybody_sees_what_a_failed_snatch_would_bring() -> None:
    assert GAME.view(three_levels(), None).gift == 0
    assert GAME.view(bidding(), None).gift == 1
    assert GAME.view(play(three_levels(), "show 4 5"), None).gift == 2
    assert GAME.view(play(three_levels(stock=1), "show 4 5"), None).gift == 1


def test_k13_without_a_bid_the_turn_stays() -> None:
    s = play(bidding(), "pass", "pass")
    assert (step(s), s.carrier) == ("lay", 0)


def test_k13_only_levels_with_a_pair_can_be_bid() -> None:
    assert refused(bidding(), "bid 4") == ("K13", "not_higher")


def test_k13_the_snatcher_begins_to_choose_anew() -> None:
    s = play(bidding(), "bid 2", "pass")
    assert (s.pair.tolist(), s.bidder) == ([-1, -1], -1)


def test_k24_a_snatcher_who_fails_is_given_cylinders() -> None:
    after = failed_lay(snatched_turn())
    assert after.stock[:2].tolist() == [9, 11]
    assert after.carrier == 0  # K27: the snatcher's left neighbour


@pytest.mark.parametrize(("shown_pair", "bid", "own_pair", "given"), [("8 9", 2, "4 5", 1), ("4 5", 3, "6 7", 2)])
def test_k24_as_many_as_the_announced_pair_would_have_let_one_place(
    shown_pair: str, bid: int, own_pair: str, given: int
) -> None:
    s = play(three_levels(seats=2), f"show {shown_pair}", f"bid {bid}", f"show {own_pair}")
    assert failed_lay(s).stock[:2].tolist() == [10 - given, 10 + given]


def test_k24_in_several_bids_the_one_who_began_gives() -> None:
    after = failed_lay(play(three_levels(), "show 8 9", "bid 2", "bid 3", "show 6 7"))
    assert after.stock[:3].tolist() == [9, 10, 11]


def test_k24_nobody_gives_more_than_they_have() -> None:
    after = failed_lay(play(three_levels(stock=1), "show 4 5", "bid 3", "show 6 7"))
    assert after.stock[:3].tolist() == [0, 2, 1]


def test_k24_a_failure_in_ones_own_turn_costs_nothing() -> None:
    own = build(scene([(0, 0, 0), (150, 0, 0)]), 0, 1)
    assert own.stock[:2].tolist() == [10, 10]


def test_k24_giving_away_the_last_one_wins() -> None:
    after = failed_lay(snatched_turn(stock=1))
    assert step(after) == "over"
    assert GAME.outcome(after) is not None
    assert winners(after) == [0]


def test_k24_a_gift_that_leaves_one_does_not_end_the_game() -> None:
    after = failed_lay(snatched_turn(stock=2))
    assert (step(after), after.stock[:2].tolist()) == ("show", [1, 3])


def test_k27_the_left_neighbour_of_the_carrier_is_next() -> None:
    after = build(scene([(0, 0, 0), (150, 0, 0)], seats=4), 0, 1)
    assert after.carrier == 1
    s = failed_lay(snatched_turn())
    assert s.carrier == 0


def test_k28_the_last_cylinder_wins_at_once() -> None:
    s = build(scene(STOREY, STOREY_BARS, building=100, stock=1), 4, 5)
    s = play(s, put(-90, 50))
    assert step(s) == "stand"
    after = play(s, "rest")
    assert (step(after), winners(after), reason(after)) == ("over", [0], "rid_of_all")


def test_k29_without_bars_the_fewest_cylinders_win() -> None:
    s = scene(PAIR, stock=5)
    s.building, s.stock[1] = BARS - 1, 4
    s.last_bar[1] = BARS - 1
    after = play(s, "pass")
    assert step(after) == "over"
    assert (winners(after), reason(after)) == ([1], "no_bars")
    after.stock[1] = 5
    assert winners(after) == [0, 1]


def test_k29_one_cylinder_left_is_not_none() -> None:
    s = scene(PAIR, stock=1)
    s.building = BARS
    assert reason(s) == "no_bars"


def test_a_move_of_another_step_is_refused() -> None:
    assert refused(scene(PAIR), "take 0") == ("table", "unreadable")
