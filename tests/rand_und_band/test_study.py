"""The coach: what choices cost, and the account of luck and skill. Questions: what a move would bring."""

from itertools import product
from typing import Any

import pytest
from msgspec import structs

import spieltisch
from spieltisch.core.contract import Report
from spieltisch.core.match import Match
from spieltisch.core.rng import seeded
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.thinking import solver
from tests.rand_und_band.table import seen


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


def test_every_decision_with_a_choice_is_judged(match: Match, report: Report) -> None:
    versions = [entry.version for entry in match.log if entry.seat >= 0]
    assert {each.version for each in report.decisions} <= set(versions)
    assert all(len(each.choices) > 1 and each.choices[0].move == each.best for each in report.decisions)
    assert all(each.cost >= 0 and each.margin >= 0 and each.points is not None for each in report.decisions)
    assert all((each.cost == 0) == (each.best == each.move) for each in report.decisions)


def test_the_account_closes(match: Match, report: Report) -> None:
    assert match.outcome is not None
    assert report.unit == "chances"
    for account in report.accounts:
        assert account.final == (100 if match.outcome.winners == [account.seat] else 0)
        assert account.start == 50
        assert account.start + account.luck - account.cost == pytest.approx(account.final)


@pytest.mark.slow
def test_random_is_charged_five_times_what_an_expert_is() -> None:
    accounts = [GAME.coach(played(("expert", "random"), seed).to_log()).accounts for seed in range(3)]
    expert, random = (sum(each[seat].cost for each in accounts) for seat in range(2))
    assert random >= 5 * expert


def test_estimates_repeat() -> None:
    state = GAME.read("Hb:ab Tr Lyb:a Hr Ty:b / p1a p4b / - / rest / Hr,Tr; - / place")
    assert solver.weigh(state, 0) == solver.weigh(state, 0)
    assert solver.weigh_chances(state, 0) == solver.weigh_chances(state, 0)


def prospects(position: str) -> dict[str, Any]:
    told = GAME.answer(structs.asdict(seen(position)), {"about": "prospects"})
    return {each["move"]: each for each in told["prospects"]}


WASTED = {
    "nothing to repeat, no die to move": ("Hb Tr Lyb Hr Ty / - / - / rest / -; - / place", "p2 p4 p6 p7 p8 p9 p10"),
    "all can do something": ("Hb Tr:ab Lyb Hr Ty:b / p1b / - / rest / -; - / place", ""),
    "dice at the ends": ("Hb:a Tr Lyb Hr Ty:b / - / - / rest / -; - / place", "p2 p6 p10"),
    "end of work comes once": ("Hb:a Tr:b Lyb Hr Ty / p2b / - / - / -; - / place", "p1 p7"),
}


@pytest.mark.parametrize(("position", "wasted"), WASTED.values(), ids=WASTED)
def test_a_space_that_would_do_nothing_is_told(position: str, wasted: str) -> None:
    assert " ".join(move for move, each in prospects(position).items() if each["wasted"]) == wasted


@pytest.mark.parametrize(
    ("move", "ghosts"),
    [
        ("p5", [(0, 1), (0, 5)]),
        ("p7", [(0, 5)]),
        ("p8", [(0, 3)]),
        ("p9", [(1, 1), (1, 4)]),
        ("p3", []),
    ],
)
def test_dice_are_told_that_a_space_would_or_could_bring_somewhere(move: str, ghosts: list[tuple[int, int]]) -> None:
    told = prospects("Hb Tr:ab Lyb Hr Ty:b / p1a p6b / - / rest / -; - / place")[move]["ghosts"]
    assert [(ghost["owner"], ghost["to"]) for ghost in told] == ghosts


def test_p12_the_second_of_two_dice_is_told_with_the_first() -> None:
    told = prospects("Hb:a Tr:aa Lyb Hr Ty / p8a / - / rest / -; - / forward 2")
    assert {move: [then["move"] for then in each["then"]] for move, each in told.items()} == {
        "a1>2": ["a2>3"],
        "a2>3": ["a1>2", "a2>3"],
    }


def test_who_is_not_asked_is_told_nothing() -> None:
    assert prospects("Hb Tr Lyb Hr Ty / - / - / rest / -; *- / place") == {}


def front(position: str) -> list[float]:
    return list(GAME.answer(structs.asdict(seen(position)), {"about": "front"})["chances"])


def by_hand(dice: tuple[int, int], faces: tuple[int, ...] = (1, 2, 2, 3, 3, 4)) -> list[float]:
    """Every roll that is possible, counted."""
    rolls = list(product(faces, repeat=sum(dice)))
    apart = [(sum(roll[: dice[0]]), sum(roll[dice[0] :])) for roll in rolls]
    return [sum(a > b for a, b in apart) / len(rolls), sum(b > a for a, b in apart) / len(rolls)]


@pytest.mark.parametrize(("lying", "dice"), [("a", (1, 0)), ("ab", (1, 1)), ("aab", (2, 1)), ("aabbb", (2, 3))])
def test_a12_who_leads_on_the_front_tile_is_how_likely_each_wins_it(lying: str, dice: tuple[int, int]) -> None:
    told = front(f"Hb Tr Lyb Hr Ty:{lying} / - / - / rest / -; - / place")
    assert told == pytest.approx(by_hand(dice))


def test_a13_nobody_leads_where_no_dice_lie() -> None:
    assert front("Hb:a Tr Lyb Hr Ty / - / - / rest / -; - / place") == [0.0, 0.0]
