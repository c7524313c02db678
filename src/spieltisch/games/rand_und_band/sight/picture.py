"""Belt, edge and workshops in plain text."""

from spieltisch.games.rand_und_band.moves import OWNERS
from spieltisch.games.rand_und_band.sight.view import Seen, Workshop


def show(seen: Seen) -> str:
    """The table as text. Dice show whose they are: `a` the first seat's, `b` the second's; `-` nothing."""
    step = seen.step.replace("_", " ")
    belt = (f"{number}: {space.tile} {_dice(space.dice)}" for number, space in enumerate(seen.belt, 1))
    edge = (f"p{number} {'-' if owner is None else OWNERS[owner]}" for number, owner in enumerate(seen.edge, 1))
    lines = [
        f"Active: {_whose(seen, seen.active)}   Step: {step}",
        f"Belt   {'   '.join(belt)}",
        f"Edge   {'  '.join(edge)}",
        f"Stored: {' '.join(seen.stored) or '-'}",
        f"Still to come, in an order that nobody knows: {' '.join(seen.stack) or '-'}",
    ]
    return "\n".join([*lines, *(_workshop(seen, seat, shop) for seat, shop in enumerate(seen.workshops))])


def _dice(by_seat: list[int]) -> str:
    return "".join(owner * dice for owner, dice in zip(OWNERS, by_seat, strict=False)) or "-"


def _whose(seen: Seen, seat: int) -> str:
    return f"{'you' if seat == seen.seat else f'player {seat}'} ({OWNERS[seat]})"


def _workshop(seen: Seen, seat: int, shop: Workshop) -> str:
    robots = (
        f"{' '.join(part or '?' for part in robot.parts)} ({robot.worth.replace('_', ' ')}, {robot.points})"
        for robot in shop.robots
    )
    head = f"{_whose(seen, seat)}: {shop.points} points, {shop.supply} of {shop.dice} dice in the supply"
    return "\n".join([head, *(f"  {robot}" for robot in robots)])
