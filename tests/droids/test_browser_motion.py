"""A whole round with motion on: the table that is drawn is, after every event, the one that the server told."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import expect

from spieltisch.games.droids.components import REPAIR
from spieltisch.games.droids.options.maps import field_name
from tests.browser.conftest import Chair
from tests.browser.player import SHORT_PHONE, WIDE, Player
from tests.browser.test_motion import BOT, ME, Watcher, shows_all
from tests.droids.table import land

pytestmark = pytest.mark.browser

PACED = {"placed", "sent", "moved", "bumped", "exploded", "shot", "rolled", "covered", "took"}
FULL = f"minefield {land()} 2S / Nf6 h:-; Sf9 h:v1 3:g1N,-,- 6:vuN,rtE,rsN / Ac8 / mg2 mf4 / program S"

# Notes the table as it is drawn, and the event that is being shown, whenever anything changes.
LOOK = r"""
window.tables = [];
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const lies = (line) => (line.matches('.gone') ? ['x'] : all('.slot', line).map((slot) => slot.dataset.lies));
function drawn() {
  const robots = all('[data-robot]').map(({ dataset: { robot, field }, lastElementChild: top }) =>
    `${robot} ${field}${top.matches('.crate') ? ' crate' : top.matches('.mine') ? ' mine' : ''}`);
  const things = all('.mine[data-field], .crate[data-field]').map((thing) =>
    `${thing.matches('.mine') ? 'mine' : 'crate'} ${thing.dataset.field}`);
  return { robots: robots.sort(), things: things.sort(), north: all('.side-N .line').map(lies),
    south: all('.side-S .line').map(lies) };
}
new MutationObserver(() => {
  const room = document.querySelector('.room:has(.arena)');
  if (room) window.tables.push([room.dataset.happening ?? '', drawn()]);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


@pytest.mark.parametrize("size", [WIDE, SHORT_PHONE], ids=["wide", "phone"])
def test_every_event_of_a_round_is_drawn_as_the_table_told_it(sit: Chair, size: tuple[int, int]) -> None:
    mara = watch_a_round(sit(speed="fast", size=size))
    shows_all(mara, PACED)
    assert set(mara.told) >= PACED
    assert mara.cut() == []
    drawn = [(kind, table) for kind, table in mara.player.page.evaluate("window.tables")]
    told = list(tables(mara.updates))
    assert is_in_order(once(moment for moment in told if moment[0] in PACED), once(drawn)), "with the event"
    assert is_in_order(once(table for _, table in drawn), once(table for _, table in told)), "and nothing else"


def watch_a_round(player: Player) -> Watcher:
    """Mara lays her last tile, pushes the other over a mine, takes one herself and shoots."""
    mara = Watcher(player)
    player.page.add_init_script(LOOK)
    mara.at_table("droids", [BOT, ME], position=FULL)
    player.page.locator(".ot").first.click()
    player.page.locator("[data-slot='9.1']").click()
    player.page.locator("[data-place]").click()
    for _ in range(3):
        player.page.locator("[data-move='send 6']").click()
    expect(player.page.locator("[data-draw]")).to_be_visible()
    return mara


def tables(updates: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The table at first and after each event, with the event's kind."""
    now = updates[0]["view"]
    yield "", facts(now)
    for update in updates[1:]:
        events = [shown for step in update["steps"] for shown in step["events"]]
        for shown in events:
            now = update["view"] if shown is events[-1] else shown["view"] or now
            yield shown["event"]["kind"], facts(now)


def facts(view: dict[str, Any]) -> dict[str, Any]:
    """What of a view is drawn on the board."""
    players = [(seat, player["field"], player["carried"]) for seat, player in enumerate(view["players"])]
    repair = [(robot, field, "") for robot, field in enumerate(view["repair"], REPAIR)]
    return {
        "robots": [
            f"{robot} {field_name(field)} {carried}".strip() for robot, field, carried in players + repair if field >= 0
        ],
        "things": sorted(f"{thing['thing']} {field_name(thing['field'])}" for thing in view["things"]),
        "north": lies(view["players"][0]),
        "south": lies(view["players"][1]),
    }


def lies(player: dict[str, Any]) -> list[list[str]]:
    return [["x"] if covered else tiles for covered, tiles in zip(player["covered"], player["slots"], strict=True)]


def once(moments: Iterable[Any]) -> list[Any]:
    """The same one again right away looks the same."""
    return [moment for moment, _ in groupby(moments)]


def is_in_order(some: list[Any], among: list[Any]) -> bool:
    """Each of them is there, in their order, whatever is between."""
    rest = iter(among)
    return all(each in rest for each in some)


# Notes what could be pressed while something was shown to happen.
PRESSED = r"""
window.offered = [];
new MutationObserver(() => {
  const room = document.querySelector('.room[data-happening]');
  for (const each of room?.querySelectorAll('[data-move]') ?? []) window.offered.push(each.innerText);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def test_nothing_is_asked_while_an_order_is_shown_that_the_table_sent(sit: Chair) -> None:
    mara = Watcher(sit(speed="normal"))
    mara.player.page.add_init_script(PRESSED)
    only = f"arena {land()} 2S / Nf1 h:-; Sf9 h:v1 6:v1N,v1N,- / - / - / program S"
    mara.at_table("droids", [BOT, ME], position=only)
    mara.player.page.locator("[data-pass]").click()
    expect(mara.player.page.locator("[data-draw]")).to_be_visible()
    assert ("shows", "moved") in mara.seen
    assert mara.player.page.evaluate("window.offered") == []
