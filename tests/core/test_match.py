"""Matches, logs, replays and fair dice, on the smallest game at hand."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import spieltisch
from spieltisch.core.fair import Unfair, commitment
from spieltisch.core.log import UnreadableLog
from spieltisch.core.rng import below, seeded

LOGS = Path(__file__).parents[1] / "logs"
game = spieltisch.game("qwixx")


def finished(seed: int = 7, seats: int = 2) -> spieltisch.Match:
    match = game.match(seats=seats, seed=seed)
    rng = seeded(seed)
    while match.actors:
        seat = match.actors[below(rng, len(match.actors))]
        match.play(seat, game.sample(match.state, seat, rng))
    return match


def test_a_replay_is_the_same_match() -> None:
    match = finished()
    again = spieltisch.replay(match.log_json())
    assert again.state.tobytes() == match.state.tobytes()
    assert again.log == match.log
    assert again.outcome == match.outcome


def test_an_unfinished_match_goes_on_after_its_replay() -> None:
    one = game.match(seats=2, seed=3)
    other = spieltisch.replay(one.log_json())
    for match in (one, other):
        for seat in (0, 1):
            match.play(seat, "pass")
        match.play(match.actors[0], "pass")
    assert one.log_json() == other.log_json()


def test_a_copy_goes_its_own_way() -> None:
    match = game.match(seats=2, seed=3)
    twin, before = match.copy(), match.log_json()
    assert twin.log_json() == before
    for seat in twin.actors:
        twin.play(seat, "pass")
    assert match.log_json() == before
    for seat in match.actors:
        match.play(seat, "pass")
    assert twin.log_json() == match.log_json()


def test_the_same_seed_gives_the_same_dice_whatever_the_players_do() -> None:
    rolls = []
    for choice in ("pass", "first"):
        match = game.match(seats=1, seed=11)
        while match.actors and match.version < 12:
            moves = match.legal(0)
            assert isinstance(moves, list)
            match.play(0, moves[0] if choice == "pass" else moves[-1])
        rolls.append([entry.move for entry in match.log if entry.seat == spieltisch.CHANCE][:3])
    assert rolls[0] == rolls[1]


def test_an_illegal_move_changes_nothing() -> None:
    match = game.match(seats=2, seed=7)
    before = match.log_json()
    for seat, move in ((0, "r13"), (5, "pass"), (-1, "roll w11 r1 y1 g1 b1"), (0, "x" * 10_000), (0, "")):
        with pytest.raises(spieltisch.IllegalMove):
            match.play(seat, move)
    assert match.log_json() == before


def test_a_position_starts_a_match_and_is_kept_in_the_log() -> None:
    match = game.match(position="r2 y- g- b- p0; *r- y- g- b- p0 / w31 r2 y2 g4 b3 / colour")
    assert match.actors == (1,)
    again = spieltisch.replay(match.log_json())
    assert again.state.tobytes() == match.state.tobytes()


@pytest.mark.parametrize("seats", [0, 6, -1])
def test_a_wrong_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="qwixx is played by 1 to 5"):
        game.match(seats=seats)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="no option 'dice'"):
        game.match(dice=7)


@pytest.mark.parametrize(
    ("name", "option", "value", "allowed"),
    [
        ("kurz_vor_knapp", "hand", "shaky", "one of free, steady, not 'shaky'"),
        ("ricochet", "silver", "perhaps", "true or false, not 'perhaps'"),
        ("ricochet", "seconds", 5, "a number from 10 to 600, not '5'"),
        ("ricochet", "seconds", "long", "a number from 10 to 600, not 'long'"),
        ("ricochet", "nw", ["1A"], "one of 1A, "),
    ],
)
def test_a_wrong_value_names_the_option_and_what_it_can_be(name: str, option: str, value: Any, allowed: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{name}: the option {option} is {allowed}")):
        spieltisch.game(name).match(**{option: value})


def test_chance_by_hand() -> None:
    match = game.match(seats=1, chance="manual")
    assert match.actors == (spieltisch.CHANCE,)
    match.play(spieltisch.CHANCE, "roll w31 r2 y2 g4 b3")
    assert match.actors == (0,)
    with pytest.raises(ValueError, match="auto"):
        game.match(chance="sometimes")


def test_a_finished_log_proves_its_dice() -> None:
    match = finished()
    rolls = sum(entry.seat == spieltisch.CHANCE for entry in match.log)
    assert spieltisch.verify(match.log_json()) == rolls


def test_a_changed_die_is_found() -> None:
    log = json.loads(finished().log_json())
    entry = next(entry for entry in log["entries"] if entry["move"].startswith("roll"))
    entry["move"] = "roll w11 r1 y1 g1 b1"
    with pytest.raises(Unfair, match=f"Entry {entry['version']} says roll w11"):
        spieltisch.verify(json.dumps(log))


def test_a_changed_fall_is_found() -> None:
    log = json.loads((LOGS / "kurz_vor_knapp-2.json").read_text())
    entry = next(entry for entry in log["entries"] if entry["seat"] == spieltisch.GRAVITY)
    x, _, rest = entry["move"].removeprefix("rest held:").partition(",")
    entry["move"] = f"rest held:{int(x) + 1},{rest}"
    with pytest.raises(Unfair, match=f"Entry {entry['version']} is not how the pieces fall"):
        spieltisch.verify(json.dumps(log))


def test_another_seed_is_found() -> None:
    log = json.loads(finished().log_json())
    log["head"]["seed"] = "00" * 32
    with pytest.raises(Unfair, match="committed"):
        spieltisch.verify(json.dumps(log))


def test_a_die_typed_in_where_the_table_rolls_is_found() -> None:
    log = json.loads(finished().log_json())
    next(entry for entry in log["entries"] if entry["move"].startswith("roll"))["by"] = 0
    with pytest.raises(Unfair, match="typed in"):
        spieltisch.verify(json.dumps(log))


def test_dice_typed_in_are_not_claimed_to_be_proven() -> None:
    match = game.match(seats=1, chance="manual")
    match.play(spieltisch.CHANCE, "roll w31 r2 y2 g4 b3")
    assert spieltisch.verify(match.log_json()) == 0


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    match = finished()
    assert match.seed is not None
    assert match.head.commitment == commitment(match.seed)


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ("", "not a log"),
        ("[]", "not a log"),
        ('{"head": {"game": "qwixx", "edition": 1, "seats": 2, "format": "other/9"}, "entries": []}', "format other/9"),
        ('{"head": {"game": "qwixx", "edition": 99, "seats": 2}, "entries": []}', "edition 99"),
        (
            '{"head": {"game": "x", "edition": 1, "seats": 2}, "entries": [{"version": 2, "seat": 0, "move": ""}]}',
            "numbered",
        ),
    ],
)
def test_a_broken_log_says_why(broken: str, why: str) -> None:
    with pytest.raises(UnreadableLog, match=why):
        spieltisch.replay(broken)


def test_a_log_of_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(spieltisch.UnknownGame, match="qwixx"):
        spieltisch.replay('{"head": {"game": "chess", "edition": 1, "seats": 2}, "entries": []}')


def test_a_view_is_plain_json_data() -> None:
    view = game.match(seats=2, seed=7).view(0)
    assert json.loads(msgspec.json.encode(view)) == view


def test_the_random_generator_keeps_its_stream() -> None:
    rng = seeded(7)
    assert [below(rng, 6) for _ in range(12)] == [5, 3, 1, 1, 0, 3, 5, 2, 1, 3, 3, 0]


def test_below_is_even() -> None:
    rng = seeded(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[below(rng, 6)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 25  # chi square, 5 degrees: 1 in 7000


@pytest.mark.parametrize("seed", [1.5, [1], {}, object()])
def test_a_seed_is_a_whole_number_a_text_or_bytes(seed: Any) -> None:
    with pytest.raises(TypeError, match="A seed is a whole number, a text or bytes"):
        spieltisch.game("qwixx").match(seed=seed)
    with pytest.raises(TypeError, match="A seed is a whole number, a text or bytes"):
        spieltisch.rng(seed)


@pytest.mark.parametrize("seed", [7, "rainy evening", bytes(range(32))])
def test_a_seed_gives_the_same_dice_again(seed: Any) -> None:
    assert game.match(seats=2, seed=seed).log == game.match(seats=2, seed=seed).log
    assert game.match(seats=2, seed=seed).log != game.match(seats=2, seed=8).log
    assert spieltisch.rng(seed).tolist() == spieltisch.rng(seed).tolist()


def test_a_copy_is_played_on_by_itself() -> None:
    match = spieltisch.game("qwixx").match(seed=1)
    twin = copy.copy(match)
    twin.play(0, "pass")
    assert (match.version, len(match.log)) == (twin.version - 1, len(twin.log) - 1)
    assert match.state.tobytes() != twin.state.tobytes()
