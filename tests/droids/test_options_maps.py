"""Maps are text files; a wrong one is refused with a sentence that says where."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from spieltisch.games.droids import GAME
from spieltisch.games.droids.components import ARENA as ARENA_GAME
from spieltisch.games.droids.components import CRATE, FIELDS, GARDEN, MINE, MINEFIELD, MINES, SOLO, WORKSHOP
from spieltisch.games.droids.options.maps import (
    MAPS,
    SHIPPED,
    WrongMap,
    field_name,
    field_named,
    lay,
    load_map,
    load_maps,
    mark,
    read_map,
)
from spieltisch.games.droids.rules.board import is_obstacle
from spieltisch.games.droids.rules.scenarios import is_enclosed

ARENA = (SHIPPED / "arena.txt").read_text()


def changed(old: str, new: str) -> str:
    assert ARENA.count(old) == 1
    return ARENA.replace(old, new)


def free(count: int, key: str) -> str:
    """A line's key and so many fields more on which nothing else is."""
    fields = ["b1", "c1", "d1", "f1", "c2", "e2", "h2", "j2", "c3", "f3", "g3", "j3", "a4", "b4"]
    return " ".join([key, *fields[:count]])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            changed(". # . . . . # . . .", ". # . . . . ? . . ."),
            ", line 2, column g: '?' is no field; use one of . ~ # N E S W R",
        ),
        (
            changed(". # . . . . # . . .", ". # . . . . # . ."),
            ", line 2: 9 fields; a row has 10, with spaces between them",
        ),
        (changed(". # . . . . # . . .\n", ""), ", line 10: 13 fields; a row has 10, with spaces between them"),
        (". . .\n", ": the map ends after 1 of its 10 rows"),
        (changed("W . . .", "N . . ."), ": N is on e1, a6; it must be on one field"),
        (changed("W . . .", ". . . ."), ": W is on no field; it must be on one field"),
        (
            changed(". . . R . . . . # .", ". . . . . . . . # ."),
            ": R is on g8; it must be on two fields",
        ),
        (changed("mines: h1 ", "mines: h11 "), ", line 11: 'h11' is no field: a1 to j10 are"),
        (changed("mines: h1 ", "mines: b2 "), ", line 11: b2 is a fixed obstacle"),
        (changed("mines: h1 ", "mines: i2 "), ", line 11: i2 is named twice"),
        (changed("mines: h1 ", "mines: e1 "), ": mines: e1 is where a robot starts"),
        (
            changed(". # . . . . # . . .", ". # . . . . ! . . ."),
            ", line 2, column g: '!' is no field; use one of . ~ # N E S W R",
        ),
        (changed("mines:", free(13, "mines:")), ", line 11: 25 fields; there must be 1 to 24"),
        (changed("garden:", free(2, "garden:")), ", line 12: 26 fields; there must be 1 to 25"),
        (changed("solo:", free(14, "solo:")), ", line 13: 26 fields; there must be 1 to 25"),
        (changed("solo: h1", "solo: f10"), ": solo: f10 is where a robot starts"),
        (changed("mad: e5", "mad:"), ", line 14: 0 fields; there must be one"),
        (changed("mad: e5", "mad: f10"), ": the mad robot starts on f10, where the robot of S starts"),
        (changed("mad: e5", "mad: h1"), ": solo: h1 is where a robot starts"),
        (changed("mad: e5\n", ""), ": the line mad: is missing"),
        (changed("mad: e5", "bees: e5"), ", line 14: 'bees: e5'; expected once each: mines:, garden:, solo:, mad:"),
        (changed("mad: e5", "solo: e5"), ", line 14: 'solo: e5'; expected once each: mines:, garden:, solo:, mad:"),
    ],
)
def test_d1_a_wrong_map_is_refused_and_says_where(text: str, sentence: str) -> None:
    with pytest.raises(WrongMap) as caught:
        read_map(text, "mine.txt")
    assert str(caught.value) == f"mine.txt{sentence}"


def test_d1_the_map_of_the_box_is_read_as_it_is_drawn() -> None:
    arena = read_map(ARENA, "arena.txt")
    assert arena == MAPS["arena"]
    standing = [field_name(field) for field in (*arena.starts, *arena.repair, arena.mad)]
    assert standing == ["e1", "j5", "f10", "a6", "d3", "g8", "e5"]


def turned(fields: Iterable[int]) -> list[int]:
    """Where fields lie when the map is turned by half."""
    return sorted(FIELDS - 1 - field for field in fields)


@pytest.mark.parametrize("name", MAPS)
def test_d1_who_sits_opposite_has_the_same_map(name: str) -> None:
    chart = MAPS[name]
    north, east, south, west = chart.starts
    assert chart.ground == chart.ground[::-1]
    assert turned([north, east]) == sorted([south, west])
    for fields in (chart.repair, chart.mines, chart.garden, chart.solo):
        assert turned(fields) == sorted(fields)


@pytest.mark.parametrize("name", MAPS)
def test_d27_to_d30_every_map_has_room_for_every_scenario(name: str) -> None:
    chart = MAPS[name]
    assert (len(chart.mines), len(chart.garden), len(chart.solo)) == (12, 24, 12)


@pytest.mark.parametrize("name", MAPS)
def test_d28_no_garden_is_closed_from_the_start(name: str) -> None:
    state = GAME.match(seats=4, seed=1, scenario="garden", map=name).state
    assert not any(is_enclosed(state, field) for field in range(FIELDS) if not is_obstacle(state, field))


@pytest.mark.parametrize(
    ("scenario", "thing", "count"),
    [
        (ARENA_GAME, 0, 0),
        (WORKSHOP, 0, 0),
        (MINES, MINE, 12),
        (GARDEN, CRATE, 24),
        (MINEFIELD, MINE, 12),
        (SOLO, CRATE, 12),
    ],
)
def test_d25_to_d30_what_lies_at_the_start(scenario: int, thing: int, count: int) -> None:
    lying = lay(MAPS["arena"], scenario)
    assert len(lying) == 100
    assert [each for each in lying if each] == [thing] * count


def test_d1_a_frozen_map_is_not_changed() -> None:
    with pytest.raises(AttributeError):
        MAPS["arena"].mad = 0  # type: ignore[misc]


def test_d1_players_can_add_maps_and_a_wrong_one_is_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "dry.txt").write_text(ARENA.replace("~", "."))
    (tmp_path / "torn.txt").write_text(". . .")
    (tmp_path / "picture.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "folder.txt").mkdir()
    *ours, dry = load_maps(SHIPPED, tmp_path).items()
    assert dict(ours) == MAPS
    assert (dry[0], 1 in dry[1].ground, len(mark(dry[1]))) == (f"dry-{mark(dry[1])}", False, 8)
    assert caplog.messages == [
        "This map is left out: folder.txt: this is no file that can be read",
        "This map is left out: picture.txt: this is no plain text file",
        "This map is left out: torn.txt: the map ends after 1 of its 10 rows",
    ]


def test_d1_a_map_may_be_called_like_one_of_the_box(tmp_path: Path) -> None:
    (tmp_path / "arena.txt").write_text(ARENA.replace("~", "."))
    own = read_map(ARENA.replace("~", "."), "arena.txt")
    assert load_maps(SHIPPED, tmp_path) == {**MAPS, f"arena-{mark(own)}": own}


def test_d1_a_map_may_be_written_by_any_editor(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_bytes(b"\xef\xbb\xbf" + ARENA.replace("\n", "\r\n").encode())
    assert load_map(tmp_path / "mine.txt") == read_map(ARENA, "mine.txt")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("W . . .", ". W . ."),
        ("~ ~ ~ ~ . . . E", "~ ~ ~ . . . . E"),
        ("mines: h1 ", "mines: b1 "),
        ("mad: e5", "mad: e6"),
    ],
)
def test_d1_a_changed_map_of_a_player_is_another_one(old: str, new: str) -> None:
    before, after = (read_map(text, "mine.txt") for text in (ARENA, changed(old, new)))
    assert mark(before) != mark(after)
    assert mark(before) == mark(read_map(ARENA, "renamed.txt"))


@pytest.mark.parametrize("name", ["", "a", "k1", "a0", "a11", "a01", "1a", "a" * 50])
def test_d1_fields_run_from_a1_to_j10(name: str) -> None:
    assert (field_named("a1"), field_named("j10")) == (0, 99)
    with pytest.raises(ValueError, match=r"^'.{0,40}' is no field: a1 to j10 are$"):
        field_named(name)
