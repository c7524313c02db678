"""Players that look for a way as people do, in time that the test moves on or that is simulated."""

import numpy as np
import pytest

import spieltisch
from spieltisch.core.budget import Budget
from spieltisch.core.contract import CHANCE, CLOCK, Move, Turn, Wait
from spieltisch.core.log import Entry
from spieltisch.core.match import Match
from spieltisch.core.rng import seeded
from spieltisch.core.sitting import Sitting
from spieltisch.games.ricochet.players import LEVELS, Lookout, Talent
from spieltisch.games.ricochet.thinking.solver import solve_position

GAME = spieltisch.game("ricochet")
ENDLESS = "4C,3C,2B,1A r0.3,g4.13,b0.14,y5.14 blue-triangle -"  # 21 moves
SHARP = Talent(seconds=1.0, detour=0, overlooks=0, slips=0, deepest=99)


class Asked:
    """A player at a match, and a clock that the test moves on."""

    def __init__(self, match: Match, talent: Talent = SHARP) -> None:
        self.match = match
        self.bot = Lookout(talent)
        self.now = 0.0

    def ask(self, seat: int = 0) -> Move | Wait:
        view, legal = GAME.view(self.match.state, seat), self.match.legal(seat)
        return self.bot.choose(Turn(view, legal, self.now, seeded(1)))

    def wait(self) -> None:
        """Until the player wants to be asked again."""
        answer = self.ask()
        assert isinstance(answer, Wait)
        self.now += answer.seconds


def test_a_bot_sees_a_way_after_a_time_and_shows_it() -> None:
    match = GAME.match(seats=2, seed=5)
    player = Asked(match)
    chip = match.view()["chip"]
    player.wait()
    bid = player.ask()
    assert str(bid) == f"bid {solve_position(match.view()['position']).optimum}"
    match.play(0, str(bid))
    assert str(player.ask()) == "ready"
    match.play(CLOCK, "time")
    while match.view()["shows"] == 0:
        match.play(0, str(player.ask()))
    assert match.view()["chips"][0] == [chip]


def test_a_bot_that_slips_bids_too_low_and_fails() -> None:
    match = GAME.match(seats=2, seed=5)
    player = Asked(match, SHARP._replace(slips=100))
    player.ask()
    player.now += 1000
    for _ in range(2):
        match.play(0, str(player.ask()))
    match.play(CLOCK, "time")
    while match.view()["shows"] == 0:
        match.play(0, str(player.ask()))
    assert match.view()["last"]["winner"] is None


@pytest.mark.parametrize("level", LEVELS)
def test_bots_let_nobody_wait_for_the_next_chip(level: str) -> None:
    """R14: they say next at once, whoever else looks or watches."""
    match = GAME.match(position="3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-square turn / seats=2")
    for seat, move in ((CLOCK, "time"), (CLOCK, "time"), (1, "watch")):
        match.play(seat, move)
    for _ in range(5):
        assert str(spieltisch.bot("ricochet", level).choose(match.view(0), match.legal(0), 1)) == "next"


def test_who_leaves_has_failed_because_a_bot_does_not_know_the_way() -> None:
    match = GAME.match(seats=2, seed=5)
    match.play(0, f"bid {solve_position(match.view()['position']).optimum}")
    match.play(CLOCK, "time")
    assert str(Asked(match).ask()) == "give up"


def test_a_bot_looks_again_when_the_same_chip_comes_again() -> None:
    match = GAME.match(seats=2, chance="manual")
    for move in ("board 1A,2A,3A,4A", "robots r0.0,g0.2,b0.3,y0.5", "chip red-circle"):
        match.play(CHANCE, move)
    player = Asked(match)
    for _ in range(2):
        player.wait()
        assert str(player.ask()).startswith("bid")
        for _ in range(3):
            match.play(CLOCK, "time")
        match.play(CHANCE, "chip red-circle")


def test_a_bot_never_finds_what_is_beyond_it() -> None:
    match = GAME.match(seats=2, seed=5)
    match.play(1, "bid 20")
    blind = Asked(match, SHARP._replace(deepest=1))
    assert isinstance(blind.ask(), Wait)
    blind.now += 1
    assert str(blind.ask()) == "ready"


def test_a_bot_that_is_stopped_while_it_looks_has_no_idea() -> None:
    match = GAME.match(position=ENDLESS.replace(" -", " - / seats=2"))
    budget = Budget(stop=np.ones(1, np.int64))
    bot = Lookout(SHARP)
    bot.choose(Turn(GAME.view(match.state, 0), match.legal(0), 0.0, seeded(1), budget))
    assert bot.ideas == []


def test_there_are_players_of_every_level() -> None:
    assert list(LEVELS) == ["random", "easy", "medium", "hard", "expert"]
    for level in LEVELS:
        match = GAME.match(seats=2, seed=5)
        chosen = spieltisch.bot("ricochet", level).choose(match.view(0), match.legal(0), 1)
        assert isinstance(chosen, Wait) or GAME.apply(match.state, 0, chosen) is not None


def rounds_of(deal: int) -> list[set[int]]:
    """A match of two experts in simulated time: who bid in each round. A chip that goes back at once has none."""
    match = GAME.match(seats=2, seed=deal)
    sitting = Sitting(match, {seat: LEVELS["expert"]() for seat in range(2)}, str(deal))
    while due := sitting.next_due():
        sitting.carry_out(due)
    rounds: list[list[Entry]] = []
    for entry in match.log:
        if entry.move.startswith("chip"):
            rounds.append([])
        elif rounds:
            rounds[-1].append(entry)
    return [{entry.seat for entry in played if entry.move.startswith("bid")} for played in rounds if played]


@pytest.mark.parametrize("deals", [range(3), pytest.param(range(3, 60), marks=pytest.mark.slow)], ids=["few", "many"])
def test_expert_bids_on_nearly_every_chip_that_can_be_solved(deals: range) -> None:
    rounds = [who for deal in deals for who in rounds_of(deal)]
    assert len(rounds) >= 8 * len(deals)
    for seat in range(2):
        assert sum(seat in who for who in rounds) >= 0.95 * len(rounds)
