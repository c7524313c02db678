"""The conformance suite itself: it passes a game that keeps the contract and catches each that breaks it in one way."""

import importlib

import pytest

from spieltisch import conformance
from spieltisch.conformance.warm import check_warm
from spieltisch.core.game import RecordGame

BROKEN = {
    "view_that_leaks": "does not show in its view|a recalled state looks the same",
    "spectator_who_sees_more": "a spectator sees no more",
    "observation_that_leaks": "does not show in its observation",
    "observation_that_goes_on": "an observation has as many numbers as it says",
    "observation_with_a_gap": "an observation writes all its numbers",
    "observation_out_of_bounds": "lie between -1 and 1, also",
    "event_that_leaks": "does not tell a hidden choice",
    "event_that_tells_of_others": "does not tell what is hidden",
    "choice_seen_in_legal": "does not show in its view, its legal moves|made at the same time stays legal",
    "order_that_matters": "the order of simultaneous moves",
    "refusal_that_changes": "leaves the state as it was",
    "notation_that_forgets": "read back as the same state",
    "notation_that_believes": "a damaged position is refused or plays on|of a position sits at the table",
    "notation_of_two_ways": "a position that is accepted is written as it was typed",
    "text_of_another_move": "is read back as the same move",
    "text_of_two_ways": "a move that is accepted is written as it was typed",
    "legal_that_forgets": "is not legal and yet applies|a code that is not refused is legal",
    "legal_that_is_refused": "is refused",
    "compiled_unlike_interpreted": "interpreted says",
    "recall_that_forgets": "a recalled state looks the same",
    "secrets_that_are_kept_from_redeal": "often finds something to redeal",
    "secrets_not_declared": "has nothing to redeal",
    "winner_from_nowhere": "winners sit at the table",
    "option_that_is_not_told": "options and rules know the same names, also generous",
    "option_without_limits": "rounds is yes or no",
    "option_that_makes_no_table": "start = beyond is written and read back",
}
BROKEN_PLAYERS = {
    "bot_that_plays_illegally": "only plays legal moves: stake 3 is refused",
    "bot_that_answers_nothing": "only answers with a move or Wait: 'stake 0'",
    "bot_that_breaks": "only answers: IndexError",
    "bot_that_peeks": "only does not know what its seat may not know",
    "bot_that_never_repeats": "only repeats what it did",
    "bot_that_stands_still": "only does not stand still",
    "bot_that_misses_its_timer": "only moves within its timers: seat 0 let 3 run out, moves 0",
    "door_that_leads_nowhere": "what the door names is there: coach cannot be opened, ImportError",
    "door_with_other_levels": r"the door tells of the levels",
}


def toy(name: str) -> RecordGame:
    game = importlib.import_module(f"tests.conformance.toys.{name}").GAME
    assert isinstance(game, RecordGame)
    return game


def test_a_game_that_keeps_the_contract_passes() -> None:
    conformance.check(toy("duel"), games=40)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_caught(name: str) -> None:
    with pytest.raises(conformance.Fault, match=BROKEN[name]) as caught:
        conformance.check(toy(name), games=40)
    assert "seed" in str(caught.value)


def test_a_game_whose_players_keep_the_contract_passes() -> None:
    conformance.check(toy("duel_with_players"), games=40)


@pytest.mark.parametrize("name", BROKEN_PLAYERS)
def test_a_game_with_a_broken_player_is_caught(name: str) -> None:
    with pytest.raises(conformance.Fault, match=BROKEN_PLAYERS[name]):
        conformance.check(toy(name), games=40)


def test_the_same_fault_is_found_again_from_its_seed() -> None:
    game = toy("view_that_leaks")
    with pytest.raises(conformance.Fault) as first:
        conformance.check(game, games=40)
    with pytest.raises(conformance.Fault) as again:
        conformance.check(game, games=1, seed=first.value.seed)
    assert str(again.value) == str(first.value)


@pytest.mark.slow
def test_a_bot_that_has_something_compiled_in_the_middle_of_a_game_is_caught() -> None:
    with pytest.raises(conformance.Fault, match="is compiled during set-up, but like while they play"):
        check_warm(toy("bot_that_compiles_late"))
