"""The wheel: what people install with pip has the client in it and needs nothing else."""

import os
import re
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.version import __version__
from tools.changelog import CHANGELOG, notes
from tools.commands import COMMANDS, newest_wheel, wheel
from tools.environment import PYTHON, ROOT, program
from tools.guest import PATIENCE, answers, free_port

RELEASE = ROOT / ".github" / "workflows" / "release.yml"
PROGRAMS = "Scripts" if os.name == "nt" else "bin"


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and what it asks for; its programs."""
    assert wheel([]) == 0
    folder = tmp_path_factory.mktemp("empty")
    run(program("uv"), "venv", "--quiet", "--python", PYTHON, folder)
    pinned = ROOT / "requirements" / "play.lock"
    programs = folder / PROGRAMS
    into = ("--quiet", "--python", programs / PYTHON.name)
    run(program("uv"), "pip", "install", *into, "--constraint", pinned, newest_wheel())
    return programs


def run(*command: str | Path, **variables: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | variables, cwd="/")
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def served(empty: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a table that is served from the wheel, where nothing else is on the path."""
    port = free_port()
    there = ["--host", "127.0.0.1", "--port", str(port), "--database", str(tmp_path / "tables.sqlite")]
    alone = os.environ | {"PATH": str(empty), "XDG_CACHE_HOME": str(tmp_path)}
    with subprocess.Popen([str(empty / "spieltisch"), "serve", *there], env=alone, cwd=tmp_path) as process:
        give_up = time.monotonic() + PATIENCE
        while not answers(port):
            assert process.poll() is None
            assert time.monotonic() < give_up
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
        process.terminate()


@pytest.mark.slow
def test_the_wheel_brings_no_node_and_serves_the_client(empty: Path, served: str) -> None:
    assert "nodejs" not in run(program("uv"), "pip", "list", "--python", empty / PYTHON.name)
    with urllib.request.urlopen(served) as page:
        text = page.read().decode()
    script = text.partition('src="')[2].partition('"')[0]
    with urllib.request.urlopen(served + script) as answer:
        assert answer.status == 200


@pytest.mark.slow
def test_the_page_of_the_package_leads_to_nothing_it_does_not_have(empty: Path) -> None:
    told = run(
        empty / PYTHON.name, "-c", "import importlib.metadata as m; print(m.metadata('spieltisch').get_payload())"
    )
    assert "pip install spieltisch" in told
    assert "](" not in told
    assert "./run" not in told


@pytest.mark.slow
def test_the_wheel_knows_its_games(empty: Path) -> None:
    ours = sorted(door.parent.name for door in (ROOT / "src/spieltisch/games").glob("*/__init__.py"))
    assert run(empty / PYTHON.name, "-c", "import spieltisch; print(*sorted(spieltisch.games()))").split() == ours


def test_the_notes_of_a_release_are_its_section_of_the_changelog() -> None:
    text = "# What is new\n\n## 0.2.0\n\n- Second.\n\n## 0.1.0\n\n- First.\n"
    assert notes("0.2.0", text) == "- Second."
    assert notes("0.1.0", text) == "- First."
    with pytest.raises(KeyError):
        notes("0.3.0", text)


def test_the_present_version_has_notes() -> None:
    assert notes(__version__, CHANGELOG.read_text(encoding="utf-8"))


@pytest.mark.skipif(os.name == "nt", reason="the workflow's commands are those of a Unix shell")
@pytest.mark.parametrize(("tag", "taken"), [(f"v{__version__}", True), ("v99.0.0", False), (__version__, False)])
def test_the_release_takes_the_tag_of_the_present_version_alone(tag: str, taken: bool) -> None:
    [compare] = re.findall(r"^        run: (test .+)$", RELEASE.read_text(encoding="utf-8"), re.MULTILINE)
    ran = subprocess.run(["sh", "-c", compare], cwd=ROOT, env=os.environ | {"GITHUB_REF_NAME": tag}, check=False)
    assert (ran.returncode == 0) == taken


def test_what_the_release_calls_is_there() -> None:
    steps = RELEASE.read_text(encoding="utf-8")
    assert set(re.findall(r"python run (\w+)", steps)) <= set(COMMANDS)
    assert all((ROOT / file).is_file() for file in re.findall(r"(tests/\S+\.py)", steps))
    assert 'python -m tools.changelog "$GITHUB_REF_NAME" > dist/notes.md' in steps
    assert "--notes-file dist/notes.md" in steps
