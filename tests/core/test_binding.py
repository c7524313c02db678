"""Generic functions, filled with a game's rules."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from spieltisch.core.binding import Binder, generic
from spieltisch.core.game import MOST_MOVES
from spieltisch.core.record import rule
from tests.conformance.toys import duel, legal_that_forgets

Codes = NDArray[np.int64]

legal: Callable[[Any, int, Codes], int]
weight: Callable[[int], int]
price: int
unheard_of: Callable[[], int]


@rule
def once(count: int) -> int:
    return count


@rule
def twice(count: int) -> int:
    return 2 * count


@generic
def count_choices(s: Any, codes: Codes) -> int:
    return legal(s, 0, codes)


@generic
def weigh_choices(s: Any, codes: Codes) -> int:
    return weight(count_choices(s, codes)) * price


@generic
def ask_in_vain() -> int:
    return unheard_of()


def six_open() -> tuple[duel.State, Codes]:
    state = duel.State.new()
    state.die = 6
    return state, np.empty(MOST_MOVES, np.int64)


def test_the_rules_of_the_game_fill_what_is_left_open() -> None:
    assert Binder(duel.GAME).bind(count_choices)(*six_open()) == 3
    assert Binder(legal_that_forgets.GAME).bind(count_choices)(*six_open()) == 1


def test_what_is_called_is_bound_too_and_more_names_can_be_filled() -> None:
    binder = Binder(duel.GAME, weight=twice)
    assert binder.bind(weigh_choices, price=5)(*six_open()) == 30
    assert binder.bind(weigh_choices, price=5) is binder.bind(weigh_choices, price=5)


BIND = """
from tests.core.test_binding import *
print(*(Binder(duel.GAME, weight=weight, price=price).bind(weigh_choices)(*six_open())
        for weight in (once, twice) for price in (1, 10)))
"""


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["", "1"])
def test_no_two_bindings_share_their_code_in_any_process(mode: str) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": mode, "PYTHONPATH": os.getcwd()}  # noqa: PTH109
    for _ in range(2):
        told = subprocess.run([sys.executable, "-c", BIND], env=environment, capture_output=True, text=True, check=True)
        assert told.stdout.split() == ["3", "30", "6", "60"]


def test_a_name_that_the_rules_do_not_have_is_told() -> None:
    with pytest.raises(TypeError, match="ask_in_vain needs 'unheard_of': the rules of duel have none"):
        Binder(duel.GAME).bind(ask_in_vain)


def test_what_could_be_mistaken_for_something_else_is_not_filled_in() -> None:
    def times(factor: int) -> Any:
        return rule(lambda count: factor * count)

    for wrong in (times(3), [1, 2, 3]):
        with pytest.raises(TypeError, match="cannot be filled in"):
            Binder(duel.GAME, weight=wrong, price=1).bind(weigh_choices)
