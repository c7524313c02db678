"""A language model's seat: a script plays it over MCP to the end of a match."""

import sys
from typing import Any

import httpx
import pytest
from mcp import Client, StdioServerParameters, stdio_client

from tests.programs.laid import BOT, OPEN, begin, laid, link_to, watched
from tools.guest import ServerProcess

SPIELTISCH = "from spieltisch.cli import main; main()"


def text_of(result: Any) -> str:
    return str(result.content[0].text)


@pytest.mark.anyio
async def test_a_script_plays_over_mcp_to_the_end_of_a_match(server: ServerProcess, ada: httpx.Client) -> None:
    table = laid(ada, BOT, OPEN)
    command = ["-c", SPIELTISCH, "mcp", link_to(server, table), "--name", "Model"]
    async with Client(stdio_client(StdioServerParameters(command=sys.executable, args=command))) as model:
        assert {tool.name for tool in (await model.list_tools()).tools} == {"look", "legal", "play", "rules"}
        assert watched(ada, table)["seats"][1]["program"] == "Model"
        assert "not begun" in text_of(await model.call_tool("look", {"wait": 0}))
        begin(ada, table)
        assert "Q7" in text_of(await model.call_tool("rules", {}))
        tries = 0
        while "The match is over" not in (seen := text_of(await model.call_tool("look", {}))):
            if "It is your turn" not in seen and "one move" not in seen:
                continue
            if not tries:
                tries += 1
                assert "Not played" in text_of(await model.call_tool("play", {"move": "r99"}))
            moves = text_of(await model.call_tool("legal", {})).splitlines()
            assert "layed" in text_of(await model.call_tool("play", {"move": moves[-1]}))
        assert "Scores:" in seen
    assert watched(ada, table)["status"] == "over"
