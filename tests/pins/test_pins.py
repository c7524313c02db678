"""Everything is as it was pinned. `python -m tests.pins` writes the pins anew; a difference is read, not waved on."""

from itertools import zip_longest

import pytest

import spieltisch
from spieltisch import GRAVITY
from spieltisch.core.contract import Bot
from tests.pins import golden, logs, players, sight
from tests.pins.games import HERE, KEPT, RANDOM, Happened, Pinned, entries, start, walk
from tests.pins.players import PLAYED
from tests.pins.watched import WATCHED

TIMED = [pinned for pinned in PLAYED if pinned.timed]
IN_WOOD = [pinned for pinned in PLAYED if pinned.game == "kurz_vor_knapp"]


def named(pinned: Pinned) -> str:
    return pinned.name


def needs_tables(pinned: Pinned) -> bool:
    """Qwixx' experts play by tables that take minutes to make."""
    return pinned.game == "qwixx" and pinned.level == "expert"


PLAYERS = [
    pytest.param(pinned, id=pinned.name, marks=pytest.mark.slow if needs_tables(pinned) else ())
    for pinned in PLAYED
    if not pinned.timed
]


@pytest.mark.parametrize("pinned", RANDOM, ids=named)
def test_a_golden_game_is_played_as_ever(pinned: Pinned) -> None:
    assert golden.transcript(pinned) == pinned.file.read_text()


@pytest.mark.parametrize("pinned", [*PLAYED, *KEPT], ids=named)
def test_a_kept_game_ends_as_ever(pinned: Pinned) -> None:
    at, text, state = spieltisch.game(pinned.game), pinned.file.read_text(), start(pinned)
    for happened in walk(at, state, entries(text)):
        state = happened.after
    assert [f"    {at.position(state)}", f"    {at.outcome(state)}"] == text.splitlines()[-2:]


@pytest.mark.slow
@pytest.mark.parametrize("pinned", WATCHED, ids=named)
def test_everybody_is_told_what_they_were_told(pinned: Pinned) -> None:
    text = pinned.file.read_text()
    moves = ["the start", *(f"{seat} {move}" for seat, move in entries(text))]
    then, now = pinned.sight.read_text().splitlines(), list(sight.lines(pinned, text))
    assert now[0] == then[0]
    for entry, (old, new) in enumerate(zip_longest(then[1:], now[1:])):
        assert new == old, f"entry {entry}, {moves[entry]}: python -m tests.pins show {pinned.name} {entry}"


@pytest.mark.slow
@pytest.mark.parametrize("pinned", PLAYERS)
def test_every_level_chooses_what_it_chose(pinned: Pinned) -> None:
    if needs_tables(pinned):
        spieltisch.game("qwixx").prepare()
    bots = players.sit_down(pinned)
    for happened in happenings(pinned):
        if happened.seat != GRAVITY:
            assert chosen(pinned, bots, happened) == str(happened.move), f"entry {happened.version}"


@pytest.mark.parametrize("pinned", TIMED, ids=named)
def test_in_simulated_time_every_level_plays_what_it_played(pinned: Pinned) -> None:
    then, now = pinned.file.read_text().splitlines(), players.played(pinned).splitlines()
    for line, (old, new) in enumerate(zip_longest(then, now), 1):
        assert new == old, f"line {line}"


@pytest.mark.slow
@pytest.mark.parametrize("pinned", IN_WOOD, ids=named)
def test_wood_falls_as_ever(pinned: Pinned) -> None:
    if players.simulated() not in pinned.file.read_text():
        pytest.skip(f"another machine or library may let wood fall otherwise: {players.simulated()}")
    for happened in happenings(pinned):
        if happened.seat == GRAVITY:
            assert chosen(pinned, [], happened) == str(happened.move), f"entry {happened.version}"


def test_old_logs_come_to_the_same_end() -> None:
    assert list(logs.lines()) == logs.FILE.read_text().splitlines()


def test_every_game_and_level_is_pinned() -> None:
    assert {pinned.game for pinned in RANDOM} == set(spieltisch.games())
    there = {(name, level) for name in spieltisch.games() for level in spieltisch.game(name).levels}
    assert {(pinned.game, pinned.level) for pinned in PLAYED} == there


def test_no_pin_lies_about_unread() -> None:
    for folder, read in (("games", [*PLAYED, *KEPT]), ("sight", WATCHED)):
        assert {file.stem for file in (HERE / folder).iterdir()} == {pinned.name for pinned in read}


def happenings(pinned: Pinned) -> list[Happened]:
    return list(walk(spieltisch.game(pinned.game), start(pinned), entries(pinned.file.read_text())))


def chosen(pinned: Pinned, bots: list[Bot], happened: Happened) -> str:
    return players.chosen(pinned, bots, happened.before, happened.seat, happened.version)
