"""What is offered and refused in every phase, what chance may bring, and whose turn it is with three at the table."""

from typing import Any

import numpy as np
import pytest

from spieltisch import CHANCE, IllegalMove
from spieltisch.core.rng import seeded
from spieltisch.games.droids import GAME, rules
from spieltisch.games.droids.components import (
    COLOUR,
    COVER_CODE,
    DEAL_CODE,
    DIE_CODE,
    DIGIT,
    DRAWS,
    MAD_CODE,
    PASS_CODE,
    SEND_CODE,
    SLOT_CODE,
    TILE_CODE,
    UNCOVER_CODE,
)
from tests.droids.table import board

BLUES = "b1,b1,b1,b1,b1,b1,b1"
SCARCE = f"Ne1 h:{BLUES}; Ej5 h:{BLUES}; Sf10 h:b1,b1,b1,b1,b1,bx,bx; Wa6 h:-"
PHASES = {
    "draw_now": (f"arena arena 2W / {SCARCE} / - / - / draw W", range(len(DRAWS))),
    "program_now": ("workshop arena 1N / Ne1 h:v1,bx,rl; Sf10 h:- / Ad3 / - / program N", range(TILE_CODE, SLOT_CODE)),
    "slot_now": (
        "workshop arena 1N / Ne1 x1,10 h:- 5:v1S,-,-; Sf10 h:- / - / - / slot N v1N",
        range(SLOT_CODE, SEND_CODE),
    ),
    "send_now": (
        "workshop arena 1N / Ne1 h:- 3:rsN,-,- 4:g1S,-,- 5:-,v1S,- 7:grS,v1S,-; Sf10 h:- / Ad3 Bg8 / - / send N",
        range(SEND_CODE, COVER_CODE),
    ),
    "cover_now": (
        "workshop arena 1N / Ne1 x2 h:-; Sf10 x3,4 h:- / - / - / cover N S2",
        range(COVER_CODE, UNCOVER_CODE),
    ),
    "uncover_now": (
        "workshop arena 1N / Ne1 x2 h:-; Sf10 x1,4,10 h:- / - / - / uncover N S",
        range(UNCOVER_CODE, UNCOVER_CODE + 10),
    ),
}


def legal(state: Any, seat: int) -> list[int]:
    codes = np.empty(1024, np.int64)
    return sorted(codes[: rules.legal(state, seat, codes)].tolist())


@pytest.mark.parametrize("now", PHASES)
def test_d6_to_d22_what_is_offered_is_what_is_not_refused(now: str) -> None:
    position, asked = PHASES[now]
    state = GAME.read(position)
    seat = int(rules.actors(state)).bit_length() - 1
    refused = {code: rules.REFUSALS[rules.refusal(state, seat, code)][1] for code in range(1024)}
    assert legal(state, seat) == [code for code in range(1024) if not refused[code]]
    assert legal(state, seat), "somebody is asked"
    assert [code for code in range(1024) if refused[code] == now] == [code for code in range(1024) if code not in asked]


@pytest.mark.parametrize(("draw", "allowed"), [("v1", True), ("b1", True), ("v7", False), ("v6 r1", False)])
def test_d6_a_draw_fills_the_hand_to_seven(draw: str, allowed: bool) -> None:
    table = board("Ne1 h:v1,v1,v1,v1,v1,v1; Sf10", scenario="arena", step="draw N")
    assert (f"draw {draw}" in table.legal()) == allowed


def test_d3_and_d10_chance_names_seats_and_faces() -> None:
    start = GAME.read("arena arena 0- / Ne1 h:-; Ej5 h:-; Sf10 h:- / - / - / start")
    roll = GAME.read("arena arena 1N / Ne1 h:-; Sf10 h:- / - / - / roll N S3")
    rampage = GAME.read("solo arena 1S / Sf10 h:- / Ae5 / - / rampage S")
    rng = seeded(1)
    assert {rules.chance(start, rng) for _ in range(200)} == {0, 1, 2}
    assert {rules.chance(roll, rng) for _ in range(400)} == {DIE_CODE + die for die in range(1, 11)}
    assert {rules.chance(rampage, rng) for _ in range(400)} == {MAD_CODE + die for die in range(1, 11)}
    assert [rules.REFUSALS[rules.refusal(start, CHANCE, seat)] for seat in (-1, 3)] == [("D10", "no_such_seat")] * 2
    for state, code in ((roll, DIE_CODE), (rampage, MAD_CODE)):
        assert [rules.REFUSALS[rules.refusal(state, CHANCE, code + die)] for die in (0, 11)] == [
            ("D3", "no_such_face")
        ] * 2


def deal(*kinds: int) -> int:
    return DEAL_CODE + sum(1 << (DIGIT * kind) for kind in kinds)


def test_d6_only_draws_of_as_many_tiles_as_are_missing_are_offered() -> None:
    state = GAME.read("workshop arena 2N / Ne1 h:v1,v1,v1,v1; Sf10 h:- / - / - / draw N")
    allowed = [code for code in range(len(DRAWS)) if rules.refusal(state, 0, code) == 0]
    assert legal(state, 0) == allowed == [code for code, draw in enumerate(DRAWS.tolist()) if sum(draw) == 3]


def test_d6_chance_deals_what_was_asked_out_of_the_bins() -> None:
    state = GAME.read(f"arena arena 2W / {SCARCE.replace('bx,bx', 'b1,bx')} / - / - / deal W b3 r4")
    rng = seeded(2)
    deals = {rules.chance(state, rng) for _ in range(300)}
    assert all(rules.refusal(state, CHANCE, code) == 0 for code in deals)
    kinds = {kind for code in deals for kind in range(16) if (code - DEAL_CODE) >> (DIGIT * kind) & 7}
    assert kinds == {5, 10, 11, 12, 13, 14, 15}, "all faces of red, and of blue only what is left"


@pytest.mark.parametrize(
    ("kinds", "allowed"),
    [
        ((5, 5, 5, 10, 10, 10, 10), True),
        ((5, 5, 5, 12, 12, 13, 13), True),
        ((5, 5, 5, 12, 12, 12, 13), False),
        ((4, 5, 5, 10, 10, 10, 10), False),
        ((5, 5, 10, 10, 10, 10, 10), False),
        ((5, 5, 5, 10, 10, 10), False),
    ],
)
def test_d6_a_deal_is_of_the_colours_named_and_of_tiles_in_the_bins(kinds: tuple[int, ...], allowed: bool) -> None:
    state = GAME.read(f"arena arena 2W / {SCARCE.replace('bx,bx', 'b1,bx')} / - / - / deal W b3 r4")
    assert (rules.refusal(state, CHANCE, deal(*kinds)) == 0) == allowed
    assert rules.refusal(state, CHANCE, deal(*kinds) + (1 << 48)) != 0
    assert rules.refusal(state, CHANCE, -deal(*kinds)) != 0


def test_d6_several_tiles_of_a_kind_are_dealt_at_once() -> None:
    table = board("Ne1; Sf10 h:v1,v1,v1,v1,v1,v2,v2", scenario="arena", step="deal N v7")
    table.match.play(CHANCE, "deal vx vx vx vu vu vu vu")
    assert table.player("N")["hand"] == ["vx", "vx", "vx", "vu", "vu", "vu", "vu"]


def test_d6_others_hands_are_drawn_anew_in_their_colours() -> None:
    state = GAME.read("workshop arena 1N / Ne1 h:v1,rs; Ej5 h:v1,v2,b1,rt; Sf10 h:g1,gr,rs,rs / - / - / program N")
    seen = set()
    for seed in range(40):
        twin = state.copy()
        rules.redeal(twin, 0, seeded(seed))
        assert (twin.hands[0] == state.hands[0]).all()
        assert [colours(twin, seat) for seat in range(3)] == [colours(state, seat) for seat in range(3)]
        assert (twin.bins + twin.hands.sum(axis=0) == state.bins + state.hands.sum(axis=0)).all()
        assert (twin.bins >= 0).all()
        seen.add(twin.hands.tobytes())
    assert len(seen) > 20


def colours(state: Any, seat: int) -> list[int]:
    return [int(state.hands[seat][colour == COLOUR].sum()) for colour in range(4)]


def test_d7_who_takes_too_long_passes_and_else_makes_the_first_legal_move() -> None:
    program, draw, send = (GAME.read(PHASES[now][0]) for now in ("program_now", "draw_now", "send_now"))
    assert rules.default(program, 0) == PASS_CODE
    codes = np.empty(1024, np.int64)
    for state, seat in ((draw, 3), (send, 0)):
        rules.legal(state, seat, codes)
        assert rules.default(state, seat) == codes[0]


def test_d10_one_player_begins_at_once_and_more_after_chance_has_named_the_start() -> None:
    assert GAME.position(GAME.match(seats=1, chance="manual").state).endswith("draw S")
    match = GAME.match(seats=2, chance="manual")
    assert match.actors == (CHANCE,)
    with pytest.raises(IllegalMove) as refused:
        match.play(CHANCE, "start 2")
    assert (refused.value.rule, refused.value.code) == ("D10", "no_such_seat")


def test_d6_and_d7_three_draw_and_program_clockwise_from_the_start_player() -> None:
    table = board("Na1; Ej1 h:v1,v1,v1,v1,v1,v2,v2; Sj10 h:v2", scenario="arena", step="deal N v7", turn="1N")
    table.match.play(CHANCE, "deal vu vu vu vu vu vu vu")
    assert table.asked() == "S draw"
    table = board("Na1; Ej1; Sj10", scenario="arena", step="deal E v7", turn="1E")
    table.match.play(CHANCE, "deal vu vu vu vu vu vu vu")
    assert table.asked() == "S draw"
    full = "v1,v1,v1,v1,v1,v1,v1"
    table = board(f"Na1 h:{full}; Ej1 h:b1,b1,b1,b1,bx,bx,bx; Sj10", scenario="arena", step="deal S b7", turn="1E")
    table.match.play(CHANCE, "deal b1 b1 b1 b1 b1 b1 b1")
    assert table.asked() == "E program"
    assert table.play("bxNE", "on 1.1").asked() == "S program"


def test_d7_a_tile_taken_up_leaves_the_hand() -> None:
    table = board("Ne1 h:v1,rs,rl; Sf10", step="program N").play("rsS")
    assert table.player("N")["hand"] == ["v1", "rl"]


def test_d8_three_send_clockwise_from_the_start_player() -> None:
    players = "Na1 1:v1E,-,-; Ej1 1:v1W,-,-; Sj10 10:v1W,-,-"
    table = board(players, scenario="arena", step="slot S v2W", turn="1N")
    assert table.play("on 9.1").asked() == "N send"
    assert board(players, scenario="arena", step="slot N v2E", turn="1N").play("on 2.1").asked() == "N send"
    assert table.play("send 1").asked() == "E send"
    assert table.play("send 1").asked() == "S send"


def test_d20_beyond_the_edge_there_is_nothing_to_take() -> None:
    table = board("Na1 1:rtN,-,-; Se2", things="cj10").play("send 1")
    assert table.carries("N") == ""
    assert table.things() == ["crate j10"]


def test_d22_the_other_seat_is_asked_when_its_robot_is_repaired() -> None:
    table = board("Ne1 5:grS,-,-; Se5 x3", repair="Ae4").play("send 5 A")
    assert table.asked() == "S uncover"


def test_d23_out_by_the_first_of_two_steps_ends_the_order() -> None:
    table = board("Ne1 x1,2,3,4,6,7,8,10 5:v2S,-,- 9:v1N,-,-; Ej1 1:v1W,-,-; Sf10", scenario="mines", things="me2 ma9")
    table.play("send 5")
    assert table["N"] == "out"
    assert table.asked() == "E send"


def test_d31_the_last_one_left_wins_alone_even_in_the_middle_of_a_movement() -> None:
    table = board("Ne5 x1,2,3,4,5,6,7,8; Se7 5:vuN,-,-", scenario="minefield", things="me4", step="send S").play(
        "send 5"
    )
    assert table.match.outcome.winners == [1]
    assert table.match.outcome.reason == "last_standing"


def test_d27_the_game_goes_on_while_a_mine_lies() -> None:
    table = board("Ne1 5:rtS,-,-; Sf10 6:v1N,-,-", scenario="mines", things="me2 ma9").play("send 5")
    assert table.asked() == "S send"


def test_d31_the_end_is_told_as_the_start_players_turn() -> None:
    table = board("Ne1 x1; Sf10 6:v1N,-,-", scenario="arena", step="send S", turn="15N").play("send 6")
    assert GAME.position(table.match.state).endswith("over fewest_covers S N")


def test_d28_the_sender_wins_alone_when_both_are_inside() -> None:
    inside = board("Na1; Sb1 2:v1E,-,-", scenario="garden", things="cc1 ca2 cb2", step="send S").play("send 2")
    assert inside.match.outcome.winners == [1]


def test_d28_a_yard_is_closed_though_slantwise_it_is_open() -> None:
    table = board("Na10 1:v1N,-,-; Sj1", scenario="garden", things="ca8 cb9 cb10").play("send 1")
    assert table.match.outcome.reason == "enclosed"


def test_d30_the_mad_robot_is_caught_though_slantwise_there_is_room() -> None:
    table = board("Sj1 10:v1W,-,-", scenario="solo", repair="Ae5", things="ce4 cd5 cf5 ce6", step="send S", turn="1S")
    table.play("send 10")
    table.match.play(CHANCE, "rampage 7")
    assert table.match.outcome.reason == "caught"


def test_d30_the_mad_robot_shoots_in_the_four_directions_only() -> None:
    table = board("Sh4 8:v1N,-,-", scenario="solo", repair="Ae5", things="ce4", step="send S", turn="1S").play("send 8")
    table.match.play(CHANCE, "rampage 7")
    assert table.asked() == "S draw"
