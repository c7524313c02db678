"""The motion of a simulation, packed for showing: moved pieces only, 30 pictures a second.

Layout, little-endian: the number of pictures (2 bytes), the number of pieces (1 byte), one byte per piece (a cylinder's
number, or 64 plus a bar's), then deflated, for each piece its seven numbers (x, y, z of the centre in 0.05 mm, the
quaternion w, x, y, z in 1/32767), each as a run of differences from picture to picture (2 bytes each).
"""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

PICTURES = 30  # a second
MOST_BYTES = 32 * 1024
BAR = 64
GRAIN = 5e-5  # metres
UNIT = 32767
SEEN = 1e-4  # metres, or turn: less is not worth a picture

Picture = NDArray[np.float64]  # one row per piece: x, y, z in metres and the quaternion


def develop(pictures: list[Picture], names: list[int]) -> bytes:
    """The film, with every second picture left out until it is small enough."""
    shots = np.stack(pictures)
    moved = np.flatnonzero(np.abs(shots - shots[0]).max((0, 2)) > SEEN)
    numbers = np.concatenate([shots[:, moved, :3] / GRAIN, shots[:, moved, 3:] * UNIT], -1)
    whole = np.clip(numbers.round(), -UNIT, UNIT).astype("<i2")
    steps = np.diff(whole, axis=0, prepend=np.zeros_like(whole[:1])).transpose(1, 2, 0)
    head = struct.pack("<HB", len(shots), len(moved)) + bytes(names[i] for i in moved)
    film = head + zlib.compress(steps.tobytes(), 9)
    return film if len(film) <= MOST_BYTES or len(pictures) < 3 else develop(pictures[::2], names)
