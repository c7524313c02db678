"""The table in the network: HTTP, WebSocket, rooms and the store. It knows games only through the contract."""

from pathlib import Path


def serve(
    host: str = "0.0.0.0",
    port: int = 8000,
    database: Path | str | None = None,
    open_browser: bool = False,
    pace: float | None = None,
) -> None:
    """Open the table and serve it until it is stopped."""
    from spieltisch.server.serve import PACE, run

    run(host, port, database, open_browser, PACE if pace is None else pace)
