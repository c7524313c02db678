"""A program at the table is seen to be one, and a host keeps programs away."""

from contextlib import closing

import pytest
from playwright.sync_api import expect

from spieltisch.programs.guest import Guest, Refused, read_link
from spieltisch.programs.joining import sit_down
from tests.browser.conftest import Chair
from tests.browser.player import PHONE


def test_a_program_is_seen_to_be_one_and_can_be_kept_away(sit: Chair) -> None:
    ana = sit("Ana", size=PHONE)
    ana.open("/new/qwixx").button("Remove seat 3").click()
    ana.button("Lay the table").click()
    link = read_link(ana.page.get_by_label("Link to this table").input_value())
    may_sit = ana.page.get_by_role("switch", name="Programs may sit down")
    with closing(Guest(ana.address)) as program:
        sit_down(program, link, "Greedy")
        expect(ana.page.get_by_text("Program", exact=True)).to_be_visible()
        may_sit.uncheck()
        expect(ana.page.get_by_text("Empty seat")).to_be_visible()
        with pytest.raises(Refused, match="no programs"):
            sit_down(program, link, "Greedy")
        with ana.page.expect_response("**/programs"):
            may_sit.check()
        sit_down(program, link, "Greedy")
        ana.button("Start the game").click()
        expect(ana.page.locator('.seat[data-seat="1"] .name')).to_have_text("Greedy, Program")


def test_a_host_gives_a_seat_to_a_program_that_is_offered(sit: Chair) -> None:
    ana = sit("Ana")
    with closing(Guest(ana.address)) as program:
        program.ask("POST", "programs", {"name": "Hermes", "games": ["qwixx"], "wait": 0})
        ana.open("/new/qwixx").button("Remove seat 3").click()
        ana.button("Lay the table").click()
        ana.button("Seat Hermes").click()
        expect(ana.page.get_by_text("Program", exact=True)).to_be_visible()
        assert program.ask("POST", "programs", {"name": "Hermes", "games": ["qwixx"], "wait": 30})["matches"] == [
            ana.match
        ]
