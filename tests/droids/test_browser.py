"""Droids in real browsers: a Workshop game to its end, Solo, one round by keys, and how it looks from both sides."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from spieltisch.games.droids import GAME
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, Player
from tools.guest import ServerProcess

pytestmark = pytest.mark.browser

MOVES = 2500
COMPILING = 240_000  # ms; the first table of a game may have to wait for its rules
ASKED = "[data-draw], [data-pass], [data-slot], [data-move], dialog [data-score]"


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


def over(player: Player) -> bool:
    return player.page.locator("dialog [data-score]").count() > 0


def draw(player: Player) -> None:
    for colour in ("violet", "violet", "violet", "blue", "red", "red", "red", "violet", "blue", "red", "grey", "grey"):
        more = player.page.locator(f"[data-more={colour}]")
        if more.is_enabled():
            more.click()
    player.page.locator("[data-draw]").click()


def place_one(player: Player) -> None:
    player.page.locator(".ot").first.click()
    player.page.locator("[data-slot]").first.click()
    player.page.locator("[data-place]").click()


def answer_once(player: Player, tiles: int) -> bool:
    """One decision by clicks, if this player is asked. Places so many tiles in a round, then passes."""
    page, version = player.page, player.version
    if page.locator("[data-draw]").count():
        draw(player)
    elif page.locator("[data-pass]").count():
        if page.locator(".own .slot.taken").count() < tiles:
            place_one(player)
        else:
            page.locator("[data-pass]").click()
    elif page.locator("[data-move]").count():
        page.locator("[data-move]").first.click()
    else:
        return False
    player.sees_another_version_than(version)
    return True


@pytest.mark.slow
def test_a_workshop_game_of_two_browsers_and_two_bots_to_the_end(
    launch: Callable[[], Browser], server: ServerProcess, players: list[Player]
) -> None:
    ana, ben = Player(launch(), server.address, "Ana"), Player(launch(), server.address, "Ben")
    players += [ana, ben]
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "level": "hard"}]
    table = lay_table(ana, [*seats, {"kind": "open"}, {"kind": "bot", "level": "hard"}], scenario="workshop")
    ben.open(f"/t/{table['id']}#{table['invitation']}")
    ana.open(f"/t/{table['id']}")
    ana.button("Start the game").click()
    for _ in range(MOVES):
        if over(ana) or over(ben):
            break
        if not (answer_once(ana, tiles=1) or answer_once(ben, tiles=1)):
            ana.page.locator(ASKED).or_(ana.page.locator(".room")).first.wait_for()
    assert over(ana)
    outcome = ana.api(f"matches/{table['id']}")["status"]
    assert outcome == "over"


def test_a_round_by_keys_alone(sit: Chair) -> None:
    mara = sit()
    table = lay_table(mara, [{"kind": "person"}, {"kind": "bot", "level": "random"}])
    mara.open(f"/t/{table['id']}")
    mara.page.locator("[data-draw]").wait_for()
    for colour in ("violet", "violet", "violet", "violet", "red", "red", "red"):
        mara.tab_to(f"[data-more={colour}]")
        mara.press("Enter")
    mara.tab_to("[data-draw]")
    mara.press("Enter")
    mara.page.locator("[data-pass]").wait_for()
    version = mara.version
    mara.tab_to(".ot")
    mara.press("Enter")
    mara.tab_to("[data-way='2']")
    mara.press("Enter")
    mara.tab_to("[data-slot='5.1']")
    mara.press("Enter")
    expect(mara.page.locator("[data-slot='5.1']")).to_have_attribute("aria-pressed", "true")
    mara.tab_to("[data-place]")
    mara.press("Enter")
    mara.sees_another_version_than(version)
    expect(mara.page.locator(".own .slot.taken").first).to_be_visible()


def test_the_own_side_is_always_at_the_bottom_on_both_widths(sit: Chair, tmp_path: Path) -> None:
    for seats, own in (
        ([{"kind": "person"}, {"kind": "bot", "level": "random"}], "N"),
        ([{"kind": "bot", "level": "random"}, {"kind": "person"}], "S"),
    ):
        for size in ((1280, 800), PHONE):
            player = sit(size=size)
            table = lay_table(player, seats)
            player.open(f"/t/{table['id']}")
            player.page.locator("[data-draw], [data-pass]").first.wait_for()
            expect(player.page.locator(f".rack.own.side-{own}")).to_have_count(1)
            robot = player.page.locator(".robot.own").bounding_box()
            arena = player.page.locator(".arena").bounding_box()
            assert robot is not None
            assert arena is not None
            assert robot["y"] > arena["y"] + arena["height"] * 0.85
            player.page.screenshot(path=tmp_path / f"{own}-{size[0]}.png", full_page=True)


def test_a_program_is_foreseen_before_it_is_placed(sit: Chair) -> None:
    mara = sit()
    table = lay_table(mara, [{"kind": "person"}, {"kind": "bot", "level": "random"}], scenario="arena")
    mara.open(f"/t/{table['id']}")
    mara.page.locator("[data-draw]").wait_for()
    draw(mara)
    mara.page.locator(".ot[data-tile^=v]").first.click()
    mara.page.locator("[data-way='0']").click()
    mara.page.locator("[data-slot='5.1']").click()
    expect(mara.page.locator(".preview .own").first).to_be_attached()
    expect(mara.page.locator(".own .badge").first).to_have_text("1")


@pytest.mark.slow
def test_solo_is_won_by_a_scripted_player(sit: Chair) -> None:
    """The player asks the expert for every move and plays it through the page's own connection."""
    mara = sit()
    table = lay_table(mara, [{"kind": "person"}], seed=winning_seed())
    mara.open(f"/t/{table['id']}")
    hand = mara.context.request.post(
        f"{mara.address}/api/matches/{table['id']}/seats/0/hand",
        data={"level": "hard"},
        headers={"origin": mara.address},
    )
    assert hand.ok, hand.text()
    mara.page.locator("dialog [data-score]").wait_for(timeout=240_000)
    assert mara.api("history")[0]["winners"] == [0]


def winning_seed() -> int:
    """A seed with which the same player wins Solo in a match of its own."""
    from spieltisch.core.rng import seeded

    for seed in range(20):
        match = GAME.match(seats=1, seed=seed)
        bot = GAME.levels["hard"]()
        while match.actors:
            chosen = bot.choose(GAME.view(match.state, 0), match.legal(0), seeded(seed))
            match.play(0, chosen)  # type: ignore[arg-type]
        if match.outcome and match.outcome.winners:
            return seed
    raise AssertionError("the player never wins")
