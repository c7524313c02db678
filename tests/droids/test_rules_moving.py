"""How robots move: D11 to D17, and what the manual shows of it."""

import pytest

from tests.droids.table import board, land


def test_d11_a_robot_pushes_a_chain() -> None:
    table = board("Ne1 5:v1S,-,-; Ee2; Se3; Wa10").play("send 5")
    assert (table["N"], table["E"], table["S"]) == ("e2", "e3", "e4")


def test_d12_the_pusher_stops_when_the_foremost_meets_an_obstacle_or_the_edge() -> None:
    rock = board("Ne1 5:v1S,-,-; Se2", ground=land(row3="4#5")).play("send 5")
    assert (rock["N"], rock["S"]) == ("e1", "e2")
    crate = board("Ne1 5:v1S,-,-; Se2", things="ce3").play("send 5")
    assert (crate["N"], crate["S"]) == ("e1", "e2")
    edge = board("Nb5 2:v1W,-,-; Sa5").play("send 2")
    assert (edge["N"], edge["S"]) == ("b5", "a5")


def test_d13_a_player_robot_stops_on_the_first_river_field_a_pushed_one_does_not() -> None:
    table = board("Ne1 5:vuS,-,-; Se2", ground=land(row3="4~5", row4="4~5")).play("send 5")
    assert (table["N"], table["S"]) == ("e3", "e4")


def test_d14_violet_moves() -> None:
    assert board("Ne5 5:v1W,-,-; Sa10").play("send 5")["N"] == "d5"
    assert board("Ne5 5:v2W,-,-; Sa10").play("send 5")["N"] == "c5"
    assert board("Nb5 2:v2W,-,-; Sa10").play("send 2")["N"] == "a5"
    assert board("Ne5 5:vxNW,-,-; Sa10").play("send 5")["N"] == "d4"
    assert board("Ne5 5:vuE,-,-; Sa10", ground=land(row5="8#1")).play("send 5")["N"] == "h5"
    assert board("Ne5 5:vuE,-,-; Sa10").play("send 5")["N"] == "j5"


def test_d14_grey_moves_are_the_same() -> None:
    assert board("Na1 5:g1S,-,-; Sa10", repair="Ae5").play("send 5 A")["A"] == "e6"
    assert board("Na1 5:g2S,-,-; Sa10", repair="Ae5").play("send 5 A")["A"] == "e7"
    assert board("Na1 5:guS,-,-; Sa10", repair="Ae5").play("send 5 A")["A"] == "e10"


@pytest.mark.parametrize("tile", ["v1S", "v2S", "vuS", "vxSE", "rsS", "rtS", "rfS"])
def test_d15_in_the_river_only_blue_orders_are_carried_out(tile: str) -> None:
    table = board(f"Ne5 5:{tile},-,-; Se7", ground=land(row5="~~~~~~~~~~"), things="me6").play("send 5")
    assert (table["N"], table["S"]) == ("e5", "e7")
    assert table.player("N")["slots"][4] == ["", "", ""]
    assert (table.asked(), table.things()) == ("S draw", ["mine e6"])


def test_d15_in_the_river_nothing_is_put_down() -> None:
    table = board("Ne5+crate 5:rtS,-,-; Sa10", ground=land(row5="4~5")).play("send 5")
    assert (table.carries("N"), table.things()) == ("crate", [])


def test_d15_blue_leads_through_the_water_out_of_it_and_pushes() -> None:
    table = board("Ne5 5:b1S,-,-; Se6", ground=land(row5="~~~~~~~~~~")).play("send 5")
    assert (table["N"], table["S"]) == ("e6", "e7")
    assert board("Ne5 5:bxSE,-,-; Sa10", ground=land(row5="4~5")).play("send 5")["N"] == "f6"
    assert board("Ne5 5:b1E,-,-; Sa10", ground=land(row5="~~~~~~~~~~")).play("send 5")["N"] == "f5"
    assert board("Ne5 5:bxSE,-,-; Sa10", ground=land(row5="~~~~~~~~~~", row6="~~~~~~~~~~")).play("send 5")["N"] == "f6"


@pytest.mark.parametrize("tile", ["b1S", "bxSE"])
@pytest.mark.parametrize("ahead", ["10", "~~~~~~~~~~"])
def test_d15_on_land_no_blue_order_is_carried_out(tile: str, ahead: str) -> None:
    table = board(f"Ne5 5:{tile},-,-; Sa10", ground=land(row6=ahead)).play("send 5")
    assert (table["N"], table.player("N")["slots"][4]) == ("e5", ["", "", ""])


def test_d15_where_a_robot_stands_when_the_order_comes_decides() -> None:
    table = board("Ne5 5:v1S,v1S,b1S; Sa10", ground=land(row6="4~5")).play("send 5", "send 5")
    assert table["N"] == "e6"
    assert table.play("send 5")["N"] == "e7"


def test_d16_repair_robots_cross_the_river_as_if_it_were_land() -> None:
    table = board("Na1 5:guS,-,-; Sa10", repair="Ae3", ground=land(row5="4~5", row6="4~5")).play("send 5 A")
    assert table["A"] == "e10"
    wet = board("Na1 5:g1S,-,-; Sa10", repair="Ae5", ground=land(row5="4~5")).play("send 5 A")
    assert wet["A"] == "e6"


def test_d17_a_diagonal_step_passes_between_two_obstacles() -> None:
    table = board("Ne5 5:vxSE,-,-; Sa10", ground=land(row5="5#4", row6="4#5")).play("send 5")
    assert table["N"] == "f6"


def test_picture_step_a_robot_pushing_another_moves_both() -> None:
    table = board("Nc3 3:v1E,-,-; Sd3").play("send 3")
    assert (table["N"], table["S"]) == ("d3", "e3")


def test_picture_step_a_robot_facing_an_obstacle_receives_the_order_and_stays() -> None:
    table = board("Nc3 3:v1E,-,-; Sa10", ground=land(row3="3#6")).play("send 3")
    assert table["N"] == "c3"
    assert table.player("N")["slots"][2] == ["", "", ""]


def test_picture_step_into_the_river_pushes_another_one_field_on_in_it() -> None:
    table = board("Nc3 3:v1E,-,-; Sd3", ground=land(row3="3~~~4")).play("send 3")
    assert (table["N"], table["S"]) == ("d3", "e3")


def test_picture_step_an_order_without_own_robot_in_line_is_not_sent() -> None:
    table = board("Nc3 3:v1E,-,- 7:v1E,-,-; Sg5").play("send 3")
    assert table["S"] == "g5"
    assert table.asked() == "S draw"


def test_picture_two_steps_push_a_chain_of_two() -> None:
    table = board("Nb5 2:v2E,-,-; Ec5; Sd5; Wa10").play("send 2")
    assert (table["N"], table["E"], table["S"]) == ("d5", "e5", "f5")


def test_picture_two_steps_stop_after_one_before_an_obstacle() -> None:
    assert board("Nb5 2:v2E,-,-; Sa10", ground=land(row5="3#6")).play("send 2")["N"] == "c5"


def test_picture_two_steps_end_in_the_river_after_entering_it() -> None:
    assert board("Nb5 2:v2E,-,-; Sa10", ground=land(row5="2~~6")).play("send 2")["N"] == "c5"


def test_picture_two_steps_from_land_into_water_with_the_second_are_both_made() -> None:
    assert board("Nb5 2:v2E,-,-; Sa10", ground=land(row5="3~6")).play("send 2")["N"] == "d5"


def test_picture_two_steps_push_another_robot_out_of_the_water() -> None:
    table = board("Nb5 2:v2E,-,-; Sd5", ground=land(row5="3~6")).play("send 2")
    assert (table["N"], table["S"]) == ("d5", "e5")


def test_picture_diagonal_the_pushed_robot_moves_diagonally_too() -> None:
    table = board("Nb5 2:vxSE,-,-; Sc6").play("send 2")
    assert (table["N"], table["S"]) == ("c6", "d7")


def test_picture_a_diagonal_step_may_end_in_the_water() -> None:
    assert board("Nb5 2:vxSE,-,-; Sa10", ground=land(row6="2~7")).play("send 2")["N"] == "c6"


def test_picture_until_obstacle_pushes_a_chain_of_two_to_the_edge() -> None:
    table = board("Nb5 2:vuE,-,-; Ed5; Sf5; Wa10").play("send 2")
    assert (table["N"], table["E"], table["S"]) == ("h5", "i5", "j5")


def test_picture_until_obstacle_stops_on_the_first_river_field() -> None:
    assert board("Nb5 2:vuE,-,-; Sa10", ground=land(row5="5~~3")).play("send 2")["N"] == "f5"


def test_picture_a_robot_in_the_river_does_not_react_to_violet() -> None:
    assert board("Nb5 2:vuE,-,-; Sa10", ground=land(row5="1~8")).play("send 2")["N"] == "b5"


def test_picture_blue_a_robot_on_land_does_not_react() -> None:
    assert board("Nb5 2:b1E,-,-; Sa10", ground=land(row5="2~7")).play("send 2")["N"] == "b5"


def test_picture_blue_a_robot_leaving_the_water_pushes_one_on_land() -> None:
    table = board("Nb5 2:b1E,-,-; Sc5", ground=land(row5="1~8")).play("send 2")
    assert (table["N"], table["S"]) == ("c5", "d5")


def test_picture_repair_robots_push_a_chain_across_the_river_without_stopping() -> None:
    table = board("Nc5 1:guE,-,-; Sd5", repair="Aa5", ground=land(row5="4~~4")).play("send 1 A")
    assert (table["A"], table["N"], table["S"]) == ("h5", "i5", "j5")


def test_picture_a_blocked_repair_robot_receives_the_order_and_stays() -> None:
    table = board("Nc1 1:guE,-,-; Sd1", repair="Aa5", ground=land(row5="1#8")).play("send 1 A")
    assert table["A"] == "a5"
    assert table.player("N")["slots"][0] == ["", "", ""]
