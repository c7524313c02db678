"""The documentation as pages: nothing leaves them, search works from a file, and every link leads somewhere."""

import functools
import subprocess
import threading
from collections.abc import Iterator
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, Route, sync_playwright

from tools.environment import PYTHON, ROOT
from tools.site import without_requests

GAMES = sorted(door.parent.name for door in (ROOT / "src/spieltisch/games").glob("*/__init__.py"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built with everything that is only a warning taken for an error."""
    folder = tmp_path_factory.mktemp("site")
    command: list[str | Path] = [PYTHON, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", folder]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return folder


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def page(chromium: Path) -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        yield browser.new_page(viewport={"width": 360, "height": 740})
        browser.close()


class Parts(HTMLParser):
    """Where a page leads, and which places in it have a name."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.names: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.names.update(filter(None, (told.get("id"), told.get("name"))))
        self.links.update(link for name in ("href", "src") if (link := told.get(name)))


def watched(page: Page, home: str) -> list[str]:
    """From now on: what is asked of anybody else. It gets no answer."""
    elsewhere: list[str] = []

    def judge(route: Route) -> None:
        if route.request.url.startswith((home, "data:", "blob:")):
            route.continue_()
        else:
            elsewhere.append(route.request.url)
            route.abort()

    page.unroute_all()
    page.route("**/*", judge)
    return elsewhere


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_asks_anybody_else(site: Path, address: str, page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    elsewhere = watched(page, address)
    for file in sorted(site.rglob("*.html")):
        page.goto(f"{address}/{file.relative_to(site).as_posix()}", wait_until="networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, f"{file.name} is wider than a phone"
    assert elsewhere == []


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.parametrize("home", ["a file", "a server"])
def test_words_are_found(site: Path, address: str, page: Page, home: str) -> None:
    top = site.as_uri() if home == "a file" else address
    elsewhere = watched(page, top)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{top}/index.html")
    page.locator("input.md-search__input").click()
    page.keyboard.type("gravity")
    found = page.locator(".md-search-result__link", has_text="gravity").first
    found.wait_for()
    there = urlsplit(found.get_attribute("href") or "").path
    assert "gravity" in (site / Path(there).name).read_text(encoding="utf-8").lower()
    assert elsewhere == []


@pytest.mark.slow
def test_every_link_leads_somewhere(site: Path) -> None:
    pages = {file: Parts(file) for file in site.rglob("*.html") if file.name != "404.html"}
    gone = []
    for file, parts in pages.items():
        for link in parts.links:
            to = urlsplit(link)
            if to.scheme or to.netloc:
                continue
            there = (file.parent / unquote(to.path)).resolve() if to.path else file
            if not there.exists() or (
                to.fragment and there in pages and unquote(to.fragment) not in pages[there].names
            ):
                gone.append(f"{file.relative_to(site)}: {link}")
    assert gone == []


@pytest.mark.slow
def test_every_game_has_a_page_with_pictures(site: Path) -> None:
    for game in GAMES:
        links = Parts(site / "games" / f"{game}.html").links
        assert len([link for link in links if f"art/{game}/" in link]) == 3
    told = (site / "api.html").read_text(encoding="utf-8")
    assert 'id="spieltisch.core.contract.Game.match"' in told
    assert 'id="spieltisch.games.ricochet.thinking.solver.solve_many"' in told


def test_a_script_from_elsewhere_is_replaced() -> None:
    text = 'a<script src="https://unpkg.com/iframe-worker/shim"></script>b'
    assert without_requests(text, "../") == 'a<script src="../site.js"></script>b'
