"""Tables as these tests need them."""

from typing import Any

import httpx

from tools.guest import ServerProcess

BOT = {"kind": "bot", "level": "random"}
OPEN = {"kind": "open"}


def laid(ada: httpx.Client, *seats: dict[str, Any], **wish: Any) -> dict[str, Any]:
    """A table of Ada's; the last open seat is for the program."""
    answer = ada.post("/matches", json={"game": "qwixx", "seats": list(seats)} | wish)
    table: dict[str, Any] = answer.raise_for_status().json()
    return table


def link_to(server: ServerProcess, table: dict[str, Any]) -> str:
    return f"{server.address}/t/{table['id']}#{table['invitation']}"


def watched(ada: httpx.Client, table: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = ada.get(f"/matches/{table['id']}").raise_for_status().json()
    return told


def begin(ada: httpx.Client, table: dict[str, Any]) -> None:
    ada.post(f"/matches/{table['id']}/start").raise_for_status()
