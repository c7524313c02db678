"""The box, drawing, programming and sending: D1 to D10, D32."""

import pytest

from spieltisch.core.contract import CHANCE, IllegalMove
from spieltisch.games.droids import GAME
from spieltisch.games.droids.components import COLOURS, FIRST, STOCK, TILES
from tests.droids.table import Board, board

STEPS = "v1,v1,v1,v1,v1,v1,v1"


def refused(table: Board, move: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as caught:
        table.play(move)
    return caught.value.rule, caught.value.code


def test_d1_the_arena_has_a_river_that_cuts_it_in_two() -> None:
    ground = GAME.match(seats=2, seed=1).view()["ground"]
    assert (ground[0], ground[3], ground[9]) == ("..........", "~~~..#....", "..........")
    reached = {(0, 0)}
    todo = [(0, 0)]
    while todo:
        row, column = todo.pop()
        for beside in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            inside = beside not in reached and 0 <= beside[0] <= 9 and 0 <= beside[1] <= 9
            if inside and ground[beside[0]][beside[1]] != "~":
                reached.add(beside)
                todo.append(beside)
    assert (9, 9) not in reached


@pytest.mark.parametrize(("side", "line"), [("N", 3), ("S", 3), ("E", 7), ("W", 7)])
def test_d2_columns_belong_to_north_and_south_rows_to_east_and_west(side: str, line: int) -> None:
    fields = {"N": "a1", "E": "j1", "S": "a10", "W": "j10"} | {side: "c7"}
    players = "; ".join(f"{s}{fields[s]}" + (f" {line}:v1N,-,-" if s == side else "") for s in "NESW")
    assert board(players, step=f"send {side}").play(f"send {line}")[side] == "c6"


def test_d3_the_die_has_ten_sides() -> None:
    table = board("Na1 1:rsS,-,-; Sa10", step="send N").play("send 1")
    assert refused(table, "roll 11") == ("table", "unreadable")
    with pytest.raises(IllegalMove):
        table.match.play(CHANCE, "rampage 3")
    assert table.play("roll 10").covers("S") == []
    assert table.asked() == "S cover"


def test_d4_the_tiles() -> None:
    by_colour = {name: int(STOCK[FIRST[i] : FIRST[i + 1]].sum()) for i, name in enumerate(COLOURS)}
    assert by_colour == {"violet": 32, "blue": 24, "grey": 32, "red": 32}
    counts = dict(zip(TILES, STOCK.tolist(), strict=True))
    assert counts == {
        "v1": 8,
        "vx": 7,
        "v2": 8,
        "vu": 9,
        "b1": 20,
        "bx": 4,
        "g1": 10,
        "g2": 8,
        "gu": 6,
        "gr": 8,
        "rs": 14,
        "rt": 10,
        "rf": 2,
        "rr": 2,
        "rb": 2,
        "rl": 2,
    }


def test_d5_a_tile_keeps_its_direction_and_only_diagonal_steps_are_slanted() -> None:
    table = board("Ne5 h:v1,vx,rs; Sa10", step="program N")
    assert [move for move in table.legal() if move.startswith("v1")] == ["v1N", "v1E", "v1S", "v1W"]
    assert [move for move in table.legal() if move.startswith("vx")] == ["vxNE", "vxSE", "vxSW", "vxNW"]
    assert [move for move in table.legal() if move.startswith("rs")] == ["rsN", "rsE", "rsS", "rsW"]
    assert table.play("vxSW", "on 5.1", "pass", "send 5")["N"] == "d6"


def test_d6_hands_are_filled_to_seven_in_the_colours_named() -> None:
    table = board("Ne1 h:v1,v1,v1,v1,v1; Sf10 h:" + STEPS.replace("v1", "b1"), step="draw N")
    assert len(table.legal()) == 10
    table.play("draw v1 r1", "deal vu rs")
    assert table.player("N")["hand"] == ["v1"] * 5 + ["vu", "rs"]
    assert table.asked() == "N program"


def test_d6_as_many_as_are_missing_must_be_drawn() -> None:
    table = board("Ne1 h:v1,v1,v1,v1,v1; Sf10", step="draw N")
    assert refused(table, "draw v1") == ("D6", "wrong_number")
    assert refused(table, "draw v3") == ("D6", "wrong_number")
    assert refused(table, "pass") == ("D6", "draw_now")


def test_d6_an_empty_bin_cannot_be_chosen() -> None:
    blue = "b1,b1,b1,b1,b1,b1,bx"
    full = f"Ne1 h:-; Ej5 h:{blue}; Sf10 h:{blue}; Wa6 h:{blue}"
    assert refused(board(full, step="draw N"), "draw b4 r3") == ("D6", "bin_empty")
    assert board(full, step="draw N").play("draw b3 r4").asked() == "chance deal"


def test_d6_chance_deals_what_was_asked_for() -> None:
    table = board("Ne1 h:v1,v1,v1,v1,v1; Sf10", step="draw N").play("draw v2")
    assert refused(table, "deal v1 rs") == ("D6", "wrong_deal")
    assert refused(table, "deal v1") == ("D6", "wrong_deal")
    assert refused(table, "deal v1 v1 v1") == ("D6", "wrong_deal")
    assert table.play("deal v1 vu").player("N")["hand"] == ["v1"] * 6 + ["vu"]


def test_d6_tiles_not_placed_are_kept_and_spent_ones_go_back() -> None:
    table = board("Ne5 h:vu 5:v1S,-,-; Sa10", step="send N", turn="1N").play("send 5")
    view = table.match.view()
    assert view["players"][0]["colours"] == [1, 0, 0, 0]
    assert view["bins"][0] == 32 - 1


def test_d6_colours_are_seen_faces_are_not() -> None:
    table = board("Ne1 h:v1,rs; Sf10 h:vu,rt", step="draw N")
    north, south = table.match.view(0)["players"]
    assert north["hand"] == ["v1", "rs"]
    assert (south["hand"], south["colours"]) == (None, [1, 0, 0, 1])


def test_d7_one_tile_in_turn_or_a_pass_for_good() -> None:
    table = board("Ne1 h:v1,v1; Sf10 h:v2,v2", step="program N")
    assert table.play("v1S", "on 5.1").asked() == "S program"
    assert table.play("pass").asked() == "N program"
    assert table.play("v1S", "on 5.2").asked() == "N send"


def test_d7_a_pass_is_for_good_and_the_others_go_on_in_turn() -> None:
    table = board("Na1 h:v1,v1,v1; Ej1 h:v2,v2,v2; Sj10 h:vu,vu,vu", step="program N").play("v1S", "on 1.1", "pass")
    for line in (2, 3):
        assert table.asked() == "S program"
        table.play("vuN", f"on {line}.1")
        assert table.asked() == "N program"
        table.play("v1S", f"on {line}.1")
    assert table.play("vuN", "on 4.1").asked() == "N send"
    assert table.player("E")["hand"] == ["v2", "v2", "v2"]


def test_d7_who_passed_programs_again_in_the_next_round() -> None:
    full = STEPS.replace("v1", "v2")
    table = board(f"Na1 h:{STEPS}; Sj10 h:{full}", step="program N").play("pass", "pass")
    assert table.asked() == "S program"
    assert table.play("v2N", "on 1.1").asked() == "N program"


def test_d7_tiles_lie_face_up_and_stay_as_they_were_laid() -> None:
    table = board("Ne1 h:v1,v2,rs; Sf10 h:vu,vu", step="program N").play("rsW", "on 5.2", "vuN", "on 6.1")
    table.play("v1S", "on 5.1", "pass", "v2E", "on 5.3")
    for viewer in (0, 1, None):
        north, south = table.match.view(viewer)["players"]
        assert north["slots"][4] == ["v1S", "rsW", "v2E"]
        assert south["slots"][5] == ["vuN", "", ""]
    assert table.player("S")["hand"] == ["vu"]


def test_d7_only_the_own_transmitters_take_a_tile() -> None:
    table = board("Ne1 h:v1,v1 5:v1S,-,-; Sf10 5:v1N,v1N,v1N", step="slot N v1S").play("on 5.2")
    assert table.player("N")["slots"][4] == ["v1S", "v1S", ""]
    assert table.player("S")["slots"][4] == ["v1N", "v1N", "v1N"]


def test_d7_any_free_slot_may_be_taken_and_no_other() -> None:
    table = board("Ne1 x3 h:v1,v1 5:v1S,-,-; Sf10", step="slot N v1S")
    assert len(table.legal()) == 9 * 3 - 1
    assert refused(table, "on 5.1") == ("D7", "slot_taken")
    assert refused(table, "on 3.1") == ("D7", "destroyed")
    assert refused(table, "pass") == ("D7", "slot_now")
    assert table.play("on 9.3").player("N")["slots"][8] == ["", "", "v1S"]


def test_d7_only_tiles_in_hand_can_be_placed() -> None:
    table = board("Ne1 h:v1; Sf10 h:vu", step="program N")
    assert refused(table, "vuN") == ("D7", "not_in_hand")
    assert refused(table, "send 5") == ("D7", "program_now")


def test_d7_who_has_no_tile_is_passed_over() -> None:
    assert board("Ne1 h:v1; Sf10", step="program N").play("v1S", "on 5.1").asked() == "N send"


def test_d7_who_has_no_free_slot_is_passed_over() -> None:
    most = "x1,2,3,4,5,6,7,8,9"
    full = board(f"Ne1 {most} h:v1,v1 10:v1S,v1S,-; Sf10 h:v1,v2", step="slot N v2S")
    assert full.play("on 10.3", "v1N", "on 1.1").asked() == "S program"


def test_d7_a_pass_lasts_until_the_end_of_this_programming() -> None:
    table = board("Ne5 h:v1; Sf10", step="program N").play("pass")
    assert table.asked() == "S draw"
    assert not table.player("N")["passed"]


def test_d8_the_nearest_tile_goes_to_the_own_robot_in_its_line() -> None:
    table = board("Ne5 5:-,v1S,v1E; Sa10", step="send N").play("send 5")
    assert table["N"] == "e6"
    assert table.play("send 5")["N"] == "f6"


def test_d8_without_an_addressee_nothing_is_sent() -> None:
    table = board("Ne5 4:v1S,-,- 5:v1S,-,-; Sa10", step="send N")
    assert table.legal() == ["send 5"]
    assert refused(table, "send 4") == ("D8", "nobody_in_line")
    assert refused(table, "send 6") == ("D8", "no_tile")
    assert refused(table, "pass") == ("D8", "send_now")
    assert refused(table, "send 5 A") == ("D8", "nobody_in_line")


def test_d8_a_tile_without_addressee_blocks_those_behind_it() -> None:
    table = board("Ne5 5:g1N,v1S,- ; Sa10 1:v1N,-,-", repair="Ah3", step="send S").play("send 1")
    assert table.asked() == "S draw"
    assert table["N"] == "e5"


def test_d8_grey_orders_go_to_repair_robots_and_with_two_in_line_the_sender_chooses() -> None:
    table = board("Na1 5:g1S,-,-; Sa10", repair="Ae3 Be7", step="send N")
    assert table.legal() == ["send 5 A", "send 5 B"]
    table.play("send 5 B")
    assert (table["A"], table["B"]) == ("e3", "e8")


def test_d8_in_turn_from_the_start_player_who_cannot_is_skipped() -> None:
    table = board("Ne5 h:v1,v1 ; Sf10 h:v1", step="program S", turn="1S")
    table.play("v1N", "on 6.1", "v1S", "on 5.1", "v1S", "on 5.2")
    assert table.asked() == "S send"
    assert table.play("send 6").asked() == "N send"
    assert table.play("send 5").asked() == "N send"


def test_d8_tiles_left_over_are_removed() -> None:
    table = board("Ne5 5:v1S,-,- 9:rsS,rsS,-; Sa10", step="send N").play("send 5")
    assert table.player("N")["slots"] == [["", "", ""]] * 10
    assert table.match.view()["bins"] == [32, 24, 32, 32]


def test_d9_an_order_that_cannot_be_carried_out_is_spent() -> None:
    table = board("Ne1 5:v1N,v1S,-; Sa10", step="send N").play("send 5")
    assert table["N"] == "e1"
    assert table.legal() == ["send 5"]
    assert table.play("send 5")["N"] == "e2"


def test_d10_the_start_player_is_drawn_and_moves_clockwise_to_the_next_one_in() -> None:
    match = GAME.match(seats=3, chance="manual")
    assert match.actors == (CHANCE,)
    with pytest.raises(IllegalMove):
        match.play(CHANCE, "start 3")
    match.play(CHANCE, "start 1")
    assert match.actors == (1,)
    table = board("Ne5 5:v1S,-,-; E-; Sa10", step="send N").play("send 5")
    assert table.asked() == "S draw"
    assert table.match.view()["start"] == 2


@pytest.mark.parametrize(("seats", "sides"), [(1, "S"), (2, "NS"), (3, "NES"), (4, "NESW")])
def test_d32_who_sits_where(seats: int, sides: str) -> None:
    view = GAME.match(seats=seats, seed=1).view()
    players, starts = view["players"], {"N": 4, "E": 49, "S": 95, "W": 50}
    assert [player["side"] for player in players] == list(sides)
    assert [player["field"] for player in players] == [starts[side] for side in sides] == view["starts"]


def test_d1_a_ground_that_is_no_map_has_no_start_fields() -> None:
    assert board("Ne5 5:v1S,-,-; Sa10").match.view()["starts"] == []


@pytest.mark.parametrize(
    ("seats", "asked", "played"), [(1, "arena", "solo"), (2, "solo", "workshop"), (2, "mines", "mines")]
)
def test_d32_solo_is_for_one_player_and_one_player_plays_it(seats: int, asked: str, played: str) -> None:
    assert GAME.match(seats=seats, seed=1, scenario=asked).view()["scenario"] == played
