"""Dice that bind the operator too: numbers are promised before any is shown, and each device compares afterwards."""

import secrets
from typing import Any

import msgspec
import pytest

import spieltisch
from spieltisch.core import fair
from spieltisch.core.contract import Described
from spieltisch.core.fair import Seen, Unfair
from spieltisch.core.match import Match, head_of

GAME = spieltisch.game("qwixx")
SEED = bytes(range(32))
BOB, EVE = "0b" * 32, "e0" * 32  # Eve runs the server


def log_of(numbers: list[Any], promises: list[str], seed: bytes = SEED) -> str:
    """A match with these parts in its dice, as a server tells it once it is over."""
    head = msgspec.structs.replace(
        head_of(GAME, 2, {}), commitment=fair.commitment(seed), numbers=numbers, promises=promises
    )
    match = Match(GAME, head, seed)
    match.settle()
    while match.actors:
        legal = match.legal(match.actors[0])
        assert not isinstance(legal, Described)
        match.play(match.actors[0], legal[-1])
    return match.log_json()


def kept(promises: list[str]) -> Seen:
    """What Bob's device has kept when it showed its number."""
    return Seen(fair.commitment(SEED), promises, BOB)


def test_promised_numbers_are_proven() -> None:
    promises = [fair.promise(EVE), fair.promise(BOB)]
    log = log_of([EVE, BOB], promises)
    assert spieltisch.verify(log) == spieltisch.verify(log, kept(promises)) > 0


def test_an_operator_who_tries_numbers_until_the_start_suits_is_found_out() -> None:
    """The log of such a match is without a fault in itself; only what a device has kept tells."""
    promises = [fair.promise(EVE), fair.promise(BOB)]
    tried = [secrets.token_hex(32) for _ in range(16)]
    best = max(tried, key=lambda number: fair.generator(SEED, [number, BOB], 0)[0])
    log = log_of([best, BOB], [fair.promise(best), fair.promise(BOB)])
    assert spieltisch.verify(log) > 0
    with pytest.raises(Unfair, match="not those that were promised when this device"):
        spieltisch.verify(log, kept(promises))
    with pytest.raises(Unfair, match="not those that were promised before any"):
        spieltisch.verify(log_of([best, BOB], promises), kept(promises))


def test_an_operator_who_draws_another_seed_is_found_out() -> None:
    promises = [fair.promise(BOB)]
    with pytest.raises(Unfair, match="another seed"):
        spieltisch.verify(log_of([BOB], promises, bytes(32)), kept(promises))


@pytest.mark.parametrize(
    ("numbers", "promises"),
    [([EVE], []), ([], []), ([EVE], [fair.promise(EVE)]), ([EVE, BOB], []), ([BOB, EVE], None), ([EVE, BOB, 7], None)],
)
def test_a_log_without_ones_own_part_or_with_others_is_found_out(
    numbers: list[Any], promises: list[str] | None
) -> None:
    told = [fair.promise(number) for number in numbers] if promises is None else promises
    with pytest.raises(Unfair, match="not those that were promised when"):
        spieltisch.verify(log_of(numbers, told), kept([fair.promise(EVE), fair.promise(BOB)]))


def test_a_device_that_was_left_out_is_told_so() -> None:
    promises = [fair.promise(EVE)]
    with pytest.raises(Unfair, match="had no part"):
        spieltisch.verify(log_of([EVE], promises), kept(promises))


def test_logs_of_before_there_were_promises_are_proven_as_ever() -> None:
    assert spieltisch.verify(log_of([4711, 7], [])) > 0


def test_whole_numbers_of_older_clients_stand_beside_promised_ones() -> None:
    promises = [fair.promise(7), fair.promise(BOB)]
    assert spieltisch.verify(log_of([7, BOB], promises), kept(promises)) > 0


def test_every_number_changes_the_dice() -> None:
    first = [fair.generator(SEED, numbers, 0)[0] for numbers in ([EVE, BOB], [BOB, EVE], [EVE], [BOB], [7], [])]
    assert len(set(first)) == len(first)
