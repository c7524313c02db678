"""Batches of games: the same as matches played move by move, whatever the size of the batch."""

from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch.core.contract import CHANCE, CLOCK, Turn, Wait
from spieltisch.core.game import RecordGame
from spieltisch.core.observation import observe
from spieltisch.core.rng import below, seeded
from spieltisch.envs.compiled import CompiledEnvs
from spieltisch.envs.stepping import TICK, one_of

COMPILED = [name for name in spieltisch.games() if isinstance(spieltisch.game(name), RecordGame)]
CALM = [name for name in COMPILED if not spieltisch.game(name).race]
FEW = {"kurz_vor_knapp": 3}  # steps, where gravity is simulated


def first_legal(envs: spieltisch.Envs) -> Any:
    return envs.mask.argmax(1)


class AtRandom:
    """Any legal action, drawn for every game by itself."""

    def __init__(self, n: int) -> None:
        self.dice = [seeded(i) for i in range(n)]

    def __call__(self, envs: spieltisch.Envs) -> list[int]:
        legal = [np.flatnonzero(mask).tolist() for mask in envs.mask]
        return [each[below(rng, len(each))] for each, rng in zip(legal, self.dice, strict=True)]


def stood(envs: spieltisch.Envs, i: int) -> list[bytes]:
    """A game of a batch with all that is shown of it."""
    return [envs.state(i).tobytes(), *(array[i].tobytes() for array in (envs.seat, envs.mask, envs.obs, envs.reward))]


def listed(legal: Any) -> list[Any]:
    return list(legal)


def code_of(envs: spieltisch.Envs, move: Any) -> int:
    assert isinstance(envs.game, RecordGame)
    return int(envs.game.moves.encode(move))


def settle(match: spieltisch.Match, dice: Any) -> None:
    """CHANCE by the dice of a batch."""
    while CHANCE in match.actors:
        match.play(CHANCE, match.game.sample(match.state, CHANCE, dice))


@pytest.mark.parametrize("name", CALM)
@pytest.mark.parametrize("most", [False, True])
def test_a_batch_is_matches_played_move_by_move(name: str, most: bool) -> None:
    game = spieltisch.game(name)
    seats = game.seats[-1] if most else 2
    envs = spieltisch.envs(name, 3, seats=seats, seed=5)
    assert isinstance(envs, CompiledEnvs)
    dice = [seeded(f"{envs.stream}/{i}".encode()) for i in range(3)]
    matches = [game.match(seats=seats, chance="manual") for _ in range(3)]
    ends, policy = 0, AtRandom(3)
    while not ends:
        actions = policy(envs)
        moves = [envs.move(i, action) for i, action in enumerate(actions)]
        for i, match in enumerate(matches):
            settle(match, dice[i])
            seat = match.actors[0]
            assert (match.state.tobytes(), seat) == (envs.state(i).tobytes(), envs.seat[i])
            assert np.array_equal(observe(game.observation, match.state, seat), envs.obs[i])
            legal = {code_of(envs, move) for move in listed(match.legal(seat))}
            assert legal == set(np.flatnonzero(envs.mask[i]).tolist())
            match.play(seat, moves[i])
            settle(match, dice[i])
        reward, done = envs.step(actions)
        for i, match in enumerate(matches):
            assert done[i] == (not match.actors)
            if match.outcome:
                ends += 1
                assert envs.scores[i].tolist() == match.outcome.scores
                assert np.flatnonzero(envs.winners[i]).tolist() == match.outcome.winners
                assert reward[i].sum() == pytest.approx(1)
                matches[i] = game.match(seats=seats, chance="manual")


@pytest.mark.parametrize("name", spieltisch.games())
def test_a_game_is_the_same_in_a_batch_of_any_size(name: str) -> None:
    small, large = (spieltisch.envs(name, n, seed=3) for n in (1, 4))
    one, four = AtRandom(1), AtRandom(4)
    for _ in range(FEW.get(name, 60)):
        assert stood(small, 0) == stood(large, 0)
        small.step(one(small))
        large.step(four(large))
    others = {large.state(i).tobytes() for i in range(large.n)}
    assert len(others) == large.n


@pytest.mark.parametrize("name", spieltisch.games())
def test_a_batch_goes_on_from_where_it_was_saved(name: str) -> None:
    envs = spieltisch.envs(name, 2, seed=3)
    steps = FEW.get(name, 40)
    for _ in range(steps):
        envs.step(first_legal(envs))
    saved = envs.save()
    ways = []
    for _ in range(2):
        envs.load(saved)
        for _ in range(steps):
            envs.step(first_legal(envs))
        ways.append([stood(envs, i) for i in range(2)])
    assert ways[0] == ways[1]


def test_an_illegal_action_is_told_and_changes_nothing() -> None:
    envs = spieltisch.envs("qwixx", 2, seed=1)
    before = [stood(envs, i) for i in range(2)]
    wrong = first_legal(envs)
    wrong[1] = int(np.flatnonzero(~envs.mask[1])[0])
    with pytest.raises(ValueError, match=f"Action {wrong[1]} of game 1 is not legal"):
        envs.step(wrong)
    with pytest.raises(ValueError, match="2 games take an action each"):
        envs.step([0])
    with pytest.raises(ValueError, match="Action 400 of game 0"):
        envs.step([400, 0])
    assert [stood(envs, i) for i in range(2)] == before


def test_choices_made_at_the_same_time_are_hidden() -> None:
    """Qwixx' white step: the second player sees the same, whatever the first has chosen."""
    seen = []
    for last in (False, True):
        envs = spieltisch.envs("qwixx", 8, seed=2)
        legal = [np.flatnonzero(mask) for mask in envs.mask]
        assert max(map(len, legal)) > 1
        envs.step([each[-1 if last else 0] for each in legal])
        assert set(envs.seat.tolist()) == {1}
        seen.append((envs.obs.tobytes(), envs.mask.tobytes()))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("name", CALM)
def test_forced_moves_are_skipped(name: str) -> None:
    envs = spieltisch.envs(name, 8, seed=1, skip_forced=True)
    policy = AtRandom(8)
    for _ in range(60):
        assert envs.mask.sum(1).min() > 1
        envs.step(policy(envs))


def test_in_a_race_time_passes_when_all_wait() -> None:
    envs = spieltisch.envs("ricochet", 1, seats=2, seed=1)
    wait = envs.actions - 1
    key = envs.game.timer(envs.state(0))
    assert key is not None
    for asked in range(2 * key.seconds // TICK):
        assert envs.game.timer(envs.state(0)) == key
        assert envs.obs[0, -1] == pytest.approx(1 - asked // 2 * TICK / key.seconds)
        envs.step([wait])
    assert envs.game.view(envs.state(0), None).phase == "last_call"


def test_in_a_race_chance_picks_who_is_asked_first() -> None:
    envs = spieltisch.envs("ricochet", 64, seats=2, seed=1)
    assert 16 < (envs.seat == 0).sum() < 48


class Race:
    """A match in simulated time, as a batch plays it: the same dice also say who is asked first."""

    def __init__(self, match: spieltisch.Match, dice: Any) -> None:
        self.match = match
        self.dice = dice
        self.waits: set[int] = set()
        self.passed = 0

    def next_asked(self) -> int:
        while True:
            settle(self.match, self.dice)
            asked = [seat for seat in self.match.actors if seat >= 0 and seat not in self.waits]
            if asked:
                return int(one_of(sum(1 << seat for seat in asked), self.dice))
            self.waits.clear()
            self.passed += TICK
            timer = self.match.game.timer(self.match.state)
            assert timer is not None
            if self.passed >= timer.seconds:
                self.play(CLOCK, "time")

    def play(self, seat: int, move: Any) -> None:
        before = self.match.game.timer(self.match.state)
        self.match.play(seat, move)
        self.waits.clear()
        if self.match.game.timer(self.match.state) != before:
            self.passed = 0


def test_a_race_is_a_match_whose_time_is_simulated() -> None:
    envs = spieltisch.envs("ricochet", 1, seats=3, seed=4, chips=1, seconds=20)
    match = envs.game.match(seats=3, chance="manual", chips=1, seconds=20)
    race, policy, rng = Race(match, seeded(f"{envs.stream}/0".encode())), AtRandom(1), seeded(1)
    for _ in range(200):
        seat = race.next_asked()
        assert (seat, match.state.tobytes()) == (envs.seat[0], envs.state(0).tobytes())
        action = envs.actions - 1 if below(rng, 2) else policy(envs)[0]
        choice = envs.move(0, action)
        envs.step([action])
        if isinstance(choice, Wait):
            race.waits.add(seat)
        else:
            race.play(seat, choice)
        if not match.actors:
            break
    assert CLOCK in {entry.seat for entry in match.log}


class First:
    """Plays the first legal move."""

    def choose(self, turn: Turn) -> Any:
        return turn.moves[0]


class Slow:
    """Never does anything in a race."""

    def choose(self, turn: Turn) -> Any:
        return Wait(1)


def first_listed(envs: spieltisch.Envs) -> list[int]:
    """What `First` plays."""
    moves = [listed(envs.game.legal(envs.state(i), int(envs.seat[i])))[0] for i in range(envs.n)]
    return [code_of(envs, move) for move in moves]


@pytest.mark.parametrize("name", CALM)
def test_opponents_play_the_other_seats(name: str) -> None:
    envs = spieltisch.envs(name, 1, seats=3, seed=1, opponents=[First])
    alone = spieltisch.envs(name, 1, seats=3, seed=1)
    for _ in range(30):
        while alone.seat[0] != 0:
            alone.step(first_listed(alone))
        assert stood(envs, 0)[:4] == stood(alone, 0)[:4]
        envs.step(first_listed(envs))
        alone.step(first_listed(alone))


@pytest.mark.parametrize("name", COMPILED)
def test_levels_are_opponents_and_repeat(name: str) -> None:
    one, two = (spieltisch.envs(name, n, seed=1, opponents=["easy"]) for n in (1, 2))
    for _ in range(12):
        one.step(first_legal(one))
        two.step(first_legal(two))
        assert stood(one, 0) == stood(two, 0)
    saved = one.save()
    ways = []
    for _ in range(2):
        one.load(saved)
        for _ in range(8):
            one.step(first_legal(one))
        ways.append(stood(one, 0))
    assert ways[0] == ways[1]


def test_opponents_wait_in_a_race() -> None:
    envs = spieltisch.envs("ricochet", 1, seed=1, opponents=[Slow])
    for _ in range(300 // TICK):
        envs.step([envs.actions - 1])
    assert envs.game.view(envs.state(0), None).phase == "last_call"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"n": 0}, "at least one game"),
        ({"n": 1, "seats": 9}, "played by 1 to 5"),
        ({"n": 1, "hourglass": 3}, "has no option"),
        ({"n": 1, "seats": 4, "opponents": ["easy", "easy"]}, "3 seats are left for opponents, not 2"),
        ({"n": 1, "opponents": [First()]}, "not as"),
        ({"n": 1, "opponents": ["clever"]}, "has no bot 'clever'"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises((ValueError, TypeError, LookupError), match=sentence):
        spieltisch.envs("qwixx", **wrong)
