"""What is seen: what a view tells of the rules, and the views between the events of one move."""

from collections import Counter
from collections.abc import Iterator, Sequence

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from spieltisch.core.contract import Event
from spieltisch.core.rng import seeded
from spieltisch.core.terms import happenings
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.options import Options
from spieltisch.games.rand_und_band.sight import Seen
from spieltisch.games.rand_und_band.sight.events import (
    Added,
    Closing,
    Dropped,
    Placed,
    Repeated,
    Rolled,
    Shifted,
    Started,
    Taken,
    Tidied,
)
from tests.rand_und_band.table import seen

Place = tuple[str, int, int]  # of dice: belt, edge or home, its number, whose


def told(position: str, move: str) -> Sequence[Event | Seen]:
    before, made = GAME.read(position), GAME.parse(move)
    seat = GAME.actors(before)[0]
    return GAME.events(before, seat, made, GAME.apply(before, seat, made), None)


@pytest.mark.parametrize(
    ("step", "way", "acting"),
    [
        ("place", 0, None),
        ("back 2", -1, 2),
        ("forward 2", 1, 8),
        ("other back", -1, 9),
        ("other forward", 1, 10),
        ("again", 0, 6),
        ("extra", 0, 3),
        ("push 1", 0, None),
    ],
)
def test_a_view_tells_which_way_dice_go_and_which_space_acts(step: str, way: int, acting: int | None) -> None:
    now = seen(f"Hb Tr:aab Lyb Hr Ty / p1a / - / rest / -; - / {step}")
    assert (now.way, now.acting) == (way, acting)


def test_workshops_tell_how_many_dice_a_player_has() -> None:
    """A4: ten each, wherever they lie."""
    (one, other) = seen("Hb:aab Tr:a Lyb Hr Ty / p1a / - / rest / -; - / roll").workshops
    assert [(shop.supply, shop.dice) for shop in (one, other)] == [(6, 10), (9, 10)]


def test_a_die_is_seen_on_the_edge_before_its_space_acts() -> None:
    placed, half_way, tidied = told("Hb Tr Lyb Hr Ty / p1a / - / rest / -; - / place", "p5")
    assert (placed, tidied) == (Placed(0, 5), Tidied(0, [1, 5]))
    assert isinstance(half_way, Seen)
    assert half_way.edge[:5] == [0, None, None, None, 0]
    assert not any(sum(space.dice) for space in half_way.belt)


def test_dice_are_seen_on_the_belt_before_the_first_player_is_known() -> None:
    rolled, half_way, started = told("Hb:a Tr:a Lyb Hr Ty / - / - / rest / -; *- / set out", "roll 34")
    assert (rolled, started) == (Rolled(1, [3, 4]), Started(0, [3, 7]))
    assert isinstance(half_way, Seen)
    assert (half_way.active, half_way.step) == (1, "set_out")
    assert [space.dice for space in half_way.belt] == [[1, 0], [1, 0], [0, 1], [0, 1], [0, 0]]


def test_a7_who_begins_among_equals_is_told_with_all_totals() -> None:
    assert told("Hb:ab Tr:ab Lyb Hr Ty / - / - / rest / -; - / start", "start b") == [Started(1, [3, 3])]


def test_a_tile_is_seen_to_drop_before_end_of_work() -> None:
    dropped, half_way, closing = told("Hb Tr Lyb Hr Ty / p1a / - / Lb / -; - / push 2", "push Lb")
    assert isinstance(dropped, Dropped)
    assert closing == Closing()
    assert isinstance(half_way, Seen)
    assert [space.tile for space in half_way.belt] == ["Lb", "Hb", "Tr", "Lyb", "Hr"]
    assert (half_way.edge[0], half_way.stored, half_way.step) == (0, ["Ty"], "push")


def test_a_repeated_space_changes_nothing_before_it_acts() -> None:
    position = "Hb Tr Lyb Hr Ty:b / p6a p7b / - / rest / -; - / again"
    assert told(position, "repeat p7") == [Repeated(0, 7), Added(0)]


def test_one_event_needs_no_view_but_the_last() -> None:
    assert told("Hb Tr:aa Lyb Hr Ty / p2a / - / rest / -; - / back 2", "a2>1") == [Shifted(0, 0, 2, 1)]


@settings(max_examples=12)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_what_an_event_tells_holds_in_the_view_after_it(seats: int, seed: int) -> None:
    state, rng = GAME.setup(seats, Options()), seeded(seed)
    while actors := GAME.actors(state):
        move = GAME.sample(state, actors[0], rng)
        after = GAME.apply(state, actors[0], move)
        then, last = GAME.view(state, 0), GAME.view(after, 0)
        *first, (event, _) = happenings(GAME.events(state, actors[0], move, after, 0))
        for earlier, view in first:
            check(then, earlier, view or then)
            then = view or then
        check(then, event, last)
        state = after


def check(then: Seen, event: Event, now: Seen) -> None:
    """Dice lie where the event has put them, all others where they were, and so with tiles."""
    places = lying(then)
    for start, end in ways(then, event):
        places[start] -= 1
        places[end] += 1
    assert lying(now) == +places
    if isinstance(event, Started):
        assert now.active == event.seat
    elif isinstance(event, Dropped):
        assert [space.tile for space in now.belt] == [event.entered, *(space.tile for space in then.belt[:4])]
        assert now.entered == then.entered + 1
        assert Counter(now.stored) == (Counter([*then.stored, event.tile]) if event.winner is None else Counter())
    elif isinstance(event, Closing):
        assert (now.step, now.count) == ("close", 5)


def lying(view: Seen) -> Counter[Place]:
    """How many dice of each seat lie on each belt space, on each edge space and at home."""
    places = Counter({("home", 0, seat): shop.supply for seat, shop in enumerate(view.workshops)})
    places += Counter(
        {("belt", n, seat): k for n, space in enumerate(view.belt, 1) for seat, k in enumerate(space.dice)}
    )
    return places + Counter(("edge", n, seat) for n, seat in enumerate(view.edge, 1) if seat is not None)


def ways(then: Seen, event: Event) -> Iterator[tuple[Place, Place]]:
    """From where to where an event says that dice have gone."""
    match event:
        case Rolled(seat, dice):
            yield from ((("home", 0, seat), ("belt", face, seat)) for face in dice)
        case Placed(seat, edge):
            yield ("home", 0, seat), ("edge", edge, seat)
        case Added(seat):
            yield ("home", 0, seat), ("belt", 5, seat)
        case Taken(seat, space, edge):
            yield ("belt", space, seat) if space else ("edge", edge or 0, seat), ("home", 0, seat)
        case Shifted(_, owner, space, to):
            yield ("belt", space, owner), ("belt", to, owner)
        case Tidied(seat, edges):
            yield from ((("edge", n, seat), ("belt", beside(n), seat)) for n in edges)
        case Closing():
            on_edge = [(n, seat) for n, seat in enumerate(then.edge, 1) if seat is not None]
            yield from ((("edge", n, seat), ("belt", beside(n), seat)) for n, seat in on_edge)
        case Dropped():
            on_belt = [place for place in lying(then).elements() if place[0] == "belt"]
            yield from (
                (("belt", n, seat), ("belt", n + 1, seat) if n < 5 else ("home", 0, seat)) for _, n, seat in on_belt
            )


def beside(edge: int) -> int:
    """A5: the belt space beside an edge space."""
    return (edge - 1) % 5 + 1


def test_the_picture_shows_belt_edge_and_workshops() -> None:
    text = "Ty Hr Hy:aaa Ly:abbb Tr:bb / p1a p2b p3a p4b / - / rest / Hbr,Lb,Lr; Hy,Lyb / place"
    drawn = GAME.show(GAME.view(GAME.read(text), 0)).splitlines()
    assert drawn[0] == "Active: you (a)   Step: place"
    assert drawn[1] == "Belt   1: Ty -   2: Hr -   3: Hy aaa   4: Ly abbb   5: Tr bb"
    assert drawn[2].startswith("Edge   p1 a  p2 b  p3 a  p4 b  p5 -")
    assert "you (a): 3 points, 4 of 10 dice in the supply" in drawn
    assert "  Hbr ? Lb (loose, 2)" in drawn
