"""The browser client's own tests of its pure modules (`web/tests`), run by Vitest."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import client

VITEST = client.MODULES / "vitest" / "vitest.mjs"
NO_TOOLS = "the client's tools are not installed here: ./run check installs them"


@pytest.mark.client
def test_the_clients_modules() -> None:
    if not VITEST.is_file():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NO_TOOLS)
    command = [*client.node(Path(sys.executable)), VITEST, "run", "--reporter=dot", "--no-color"]
    ran = subprocess.run(command, cwd=client.WEB, capture_output=True, encoding="utf-8", check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
