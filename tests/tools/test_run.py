"""./run: what it decides before it starts anything."""

import sys
from pathlib import Path

import pytest

from tools import check, client, commands, environment, lock
from tools.progress import StepFailed, step


def test_a_fingerprint_changes_with_a_file_and_with_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    file = tmp_path / "a.txt"
    file.write_text("one")
    first = environment.fingerprint([file])
    assert environment.fingerprint([file]) == first
    file.write_text("two")
    second = environment.fingerprint([file])
    renamed = file.rename(tmp_path / "b.txt")
    assert len({first, second, environment.fingerprint([renamed]), environment.fingerprint([renamed], "3.12")}) == 4


def test_stamps_are_kept_and_a_broken_file_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "STAMPS", tmp_path / "stamps.json")
    environment.note(play="a")
    environment.note(dev="b")
    assert (environment.stamp("play"), environment.stamp("dev")) == ("a", "b")
    environment.STAMPS.write_text("{")
    assert environment.stamp("play") is None


def test_the_clients_libraries_and_tests_are_not_its_sources(tmp_path: Path) -> None:
    for name in ("index.html", "src/main.ts", "node_modules/svelte/index.js", "dist/old.js", "tests/a.test.ts"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    assert [file.relative_to(tmp_path).as_posix() for file in client.sources(tmp_path)] == ["index.html", "src/main.ts"]


@pytest.mark.parametrize(
    "line", ["--index-url https://host/simple", "-i somewhere", '"resolved": "https://host/a.tgz"', "git+ssh://host/a"]
)
def test_a_lock_that_names_a_host_is_found(line: str) -> None:
    assert check.addresses(f"numpy==2.4.6\n{line}\n")


def test_a_lock_of_names_and_hashes_is_fine() -> None:
    assert not check.addresses("httpx==0.28.1 \\\n    --hash=sha256:00\n    # via litestar\n")


def test_addresses_are_taken_out_of_the_clients_lock() -> None:
    package = {"version": "1.0.0", "resolved": "https://host/a.tgz", "integrity": "sha512-00", "funding": {"url": "x"}}
    kept = lock.without_addresses({"packages": {"node_modules/a": package}})
    assert kept == {"packages": {"node_modules/a": {"version": "1.0.0", "integrity": "sha512-00"}}}


def test_players_read_no_clock(tmp_path: Path) -> None:
    assert list(check.clocks_read()) == []
    file = tmp_path / "bot.py"
    file.write_text("import random, time\n\n\ndef think():\n    from time import monotonic\n    import datetime\n")
    assert list(check.imports_of_time(file)) == [1, 5]


def test_no_module_outside_a_game_names_it() -> None:
    assert list(check.names_of_games_outside()) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import spieltisch.games.qwixx", True),
        ("from spieltisch.games import qwixx", True),
        ("if name == 'qwixx': pass", True),
        ("command(epilog='Example: spieltisch play qwixx')", False),
        ("def play():\n    '''Example: spieltisch play qwixx'''", False),
    ],
)
def test_a_game_is_named_by_imports_and_texts_but_not_by_docstrings_and_examples(
    tmp_path: Path, text: str, found: bool
) -> None:
    file = tmp_path / "module.py"
    file.write_text(text)
    assert bool(list(check.named(file, {"qwixx"}))) is found


def test_every_command_is_in_the_usage_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["--help"]) == 0
    told = capsys.readouterr().out
    assert all(f"\n  {name} " in told for name in commands.COMMANDS)


def test_an_unknown_command_shows_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["paly"]) == 2
    assert "Usage" in capsys.readouterr().out


def test_a_step_gives_back_what_was_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert step("Greeting", [sys.executable, "-c", "print('hello')"], cwd=tmp_path) == "hello\n"
    assert capsys.readouterr().out.startswith("ok   Greeting")


def test_a_step_that_fails_carries_what_was_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(StepFailed, match="Greeting") as failed:
        step("Greeting", [sys.executable, "-c", "raise SystemExit('no')"], cwd=tmp_path)
    assert failed.value.output == "no\n"
    assert capsys.readouterr().out.startswith("FAIL Greeting")


def test_what_is_installed_is_not_installed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(environment, "STAMPS", tmp_path / "stamps.json")
    monkeypatch.setattr(environment, "_usable", lambda: True)
    monkeypatch.setattr(environment, "_install", installed.append)
    for lock_name in ("dev", "dev", "play"):
        environment.prepare(lock_name)
    assert installed == ["dev"], "who can test can play"


def test_a_changed_lock_is_installed_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "STAMPS", tmp_path / "stamps.json")
    monkeypatch.setattr(environment, "_usable", lambda: True)
    monkeypatch.setattr(environment, "_install", installed.append)
    (tmp_path / "requirements").mkdir()
    (tmp_path / "pyproject.toml").write_text("")
    for pins in ("numpy==2.4.5", "numpy==2.4.6", "numpy==2.4.6"):
        for name in ("play", "dev"):
            (tmp_path / "requirements" / f"{name}.lock").write_text(pins)
        environment.prepare("play")
    assert installed == ["play", "play"]


def test_the_client_is_built_once_for_the_same_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    web, output = tmp_path / "web", tmp_path / "static"
    for folder in (web / "node_modules", output):
        folder.mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "index.html"):
        (web / name).write_text("{}")
    places = {"ROOT": tmp_path, "WEB": web, "MODULES": web / "node_modules", "OUTPUT": output}
    marks = {"BUILT_FROM": output / ".built-from", "INSTALLED_FROM": web / "node_modules" / ".installed-from"}
    for name, place in (places | marks).items():
        monkeypatch.setattr(client, name, place)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    done: list[str] = []

    def run(title: str, command: object) -> None:
        done.append(title.split(maxsplit=1)[0])
        (output / "index.html").write_text("built")

    for text in ("old", "old", "new"):
        (web / "index.html").write_text(text)
        client.build(Path("python"), run)
    assert done == ["Installing", "Building", "Building"]
    (output / "index.html").unlink()
    client.build(Path("python"), run)
    assert done[3:] == ["Building"], "a deleted output is noticed"


def test_who_only_plays_gets_no_tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("package.json", "package-lock.json"):
        (tmp_path / name).write_text("{}")
    monkeypatch.setattr(client, "WEB", tmp_path)
    monkeypatch.setattr(client, "INSTALLED_FROM", tmp_path / "installed-from")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    omitted: list[bool] = []

    def run(_: str, command: list[str | Path]) -> None:
        omitted.append("--omit=dev" in command)

    for tools in (False, False, True, True, False):
        client.install(Path("python"), run, tools=tools)
    assert omitted == [True, False]


def test_every_game_has_the_same_files_in_the_client() -> None:
    assert list(check.missing_files(check.FACES)) == []


def test_a_file_that_a_games_folder_lacks_is_named(tmp_path: Path) -> None:
    """Also words that are there in one language only."""
    folder = tmp_path / "whist"
    folder.mkdir()
    for name in (*check.IN_EVERY_FACE, "lessons.en.ts", "Trick.svelte"):
        (folder / name).touch()
    (folder / "Actions.svelte").unlink()
    lacks = ("Actions.svelte", "lessons.de.ts", "lessons.fr.ts", "lessons.it.ts")
    assert list(check.missing_files(tmp_path)) == [f"whist/{name} is missing" for name in lacks]
