"""Coming to the table: a code said aloud, a late guest, those who look on, tables nearby, a lobby that bends."""

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, Player
from tests.browser.tables import BOT, ME


def test_a_code_said_aloud_leads_to_a_seat(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben", size=PHONE)
    code = lay_in_lobby(ana)
    ben.open("/")
    ben.page.get_by_label("Got a code?").fill("kkkk" if code != "KKKK" else "llll")
    with ben.forgiving():
        ben.button("To the table").click()
        expect(ben.page.get_by_role("alert").get_by_text("No table has that code.")).to_be_visible()
    ben.page.get_by_label("Got a code?").fill(code.lower())
    ben.press("Enter")
    expect(ana.page.locator(".chairs").get_by_text("Ben", exact=True)).to_be_visible()
    expect(ben.page.get_by_text(f"The code is {' '.join(code)}")).to_be_attached()


def test_a_late_guest_takes_a_bots_seat_while_another_looks_on(sit: Chair) -> None:
    ana, ben, cleo, dan = sit("Ana"), sit("Ben", size=PHONE), sit("Cleo"), sit("Dan", dark=True)
    table = (
        ana.open("/")
        .context.request.post(
            f"{ana.address}/api/matches",
            data={"game": "qwixx", "seats": [ME, BOT, {**BOT, "name": "Bo"}], "start": True},
        )
        .json()
    )
    link = f"/t/{table['id']}#{table['invitation']}"
    ana.open(link)
    for guest in (ben, cleo):
        guest.open(link)
        expect(guest.page.get_by_role("status").get_by_text("You are watching.")).to_be_visible()
    expect(ana.page.get_by_text("Ben and Cleo are watching")).to_be_visible()
    ben.button("Play for Bo").click()
    expect(ben.room).to_have_attribute("data-seat", "2")
    expect(ben.page.get_by_text("You are watching.")).to_have_count(0)
    expect(ana.page.locator('.seat[data-seat="2"]').get_by_text("Ben", exact=True)).to_be_visible()
    expect(ana.page.get_by_text("Cleo is watching")).to_be_visible()
    expect(cleo.button("Play for Bo")).to_have_count(0)
    ana.button("Invite").click()
    ana.page.get_by_label("Late guests may take a bot’s seat").uncheck()
    expect(cleo.button("Play for Ada")).to_have_count(0)
    dan.open(f"/t/{table['id']}")  # without the invitation
    expect(dan.page.get_by_role("status").get_by_text("You are watching.")).to_be_visible()
    expect(dan.button("Play for Ada")).to_have_count(0)


def test_a_table_nearby_is_found_on_home(sit: Chair) -> None:
    ana, ben, cleo = sit("Ana"), sit("Ben"), sit("Cleo", size=PHONE)
    lay_in_lobby(ana)
    ana.page.get_by_label("Found nearby").check()
    ben.open("/")
    nearby = ben.page.get_by_role("region", name="Tables nearby")
    row = nearby.locator("li", has_text="Ana")
    expect(row).to_contain_text("one seat free")
    row.get_by_role("button", name="Sit down").click()
    expect(ana.page.locator(".chairs").get_by_text("Ben", exact=True)).to_be_visible()
    ana.button("Start the game").click()
    expect(ben.room).to_have_attribute("data-status", "running")
    cleo.open("/").page.locator("li", has_text="Ana, Ben").get_by_role("link", name="Watch").click()
    expect(cleo.page.get_by_role("status").get_by_text("You are watching.")).to_be_visible()


def test_a_lobby_bends(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    lay_in_lobby(ana)
    ben.open(ana.page.get_by_label("Link to this table").input_value())
    names = ana.page.locator(".chairs .name")
    expect(names).to_have_text(["Ana", "Ben"])
    ana.button("Add a seat").click()
    expect(names).to_have_text(["Ana", "Ben", "Empty seat"])
    ana.button("Move seat 2 forward").click()
    expect(names).to_have_text(["Ben", "Ana", "Empty seat"])
    ana.button("Start, bots take the empty seats").click()
    for player, seat in ((ana, 1), (ben, 0)):
        expect(player.room).to_have_attribute("data-status", "running")
        expect(player.room).to_have_attribute("data-seat", str(seat))


def test_a_guest_is_asked_to_get_up_and_the_table_is_closed(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    lay_in_lobby(ana)
    ben.open(ana.page.get_by_label("Link to this table").input_value())
    ana.button("Free the seat of Ben").click()
    expect(ana.page.locator(".chairs .name")).to_have_text(["Ana", "Empty seat"])
    expect(ben.button("Sit down")).to_be_visible()
    ana.button("Close the table").click()
    expect(ben.page.get_by_text("There is no such table.")).to_be_visible()


def test_an_own_table_is_deleted_from_the_list(sit: Chair) -> None:
    ana = sit("Ana")
    lay_in_lobby(ana)
    ana.open("/matches")
    ana.button("Delete this table of Qwixx").click()
    expect(ana.button("Keep it")).to_be_focused()
    ana.button("Delete").click()
    expect(ana.page.get_by_text("Nothing played yet on this device.")).to_be_visible()


def test_the_lobby_and_home_are_for_everybody(sit: Chair) -> None:
    """By keyboard, for a screen reader, in both lights and on both screens."""
    ana = sit("Ana")
    ana.open("/").page.get_by_label("Got a code?").wait_for()
    assert not faults(ana)
    lay_in_lobby(ana)
    assert not faults(ana)
    ana.tab_to('button[aria-label="Take seat 2 away"]')


def lay_in_lobby(ana: Player) -> str:
    """A table of Qwixx for Ana and a guest; its code."""
    ana.open("/new/qwixx").button("Remove seat 3").click()
    ana.button("Lay the table").click()
    tiles = ana.page.locator(".tiles b")
    tiles.nth(3).wait_for()
    return "".join(tiles.all_inner_texts())
