"""The table in the network. It knows games only through the contract.

    protocol/   what is said on the wire, numbered
    store/      where tables and logs are kept: what a store promises, and SQLite
    bus/        who else must hear of it
    tables/     the tables themselves: seats, sessions, rooms, what each viewer is told
    web/        HTTP and WebSocket: routes, the gate, identities, limits, pages

`web` uses `tables`, which uses the other three; those know nothing of each other.
"""

from pathlib import Path


def serve(
    host: str = "0.0.0.0",
    port: int = 8000,
    database: Path | str | None = None,
    open_browser: bool = False,
    pace: float | None = None,
) -> None:
    """Open the table and serve it until it is stopped."""
    from spieltisch.server.web.serve import PACE, run

    run(host, port, database, open_browser, PACE if pace is None else pace)
