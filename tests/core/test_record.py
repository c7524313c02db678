"""Positions as records: read quickly, and the same after copying, pickling and reading back."""

import copy
import pickle

import numpy as np
import pytest

from spieltisch.core.record import Record, number, plain


class Place(Record):
    """A small position."""

    seats = number()
    dice = number(3)


def place() -> Place:
    state = Place.new()
    state.seats = 2
    state.dice[:] = (4, 5, 6)
    return state


def test_fields_are_read_and_written_by_name() -> None:
    state = place()
    state.dice[1] = 1
    assert state.seats == 2
    assert list(state.dice) == [4, 1, 6]
    with pytest.raises(AttributeError):
        state.cards  # type: ignore[attr-defined]  # noqa: B018


def test_copies_are_positions_of_their_own() -> None:
    state = place()
    for twin in (state.copy(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin.tobytes() == state.tobytes()
        twin.dice[0] = 1
        assert state.dice[0] == 4


def test_plain_fields_follow_a_position_that_changes() -> None:
    state = place()
    assert plain(state).dice == [4, 5, 6]
    state.dice[2] = 1
    assert plain(state).dice == [4, 5, 1]
    assert isinstance(plain(state).seats, int)


def test_a_position_is_a_numpy_record_in_a_batch_too() -> None:
    state = place()
    batch = np.array([state, state])
    assert isinstance(batch[1], np.record)
    assert batch[1].tobytes() == state.tobytes()
    assert batch["dice"].tolist() == [[4, 5, 6]] * 2
