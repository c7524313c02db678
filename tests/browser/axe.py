"""How a page looks to everyone: what axe finds, in both lights and on both screens, and what runs over the edge."""

from collections.abc import Iterator

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.player import SHORT_PHONE, WIDE, Player

SERIOUS = ("serious", "critical")
SCREENS = {"phone": SHORT_PHONE, "wide": WIDE}
FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def problems(player: Player) -> list[str]:
    """What axe finds serious on the page as it is shown now."""
    found = Axe().run(player.page).response["violations"]
    return [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


def looks(player: Player) -> Iterator[str]:
    """The page in each light on each screen, one after the other; the names of both."""
    page = player.page
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        for light in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if light == "dark" else "light")
            expect(page.locator("html")).to_have_attribute("data-theme", light)
            yield f"{screen}, {light}"


def faults(player: Player) -> dict[str, list[str]]:
    """Everything that is wrong with the page as it stands, by how it is looked at."""
    seen = {look: problems(player) + wide(player) for look in looks(player)}
    return {look: found for look, found in seen.items() if found}


def wide(player: Player) -> list[str]:
    return [] if player.page.evaluate(FITS) else ["it scrolls sideways"]
