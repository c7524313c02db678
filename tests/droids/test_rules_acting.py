"""Shots, gripping, relays, repairs, damage and mines: D18 to D24."""

import pytest

from spieltisch.core.contract import IllegalMove
from tests.droids.table import board, land


@pytest.mark.parametrize(("die", "hits"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (10, 3)])
def test_d18_the_die_against_the_distance(die: int, hits: int) -> None:
    table = board("Ne1 5:rsS,-,-; Se4").play("send 5", f"roll {die}")
    asked = 0
    while table.asked() == "S cover":
        asked += 1
        table.play(f"cover {asked}")
    assert asked == hits
    assert len(table.covers("S")) == hits


def test_d18_three_transmitters_at_most() -> None:
    table = board("Ne1 5:rsS,-,-; Se2").play("send 5", "roll 10", "cover 1", "cover 2", "cover 3")
    assert table.asked() == "S draw"


def test_d18_obstacles_between_prevent_the_shot_and_other_things_do_not() -> None:
    for things in ("ce2", "ce3"):
        assert board("Ne1 5:rsS,-,-; Se4", things=things).play("send 5").asked() == "S draw"
    assert board("Ne1 5:rsS,-,-; Se4", ground=land(row3="4#5")).play("send 5").asked() == "S draw"
    assert board("Ne1 5:rsS,-,-; Se4", things="me2").play("send 5").asked() == "chance roll"
    assert board("Ne1 5:rsS,-,-; Se4", ground=land(row4="4~5")).play("send 5").asked() == "chance roll"


def test_d18_a_repair_robot_is_unharmed_and_shields_those_behind_it() -> None:
    assert board("Ne1 5:rsS,-,-; Se4", repair="Ae3").play("send 5").asked() == "S draw"


def test_d18_the_nearest_robot_is_shot_at_even_if_it_carries_something() -> None:
    table = board("Ne1 5:rsS,-,-; Ee3+crate; Se4; Wa1").play("send 5", "roll 2")
    assert table.asked() == "E cover"


def test_d18_nobody_in_the_line_no_shot() -> None:
    assert board("Ne1 5:rsN,-,-; Se4").play("send 5").asked() == "S draw"


def test_d19_the_victim_chooses_and_tiles_on_covered_transmitters_leave() -> None:
    table = board("Ne1 5:rsS,-,-; Se2 1:v1N,-,v2N 5:v1N,-,-").play("send 5", "roll 2", "cover 1")
    with pytest.raises(IllegalMove) as caught:
        table.play("cover 1")
    assert (caught.value.rule, caught.value.code) == ("D19", "already_covered")
    with pytest.raises(IllegalMove) as caught:
        table.play("uncover 1")
    assert (caught.value.rule, caught.value.code) == ("D19", "cover_now")
    table.play("cover 9")
    assert table.covers("S") == [1, 9]
    assert table.player("S")["slots"][0] == ["", "", ""]
    assert table.asked() == "S send"
    assert table.match.view()["bins"][0] == 32 - 1


def test_d19_fewer_left_than_hit_all_are_gone() -> None:
    table = board("Ne1 5:rsS,-,-; Se2 x1,2,3,4,5,6,7,8").play("send 5", "roll 3")
    assert table["S"] == "out"
    assert table.asked() == "over"


def test_d20_take_and_put() -> None:
    table = board("Ne5 5:rtS,rtE,-; Sa10", things="ce6").play("send 5")
    assert (table.carries("N"), table.things()) == ("crate", [])
    table.play("send 5")
    assert (table.carries("N"), table.things()) == ("", ["crate f5"])


def test_d20_a_thing_is_taken_from_a_robot_also_one_in_the_river() -> None:
    table = board("Ne5 5:rtS,-,-; Se6+mine", ground=land(row6="4~5")).play("send 5")
    assert (table.carries("N"), table.carries("S")) == ("mine", "")


def test_d20_nothing_there_nothing_taken() -> None:
    assert board("Ne5 5:rtS,-,-; Se6").play("send 5").carries("N") == ""
    assert board("Ne5 5:rtS,-,-; Sa10", repair="Ae6").play("send 5").carries("N") == ""
    assert board("Ne1 5:rtN,-,-; Sa10").play("send 5").carries("N") == ""


def test_d20_not_put_onto_an_obstacle_a_thing_or_a_robot_or_beyond_the_edge() -> None:
    assert board("Ne5+mine 5:rtS,-,-; Sa10", ground=land(row6="4#5")).play("send 5").carries("N") == "mine"
    assert board("Ne5+mine 5:rtS,-,-; Sa10", things="ce6").play("send 5").carries("N") == "mine"
    assert board("Ne5+mine 5:rtS,-,-; Sa10", things="me6").play("send 5").carries("N") == "mine"
    assert board("Ne5+mine 5:rtS,-,-; Se6").play("send 5").carries("N") == "mine"
    assert board("Ne1+mine 5:rtN,-,-; Sa10").play("send 5").carries("N") == "mine"


def test_d20_put_on_a_river_field_and_taken_from_one() -> None:
    wet = land(row6="4~5")
    assert board("Ne5+crate 5:rtS,-,-; Sa10", ground=wet).play("send 5").things() == ["crate e6"]
    assert board("Ne5 5:rtS,-,-; Sa10", ground=wet, things="ce6").play("send 5").carries("N") == "crate"


def test_d20_what_is_carried_travels_along_and_blocks_nothing() -> None:
    table = board("Ne5+crate 5:v1S,-,-; Sa10").play("send 5")
    assert (table["N"], table.carries("N")) == ("e6", "crate")
    pushed = board("Ne5 5:v1S,-,-; Se6+crate").play("send 5")
    assert (pushed["N"], pushed["S"]) == ("e6", "e7")


@pytest.mark.parametrize(("tile", "field"), [("rfS", "e10"), ("rrS", "a5"), ("rbS", "e2"), ("rlS", "j5")])
def test_d21_the_receiver_goes_until_an_obstacle_in_the_second_direction(tile: str, field: str) -> None:
    table = board(f"Ne1 5:{tile},-,-; Sa10", repair="Ae5").play("send 5")
    assert table["A"] == field


def test_d21_obstacles_do_not_stop_the_beam() -> None:
    table = board("Ne1 5:rrS,-,-; Se5", ground=land(row3="4#5"), things="ce4").play("send 5")
    assert table["S"] == "a5"


def test_d21_no_robot_in_the_beam() -> None:
    assert board("Ne1 5:rrS,-,-; Sa5").play("send 5")["S"] == "a5"


def test_d21_a_player_robot_in_the_river_does_not_move_a_repair_robot_does() -> None:
    wet = land(row5="4~5")
    assert board("Ne1 5:rrS,-,-; Se5", ground=wet).play("send 5")["S"] == "e5"
    assert board("Ne1 5:rrS,-,-; Sa10", repair="Ae5", ground=wet).play("send 5")["A"] == "a5"


def test_d21_the_receivers_moves_count_as_its_own() -> None:
    table = board("Ne1 5:rrS,-,-; Se5", things="mc5").play("send 5")
    assert table.asked() == "S cover"
    assert table.play("cover 1", "cover 2")["S"] == "a5"


def test_d22_the_owner_chooses_which_cover_comes_off() -> None:
    table = board("Ne4 x2,7; Sa10 5:grN,-,-", repair="Ae5", step="send S")
    table.play("send 5 A")
    assert table.asked() == "N uncover"
    with pytest.raises(IllegalMove) as caught:
        table.play("uncover 3")
    assert (caught.value.rule, caught.value.code) == ("D22", "not_covered")
    with pytest.raises(IllegalMove) as caught:
        table.play("cover 3")
    assert (caught.value.rule, caught.value.code) == ("D22", "uncover_now")
    assert table.legal() == ["uncover 2", "uncover 7"]
    assert table.play("uncover 7").covers("N") == [2]


def test_d22_a_robot_in_the_river_can_be_repaired() -> None:
    table = board("Ne4 x2; Sa10 5:grN,-,-", repair="Ae5", step="send S", ground=land(row4="4~5")).play("send 5 A")
    assert table.asked() == "N uncover"


def test_d22_without_covers_or_on_a_repair_robot_nothing_happens() -> None:
    assert board("Ne4; Sa10 5:grN,-,-", repair="Ae5", step="send S").play("send 5 A").asked() == "S draw"
    assert board("Na1 x1; Sa10 5:grN,-,-", repair="Ae5 Be4", step="send S").play("send 5 A").asked() == "S draw"
    assert board("Na2 x1; Sa10 5:grN,-,-", repair="Ae1", step="send S").play("send 5 A").asked() == "S draw"


def test_d22_beyond_the_edge_there_is_nobody_to_repair() -> None:
    table = board("Na2; E-; Sa10 5:grN,-,-", repair="Ae1", step="send S").play("send 5 A")
    assert table.asked() == "S draw"


def test_d23_out_the_robot_leaves_what_it_carried_stays_tiles_go_back() -> None:
    table = board("Ne1 5:rsS,-,-; Ea2; Se2+crate x1,2,3,4,5,6,7,8,9 h:v1 10:vuN,-,-; Wa10", step="send N")
    table.play("send 5", "roll 1")
    assert (table["S"], table.things()) == ("out", ["crate e2"])
    assert table.covers("S") == list(range(1, 11))
    assert table.match.view()["bins"] == [32, 24, 32, 32]
    assert table.match.view()["players"][2]["colours"] == [0, 0, 0, 0]


def test_d24_a_mine_goes_off_under_a_robot_and_the_movement_goes_on() -> None:
    table = board("Ne1 5:vuS,-,-; Sa10", things="me3").play("send 5")
    assert (table["N"], table.asked(), table.things()) == ("e3", "N cover", [])
    table.play("cover 1", "cover 2")
    assert (table["N"], table.covers("N")) == ("e10", [1, 2])


def test_d24_a_pushed_robot_sets_it_off_and_its_owner_pays() -> None:
    table = board("Ne1 5:v2S,-,-; Se2", things="me3").play("send 5")
    assert table.asked() == "S cover"
    table.play("cover 1", "cover 2")
    assert (table["N"], table["S"]) == ("e3", "e4")


def test_d24_repair_robots_set_it_off_unharmed() -> None:
    table = board("Na1 5:guS,-,-; Sa10", repair="Ae2", things="me3").play("send 5 A")
    assert (table["A"], table.things()) == ("e10", [])


def test_d24_out_by_it_while_moving_the_order_ends() -> None:
    table = board("Ne1 x1,2,3,4,6,7,8,9 5:vuS,-,-; Ea1; Sa10", things="me3").play("send 5")
    assert (table["N"], table.things()) == ("out", [])
    assert table.asked() == "E draw"


def test_d24_out_by_it_while_pushed_the_pusher_goes_on() -> None:
    table = board("Ne1 5:vuS,-,-; Ea1; Se2 x1,2,3,4,6,7,8,9", things="me3").play("send 5")
    assert (table["N"], table["S"]) == ("e10", "out")


def test_picture_shoot_at_distance_seven_a_seven_hits() -> None:
    assert board("Ne1 5:rsS,-,-; Se8").play("send 5", "roll 7").asked() == "S cover"
    assert board("Ne1 5:rsS,-,-; Se8").play("send 5", "roll 6").asked() == "S draw"


@pytest.mark.parametrize(("die", "hits"), [(3, 1), (6, 2), (9, 3)])
def test_picture_shoot_at_distance_three_every_three_hits_once_more(die: int, hits: int) -> None:
    table = board("Nb5 2:rsE,-,-; Se5").play("send 2", f"roll {die}")
    for line in range(1, hits + 1):
        assert table.asked() == "S cover"
        table.play(f"cover {line}")
    assert (table.asked(), len(table.covers("S"))) == ("S draw", hits)


def test_picture_shoot_an_obstacle_between_prevents_the_shot() -> None:
    table = board("Nb5 2:rsE,-,-; Se5", ground=land(row5="3#6")).play("send 2")
    assert (table.asked(), table.covers("S")) == ("S draw", [])


def test_picture_take_from_a_field() -> None:
    table = board("Ne5 5:rtE,-,-; Sa10", things="cf5").play("send 5")
    assert (table.carries("N"), table.things()) == ("crate", [])


def test_picture_take_from_a_robot() -> None:
    table = board("Ne5 5:rtE,-,-; Sf5+crate").play("send 5")
    assert (table.carries("N"), table.carries("S")) == ("crate", "")


def test_picture_take_not_while_in_the_river() -> None:
    table = board("Ne5 5:rtE,-,-; Sa10", things="cf5", ground=land(row5="4~5")).play("send 5")
    assert (table.carries("N"), table.things()) == ("", ["crate f5"])


def test_picture_take_two_robots_next_to_one_object_first_come() -> None:
    table = board("Ne5 5:rtE,-,-; Sg5 7:rtW,-,-", things="cf5").play("send 5", "send 7")
    assert (table.carries("N"), table.carries("S")) == ("crate", "")


def test_picture_put_onto_a_free_field() -> None:
    table = board("Ne5+crate 5:rtE,-,-; Sa10").play("send 5")
    assert (table.carries("N"), table.things()) == ("", ["crate f5"])


def test_picture_put_not_onto_an_obstacle() -> None:
    table = board("Ne5+crate 5:rtE,-,-; Sa10", ground=land(row5="5#4")).play("send 5")
    assert (table.carries("N"), table.things()) == ("crate", [])


def test_picture_put_not_onto_a_robot() -> None:
    table = board("Ne5+crate 5:rtE,-,-; Sf5").play("send 5")
    assert (table.carries("N"), table.carries("S"), table.things()) == ("crate", "", [])


def test_picture_put_not_while_in_the_river() -> None:
    table = board("Ne5+crate 5:rtE,-,-; Sa10", ground=land(row5="4~5")).play("send 5")
    assert (table.carries("N"), table.things()) == ("crate", [])


def test_picture_relay_the_receiver_may_push_the_sender() -> None:
    table = board("Nc5 3:rbE,-,-; Sg5").play("send 3")
    assert (table["N"], table["S"]) == ("a5", "b5")


def test_picture_relay_the_receiver_stops_on_the_first_river_field() -> None:
    table = board("Na1 1:rlS,-,-; Ec5; Sa5; Wj10", ground=land(row5="4~~4")).play("send 1")
    assert (table["S"], table["E"]) == ("e5", "f5")


def test_picture_relay_in_the_river_it_does_not_move() -> None:
    assert board("Na1 1:rlS,-,-; Sa5", ground=land(row5="~9")).play("send 1")["S"] == "a5"


def test_picture_repair_twice_in_a_round_two_covers_off() -> None:
    table = board("Ne4 x2,7; Sa10 5:grN,grN,-", repair="Ae5", step="send S")
    table.play("send 5 A", "uncover 2", "send 5 A", "uncover 7")
    assert table.covers("N") == []


def test_picture_repair_in_the_wrong_direction_nothing_happens() -> None:
    table = board("Ne4 x2,7; Sa10 5:grS,-,-", repair="Ae5", step="send S").play("send 5 A")
    assert table.covers("N") == [2, 7]
    assert table.asked() == "S draw"
