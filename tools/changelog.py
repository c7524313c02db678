"""What is new in a version, taken from CHANGELOG.md: python -m tools.changelog 0.1.0"""

import re
import sys

from tools.environment import ROOT

CHANGELOG = ROOT / "CHANGELOG.md"


def notes(version: str, changelog: str) -> str:
    """The section of a version, without its heading; KeyError where there is none."""
    parts = re.split(r"^## (.+)\n", changelog, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))[version].strip()


def main(words: list[str]) -> int:
    [version] = words
    try:
        print(notes(version.removeprefix("v"), CHANGELOG.read_text(encoding="utf-8")))
    except KeyError:
        print(f"CHANGELOG.md does not tell what is new in {version}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
