"""A refusal is declared once, and is a number to the rules and a pair to people."""

import pytest

import spieltisch
from spieltisch.core.game import RecordGame
from spieltisch.core.refusals import Refusals


def test_a_refusal_is_a_number_and_a_pair() -> None:
    refusals = Refusals()
    first, second = refusals.add("T1", "too_many"), refusals.add("T2", "too_many")
    assert (first, second) == (1, 2)
    assert (refusals[first], refusals[second]) == (("T1", "too_many"), ("T2", "too_many"))
    assert list(refusals) == [("T1", "too_many"), ("T2", "too_many")]
    assert refusals[0] == ("", "")
    with pytest.raises(ValueError, match="too_many of T1 is declared twice"):
        refusals.add("T1", "too_many")


@pytest.mark.parametrize("name", spieltisch.games())
def test_no_game_declares_what_every_table_refuses(name: str) -> None:
    game = spieltisch.game(name)
    if isinstance(game, RecordGame):
        assert list(game.rules.REFUSALS)
        assert not [rule for rule, _ in game.rules.REFUSALS if rule == "table"]
