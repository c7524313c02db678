"""The documents tell the truth: their code runs, their commands exist, their links lead somewhere."""

import doctest
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest

import spieltisch
from spieltisch import cli
from tools import client
from tools.commands import COMMANDS
from tools.environment import ROOT

DOCUMENTS = [*sorted(ROOT.glob("*.md")), ROOT / "src" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)[ \t]*(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!\w+:)([^)#]+)")
SHELL = re.compile(r"^(?:\$ )?(?:\./run|python run) (\w+)", re.MULTILINE)
CALLED = re.compile(r"^(?:\$ )?(?:\./run )?spieltisch ([a-z][\w-]*)([^#\n]*)", re.MULTILINE)
OPTION = re.compile(r"\s(--?[a-z][a-z-]*)")
SPOKEN_TO = re.compile(r"^(?:\$ )?(?:\./run )?spieltisch (\w[\w-]*)", re.MULTILINE)


def blocks(document: Path, language: str) -> list[tuple[str, str]]:
    """The blocks in a language: the file each stands for, if it names one, and its text."""
    found = BLOCK.findall(document.read_text(encoding="utf-8"))
    return [(file, text) for spoken, file, text in found if spoken == language]


def having(language: str) -> list[Path]:
    return [document for document in DOCUMENTS if blocks(document, language)]


def script(document: Path) -> str:
    """The blocks of a document that are no files, one after the other."""
    return "\n".join(text for file, text in blocks(document, "python") if not file)


def runnable() -> list[object]:
    """The documents with Python in them. Where a whole game is built, it is compiled too, which takes long."""
    builds = {path for path in having("python") if any(file for file, _ in blocks(path, "python"))}
    return [pytest.param(path, marks=pytest.mark.slow if path in builds else ()) for path in having("python")]


@pytest.mark.parametrize("document", runnable(), ids=lambda path: path.name)
def test_the_python_in_a_document_runs(document: Path, tmp_path: Path) -> None:
    for file, text in blocks(document, "python"):
        if file:
            (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / file).write_text(text, encoding="utf-8")
    (tmp_path / "script.py").write_text(script(document), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-W", "error", "script.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("document", having("sh"), ids=lambda path: path.name)
def test_the_commands_in_a_document_exist(document: Path) -> None:
    named = {name for _, text in blocks(document, "sh") for name in SHELL.findall(text)}
    assert named <= set(COMMANDS)
    asked = {name for _, text in blocks(document, "sh") for name in SPOKEN_TO.findall(text)}
    assert asked <= set(cli.table.commands)


@pytest.mark.parametrize("document", having("sh"), ids=lambda path: path.name)
def test_the_options_in_a_document_exist(document: Path) -> None:
    context = click.Context(cli.table)
    for _, text in blocks(document, "sh"):
        for name, rest in CALLED.findall(text):
            command = cli.table.get_command(context, name)
            assert command is not None
            known = {option for each in command.get_params(context) for option in (*each.opts, *each.secondary_opts)}
            assert set(OPTION.findall(rest)) <= known, name


@pytest.mark.parametrize("document", having("py"), ids=lambda path: path.name)
def test_the_python_that_is_only_shown_can_be_read(document: Path) -> None:
    for _, text in blocks(document, "py"):
        compile(text, document.name, "exec")


@pytest.mark.parametrize("document", having("js"), ids=lambda path: path.name)
def test_the_javascript_in_a_document_can_be_read(document: Path, tmp_path: Path) -> None:
    for at, (_, text) in enumerate(blocks(document, "js")):
        module = tmp_path / f"{at}.mjs"
        module.write_text(text, encoding="utf-8")
        subprocess.run([*client.node(Path(sys.executable)), "--check", module], check=True)


@pytest.mark.parametrize("document", having("toml"), ids=lambda path: path.name)
def test_the_toml_in_a_document_can_be_read(document: Path) -> None:
    assert all(tomllib.loads(text) for _, text in blocks(document, "toml"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_links_in_a_document_lead_somewhere(document: Path) -> None:
    gone = [
        link for link in LINK.findall(document.read_text(encoding="utf-8")) if not (document.parent / link).exists()
    ]
    assert gone == []


def test_the_example_in_the_packages_docstring_runs() -> None:
    assert doctest.testmod(spieltisch).failed == 0
