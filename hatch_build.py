"""Builds the browser client when a package is made of Spieltisch; an editable install leaves that to ./run."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from tools import client


class ClientBuild(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != "editable" and self.target_name == "wheel":
            client.build(Path(sys.executable), _run)


def _run(title: str, command: list[str | Path]) -> None:
    print(title)
    subprocess.run([str(word) for word in command], check=True)
