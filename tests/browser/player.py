"""A person at the table who is a page in a real browser, and everything that went wrong on it."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
    WebSocketRoute,
)

import spieltisch

PATIENCE = 60_000  # ms
COMPILING = 240_000  # ms; the first table of a game may have to wait for its rules
PATIENCE_WITH_A_BUTTON = 10_000  # ms
SCORES = "dialog [data-score]"
DRIVER = "GL Driver Message"  # what a driver says of pictures that a trace takes of WebGL
KEY_PRESSES = 80  # more than any page has stops

WIDE = (1280, 800)
PHONE = (390, 844)
SHORT_PHONE = (360, 640)


class Player:
    """One browser window with a device memory of its own. Movement is off, so a page shows a view at once, unless the
    player comes with a speed. Players know what each game is about, unless they are newcomers."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str = "Mara",
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        speed: str | None = None,
        newcomer: bool = False,
    ) -> None:
        self.address = address
        self.context = context(browser, size, dark, still=speed is None)
        self.context.set_default_timeout(PATIENCE)
        self.context.tracing.start(screenshots=True, snapshots=True)
        self.faults: list[str] = []
        self._sockets: list[WebSocketRoute] = []
        self._cut = False
        self._forgiving = False
        self.misheard: Callable[[str], str] | None = None  # what becomes of the table's messages on a broken line
        device = {"language": "en", "name": name, "sound": False, "speed": speed}
        self.page = self._page({"device": device, "aims": [] if newcomer else list(spieltisch.games())})

    def _page(self, memory: dict[str, Any]) -> Page:
        page = self.context.new_page()
        for place, kept in memory.items():
            key, value = json.dumps(f"spieltisch.{place}"), json.dumps(json.dumps(kept))
            page.add_init_script(f"if (!localStorage.getItem({key})) localStorage.setItem({key}, {value})")
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self._fault(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        page.route_web_socket("**/live", self._line)
        return page

    # --- What goes wrong ---

    def _fault(self, words: str) -> None:
        if not self._forgiving:
            self.faults.append(words)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and DRIVER not in message.text:
            self._fault(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left
            self._fault(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._fault(f"{response.status}: {response.url}")

    @contextmanager
    def forgiving(self) -> Iterator[None]:
        """While the line is down or the server is gone, requests fail: that is what is being tested."""
        self._forgiving = True
        yield
        self._forgiving = False

    # --- The line ---

    def _line(self, socket: WebSocketRoute) -> None:
        if self._cut:
            socket.close(code=1001)
            return
        server = socket.connect_to_server()
        if misheard := self.misheard:
            server.on_message(lambda message: socket.send(misheard(str(message))))
        self._sockets.append(socket)

    def cut_off(self) -> None:
        """The line is dead until `come_back`."""
        self._cut = True
        while self._sockets:
            self._sockets.pop().close(code=1001)

    def come_back(self) -> None:
        self._cut = False

    # --- The game ---

    @property
    def over(self) -> bool:
        return self.page.locator(SCORES).count() > 0

    def final_scores(self, seats: int) -> list[int]:
        self.page.locator(SCORES).first.wait_for()
        return [int(self.page.locator(f'[data-score="{seat}"]').inner_text()) for seat in range(seats)]

    def wait_until_asked(self, asked: str) -> None:
        """Until what the selector names is there, or the game is over."""
        self.page.locator(f"{asked}, {SCORES}").first.wait_for()

    def wait_for_news(self, asked: str) -> None:
        """Until something happened, the player is asked, or the game is over."""
        news = self.page.locator(f'.room:not([data-version="{self.version}"])')
        self.page.locator(f"{asked}, {SCORES}").or_(news).first.wait_for()

    def lay_open_table(self, game: str) -> str:
        """Me, a friend by link, a bot that plays at random; open dice with a fixed number. The link to it."""
        self.open(f"/new/{game}")
        self.page.get_by_label("Level of the bot in seat 3").select_option("random")
        self.page.get_by_text("The table", exact=True).click()
        self.page.get_by_label("Open dice").check()
        self.page.get_by_label("Seed of the dice").fill("7")
        self.button("Lay the table").click()
        return self.page.get_by_label("Link to this table").input_value()

    def sit_down(self, link: str, name: str) -> None:
        self.open(link)
        self.page.get_by_label("Your name").fill(name)
        self.button("Sit down").click()

    # --- Moving about ---

    def open(self, path: str = "/") -> "Player":
        self.page.goto(path if "://" in path else self.address + path)
        return self

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def room(self) -> Locator:
        return self.page.locator(".room")

    @property
    def version(self) -> int:
        return int(self.room.get_attribute("data-version") or 0)

    @property
    def match(self) -> str:
        """The id of the table this page shows."""
        self.page.wait_for_url("**/t/*")
        return self.page.url.split("/t/")[1].split("#")[0]

    def sees_another_version_than(self, version: int) -> None:
        self.page.locator(f'.room:not([data-version="{version}"])').wait_for()

    @contextmanager
    def deciding(self, version: int) -> Iterator[None]:
        """A decision asked for in this version, until it is seen; a table that plays an only move may be faster."""
        self.context.set_default_timeout(PATIENCE_WITH_A_BUTTON)
        try:
            yield
        except (Error, AssertionError):
            if self.version == version:
                raise
        finally:
            self.context.set_default_timeout(PATIENCE)
        self.sees_another_version_than(version)

    def tab_to(self, stop: str) -> Locator:
        """Press Tab until the focus is on what the selector names."""
        self.page.locator(f":is({stop}):enabled").first.wait_for()
        wanted = self.page.locator(f":is({stop}):focus")
        for _ in range(KEY_PRESSES):
            self.page.keyboard.press("Tab")
            if wanted.count():
                return wanted
        raise AssertionError(f"no key leads to {stop}")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def api(self, path: str) -> Any:
        """What the server answers to this player."""
        return self.context.request.get(f"{self.address}/api/{path}").json()


def context(browser: Browser, size: tuple[int, int], dark: bool, still: bool = True) -> BrowserContext:
    return browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if still else "no-preference",
        locale="en-GB",
    )
