"""For each edition of each game a finished log lies in `tests/logs`: it replays, or says which edition it belongs to.

A new edition adds `GAME-EDITION.json` and its scores; `python -m tests.core.test_logs GAME` plays such a match.
"""

import json
import sys
from pathlib import Path

import pytest

import spieltisch
from spieltisch.core.log import OldEdition, read
from spieltisch.core.rng import below, seeded

LOGS = Path(__file__).parents[1] / "logs"
SCORES = json.loads((LOGS / "scores.json").read_text())


@pytest.mark.parametrize("name", spieltisch.games())
def test_the_present_edition_has_a_log(name: str) -> None:
    assert f"{name}-{spieltisch.game(name).edition}" in SCORES


@pytest.mark.parametrize("name", SCORES)
def test_a_finished_log_replays_or_names_its_edition(name: str) -> None:
    text = (LOGS / f"{name}.json").read_text()
    head = read(text).head
    assert f"{head.game}-{head.edition}" == name
    if head.edition != spieltisch.game(head.game).edition:
        with pytest.raises(OldEdition, match=f"played by edition {head.edition} of the rules"):
            spieltisch.replay(text)
        return
    outcome = spieltisch.replay(text).outcome
    assert outcome is not None
    assert outcome.scores == SCORES[name]


def play(name: str) -> None:
    """A match at random, kept with its scores."""
    at = spieltisch.game(name)
    match, rng = at.match(seed=1), seeded(1)
    while match.actors:
        seat = match.actors[below(rng, len(match.actors))]
        match.play(seat, at.sample(match.state, seat, rng))
    assert match.outcome is not None
    kept = f"{name}-{at.edition}"
    (LOGS / f"{kept}.json").write_text(match.log_json() + "\n")
    (LOGS / "scores.json").write_text(json.dumps({**SCORES, kept: match.outcome.scores}, indent=1) + "\n")


if __name__ == "__main__":
    play(sys.argv[1])
