"""uvicorn, with what it lacks to be open to everybody: time for a head, a body and a reader, and room at the door."""

import asyncio
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from spieltisch.server.web import limits
from spieltisch.server.web.connections import Connections, neighbourhood
from spieltisch.server.web.gate import App
from spieltisch.server.web.request import LAST_PING, WRITE_ALL

HEAD = 3.0  # seconds for the head of a request
UNREAD = 0.2  # in which the table reads what has come in time, if it was busy itself
BODY = 20.0  # for what follows it
STUCK = 20.0  # in which somebody reads nothing of an answer
KEPT_ALIVE = 75  # without a request
BACKLOG = 1024
LAST_WORDS = 3  # for open requests when the table is closed
FRAGMENTS = 64  # of one message
QUEUE = 16  # messages that wait to be heard


class Config(uvicorn.Config):
    """How the table is served."""

    def __init__(self, app: App, connections: int) -> None:
        self.open_connections = Connections(min(limits.CONNECTIONS_PER_ADDRESS, connections // 2), connections)
        super().__init__(
            app,
            http=Requests,
            ws=Messages,
            ws_max_size=limits.MESSAGE,
            ws_ping_interval=None,  # the clients ping, and every message is one
            ws_per_message_deflate=False,
            lifespan="on",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            backlog=BACKLOG,
            timeout_keep_alive=KEPT_ALIVE,
            timeout_graceful_shutdown=LAST_WORDS,
        )


class Server(uvicorn.Server):
    """Tells when it is open, and leaves signals to others."""

    def __init__(self, app: App, opened: Callable[[], None], connections: int = limits.CONNECTIONS) -> None:
        super().__init__(Config(app, connections))
        self._opened = opened

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            raise RuntimeError("The table could not be opened.")
        self._opened()

    def stop(self) -> None:
        self.should_exit = True


class Requests(HttpToolsProtocol):
    """A connection that must ask within its time, and has to read what it asked for."""

    config: Config

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.address = ""
        self._timer: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None
        self._head = 0  # bytes of a head so far

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = neighbourhood(self.client[0] if self.client else "")
        if self.config.open_connections.enter(self):
            self._within(HEAD)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        self._resume()
        self.config.open_connections.leave(self)
        super().connection_lost(exc)

    def drop(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        if self.transport.is_closing():
            return
        if cycle is None or cycle.response_complete:
            self._head += len(data)
            if self._timer is None:
                self._within(HEAD)
        super().data_received(data)
        if self._head > limits.HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too large.")

    def on_headers_complete(self) -> None:
        self._in_time()
        self._head = 0
        self.config.open_connections.work(self)
        super().on_headers_complete()
        self._within(BODY)

    def on_message_complete(self) -> None:
        self._in_time()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self.config.open_connections.wait(self)

    def handle_websocket_upgrade(self) -> None:
        """What the other protocol would stumble over is refused here."""
        if self.scope["method"] != "GET" or not self.url.isascii():
            self.send_400_response("This is no request for a WebSocket.")
            return
        self._in_time()
        super().handle_websocket_upgrade()
        self._hand_over()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading = self._reading or self.loop.call_later(STUCK, self.drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._resume()

    def _hand_over(self) -> None:
        """The line belongs to the socket from now on, and is counted as its own."""
        socket = self.transport.get_protocol()
        self.config.open_connections.leave(self)
        if isinstance(socket, Messages) and not self.transport.is_closing():
            self.config.open_connections.enter(socket)
            self.config.open_connections.work(socket)

    def _within(self, seconds: float) -> None:
        self._timer = self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        """After a long breath of the table's own, time is over before what has come meanwhile is read."""
        self._timer = self.loop.call_later(UNREAD, self.drop)

    def _in_time(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _resume(self) -> None:
        if self._reading:
            self._reading.cancel()
            self._reading = None


class Messages(WebSocketsSansIOProtocol):
    """A socket whose messages are passed on as bytes. What is too much ends it before it takes memory."""

    config: Config
    address = ""
    last_ping = 0.0  # on the loop's clock

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = neighbourhood(self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.open_connections.leave(self)
        super().connection_lost(exc)

    def drop(self) -> None:
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[WRITE_ALL] = self.write_all
            extensions[LAST_PING] = lambda: self.last_ping

    async def write_all(self, messages: Sequence[bytes]) -> None:
        """As text, in one piece; whoever does not read is waited for."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(b"".join([part for message in messages for part in (_header(len(message)), message)]))

    def handle_cont(self, event: Frame) -> None:
        """Fragments without an end have no size either."""
        if len(self.frames) >= FRAGMENTS:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            self.handle_parser_exception()
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """A sign of life. Who does not read gets no more pongs."""
        self.last_ping = self.loop.time()
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def send_receive_event_to_app(self) -> None:
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        if self.queue.qsize() > QUEUE and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def _header(size: int) -> bytes:
    """Of a whole text message."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 65536 else b"\x81\x7f" + size.to_bytes(8, "big")
