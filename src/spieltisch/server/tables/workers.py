"""The threads in which games think, off the event loop, so that nobody at another table waits for it."""

from concurrent.futures import ThreadPoolExecutor

THREADS = 4
THINKERS = "thinks:"  # how the names of their threads begin


class Workers:
    """Threads for each kind of thinking."""

    def __init__(self) -> None:
        self.bots = ThreadPoolExecutor(THREADS, f"{THINKERS} bot")
        self.answers = ThreadPoolExecutor(THREADS, f"{THINKERS} answer")
        self.replays = ThreadPoolExecutor(THREADS, f"{THINKERS} log")
        self.coach = ThreadPoolExecutor(1, f"{THINKERS} coach")  # who may have to solve the game first

    def dismiss(self) -> None:
        for threads in (self.bots, self.answers, self.replays, self.coach):
            threads.shutdown(wait=False, cancel_futures=True)
