"""Part of the suite in a process of its own: a question in JSON, an answer in JSON."""

import json
import os
import subprocess
import sys
from typing import Any


class Broken(RuntimeError):
    """The process has failed; the message is the last thing it said."""


def ask_apart(module: str, question: list[Any], **environment: str) -> Any:
    """What a module answers when it is run by itself."""
    place = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **environment}
    command = [sys.executable, "-m", module, json.dumps(question)]
    done = subprocess.run(command, env=place, capture_output=True, text=True, check=False)
    if done.returncode:
        last_words = done.stderr.strip().splitlines()[-1:] or [f"it ended with {done.returncode}"]
        raise Broken(last_words[0])
    return json.loads(done.stdout)


def answer(told: Any) -> None:
    print(json.dumps(told))


def question() -> Any:
    return json.loads(sys.argv[1])
