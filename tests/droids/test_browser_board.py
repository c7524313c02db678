"""What the board of Droids shows in real browsers: robots that carry, the river, the preview, shots, and its words."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from spieltisch.games.droids.components import MAD_PROGRAMS
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, SHORT_PHONE, WIDE, Player
from tests.droids.clicks import asked, asked_after, lay_table
from tests.droids.table import land

pytestmark = pytest.mark.browser

SHOT = 4  # the dice of this seed begin with a 3
BOT = {"kind": "bot", "level": "random"}
MARA = {"kind": "person"}


def sits(player: Player, position: str, seat: int, seats: int = 2, seed: int = 5) -> None:
    table = lay_table(player, [MARA if at == seat else BOT for at in range(seats)], seed=seed, position=position)
    player.open(f"/t/{table['id']}")
    player.page.locator(".arena").wait_for()


def box(of: Locator) -> FloatRect:
    found = of.bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("scenario", "colours", "help_"),
    [
        ("arena", ["violet", "blue", "red"], "Violet walks, blue swims, red acts."),
        ("workshop", ["violet", "blue", "grey", "red"], "grey commands repair robots."),
    ],
)
def test_d25_only_the_colours_in_play_can_be_drawn(sit: Chair, scenario: str, colours: list[str], help_: str) -> None:
    mara = sit()
    mara.open(f"/t/{lay_table(mara, [MARA, BOT], scenario=scenario)['id']}")
    mara.page.locator("[data-draw]").wait_for()
    offered = mara.page.locator("[data-more]").evaluate_all("all => all.map(each => each.dataset.more)")
    assert offered == colours
    expect(mara.page.locator(".ask")).to_contain_text(help_)


def test_a_tile_is_dragged_to_a_slot_with_the_mouse(sit: Chair) -> None:
    mara = sit()
    sits(mara, "arena arena 2S / Ne1 h:-; Sf10 h:v1,v2 / - / - / program S", seat=1)
    tile, slot = box(mara.page.locator(".ot[data-tile=v2]")), box(mara.page.locator("[data-slot='6.1']"))
    mara.page.mouse.move(tile["x"] + 20, tile["y"] + 20)
    mara.page.mouse.down()
    mara.page.mouse.move(slot["x"] - 60, slot["y"] - 60)
    expect(mara.page.locator(".hand .ghost .tile")).to_be_visible()
    mara.page.mouse.move(slot["x"] + slot["width"] / 2, slot["y"] + slot["height"] / 2)
    mara.page.mouse.up()
    expect(mara.page.locator(".hand .ghost")).to_have_count(0)
    expect(mara.page.locator("[data-slot='6.1']")).to_have_attribute("aria-pressed", "true")
    before = asked(mara).version
    mara.page.locator("[data-place]").click()
    asked_after(mara, before + 1)
    expect(mara.page.locator(".own .slot.taken")).to_have_count(1)
    expect(mara.page.locator(".ot[data-tile=v2]")).to_have_count(0)


def test_a_robot_lifts_what_it_carries_above_its_head(sit: Chair) -> None:
    mara = sit()
    sits(mara, "garden arena 2S / Ne3 h:-; Sf8+crate h:v1 / - / ca1 / program S", seat=1)
    robot = mara.page.locator(".robot.own")
    crate, field = box(robot.locator(".held.crate")), box(robot)
    assert abs(crate["x"] + crate["width"] / 2 - field["x"] - field["width"] / 2) < 2
    assert crate["y"] + crate["height"] < field["y"]
    arms_up, arms_down = (mara.page.locator(f"[data-robot='{at}'] img").first for at in (1, 0))
    assert box(arms_up)["height"] > box(arms_down)["height"]


@pytest.mark.parametrize(("seat", "way"), [(1, "y"), (2, "x")])
def test_the_river_flows_over_both_edges_from_every_side(sit: Chair, seat: int, way: str) -> None:
    mara = sit()
    sits(mara, "arena arena 2S / Ne1 h:v1; Ej5 h:v1; Sf10 h:v1; Wa6 h:v1 / - / - / program S", seat=seat, seats=4)
    river = mara.page.locator(".ground g path").first
    water = river.evaluate("path => { const { x, y, width, height } = path.getBBox(); return { x, y, width, height } }")
    assert water[way] < 0
    assert water[way] + water["width" if way == "x" else "height"] > 10


def test_the_board_is_told_to_those_who_do_not_see_it(sit: Chair) -> None:
    mara = sit()
    sits(mara, "garden arena 2S / Ne3 h:-; Sf6+crate h:v1 / - / ca1 / program S", seat=1)
    told = mara.page.get_by_role("list", name="On the board")
    expect(told).to_contain_text("f6, in the river, carries a crate")
    expect(told).to_contain_text("River on a4, b4, c4")
    expect(told).to_contain_text("crate on a1")


def test_a_preview_numbers_the_robot_that_gets_the_order_and_strikes_what_is_in_vain(sit: Chair) -> None:
    mara = sit()
    sits(mara, "workshop arena 2S / Ne1 h:-; Sf10 h:v1,gr / Ac8 Bj1 / - / program S", seat=1)
    mara.page.locator(".ot[data-tile=gr]").click()
    mara.page.locator("[data-slot='3.1']").click()
    stop = mara.page.locator(".preview .stop.idle")
    expect(stop).to_have_text("1")
    number, robot = box(stop), box(mara.page.locator("[data-robot='4']"))
    assert robot["x"] < number["x"] + number["width"] / 2 < robot["x"] + robot["width"]
    expect(mara.page.locator(".own .badge.idle")).to_have_text("1")
    told = mara.page.get_by_role("list", name="What your program would do")
    expect(told).to_have_text("Repair up: No effect on repair robot A: nobody there to be repaired")


def test_a_preview_bars_the_way_where_a_robot_can_go_no_further(sit: Chair) -> None:
    mara = sit()
    sits(mara, "arena arena 2S / Ne1 h:-; Sa8 h:v1 / - / - / program S", seat=1)
    mara.page.locator(".ot[data-tile=v1]").click()
    mara.page.locator("[data-way='3']").click()
    mara.page.locator("[data-slot='1.1']").click()
    expect(mara.page.locator(".preview .wall").first).to_be_attached()
    expect(mara.page.locator(".preview .stop.idle")).to_have_text("1")


def test_the_last_shot_says_who_shot_whom_and_what_became_of_it(sit: Chair) -> None:
    mara = sit()
    armed = "workshop arena 2S / Nh3 h:-; Sh9 h:- 3:g1N,-,- 8:rsN,-,- / Ac8 / - / send S"
    sits(mara, armed, seat=1, seed=SHOT)
    mara.page.locator("[data-move='send 8']").click()
    expect(mara.page.locator(".shot")).to_contain_text("Last shot: 3")
    expect(mara.page.locator(".shot")).to_contain_text("Your robot shot at Player 1 from distance 6: missed.")
    expect(mara.page.locator(".shot .die")).to_have_text("3")


@pytest.mark.parametrize("size", [WIDE, PHONE, SHORT_PHONE])
def test_any_transmitter_can_be_given_up_on_every_screen(sit: Chair, size: tuple[int, int]) -> None:
    """The only order, which the table sends by itself, leads onto a mine."""
    mara = sit(size=size)
    sits(mara, "mines arena 2S / Ne1 h:-; Sf9 h:- 6:v1N,-,- / - / mf8 / send S", seat=1)
    covers = mara.page.locator("[data-move^='cover']")
    expect(covers).to_have_count(10)
    for cover in covers.all():
        expect(cover).to_be_in_viewport(ratio=1)
        assert min(box(cover)["width"], box(cover)["height"]) >= 44
    mara.button("Give up 1").first.click()
    expect(mara.page.locator(".rack.own .gone")).to_have_count(1)


def test_every_rack_has_the_shape_of_its_side_and_every_seat_its_name(sit: Chair) -> None:
    mara = sit()
    sits(mara, "arena arena 2S / Ne1 h:v1; Ej5 h:v1; Sf10 h:v1; Wa6 h:v1 / - / - / program S", seat=2, seats=4)
    for side, name in (("N", "top"), ("E", "right"), ("S", "bottom"), ("W", "left")):
        expect(mara.page.locator(f".plate [data-mark={side}] svg")).to_be_visible()
        expect(mara.page.locator(f".seat:has([data-mark={side}])")).to_contain_text(name)
        expect(mara.page.locator(f".rack.side-{side}")).to_have_attribute("aria-label", re.compile(f", {name}$"))
    expect(mara.page.locator(".ground .start")).to_have_count(4)


def step_back_to(player: Player, words: str) -> list[str]:
    """Step back until these words are said; all that was said on the way."""
    said: list[str] = []
    for _ in range(40):
        player.page.locator("[data-earlier]").click()
        said.append(player.page.locator("[data-said]").inner_text())
        if words in said[-1]:
            return said
    raise AssertionError(f"never said: {words}, but {said}")


def test_stepping_back_shows_only_what_can_be_told(sit: Chair) -> None:
    mara = sit()
    sits(mara, "arena arena 2S / Ne1 h:v1,v2; Sf10 h:v1,v2 / - / - / program S", seat=1)
    before = asked(mara).version
    mara.page.locator(".ot").first.click()
    mara.page.locator("[data-slot]").first.click()
    mara.page.locator("[data-place]").click()
    asked_after(mara, before + 1)
    assert "Show again" not in step_back_to(mara, "You laid")


def test_a_mine_taken_for_points_is_counted_and_not_carried(sit: Chair) -> None:
    mara = sit()
    sits(mara, "mines arena 2S / Ne1 h:-; Sf9 h:v1 6:rtN,-,- / - / ma5 mf8 / program S", seat=1)
    mara.page.locator("[data-pass]").click()
    mara.page.locator("[data-draw]").wait_for()
    expect(mara.page.locator(".seat .score .sr").last).to_have_text("1 mine")
    step_back_to(mara, "took the mine on f8")
    expect(mara.page.locator(".robot.own .held")).to_have_count(0)


def test_what_a_robot_carried_stays_when_it_is_out(sit: Chair) -> None:
    mara = sit()
    last = "garden arena 2S / Nh6+crate x1,2,3,4,5,6,7,8,9 h:-; Ej5 h:-; Sh9 h:v1 8:rsN,-,- / - / ca1 / program S"
    sits(mara, last, seat=2, seats=3, seed=SHOT)
    mara.page.locator("[data-pass]").click()
    mara.page.locator("[data-draw]").wait_for()
    step_back_to(mara, "is out")
    expect(mara.page.locator(".robot[data-robot='0']")).to_have_count(0)
    expect(mara.page.locator(".piece.crate")).to_have_count(2)


def test_the_robot_of_solo_is_called_mad_in_all_that_is_told(sit: Chair) -> None:
    mara = sit()
    sits(mara, "solo arena 2S / Sa10 h:v1 / Ae5 / - / program S", seat=0, seats=1)
    mara.page.locator("[data-pass]").click()
    mara.page.locator("[data-draw]").wait_for()
    happened = mara.page.locator(".log")
    expect(happened).to_contain_text("The mad robot to")
    expect(happened).not_to_contain_text("epair robot")


def test_the_result_says_what_it_is_made_of(sit: Chair) -> None:
    mara = sit()
    sits(mara, "mines arena 2S / Ne1 x1 h:-; Sf9 x1,2,3 h:v1 6:rtN,-,- / - / mf8 / program S", seat=1)
    mara.page.locator("[data-pass]").click()
    parts = mara.page.locator("dialog .account")
    expect(parts.first).to_have_text(re.compile(r"Mines taken\s*1\s*Transmitters that work\s*7"))
    expect(parts.last).to_have_text(re.compile(r"Mines taken\s*0\s*Transmitters that work\s*9"))


def test_d30_what_the_mad_robot_is_about_to_do_is_drawn_beside_it_and_told(sit: Chair) -> None:
    mara = sit(speed="slow")
    sits(mara, f"solo {land()} 1S / Sb9 h:v1 / Ae5 / - / program S", 0, seats=1)
    page = mara.page
    page.locator("[data-pass]").click()
    page.locator(".room[data-happening=raged] [data-plan]").wait_for()
    steps = (page.locator("[data-plan]").get_attribute("data-plan") or "").split()
    assert steps in [program.split() for program in MAD_PROGRAMS]
    expect(page.locator("[data-draw]")).to_be_visible()
    expect(page.locator("[data-plan]")).to_have_count(0)
    told = page.locator(".log li", has_text=f"The mad robot rolls {1 + MAD_PROGRAMS.index(' '.join(steps))}:")
    expect(told.first).to_be_visible()
