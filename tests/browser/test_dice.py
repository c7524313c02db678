"""The devices' part in the dice as people meet it: promised, shown, compared when the match is over."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

import spieltisch
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, Player
from tests.browser.test_table_life import LAST_DECISION, choices, decide, finish, invite, lay
from tools.guest import ServerProcess

HURRIED = "from spieltisch.server.tables import patience; patience.LONGEST = 0.5\n"
KEPT = "This device has compared"
BROKEN = "Not the dice that were promised to this device"


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that does not wait long for numbers."""
    running = ServerProcess(tmp_path / "tables.sqlite", before=HURRIED).ready()
    yield running
    running.stop()


def test_each_device_compares_what_it_was_promised_and_saves_what_it_has_compared(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben", size=PHONE)
    finish(ana, ben)
    for player in (ana, ben):
        expect(player.page.get_by_text(KEPT)).to_be_visible()
    with ben.page.expect_download() as saving:
        ben.page.get_by_role("dialog").get_by_role("link", name="Save").click()
    log = saving.value.path().read_text()
    assert len(json.loads(log)["head"]["promises"]) == 2
    assert spieltisch.verify(log) > 0


def test_a_number_that_the_operator_chose_last_is_told_to_the_others(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")

    def forge(route: Route) -> None:
        log = route.fetch().json()
        log["head"]["promises"][0] = "ab" * 32
        route.fulfill(json=log)

    ben.page.route("**/log", forge)
    finish(ana, ben)
    expect(ben.page.get_by_role("alert").filter(has_text=BROKEN)).to_be_visible()
    expect(ana.page.get_by_text(KEPT)).to_be_visible()
    ben.page.unroute_all(behavior="wait")  # the log may be asked for once more


def test_a_page_loaded_again_after_it_promised_shows_the_same_number(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    invite(ana, ben, LAST_DECISION)
    for player in (ana, ben):
        player.page.reload()
        expect(player.page.get_by_text("Ben", exact=True)).to_be_visible()
    ana.button("Start the game").click()
    choices(ana).first.wait_for()
    decide(ana)
    for player in (ana, ben):
        expect(player.page.get_by_text(KEPT)).to_be_visible()


def test_over_plain_http_the_page_makes_its_promises_itself(sit: Chair) -> None:
    """Pages from another machine are not given the browser's own SHA-256."""
    ana, ben = sit("Ana"), sit("Ben")
    for player in (ana, ben):
        player.address = player.address.replace("127.0.0.1", "table.test")
    lay(ana, ben, LAST_DECISION)
    assert not ana.page.evaluate("isSecureContext")
    decide(ana)
    for player in (ana, ben):
        expect(player.page.get_by_text(KEPT)).to_be_visible()


def test_without_a_number_that_was_promised_nothing_begins_and_the_host_frees_the_seat(
    browser: Browser, hurried: ServerProcess, players: list[Player]
) -> None:
    ana, ben, cem = (Player(browser, hurried.address, name) for name in ("Ana", "Ben", "Cem"))
    players.extend((ana, ben, cem))
    link = invite(ana, ben, LAST_DECISION)
    ben.open()  # away from the table
    ana.button("Start the game").click()
    expect(ana.page.get_by_role("alert").filter(has_text="Ben did not show the number")).to_be_visible()
    ana.button("Free the seat").click()
    cem.open(link)  # a late guest
    expect(ana.page.get_by_text("Cem", exact=True)).to_be_visible()
    expect(ana.page.get_by_role("alert")).to_have_count(0)
    ana.button("Start the game").click()
    choices(ana).first.wait_for()
    decide(ana)
    for player in (ana, cem):
        expect(player.page.get_by_text(KEPT)).to_be_visible()
