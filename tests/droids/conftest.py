"""The browser tests of Droids use the same server, Chromium and players as all others."""

from tests.browser.conftest import browser, database, launch, players, playwright, server, sit

__all__ = ["browser", "database", "launch", "players", "playwright", "server", "sit"]
