"""Opening the table to others."""

from pathlib import Path

import click

A_PORT = click.IntRange(0, 65535)


@click.command(epilog="Example: spieltisch serve --host 127.0.0.1 --port 8000 --database table.sqlite")
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@click.option("--port", type=A_PORT, default=8000, show_default=True, help="Port; when it is taken, the next free one.")
@click.option("--database", type=click.Path(path_type=Path), help="The file that keeps all matches.")
def serve(host: str, port: int, database: Path | None) -> None:
    """Serve the table without opening a browser."""
    start(host, port, database, open_browser=False)


def start(host: str, port: int, database: Path | None, *, open_browser: bool) -> None:
    from spieltisch import server
    from spieltisch.warmup.background import in_background

    with in_background():
        server.serve(host, port, database, open_browser)
