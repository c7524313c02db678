"""The browser tests of Droids use the same server, Chromium and players as all others."""

from tests.browser.conftest import browser, common_server, database, launch, players, playwright, server, sit

__all__ = ["browser", "common_server", "database", "launch", "players", "playwright", "server", "sit"]
