"""The coach: what decisions cost, and the account of luck and skill."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import spieltisch
from spieltisch.core.contract import Report
from spieltisch.core.match import Match
from spieltisch.core.rng import seeded
from spieltisch.games.qwixx import GAME
from spieltisch.games.qwixx.thinking import solver

pytestmark = pytest.mark.slow  # the solved tables take a minute to make


def played(level: str, seats: int, seed: int) -> Match:
    bot, rng = spieltisch.bot("qwixx", level), seeded(seed)
    match = GAME.match(seats=seats, seed=seed)
    while match.actors:
        seat = match.actors[0]
        move = bot.choose(match.view(seat), match.legal(seat), rng)
        assert not isinstance(move, spieltisch.Wait)
        match.play(seat, move)
    return match


def report(match: Match) -> Report:
    return GAME.coach(match.to_log())


def luck_of_the_dice(match: Match) -> float:
    """What each roll changed in the value of the position, summed up."""
    luck, again = 0.0, Match(GAME, match.head)
    for entry in match.log:
        before = solver.expectation(again.state, 0)
        again.retrace(entry)
        if entry.seat == spieltisch.CHANCE:
            luck += solver.expectation(again.state, 0) - before
    return luck


@settings(max_examples=60)
@given(level=some.sampled_from(["random", "easy", "medium", "hard", "expert"]), seed=some.integers(0, 10**6))
def test_alone_the_account_closes(level: str, seed: int) -> None:
    match = played(level, 1, seed)
    account = report(match).accounts[0]
    assert account.start == pytest.approx(115.483126, abs=1e-6)
    assert account.luck == pytest.approx(luck_of_the_dice(match), abs=1e-6)
    assert account.final == pytest.approx(account.start + account.luck - account.cost, abs=1e-6)
    assert match.outcome is not None
    assert account.final == match.outcome.scores[0]


def test_alone_the_expert_makes_no_mistake() -> None:
    told = report(played("expert", 1, 8))
    assert told.exact
    assert all(decision.cost == 0 and decision.best == decision.move for decision in told.decisions)


def test_a_wasted_number_costs() -> None:
    match = GAME.match(seats=1, position="r2,3,4,5 y- g- b- p0 / w15 r1 y1 g1 b1 / white")
    match.play(0, "pass")
    while match.actors:
        match.play(0, "pass")
    first = report(match).decisions[0]
    assert (first.version, first.move, first.best) == (1, "pass", "r6")
    assert first.cost > 0.3


def test_among_others_every_seat_has_its_account() -> None:
    match = played("medium", 3, 4)
    told = report(match)
    assert not told.exact
    assert match.outcome is not None
    assert [account.final for account in told.accounts] == match.outcome.scores
    for account in told.accounts:
        assert account.cost >= 0
        assert account.final == pytest.approx(account.start + account.luck - account.cost)


def test_the_coach_waits_for_the_end() -> None:
    with pytest.raises(ValueError, match="over"):
        report(GAME.match(seats=1, seed=1))
