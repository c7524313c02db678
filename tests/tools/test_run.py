"""./run: what it decides before it starts anything."""

from pathlib import Path

import pytest

from tools import check, client, commands, environment, lock


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


def test_the_clients_libraries_are_not_its_sources(tmp_path: Path) -> None:
    for name in ("index.html", "src/main.ts", "node_modules/svelte/index.js", "dist/old.js"):
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
