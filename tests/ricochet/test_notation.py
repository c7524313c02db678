"""Positions come from outside: whatever the text, it is refused with a sentence or gives a table that can be played."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spieltisch
from spieltisch.core.contract import CHANCE
from spieltisch.core.rng import below, seeded
from spieltisch.games.ricochet.notation import read, write
from spieltisch.games.ricochet.notation.boards import board_of, word_of
from spieltisch.games.ricochet.rules.slides import path_of
from spieltisch.games.ricochet.state import SET, State
from spieltisch.games.ricochet.thinking.solver import solve_position

GAME = spieltisch.game("ricochet")
ROBOTS = "r3.4,g12.7,b1.15,y15.0"
BOARD = "3A,2B,4C,1D"
DRAWN = "0.5E,3.3ES:red-circle,5.5:blue/,9.9:vortex,12.2:green\\"
JUNK = r"11 10 9 8 7 1 0 -1 00 , ; : = / \ | + --- E S turn - seats bids 99999999999999 ² ٣".split(" ")  # noqa: SIM905


def at_random(state: State, moves: int, seed: int) -> State:
    """So many random moves on, or fewer where the game ends."""
    rng = seeded(seed)
    for _ in range(moves):
        actors = GAME.actors(state)
        if not actors:
            break
        seat = actors[below(rng, len(actors))]
        state = GAME.apply(state, seat, GAME.sample(state, seat, rng))
        GAME.view(state, 0)
    return state


def some_position(dice: random.Random) -> str:
    """From somewhere in a random game, on a board of quadrants or on a drawn one."""
    seats, seed = dice.randint(1, 8), dice.randrange(10_000)
    if dice.random() < 0.3:
        start = GAME.read(f"{DRAWN} - - turn" + (f" / seats={seats}" if seats > 1 else ""))
    else:
        start = GAME.match(seats=seats, seed=seed, silver=dice.random() < 0.3, diagonals=dice.random() < 0.5).state
    return write(at_random(start, dice.randrange(80), seed))


def damaged(text: str, dice: random.Random) -> str:
    start = dice.randrange(len(text))
    end = min(len(text), start + dice.choice((1, 1, 2, 3, 8)))
    piece = text[start:end]
    words = text.split(" ")
    return dice.choice(
        (
            text[:start] + text[end:],
            text[:start] + piece + piece + text[end:],
            text[:start] + dice.choice(JUNK) + text[end:],
            text[:start] + dice.choice("0123456789,=-.rgbysNESW") + text[start + 1 :],
            text[:end] + dice.choice(JUNK) + text[end:],
            " ".join(dice.sample(words, len(words))),
            f"{text} {dice.choice(words)}",
        )
    )


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_damaged_positions_are_refused_or_can_be_played(seed: int) -> None:
    dice = random.Random(seed)
    text = some_position(dice)
    assert write(read(text)) == text
    for _ in range(12):
        broken = text
        for _ in range(dice.choice((1, 1, 1, 2, 4))):
            broken = damaged(broken, dice)
        try:
            state = read(broken)
        except ValueError:
            continue
        assert read(write(state)).tobytes() == state.tobytes()
        at_random(state, 50, dice.randrange(1000))


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=300) | st.from_regex(r"[-0-9A-D,.rgbysES:/ =a-z]{0,200}"))
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        read(text)


@pytest.mark.parametrize(
    "text", ["9" * 20_000, "- - - turn / day=" + "9" * 20_000, "3A," * 5000, "+---+" * 4000, "\n" * 20_000]
)
def test_long_texts_are_refused_too(text: str) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        read(text)


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ("phase=lay", "There is a board"),
        ("phase=think seat=1", "in no other"),
        ("phase=show seat=0", "moves left"),
        ("seats=2 phase=show seat=1 bids=0,5,0,0,0,0,0,0 made=5", "moves left"),
        ("seats=2 seat=7", "in no other"),
        ("barren=10", "is over"),
        ("barren_chips=3 barren=3", "After 3 chips"),
        ("phase=last_call", "Alone"),
        ("ready=1", "one after the other"),
        ("seats=2 ready=4", "sits at the table"),
        ("seats=2 bids=0,0,5,0,0,0,0,0", "sits at the table"),
        ("seats=2 bids=5,0,0,0,0,0,0,0", "bidding and show"),
        ("seats=2 shown=1", "only while one shows"),
        ("seats=3 phase=show seat=1 bids=0,5,0,0,0,0,0,0 shown=1", "Only who has bid"),
        ("made=1", "Nobody has moved"),
        ("ways=1,0,0,0,0", "Nobody has moved"),
        ("marks=1,2,3,4,-1", "where the round began"),
        ("way=rN", "as many moves as were made"),
        ("phase=show seat=0 bids=5,0,0,0,0,0,0,0 made=1", "leads from the marks"),
        ("phase=show seat=0 bids=5,0,0,0,0,0,0,0 made=1 way=rN", "leads from the marks"),
        ("phase=show seat=0 bids=5,0,0,0,0,0,0,0 made=1 way=sN", "leads from the marks"),
        ("phase=show seat=0 bids=5,0,0,0,0,0,0,0 made=1 way=rX", "0 to 20"),
        (f"phase=show seat=0 way={','.join(['rN'] * 100)}", "does not fit"),
        ("seats=2 watching=1", "has not said next"),
        ("phase=end", "is the last round"),
        ("silver=1", "silver exactly"),
        ("last_robots=1,2,3,4,-1", "no last round"),
        ("last_chip=3", "all robots"),
        ("last_chip=3 last_robots=1,2,3,3,-1", "one field"),
        ("last_chip=3 last_robots=1,2,3,119,-1", "in the centre"),
        ("last_chip=3 last_robots=1,2,3,4,-1 last_winner=1 last_made=3", "one of this table"),
        ("owner=8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8", "belongs to nobody"),
        ("owner=9,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1", "no such target"),
        ("owner=3,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1", "sits at the table"),
        ("goal=1 owner=0,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1", "won already"),
        ("seats=2 day=5", "one player"),
        ("chosen=0,1,-1,-1", "different numbers"),
        ("chosen=0,1", "does not fit"),
        ("colour=3", "not a fact"),
        ("seats=1", "is written"),
    ],
)
def test_what_cannot_be_on_a_table_is_refused(facts: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read(f"{BOARD} {ROBOTS} red-triangle turn / {facts}")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (f"{BOARD} r3.4 red-triangle turn", "on the board together"),
        (f"{BOARD} r7.7,g12.7,b1.15,y15.0 red-triangle turn", "in the centre"),
        (f"{BOARD} - red-triangle turn", "robots from the phase turn on"),
        (f"- {ROBOTS} - turn", "There is a board"),
        (f"{DRAWN} {ROBOTS} red-triangle turn", "its target is on the board"),
        (f"{DRAWN} r5.5,g12.7,b1.15,y15.0 red-circle turn", "on a diagonal"),
        ("open - - turn", "no chip left"),
        (f"{BOARD} {ROBOTS} - turn / dead=131071", "can be turned over"),
        ("7.7:vortex - - turn", "no room"),
        ("0.0:vortex,0.1:vortex - - turn", "twice"),
        ("0.0:vortex,0.0:blue/ - - turn", "no room"),
        ("0.0 - - turn", "not on a board"),
        ("0.16E - - turn", "not on a board"),
        ("0.1SE,0.2:vortex - - turn", "not on a board"),
        ("0.3E,0.1E,0.2:vortex - - turn", "is written 0.1E,0.2:vortex,0.3E"),
        (",".join(f"{f // 16}.{f % 16}:blue/" for f in range(1, 256)) + ",0.0:vortex - - turn", "no room"),
    ],
)
def test_what_cannot_be_on_a_board_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read(text)


def test_a_board_without_room_for_the_robots_is_refused() -> None:
    crossed = [f for f in range(1, 252) if f not in (119, 120, 135, 136)]
    word = ",".join(["0.0:vortex", *(f"{f // 16}.{f % 16}:blue/" for f in crossed)])
    with pytest.raises(ValueError, match="free fields"):
        read(f"{word} - - turn")


def test_a_drawn_board_is_played_like_any_other() -> None:
    match = GAME.match(position=f"{DRAWN} {ROBOTS} red-circle -", chance="manual")
    assert match.view()["board"] == []
    assert match.view()["left"] == 2
    way = solve_position(match.view()["position"]).moves
    match.play(0, f"bid {len(way)}")
    for move in way:
        match.play(0, move)
    assert match.view()["chips"] == [["red-circle"]]
    match.play(0, "next")
    match.play(CHANCE, "chip vortex")
    match.play(0, "ready")
    assert match.outcome
    assert match.outcome.reason == "no_chips_left"


def test_a_picture_says_the_same_as_the_word() -> None:
    for position in (f"{DRAWN} {ROBOTS} red-circle turn", f"{DRAWN} - - turn", f"{DRAWN} {ROBOTS},s0.0 vortex -"):
        state = read(position)
        shown = GAME.show(GAME.view(state, None)).splitlines()[:-1]
        rest = " ".join(position.split(" ")[2:])
        assert write(read("\n".join([*shown, rest]))) == position
        assert write(read("\n".join(line[3:] for line in [*shown[1:], f"   {rest}"]))) == position


def test_a_picture_of_quadrants_is_that_board() -> None:
    state = read(f"{BOARD} {ROBOTS} red-triangle turn")
    again = read(GAME.show(GAME.view(state, None)).rpartition("\n")[0] + "\nred-triangle turn")
    assert again.ground.tolist() == state.ground.tolist()
    assert again.targets.tolist() == state.targets.tolist()
    assert again.robots.tolist() == state.robots.tolist()


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("|R  ", "|Q  ", "0.0 cannot be read"),
        ("rc|", "zz|", "no target or diagonal"),
        ("+---", "+-  ", "cannot be read"),
        ("Y", "G", "two robots G"),
    ],
)
def test_a_picture_that_cannot_be_read_is_refused(old: str, new: str, complaint: str) -> None:
    lines = GAME.show(GAME.view(read(f"{DRAWN} r0.0,g12.7,b1.15,y15.0 red-circle turn"), None)).splitlines()[1:-1]
    text = "\n".join(lines[:1]) + "\n" + "\n".join(lines[1:]).replace(old, new)
    with pytest.raises(ValueError, match=complaint):
        read(f"{text}\nred-circle turn")


def test_a_picture_has_all_its_lines() -> None:
    lines = GAME.show(GAME.view(read(f"{DRAWN} {ROBOTS} red-circle turn"), None)).splitlines()
    with pytest.raises(ValueError, match="33 lines"):
        read("\n".join(lines[:20]))


def test_every_board_of_quadrants_can_be_drawn() -> None:
    dice = random.Random(3)
    for _ in range(20):
        names = ",".join(number + dice.choice("ABCD") for number in dice.sample("1234", 4))
        state = read(f"{names} - - turn")
        ground, targets = board_of(word_of(state.ground.tolist(), state.targets.tolist()))
        assert ground.tolist() == state.ground.tolist()
        assert targets.tolist() == state.targets.tolist()


def test_a_slide_that_crosses_itself_is_told_whole() -> None:
    """Blue runs south from 0.5, round by three diagonals, and stops on a field over which it has come."""
    state = read("2.8:red\\,4.5:red\\,4.8:red/,9.9:vortex r15.15,g2.4,b0.5,y15.0 vortex -")
    path = path_of(state, 2, 2)
    assert len(path) == 13
    assert path[2] == path[-1] == 2 * 16 + 5
    assert all(abs(one - other) in (1, 16) for one, other in pairwise(path))


NEVER = "3.4:blue/,4.3:blue/,4.4:vortex,4.5:blue/,5.4:blue/ - - turn / seats=2"  # nobody can stand beside the target


def test_when_no_chip_can_ever_be_solved_the_game_ends() -> None:
    """R14: the robots are set anew, and that ten times."""
    match = GAME.match(position=NEVER, seed=1)
    assert match.outcome
    assert match.outcome.reason == "nobody_wins"
    assert sum(str(entry.move).startswith("robots") for entry in match.log) == 10
    assert read(NEVER).phase == SET
