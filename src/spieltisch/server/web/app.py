"""The application: all addresses put together, behind the gate."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from spieltisch.server.bus import Bus
from spieltisch.server.protocol import PROTOCOL
from spieltisch.server.store import Store
from spieltisch.server.tables.offers import Offers
from spieltisch.server.tables.rooms import Rooms
from spieltisch.server.web import limits, pages, problems
from spieltisch.server.web.callers import Callers
from spieltisch.server.web.gate import Gate
from spieltisch.server.web.request import HTTPRequest, spoken
from spieltisch.server.web.routes import coming, finished, general, live, past, programs, tables, turns

HANDLERS: list[ControllerRouterHandler] = [
    *general.HANDLERS,
    *tables.HANDLERS,
    *coming.HANDLERS,
    *turns.HANDLERS,
    *programs.HANDLERS,
    *past.HANDLERS,
    *finished.HANDLERS,
    *live.HANDLERS,
    *pages.HANDLERS,
]


async def same_protocol(request: HTTPRequest) -> None:
    """Whoever speaks another protocol is told so before anything is done."""
    spoken(request)


def application(store: Store, bus: Bus, pace: float, reached_at: str = "") -> Gate:
    """The whole table, ready to be served; `reached_at` is its address for other devices."""
    counted = limits.Limits()

    @asynccontextmanager
    async def open_rooms(app: Litestar) -> AsyncIterator[None]:
        app.state.rooms = Rooms(store, bus, pace)
        app.state.address = reached_at
        app.state.limits = counted
        app.state.callers = Callers()
        app.state.offers = Offers()
        sweeper = asyncio.create_task(counted.sweep())
        yield
        sweeper.cancel()
        await app.state.rooms.close()

    return Gate(
        Litestar(
            HANDLERS,
            lifespan=[open_rooms],
            before_request=same_protocol,
            exception_handlers=problems.HANDLERS,
            openapi_config=OpenAPIConfig(
                "Spieltisch", str(PROTOCOL), path="/api/openapi", render_plugins=[JsonRenderPlugin(path="/json")]
            ),
            compression_config=CompressionConfig(
                backend="gzip", minimum_size=1024, exclude_opt_key=pages.PACKED_BEFORE
            ),
            request_max_body_size=limits.BODY,
            logging_config=None,
        ),
        counted,
    )
