"""Droids in real browsers: a Workshop game to its end, Solo, one round by keys, and how it looks from both sides."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import spieltisch
from spieltisch.core.rng import seeded
from spieltisch.games.droids import GAME
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, SHORT_PHONE, Player
from tests.browser.tables import BOT, ME
from tests.droids.clicks import asked, asked_after, comes_to, lay_table, make
from tools.guest import ServerProcess

pytestmark = pytest.mark.browser

MOVES = 2500


def draw_anything(player: Player) -> None:
    for colour in ("violet", "violet", "violet", "blue", "red", "red", "red", "violet", "blue", "red", "grey", "grey"):
        more = player.page.locator(f"[data-more={colour}]")
        if more.count() and more.is_enabled():
            more.click()
    player.page.locator("[data-draw]").click()


def place_one(player: Player) -> None:
    player.page.locator(".ot").first.click()
    player.page.locator("[data-slot]").first.click()
    player.page.locator("[data-place]").click()


def answer_once(player: Player, tiles: int) -> bool:
    """One decision by clicks, if this player is asked. Places so many tiles in a round, then passes."""
    now = asked(player)
    if not now.anything:
        return False
    with player.deciding(now.version):
        if now.draw:
            draw_anything(player)
        elif now.tile and now.laid < tiles:
            place_one(player)
        else:
            player.page.locator("[data-pass], [data-move]").first.click()
    return True


@pytest.mark.slow
def test_a_workshop_game_of_two_browsers_and_two_bots_to_the_end(
    launch: Callable[[], Browser], server: ServerProcess, players: list[Player]
) -> None:
    ana, ben = Player(launch(), server.address, "Ana"), Player(launch(), server.address, "Ben")
    players += [ana, ben]
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "level": "hard"}]
    table = lay_table(ana, [*seats, {"kind": "open"}, {"kind": "bot", "level": "hard"}], scenario="workshop")
    ben.open(f"/t/{table['id']}#{table['invitation']}")
    ana.open(f"/t/{table['id']}")
    ana.button("Start the game").click()
    for _ in range(MOVES):
        version = catch_up(ana, ben, table=table["id"])
        if ana.over:
            break
        if not (answer_once(ana, tiles=1) or answer_once(ben, tiles=1)):
            ana.sees_another_version_than(version)
    assert ana.over
    assert ana.api(f"matches/{table['id']}")["status"] == "over"


def catch_up(*players: Player, table: str) -> int:
    """Wait until all pages show what the table has reached; which version that is."""
    version = int(players[0].api(f"matches/{table}")["version"])
    for player in players:
        comes_to(player, version)
    return version


def test_a_round_by_keys_alone(sit: Chair) -> None:
    mara = sit()
    table = lay_table(mara, [{"kind": "person"}, {"kind": "bot", "level": "random"}])
    mara.open(f"/t/{table['id']}")
    mara.page.locator("[data-draw]").wait_for()
    for colour in ("violet", "violet", "violet", "violet", "red", "red", "red"):
        mara.tab_to(f"[data-more={colour}]")
        mara.press("Enter")
    mara.tab_to("[data-draw]")
    mara.press("Enter")
    mara.page.locator("[data-pass]").wait_for()
    mara.tab_to(".ot")
    mara.press("Enter")
    mara.tab_to("[data-way='2']")
    mara.press("Enter")
    mara.tab_to("[data-slot='5.1']")
    mara.press("Enter")
    expect(mara.page.locator("[data-slot='5.1']")).to_have_attribute("aria-pressed", "true")
    mara.tab_to("[data-place]")
    mara.press("Enter")
    expect(mara.page.locator(".own .slot.taken")).to_have_count(1)
    made = answer_by_keys_until_the_next_round(mara)
    assert made[0] == "pass"
    expect(mara.page.locator(".own .slot.taken")).to_have_count(0)


def answer_by_keys_until_the_next_round(player: Player) -> list[str]:
    """Pass and cover by keys; the moves made. What leaves no choice the table plays by itself."""
    made: list[str] = []
    for _ in range(200):
        now = asked(player)
        if now.draw:
            return made
        if now.anything and not now.only_one:
            focused = player.tab_to("[data-pass], [data-move]")
            made.append(focused.get_attribute("data-move") or "pass")
            player.press("Enter")
        player.sees_another_version_than(now.version)
    raise AssertionError("the round does not end")


def test_the_own_side_is_always_at_the_bottom_on_both_widths(sit: Chair, tmp_path: Path) -> None:
    for seats, own in (
        ([{"kind": "person"}, {"kind": "bot", "level": "random"}], "N"),
        ([{"kind": "bot", "level": "random"}, {"kind": "person"}], "S"),
    ):
        for size in ((1280, 800), PHONE):
            player = sit(size=size)
            table = lay_table(player, seats)
            player.open(f"/t/{table['id']}")
            player.page.locator("[data-draw], [data-pass]").first.wait_for()
            expect(player.page.locator(f".rack.own.side-{own}")).to_have_count(1)
            robot = player.page.locator(".robot.own").bounding_box()
            arena = player.page.locator(".arena").bounding_box()
            assert robot is not None
            assert arena is not None
            assert robot["y"] > arena["y"] + arena["height"] * 0.85
            player.page.screenshot(path=tmp_path / f"{own}-{size[0]}.png", full_page=True)


def test_a_program_is_foreseen_before_it_is_placed(sit: Chair) -> None:
    mara = sit()
    table = lay_table(mara, [{"kind": "person"}, {"kind": "bot", "level": "random"}], scenario="arena")
    mara.open(f"/t/{table['id']}")
    mara.page.locator("[data-draw]").wait_for()
    draw_anything(mara)
    mara.page.locator(".ot[data-tile^=v]").first.click()
    mara.page.locator("[data-way='0']").click()
    mara.page.locator("[data-slot='5.1']").click()
    expect(mara.page.locator(".preview .own").first).to_be_attached()
    expect(mara.page.locator(".own .badge").first).to_have_text("1")


def programming(mara: Player) -> None:
    """Mara sits opposite a bot, has drawn, and is asked for her first tile."""
    table = lay_table(mara, [{"kind": "bot", "level": "random"}, {"kind": "person"}])
    mara.open(f"/t/{table['id']}")
    mara.page.locator("[data-draw]").wait_for()
    draw_anything(mara)
    mara.page.locator("[data-pass]").wait_for()


def test_what_happened_is_stepped_through_again(sit: Chair) -> None:
    mara = sit(size=PHONE)
    programming(mara)
    before = asked(mara).version
    place_one(mara)
    expect(mara.page.locator(".own .slot.taken")).to_have_count(1)
    asked_after(mara, before + 1)  # the tile and its slot are two moves
    said = mara.page.locator("[data-said]")
    expect(said).to_have_text("Show again")
    mara.page.locator("[data-earlier]").click()
    expect(said).not_to_have_text("Show again")
    mara.page.locator("[data-later]").click()
    expect(said).to_have_text("Show again")


@pytest.mark.parametrize("size", [PHONE, SHORT_PHONE])
def test_everything_is_large_enough_for_a_thumb(sit: Chair, size: tuple[int, int]) -> None:
    """Ten slots side by side are narrow on a phone, so every slot can also be reached by larger buttons."""
    mara = sit(size=size)
    programming(mara)
    mara.page.locator(".ot").first.click()
    for target in (".ot", "[data-way]", "[data-pass]", "[data-pick]", "[data-line-before]", "[data-line-after]"):
        for box in (each.bounding_box() for each in mara.page.locator(target).all()):
            assert box is not None
            assert box["width"] >= 44, (target, box)
            assert box["height"] >= 44, (target, box)


def test_a_chosen_tile_its_slots_and_the_whole_arena_are_in_sight_on_a_phone(sit: Chair) -> None:
    mara = sit(size=PHONE)
    programming(mara)
    mara.page.locator(".ot").first.click()
    mara.page.locator(".arena").evaluate("arena => arena.scrollIntoView()")
    expect(mara.page.locator(".arena")).to_be_in_viewport(ratio=0.99)
    picker, asked = (mara.page.locator(part).bounding_box() for part in (".picker", ".ask"))
    assert picker is not None
    assert asked is not None
    assert picker["y"] + picker["height"] <= asked["y"]


def test_any_slot_is_reached_by_the_large_buttons(sit: Chair) -> None:
    mara = sit(size=PHONE)
    programming(mara)
    mara.page.locator(".ot").first.click()
    picks = mara.page.locator("[data-pick]")
    expect(picks.first).to_have_attribute("data-pick", "6.1")  # below the robot
    mara.page.locator("[data-line-after]").click()
    expect(picks.first).to_have_attribute("aria-pressed", "true")
    for _ in range(6):
        mara.page.locator("[data-line-before]").click()
    expect(mara.page.locator("[data-line-before]")).to_be_disabled()
    mara.page.locator("[data-pick='1.3']").click()
    expect(mara.page.locator("[data-slot='1.3']")).to_have_attribute("aria-pressed", "true")
    mara.page.locator("[data-place]").click()
    expect(mara.page.locator(".own .line").first.locator(".slot").nth(2)).to_have_class(re.compile(r"\btaken\b"))


@pytest.mark.slow
def test_solo_is_won_by_a_scripted_player(sit: Chair) -> None:
    """The script asks the planner for the moves of a match with the same open dice, and clicks them."""
    seed, moves = shortest_win()
    mara = sit()
    table = lay_table(mara, [{"kind": "person"}], seed=seed)
    mara.open(f"/t/{table['id']}")
    mara.page.locator("[data-draw]").wait_for()
    make(mara, GAME.match(seats=1, seed=seed), moves)
    mara.page.locator("dialog [data-score]").wait_for()
    assert mara.api("history")[0]["winners"] == [0]


def shortest_win() -> tuple[int, list[str]]:
    """Among a few seeds the one whose Solo is won with the fewest moves, and these."""
    games = [(seed, solo(seed)) for seed in range(8)]
    won = [(seed, moves) for seed, (moves, winners) in games if winners]
    assert won, "the planner never wins"
    return min(won, key=lambda game: len(game[1]))


def solo(seed: int) -> tuple[list[str], list[int]]:
    match: Any = GAME.match(seats=1, seed=seed)
    planner, rng = spieltisch.bot("droids", "hard"), seeded(seed)
    while match.actors:
        match.play(0, planner.choose(GAME.view(match.state, 0), match.legal(0), rng))
    return [str(entry.move) for entry in match.log if entry.seat == 0], match.outcome.winners


@pytest.mark.parametrize(("scenario", "goal"), [("mines", "Take more mines"), ("garden", "closed garden")])
def test_the_goal_of_the_scenario_stands_at_the_table(sit: Chair, scenario: str, goal: str) -> None:
    ana = sit("Ana", size=PHONE)
    table = lay_table(ana, [ME, BOT], scenario=scenario)
    ana.open(f"/t/{table['id']}")
    expect(ana.page.locator(".goal")).to_contain_text(goal)
