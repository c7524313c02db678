"""Everything that can be said about the code without running it: one line a step, details only of what fails."""

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tools import client, floor_plan
from tools.environment import PYTHON, ROOT, program
from tools.progress import StepFailed, judge, step

SOURCES = ROOT / "src" / "spieltisch"
GAMES = SOURCES / "games"
GENERATED = client.WEB / "src" / "gen"
TIMELESS = ("core", "bots", "games")
MAY_READ_A_CLOCK = {
    "core/cache.py": "how old kept code is",
    "core/player.py": "runs a bot in real time for who asks it in a loop of their own",
}
ADDRESS = re.compile(r"\w+://\S+|^\s*(?:-i|-f|--(?:extra-)?index-url|--find-links)\b.*", re.MULTILINE)


def main() -> int:
    failures = [failure for failure in map(_try, STEPS) if failure]
    for failure in failures:
        print(f"\n--- {failure.title} ---\n{failure.output.strip()}", file=sys.stderr)
    return 1 if failures else 0


def names_of_games_outside() -> Iterator[str]:
    """Where a module outside a game's folder names that game, other than in docstrings and examples."""
    games = {folder.name for folder in GAMES.iterdir() if (folder / "__init__.py").exists()}
    for file in sorted(SOURCES.rglob("*.py")):
        if file.relative_to(SOURCES).parts[:1] != ("games",) or file.parent == GAMES:
            yield from (f"{file.relative_to(ROOT)}:{line} names {game}" for line, game in named(file, games))


def clocks_read() -> Iterator[str]:
    """Where core, bots or games could read a clock; players know the time from whoever runs the game."""
    for file in sorted(file for part in TIMELESS for file in (SOURCES / part).rglob("*.py")):
        if file.relative_to(SOURCES).as_posix() not in MAY_READ_A_CLOCK:
            yield from (f"{file.relative_to(ROOT)}:{line} imports time" for line in imports_of_time(file))


def imports_of_time(file: Path) -> Iterator[int]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names) if any(name.name == "time" for name in names):
                yield node.lineno
            case ast.ImportFrom(module="time"):
                yield node.lineno


def addresses(text: str) -> list[str]:
    """What in a lock says where a package comes from."""
    return [found.group().strip() for found in ADDRESS.finditer(text)]


def named(file: Path, games: set[str]) -> Iterator[tuple[int, str]]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docstrings = {id(text) for node in ast.walk(tree) for text in _docstring(node)}
    for node in ast.walk(tree):
        if id(node) not in docstrings:
            yield from ((getattr(node, "lineno", 0), word) for word in _words(node) if word in games)


def _docstring(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value


def _words(node: ast.AST) -> list[str]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
            return name.split(".")
        case ast.ImportFrom(module=str(name)):
            return name.split(".")
        case ast.Constant(value=str(text)) if not text.startswith("Example: "):
            return re.findall(r"\w+", text)
    return []


FACES = client.WEB / "src" / "games"
LANGUAGES = ("en", "de", "fr", "it")
IN_EVERY_FACE = (
    *(
        "Board.svelte",
        "Actions.svelte",
        "Seat.svelte",
        "card.svg",
        "card.ts",
        "index.ts",
        "kind.ts",
        "paces.ts",
        "sounds.ts",
        "text.ts",
    ),
    *(f"{words}.{language}.ts" for words in ("rules", "text") for language in LANGUAGES),
)


def missing_files(faces: Path) -> Iterator[str]:
    """What the client's folder of a game lacks of what every such folder has; words are there in all languages."""
    for game in sorted(faces.iterdir()):
        there = {file.name for file in game.iterdir()}
        worded = {name.split(".")[0] for name in there if name.split(".")[1:] in ([each, "ts"] for each in LANGUAGES)}
        wanted = {*IN_EVERY_FACE, *(f"{words}.{language}.ts" for words in worded for language in LANGUAGES)}
        yield from (f"{game.name}/{name} is missing" for name in sorted(wanted - there))


def _levels() -> None:
    step("Levels of imports", [program("lint-imports"), "--no-cache"], cwd=ROOT)


def _games_are_not_named() -> None:
    judge("No module outside a game's folder names it", list(names_of_games_outside()))


def _floor_plan() -> None:
    judge("Every game has the same rooms, in the same order of use", list(floor_plan.faults(GAMES)))


def _no_clock_is_read() -> None:
    judge("No player, search or solver reads a clock", list(clocks_read()))


def _client_format() -> None:
    _client("Formatting of the client", "prettier/bin/prettier.cjs", "--check", "--log-level=warn", ".")


def _client_lint() -> None:
    _client("Lint of the client", "eslint/bin/eslint.js", "--max-warnings=0", ".")


def _client_levels() -> None:
    _client("Levels of imports in the client", "dependency-cruiser/bin/dependency-cruiser.mjs", "--no-cache", "src")


def _client_types() -> None:
    _client("svelte-check", "svelte-check/bin/svelte-check", "--fail-on-warnings", "--tsconfig", "tsconfig.json")
    _client("tsc", "typescript/bin/tsc", "--noEmit")


def _same_files() -> None:
    judge("Every game has the same files in the client", list(missing_files(FACES)))


def _client(title: str, tool: str, *arguments: str) -> None:
    step(title, [*client.node(PYTHON), client.MODULES / tool, *arguments], cwd=client.WEB)


def _generated_types() -> None:
    before = _generated()
    step("Writing the client's types", [PYTHON, "-m", "tools.types"], cwd=ROOT)
    after = _generated()
    changed = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    faults = [f"{name} was out of date and has been written anew: commit it" for name in changed]
    judge("The client's types are up to date", faults)


def _generated() -> dict[str, bytes]:
    files = [file for file in GENERATED.rglob("*") if file.is_file()] + list(GAMES.glob("*/rulebook.txt"))
    return {str(file.relative_to(ROOT)): file.read_bytes() for file in files}


def _locks() -> None:
    locks = [*sorted((ROOT / "requirements").glob("*.lock")), client.WEB / "package-lock.json"]
    faults = [f"{lock.name} names {found}" for lock in locks for found in addresses(lock.read_text(encoding="utf-8"))]
    judge("Locks name no host", faults + _stale_client_lock())


def _stale_client_lock() -> list[str]:
    wanted = json.loads((client.WEB / "package.json").read_text(encoding="utf-8"))
    locked = json.loads((client.WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"][""]
    parts = ("dependencies", "devDependencies")
    return [f"web/package-lock.json is behind package.json: {part}" for part in parts if wanted[part] != locked[part]]


def _ruff_format() -> None:
    step("Formatting", [program("ruff"), "format", "--check", "--diff", "--quiet", "."], cwd=ROOT)


def _ruff() -> None:
    step("Lint", [program("ruff"), "check", "--quiet", "."], cwd=ROOT)


def _mypy() -> None:
    step("Types", [PYTHON, "-m", "mypy"], cwd=ROOT)


STEPS: tuple[Callable[[], None], ...] = (
    _ruff_format,
    _ruff,
    _mypy,
    _levels,
    _games_are_not_named,
    _floor_plan,
    _no_clock_is_read,
    _generated_types,
    _same_files,
    _client_format,
    _client_lint,
    _client_levels,
    _client_types,
    _locks,
)


def _try(check: Callable[[], None]) -> StepFailed | None:
    try:
        check()
    except StepFailed as failure:
        return failure
    return None


if __name__ == "__main__":
    sys.exit(main())
