"""Which test files are about rules: those with a test named after one, `test_q7_last_number_needs_five_crosses`."""

import re
from pathlib import Path

OTHER_ROOMS = ("test_browser", "test_conformance", "test_players", "test_study", "test_thinking")
NAMED_AFTER_A_RULE = re.compile(r"^\s*def test_[a-z]\d+\w*_", re.MULTILINE)


class NoRuleTests(LookupError):
    """A game whose rules nothing tests."""


def rule_tests(folder: Path) -> list[Path]:
    """The files of a game's tests that are about its rules."""
    files = [file for file in sorted(folder.rglob("test_*.py")) if not _of_another_room(file.relative_to(folder))]
    found = [file for file in files if NAMED_AFTER_A_RULE.search(file.read_text(encoding="utf-8"))]
    if not found:
        raise NoRuleTests(f"No test in {folder.name} is named after a rule, such as test_q7_last_number_needs_five.")
    return found


def _of_another_room(file: Path) -> bool:
    return any(f"test_{part}".startswith(OTHER_ROOMS) or part.startswith(OTHER_ROOMS) for part in file.parts)
