"""A player at a table of Kurz vor Knapp in a browser: how one sits down, answers by words, and leads a bar by keys."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

from spieltisch.games.kurz_vor_knapp import GAME
from tests.browser.player import COMPILING, WIDE, Player
from tests.browser.test_motion import Watcher
from tests.kurz_vor_knapp.scenes import scene, shown

Sit = Callable[..., Watcher]

ME = {"kind": "person", "name": "Mara"}
ASKED = ".ask .acts .btn"
ATTEMPTS = 200


def sit_down(
    browser: Browser,
    address: str,
    seated: list[Player],
    *,
    bots: int = 1,
    level: str = "medium",
    size: tuple[int, int] = WIDE,
    dark: bool = False,
    speed: str | None = None,
    prepare: Callable[[Watcher], object] = lambda _: None,
    words: bool = True,
    **wish: Any,
) -> Watcher:
    """At a table with bots, open dice and a fixed seed; without a speed nothing moves."""
    seated.append(Player(browser, address, "Mara", size, dark, speed))
    mara = Watcher(seated[-1])
    prepare(mara)
    player = mara.player.open("/")
    seats = [ME, *({"kind": "bot", "level": level, "name": f"Ada {i}"} for i in range(1, bots + 1))]
    wanted = {"game": GAME.name, "seats": seats, "start": True, "open_dice": True, "seed": 7, **wish}
    laid = player.context.request.post(f"{address}/api/matches", data=wanted, timeout=COMPILING)
    assert laid.ok, laid.text()
    player.open(f"/t/{laid.json()['id']}")
    player.page.locator("canvas[data-ready=yes], .dark").wait_for()
    if words:
        player.button("The table in words").first.click()
    return mara


def choose(page: Page, turn: int) -> None:
    """A pair of one level, a place or a cylinder, by its words."""
    choices = page.locator("section.words button:not([disabled])")
    choices.first.wait_for()
    if "two cylinders" not in page.locator(".ask strong").inner_text():
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
        page.locator(ASKED).first.click()
        act.click()  # what cannot be taken back is asked about


def answer(player: Player, turn: int) -> None:
    """One decision through the table in words, if one is asked for; what is refused is tried otherwise."""
    page, version = player.page, player.version
    if not page.locator(ASKED).count():
        return
    with player.deciding(version):
        for attempt in range(ATTEMPTS):
            decide(page, turn + attempt)
            page.locator(f'.room:not([data-version="{version}"]), .why').first.wait_for()
            if player.version != version:
                return


def lead(player: Player, *keys: str) -> None:
    """The bar in the hand, by keys: `Up*9` is nine steps of 5 mm away from oneself, `+` before it makes them small."""
    player.page.locator("canvas").focus()
    for key in keys:
        name, _, times = key.lstrip("+").partition("*")
        pressed = f"Arrow{name}" if name in ("Up", "Down", "Left", "Right") else name
        player.press(*[f"Shift+{pressed}" if key.startswith("+") else pressed] * int(times or 1))


SHOVE = ("q*18", "Up*9", "Space", "Up*2", "+Up*8")
SWEEP = ("Right*14", "Up*6", "Space", "Down*28")


def shove() -> str:
    """Mara holds her last cylinder and a bar that goes in only by shoving the end of another one aside."""
    s = scene([(0, 0, 0), (100, 0, 0), (0, -100, 0)], [(110, 0, 1)], building=100, stock=1)
    return GAME.position(shown(s, 2, 0))
