"""Moves as structs, codes and text."""

import pytest

from spieltisch.games.droids.moves import decode, encode, parse

NO_MOVES = ["", "draw", "draw v8", "on 11.1", "on 1.4", "send 0", "v1NE", "vxN", "deal", "start 4"]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a"):
        parse(text)


def test_every_code_is_a_move_and_a_text() -> None:
    moves = [decode(0, code) for code in range(474)]
    assert [encode(move) for move in moves] == list(range(474))
    assert [parse(str(move)) for move in moves] == moves
    with pytest.raises(ValueError, match="no code"):
        decode(0, 474)
