"""What a door says of its game: the contract's number, what is offered, and nothing that leads nowhere."""

import datetime
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import spieltisch
from spieltisch.arena import sit
from spieltisch.core.contract import CONTRACT

OLD_DOOR = """
from tests.server.bell import BellGame

class Old(BellGame):
    name = "old_bell"
    contract = 1

GAME = Old()
"""
OTHER_DOOR = """
from spieltisch.core.game import RecordGame

GAME = RecordGame(__name__, coached=True)
"""
NO_GAME = "GAME = 'a game'"


def installed(name: str, door: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A third party's game, found by its entry point."""
    (folder / f"{name}.py").write_text(door)
    facts = folder / f"{name}-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (facts / "entry_points.txt").write_text(f"[spieltisch.games]\n{name} = {name}:GAME\n")
    monkeypatch.syspath_prepend(str(folder))


@pytest.mark.parametrize(
    ("door", "why"),
    [
        (OLD_DOOR, f"written for contract 1; this Spieltisch keeps contract {CONTRACT}"),
        (OTHER_DOOR, f"perhaps it was not written for contract {CONTRACT}.*coached"),
        (NO_GAME, "is no game: its entry point leads to str"),
    ],
    ids=["old", "other", "none"],
)
def test_a_game_of_another_contract_is_told_so(
    door: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    name = f"heap_{request.node.callspec.id}"
    installed(name, door, tmp_path, monkeypatch)
    assert name in spieltisch.games()
    with pytest.raises(spieltisch.OtherContract, match=why):
        spieltisch.game(name)


class OldBot:
    """As bots were asked by the first contract."""

    def choose(self, view: object, legal: list[object], rng: object) -> object:
        return legal[0]


def test_a_bot_of_another_contract_is_told_so() -> None:
    bots = [OldBot(), OldBot()]
    with pytest.raises(spieltisch.OtherContract, match=r"OldBot.choose takes .*rng.* since contract 2 .* one Turn"):
        sit(spieltisch.game("qwixx"), bots, "1")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", spieltisch.games())
def test_our_doors_keep_the_present_contract(name: str) -> None:
    assert spieltisch.game(name).contract == CONTRACT


@pytest.mark.parametrize("name", spieltisch.games())
def test_a_game_is_pickled_as_itself(name: str) -> None:
    game = spieltisch.game(name)
    assert pickle.loads(pickle.dumps(game)) is game


def test_levels_are_told_without_opening_the_players() -> None:
    asked = """
import sys, spieltisch
for name in spieltisch.games():
    assert list(spieltisch.game(name).levels) == ["random", "easy", "medium", "hard", "expert"]
    assert "expert" in spieltisch.game(name).levels and "best" not in spieltisch.game(name).levels
print([module for module in sys.modules if module.endswith(".bots") and "games" in module])
"""
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_a_level_that_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        spieltisch.game("qwixx").levels["best"]


def test_what_a_game_does_not_offer_is_told_in_a_sentence() -> None:
    droids = spieltisch.game("droids")
    with pytest.raises(NotImplementedError, match="droids has no coach"):
        droids.coach(droids.match(seats=2, seed=1).log_json())
    with pytest.raises(NotImplementedError, match="droids has no puzzles"):
        droids.daily(datetime.date(2026, 1, 1))
    with pytest.raises(NotImplementedError, match="droids cannot be analysed"):
        droids.analyse("")
    assert not droids.coached
    assert droids.lessons


def test_puzzles_come_from_a_seed_or_a_date() -> None:
    ricochet = spieltisch.game("ricochet")
    puzzle = ricochet.puzzle("easy", seed=3)
    assert ricochet.puzzle("easy", seed=3) == puzzle
    assert (puzzle.seat, puzzle.question) == (0, "shortest_way")
    match = ricochet.match(position=puzzle.position)
    for move in [f"bid {len(puzzle.solution)}", *puzzle.solution]:
        match.play(0, move)
    assert match.view()["chips"][0]
    assert ricochet.daily(datetime.date(2026, 11, 16)) != ricochet.daily(datetime.date(2026, 11, 17))
    with pytest.raises(ValueError, match="Puzzles are easy, medium, hard, not 'impossible'"):
        ricochet.puzzle("impossible", seed=3)


def test_a_solver_has_what_its_game_offers() -> None:
    solver = spieltisch.game("ricochet").solver
    board = solver.Board.from_quadrants("3A", "2B", "4C", "1D")
    assert solver.solve(board, [(3, 4), (12, 7), (1, 15), (15, 0)], board.target("red-triangle"), 0).optimum > 0
