"""The arena, the transmitters and the hands in plain text."""

from collections.abc import Iterator

from spieltisch.games.droids.components import COLOURS, NEUTRAL_NAMES, SIDE
from spieltisch.games.droids.options.maps import COLUMNS
from spieltisch.games.droids.sight.view import Player, Seen

THINGS = {"mine": "m", "crate": "c"}


def show(seen: Seen) -> str:
    """The table as text: `.` land, `~` water, `#` rock, `m` a mine, `c` a crate, a digit a player's robot, `A` and `B`
    repair robots."""
    lines = [
        f"Scenario: {seen.scenario}   Round: {seen.round} of {seen.rounds}",
        f"Step: {seen.phase}   Active: {_whose(seen, seen.turn)}",
        *_arena(seen),
        f"In the box: {_counted(seen.bins)}",
    ]
    if seen.chosen:
        lines.append(f"Chosen: {seen.chosen}")
    for seat, player in enumerate(seen.players):
        lines += _player(seen, seat, player)
    return "\n".join(lines)


def _arena(seen: Seen) -> Iterator[str]:
    fields = list("".join(seen.ground))
    for thing in seen.things:
        fields[thing.field] = THINGS[thing.thing]
    robots = [*enumerate(player.field for player in seen.players), *zip(NEUTRAL_NAMES, seen.repair, strict=True)]
    for name, field in robots:
        if field >= 0:
            fields[field] = str(name)
    yield f"    {' '.join(COLUMNS)}"
    for row in range(SIDE):
        yield f" {row + 1:>2} {' '.join(fields[row * SIDE : (row + 1) * SIDE])}"


def _player(seen: Seen, seat: int, player: Player) -> list[str]:
    where = field_name(player.field) if player.field >= 0 else "out of the game"
    carried = f", carries a {player.carried}" if player.carried else ""
    score = f"{player.score} {seen.counts}"
    lines = [f"{_whose(seen, seat)}, side {player.side}: at {where}{carried}, {score}"]
    lines.append(f"  hand: {_counted(player.colours) if player.hand is None else ' '.join(player.hand) or '-'}")
    if covered := [str(line) for line, off in enumerate(player.covered, 1) if off]:
        lines.append(f"  out of action: {' '.join(covered)}")
    laid = (
        f"{line}: {' '.join(slot or '-' for slot in slots)}" for line, slots in enumerate(player.slots, 1) if any(slots)
    )
    lines.append(f"  transmitters: {'; '.join(laid) or 'empty'}{', passed' if player.passed else ''}")
    return lines


def field_name(field: int) -> str:
    return f"{COLUMNS[field % SIDE]}{field // SIDE + 1}"


def _counted(by_colour: list[int]) -> str:
    return ", ".join(f"{number} {colour}" for number, colour in zip(by_colour, COLOURS, strict=True))


def _whose(seen: Seen, seat: int) -> str:
    return "you" if seat == seen.seat else f"player {seat}"
