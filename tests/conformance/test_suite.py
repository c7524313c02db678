"""The conformance suite itself: it passes a game that keeps the contract and catches each that breaks it in one way."""

import importlib

import pytest

from spieltisch import conformance
from spieltisch.core.game import RecordGame

BROKEN = {
    "view_that_leaks": "does not show in its view|a recalled state looks the same",
    "spectator_who_sees_more": "a spectator sees no more",
    "event_that_leaks": "does not tell a hidden choice",
    "event_that_tells_of_others": "does not tell what is hidden",
    "choice_seen_in_legal": "does not show in its view, its legal moves|made at the same time stays legal",
    "order_that_matters": "the order of simultaneous moves",
    "refusal_that_changes": "leaves the state as it was",
    "notation_that_forgets": "read back as the same state",
    "notation_that_believes": "a damaged position is refused or plays on|of a position sits at the table",
    "text_of_another_move": "is read back as the same move",
    "legal_that_forgets": "is not legal and yet applies|a code that is not refused is legal",
    "legal_that_is_refused": "is refused",
    "compiled_unlike_interpreted": "interpreted says",
    "recall_that_forgets": "a recalled state looks the same",
    "secrets_that_are_kept_from_redeal": "often finds something to redeal",
    "secrets_not_declared": "has nothing to redeal",
    "winner_from_nowhere": "winners sit at the table",
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


def test_the_same_fault_is_found_again_from_its_seed() -> None:
    game = toy("view_that_leaks")
    with pytest.raises(conformance.Fault) as first:
        conformance.check(game, games=40)
    with pytest.raises(conformance.Fault) as again:
        conformance.check(game, games=1, seed=first.value.seed)
    assert str(again.value) == str(first.value)
