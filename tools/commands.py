"""The commands of ./run: each sets up what it needs and hands over to the program that does the work."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools import client
from tools.environment import PYTHON, ROOT, fingerprint, installed, note, prepare, program, quiet_environment, stamp
from tools.progress import StepFailed, step
from tools.rule_tests import rule_tests

USAGE = """Usage: ./run COMMAND [ARGUMENTS]     (on Windows: python run COMMAND)

  play     open the table in the browser   --no-browser, --port N, --host ADDRESS
  test     run the tests                   --all: the slow ones too; the rest goes to pytest
  check    formatting, lint, types, levels, the client, the locks
  bench    how fast the games are played
  mutate   change a game's rules bit by bit and list what no test notices   GAME
  wheel    build the package that pip installs, in dist/
  docs     build the documentation as pages to read, in dist/site/
  types    write the client's types from the Python structs
  lock     renew the pins in requirements/ and web/

The first call sets everything up in .venv; later ones only what has changed."""

SOURCES = ROOT / "src" / "spieltisch"
DIST = ROOT / "dist"
TABLES = "from spieltisch.warmup.background import prepare_all; prepare_all()"
BOTH_CORES = ["-n", "2", "--dist", "loadfile"]

Arguments = Sequence[str]


def main(arguments: Arguments) -> int:
    """Carries out one command and gives its exit code."""
    command = COMMANDS.get(arguments[0]) if arguments else None
    if command is None:
        asked_for_help = bool(arguments) and arguments[0] in {"help", "-h", "--help"}
        print(USAGE)
        return 0 if asked_for_help else 2
    try:
        return command(arguments[1:])
    except StepFailed as failure:
        print(failure.output, file=sys.stderr)
        print(f"This step failed: {failure.title}. What it said is above.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def play(arguments: Arguments) -> int:
    prepare("play")
    client.build(PYTHON, _set_up)
    if stamp("warm") != _rules():
        _warm()
    return _hand_over([program("spieltisch"), *arguments])


def test(arguments: Arguments) -> int:
    _set_up_for_tests()
    rest = [word for word in arguments if word != "--all"]
    everything = ["-m", ""] if "--all" in arguments else []
    failed = _run([PYTHON, "-m", "pytest", *BOTH_CORES, *everything, *rest])
    if failed or rest or not everything:
        return failed
    print("The rule tests once more, with every index checked", flush=True)
    games = [door.parent.name for door in sorted(SOURCES.glob("games/*/__init__.py"))]
    files = [file for game in games for file in rule_tests(ROOT / "tests" / game)]
    return _run([PYTHON, "-m", "pytest", "-q", *BOTH_CORES, *files], NUMBA_BOUNDSCHECK="1")


def check(arguments: Arguments) -> int:
    prepare("dev")
    client.install(PYTHON, _set_up, tools=True)
    return _hand_over([PYTHON, "-m", "tools.check", *arguments])


NOT_COMPILED = ("server", "strength", "kurz_vor_knapp", "envs")  # these have a benchmark of their own only


def bench(arguments: Arguments) -> int:
    """Random play of any game; then what a game has to show besides, if it stands in benchmarks/ under its name."""
    prepare("dev")
    own = [name for name in arguments if (ROOT / "benchmarks" / f"{name}.py").is_file()]
    measured = [word for word in arguments if word not in NOT_COMPILED]
    failed = _run([program("spieltisch"), "bench", *measured]) if measured or not arguments else 0
    for name in own:
        failed = failed or _run([PYTHON, "-m", f"benchmarks.{name}"])
    return failed


def wheel(_: Arguments) -> int:
    """Builds the package with the client in it: who installs it needs no Node and no sources."""
    prepare("dev")
    _set_up("Building the wheel", [PYTHON, "-m", "hatchling", "build", "--target", "wheel"])
    print(newest_wheel().relative_to(ROOT))
    return 0


def docs(_: Arguments) -> int:
    """Builds the documentation: pages that can be read from a file or from any server, and ask nobody else."""
    prepare("dev")
    _set_up("Building the documentation", [PYTHON, "-m", "mkdocs", "build", "--quiet"])
    print((DIST / "site" / "index.html").relative_to(ROOT))
    return 0


def newest_wheel() -> Path:
    """The wheel that was built last."""
    return max(DIST.glob("*.whl"), key=lambda file: file.stat().st_mtime)


def _tool(module: str) -> Callable[[Arguments], int]:
    def command(arguments: Arguments) -> int:
        prepare("dev")
        return _hand_over([PYTHON, "-m", module, *arguments])

    return command


COMMANDS: dict[str, Callable[[Arguments], int]] = {
    "play": play,
    "test": test,
    "check": check,
    "bench": bench,
    "mutate": _tool("tools.mutate"),
    "wheel": wheel,
    "docs": docs,
    "types": _tool("tools.types"),
    "lock": _tool("tools.lock"),
}


def _set_up_for_tests() -> None:
    prepare("dev")
    client.install(PYTHON, _set_up, tools=True)
    client.build(PYTHON, _set_up)
    if stamp("warm") != _rules():
        _warm()
    _set_up("Making the tables of the games", [PYTHON, "-c", TABLES])


def _rules() -> str:
    """A fingerprint of everything that is compiled: of our own files, and of what else is installed, perhaps games."""
    folders = [SOURCES / name for name in ("core", "bots", "games", "warmup")]
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    return fingerprint(files, *installed())


def _warm() -> None:
    """Compiles all games, which shows its own progress and tells what fails. What is not compiled here is later."""
    failed = _run([PYTHON, "-m", "spieltisch.warmup"])
    note(warm="failed" if failed else _rules())
    if failed:
        print("Not every game could be compiled beforehand: what is missing is compiled when needed.", file=sys.stderr)


def _set_up(title: str, command: Sequence[str | Path]) -> None:
    step(title, command, cwd=ROOT, env=quiet_environment())


def _run(command: Sequence[str | Path], **variables: str) -> int:
    return subprocess.run([str(word) for word in command], cwd=ROOT, env=os.environ | variables, check=False).returncode


def _hand_over(command: Sequence[str | Path]) -> int:
    """Becomes that program, so that signals and exit code are its own; Windows can only wait for it."""
    if os.name != "nt":
        os.chdir(ROOT)
        sys.stdout.flush()
        os.execv(command[0], [str(word) for word in command])
    return _run(command)
