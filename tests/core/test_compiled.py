"""What compiled code must promise: a changed constant is seen, and every rule is compiled once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import spieltisch
from spieltisch.core.record import Record, number

VERBS = ("setup", "actors", "legal", "refusal", "play", "chance", "redeal", "default", "totals", "winners", "reason")
PACKAGE = Path(spieltisch.__file__).parent


def test_a_field_may_not_have_a_name_of_numpys() -> None:
    with pytest.raises(TypeError, match="'round'"):
        type("State", (Record,), {"round": number()})


@pytest.mark.slow
def test_a_changed_constant_is_seen(tmp_path: Path) -> None:
    """Numba alone would not notice: the constant lies in another file than the rule that uses it."""
    shutil.copytree(PACKAGE, tmp_path / "spieltisch", ignore=shutil.ignore_patterns("static", "__pycache__"))
    game = tmp_path / "spieltisch" / "games" / "qwixx"
    position = "r- y- g- b- p2 / - / roll"
    count = f"import spieltisch; print(spieltisch.game('qwixx').match(position='{position}').view(0)['sheets'])"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "SPIELTISCH_CACHE": str(tmp_path / "cache")}
    seen = []
    for points in ("5", "9"):
        components = game / "components.py"
        components.write_text(components.read_text().replace("PENALTY_POINTS = 5", f"PENALTY_POINTS = {points}"))
        shown = subprocess.run(
            [sys.executable, "-c", count], env=environment, capture_output=True, text=True, check=True
        )
        seen.append(shown.stdout.split("'total': ")[1].split("}")[0])
    assert seen == ["-10", "-18"]


TOY = {
    "toy/__init__.py": "",
    "toy/components.py": "ONE = 1",
    "toy/rules/__init__.py": "from toy.rules.counting import count",
    "toy/rules/chapter.py": "TWO = 2",
    "toy/rules/counting.py": """
from pathlib import Path
from spieltisch.core.cache import additions
from spieltisch.core.record import rule
from toy.components import ONE
from toy.rules.chapter import TWO
from toy.thinking.solver.depth import deep
FOUR = int((Path(__file__).parent.parent / "data" / "four.json").read_text())
FIVE = int((additions(__name__) / "five.txt").read_text())
@rule
def count():
    return ONE + TWO + deep() + FOUR + FIVE
""",
    "toy/thinking/__init__.py": "",
    "toy/thinking/solver/__init__.py": "",
    "toy/thinking/solver/depth.py": """
from spieltisch.core.record import rule
from toy.thinking.solver.limits import THREE
@rule
def deep():
    return THREE
""",
    "toy/thinking/solver/limits.py": "THREE = 3",
    "toy/data/four.json": "4",
    "additions/toy/five.txt": "5",
}


@pytest.mark.slow
def test_a_change_is_seen_in_every_room_in_data_and_in_what_players_add(tmp_path: Path) -> None:
    for name, text in TOY.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    places = {"PYTHONPATH": "", "SPIELTISCH_CACHE": "cache", "SPIELTISCH_ADDITIONS": "additions"}
    environment = {**os.environ, **{name: str(tmp_path / place) for name, place in places.items()}}
    count = [sys.executable, "-c", "from toy.rules import count; print(count())"]
    seen = [int(subprocess.check_output(count, env=environment))]
    for name in ("toy/components.py", "toy/rules/chapter.py", "toy/thinking/solver/limits.py"):
        changed = tmp_path / name
        changed.write_text(changed.read_text() + "0")  # ONE = 10
        seen.append(int(subprocess.check_output(count, env=environment)))
    for name in ("toy/data/four.json", "additions/toy/five.txt"):
        (tmp_path / name).write_text("100")
        seen.append(int(subprocess.check_output(count, env=environment)))
    assert seen == [15, 24, 42, 69, 165, 260]


PLAY_ALL = f"""
import spieltisch
from spieltisch.core.game import RecordGame
for name in spieltisch.games():
    game = spieltisch.game(name)
    if not isinstance(game, RecordGame):
        continue
    match, rng = game.match(seed=1), spieltisch.rng(1)
    for _ in range(30):
        if not match.actors:
            break
        match.view(0)
        match.play(match.actors[0], game.sample(match.state, match.actors[0], rng))
    for verb in {VERBS}:
        print(name, verb, len(getattr(game.rules, verb).signatures))
"""


@pytest.mark.slow
def test_every_rule_is_compiled_once() -> None:
    """Another number type would compile a second version in the middle of a game."""
    told = subprocess.run([sys.executable, "-c", PLAY_ALL], capture_output=True, text=True, check=True)
    counts = {" ".join(line.split()[:2]): int(line.split()[2]) for line in told.stdout.splitlines()}
    assert counts["qwixx play"] == 1
    assert [rule for rule, count in counts.items() if count > 1] == []
