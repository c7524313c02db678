"""The rule book of Ricochet Robots, rule by rule."""

from collections import Counter
from typing import Any

import pytest

import spieltisch
from spieltisch.core.contract import CHANCE, CLOCK, IllegalMove, Timer
from spieltisch.core.match import Match
from spieltisch.core.rng import seeded
from spieltisch.games.ricochet.boards import Board
from spieltisch.games.ricochet.components import CENTRE, CHIPS, DIAGONAL, IDS, MARKS

GAME = spieltisch.game("ricochet")
BOARD = "3A,2B,4C,1D"
PLAIN = "3A,2B,4C,1A"
ROBOTS = "r3.4,g12.7,b1.15,y15.0"
TWO = "seats=2"


def at(position: str) -> Match:
    return GAME.match(position=position, chance="manual")


def showing(robots: str, chip: str, bid: int, flag: str = "turn", board: str = PLAIN) -> Match:
    """Alone, having announced a number of moves."""
    match = at(f"{board} {robots} {chip} {flag}")
    match.play(0, f"bid {bid}")
    return match


def refused(match: Match, seat: int, move: str) -> str:
    before = match.state.tobytes()
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, move)
    assert match.state.tobytes() == before
    return f"{refusal.value.rule} {refusal.value.code}"


def field(match: Match, robot: int) -> tuple[int, int]:
    row, column = divmod(int(match.view()["robots"][robot]), 16)
    return row, column


def test_r1_sixteen_quadrants_in_four_sets() -> None:
    assert len(IDS) == 16
    assert Counter(MARKS[int(name[0]) - 1] for name in IDS) == {"red": 4, "green": 4, "blue": 4, "yellow": 4}
    assert refused(start(), CHANCE, "board 3A,3B,4C,1D") == "R2 no_such_board"


def start(seats: int = 2, **options: Any) -> Match:
    return GAME.match(seats=seats, chance="manual", **options)


@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize("side", "ABCD")
def test_r2_every_board_has_every_target_once_and_a_closed_centre(corner: int, side: str) -> None:
    """Each quadrant in each corner; all 1536 boards are looked at in `test_boards.py`."""
    numbers = "1234"[corner:] + "1234"[:corner]
    board = Board.from_quadrants(*(number + side for number in numbers))
    assert len(set(board.targets.tolist()) - {-1}) == len(CHIPS)
    for centre in CENTRE:
        assert board.ground[centre] & 15 == 15
    for place in range(256):
        assert not board.ground[place] & 2 or place % 16 == 15 or board.ground[place + 1] & 8
        assert not board.ground[place] & 4 or place >= 240 or board.ground[place + 16] & 1
    assert bool((board.ground & DIAGONAL).any()) == (side == "D")


def test_r3_silver_plays_only_in_its_variant() -> None:
    match = start()
    match.play(CHANCE, f"board {PLAIN}")
    assert refused(match, CHANCE, f"robots {ROBOTS},s9.9") == "R4 no_such_start"
    match = start(silver=True)
    match.play(CHANCE, f"board {PLAIN}")
    match.play(CHANCE, f"robots {ROBOTS},s9.9")
    assert match.view()["robots"][4] == 9 * 16 + 9
    assert len(CHIPS) == 17


@pytest.mark.parametrize(
    "robots", ["r7.7,g0.0,b0.1,y0.2", "r0.0,g0.0,b0.1,y0.2", "r5.7,g0.0,b0.1,y0.2", "r0.0,g0.1,b0.2"]
)
def test_r4_robots_start_on_free_fields_of_their_own(robots: str) -> None:
    match = start()
    match.play(CHANCE, f"board {PLAIN}")
    assert refused(match, CHANCE, f"robots {robots}") == "R4 no_such_start"


def test_r4_nor_on_a_diagonal() -> None:
    match = start(diagonals=True)
    match.play(CHANCE, "board 3D,2B,4C,1A")
    assert refused(match, CHANCE, "robots r1.4,g0.0,b0.1,y0.2") == "R4 no_such_start"


def drawn(moves: int, seed: int, **options: Any) -> Any:
    """The view after CHANCE's first moves: 1 lays the board, 2 sets the robots too."""
    match, rng = start(3, **options), seeded(seed)
    for _ in range(moves):
        match.play(CHANCE, GAME.sample(match.state, CHANCE, rng))
    return match.view()


def test_r4_chance_finds_such_fields() -> None:
    for seed in range(20):
        view = drawn(2, seed, silver=True, diagonals=True)
        robots = view["robots"]
        assert len(set(robots)) == 5
        assert view["marks"] == robots
        for place in robots:
            assert place not in CENTRE
            assert place not in view["targets"]
            assert not view["ground"][place] & DIAGONAL


def test_r5_diagonals_only_where_they_are_wanted() -> None:
    assert refused(start(), CHANCE, f"board {BOARD}") == "R2 no_such_board"
    start(diagonals=True).play(CHANCE, f"board {BOARD}")
    assert all("D" not in "".join(drawn(1, seed)["board"]) for seed in range(30))
    assert any("D" in "".join(drawn(1, seed, diagonals=True)["board"]) for seed in range(30))


def test_r5_a_board_can_be_chosen() -> None:
    assert drawn(1, 1, nw="3A", ne="2D", se="4C", sw="1B")["board"] == ["3A", "2D", "4C", "1B"]
    assert refused(start(nw="3A"), CHANCE, "board 3B,2B,4C,1A") == "R2 no_such_board"
    board = drawn(1, 1, nw="3A", sw="3B")["board"]
    assert board[0] == "3A"
    assert len({name[0] for name in board}) == 4


def test_r5_all_quadrants_come_everywhere() -> None:
    state, rng = start(diagonals=True).state, seeded(7)
    boards = [str(GAME.sample(state, CHANCE, rng)).removeprefix("board ").split(",") for _ in range(150)]
    assert all({board[corner] for board in boards} == set(IDS) for corner in range(4))


def test_r6_a_robot_slides_to_the_next_obstacle() -> None:
    match = showing("r3.4,g3.9,b1.15,y15.0", "red-triangle", 9)
    match.play(0, "rE")
    assert field(match, 0) == (3, 8)
    match.play(0, "rS")
    assert field(match, 0) == (6, 8)  # the centre is closed
    match.play(0, "yE")
    assert field(match, 3)[0] == 15


def test_r6_a_slide_of_length_0_is_no_move() -> None:
    match = showing("r0.0,g0.1,b1.15,y15.0", "red-triangle", 9)
    assert refused(match, 0, "rN") == "R6 no_way_to_go"
    assert refused(match, 0, "rE") == "R6 no_way_to_go"
    assert refused(match, 0, "sE") == "R3 no_such_robot"


def test_r7_diagonals_of_another_colour_turn_a_robot() -> None:
    match = showing("r12.12,g12.0,b13.0,y0.4", "red-triangle", 9, board="3D,2D,4D,1D")
    match.play(0, "yS")
    assert field(match, 3) == (1, 9)
    match = showing("r12.12,g12.0,b0.4,y14.14", "red-triangle", 9, board="3D,2D,4D,1D")
    match.play(0, "bS")
    assert field(match, 2)[1] == 4  # its own colour: straight on


def test_r7_silver_is_turned_by_all() -> None:
    match = showing("r12.12,g12.0,b13.0,y14.14,s0.4", "red-triangle", 9, board="3D,2D,4D,1D")
    match.play(0, "sS")
    assert field(match, 4) == (1, 9)


def test_r8_nobody_may_stop_on_a_diagonal() -> None:
    match = showing("r1.5,g12.0,b13.0,y0.4", "red-triangle", 9, board="3D,2D,4D,1D")
    assert refused(match, 0, "yS") == "R8 ends_on_diagonal"


def test_r9_only_the_robot_of_the_targets_colour_wins_it() -> None:
    match = showing("r15.1,g0.7,b1.15,y15.0", "red-triangle", 1, "-")
    match.play(0, "gS")
    assert match.view()["last"]["winner"] is None


def test_r9_passing_over_does_not_count() -> None:
    match = showing("r15.1,g12.7,b2.0,y15.0", "blue-hexagon", 1, "-")  # on 2.5, with a wall to the east
    match.state.ground[2 * 16 + 5] &= ~2
    match.state.ground[2 * 16 + 6] &= ~8
    match.play(0, "bE")
    assert match.view()["last"]["winner"] is None


def test_r9_any_robot_may_reach_the_vortex() -> None:
    match = at(f"{PLAIN} {ROBOTS} vortex -")
    solve_round(match)
    assert match.view()["chips"] == [["vortex"]]


def test_r10_a_turn_after_a_deflection_counts() -> None:
    # Board 3D 2D 4D 1D, yellow alone: S stops on 1.9 going E, then S to the yellow triangle on 13.9.
    match = showing("r12.12,g12.0,b13.0,y0.4", "yellow-triangle", 5, board="3D,2D,4D,1D")
    match.play(0, "yS")
    match.play(0, "yS")
    assert match.view()["last"]["winner"] == 0


def test_r10_a_reversal_after_a_deflection_does_not_count() -> None:
    """Blue is deflected on its way and comes back by the same way: it stands on its target and has not turned."""
    match = showing("r12.12,g12.0,b4.6,y14.14", "blue-square", 2, board="3D,2D,4D,1D")
    match.play(0, "bN")
    assert field(match, 2) == (3, 0)
    match.play(0, "bE")
    assert Board.from_quadrants("3D", "2D", "4D", "1D").target("blue-square") == (12, 6)
    assert match.view()["last"]["winner"] is None


@pytest.mark.parametrize(("flag", "winner"), [("turn", None), ("-", 0)])
def test_r10_a_straight_way_counts_only_without_the_rule(flag: str, winner: int | None) -> None:
    target = Board.from_quadrants(*PLAIN.split(",")).target("red-triangle")
    assert target == (5, 7)
    match = showing("r0.7,g12.7,b1.15,y15.0", "red-triangle", 1, flag)
    match.play(0, "rS")
    assert match.view()["last"]["winner"] == winner


def test_r11_a_robot_on_the_target_must_leave_and_come_back() -> None:
    match = showing("r5.7,g12.7,b1.15,y15.0", "red-triangle", 2, "-")
    match.play(0, "rN")
    assert match.view()["phase"] == "show"
    match.play(0, "rS")
    assert match.view()["last"]["winner"] == 0


def bidding(seats: int = 2) -> Match:
    return at(f"{PLAIN} {ROBOTS} red-square turn / seats={seats}")


def test_r12_the_first_bid_starts_the_timer() -> None:
    match = bidding()
    assert GAME.timer(match.state) == Timer(1, 300)
    match.play(1, "bid 9")
    assert GAME.timer(match.state) == Timer(2, 60)
    match.play(0, "bid 12")
    assert GAME.timer(match.state) == Timer(2, 60)


def test_r12_ones_own_bid_may_only_be_lowered() -> None:
    match = bidding()
    match.play(0, "bid 9")
    assert refused(match, 0, "bid 9") == "R12 not_lower"
    assert refused(match, 0, "bid 10") == "R12 not_lower"
    match.play(1, "bid 99")
    match.play(0, "bid 1")
    with pytest.raises(IllegalMove):
        match.play(1, "bid 100")


def test_r12_the_timer_ends_at_once_when_all_say_so() -> None:
    match = bidding()
    match.play(0, "bid 9")
    match.play(0, "ready")
    assert refused(match, 0, "ready") == "R12 already_ready"
    match.play(1, "ready")
    assert match.view()["shows"] == 0


def test_r12_a_new_bid_asks_all_again() -> None:
    match = bidding()
    match.play(0, "bid 9")
    match.play(0, "ready")
    match.play(1, "bid 8")
    assert match.view()["ready"] == [False, False]


def test_r12_no_bids_while_somebody_shows() -> None:
    match = bidding()
    match.play(0, "bid 9")
    assert refused(match, 0, "rN") == "R13 not_showing"
    assert refused(match, 0, "give up") == "R13 not_showing"
    match.play(CLOCK, "time")
    assert refused(match, 0, "bid 5") == "R12 no_bids_now"
    assert refused(match, 0, "ready") == "R12 no_bids_now"
    assert refused(match, 1, "bid 5") == "table not_your_turn"


def test_r13_the_lowest_bid_shows_first_equal_ones_as_announced() -> None:
    match = bidding(4)
    for seat, bid in ((3, 9), (2, 7), (0, 8), (1, 8), (3, 7)):
        match.play(seat, f"bid {bid}")
    match.play(CLOCK, "time")
    order = []
    while match.view()["phase"] == "show":
        order.append(match.view()["shows"])
        match.play(order[-1], "give up")
    assert order == [2, 3, 0, 1]


def moves_of(match: Match) -> list[object]:
    legal = match.legal(0)
    assert isinstance(legal, list)
    return legal


def test_r13_the_robots_go_back_when_the_bid_is_used_up() -> None:
    match = bidding()
    marks = match.view()["robots"]
    match.play(0, "bid 2")
    match.play(1, "bid 5")
    match.play(CLOCK, "time")
    for _ in range(2):
        match.play(0, next(move for move in ("rN", "rE", "rS", "rW") if move in map(str, moves_of(match))))
    assert match.view()["robots"] == marks
    assert match.view()["shows"] == 1
    assert match.view()["bids"][0]["failed"]


def test_r13_sixty_seconds_are_enough_to_show() -> None:
    match = bidding()
    match.play(0, "bid 5")
    match.play(CLOCK, "time")
    assert GAME.timer(match.state) == Timer(3, 60)
    match.play(CLOCK, "time")
    assert match.view()["last"]["winner"] is None


# From where the robots stand at the start of these tests.
WAYS = {
    "red-square": ("rN", "rE", "rS"),
    "yellow-hexagon": ("rS", "yE", "yN"),
    "vortex": ("bS", "bW", "bS", "gS", "bW", "bN"),
}


def solve_round(match: Match) -> None:
    """Seat 0 bids as many moves as the way has, and shows it."""
    moves = WAYS[match.view()["chip"]]
    match.play(0, f"bid {len(moves)}")
    if match.view()["phase"] != "show":
        match.play(CLOCK, "time")
    for move in moves:
        match.play(0, move)


def test_r13_the_chip_is_won_as_soon_as_the_robot_arrives() -> None:
    match = bidding()
    chip = match.view()["chip"]
    solve_round(match)
    assert match.view()["chips"][0] == [chip]


def test_r14_after_a_success_the_robots_stay() -> None:
    match = bidding()
    before = match.view()["robots"]
    solve_round(match)
    view = match.view()
    assert view["robots"] != before
    assert view["marks"] == view["robots"]
    assert view["last"]["robots"] == before


def test_r14_a_chip_that_nobody_wins_goes_back() -> None:
    match = bidding()
    match.play(0, "bid 3")
    match.play(CLOCK, "time")
    match.play(0, "give up")
    assert match.view()["left"] == 17


@pytest.mark.parametrize(("barren", "over"), [(8, False), (9, True)])
def test_r14_ten_chips_that_nobody_wins_end_the_game(barren: int, over: bool) -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2 barren={barren}")
    match.play(0, "bid 3")
    match.play(CLOCK, "time")
    match.play(0, "give up")
    assert (match.outcome is not None) == over
    if match.outcome:
        assert match.outcome.reason == "nobody_wins"


def test_r14_a_chip_that_is_won_starts_the_count_anew() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2 barren=9")
    solve_round(match)
    assert match.state.barren == 0
    assert match.actors == (CHANCE,)


# Red, green and yellow cannot leave their corners. Two targets: one for red, one where blue stops.
SHUT_IN = "0.0ES,0.14E,0.15S,9.0:blue-circle,9.9:red-square,14.0S,15.0E r0.0,g0.15,b9.5,y15.0"
BLUE_WON = "9,9,-1,9,9,9,9,9,0,9,9,9,9,9,9,9,9"


def test_r14_an_unsolvable_chip_goes_back_at_once() -> None:
    match = at(f"{SHUT_IN} - turn / seats=2")
    match.play(CHANCE, "chip red-square")
    assert match.view()["phase"] == "turn"
    assert match.view()["chip"] is None
    assert refused(match, CHANCE, "chip red-square") == "R9 no_such_chip"
    match.play(CHANCE, "chip blue-circle")
    assert match.view()["phase"] == "think"
    assert match.view()["chip"] == "blue-circle"


@pytest.mark.parametrize(("barren", "phase"), [("", "set"), (" barren=8", "set"), (" barren=9", "over")])
def test_r14_the_robots_are_set_anew_when_no_chip_is_left_to_try(barren: str, phase: str) -> None:
    match = at(f"{SHUT_IN} - turn / seats=2 owner={BLUE_WON}{barren}")
    match.play(CHANCE, "chip red-square")
    assert match.view()["phase"] == phase
    if phase == "set":
        match.play(CHANCE, "robots r1.1,g2.2,b9.5,y3.3")
        assert match.state.dead == 0


def test_r14_a_chip_that_another_could_help_with_is_not_unsolvable() -> None:
    """Red stops on 9.9 only if another robot may stand beside it."""
    board = "0.0ES,0.14E,0.15S,9.9:red-circle,14.0S,15.0E"
    beside = at(f"{board} r9.0,g0.15,b9.10,y15.0 - turn / seats=2")
    beside.play(CHANCE, "chip red-circle")
    assert beside.view()["phase"] == "think"
    nobody = at(f"{board} r9.0,g0.15,b0.0,y15.0 - turn / seats=2")
    nobody.play(CHANCE, "chip red-circle")
    assert nobody.view()["phase"] == "set"


def test_r14_no_robot_stands_in_its_own_way() -> None:
    board = "0.0ES,0.14E,0.15S,9.1:blue-circle,14.0S,15.0E"
    match = at(f"{board} r0.0,g0.15,b9.5,y15.0 - turn / seats=2")
    match.play(CHANCE, "chip blue-circle")
    assert match.view()["phase"] == "set"


def test_r15_after_five_minutes_there_is_a_last_call() -> None:
    match = bidding()
    match.play(CLOCK, "time")
    assert match.view()["phase"] == "last_call"
    assert GAME.timer(match.state) == Timer(2, 60)
    match.play(CLOCK, "time")
    assert match.view()["phase"] == "turn"
    assert match.view()["last"]["winner"] is None


def test_r15_all_may_agree_to_start_the_timer() -> None:
    match = bidding()
    match.play(0, "ready")
    assert match.view()["phase"] == "think"
    match.play(1, "ready")
    assert match.view()["phase"] == "last_call"


def test_r15_the_first_bid_in_that_minute_starts_the_timer_anew() -> None:
    match = bidding()
    match.play(CLOCK, "time")
    match.play(1, "bid 12")
    assert match.view()["phase"] == "bidding"
    assert GAME.timer(match.state) == Timer(3, 60)


@pytest.mark.parametrize(("seats", "goal"), [(2, 8), (3, 6), (4, 5), (5, 17), (8, 17)])
def test_r16_chips_to_win_by_number_of_players(seats: int, goal: int) -> None:
    assert start(seats).view()["goal"] == goal
    assert start(seats, chips=2).view()["goal"] == 2


def owners(*groups: tuple[int, int]) -> str:
    """So many chips to each owner, from the last chip on; the rest is in the stack."""
    belongs = [owner for owner, count in groups for _ in range(count)]
    return ",".join(map(str, [-1] * (17 - len(belongs)) + belongs))


def test_r16_the_first_with_enough_chips_wins() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2 goal=2")
    solve_round(match)
    assert match.actors == (CHANCE,)
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2 goal=2 owner={owners((1, 1), (0, 1))}")
    solve_round(match)
    assert match.outcome
    assert match.outcome.scores == [2, 1]
    assert match.outcome.winners == [0]
    assert match.outcome.reason == "enough_chips"


def test_r16_most_chips_win_and_ties_share() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=3 owner={owners((0, 1), (1, 3), (2, 3))} barren=9")
    for _ in range(2):
        match.play(CLOCK, "time")
    assert match.outcome
    assert match.outcome.scores == [1, 3, 3]
    assert match.outcome.winners == [1, 2]


def test_r16_with_no_chip_left_the_game_ends() -> None:
    belongs = ",".join(["0"] * 8 + ["1"] * 7 + ["-1", "1"])
    match = at(f"{PLAIN} {ROBOTS} yellow-hexagon - / seats=5 owner={belongs}")
    solve_round(match)
    assert match.outcome
    assert match.outcome.reason == "no_chips_left"
    assert match.outcome.winners == [0]
    assert match.outcome.scores == [9, 8, 0, 0, 0]


def alone(**options: Any) -> Match:
    """One player, the red square open."""
    match = start(1, **options)
    for move in (f"board {PLAIN}", f"robots {ROBOTS}", "chip red-square"):
        match.play(CHANCE, move)
    return match


def test_r17_alone_chip_and_timer_start_together() -> None:
    match = alone()
    assert GAME.timer(match.state) == Timer(1, 60)
    assert GAME.timer(alone(two_timers=True).state) == Timer(1, 120)
    match.play(0, "bid 20")
    assert match.view()["phase"] == "show"
    match.play(0, "give up")
    assert match.view()["failed"] == ["red-square"]
    assert match.view()["left"] == 16


def test_r17_alone_a_chip_not_found_in_time_has_failed() -> None:
    match = alone()
    match.play(CLOCK, "time")
    assert match.view()["failed"] == ["red-square"]
    assert match.view()["phase"] == "turn"


@pytest.mark.parametrize(("last", "winners"), [("bid 3", [0]), ("ready", [])])
def test_r17_alone_more_solved_than_failed_wins(last: str, winners: list[int]) -> None:
    belongs = ",".join(["8"] * 2 + ["-1"] + ["8"] * 6 + ["0"] * 8)
    match = at(f"{PLAIN} {ROBOTS} red-square turn / owner={belongs}")
    for move in (last, *(WAYS["red-square"] if last != "ready" else ())):
        match.play(0, move)
    assert match.outcome
    assert match.outcome.scores == [8 + len(winners)]
    assert match.outcome.winners == winners


def test_the_position_of_the_table_is_read_back() -> None:
    short = f"{BOARD} {ROBOTS} red-triangle turn"
    assert GAME.position(GAME.read(short)) == short
    with pytest.raises(ValueError, match="not a board"):
        GAME.read(f"3A,3B,4C,1D {ROBOTS} red-triangle turn")
    with pytest.raises(ValueError, match="one field"):
        GAME.read(f"{BOARD} r0.0,g0.0,b1.1,y2.2 red-triangle turn")
