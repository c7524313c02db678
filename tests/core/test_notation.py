"""One layer for the notations of all games: one way to write a thing, and older records are read all the same."""

import json
from typing import Any

import pytest

import spieltisch
from spieltisch.core.match import head_of
from spieltisch.core.notation import Forms, items, listed, parts, quoted, whole
from spieltisch.games.qwixx.moves import Mark, Pass

TYPED = {
    "qwixx": ("r3,2 y- g- b- p0/-/roll", "r2,3 y- g- b- p0 / - / roll"),
    "rand_und_band": (
        "Hb:ba Tr Lyb Hr Ty / p4b p1a / - / rest / -; - / place",
        "Hb:ab Tr Lyb Hr Ty / p1a p4b / - / rest / -; - / place",
    ),
    "ricochet": (
        "3A,2B,4C,1D g12.7,r3.4,b1.15,y15.0 red-triangle turn / goal=5 seats=2",
        "3A,2B,4C,1D r3.4,g12.7,b1.15,y15.0 red-triangle turn / seats=2",
    ),
    "kurz_vor_knapp": ("steady 16:- 16:- gone 0 / - / - / - / scatter first=0", None),
    "droids": (
        "workshop arena 3N / Ne1 x4,2 h:rs,v1; Sf10 h:v2 / Bg8 Ad3 / - / program N",
        "workshop arena 3N / Ne1 x2,4 h:v1,rs; Sf10 h:v2 / Ad3 Bg8 / - / program N",
    ),
}


@pytest.fixture(params=spieltisch.games())
def typed(request: pytest.FixtureRequest) -> tuple[Any, str, str]:
    """A game, a position that says everything but not as it is written, and how it is written."""
    text, written = TYPED[request.param]
    return spieltisch.game(request.param), text, written or text.removesuffix(" first=0")


def test_what_is_typed_must_be_the_one_way_it_is_written(typed: tuple[Any, str, str]) -> None:
    game, text, written = typed
    for start in (game.read, lambda position: game.match(position=position), game.draw):
        with pytest.raises(ValueError, match="is written") as refused:
            start(text)
        assert str(refused.value) == f"{quoted(text)} is written {written}."
    assert game.position(game.read(written)) == written


def test_an_older_record_is_read_as_it_was_meant(typed: tuple[Any, str, str]) -> None:
    game, text, written = typed
    log = json.loads(game.match(position=written, seed=1, chance="manual").log_json())
    log["head"]["position"] = text
    assert spieltisch.replay(json.dumps(log)).state.tobytes() == game.read(written).tobytes()
    log["head"]["position"] = f"{text} and more"
    with pytest.raises(ValueError, match=r"[a-z]"):
        spieltisch.replay(json.dumps(log))


def test_a_drawing_is_kept_as_the_line_it_stands_for() -> None:
    game = spieltisch.game("ricochet")
    line = "0.5E,9.9:vortex r3.4,g12.7,b1.15,y15.0 vortex turn"
    drawing = game.show(game.view(game.read(line), None)).rpartition("\n")[0] + "\nvortex turn"
    assert head_of(game, None, {}, drawing).position == line
    assert game.restore(drawing).tobytes() == game.read(line).tobytes()


FORMS = Forms[Mark | Pass]("r7 or pass", ("pass", lambda _: Pass()), (r"r(\d+)", lambda m: Mark("r", int(m[1]))))


def test_moves_have_forms() -> None:
    assert FORMS.parse("pass") == Pass()
    assert FORMS.parse("r12") == Mark("r", 12)
    for text, sentence in (
        ("r07", "'r07' is written r7."),
        ("r٣", "'r٣' is not a move: write r7 or pass."),
        ("pass ", "'pass ' is not a move: write r7 or pass."),
    ):
        with pytest.raises(ValueError, match=r"\.$") as refused:
            FORMS.parse(text)
        assert str(refused.value) == sentence


def test_what_is_wrong_is_quoted_and_never_long() -> None:
    assert quoted("a" * 40) == repr("a" * 40)
    assert quoted("a" * 41) == repr("a" * 37 + "...")


@pytest.mark.parametrize("text", ["", "-", "5", "-4", "+1", "01", "-0", "1.0", " 1", "1_0", "²", "٣", "9" * 5000])
def test_a_whole_number_is_written_in_digits_and_in_its_range(text: str) -> None:
    assert [whole(number, -3, 4) for number in ("-3", "0", "4")] == [-3, 0, 4]
    with pytest.raises(ValueError, match=r"' is not a number from -3 to 4\.$"):
        whole(text, -3, 4)


def test_lists_and_parts() -> None:
    for between in (" ", ","):
        for words in ([], ["a"], ["a", "b"]):
            assert items(listed(words, between), between) == words
    assert listed([]) == "-"
    for text in ("", ",", "a,", "a,,b"):
        with pytest.raises(ValueError, match="has an empty place"):
            items(text, ",")
    assert parts("a b / - / c", "LETTERS / NOTHING / C") == ["a b", "-", "c"]
    with pytest.raises(ValueError, match=r"^A position is written LETTERS / NOTHING\.$"):
        parts("a b", "LETTERS / NOTHING")
