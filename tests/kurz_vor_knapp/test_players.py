"""The game's own players: they play legally, blur what they measure, and are worth their level."""

import gc
import resource
from itertools import combinations

import pytest

from spieltisch.core.contract import CHANCE, GRAVITY, Move, Turn, Wait
from spieltisch.core.rng import seeded
from spieltisch.core.sitting import Sitting
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.moves import Pass, Show
from spieltisch.games.kurz_vor_knapp.options import Options
from spieltisch.games.kurz_vor_knapp.players import CHARACTERS, LEVELS
from spieltisch.games.kurz_vor_knapp.rules.gravity.stand_in import weightless
from spieltisch.games.kurz_vor_knapp.sight import Seen
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.scenes import scene


def played(levels: list[str], seed: int, *, hand: str = "steady", gravity: bool = False) -> State:
    """A game between bots; chance depends on the seed alone."""
    chance, thought = seeded(seed), seeded(f"{seed} {levels}".encode())
    bots = [LEVELS[level]() for level in levels]
    s = GAME.setup(len(levels), Options(hand="free" if hand == "free" else "steady"))
    while GAME.actors(s):
        seat = GAME.actors(s)[0]
        if seat == CHANCE:
            move = GAME.sample(s, seat, chance)
        elif seat == GRAVITY:
            move = GAME.sample(s, seat, chance) if gravity else weightless(s)
        else:
            chosen = bots[seat].choose(Turn(GAME.view(s, seat), GAME.legal(s, seat), 0.0, thought))
            move = GAME.parse(str(chosen))
        s = GAME.apply(s, seat, move)
    return s


@pytest.mark.parametrize("hand", ["steady", "free"])
def test_every_level_plays_a_game_to_its_end(hand: str) -> None:
    s = played(["expert", "medium", "easy", "random"], 1, hand=hand)
    assert GAME.outcome(s) is not None
    assert GAME.outcome(played(["hard", "hard"], 2, hand=hand)) is not None


PAIRS = list(combinations(LEVELS, 2))


class Weightless(Sitting[State, Move, Seen]):
    """A table at which wood stays where it is put."""

    def fall(self) -> Move:
        return weightless(self.match.state)


def deal(levels: list[str], number: int) -> None:
    """A whole deal in simulated time; whoever makes an illegal move ends it with an error."""
    match = GAME.match(seats=len(levels), seed=number, hand=("steady", "free")[number % 2])
    table = Weightless(match, {seat: LEVELS[level]() for seat, level in enumerate(levels)}, str(number))
    while due := table.next_due():
        table.carry_out(due)
    assert match.outcome is not None


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_any_two_levels_play_a_deal_by_the_rules(one: str, other: str) -> None:
    deal([one, other, one], 0)


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_any_two_levels_play_many_deals_by_the_rules(one: str, other: str) -> None:
    for number in range(1, 11):
        deal([one, other, other, one][number % 2 :][: 2 + number % 3], number)


def test_k33_bots_err_by_three_to_eight_percent() -> None:
    blurs = [CHARACTERS[level].eye.blur for level in ("expert", "hard", "medium", "easy")]
    assert blurs == sorted(blurs)
    assert (blurs[0], blurs[-1]) == (0.03, 0.08)


def expert(s: State, seed: int) -> Move | Wait:
    return LEVELS["expert"]().choose(Turn(GAME.view(s, 0), GAME.legal(s, 0), 0.0, seeded(seed)))


def test_an_expert_shows_the_pair_that_fits() -> None:
    s = scene([(0, 0, 0), (200, 0, 0), (0, 120, 0), (-150, -50, 0)], building=200)
    for seed in range(5):
        assert expert(s, seed) == Show(0, 1)


def test_nobody_shows_what_cannot_fit() -> None:
    s = scene([(0, 0, 0), (50, 0, 0)], building=290)
    assert expert(s, 1) == Pass()


@pytest.mark.parametrize("level", LEVELS)
def test_k13_who_has_snatched_shows_a_pair_even_if_a_full_cylinder_stands_between(level: str) -> None:
    spots = [(-100, 0, 1), (100, 0, 1), (0, 0, 1), (0, 120, 1), (-150, -100, 0), (150, -100, 0)]
    s = scene(spots, [(120, 2, 3), (130, 2, 3)], building=200)
    s.starter, s.carrier = 0, 1
    s.bids[:2] = 1, 2
    chosen = LEVELS[level]().choose(Turn(GAME.view(s, 1), GAME.legal(s, 1), 0.0, seeded(1)))
    assert chosen in (Show(0, 1), Show(1, 0))


def wins(pairs: int, *, gravity: bool) -> float:
    """Expert's share against easy, two games per seed with the seats swapped."""
    won = 0.0
    for seed in range(pairs):
        for seat, levels in enumerate((["expert", "easy"], ["easy", "expert"])):
            outcome = GAME.outcome(played(levels, seed, gravity=gravity))
            assert outcome is not None
            won += (seat in outcome.winners) / len(outcome.winners)
    return won / (2 * pairs)


@pytest.mark.slow
def test_expert_beats_easy() -> None:
    assert wins(50, gravity=False) > 0.55


@pytest.mark.slow
def test_memory_stays_steady_over_fifty_games() -> None:
    def used() -> int:
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    for seed in range(10):
        played(["medium", "medium"], seed, gravity=True)
    before = used()
    for seed in range(10, 50):
        played(["medium", "medium"], seed, gravity=True)
    assert used() - before < 60_000  # KiB
