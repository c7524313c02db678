"""./run mutate: what is changed, what is noticed, what is explained."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tools import mutate
from tools.environment import ROOT
from tools.mutants import Room, mutants
from tools.rule_tests import NoRuleTests, rule_tests

RULES = '''"""A rule book."""
from toy.components import LIMIT

@rule
def refusal(s: State, code: int) -> int:
    """What forbids it."""
    if code > LIMIT and s.open:
        return 1
    s.count += 2
    return 0
'''


def room(text: str) -> Room:
    return Room("toy.rules", Path("rules.py"), ast.parse(text))


def changes(text: str) -> list[str]:
    return [mutant.change for mutant in mutants(room(text))]


def test_every_part_of_a_rule_is_changed_but_not_its_docstring_types_or_imports() -> None:
    assert sorted(changes(RULES)) == [
        "2 -> 3",
        "code > LIMIT -> code <= LIMIT",
        "code > LIMIT -> code >= LIMIT",
        "code > LIMIT and s.open -> code > LIMIT or s.open",
        "if code > LIMIT and s.open: -> if False:",
        "if code > LIMIT and s.open: -> if True:",
        "return 0 -> return 1",
        "return 1 -> return 2",
        "s.count += 2 -> pass",
        "s.count += 2 -> s.count -= 2",
    ]


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("0 <= x < 5", "0 <= x < 5 -> 0 <= x <= 5"),
        ("a if b else c", "a if b else c -> c"),
        ("bits >> row & 1", "bits >> row & 1 -> bits >> row | 1"),
        ("while waiting: step()", "while waiting: -> while False:"),
        ("s.rows[0] = 3", "s.rows[0] = 3 -> pass"),
        ("REASONS = ('full',)", "('full',) -> ('full!',)"),
        ("x = not y", "not y -> y"),
        ("x = -points", "-points -> points"),
    ],
)
def test_a_change(text: str, change: str) -> None:
    assert change in changes(text)


def test_a_change_is_made_in_its_place_and_nowhere_else() -> None:
    last = list(mutants(room(RULES)))[-1]
    last.apply()
    assert ast.unparse(last.room.tree) == ast.unparse(ast.parse(RULES)).replace("return 0", "return 1")


def test_the_rooms_are_those_the_rule_book_opens(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("from toy.components import A\nfrom toy import moving\n")
    (tmp_path / "moving.py").write_text("from toy.shooting import B\n")
    for name in ("components", "shooting", "view"):
        (tmp_path / f"{name}.py").write_text("")
    assert {opened.module for opened in mutate.rooms_of(tmp_path, "toy")} == {"toy.rules", "toy.moving", "toy.shooting"}


def test_a_rule_book_of_chapters_is_a_room_for_each(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    for name in ("rules/__init__", "rules/legal", "rules/scoring", "state", "sight"):
        (tmp_path / f"{name}.py").write_text("")
    assert [opened.module for opened in mutate.rooms_of(tmp_path, "toy")] == ["toy.rules.legal", "toy.rules.scoring"]


def test_rule_tests_are_those_named_after_a_rule(tmp_path: Path) -> None:
    (tmp_path / "test_rules.py").write_text("def test_q7_last_number() -> None: ...\n")
    (tmp_path / "test_turn.py").write_text("class TestTurn:\n    def test_b12a_push(self) -> None: ...\n")
    (tmp_path / "test_notation.py").write_text("def test_written_as_read() -> None: ...\n")
    for other in ("test_browser_board", "test_thinking_solver", "test_players", "test_study"):
        (tmp_path / f"{other}.py").write_text("def test_q13_value() -> None: ...\n")
    assert [file.name for file in rule_tests(tmp_path)] == ["test_rules.py", "test_turn.py"]


def test_a_game_without_rule_tests_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "test_study.py").write_text("def test_q13_value() -> None: ...\n")
    with pytest.raises(NoRuleTests, match="named after a rule"):
        rule_tests(tmp_path)


def test_an_explained_change_is_not_listed_and_a_stale_explanation_is(capsys: pytest.CaptureFixture[str]) -> None:
    survivors = [mutant for mutant in mutants(room(RULES)) if mutant.change == "2 -> 3"]
    fits = mutate.Explained(place="refusal", change="2 -> *", reason="only its sign counts")
    stale = mutate.Explained(place="refusal", change="7 -> 8", reason="it was so once")
    assert mutate.report(survivors, [fits]) == 0
    assert mutate.report(survivors, []) == 1
    assert "rules.py:9 refusal: 2 -> 3" in capsys.readouterr().out
    assert mutate.report(survivors, [fits, stale]) == 1
    assert "noticed or gone: refusal: 7 -> 8" in capsys.readouterr().out


TOY_GAME = """
def double(x: int) -> int:
    return x * 2


def spin(x: int) -> int:
    while x < 3:
        x += 1
    return x
"""
TOY_TEST = """
from toy_rules import double, spin

def test_both() -> None:
    assert double(2) == 4
    assert spin(0) == 3
"""
HUNT = """
import sys
from pathlib import Path
from tools.mutants import Room, mutants
from tools.mutate import surviving
home = Path(sys.argv[1])
sys.path.insert(0, str(home))
for mutant in surviving(list(mutants(Room.open("toy_rules", home / "toy_rules.py"))), [home / "test_toy.py"]):
    print("survived:", mutant)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork on Windows")
def test_what_no_test_notices_survives_and_what_never_ends_does_not(tmp_path: Path) -> None:
    (tmp_path / "toy_rules.py").write_text(TOY_GAME)
    (tmp_path / "test_toy.py").write_text(TOY_TEST)
    hunt = [sys.executable, "-c", HUNT, str(tmp_path)]
    found = subprocess.run(hunt, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120).stdout
    assert [line for line in found.splitlines() if line.startswith("survived")] == [
        "survived: toy_rules.py:3 double: x * 2 -> x + 2"
    ]
