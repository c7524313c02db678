"""Whole games of Ausser Rand & Band in real browsers: two windows and a bot, a phone passed around, keys alone."""

import gzip
import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Response, expect

import spieltisch
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, SHORT_PHONE, WIDE, Player
from tests.browser.test_pages import LIGHTEST, problems
from tools.guest import ServerProcess

MOVES = 200
CHOICES = "button.plate.can, button.pile.can"


def choices(player: Player) -> Locator:
    return player.page.locator(CHOICES)


def choose(player: Player) -> bool:
    """One decision by clicks, if this player is asked: pick the last possibility, then send it."""
    version = player.version
    if not choices(player).count():
        return False
    with player.deciding(version):
        choices(player).last.click()
        player.page.locator(".ask .acts .primary").click()
    return True


@pytest.mark.slow
def test_two_browsers_and_a_bot_play_a_whole_game(
    launch: Callable[[], Browser], server: ServerProcess, players: list[Player]
) -> None:
    ana, ben = Player(launch(), server.address, "Ana"), Player(launch(), server.address, "")
    players += [ana, ben]
    ben.sit_down(ana.lay_open_table("rand_und_band"), "Ben")
    ana.button("Start the game").click()
    for _ in range(MOVES):
        if ana.over:
            break
        if not any([choose(ana), choose(ben)]):
            ana.wait_for_news(CHOICES)

    final = spieltisch.replay(json.dumps(ana.api(f"matches/{ana.match}/log")))
    assert final.outcome is not None
    for player in (ana, ben):
        assert player.final_scores(seats=3) == list(final.outcome.scores)
    robots = sum(len(shop["robots"]) for shop in final.view()["workshops"])
    expect(ana.page.locator(".parade .robot")).to_have_count(robots)


@pytest.mark.slow
def test_a_phone_is_passed_around(sit: Chair) -> None:
    mara = sit(size=PHONE).open("/new/rand_und_band")
    mara.page.get_by_role("group", name="Who takes seat 2").get_by_role("button", name="Same device").click()
    mara.page.get_by_label("Name for seat 2").fill("Lina")
    mara.button("Remove seat 3").click()
    mara.button("Start").click()
    held = set()
    for _ in range(MOVES):
        mara.wait_until_asked(CHOICES)
        if mara.over:
            break
        held.add(mara.room.get_attribute("data-seat"))
        choose(mara)
    assert mara.over
    assert held == {"0", "1"}
    fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert mara.page.evaluate(fits)


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(sit: Chair) -> None:
    mara = sit().open()
    mara.tab_to('[aria-label^="Play Ausser Rand & Band now"]')
    mara.press("Enter")
    mara.room.wait_for()
    for _ in range(MOVES):
        version = mara.version
        mara.wait_until_asked(CHOICES)
        if mara.over:
            break
        with mara.deciding(version):
            mara.tab_to(CHOICES)
            mara.press("Enter", "Enter")
    assert mara.over


def at_the_table(player: Player) -> Player:
    player.open().button("Play Ausser Rand & Band now").click()
    choices(player).first.wait_for()
    return player


def test_an_edge_space_explains_itself_and_a_slip_is_taken_back(sit: Chair) -> None:
    mara = at_the_table(sit())
    mara.page.mouse.move(0, 0)
    version = mara.version
    free = mara.page.locator("button.plate.can").first
    free.focus()
    sentence = (free.get_attribute("aria-label") or "").split(":")[0]
    expect(mara.page.locator(".ask")).to_contain_text(sentence)
    free.click()
    expect(mara.page.locator(".plate.picked")).to_have_count(1)
    mara.button("Undo").click()
    expect(mara.page.locator(".plate.picked")).to_have_count(0)
    assert mara.version == version


def test_a_chosen_die_shows_where_it_goes(sit: Chair) -> None:
    mara = sit().open("/new/rand_und_band")
    mara.button("Remove seat 3").click()
    mara.page.get_by_role("group", name="Who takes seat 2").get_by_role("button", name="Bot").click()
    mara.button("Start").click()
    choices(mara).first.wait_for()
    version = mara.version
    mara.page.locator('button.plate.can:is([data-edge="8"], [data-edge="10"])').first.click()
    mara.page.locator(".ask .acts .primary").click()
    mara.sees_another_version_than(version)
    mara.page.locator("button.pile.can").first.click()
    expect(mara.page.locator(".pile.ghost")).to_have_count(1)
    expect(mara.page.locator(".ask .acts .primary")).to_contain_text(re.compile(r"Move to \d"))


def test_an_occupied_space_says_why_and_shows_the_rule(sit: Chair) -> None:
    mara = at_the_table(sit())
    free, taken = mara.page.locator("button.plate.can"), mara.page.locator("button.plate.taken")
    while not (free.count() and taken.count()):
        choose(mara)
        choices(mara).first.wait_for()
    taken.first.click(force=True)
    expect(mara.page.get_by_role("alert")).to_contain_text("A die lies there already")
    mara.page.get_by_role("alert").get_by_role("button").click()
    expect(mara.page.locator(".rule.here")).to_have_count(1)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE, SHORT_PHONE], ids=["wide", "phone", "short phone"])
def test_axe_finds_nothing_serious_and_the_table_fits(sit: Chair, size: tuple[int, int], dark: bool) -> None:
    mara = at_the_table(sit(size=size, dark=dark))
    assert problems(mara) == []
    assert mara.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_table_is_light(sit: Chair) -> None:
    mara = sit()
    scripts: list[Response] = []
    mara.page.on("response", lambda answer: scripts.append(answer) if answer.url.endswith(".js") else None)
    at_the_table(mara)
    assert sum(len(gzip.compress(script.body())) for script in scripts) < LIGHTEST
