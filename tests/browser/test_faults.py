"""When something goes wrong: every page says so in a sentence, leads on, and comes back by itself where it can."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Chair
from tests.browser.player import Player
from tests.browser.tables import pass_on
from tests.browser.test_pages import play_now

BROKEN = "Something went wrong on this page. Nothing is lost."
DOWN = "The line is down. Trying again…"
NIGHT = "rgb(20, 23, 28)"
DAY = "rgb(251, 246, 236)"
SCRIPTS = "**/assets/*.js"
MATCHES = "**/assets/Matches-*.js"
QWIXX = "Play Qwixx now"
IS_ANOTHER_LINE = "before => document.querySelector('[aria-live] p:last-child') !== before"


@contextmanager
def silent(player: Player, what: str = "**/api/**") -> Iterator[None]:
    """The table does not answer such requests."""
    with player.forgiving():
        player.page.route(what, lambda route: route.abort())
        yield
        player.page.unroute(what)
        player.page.evaluate("0")  # what was not answered has been told until here
    # What is tried again from here on must work.


def held_back(page: Page, what: str) -> None:
    """Such requests wait until they are no longer routed."""
    page.route(what, lambda _: None)


def heading(page: Page, name: str) -> Locator:
    return page.get_by_role("heading", name=name, level=1)


# --- What cannot be drawn ---


def test_a_page_that_fails_says_so_and_leads_on(sit: Chair) -> None:
    mara = sit()
    with mara.forgiving():
        mara.page.route("**/api/history", lambda route: route.fulfill(json=[{"id": "no match at all"}]))
        mara.open("/matches").page.get_by_text(BROKEN).wait_for()
    mara.page.get_by_role("link", name="Back to the games").click()
    mara.button(QWIXX).wait_for()


def test_a_board_that_fails_says_so_and_a_reload_brings_it_back(sit: Chair) -> None:
    mara = play_now(sit())
    with mara.forgiving():
        mara.misheard = without_its_sheets
        mara.page.reload()
        mara.page.get_by_text(BROKEN).wait_for()
        expect(mara.button("Menu")).to_be_visible()
        mara.misheard = None
    mara.button("Reload the page").click()
    mara.page.locator(".ask .acts .btn").first.wait_for()


def without_its_sheets(message: str) -> str:
    said = json.loads(message)
    if said["kind"] == "update":
        del said["view"]["sheets"]
    return json.dumps(said)


# --- What is gone after an upgrade ---


def test_a_part_that_is_gone_after_an_upgrade_is_fetched_by_one_reload(sit: Chair) -> None:
    mara = sit().open()
    mara.button(QWIXX).wait_for()
    loads: list[str] = []

    def until_loaded_anew(route: Route) -> None:
        route.continue_() if loads else route.fulfill(status=404, body="")

    mara.page.on("request", lambda request: loads.append(request.url) if request.is_navigation_request() else None)
    with mara.forgiving():
        mara.page.route(MATCHES, until_loaded_anew)
        mara.page.get_by_role("link", name="Look back").click()
        heading(mara.page, "Your games").wait_for()
    assert loads == [f"{mara.address}/matches"]


def test_a_part_that_stays_gone_is_told_and_not_reloaded_for_ever(sit: Chair) -> None:
    mara = sit().open()
    mara.button(QWIXX).wait_for()
    loads: list[str] = []
    mara.page.on("load", lambda page: loads.append(page.url))
    with mara.forgiving():
        mara.page.route(MATCHES, lambda route: route.fulfill(status=404, body=""))
        mara.page.get_by_role("link", name="Look back").click()
        mara.page.get_by_text("A part of this page is missing.").wait_for()
        assert len(loads) == 1
        mara.page.unroute(MATCHES)
    mara.button("Reload the page").click()
    heading(mara.page, "Your games").wait_for()


def test_a_page_that_cannot_be_fetched_comes_when_the_table_is_back(sit: Chair) -> None:
    mara = sit().open()
    mara.button(QWIXX).wait_for()
    with silent(mara, "**/*"):
        mara.page.get_by_role("link", name="Look back").click()
        mara.page.get_by_text(DOWN).wait_for()
        expect(heading(mara.page, "Pull up a chair.")).to_be_visible()  # the old page stays
    heading(mara.page, "Your games").wait_for()


# --- What the device has kept ---


@pytest.mark.parametrize("kept", ['{"language": "xx", "light": 7}', "{", "null", '"en"'])
def test_a_broken_memory_is_as_good_as_none(sit: Chair, kept: str) -> None:
    mara = sit().open()
    mara.button(QWIXX).wait_for()
    mara.page.evaluate("kept => localStorage.setItem('spieltisch.device', kept)", kept)
    mara.page.reload()
    mara.button(QWIXX).wait_for()
    expect(mara.page.locator("html")).to_have_attribute("lang", "en")


# --- When the table does not answer ---


def test_home_comes_back_by_itself(sit: Chair) -> None:
    mara = sit().open("/settings")
    heading(mara.page, "Settings").wait_for()
    with silent(mara):
        mara.page.get_by_role("link", name="Spieltisch").click()
        expect(mara.page.get_by_role("alert")).to_have_text(DOWN)
    mara.button(QWIXX).wait_for()
    expect(mara.page.get_by_role("alert")).to_have_count(0)


def test_a_click_that_nobody_answers_is_told_until_the_table_is_back(sit: Chair) -> None:
    mara = sit().open()
    mara.button(QWIXX).wait_for()
    with silent(mara):
        mara.button(QWIXX).click()
        expect(mara.page.get_by_role("alert")).to_have_text("The table does not answer.")
    expect(mara.page.get_by_role("alert")).to_have_count(0)
    mara.button(QWIXX).click()
    mara.page.locator(".ask .acts .btn").first.wait_for()


@pytest.mark.parametrize(
    ("path", "shown"),
    [("/matches", "Your games"), ("/new/qwixx", "Lay the table"), ("/learn/droids", "Start step 1")],
)
def test_a_page_that_failed_tries_again_by_itself(sit: Chair, path: str, shown: str) -> None:
    mara = sit()
    with silent(mara):
        mara.open(path)
        expect(mara.page.get_by_role("alert")).to_have_text(DOWN)
    expect(mara.page.get_by_role("alert")).to_have_count(0)
    mara.page.get_by_text(shown).or_(mara.button(shown)).first.wait_for()


def test_a_table_that_could_not_be_opened_tries_again_by_itself(sit: Chair) -> None:
    mara = play_now(sit())
    with silent(mara):
        mara.page.reload()
        mara.page.get_by_text(DOWN).wait_for()
    mara.page.locator(".ask .acts .btn").first.wait_for()


# --- Between pages ---


@pytest.mark.parametrize(("dark", "ground"), [(False, DAY), (True, NIGHT)], ids=["light", "dark"])
def test_the_first_thing_seen_has_the_light_of_the_room(sit: Chair, dark: bool, ground: str) -> None:
    mara = sit(dark=dark)
    held_back(mara.page, SCRIPTS)
    mara.page.goto(mara.address, wait_until="commit")
    expect(mara.page.locator("html")).to_have_css("background-color", ground)
    mara.page.unroute(SCRIPTS)  # which lets them go
    mara.button(QWIXX).wait_for()


def test_who_has_lit_the_lamp_never_sees_the_bright_room(sit: Chair) -> None:
    mara = sit().open()
    mara.button("Evening lamp").click()
    held_back(mara.page, SCRIPTS)
    mara.page.goto(mara.address + "/settings", wait_until="commit")
    expect(mara.page.locator("html")).to_have_css("background-color", NIGHT)


def test_the_old_page_stays_until_the_new_one_is_there(sit: Chair) -> None:
    mara = sit().open()
    mara.button(QWIXX).wait_for()
    held_back(mara.page, MATCHES)
    with mara.page.expect_request(re.compile("/assets/Matches-.*js")):
        mara.page.get_by_role("link", name="Look back").click()
    expect(heading(mara.page, "Pull up a chair.")).to_be_visible()
    mara.page.unroute(MATCHES)
    heading(mara.page, "Your games").wait_for()
    expect(heading(mara.page, "Pull up a chair.")).to_have_count(0)


# --- What a screen reader hears ---


def test_what_is_told_stands_line_by_line_and_is_gone_with_the_page(sit: Chair) -> None:
    mara = play_now(sit())
    told = mara.page.locator("[aria-live] p")
    before = told.last.element_handle()
    version = mara.version
    pass_on(mara)
    mara.sees_another_version_than(version)
    mara.page.wait_for_function(IS_ANOTHER_LINE, arg=before)
    expect(told.last).not_to_be_empty()
    mara.page.get_by_role("link", name="Back to the games").click()
    mara.button(QWIXX).wait_for()
    expect(told).to_have_count(0)
