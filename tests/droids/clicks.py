"""A person at the page of Droids: every move is made by clicks on what the page offers."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from spieltisch.core.contract import Move
from spieltisch.games.droids.moves import Choose, Draw, Pass, Place, parse
from tests.browser.player import COMPILING, Player

WAYS = {"N": 0, "E": 1, "S": 2, "W": 3, "NE": 0, "SE": 1, "SW": 2, "NW": 3}  # as seen from the south


def lay_table(
    player: Player, seats: list[dict[str, str]], seed: int = 5, position: str | None = None, **options: str
) -> dict[str, Any]:
    player.open("/")
    wanted: dict[str, Any] = {"game": "droids", "seats": seats, "options": options, "open_dice": True, "seed": seed}
    wanted |= {"position": position, "start": all(seat["kind"] != "open" for seat in seats)}
    answer = player.context.request.post(
        f"{player.address}/api/matches", data=wanted, headers={"origin": player.address}, timeout=COMPILING
    )
    assert answer.ok, answer.text()
    table: dict[str, Any] = answer.json()
    return table


def make(player: Player, twin: Any, moves: list[str]) -> None:
    """These moves of the south side, one after the other; a tile and its slot are laid in one go.

    The twin is the same match, played along here: what it has no choice about the table plays by itself, and after each
    move the page must have come as far as the twin.
    """
    seat = twin.actors[0]
    waiting = list(moves)
    expect(player.room).to_have_attribute("data-version", str(twin.version))
    while waiting:
        forced, text = len(twin.legal(seat)) == 1, waiting.pop(0)
        twin.play(seat, text)
        if not forced:
            click(player, twin, parse(text), waiting)
        comes_to(player, twin.version)


def click(player: Player, twin: Any, move: Move, waiting: list[str]) -> None:
    if isinstance(move, Choose):
        place = waiting.pop(0)
        twin.play(twin.actors[0], place)
        lay(player, move, parse(place))
    elif isinstance(move, Draw):
        draw(player, move)
    else:
        player.page.locator("[data-pass]" if isinstance(move, Pass) else f"[data-move='{move}']").click()


def comes_to(player: Player, version: int) -> None:
    """Wait until the page shows at least this version."""
    player.page.wait_for_function(
        "version => Number(document.querySelector('.room')?.dataset.version) >= version", arg=version
    )


def lay(player: Player, tile: Choose, place: Move) -> None:
    assert isinstance(place, Place)
    slot = f"{place.line}.{place.slot}"
    player.page.locator(f".ot[data-tile={tile.tile}]").first.click()
    player.page.locator(f"[data-way='{WAYS[tile.heading]}']").click()
    player.page.locator(f"[data-slot='{slot}']").click()
    player.page.locator("[data-place]").click()


def draw(player: Player, wanted: Draw) -> None:
    for colour in ("violet", "blue", "grey", "red"):
        for _ in range(getattr(wanted, colour)):
            player.page.locator(f"[data-more={colour}]").click()
    player.page.locator("[data-draw]").click()


@dataclass(frozen=True)
class Asked:
    """What a page asks of its player, all read in one instant."""

    version: int
    draw: bool
    tile: bool
    moves: int
    laid: int

    @property
    def anything(self) -> bool:
        return self.draw or self.tile or self.moves > 0

    @property
    def only_one(self) -> bool:
        """The table makes an only move by itself."""
        return self.moves == 1


READ = """() => ({
    version: Number(document.querySelector('.room')?.dataset.version ?? 0),
    draw: Boolean(document.querySelector('[data-draw]')),
    tile: Boolean(document.querySelector('[data-pass]')),
    moves: document.querySelectorAll('[data-move]').length,
    laid: document.querySelectorAll('.own .slot.taken').length,
})"""


def asked(player: Player) -> Asked:
    return Asked(**player.page.evaluate(READ))


def asked_after(player: Player, version: int) -> Asked:
    """Wait until the table has gone on and asks this player again: then it stands still until the answer."""
    now = asked(player)
    while now.version <= version or not now.anything or now.only_one:
        player.sees_another_version_than(now.version)
        now = asked(player)
    return now
