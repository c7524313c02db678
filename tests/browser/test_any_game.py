"""Somebody else's game in the browser: found, set up, played, replayed, with no board here or with one it brings."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import faults
from tests.browser.player import COMPILING, PHONE, WIDE, Player
from tests.browser.tables import ME, scripts_of
from tests.guests import installed
from tests.server.plugins import entry_point
from tools.environment import ROOT
from tools.guest import ServerProcess

pytestmark = pytest.mark.slow

PLAIN, DRAWN, LOST = "fireflies", "glowworms", "lost_game"
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
GAMES = pytest.mark.parametrize("game", [PLAIN, DRAWN])
MOVE = ".moves [data-move]"


@pytest.fixture(scope="module")
def guests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A table at which two games of others are installed, and a third that is broken."""
    folder = tmp_path_factory.mktemp("guests")
    site = installed(folder, PLAIN)
    installed(folder, DRAWN, board=True)
    entry_point(site, LOST)
    running = ServerProcess(
        folder / "tables.sqlite", environment={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}:{site}"}
    ).ready()
    yield running
    running.stop()


@pytest.fixture
def come(browser: Browser, guests: ServerProcess, players: list[Player]) -> Callable[..., Player]:
    def sit(size: tuple[int, int] = WIDE, name: str = "Mara") -> Player:
        players.append(Player(browser, guests.address, name, size))
        return players[-1]

    return sit


def play_now(player: Player, game: str) -> Player:
    player.open().page.locator(f'article:has(a[href="/new/{game}"]) .acts button').click()
    player.page.locator(MOVE).first.wait_for(timeout=COMPILING)
    return player


def test_home_shows_the_games_of_others_and_what_is_wrong_with_one(come: Callable[..., Player]) -> None:
    mara = come().open()
    card = mara.page.locator("article", has=mara.page.get_by_role("heading", name="Fireflies"))
    expect(card).to_contain_text("The heap: take one to three matches, and the last one wins or loses.")
    expect(card).to_contain_text("Brought by fireflies 0.1")
    broken = mara.page.locator("article", has=mara.page.get_by_role("heading", name="Lost game"))
    expect(broken).to_contain_text("This game does not work here: ")
    expect(broken).to_contain_text("there is no module lost_game")
    expect(broken.get_by_role("button")).to_have_count(0)
    mara.page.wait_for_load_state("networkidle")
    assert faults(mara) == {}


def test_options_come_from_the_games_schema(come: Callable[..., Player]) -> None:
    mara = come().open(f"/new/{PLAIN}")
    mara.page.get_by_label("Matches").fill("5")
    mara.page.get_by_label("Last match").select_option("loses")
    mara.page.get_by_label("Who takes seat 2").get_by_text("Bot").click()
    mara.button("Start").click()
    mara.page.locator(MOVE).first.wait_for(timeout=COMPILING)
    assert mara.api(f"matches/{mara.match}")["options"] == {"matches": 5, "last_match": "loses"}


@SIZES
@GAMES
def test_a_game_is_played_by_mouse_and_looked_at_again(
    come: Callable[..., Player], game: str, size: tuple[int, int]
) -> None:
    mara = play_now(come(size), game)
    assert mara.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    expect(mara.page.locator(MOVE).first).to_be_in_viewport(ratio=1)
    mara.page.wait_for_load_state("networkidle")
    assert faults(mara) == {}, "for everyone"
    while not mara.over:
        version = mara.version
        mara.page.locator(MOVE).first.click()
        if mara.page.locator(".moves .back").count():
            mara.page.locator(".moves .primary").click()
        mara.sees_another_version_than(version)
        mara.wait_until_asked(MOVE)
    assert sorted(mara.final_scores(3)) == [0, 0, 1]
    assert mara.api(f"matches/{mara.match}/verify")["ok"]
    mara.page.get_by_role("link", name="Watch again").click()
    mara.page.get_by_role("slider", name="Step").wait_for()
    mara.button("Step forward").click()
    expect(mara.room).to_have_attribute("data-version", "1")
    shown = mara.page.get_by_role("img", name="21 matches") if game == DRAWN else mara.page.get_by_text("21 left")
    expect(shown).to_be_visible()


@SIZES
@GAMES
def test_a_game_is_played_by_keys(come: Callable[..., Player], game: str, size: tuple[int, int]) -> None:
    """1 to 9 choose a move, Enter sends it; and Tab leads there too."""
    mara = play_now(come(size), game)
    mara.tab_to(MOVE)
    while not mara.over:
        version = mara.version
        mara.press("1")
        if mara.page.locator(".moves .primary").count():
            expect(mara.page.locator(".moves .primary")).to_be_focused()
            mara.press("Enter")
        mara.sees_another_version_than(version)
        mara.wait_until_asked(MOVE)
    assert sorted(mara.final_scores(3)) == [0, 0, 1]


def test_escape_takes_back_what_a_key_has_chosen(come: Callable[..., Player]) -> None:
    mara = play_now(come(), PLAIN)
    mara.press("2")
    expect(mara.page.locator(".moves .primary")).to_have_text("Take 2")
    mara.press("Escape")
    expect(mara.page.locator(MOVE)).to_have_count(3)


@SIZES
def test_the_drawing_fits_its_paper_and_keeps_its_size(come: Callable[..., Player], size: tuple[int, int]) -> None:
    mara = play_now(come(size), PLAIN)
    paper = mara.page.get_by_role("region", name="The position as text")
    drawing = paper.locator("pre")
    before = drawing.bounding_box()
    around = paper.bounding_box()
    assert before
    assert around
    assert before["width"] <= around["width"] <= 3 * before["width"], "as large as its place is good for"
    version = mara.version
    mara.press("3", "Enter")
    mara.sees_another_version_than(version)
    mara.wait_until_asked(MOVE)
    after = drawing.bounding_box()
    assert after
    assert {**after, "y": 0.0} == {**before, "y": 0.0}, "fewer matches change nothing else"
    mara.button("Larger").click()
    larger = drawing.bounding_box()
    assert larger
    assert larger["width"] > before["width"]


def test_what_happens_is_told_and_the_rules_stand_beside(come: Callable[..., Player]) -> None:
    mara = play_now(come(), PLAIN)
    version = mara.version
    mara.press("2", "Enter")
    mara.sees_another_version_than(version)
    log = mara.page.get_by_role("region", name="What happened")
    expect(log).to_contain_text("You: took (matches 2")
    expect(mara.page.locator("[aria-live]")).to_contain_text("You: took (matches 2")
    expect(mara.page.locator("aside")).to_contain_text("Brought by fireflies 0.1")
    expect(mara.page.locator("aside")).to_contain_text("H3 In your turn you take one, two or three matches")
    mara.button("Rules").click()
    expect(mara.page.get_by_role("dialog")).to_contain_text("Whoever takes the last match wins")


def test_a_board_from_a_wheel_draws_and_takes_a_tap_in_its_own_words(come: Callable[..., Player]) -> None:
    mara = come()
    scripts = scripts_of(mara)
    play_now(mara, DRAWN)
    assert [script.url for script in scripts if script.url.endswith(f"/games/{DRAWN}/board.js")]
    expect(mara.page.locator(".match")).not_to_have_count(0)
    expect(mara.page.locator(".ask strong")).to_have_text("Your turn: take up to 3.")
    mara.page.locator(".heap").evaluate("heap => { heap.dataset.mounted = 'once' }")
    version = mara.version
    mara.page.locator(".match.free").last.click()
    mara.sees_another_version_than(version)
    expect(mara.page.locator(".heap[data-mounted=once]")).to_be_visible()
    expect(mara.page.get_by_role("region", name="What happened")).to_contain_text("You take 1")


def test_a_board_that_fails_leaves_the_game_playable(come: Callable[..., Player]) -> None:
    mara = come()
    with mara.forgiving():
        throws = "export function mount() { throw new Error('no ink'); }"
        mara.page.route(
            re.compile("board.js$"), lambda route: route.fulfill(body=throws, content_type="text/javascript")
        )
        play_now(mara, DRAWN)
        expect(mara.page.get_by_text("The game’s own board does not work here")).to_be_visible()
        version = mara.version
        mara.press("1", "Enter")
        mara.sees_another_version_than(version)


def test_many_moves_are_searched_and_described_ones_are_written(come: Callable[..., Player]) -> None:
    """The table's messages are changed on their way: a game of many moves, then one of moves that cannot be listed."""
    mara = come()

    def many(message: str) -> str:
        moves = ",".join(f'{{"kind":"take","matches":{n},"text":"take {n}"}}' for n in range(1, 41))
        return re.sub(r'"legal":\[\{.*?\}\]', f'"legal":[{moves}]', message)

    def described(message: str) -> str:
        ranges = '"legal":[],"described":{"kind":"take","least":1,"most":3}'
        return re.sub(r'"legal":\[\{.*?\}\],"described":null', ranges, message)

    mara.misheard = many
    play_now(mara, PLAIN)
    expect(mara.page.locator(MOVE)).to_have_count(40)
    mara.page.get_by_label("Search among 40 moves").fill("take 2")
    expect(mara.page.locator(MOVE)).to_have_count(11)
    expect(mara.page.get_by_role("status").filter(has_text="11 of 40 moves")).to_be_visible()
    mara.page.wait_for_load_state("networkidle")
    assert faults(mara) == {}
    mara.misheard = described
    mara.page.reload()
    field = mara.page.get_by_label("Move, in the game’s notation")
    field.fill("take a lot")
    mara.press("Enter")
    expect(mara.page.get_by_role("alert")).to_be_visible()
    expect(mara.page.locator(".moves .fault")).to_contain_text("take 2")
    version = mara.version
    field.fill("take 2")
    mara.press("Enter")
    mara.sees_another_version_than(version)


@pytest.mark.parametrize(
    ("language", "asks"),
    [
        ("de", "Du bist dran: Wähle einen Zug."),
        ("fr", "À toi\u00a0: choisis un coup."),
        ("it", "Tocca a te: scegli una mossa."),
    ],
)
def test_the_board_for_any_game_speaks_four_languages(come: Callable[..., Player], language: str, asks: str) -> None:
    mara = play_now(come(), PLAIN)
    mara.page.evaluate(
        "l => localStorage.setItem('spieltisch.device', JSON.stringify("
        "{...JSON.parse(localStorage.getItem('spieltisch.device')), language: l}))",
        language,
    )
    mara.page.reload()
    expect(mara.page.locator(".ask strong")).to_have_text(asks)


def test_a_table_of_ours_fetches_nothing_of_this(come: Callable[..., Player]) -> None:
    mara = come()
    scripts = scripts_of(mara)
    table = mara.context.request.post(
        f"{mara.address}/api/matches", data={"game": "qwixx", "seats": [ME], "start": True}
    ).json()
    mara.open(f"/t/{table['id']}").page.locator(".ask .acts .btn").first.wait_for(timeout=COMPILING)
    assert scripts
    assert not [script.url for script in scripts if "/others-" in script.url or "/games/" in script.url]
