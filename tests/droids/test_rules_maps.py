"""Maps are text files; a wrong one is refused with a sentence that says where."""

from pathlib import Path

import pytest

from spieltisch.games.droids.maps import SHIPPED, WrongMap, field_named, load_maps, read_map

ARENA = (SHIPPED / "arena.txt").read_text()


def changed(old: str, new: str) -> str:
    assert ARENA.count(old) == 1
    return ARENA.replace(old, new)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (changed(". # . . . . # . . .", ". # . . . . ? . . ."), "line 2, column g: '?' is no field"),
        (changed(". # . . . . # . . .", ". # . . . . # . ."), "line 2: 9 fields; a row has 10"),
        (changed(". # . . . . # . . .\n", ""), "line 10: 13 fields; a row has 10"),
        (". . .\n", "the map has 1 rows; it needs 10"),
        (changed("W . . .", "N . . ."), "there are 2 fields N; there must be one"),
        (changed("W . . .", ". . . ."), "there are 0 fields W; there must be one"),
        (
            changed(". . . R . . . . # .", ". . . . . . . . # ."),
            "there are 1 fields R; two repair robots need one each",
        ),
        (changed("mines: h1 ", "mines: h11 "), "line 11: 'h11' is no field"),
        (changed("mines: h1 ", "mines: b2 "), "line 11: b2 is a fixed obstacle"),
        (changed("mines: h1 ", "mines: i2 "), "line 11: i2 is named twice"),
        (changed("mines: h1 ", "mines: e1 "), "mines: e1 is where a robot starts"),
        (changed("mad: e5", "mad:"), "line 14: 0 fields; there must be 1 to 1"),
        (changed("mad: e5", "mad: f10"), "the mad robot starts on f10"),
        (changed("mad: e5", "mad: h1"), "solo: h1 is where a robot starts"),
        (changed("mad: e5\n", ""), "the line mad: is missing"),
        (changed("mad: e5", "bees: e5"), "line 14: 'bees: e5'; expected once each"),
        (changed("mad: e5", "solo: e5"), "line 14: 'solo: e5'; expected once each"),
    ],
)
def test_d1_a_wrong_map_is_refused_and_says_where(text: str, sentence: str) -> None:
    with pytest.raises(WrongMap) as caught:
        read_map(text, "mine.txt")
    assert str(caught.value).startswith("mine.txt")
    assert sentence in str(caught.value)


def test_d1_players_can_add_maps_and_a_wrong_one_is_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "dry.txt").write_text(ARENA.replace("~", "."))
    (tmp_path / "torn.txt").write_text(". . .")
    (tmp_path / "picture.txt").write_bytes(b"\xff\xfe\x00")
    maps = load_maps(SHIPPED, tmp_path)
    assert list(maps) == ["arena", "dry"]
    assert 1 not in maps["dry"].ground
    assert "torn.txt: the map has 1 rows" in caplog.text
    assert "picture.txt: this is no plain text file" in caplog.text


@pytest.mark.parametrize("name", ["", "a", "k1", "a0", "a11", "a01", "1a"])
def test_d1_fields_run_from_a1_to_j10(name: str) -> None:
    assert (field_named("a1"), field_named("j10")) == (0, 99)
    with pytest.raises(ValueError, match="is no field"):
        field_named(name)
