"""Tables and matches as most tests need them."""

from typing import Any

from tools.guest import Guest, Socket

GAME = "qwixx"
ME = {"kind": "person", "name": "Ada"}
OPEN = {"kind": "open"}
DEVICE = {"kind": "device", "name": "Cem"}


async def alone(ada: Guest, **wish: Any) -> str:
    """Ada begins a match for one."""
    table = await ada.post("matches", game=GAME, seats=[ME], start=True, **wish)
    return str(table["id"])


async def two(ada: Guest, bob: Guest, **wish: Any) -> str:
    """Ada and Bob sit down at a table and begin."""
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN], **wish)
    await bob.post(f"matches/{table['id']}/sit", invitation=table["invitation"], name="Bob")
    await ada.post(f"matches/{table['id']}/start")
    return str(table["id"])


async def play_out(*sockets: Socket) -> dict[str, Any]:
    """Each shown seat plays its last legal move, one after the other, until the match is over; its outcome."""
    for _ in range(5000):
        if outcome := sockets[0].update["outcome"]:
            return dict(outcome)
        version = await play_one(*sockets)
        for socket in sockets:
            await reach(socket, version)
    raise AssertionError("The match does not end.")


async def play_one(*sockets: Socket) -> int:
    """Somebody who may move does; the version after it."""
    while not (movers := [socket for socket in sockets if socket.update["legal"]]):
        await sockets[0].next()  # the table is about to move by itself
        for socket in sockets:
            await reach(socket, sockets[0].update["version"])
        if sockets[0].update["outcome"]:
            return int(sockets[0].update["version"])
    mover = movers[0]
    answer = await mover.play(mover.update["seat"], mover.update["legal"][-1]["text"])
    if answer["kind"] == "refused":  # the table was faster with a forced move
        assert answer["code"] in ("stale", "not_your_turn", "over"), answer
        return int(mover.update["version"])
    return int(answer["version"])


async def reach(socket: Socket, version: int) -> None:
    """Listen until an entry is known."""
    await socket.until(lambda update: update["version"] >= version)
