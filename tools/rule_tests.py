"""Which test files are about rules: those with a test named after one, `test_q7_last_number_needs_five_crosses`."""

import re
from pathlib import Path

OTHER_ROOMS = ("test_bots", "test_coach", "test_conformance", "test_solver")
NAMED_AFTER_A_RULE = re.compile(r"^\s*def test_[a-z]\d+\w*_", re.MULTILINE)


def rule_tests(folder: Path) -> list[Path]:
    """The files of a game's tests that are about its rules."""
    files = [file for file in sorted(folder.glob("test_*.py")) if not file.name.startswith(OTHER_ROOMS)]
    return [file for file in files if NAMED_AFTER_A_RULE.search(file.read_text(encoding="utf-8"))]
