"""What is stored of a table: the game, its options, the chairs around it and who holds them.

These structs are the store's own. What is said on the wire may change and what lies on the disk stays readable: a field
that is added here has a default, and none is ever renamed or taken away without a step in the schema.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from spieltisch.core.log import Entry, Head, Log, Player

ChairKind = Literal["open", "person", "bot", "device"]
TableStatus = Literal["lobby", "running", "over"]


class Chair(Struct, frozen=True, kw_only=True):
    """A seat and who has it. `holder` is an identity; an open chair and a bot's have none.

    `number` is its device's part in the dice; a device that has made a `promise` shows it when the match is to begin.
    `program` is the name of a holder that is a program. `asked`: the bot that stands in was put there by the player.
    """

    kind: ChairKind
    level: str = ""
    name: str = ""
    colour: str = ""
    holder: str = ""
    promise: str = ""
    number: int | str | None = None
    stand_in: str = ""
    left: bool = False
    asked: bool = False
    program: str = ""

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now, or empty."""
        return self.level if self.kind == "bot" else self.stand_in


class Result(Struct, frozen=True, kw_only=True):
    """How its match ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class Table(Struct, frozen=True, kw_only=True):
    """Everything about a table but its log. `seed` is secret until the match is over; `abandoned`: it is over
    without a result; `revision` counts changes. `revealing`: the match begins when all numbers that were promised
    are shown; `withheld` are the seats for which that was waited in vain, the last time. `code` leads here as long as
    the table has one, which it may have where `by_code` is set. `late_guests`: they may take a bot's seat. `nearby`:
    everybody on this server sees it and may sit down."""

    id: str
    game: str
    edition: int
    options: dict[str, object]
    chairs: tuple[Chair, ...]
    host: str
    invitation: str
    seed: str
    commitment: str
    position: str | None = None
    numbers: list[int | str] = []
    promises: list[str] = []
    revealing: bool = False
    withheld: list[int] = []
    open_dice: bool = False
    scorecard: bool = False
    programs: bool = True
    code: str = ""
    by_code: bool = True
    late_guests: bool = True
    nearby: bool = False
    clock: int = 0
    status: TableStatus = "lobby"
    created: int = 0
    started: int = 0
    ended: int = 0
    rematch: str | None = None
    result: Result | None = None
    abandoned: bool = False
    revision: int = 0

    def seats_of(self, identity: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if identity and chair.holder == identity]

    def first_open(self) -> int | None:
        return next((seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"), None)

    def is_alone(self, identity: str) -> bool:
        """Nobody else sits there, but for the table's bots."""
        others = [chair for chair in self.chairs if chair.kind != "bot" and chair.holder != identity]
        return bool(self.seats_of(identity)) and not others

    def holders(self) -> set[str]:
        return {self.host} | self.sitters()

    def sitters(self) -> set[str]:
        return {chair.holder for chair in self.chairs if chair.holder}

    def staying(self) -> set[str]:
        """Those who have not got up for good."""
        return self.holders() - {chair.holder for chair in self.chairs if chair.left}

    def with_chair(self, seat: int, chair: Chair) -> "Table":
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return replace(self, chairs=chairs)

    def revised(self) -> "Table":
        return replace(self, revision=self.revision + 1)

    @property
    def head(self) -> Head:
        """What is fixed of its match; the seed is told with the log of a match that is over."""
        seats, options = len(self.chairs), dict(self.options)
        dice = (self.commitment, self.numbers, self.promises, None, self.open_dice, self.scorecard)
        return Head(self.game, self.edition, seats, options, self.position, *dice)

    def log_of(self, entries: list[Entry]) -> Log:
        """The log as it is kept, which any edition can save, though only its own can play it."""
        return Log(replace(self.head, seed=self.seed), entries, self.players)

    @property
    def players(self) -> list[Player]:
        return [Player(chair.name, chair.kind == "bot", chair.program) for chair in self.chairs]
