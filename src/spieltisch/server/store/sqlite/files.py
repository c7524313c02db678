"""The database as a file: nobody else reads it, and it is noticed when it is gone."""

import os
from pathlib import Path

PRIVATE = 0o600  # seeds and invitations stand in it
PRIVATE_FOLDER = 0o700


def make_private(path: Path) -> None:
    """Make the file, if there is none, and see to it that its owner alone reads it; folders that are made too."""
    for folder in reversed([folder for folder in path.parents if not folder.exists()]):
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE))
    for file in (path, *path.parent.glob(f"{path.name}-*"), *path.parent.glob(f"{path.name}.schema-*")):
        file.chmod(PRIVATE)


class SameFile:
    """Whether a path still leads to the file it led to."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = path.stat()

    def __call__(self) -> bool:
        try:
            return os.path.samestat(self.file, self.path.stat())
        except OSError:
            return False
