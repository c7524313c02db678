"""Each game is loaded, prepared and warmed up by itself: one that is broken is told so, and the rest plays."""

import os
import re
from pathlib import Path

import pytest

import spieltisch
from spieltisch.core import cache
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables.games import Games
from spieltisch.warmup import background, compiling
from tests.server.matches import ME
from tests.server.plugins import AT_THE_DOOR, GAMES, WHY, install
from tests.server.refusals import refused
from tools.environment import ROOT
from tools.guest import Guest, ServerProcess

pytestmark = pytest.mark.anyio

OURS = [name for name in spieltisch.games() if name not in GAMES]


@pytest.fixture
def plugins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    install(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.fixture
def _nothing_prepared(plugins: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE", str(plugins / "cache"))
    cache.contents.cache_clear()


async def faults(games: Games) -> dict[str, str]:
    return {offer.name: offer.fault for offer in await games.offered() if offer.fault}


@pytest.mark.usefixtures("plugins")
async def test_a_game_whose_door_does_not_open_is_told_by_name_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    games = Games()
    told = await faults(games)
    assert sorted(told) == sorted(AT_THE_DOOR)
    assert all(WHY[name] in told[name] for name in AT_THE_DOOR)
    traces = [record for record in caplog.records if record.exc_info]
    named = [f"The game {name} does not work: {told[name]}" for name in sorted(AT_THE_DOOR)]
    assert [record.getMessage() for record in traces] == named
    await faults(games)
    assert len([record for record in caplog.records if record.exc_info]) == len(traces), "each is logged once"


@pytest.mark.usefixtures("plugins")
@pytest.mark.parametrize("name", WHY)
async def test_a_broken_game_is_refused_with_the_reason_and_the_others_are_played(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    games = Games()
    with pytest.raises(Refusal, match=WHY[name]) as refusal:
        await games.load(name)
    assert refusal.value.code == "broken_game"
    assert WHY[name] in (await faults(games))[name]
    assert WHY[name] in caplog.text
    assert "Traceback" in caplog.text
    assert (await games.load("sound_bell")).name == "sound_bell"
    assert {offer.name for offer in await games.offered() if not offer.fault} >= {"sound_bell", *OURS}


@pytest.mark.usefixtures("_nothing_prepared")
async def test_what_went_wrong_beside_the_table_is_told_too(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(RuntimeError):
        compiling.warm_up("fails_warming_up")
    told = await faults(Games())
    assert told["fails_warming_up"] == WHY["fails_warming_up"]
    assert "in view" in caplog.text, "the log has the traceback"


@pytest.mark.usefixtures("_nothing_prepared")
async def test_all_are_prepared_though_some_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(compiling, "rehearse", lambda game: warmed.append(game.name))
    monkeypatch.setattr(background, "games", lambda: list(GAMES))
    monkeypatch.setattr(compiling, "games", lambda: list(GAMES))
    background.warm_up_all()
    background.prepare_all()
    assert warmed == [name for name in GAMES if name not in AT_THE_DOOR]
    assert sorted(await faults(Games())) == sorted(AT_THE_DOOR)


@pytest.mark.usefixtures("_nothing_prepared")
async def test_a_game_that_was_mended_has_no_fault_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RuntimeError):
        compiling.warm_up("fails_warming_up")
    monkeypatch.setattr(compiling, "rehearse", lambda game: None)
    compiling.warm_up("fails_warming_up")
    assert "fails_warming_up" not in await faults(Games())


async def test_a_server_with_broken_games_serves_the_others(plugins: Path, database: Path) -> None:
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(plugins)])
    server = ServerProcess(database, environment={"PYTHONPATH": path}).ready()
    async with Guest(server.address) as ada:
        told = {game["name"]: game["fault"] for game in await ada.get("games")}
        assert sorted(name for name, fault in told.items() if fault) == sorted(AT_THE_DOOR)
        for name in WHY:
            assert await refused(ada.post("matches", game=name, seats=[ME])) == "broken_game"
        told = {game["name"]: game["fault"] for game in await ada.get("games")}
        assert {name: fault for name, fault in told.items() if fault}.keys() == WHY.keys()
        for name in ("sound_bell", "qwixx"):
            table = await ada.post("matches", game=name, seats=[ME], start=True)
            async with await ada.look(table["id"]) as socket:
                assert (await socket.play(0, socket.update["legal"][-1]["text"]))["kind"] == "played"
    said = server.stop()
    for name, why in WHY.items():
        assert re.search(rf"The game {name} does not work: .*{why}", said), "one sentence"
    assert said.count("Traceback") >= len(WHY)
