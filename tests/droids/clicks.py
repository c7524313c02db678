"""A person at the page of Droids: every move is made by clicks on what the page offers."""

from typing import Any

from playwright.sync_api import expect

from spieltisch.core.contract import Move
from spieltisch.games.droids.moves import Choose, Draw, Pass, Place, parse
from tests.browser.player import Player

COMPILING = 240_000  # ms; the first table of a game may have to wait for its rules
WAYS = {"N": 0, "E": 1, "S": 2, "W": 3, "NE": 0, "SE": 1, "SW": 2, "NW": 3}  # as seen from the south


def lay_table(player: Player, seats: list[dict[str, str]], seed: int = 5, **options: str) -> dict[str, Any]:
    player.open("/")
    asked = {"game": "droids", "seats": seats, "options": options, "open_dice": True, "seed": seed}
    asked["start"] = all(seat["kind"] != "open" for seat in seats)
    answer = player.context.request.post(
        f"{player.address}/api/matches", data=asked, headers={"origin": player.address}, timeout=COMPILING
    )
    assert answer.ok, answer.text()
    table: dict[str, Any] = answer.json()
    return table


def make(player: Player, twin: Any, moves: list[str]) -> None:
    """These moves of the south side, one after the other; a tile and its slot are laid in one go.

    The twin is the same match, played along here: what it has no choice about the table plays by itself.
    """
    seat = twin.actors[0]
    waiting = list(moves)
    while waiting:
        text = waiting.pop(0)
        forced = len(twin.legal(seat)) == 1
        twin.play(seat, text)
        if forced:
            continue
        version, move = player.version, parse(text)
        if isinstance(move, Choose):
            place = waiting.pop(0)
            twin.play(seat, place)
            lay(player, move, parse(place))
        elif isinstance(move, Draw):
            draw(player, move)
        else:
            player.page.locator("[data-pass]" if isinstance(move, Pass) else f"[data-move='{move}']").click()
        player.sees_another_version_than(version)


def lay(player: Player, tile: Choose, place: Move) -> None:
    assert isinstance(place, Place)
    slot = f"{place.line}.{place.slot}"
    player.page.locator(f".ot[data-tile={tile.tile}]").first.click()
    player.page.locator(f"[data-way='{WAYS[tile.heading]}']").click()
    player.page.locator(f"[data-slot='{slot}']").click()
    player.page.locator("[data-place]").click()
    expect(player.page.locator(f"[data-slot='{slot}']")).to_have_count(0)


def draw(player: Player, wanted: Draw) -> None:
    for colour in ("violet", "blue", "grey", "red"):
        for _ in range(getattr(wanted, colour)):
            player.page.locator(f"[data-more={colour}]").click()
    player.page.locator("[data-draw]").click()
