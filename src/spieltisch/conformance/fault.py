"""A broken promise, and where it was found."""


class Fault(AssertionError):
    """The first fault: which promise, in the game of which seed, at which version of its log."""

    def __init__(self, promise: str, seed: int, version: int) -> None:
        self.promise = promise
        self.seed = seed
        self.version = version
        super().__init__(f"{promise} (seed {seed}, version {version})")

    def __reduce__(self) -> tuple[type["Fault"], tuple[str, int, int]]:
        return Fault, (self.promise, self.seed, self.version)
