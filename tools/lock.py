"""Renews the pins: newest versions that fit pyproject.toml, requirements/*.in and web/package.json."""

import json
import sys
from pathlib import Path
from typing import Any

from tools import client
from tools.environment import PYTHON, ROOT, program
from tools.progress import StepFailed, step

PACKAGE_LOCK = ROOT / "web" / "package-lock.json"
COMPILE = (
    "pip", "compile", "--quiet", "--upgrade", "--universal", "--python-version=3.11",
    "--generate-hashes", "--no-emit-index-url", "--no-header",
)  # fmt: skip
LOCKS = {
    "installer": ("requirements/installer.in",),
    "play": ("pyproject.toml", "requirements/build.in"),
    "dev": ("pyproject.toml", "requirements/build.in", "requirements/installer.in", "requirements/dev.in"),
}


def main() -> int:
    try:
        for name, inputs in LOCKS.items():
            _lock_python(name, inputs)
        _lock_client()
    except StepFailed as failure:
        print(failure.output, file=sys.stderr)
        return 1
    return 0


def without_addresses(lock: Any) -> Any:
    """A package lock without what names a host: where packages were fetched and where one can give money."""
    if isinstance(lock, dict):
        return {key: without_addresses(value) for key, value in lock.items() if key not in {"resolved", "funding"}}
    return lock


def _lock_python(name: str, inputs: tuple[str, ...]) -> None:
    same = ["--constraint", "requirements/play.lock"] if name == "dev" else []
    command: list[str | Path] = [program("uv"), *COMPILE, *inputs, *same, "--output-file", f"requirements/{name}.lock"]
    step(f"Pinning the libraries ({name})", command, cwd=ROOT)


def _lock_client() -> None:
    command = [*client.npm(PYTHON), "install", "--package-lock-only", "--ignore-scripts", "--prefix", client.WEB]
    step("Pinning the client's libraries", command, cwd=ROOT)
    lock = without_addresses(json.loads(PACKAGE_LOCK.read_text(encoding="utf-8")))
    PACKAGE_LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
