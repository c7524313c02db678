"""The documented protocol is the spoken one."""

from spieltisch.server.protocol.reference import as_markdown
from tools.environment import ROOT


def test_the_document_ends_with_what_the_structs_say() -> None:
    told = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    assert told.endswith(as_markdown()), (
        "docs/server.md: renew its end with python -m spieltisch.server.protocol.reference"
    )
