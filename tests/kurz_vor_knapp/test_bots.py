"""The game's own players: they play legally, blur what they measure, and are worth their level."""

import gc
import resource

import pytest

from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.bots import CHARACTERS, LEVELS, fits
from spieltisch.games.kurz_vor_knapp.components import Options
from spieltisch.games.kurz_vor_knapp.moves import Pass, Show
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.scenes import scene, units
from tests.kurz_vor_knapp.weightless import weightless


def played(levels: list[str], seed: int, *, hand: str = "steady", gravity: bool = False) -> State:
    """A game between bots; chance depends on the seed alone."""
    chance, thought = seeded(seed), seeded(f"{seed} {levels}".encode())
    bots = [LEVELS[level]() for level in levels]
    s = GAME.setup(len(levels), Options(hand="free" if hand == "free" else "steady"))
    while GAME.actors(s):
        seat = GAME.actors(s)[0]
        if seat == -1:
            move = GAME.sample(s, seat, chance)
        elif seat == -3:
            move = GAME.sample(s, seat, chance) if gravity else weightless(s)
        else:
            chosen = bots[seat].choose(GAME.view(s, seat), GAME.legal(s, seat), thought)
            move = GAME.parse(str(chosen))
        s = GAME.apply(s, seat, move)
    return s


@pytest.mark.parametrize("hand", ["steady", "free"])
def test_every_level_plays_a_game_to_its_end(hand: str) -> None:
    s = played(["expert", "medium", "easy", "random"], 1, hand=hand)
    assert GAME.outcome(s) is not None
    assert GAME.outcome(played(["hard", "hard"], 2, hand=hand)) is not None


def test_k33_bots_err_by_three_to_eight_percent() -> None:
    blurs = [CHARACTERS[level].blur for level in ("expert", "hard", "medium", "easy")]
    assert blurs == sorted(blurs)
    assert (blurs[0], blurs[-1]) == (0.03, 0.08)
    assert fits(0, 100) > 0.99
    assert fits(units(22.9), units(10)) == pytest.approx(0.5, abs=0.01)


def test_an_expert_shows_the_pair_that_fits() -> None:
    s = scene([(0, 0, 0), (200, 0, 0), (0, 120, 0), (-150, -50, 0)], building=200)
    for seed in range(5):
        assert LEVELS["expert"]().choose(GAME.view(s, 0), GAME.legal(s, 0), seeded(seed)) == Show(0, 1)


def test_nobody_shows_what_cannot_fit() -> None:
    s = scene([(0, 0, 0), (50, 0, 0)], building=290)
    assert LEVELS["expert"]().choose(GAME.view(s, 0), GAME.legal(s, 0), seeded(1)) == Pass()


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
