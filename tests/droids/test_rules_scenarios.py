"""What is put out and how it is won: D25 to D31."""

import pytest

from spieltisch.games.droids import GAME
from spieltisch.games.droids.options.maps import field_name
from tests.droids.table import Board, board, land

MOST = "x1,2,3,4,5,6,7,8,9"
MINES = ["h1", "i2", "b3", "h3", "d4", "g5", "d6", "g7", "c8", "i8", "b9", "c10"]


def lying(scenario: str, seats: int = 2) -> list[str]:
    things = GAME.match(seats=seats, seed=1, scenario=scenario).view()["things"]
    return sorted(f"{thing['thing']} {field_name(thing['field'])}" for thing in things)


def ending(table: Board) -> tuple[str, list[int]]:
    outcome = table.match.outcome
    return outcome.reason, outcome.winners


def test_d25_arena_has_no_repair_robots_no_things_and_no_grey_tiles() -> None:
    view = GAME.match(seats=2, seed=1, scenario="arena").view()
    assert (view["repair"], view["things"], view["bins"]) == ([-1, -1], [], [32, 24, 0, 32])
    assert view["in_play"] == ["violet", "blue", "red"]


def test_d26_workshop_has_the_two_repair_robots() -> None:
    view = GAME.match(seats=2, seed=1, scenario="workshop").view()
    assert [field_name(field) for field in view["repair"]] == ["d3", "g8"]
    assert (view["things"], view["bins"]) == ([], [32, 24, 32, 32])
    assert view["in_play"] == ["violet", "blue", "grey", "red"]


def test_d27_mines_are_put_out() -> None:
    assert lying("mines") == sorted(f"mine {field}" for field in MINES)
    assert GAME.match(seats=2, seed=1, scenario="mines").view()["repair"] == [-1, -1]


def test_d27_a_mine_taken_scores_and_frees_the_gripper() -> None:
    table = board("Ne5 5:rtS,-,-; Sa10", scenario="mines", things="ma1 me6").play("send 5")
    assert (table.player("N")["mines"], table.carries("N"), table.things()) == (1, "", ["mine a1"])


def test_d27_a_mine_entered_scores_nobody() -> None:
    table = board("Ne5 5:v1S,-,-; Sa10", scenario="mines", things="ma1 me6").play("send 5", "cover 1", "cover 2")
    assert table.player("N")["mines"] == 0


def test_d27_when_the_last_mine_is_gone_the_most_mines_win() -> None:
    table = board("Ne5 5:rtS,-,- s2; Sa10 s2", scenario="mines", things="me6").play("send 5")
    assert ending(table) == ("most_mines", [0])
    assert table.match.outcome.scores == [3, 2]
    shared = board("Ne5 5:rtS,-,- s1; Sa10 s2", scenario="mines", things="me6").play("send 5")
    assert ending(shared) == ("most_mines", [0, 1])


def test_d27_the_last_mine_may_go_off() -> None:
    table = board("Ne5 5:v1S,-,- s2; Sa10 s1", scenario="mines", things="me6").play("send 5")
    assert table.asked() == "N cover"
    assert ending(table.play("cover 1", "cover 2")) == ("most_mines", [0])


def test_d27_mines_taken_count_even_for_who_is_out() -> None:
    table = board("N- s4; Ea5; Sf5 6:rtS,-,- s2", scenario="mines", things="mf6", step="send S").play("send 6")
    assert ending(table) == ("most_mines", [0])
    shared = board("N- s3; Ea5; Sf5 6:rtS,-,- s2", scenario="mines", things="mf6", step="send S").play("send 6")
    assert ending(shared) == ("most_mines", [0, 2])


def test_d27_who_falls_to_the_last_mine_may_still_have_the_most() -> None:
    table = board("Ne5 x1,2,3,4,6,7,8,9 5:v1S,-,- s2; Ea1 s1; Sa10", scenario="mines", things="me6").play("send 5")
    assert (table["N"], ending(table)) == ("out", ("most_mines", [0]))


def test_d27_the_last_mine_counts_before_who_is_left_alone() -> None:
    players = "Ne5 x1,2,3,4,6,7,8,9 5:v1S,-,- s2; Sa10 s1"
    last = board(players, scenario="mines", things="me6").play("send 5")
    assert (last["N"], ending(last)) == ("out", ("most_mines", [0]))
    another = board(players, scenario="mines", things="ma1 me6").play("send 5")
    assert (another["N"], ending(another)) == ("out", ("last_standing", [1]))


def test_d28_garden_has_twenty_four_crates() -> None:
    half = ["a1", "g1", "i1", "j1", "a2", "f2", "b3", "e4", "g4", "i4", "h5", "i6"]
    turned = ["j10", "d10", "b10", "a10", "j9", "e9", "i8", "f7", "d7", "b7", "c6", "b5"]
    assert lying("garden") == sorted(f"crate {field}" for field in half + turned)


def test_d28_a_robot_in_a_small_closed_region_wins() -> None:
    corner = land(row1="2#7", row2="##8")
    table = board("Nb1 2:v1W,-,-; Sa10", scenario="garden", ground=corner)
    assert ending(table.play("send 2")) == ("enclosed", [0])


@pytest.mark.parametrize(("ground", "closed"), [("1#8", False), ("2#7", True), ("9#", True), ("10", False)])
def test_d28_regions_of_two_to_nine_fields(ground: str, closed: bool) -> None:
    table = board("Na1 1:v1N,-,-; Sj10", scenario="garden", ground=land(row1=ground, row2="##########"))
    assert (table.play("send 1").asked() == "over") == closed


def test_d28_crates_and_river_fields_count_robots_and_carried_things_close_nothing() -> None:
    wet = land(row1="~9", row2="##8")
    assert board("Nb1 2:v1N,-,-; Sj10", scenario="garden", ground=wet, things="cc1").play("send 2").asked() == "over"
    assert board("Nb1 2:v1N,-,-; Sc1+crate", scenario="garden", ground=wet).play("send 2").asked() == "S draw"
    assert board("Nb1 2:v1N,-,-; Sj10", scenario="garden", ground=wet, things="mc1").play("send 2").asked() == "S draw"


def test_d28_several_inside_the_sender_wins_else_they_share() -> None:
    pen = land(row1="3#6", row2="###7")
    table = board("Na1 1:v1N,-,-; Sb1", scenario="garden", ground=pen)
    assert ending(table.play("send 1")) == ("enclosed", [0])
    sender_outside = board("Na1; Ej5 5:v1W,-,-; Sb1; Wa10", scenario="garden", ground=pen, step="send E")
    assert ending(sender_outside.play("send 5")) == ("enclosed", [0, 2])


def test_d29_minefield_is_workshop_with_mines_that_are_carried() -> None:
    view = GAME.match(seats=2, seed=1, scenario="minefield").view()
    assert lying("minefield") == sorted(f"mine {field}" for field in MINES)
    assert [field_name(field) for field in view["repair"]] == ["d3", "g8"]
    table = board("Ne5 5:rtS,-,-; Sa10", scenario="minefield", things="me6").play("send 5")
    assert (table.carries("N"), table.player("N")["mines"], table.asked()) == ("mine", 0, "S draw")


def solo(player: str, step: str, *, mad: str = "Ae5", ground: str = "", things: str = "-", turn: str = "1S") -> Board:
    return board(player, scenario="solo", repair=mad, ground=ground, things=things, step=step, turn=turn)


def test_d30_what_is_put_out() -> None:
    view = GAME.match(seats=1, seed=1).view()
    assert [field_name(field) for field in view["repair"] if field >= 0] == ["e5"]
    assert view["bins"][2] == 0
    fields = ["h1", "j1", "d2", "a3", "e3", "b5", "i6", "f8", "j8", "g9", "a10", "c10"]
    assert lying("solo", 1) == sorted(f"crate {field}" for field in fields)


@pytest.mark.parametrize(
    ("program", "field"),
    [(1, "j1"), (2, "j10"), (3, "a10"), (4, "a1"), (5, "c3"), (6, "g7"), (7, "g5"), (8, "c5"), (9, "e10"), (10, "e1")],
)
def test_d30_where_the_programs_lead(program: int, field: str) -> None:
    assert solo("Sb9", "rampage S").play(f"rampage {program}")["A"] == field


@pytest.mark.parametrize(
    ("program", "player", "shots", "field"),
    [
        (1, "b1", "e1", "j1"),
        (2, "j2", "j5", "j10"),
        (3, "i10", "e10", "a10"),
        (4, "a8", "a5", "a1"),
        (5, "j3", "e3", "c3"),
        (6, "a7", "e7", "g7"),
        (7, "g1", "g5", "g5"),
        (8, "c1", "c5", "c5"),
        (9, "a5", "e5", "e10"),
        (9, "a10", "e10", "e10"),
        (9, "e9", "e5 e9", "e9"),
        (10, "j5", "e5", "e1"),
        (10, "j1", "e1", "e1"),
        (10, "e2", "e5 e2", "e2"),
    ],
)
def test_d30_where_the_programs_shoot(program: int, player: str, shots: str, field: str) -> None:
    table = solo(f"S{player}", "rampage S").play(f"rampage {program}")
    fired = []
    while table.asked() == "chance roll":
        fired.append(table["A"])
        table.play("roll 1")
        if table.asked() == "S cover":
            table.play(table.legal()[0])
    assert (" ".join(fired), table["A"]) == (shots, field)


@pytest.mark.parametrize("player", ["e1", "j5", "e10", "a5"])
def test_d30_it_shoots_in_all_four_directions(player: str) -> None:
    assert solo(f"S{player}", "rampage S").play("rampage 9").asked() == "chance roll"


def test_d30_its_shots_are_those_of_every_robot() -> None:
    assert solo("Se9", "rampage S", things="ce7").play("rampage 9").asked() == "S draw"
    assert solo("Se9", "rampage S").play("rampage 9", "roll 8", "cover 1").asked() == "S cover"


def test_d30_it_moves_like_a_repair_robot() -> None:
    table = solo("Se6", "rampage S", ground=land(row5="4~5", row7="4~5", row8="4~5"))
    table.play("rampage 3", "roll 1", "cover 1")
    assert (table["A"], table["S"]) == ("a9", "e10")


def test_d30_it_acts_after_the_players_sending() -> None:
    assert solo("Sb9 2:v1N,v1N,-", "send S").play("send 2").asked() == "S send"
    assert solo("Sb9 2:v1N,-,-", "send S").play("send 2").asked() == "chance rampage"
    assert solo("Sb9 h:v1", "program S").play("pass").asked() == "chance rampage"


def test_d30_it_shoots_all_round_and_goes_on() -> None:
    table = solo("Se9", "rampage S").play("rampage 9")
    assert table.asked() == "chance roll"
    table.play("roll 4")
    assert table.asked() == "S cover"
    table.play("cover 1")
    assert (table["A"], table["S"], table.asked()) == ("e9", "e10", "chance roll")
    assert table.play("roll 3", "cover 2", "cover 3", "cover 4").asked() == "S draw"


def test_d30_it_obeys_no_grey_orders_but_relays_reach_it() -> None:
    with pytest.raises(ValueError, match="not so many tiles g1"):
        solo("Sb9 5:g1N,-,-", "send S")
    assert solo("Sa5 1:rrE,-,-", "send S").play("send 1")["A"] == "e10"


def test_d30_it_is_unharmed_and_can_be_pushed() -> None:
    assert solo("Sd5 4:v1E,-,-", "send S").play("send 4")["A"] == "f5"
    assert solo("Sd5 4:rsE,-,-", "send S").play("send 4").asked() == "chance rampage"


def test_d30_won_when_it_can_move_nowhere() -> None:
    table = solo("Sj10", "rampage S", mad="Aa1", things="cb1 ca2").play("rampage 7")
    assert ending(table) == ("caught", [0])
    late = solo("Sj10", "rampage S", mad="Aa1", things="cb1 ca2", turn="15S").play("rampage 7")
    assert ending(late) == ("caught", [0])


@pytest.mark.parametrize(
    ("crates", "program"),
    [("cd5 cf5 ce6", 7), ("ce4 cd5 ce6", 8), ("ce4 cd5 cf5", 7), ("ce4 cf5 ce6", 7)],
)
def test_d30_one_way_out_is_enough_for_it(crates: str, program: int) -> None:
    table = solo("Sj10", "rampage S", things=crates).play(f"rampage {program}")
    assert (table["A"], table.asked()) == ("e5", "S draw")


def test_d30_it_is_caught_at_the_end_of_a_round_only() -> None:
    table = solo("Sa3+crate 1:rtN,-,-", "send S", mad="Aa1", things="cb1").play("send 1")
    assert table.asked() == "chance rampage"
    assert ending(table.play("rampage 8")) == ("caught", [0])


def test_d30_a_robot_it_could_push_does_not_stop_it() -> None:
    table = solo("Sa2", "rampage S", mad="Aa1", things="cb1").play("rampage 7", "roll 1", "cover 1")
    assert table.asked() == "S draw"
    held = solo("Sa2", "rampage S", mad="Aa1", things="cb1 ca3").play("rampage 7")
    assert held.asked() == "chance roll"
    assert ending(held.play("roll 1", "cover 1")) == ("caught", [0])


def test_d30_lost_without_transmitters_or_after_the_last_round() -> None:
    shot = solo(f"Se6 {MOST}", "rampage S").play("rampage 9", "roll 1")
    assert ending(shot) == ("lost", [])
    late = solo("Sb9", "rampage S", turn="15S").play("rampage 7")
    assert ending(late) == ("escaped", [])
    assert solo("Sb9", "rampage S", turn="14S").play("rampage 7").asked() == "S draw"


@pytest.mark.parametrize("scenario", ["arena", "workshop", "mines", "garden", "minefield"])
def test_d31_the_last_one_left_wins_at_once(scenario: str) -> None:
    table = board(f"Ne1 5:rsS,-,-; Se2 {MOST}", scenario=scenario, things="ma1").play("send 5", "roll 1")
    assert ending(table) == ("last_standing", [0])


def test_d31_with_three_the_game_goes_on() -> None:
    table = board(f"Ne1 5:rsS,-,-; Ea1; Se2 {MOST}").play("send 5", "roll 1")
    assert table.asked() == "E draw"


def test_d31_with_three_the_second_to_fall_ends_it() -> None:
    table = board(f"Ne1 5:rsS,-,-; E-; Se2 {MOST}").play("send 5", "roll 1")
    assert ending(table) == ("last_standing", [0])


def test_d31_the_last_one_left_wins_mines_whatever_the_others_took() -> None:
    table = board(f"Ne1 5:rsS,-,-; Se2 {MOST} s5", scenario="mines", things="ma1").play("send 5", "roll 1")
    assert ending(table) == ("last_standing", [0])


@pytest.mark.parametrize("scenario", ["arena", "workshop", "garden", "minefield"])
def test_d31_after_the_last_round_the_fewest_covers_win(scenario: str) -> None:
    late = board("Ne5 x2 5:v1S,-,-; Sa10 x1,3", scenario=scenario, turn="15N").play("send 5")
    assert ending(late) == ("fewest_covers", [0])
    assert late.match.outcome.scores == [9, 8]
    other = board("Ne5 x1,2,3 5:v1S,-,-; Ea1 x1,2; Sa10 x3; Wj1 x1,2", scenario=scenario, turn="15N").play("send 5")
    assert ending(other) == ("fewest_covers", [2])
    shared = board("Ne5 x2 5:v1S,-,-; E-; Sa10 x1", scenario=scenario, turn="15N").play("send 5")
    assert ending(shared) == ("fewest_covers", [0, 2])
    assert board("Ne5 5:v1S,-,-; Sa10", scenario=scenario, turn="14N").play("send 5").asked() == "S draw"


def test_d31_the_last_round_is_played_to_its_end() -> None:
    table = board("Ne5 5:v1S,-,-; Sa10 x3 1:v1N,-,-", turn="15N").play("send 5")
    assert table.asked() == "S send"
    assert ending(table.play("send 1")) == ("fewest_covers", [0])


@pytest.mark.parametrize(
    ("north", "east", "south", "winners"),
    [(" s1", "", "", [0]), (" s1", " s1", " s2", [2]), (" s2", " s1", " s2", [0, 2]), ("", " s3", "", [0, 2])],
)
def test_d31_after_the_last_round_of_mines_the_most_mines_among_those_left_win(
    north: str, east: str, south: str, winners: list[int]
) -> None:
    players = f"Ne5 x2 5:v1S,-,-{north}; E-{east}; Sa10{south}"
    late = board(players, scenario="mines", things="ma1", turn="15N").play("send 5")
    assert ending(late) == ("most_mines", winners)
    assert board(players, scenario="mines", things="ma1", turn="14N").play("send 5").asked() == "S draw"


def test_d31_without_a_mine_taken_all_who_are_left_share_the_last_round_of_mines() -> None:
    late = board("N- s3; Ej1; Sf10 6:v1N,-,-", scenario="mines", things="ma1", step="send S", turn="15S").play("send 6")
    assert ending(late) == ("most_mines", [1, 2])
