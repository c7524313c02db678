"""What comes of the logs in `tests/logs`: all that is told at their end, and how many of CHANCE's moves are proven."""

from collections.abc import Iterator

import spieltisch
from tests.pins.games import HERE, TESTS
from tests.pins.sight import COLUMNS, Moment, hashes

FILE = HERE / "logs.txt"
TITLE = f"log entries proven {' '.join(COLUMNS)}"


def lines() -> Iterator[str]:
    yield TITLE
    for file in sorted((TESTS / "logs").glob("*-*.json")):
        text = file.read_text()
        try:
            match = spieltisch.replay(text)
        except spieltisch.UnreadableLog:
            yield f"{file.stem} of other rules"
            continue
        end = Moment(match.game, match.head.seats, match.state, None, [])
        yield f"{file.stem} {match.version} {spieltisch.verify(text)} {hashes(end)}"
