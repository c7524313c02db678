"""The coach: what choices cost, and the account of luck and skill."""

import pytest

import spieltisch
from spieltisch.core.contract import Report
from spieltisch.core.match import Match
from spieltisch.core.rng import seeded
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.thinking import solver


def played(levels: tuple[str, str], seed: int) -> Match:
    bots, rng = [spieltisch.bot("rand_und_band", level) for level in levels], seeded(seed)
    match = GAME.match(seats=2, seed=seed)
    while match.actors:
        seat = match.actors[0]
        move = bots[seat].choose(match.view(seat), match.legal(seat), rng)
        assert not isinstance(move, spieltisch.Wait)
        match.play(seat, move)
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return played(("hard", "random"), 12)


@pytest.fixture(scope="module")
def report(match: Match) -> Report:
    return GAME.coach(match.to_log())


def test_every_decision_is_judged(match: Match, report: Report) -> None:
    asked = [(entry.version, entry.seat, entry.move) for entry in match.log if entry.seat >= 0]
    assert [(each.version, each.seat, each.move) for each in report.decisions] == asked
    assert all(each.cost >= 0 for each in report.decisions)
    assert all((each.cost == 0) == (each.best == each.move) for each in report.decisions)


def test_the_account_closes(match: Match, report: Report) -> None:
    assert match.outcome is not None
    for account, score in zip(report.accounts, match.outcome.scores, strict=True):
        assert account.final == score
        assert account.start + account.luck - account.cost == pytest.approx(score)


def test_random_play_costs_more_than_thought(report: Report) -> None:
    thinker, random = report.accounts
    assert random.cost > 2 * thinker.cost
    assert not report.exact


def test_estimates_repeat() -> None:
    state = GAME.read("Hb:ab Tr Lyb:a Hr Ty:b / p1a p4b / - / rest / Hr,Tr; - / place")
    assert solver.weigh(state, 0) == solver.weigh(state, 0)
