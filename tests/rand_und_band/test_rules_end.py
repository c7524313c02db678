"""End of work and the score: A15 to A20."""

from itertools import product

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings

from spieltisch.core.contract import CHANCE
from spieltisch.core.rng import seeded
from spieltisch.core.terms import happenings
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.components import BOX, SHOWS, TILES
from spieltisch.games.rand_und_band.rules.scoring import build, score
from spieltisch.games.rand_und_band.sight.events import Closing, Lapsed, Placed
from tests.rand_und_band.table import after, played, refused, seen


def tiles(names: str) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array([names.split(",").count(name) for name in TILES])


def test_a15_all_dice_come_from_the_edge_then_five_tiles_drop() -> None:
    last = "Hb:a Tr Lyb:b Hr Ty:c / p2b p10a / - / - / -; -; - / place"
    closing = after(last, "p4")
    assert closing == "Hb:a Tr:b Lyb:b Hr:a Ty:ac / - / - / - / -; -; - / close 5 ones"
    drops = ("push end a4 c1", "push - a1", "push - b1", "push - b1", "push - a2")
    over = played(closing, *drops)
    assert GAME.position(over.state) == "- - - - end / - / - / - / Hb,Hr,Ty; Tr,Lyb; - / over"
    assert over.actors == ()


def test_a15_nothing_comes_in_after_the_end_of_work_tile() -> None:
    drawn = [
        str(GAME.sample(GAME.read(f"{belt} / - / - / - / -; - / close {n}"), CHANCE, seeded(1)))
        for belt, n in (("Hb Tr Lyb Hr Ty", 5), ("end Tr Lyb Hr Ty", 4), ("- - - end Ty", 1))
    ]
    assert drawn == ["push end", "push -", "push -"]


def test_a15_not_before_the_last_robot_tile_is_in() -> None:
    assert after("Hb Tr Lyb Hr Ty / p1a / - / Lb / -; - / place", "p4", "push Lb").endswith("; *- / roll")


def test_a16_push_twice_with_one_tile_left_goes_on_to_end_of_work() -> None:
    position = "Hb Tr Lyb Hr:a Ty:b / p2b / - / Lb / -; - / place"
    assert after(position, "p1", "push Lb b2") == "Lb:a Hb:b Tr Lyb Hr:a / - / - / - / -; Ty / close 5"


def test_a16_push_twice_with_no_tile_left_is_end_of_work_once() -> None:
    position = "Hb Tr Lyb Hr Ty / - / - / - / -; - / place"
    assert after(position, "p1") == "Hb:a Tr Lyb Hr Ty / - / - / - / -; - / close 5"
    before, move = GAME.read(position), GAME.parse("p1")
    told = GAME.events(before, 0, move, GAME.apply(before, 0, move), None)
    assert [type(event) for event, _ in happenings(told)] == [Placed, Lapsed, Closing]


def test_a16_others_show_1_at_every_drop_of_the_turn() -> None:
    position = "Hb:b Tr Lyb Hr:ab Ty / - / - / - / -; - / close 5 ones"
    second = after(position, "push end")
    assert second.endswith("/ close 4 ones")
    assert refused(second, "push - a2 b2") == ("A4", "no_such_draw")
    assert after(second, "push - a2 b1").endswith("/ close 3 ones")


def test_a17_after_a_tie_on_the_last_tile_nobody_gets_what_is_stored() -> None:
    position = "- - - end Hb:ab / - / Tr / - / Ly; - / close 1"
    over = played(position, "push - a2 b2")
    assert GAME.position(over.state) == "- - - - end / - / Hb,Tr / - / Ly; - / over"
    assert over.outcome is not None
    assert over.outcome.scores == [1, 0]


def test_a17_nor_without_dice() -> None:
    over = played("- - - end Hb / - / Tr / - / Ly; - / close 1", "push -")
    assert GAME.position(over.state) == "- - - - end / - / Hb,Tr / - / Ly; - / over"


@pytest.mark.parametrize(
    ("won", "points"),
    [
        ("-", 0),
        ("Hb", 1),
        ("Hb,Tb", 2),
        ("Hb,Tb,Lb", 7),
        ("Hb,Tb,Lr", 5),
        ("Hb,Tbr,Lyb", 7),
        ("Hbr,Tbr,Lry", 7),
        ("Hbr,Try,Lyb", 5),
        ("Hb,Hr,Tbr,Tbr,Lb,Lr", 14),
        ("Hb,Hr,Tb,Tbr,Lb,Lyb", 12),
        ("Hb,Hry,Tr,Ty,Lr,Ly", 12),
        ("Hbr,Hy,Tr,Tyb,Lb,Lr,Ly", 15),
        ("Hb,Hb,Hb,Hb", 4),
    ],
)
def test_a18_robots_of_one_colour_mixed_robots_and_loose_tiles(won: str, points: int) -> None:
    assert score(tiles(won)) == points


def one_colour(robot: tuple[int, ...]) -> bool:
    return bool(SHOWS[robot[0] % 6] & SHOWS[robot[1] % 6] & SHOWS[robot[2] % 6])


def best_by_trying(heads: tuple[int, ...], torsos: tuple[int, ...], legs: tuple[int, ...]) -> int:
    """The most robots of one colour, by trying them all."""
    best = 0
    for head, torso, leg in product(sorted(set(heads)), sorted(set(torsos)), sorted(set(legs))):
        if one_colour((head, torso, leg)):
            rest = [list(heads), list(torsos), list(legs)]
            for part, used in zip(rest, (head, torso, leg), strict=True):
                part.remove(used)
            best = max(best, 1 + best_by_trying(tuple(rest[0]), tuple(rest[1]), tuple(rest[2])))
    return best


SOME = st.lists(st.sampled_from([0, 1, 2, 3, 4, 5, 0, 1, 2]), max_size=4)


@settings(max_examples=150)
@given(SOME, SOME, SOME)
def test_a18_the_assembly_is_the_best_there_is(heads: list[int], torsos: list[int], legs: list[int]) -> None:
    won = np.zeros(len(TILES), np.int64)
    for part, paints in enumerate((heads, torsos, legs)):
        for paint in paints:
            won[part * 6 + paint] += 1
    parts = (tuple(heads), tuple(torsos), tuple(legs))
    robots = min(len(part) for part in parts)
    assert score(won) == won.sum() + 2 * robots + 2 * best_by_trying(*parts)


@settings(max_examples=150)
@given(st.tuples(*(st.integers(0, int(n)) for n in BOX)))
def test_a18_the_assembly_shown_uses_every_tile_and_is_worth_the_score(counts: tuple[int, ...]) -> None:
    won = np.array(counts)
    built = build(won)
    assert sorted(tile for robot in built for tile in robot if tile >= 0) == np.repeat(range(18), won).tolist()
    worth = [sum(t >= 0 for t in robot) if min(robot) < 0 else 7 if one_colour(tuple(robot)) else 5 for robot in built]
    assert sum(worth) == score(won)


def assembled(won: str) -> list[list[str]]:
    return [[TILES[part] if part >= 0 else "-" for part in robot] for robot in build(tiles(won))]


def test_a18_a_tile_of_two_colours_serves_where_it_is_needed() -> None:
    assert assembled("Hbr,Hyb,Tb,Tr,Lb,Lr") == [["Hyb", "Tb", "Lb"], ["Hbr", "Tr", "Lr"]]


def test_a18_loose_parts_that_share_a_colour_lie_together() -> None:
    assert assembled("Hy,Lb,Lr,Lyb") == [["Hy", "-", "Lyb"], ["-", "-", "Lr"], ["-", "-", "Lb"]]
    assert assembled("Hb,Tr,Ty,Lb,Lr") == [["Hb", "Tr", "Lb"], ["-", "Ty", "Lr"]]


@pytest.mark.parametrize(
    ("workshops", "winners"),
    [
        ("Hb,Hr,Ty,Ty,Lb,Lb,Lr,Lr,Ly; Hb,Hy,Tb,Tr,Ly,Lbr,Lry", [0]),
        ("Hb,Hr; Ty,Ly", [0, 1]),
        ("Hb,Hr; Ty,Lr,Ly", [1]),
        ("Hb,Tb,Lb; Hr,Hr,Hy,Tr,Ty,Tbr", [0]),
        ("Hb,Hb,Hr,Hr,Hy; Hy,Tr,Ly", [0]),
        ("-; Hb,Hb; Ty,Ly", [1, 2]),
    ],
)
def test_a19_most_points_then_most_tiles_then_shared(workshops: str, winners: list[int]) -> None:
    over = played(f"- - - - end / - / - / - / {workshops} / over").outcome
    assert over is not None
    assert over.winners == winners
    assert over.reason == "end_of_work"


def test_a20_known_results() -> None:
    barbara, robert, frank = "Hb,Hr,Ty,Ty,Lb,Lb,Lr,Lr,Ly", "Hb,Hy,Tb,Tr,Ly,Lbr,Lry", "Hr,Hy,Hbr,Hry,Hyb,Tyb,Lyb"
    over = played(f"- - - - end / - / - / - / {barbara}; {robert}; {frank} / over").outcome
    assert over is not None
    assert over.scores == [13, 13, 11]
    assert over.winners == [0]


@pytest.mark.parametrize(
    ("won", "worth", "points", "lacks", "completed"),
    [
        ("Hb,Tb,Lyb", "one_colour", 7, [], 0),
        ("Hb,Tr,Ly", "mixed", 5, [], 0),
        ("Hb", "loose", 1, [], 0),
        ("Hb,Tr", "loose", 2, ["L"], 5),
        ("Hbr,Lbr", "loose", 2, ["Tb", "Tr"], 7),
        ("Ty,Lry", "loose", 2, ["Hy"], 7),
    ],
)
def test_a18_a_robot_tells_its_worth_and_what_completes_it(
    won: str, worth: str, points: int, lacks: list[str], completed: int
) -> None:
    (robot,) = seen(f"Hr Hr Lb Lb Lr / - / - / rest / {won}; - / roll").workshops[0].robots
    assert (robot.worth, robot.points, robot.lacks, robot.completed) == (worth, points, lacks, completed)


def test_a19_workshops_tell_their_places() -> None:
    """Most points, then most tiles; equals share a place."""
    shops = seen("Hb Tr Lyb Hr Ty / - / - / rest / Hb,Tb,Lb; Hr,Hy,Hy,Hry,Tb,Tr,Tyb; -; - / roll").workshops
    assert [(shop.points, len(shop.tiles), shop.place) for shop in shops] == [
        (7, 3, 2),
        (7, 7, 1),
        (0, 0, 3),
        (0, 0, 3),
    ]


@pytest.mark.parametrize(
    ("position", "entered"),
    [
        ("- - - - - / - / - / rest / -; - / lay", 0),
        ("Hb Tr Lyb Hr Ty / - / - / rest / -; - / roll", 5),
        ("Hb Tr Lyb Hr Ty / - / - / - / -; - / close 5", 27),
        ("- end Lyb Hr Ty / - / - / - / -; - / close 3", 29),
        ("- - - - end / - / - / - / -; - / over", 32),
    ],
)
def test_a15_a_view_tells_how_much_has_come_in(position: str, entered: int) -> None:
    assert seen(position).entered == entered
