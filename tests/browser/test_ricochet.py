"""Rounds of Ricochet Robots in real browsers: bids, ways that fail and ways that succeed, alone, and by keys."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, expect

from spieltisch.games.ricochet.thinking.solver import solve_position
from tests.browser.axe import problems
from tests.browser.conftest import Chair
from tests.browser.player import COMPILING, PHONE, SHORT_PHONE, WIDE, Player
from tests.browser.tables import say_twice
from tools.guest import ServerProcess

DRAWN = "0.5E,3.3ES:red-circle,5.5:blue/,9.9:vortex,12.2:green\\"
TWO_CHIPS = f"{DRAWN} r3.4,g12.7,b1.15,y15.0 red-circle -"
ARROWS = {"N": "ArrowUp", "E": "ArrowRight", "S": "ArrowDown", "W": "ArrowLeft"}


def lay_table(player: Player, *others: dict[str, str], position: str | None = None, **options: object) -> str:
    """A table that begins at once, or waits for whoever is invited; the link to it."""
    player.open("/")
    seats = [{"kind": "person", "name": "Ana"}, *others]
    begins = all(seat["kind"] != "open" for seat in seats)
    wanted = {"game": "ricochet", "seats": seats, "options": options, "open_dice": True, "seed": 5, "start": begins}
    if position:
        wanted["position"] = position
    answer = player.context.request.post(
        f"{player.address}/api/matches", data=wanted, headers={"origin": player.address}, timeout=COMPILING
    )
    table = answer.json()
    player.open(f"/t/{table['id']}")
    return f"/t/{table['id']}#{table['invitation']}"


def way(player: Player) -> tuple[str, ...]:
    """The shortest way of the chip that lies open."""
    board = player.page.locator("[data-position]")
    return solve_position(board.get_attribute("data-position") or "").moves


def bid(player: Player, moves: int) -> None:
    player.press(*str(moves), "Enter")
    player.page.locator(f".first[data-bid='{moves}'], [data-bid='{moves}'], .arrows").first.wait_for()


def show(player: Player, moves: tuple[str, ...]) -> None:
    """By keys: the robot's letter, then an arrow."""
    player.page.locator(".arrows").wait_for()
    for move in moves:
        version = player.version
        player.press(move[0], ARROWS[move[1]])
        player.sees_another_version_than(version)


def chips(player: Player, seat: int) -> int:
    return won(player, seat).count()


@pytest.mark.slow
def test_two_browsers_and_a_bot_play_three_rounds(
    launch: Callable[[], Browser], server: ServerProcess, players: list[Player]
) -> None:
    ana, ben = Player(launch(), server.address, "Ana"), Player(launch(), server.address, "Ben")
    players += [ana, ben]
    link = lay_table(ana, {"kind": "open"}, {"kind": "bot", "level": "easy"}, seconds=10)
    ben.open(link)
    ana.button("Start the game").click()
    fail_and_follow(ana, ben)
    for winner, seat in ((ana, 0), (ben, 1)):
        before = chips(ana, seat)
        ana.page.locator(".keys").wait_for()
        shortest = way(ana)
        bid(winner, len(shortest))
        show(winner, shortest)
        for player in (ana, ben):
            expect(won(player, seat)).to_have_count(before + 1)


def fail_and_follow(ana: Player, ben: Player) -> None:
    """With one move nobody gets there (R10): Ana fails, and Ben, who bid more, shows the way."""
    ana.page.locator(".keys").wait_for()
    shortest = way(ana)
    bid(ana, 1)
    bid(ben, len(shortest))
    ana.page.locator(".arrows .btn:enabled").first.click()
    show(ben, shortest)
    for player in (ana, ben):
        expect(won(player, 1)).to_have_count(1)
        expect(won(player, 0)).to_have_count(0)


def has_won(player: Player, seat: int, chips: int, of: int) -> None:
    """It is seen, and heard in words."""
    score = player.page.locator(f"li[data-seat='{seat}'] .score")
    expect(score.locator("[aria-hidden]")).to_have_text(f"{chips}/{of}")
    expect(score.locator(".sr")).to_have_text(f"{chips} of {of} chips")


def won(player: Player, seat: int) -> Locator:
    return player.page.locator(f"li[data-seat='{seat}'] .chips svg")


def test_alone_by_keys(sit: Chair) -> None:
    ana = sit("Ana", PHONE)
    lay_table(ana, seconds=600)
    ana.page.locator(".keys .btn").first.wait_for()
    shortest = way(ana)
    ana.button("Hint").click()
    expect(ana.page.get_by_text(f"It can be done in {len(shortest)} moves.")).to_be_visible()
    bid(ana, len(shortest))
    show(ana, shortest)
    ana.page.locator("li[data-seat='0'] .chips svg").wait_for()
    ana.press("n")
    say_twice(ana, "Skip this chip")
    expect(ana.page.get_by_text("1 not solved")).to_be_visible()
    ana.page.locator("button.watch").wait_for()
    ana.press("w")
    expect(ana.button("Close")).to_be_visible()
    ana.press("Escape")
    expect(ana.button("Close")).to_have_count(0)


def test_the_puzzle_of_the_day_by_keys_alone(sit: Chair) -> None:
    ana = sit("Ana").open("/")
    ana.page.locator(".card button.chip").first.wait_for()
    ana.tab_to(".card button.chip")
    ana.press("Enter")
    ana.page.locator(".keys .btn").first.wait_for()
    has_won(ana, 0, 0, of=1)
    shortest = way(ana)
    ana.tab_to("button.more")
    ana.press("Enter")
    ana.page.get_by_text(f"It can be done in {len(shortest)} moves.").wait_for()
    bid(ana, len(shortest))
    show(ana, shortest)
    told = re.compile(rf"^Ricochet Robots [0-9-]{{10}}: {len(shortest)} moves ★★★, 1 hint$")
    result = ana.page.get_by_role("dialog", name=f"Solved in {len(shortest)} moves.")
    expect(result.get_by_text("No shorter way exists.")).to_be_visible()
    expect(result.get_by_label("To share")).to_have_value(told)


def test_the_form_does_not_ask_for_the_day_of_a_puzzle(sit: Chair) -> None:
    ana = sit("Ana").open("/new/ricochet")
    expect(ana.page.locator("#option-seconds")).to_be_visible()
    expect(ana.page.locator("#option-day")).to_have_count(0)


def test_quadrants_are_asked_for_only_by_who_chooses_the_board(sit: Chair) -> None:
    ana = sit("Ana", PHONE).open("/new/ricochet")
    expect(ana.page.locator("#option-barren_chips")).to_be_visible()
    expect(ana.page.locator("#option-nw")).to_be_hidden()
    ana.page.get_by_text("Choose the board").click()
    ana.page.locator("#option-nw").select_option("3A")
    assert problems(ana) == []


def test_a_board_that_somebody_drew(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=TWO_CHIPS)
    ana.page.locator(".keys .btn").first.wait_for()
    shortest = way(ana)
    bid(ana, len(shortest))
    show(ana, shortest)
    expect(won(ana, 0)).to_have_count(1)


def skip_both_chips(player: Player) -> None:
    say_twice(player, "Skip this chip")
    player.button("Next chip").click()
    say_twice(player, "Skip this chip")
    player.page.get_by_role("dialog", name="Not won this time.").wait_for()


def test_alone_the_end_tells_how_many_are_solved(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=TWO_CHIPS)
    skip_both_chips(ana)
    result = ana.page.get_by_role("dialog", name="Not won this time.")
    expect(result.get_by_text("0 of 2 chips solved.")).to_be_visible()


def test_the_result_tells_which_chips_were_won(sit: Chair) -> None:
    ana = sit("Ana")
    showing = "seats=2 phase=show goal=1 bids=3,0,0,0,0,0,0,0 announced=1 seat=0 timers=3"
    position = f"3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-square turn / {showing}"
    lay_table(ana, {"kind": "bot", "name": "Ada", "level": "easy"}, position=position)
    show(ana, ("rN", "rE", "rS"))
    expect(ana.page.get_by_role("dialog").locator(".account li")).to_have_text(["red planet 1"])


def test_why_a_typed_board_is_refused_stands_where_it_is_seen(sit: Chair) -> None:
    ana = sit("Ana").open("/new/ricochet")
    ana.page.get_by_text("The table", exact=True).click()
    ana.page.get_by_label("Start from a position").check()
    ana.page.get_by_label("Position", exact=True).fill(f"{DRAWN} r3.4,g3.4,b1.15,y15.0 red-circle -")
    with ana.forgiving():
        ana.button("Lay the table").click()
        expect(ana.page.get_by_role("alert")).to_contain_text("Two robots cannot stand on one field.")
    expect(ana.page.get_by_role("alert")).to_be_in_viewport()


def test_everybody_on_a_phone_sees_who_bid_what(sit: Chair) -> None:
    """Also eight of them, and the way that somebody shows, move by move."""
    ana, ben = sit("Ana", PHONE), sit("Ben")
    bids = "seats=8 phase=show bids=9,3,4,5,6,7,8,8 order=0,1,2,3,4,5,6,7 announced=8 seat=1"
    bots = [{"kind": "bot", "level": "random", "name": f"Bot{n}"} for n in range(3, 9)]
    ben.open(lay_table(ana, {"kind": "open"}, *bots, position=f"{TWO_CHIPS} / {bids}"))
    ana.button("Start the game").click()
    expect(ana.page.locator("[data-bid]")).to_have_count(8)
    for name in ana.page.locator("[data-bid] span").all():
        assert name.evaluate("name => 0 < name.scrollWidth && name.scrollWidth <= name.clientWidth")
    show(ben, ("rE",))
    expect(ana.page.get_by_text("Red right")).to_be_visible()


def test_a_replay_shows_the_shortest_way_of_every_round(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=TWO_CHIPS)
    skip_both_chips(ana)
    match = ana.match
    log = ana.context.request.get(f"{ana.address}/api/matches/{match}/log").body()
    ana.open(f"/replay/{match}")
    watch_at_the_end(ana)
    saved: FilePayload = {"name": "log.json", "mimeType": "application/json", "buffer": log}
    ana.open("/matches").page.locator("input[type=file]").set_input_files(saved)
    watch_at_the_end(ana)


def watch_at_the_end(player: Player) -> None:
    player.button("To the end").click()
    player.button("Watch the").click()
    expect(player.page.get_by_role("heading", name="Shortest way")).to_be_visible()
    expect(player.page.locator(".ways li.now")).to_be_visible()
    player.button("Close").click()


def test_the_shortest_way_fits_on_a_phone_in_every_language(sit: Chair) -> None:
    ana = sit("Ana", SHORT_PHONE)
    lay_table(ana, position=TWO_CHIPS)
    say_twice(ana, "Skip this chip")
    ana.button("Watch the").wait_for()
    for language in ("de", "fr", "it"):
        ana.page.evaluate("l => localStorage.setItem('spieltisch.device', JSON.stringify({language: l}))", language)
        ana.page.reload()
        ana.page.locator("button.watch").click()
        ana.page.locator(".ways li.now").first.wait_for()
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= SHORT_PHONE[0]


def test_a_swipe_that_is_broken_off_sends_nothing(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=TWO_CHIPS)
    ana.page.locator(".keys .btn").first.wait_for()
    has_won(ana, 0, 0, of=2)
    bid(ana, 9)
    red = ana.page.locator("[data-robot='red']")
    middle = {"pointerId": 7, "clientX": 300, "clientY": 300, "bubbles": True}
    away = {**middle, "clientX": 500}
    red.dispatch_event("pointerdown", middle)
    red.dispatch_event("pointercancel", middle)
    red.dispatch_event("pointerup", away)
    red.dispatch_event("pointerdown", middle)
    red.dispatch_event("pointerup", {**away, "pointerId": 8})
    expect(ana.page.get_by_text("Show your way: 0 of 9 moves made.", exact=True)).to_be_visible()
    red.dispatch_event("pointerup", away)
    expect(ana.page.get_by_text("Show your way: 1 of 9 moves made.", exact=True)).to_be_visible()
    expect(red).to_have_attribute("data-field", "p4")


def test_keys_may_be_faster_than_robots(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=TWO_CHIPS)
    ana.page.locator(".keys .btn").first.wait_for()
    shortest = way(ana)
    bid(ana, len(shortest))
    ana.page.locator(".arrows").wait_for()
    for move in shortest:
        ana.press(move[0], ARROWS[move[1]])
    expect(won(ana, 0)).to_have_count(1)


@pytest.mark.parametrize("size", [(834, 1112), (1024, 768)])
def test_tablets_show_bids_and_pad_side_by_side(sit: Chair, size: tuple[int, int]) -> None:
    ana = sit("Ana", size)
    lay_table(ana, {"kind": "bot", "level": "easy", "name": "Ada"}, silver=True, seconds=600)
    ana.page.locator(".keys .btn").first.wait_for()
    bid(ana, 9)
    for seen in (ana.page.get_by_text("shows first", exact=True), ana.button("I am done")):
        expect(seen).to_be_in_viewport(ratio=1)


def test_the_focus_stays_while_a_move_is_on_its_way(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=TWO_CHIPS)
    ana.page.locator(".keys .btn").first.wait_for()
    bid(ana, 9)
    ana.tab_to(".arrows + .acts .btn")
    show(ana, ("rN", "rE"))
    expect(ana.button("Give up")).to_be_focused()


def test_whoever_shows_has_followers(sit: Chair) -> None:
    """Equal numbers say who was first; while one shows, the others are named in their order."""
    ana, ben = sit("Ana"), sit("Ben")
    link = lay_table(ana, {"kind": "open"}, seconds=600)
    ben.open(link)
    ana.button("Start the game").click()
    for player in (ana, ben):
        player.page.locator(".keys .btn").first.wait_for()
    bid(ben, 7)
    bid(ana, 7)
    expect(ana.page.get_by_text("said 7 after Ben")).to_be_visible()
    expect(ben.page.get_by_text("said 7 after you")).to_be_visible()
    for player in (ana, ben):
        say_twice(player, "I am done")
    expect(ana.page.get_by_text("Next: you with 7.")).to_be_visible()
    expect(ben.page.get_by_text("Next: Ana with 7.")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_board_is_read_as_text_by_keys_alone(sit: Chair, size: tuple[int, int]) -> None:
    """Walls, diagonals, targets and robots row by row, and where each robot would stop."""
    ana = sit("Ana", size)
    lay_table(ana, position=TWO_CHIPS)
    ana.tab_to("button.read")
    ana.press("Enter")
    told = ana.page.get_by_role("dialog", name="Board as text")
    for line in (
        "red, e4: up e1, right p4, down e16, left blocked",
        "blue, p2: up p1, right blocked, down p16, left a2",
        "Row 1: wall right of f",
        "Row 4: Target: red moon on d, wall right of d, wall below d, red on e",
        "Row 6: blue diagonal rising to the right on f",
        "Row 13: green diagonal falling to the right on c, green on h",
        "Row 12: nothing",
    ):
        expect(told.get_by_text(line, exact=True)).to_have_count(1)
    ana.press("Escape")
    expect(told).to_have_count(0)


def test_two_at_one_device_bid_in_any_order(sit: Chair) -> None:
    ana = sit("Ana", PHONE)
    lay_table(ana, {"kind": "device", "name": "Ben"}, seconds=600)
    ana.page.locator(".keys .btn").first.wait_for()
    for name, seat, moves in (("Ben", 1, 9), ("Ana", 0, 8), ("Ben", 1, 7)):
        ana.page.get_by_role("group", name="Who plays now?").get_by_role("button", name=name).click()
        ana.page.locator(f".room[data-seat='{seat}']").wait_for()
        bid(ana, moves)
    expect(ana.page.locator("[data-bid='7']")).to_contain_text("You")
    expect(ana.page.locator("[data-bid='8']")).to_contain_text("Ana")


@pytest.mark.parametrize("size", [WIDE, SHORT_PHONE])
def test_a_seat_tells_that_nobody_is_in_front_of_it(sit: Chair, size: tuple[int, int]) -> None:
    ana, ben = sit("Ana", size), sit("Ben")
    ben.open(lay_table(ana, {"kind": "open"}, seconds=600))
    ana.button("Start the game").click()
    ben.page.locator(".keys").wait_for()
    seat = ana.page.locator(".seat[data-seat='1']")
    expect(seat).not_to_contain_text("Away")
    ben.open("/")
    expect(seat.get_by_text("Away")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_nothing_runs_over_the_edge(sit: Chair, size: tuple[int, int], dark: bool) -> None:
    ana = sit("Ana", size, dark)
    lay_table(ana, {"kind": "bot", "level": "easy"})
    ana.page.locator(".keys .btn").first.wait_for()
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert ana.page.evaluate("document.documentElement.scrollHeight") <= size[1]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_how_well_bots_play_is_seen_at_the_table(sit: Chair, size: tuple[int, int]) -> None:
    ana = sit("Ana", size)
    lay_table(ana, {"kind": "bot", "level": "hard", "name": "Ada"}, {"kind": "bot", "level": "easy", "name": "Bo"})
    expect(ana.page.locator("li[data-seat='1'] .does")).to_have_text("Hard bot")
    expect(ana.page.locator("li[data-seat='2'] .does")).to_be_visible()


def test_where_no_dice_are_rolled_none_are_proven(sit: Chair) -> None:
    ana = sit("Ana").open("/")
    wanted = {"game": "ricochet", "seats": [{"kind": "person", "name": "Ana"}], "start": True}
    laid = ana.context.request.post(f"{ana.address}/api/matches", data=wanted, timeout=COMPILING)
    ana.open(f"/t/{laid.json()['id']}").button("Menu").click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("Settings")
    expect(ana.page.get_by_text("Fair dice")).to_have_count(0)
