"""Every page for everyone: accessible, light, in four languages, at any address, on any screen."""

import gzip
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Response, expect

from tests.browser.conftest import Chair
from tests.browser.player import PHONE, SHORT_PHONE, WIDE, Player

SERIOUS = ("serious", "critical")
LIGHTEST = 80 * 1024  # bytes of gzipped script that a page may cost


def problems(player: Player) -> list[str]:
    """What axe finds serious on the page as it is shown now."""
    found = Axe().run(player.page).response["violations"]
    return [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


def play_now(player: Player) -> Player:
    player.open().button("Play Qwixx now").click()
    player.page.locator(".ask .acts .btn").first.wait_for()
    return player


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_serious(sit: Chair, size: tuple[int, int], dark: bool) -> None:
    mara = sit(size=size, dark=dark).open()
    mara.button("Play Qwixx now").wait_for()
    assert problems(mara) == []
    for path, heading in (
        ("/settings", "Settings"),
        ("/matches", "Your games"),
        ("/nowhere", "Nothing on this table."),
        ("/new/qwixx", "A table of Qwixx"),
    ):
        mara.open(path).page.get_by_role("heading", name=heading, level=1).wait_for()
        assert problems(mara) == [], path
    mara.button("Lay the table").click()
    mara.page.get_by_role("img", name="QR code").wait_for()
    assert problems(mara) == [], "lobby"
    play_now(mara)
    assert problems(mara) == [], "table"
    for opens, title in (("Rules", "Rules of Qwixx"), ("Menu", "Menu"), ("Invite", "Invite")):
        mara.button(opens).click()
        mara.page.get_by_role("dialog", name=title).wait_for()
        assert problems(mara) == [], title
        mara.press("Escape")
        expect(mara.page.locator("dialog")).to_have_count(0)


def test_home_and_a_table_are_light(sit: Chair) -> None:
    mara = sit()
    scripts: list[Response] = []
    mara.page.on("response", lambda answer: scripts.append(answer) if answer.url.endswith(".js") else None)
    play_now(mara)
    assert sum(len(gzip.compress(script.body())) for script in scripts) < LIGHTEST


@pytest.mark.parametrize(
    ("language", "title", "play"),
    [
        ("DE", "Setz dich dazu.", "Qwixx gleich"),
        ("FR", "Prends une chaise.", "Jouer à Qwixx"),
        ("IT", "Prendi una sedia.", "Gioca subito"),
    ],
)
def test_the_language_changes_at_once_and_stays(sit: Chair, language: str, title: str, play: str) -> None:
    mara = sit().open()
    mara.page.get_by_role("button", name=language, exact=True).click()
    expect(mara.page.get_by_role("heading", level=1)).to_have_text(title)
    mara.page.reload()
    expect(mara.page.locator("html")).to_have_attribute("lang", language.lower())
    mara.button(play).first.click()
    expect(mara.page.locator(".ask strong")).not_to_be_empty()


def test_plain_http_under_a_foreign_name(sit: Chair) -> None:
    mara = sit()
    mara.address = mara.address.replace("127.0.0.1", "table.test")
    play_now(mara)
    assert mara.page.evaluate("window.isSecureContext") is False
    version = mara.version
    mara.page.locator(".ask .acts .btn").last.click()
    mara.sees_another_version_than(version)


@pytest.mark.slow
@pytest.mark.parametrize("size", [SHORT_PHONE, PHONE, (820, 1180), (1024, 768), (1920, 1080)])
def test_nothing_is_wider_than_the_screen_and_the_action_is_in_sight(sit: Chair, size: tuple[int, int]) -> None:
    mara = play_now(sit(size=size))
    assert mara.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    expect(mara.page.locator(".ask .acts .btn").first).to_be_in_viewport(ratio=1)


def test_the_menu_has_the_log_and_the_settings_without_leaving_the_table(sit: Chair) -> None:
    mara = play_now(sit(size=PHONE))
    version = mara.version
    mara.page.locator(".ask .acts .btn").last.click()
    mara.sees_another_version_than(version)
    mara.button("Menu").click()
    mara.button("What happened").click()
    expect(mara.page.get_by_role("dialog", name="What happened").get_by_role("listitem").first).to_be_visible()
    mara.press("Escape")
    mara.button("Menu").click()
    mara.button("Settings").click()
    mara.page.get_by_role("dialog", name="Settings").get_by_label("Language").select_option("de")
    expect(mara.page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    mara.press("Escape")
    expect(mara.page.locator(".ask strong")).not_to_be_empty()


def test_a_seat_moves_to_another_device(sit: Chair) -> None:
    mara, phone = play_now(sit()), sit(name="", size=PHONE)
    mara.button("Menu").click()
    mara.button("Continue on another device").click()
    phone.open(mara.page.get_by_label("Link to this table").input_value())
    phone.page.locator(".ask .acts .btn").first.wait_for()
    expect(phone.room).to_have_attribute("data-seat", "0")


def test_a_bot_stands_in_and_the_player_comes_back(sit: Chair) -> None:
    mara = sit().open("/new/qwixx")
    mara.page.get_by_role("group", name="Who takes seat 2").get_by_role("button", name="Same device").click()
    mara.page.get_by_label("Name for seat 2").fill("Lina")
    mara.button("Start").click()
    mara.page.get_by_role("heading", name="Mara, take the device.").wait_for()
    mara.button("Menu").click()
    mara.button("Let a bot play for Mara").click()
    mara.page.get_by_role("heading", name="Lina, take the device.").wait_for()
    mara.button("Menu").click()
    mara.button("Play myself again").click()
    expect(mara.page.locator("dialog")).to_have_count(0)


def test_continue_a_running_table_from_home(sit: Chair) -> None:
    mara = play_now(sit())
    match = mara.match
    mara.page.get_by_role("link", name="Back to the games").click()
    mara.page.get_by_role("link", name="Continue").click()
    assert mara.match == match


@pytest.mark.slow
def test_after_the_game_coach_dice_log_and_replay(sit: Chair, tmp_path_factory: pytest.TempPathFactory) -> None:
    mara = sit().open("/new/qwixx")
    mara.button("Remove seat 3").click()
    mara.button("Remove seat 2").click()
    mara.button("Start").click()
    final = mara.page.locator("dialog [data-score]")
    while not final.count():
        version = mara.version
        mara.page.locator(".ask .acts .btn").last.click()  # only penalties: four turns
        mara.sees_another_version_than(version)
        mara.wait_until_asked(".ask .acts .btn")
    expect(final).to_have_text("-20")
    table = mara.page.url
    mara.button("Check the dice").click()
    expect(mara.page.get_by_text("follow from the seed")).to_be_visible()
    with mara.page.expect_download() as saved:
        mara.page.get_by_role("link", name="Save the log").click()
    log = tmp_path_factory.mktemp("log") / "log.json"
    saved.value.save_as(log)
    mara.page.get_by_role("link", name="Watch again").click()
    watch(mara)
    mara.open("/matches").page.locator("input[type=file]").set_input_files(log)
    watch(mara)
    assert problems(mara) == []
    mara.open(table).button("Play again").click()
    mara.page.wait_for_url(re.compile(f"/t/(?!{table.split('/t/')[1]})"))
    expect(mara.room).to_have_attribute("data-status", "running")


def watch(mara: Player) -> None:
    slider = mara.page.get_by_role("slider")
    last = slider.get_attribute("max")
    mara.button("To the end").click()
    expect(mara.room).to_have_attribute("data-version", str(last))
    expect(mara.page.locator(".total")).to_have_text(re.compile("-20|−20"))
    mara.button("Step back").click()
    expect(mara.room).to_have_attribute("data-version", str(int(last or 0) - 1))
