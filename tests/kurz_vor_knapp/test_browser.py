"""Kurz vor Knapp in a real browser with software WebGL: a game against two bots, a bar led by a free hand that shoves
another, a tower that is hit.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from spieltisch.core.contract import GRAVITY
from spieltisch.games.kurz_vor_knapp import GAME
from tests.browser.player import PATIENCE, PHONE, WIDE, Player
from tests.kurz_vor_knapp.scenes import scene, shown, tower
from tools.guest import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FLAGS = ["--headless", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-first-run"]
MOVES = 400
ATTEMPTS = 200

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[], ServerProcess]]:
    """Starts the server; once more stops it first and starts it at the same address, with what it has kept."""
    running: list[ServerProcess] = []

    def start() -> ServerProcess:
        port = running[-1].port if running else 0
        while running:
            running.pop().stop()
        running.append(ServerProcess(tmp_path / "tables.sqlite", port).ready())
        return running[-1]

    yield start
    running[-1].stop()


@pytest.fixture
def server(serve: Callable[[], ServerProcess]) -> ServerProcess:
    return serve()


def sit_down(
    browser: Browser, server: ServerProcess, bots: int = 2, size: tuple[int, int] = WIDE, **wish: Any
) -> Player:
    """At a table with bots, open dice and a fixed seed."""
    player = Player(browser, server.address, "Mara", size)
    player.open("/")
    seats = [{"kind": "person", "name": "Mara"}, *({"kind": "bot", "level": "expert"} for _ in range(bots))]
    wanted = {"game": "kurz_vor_knapp", "seats": seats, "start": True, "open_dice": True, "seed": 7, **wish}
    table: dict[str, Any] = player.context.request.post(
        f"{server.address}/api/matches", data=wanted, timeout=120_000
    ).json()
    player.open(f"/t/{table['id']}")
    player.page.locator("canvas[data-ready=yes]").wait_for()
    player.button("The table in words").first.click()
    return player


def asked(page: Page) -> str:
    return page.locator(".ask strong").inner_text()


def choose(page: Page, turn: int) -> None:
    """A pair of one level, a place or a cylinder, by its words."""
    choices = page.locator("section.words button:not([disabled])")
    choices.first.wait_for()
    if "two cylinders" not in asked(page):
        choices.nth(turn * 5 % choices.count()).click()
        return
    levels = page.locator("section.words ul", has=page.locator("button:not([disabled])"))
    for level in levels.all():
        choices = level.locator("button:not([disabled])")
        many = choices.count()
        if many > 1:
            choices.nth(turn % many).click()
            choices.nth((turn + 1 + turn % (many - 1)) % many).click()
            return


def decide(page: Page, turn: int) -> None:
    act = page.locator(".ask .btn.primary")
    if act.count():
        choose(page, turn)
        act.click()
    else:
        page.locator(".ask .acts .btn").first.click()


def answer(player: Player, turn: int) -> None:
    """One decision through the table in words, if one is asked for; what is refused is tried otherwise."""
    page, version = player.page, player.version
    if not page.locator(".ask .acts .btn").count():
        return
    with player.deciding(version):
        for attempt in range(ATTEMPTS):
            decide(page, turn + attempt)
            page.locator(f'.room:not([data-version="{version}"]), .why').first.wait_for()
            if player.version != version:
                return


def test_a_whole_game_against_two_bots_with_a_steady_hand(browser: Browser, server: ServerProcess) -> None:
    player = sit_down(browser, server, options={"hand": "steady"})
    for turn in range(MOVES):
        player.wait_until_asked(".ask .acts .btn")
        if player.over:
            break
        answer(player, turn)
    expect(player.page.locator("dialog [data-score]").first).to_be_visible()
    assert not player.faults
    player.context.close()


def test_a_bar_is_led_and_let_go_by_keys(browser: Browser, server: ServerProcess) -> None:
    player = sit_down(browser, server, size=PHONE, options={"hand": "free"})
    page = player.page
    for turn in range(MOVES):
        page.locator(".ask .acts .btn").first.wait_for()
        if page.get_by_role("button", name="Let go").count():
            break
        answer(player, turn)
    expect(page.get_by_role("button", name="Let go")).to_be_disabled()
    page.locator("canvas").focus()
    player.press("ArrowUp", "ArrowLeft", "q", "Space", "ArrowUp", "Shift+ArrowUp", "E")
    expect(page.get_by_role("button", name="Let go")).to_be_enabled()
    version = player.version
    player.press("Enter")
    player.sees_another_version_than(version)
    assert not player.faults
    player.context.close()


def lead(player: Player, *keys: str) -> None:
    """The bar in the hand, by keys: `Up*9` is nine steps of 5 mm away from oneself, `+` before it makes them small."""
    player.page.locator("canvas").focus()
    for key in keys:
        name, _, times = key.lstrip("+").partition("*")
        pressed = f"Arrow{name}" if name in ("Up", "Down", "Left", "Right") else name
        player.press(*[f"Shift+{pressed}" if key.startswith("+") else pressed] * int(times or 1))


def shove() -> str:
    """Mara holds her last cylinder and a bar that goes in only by shoving the end of another one aside."""
    s = scene([(0, 0, 0), (100, 0, 0), (0, -100, 0)], [(110, 0, 1)], building=100, stock=1)
    return GAME.position(shown(s, 2, 0))


def test_a_free_hand_shoves_a_bar_aside_wins_and_the_replay_shows_how(
    browser: Browser, serve: Callable[[], ServerProcess]
) -> None:
    player = sit_down(browser, serve(), bots=1, position=shove())
    page = player.page
    lead(player, "q*18", "Up*9", "Space", "Up*2", "+Up*8", "Enter")
    page.get_by_role("button", name="middle", exact=True).first.click()
    player.button("Put it here").click()
    expect(page.locator("dialog [data-score]").first).to_be_visible()
    entries = player.api(f"matches/{player.match}/log")["entries"]
    rest = next(entry["move"] for entry in entries if entry["seat"] == GRAVITY)
    assert "bar0:" in rest, "the other bar was shoved"
    assert "bar1:" in rest, "and this one lies"
    match = player.match
    player.open("/settings").page.get_by_role("heading", name="Settings", level=1).wait_for()
    serve()
    page.emulate_media(reduced_motion="no-preference")
    player.open(f"/replay/{match}?at=1")
    page.locator("canvas[data-ready=yes]").wait_for()
    player.button("Step forward").click()
    page.locator("canvas[data-film=rolling]").wait_for()
    page.locator(".room[data-version='2']").wait_for()
    assert not player.faults
    player.context.close()


WATCHED = """() => {
  const canvas = document.querySelector('canvas');
  window.watched = [];
  const note = () => window.watched.push([canvas.dataset.hand, canvas.dataset.film]);
  new MutationObserver(note).observe(canvas, { attributes: true, attributeFilter: ['data-hand', 'data-film'] });
}"""


def test_a_bar_let_go_stays_in_the_hand_until_its_film_begins_and_escape_ends_it(
    browser: Browser, server: ServerProcess
) -> None:
    player = sit_down(browser, server, bots=1, position=shove())
    page = player.page
    page.emulate_media(reduced_motion="no-preference")
    lead(player, "q*18", "Up*9", "Space", "Up*2", "+Up*8")
    page.evaluate(WATCHED)
    player.press("Enter")
    page.locator("canvas[data-film=rolling]").wait_for()
    player.press("Escape")
    expect(player.button("Put it here")).to_be_visible()
    expect(page.locator("canvas")).to_have_attribute("data-hand", "empty")
    assert page.evaluate("window.watched[0]") == ["holds", "rolling"], "the film begins where the hand was"
    assert page.evaluate("window.watched.at(-1)") == ["empty", ""]
    assert not player.faults
    player.context.close()


def test_a_tower_that_is_hit_collapses_and_costs_a_cylinder(browser: Browser, server: ServerProcess) -> None:
    start = shown(tower(building=120), 12, 13)
    player = sit_down(browser, server, bots=1, position=GAME.position(start))
    page = player.page
    lead(player, "Right*14", "Up*6", "Space", "Down*28", "Enter")
    expect(page.locator(".ask strong")).to_contain_text("Something fell")
    page.locator("section.words button:not([disabled])").first.click()
    player.button("Take it").click()
    expect(page.locator("li[data-seat='0'] .score")).to_contain_text("11 cylinders left")
    expect(page.locator(".log li", has_text="Collapse").first).to_be_visible()
    assert not player.faults
    player.context.close()
