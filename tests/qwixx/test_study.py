"""The coach: what decisions cost, and the account of luck and skill."""

import datetime
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec import structs

import spieltisch
from spieltisch.core.contract import Described, Reason, Report
from spieltisch.core.log import Log, Player
from spieltisch.core.match import Match
from spieltisch.core.rng import seeded
from spieltisch.games.qwixx import GAME
from spieltisch.games.qwixx.moves import encode, parse
from spieltisch.games.qwixx.state import OPEN, WHITE_STEP, State
from spieltisch.games.qwixx.study import puzzles
from spieltisch.games.qwixx.study.coach import PLAYOUTS
from spieltisch.games.qwixx.thinking import solver
from spieltisch.games.qwixx.thinking.playouts import counted

pytestmark = pytest.mark.slow  # the solved tables take a minute to make


def played(levels: list[str], seed: int) -> Match:
    bots, rng = [spieltisch.bot("qwixx", level) for level in levels], seeded(seed)
    match = GAME.match(seats=len(levels), seed=seed)
    while match.actors:
        seat = match.actors[0]
        move = bots[seat].choose(match.view(seat), match.legal(seat), rng)
        assert not isinstance(move, spieltisch.Wait)
        match.play(seat, move)
    return match


def finish(match: Match) -> None:
    while match.actors:
        match.play(match.actors[0], "pass")


def known_to(match: Match) -> Iterator[tuple[int, State, int]]:
    """What a seat knew each time it had something to choose."""
    again = Match(GAME, match.head)
    for entry in match.log:
        choices = again.legal(entry.seat) if entry.seat >= 0 else ()
        if not isinstance(choices, Described) and len(choices) > 1:
            known = again.state.copy()
            if known.step == WHITE_STEP:
                known.choice[: known.seats] = OPEN
            yield entry.version, known, entry.seat
        again.retrace(entry)


def asked(match: Match) -> list[str]:
    return [GAME.position(known) for _, known, _ in known_to(match)]


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
    match = played([level], seed)
    account = report(match).accounts[0]
    assert account.start == pytest.approx(115.483126, abs=1e-6)
    assert account.luck == pytest.approx(luck_of_the_dice(match), abs=1e-6)
    assert account.final == pytest.approx(account.start + account.luck - account.cost, abs=1e-6)
    assert match.outcome is not None
    assert account.final == match.outcome.scores[0]


def test_alone_the_expert_makes_no_mistake() -> None:
    told = report(played(["expert"], 8))
    assert told.exact
    assert all(decision.cost == 0 and decision.best == decision.move for decision in told.decisions)


def test_a_wasted_number_costs() -> None:
    match = GAME.match(seats=1, position="r2,3,4,5 y- g- b- p0 / w15 r1 y1 g1 b1 / white")
    finish(match)
    first = report(match).decisions[0]
    assert (first.version, first.move, first.best) == (1, "pass", "r6")
    assert first.cost > 0.3


def test_among_others_every_seat_has_its_account() -> None:
    match = played(["medium", "medium", "medium"], 4)
    told = report(match)
    assert (told.exact, told.unit) == (False, "chances")
    assert match.outcome is not None
    shares = [100 / len(match.outcome.winners) if seat in match.outcome.winners else 0 for seat in range(3)]
    assert [account.final for account in told.accounts] == shares
    for account in told.accounts:
        assert account.cost >= 0
        assert account.final == pytest.approx(account.start + account.luck - account.cost)
    assert all(decision.points is not None and decision.margin > 0 for decision in told.decisions if decision.cost)


def test_alone_the_best_move_is_that_of_the_exact_solution() -> None:
    matches = [played(["medium"], seed) for seed in range(10)]
    judged = [pair for match in matches for pair in zip(report(match).decisions, asked(match), strict=True)]
    assert len(judged) >= 200
    for decision, position in judged:
        values = {str(move): value for move, value in spieltisch.analyse("qwixx", position)}
        assert values[decision.best] == max(values.values())
        assert decision.cost == pytest.approx(max(values.values()) - values[decision.move])


def test_random_is_charged_five_times_what_an_expert_is() -> None:
    alone = [sum(report(played([level], seed)).accounts[0].cost for seed in range(5)) for level in ("random", "expert")]
    assert alone[0] > 300
    assert alone[1] < 1e-6
    duels = [report(played(["random", "expert"], seed)).accounts for seed in range(3)]
    random, expert = (sum(accounts[seat].cost for accounts in duels) for seat in range(2))
    assert random >= 5 * expert


def test_in_a_duel_its_best_move_loses_hardly_anything_to_a_far_longer_search() -> None:
    """Every move that may be better is counted many times as often, with dice that the coach has not seen."""
    losses = []
    for seed in range(100, 117):
        match = played(["medium", "hard"], seed)
        some_of_it = list(known_to(match))[::4]
        told = GAME.adviser.judge(match.to_log(), [version for version, _, _ in some_of_it])
        for decision, (_, known, seat) in zip(told, some_of_it, strict=True):
            moves = [encode(parse(choice.move)) for choice in decision.choices if choice.cost < 10]
            won = 100 * counted(known, seat, moves, 4000)[:, PLAYOUTS:].mean(axis=1)
            losses.append(won.max() - won[0])
    assert len(losses) >= 200
    assert sum(losses) / len(losses) < 1


def test_what_others_have_chosen_in_secret_changes_nothing() -> None:
    position = "r2,3 y4 g12 b- p0; r2 y3 g11 b12 p0 / w34 r2 y2 g4 b3 / white"
    told = []
    for secret in ("pass", "r7", "g7"):
        match = GAME.match(seats=2, position=position, seed=5)
        match.play(1, secret)
        match.play(0, "y7")
        finish(match)
        told.append(report(match).decisions[1])
    assert told[0] == told[1] == told[2]


def test_only_ones_own_decisions_are_charged() -> None:
    log = played(["random", "random"], 3).to_log()
    stood_in = [structs.replace(entry, by="bot" if entry.version % 2 else "clock") for entry in log.entries]
    told = GAME.coach(Log(log.head, stood_in))
    assert told.decisions == []
    assert [account.cost for account in told.accounts] == [0, 0]
    among_bots = GAME.coach(Log(log.head, log.entries, [Player("Ada"), Player("Bit", bot=True)]))
    assert {decision.seat for decision in among_bots.decisions} == {0}
    assert [account.seat for account in among_bots.accounts] == [0]


def test_what_a_move_gives_up_is_told() -> None:
    match = GAME.match(seats=1, position="r2,3,4,5 y- g12,11 b- p0 / w46 r1 y1 g1 b1 / white")
    match.play(0, "y10")
    finish(match)
    first = report(match).decisions[0]
    assert first.best == "g10"
    assert first.why == [
        Reason("y10", "gives_up", {"numbers": [2, 3, 4, 5, 6, 7, 8, 9]}),
        Reason("g10", "gives_up_nothing"),
    ]


def test_the_coach_waits_for_the_end() -> None:
    with pytest.raises(ValueError, match="over"):
        report(GAME.match(seats=1, seed=1))


@pytest.mark.parametrize("difficulty", puzzles.GRADES)
def test_a_puzzle_has_the_one_solution_it_claims(difficulty: str) -> None:
    least, most = puzzles.GRADES[difficulty]
    for seed in range(20):
        puzzle = GAME.puzzle(difficulty, seed)
        (best, value), (_, second), *_ = spieltisch.analyse("qwixx", puzzle.position)
        assert puzzle.solution == (str(best),)
        assert least <= value - second < most


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    monday, sunday = datetime.date(2026, 11, 16), datetime.date(2026, 11, 22)
    assert GAME.daily(monday) == GAME.daily(monday)
    assert GAME.daily(monday).difficulty < GAME.daily(sunday).difficulty


def test_there_is_no_puzzle_of_an_unknown_difficulty() -> None:
    with pytest.raises(ValueError, match="easy, medium, hard"):
        GAME.puzzle("simple", 1)
