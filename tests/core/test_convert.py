"""Structs are made from plain data on several threads at once."""

import subprocess
import sys
from pathlib import Path

FIRST_USE = """
import sys, threading
from enum import Enum
import msgspec
from spieltisch.core.convert import convert

sys.setswitchinterval(1e-6)
colour = Enum("Colour", {f"C{number}": str(number) for number in range(30)})
data = {f"field{number}": {"a": "3"} for number in range(12)}
for _ in range(200):
    fresh = msgspec.defstruct("Fresh", [(name, dict[str, colour | None]) for name in data])
    together = threading.Barrier(4)

    def first_use():
        together.wait()
        assert convert(data, fresh).field0 == {"a": colour.C3}

    threads = [threading.Thread(target=first_use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_a_struct_may_be_used_for_the_first_time_by_several_threads_at_once() -> None:
    subprocess.run([sys.executable, "-c", FIRST_USE], check=True, cwd=Path(__file__).parents[2], timeout=100)
