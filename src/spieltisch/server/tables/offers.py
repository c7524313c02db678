"""Programs that offer themselves to hosts. Nothing of it is kept: who has gone silent is not offered any more."""

import asyncio
import secrets
from contextlib import suppress

from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables.seats import fresh_id

SILENCE = 30.0  # seconds after its last word in which a program is still offered
MOST = 64  # offers
CALLS = 16  # tables that a program has been called to and has not heard of


class Offer:
    """One program: an identity and what it plays."""

    def __init__(self, identity: str, address: str) -> None:
        self.id = fresh_id()
        self.identity = identity
        self.address = address
        self.name = ""
        self.games: list[str] = []
        self.heard = 0.0
        self.waiting = 0
        self.calls: list[str] = []
        self.questions = 0
        self.news = asyncio.Event()

    def wake(self) -> None:
        self.news.set()
        self.news = asyncio.Event()

    def take(self) -> list[str]:
        """The calls that it had not heard of."""
        calls, self.calls = self.calls, []
        return calls


class Offers:
    """All programs that are there at present."""

    def __init__(self, per_address: int = 16) -> None:
        self.per_address = per_address
        self.by_identity: dict[str, Offer] = {}

    async def renew(self, identity: str, address: str, wish: protocol.OfferProgram) -> list[str]:
        """A program is there; the tables it is called to, as soon as there are any or after its time.

        A newer question of the same identity ends the wait of the older one, whose program may be gone.
        """
        offer = self._of(identity, address)
        offer.name, offer.games, offer.heard = wish.name, wish.games, _now()
        offer.questions += 1
        question, offer.waiting = offer.questions, offer.waiting + 1
        offer.wake()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(wish.wait):
                    while question == offer.questions and not offer.calls:
                        await offer.news.wait()
        finally:
            offer.waiting -= 1
            offer.heard = _now()
        return offer.take() if question == offer.questions else []

    def listed(self) -> list[protocol.ProgramOffered]:
        return [
            protocol.ProgramOffered(id=offer.id, name=offer.name, games=offer.games)
            for offer in self._present()
            if offer.games
        ]

    def find(self, offer: str) -> Offer:
        for each in self._present():
            if secrets.compare_digest(each.id.encode(), offer.encode()) and each.games:
                return each
        raise Refusal("not_found", "This program is not there any more.")

    def may_call(self, offer: Offer, game: str) -> None:
        if game not in offer.games:
            raise Refusal("not_found", f"{offer.name} does not play {game}.")
        if len(offer.calls) >= CALLS:
            raise Refusal("too_many", f"{offer.name} is called to too many tables.")

    def call(self, offer: Offer, match: str) -> None:
        offer.calls.append(match)
        offer.wake()

    def _of(self, identity: str, address: str) -> Offer:
        present = self._present()
        if identity in self.by_identity:
            return self.by_identity[identity]
        if len(present) >= MOST or sum(each.address == address for each in present) >= self.per_address:
            raise Refusal("too_many", "Too many programs are offered here.")
        return self.by_identity.setdefault(identity, Offer(identity, address))

    def _present(self) -> list[Offer]:
        """Those who are there; the others are forgotten."""
        long_ago = _now() - SILENCE
        self.by_identity = {
            identity: offer for identity, offer in self.by_identity.items() if offer.waiting or offer.heard > long_ago
        }
        return list(self.by_identity.values())


def _now() -> float:
    return asyncio.get_running_loop().time()
