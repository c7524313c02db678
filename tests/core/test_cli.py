"""The command line: one clear sentence for every mistake, never a traceback."""

import importlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import spieltisch
from spieltisch import cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["spieltisch", *words])
        try:
            cli.main()
            code = 0
        except SystemExit as left:
            code = int(left.code or 0)
        told = capsys.readouterr()
        return code, told.out, told.err

    return call


@pytest.mark.parametrize("command", sorted(cli.table.commands))
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert "Example: spieltisch" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "There is no game 'chess'"),
        (("analyse", "qwixx", "nonsense"), "SHEETS / DICE / STEP"),
        (("play", "qwixx", "--seats", "9"), "played by 1 to 5"),
        (("play", "qwixx", "--position", "nonsense"), "SHEETS / DICE / STEP"),
        (("play", "ricochet", "--option", "hourglass"), "NAME=VALUE"),
        (("play", "ricochet", "--option", "hourglass=3"), "has no option 'hourglass'"),
        (("replay", "no-such-file.json"), "does not exist"),
        (("verify", "pyproject.toml"), "not a log"),
        (("dance",), "No such command"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    code, out, err = run(*words)
    assert code == 2
    assert sentence in err
    assert "Traceback" not in out + err


def test_replay_and_verify_a_log(run: Run, tmp_path: Path) -> None:
    match = spieltisch.game("qwixx").match(position="r- y- g- b- p3 / w31 r2 y2 g4 b3 / colour")
    match.play(0, "pass")
    file = tmp_path / "match.json"
    file.write_text(match.log_json())
    code, out, _ = run("replay", str(file), "--json")
    assert code == 0
    assert json.loads(out)["outcome"]["scores"] == [-20]
    assert "follow from the seed" in run("verify", str(file))[1]


def test_playing_in_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answers = iter(["nonsense", "pass", "pass", "quit"])
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(answers))
    file = tmp_path / "match.json"
    code, out, _ = run("play", "qwixx", "--seats", "1", "--seed", "5", "--save", str(file))
    assert code == 0
    assert "'nonsense' is not a move" in out
    assert "you: 0 points" in out
    assert [entry.move for entry in spieltisch.replay(file.read_text()).log if entry.seat == 0] == ["pass", "pass"]


def test_the_terminal_does_not_tell_what_bots_have_chosen(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("click.prompt", lambda *_, **__: "quit")
    for seed in range(6):
        _, out, _ = run("play", "qwixx", "--seats", "3", "--seed", str(seed), "--level", "random")
        assert "move" not in [word for line in out.splitlines() if line.startswith("Chose") for word in line.split()]


def test_play_starts_from_a_position_with_options(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("click.prompt", lambda *_, **__: "quit")
    code, out, _ = run("play", "qwixx", "--position", "r- y- g- b- p3 / w31 r2 y2 g4 b3 / colour")
    assert code == 0
    assert "You may: " in out
    _, out, _ = run("play", "droids", "--option", "scenario=workshop", "--seed", "1")
    assert "workshop" in out


def test_a_position_is_told_in_one_line(run: Run, tmp_path: Path) -> None:
    match = spieltisch.game("ricochet").match(seed=1)
    file = tmp_path / "match.json"
    file.write_text(match.log_json())
    _, out, _ = run("replay", str(file))
    assert match.game.position(match.state) in out.splitlines()


def test_the_example_of_analyse_can_be_analysed(run: Run) -> None:
    _, out, _ = run("analyse", "--help")
    game = spieltisch.game(out.split("Example: spieltisch analyse ")[1].split()[0])
    assert game.offers.solver


@pytest.mark.slow
def test_a_puzzle_is_shown_and_solved(run: Run) -> None:
    code, out, _ = run("puzzle", "ricochet", "--difficulty", "easy", "--seed", "4", "--json")
    told = json.loads(out)
    assert (code, told["question"], told["seat"]) == (0, "shortest_way", 0)
    code, out, _ = run("puzzle", "ricochet", "--difficulty", "easy", "--seed", "4", "--solution")
    assert code == 0
    assert f"Best: {' '.join(told['solution'])}" in out
    assert run("puzzle", "ricochet", "--difficulty", "simple")[0] == 2
    assert "has no puzzles" in run("puzzle", "droids")[2]


def test_a_bot_of_ones_own_plays_in_the_arena(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Greedy:\n    def choose(self, turn):\n        return turn.moves[-1]\n")
    code, out, _ = run("arena", "qwixx", f"{file}:Greedy", "random", "-n", "1", "--json")
    assert code == 0
    assert json.loads(out)["standings"][0]["bot"] == f"{file}:Greedy"
    assert run("arena", "droids", "random", "random", "-n", "1", "--option", "scenario=mines")[0] == 0
    code, _, err = run("arena", "qwixx", f"{file}:Lazy", "random")
    assert (code, "has no bot 'Lazy'" in err) == (2, True)


def test_bots_are_rated(run: Run, tmp_path: Path) -> None:
    words = ("rate", "qwixx", "easy", "random", "-n", "1", "--out", str(tmp_path / "deals.jsonl"))
    code, out, _ = run(*words, "--plot", str(tmp_path / "ladder.svg"))
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    assert "| easy" in out
    assert (tmp_path / "ladder.svg").read_text().startswith("<svg")
    assert json.loads(run(*words, "--json")[1])["games"] == 2
    code, _, err = run(*words[:-2], "--on", "mars")
    assert (code, "not on 'mars'" in err) == (2, True)


def test_help_is_told_before_the_compiler_is_loaded() -> None:
    heavy = "{'numba', 'numpy', 'litestar', 'mujoco', 'rich.console'} & set(sys.modules)"
    script = f"import sys; from spieltisch import cli; cli.table(['--help'], standalone_mode=False); print({heavy})"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[-1] == "set()"


@pytest.mark.parametrize("name", spieltisch.__all__)
def test_every_public_name_is_there_when_it_is_asked_for(name: str) -> None:
    assert getattr(spieltisch, name) is not None


@pytest.mark.parametrize("name", ["arena", "envs", "games"])
def test_a_package_named_like_a_function_can_be_called_too(name: str) -> None:
    package = importlib.import_module(f"spieltisch.{name}")
    assert callable(package)
    assert callable(getattr(spieltisch, name))
