"""What may not be played, and which rule forbids it. A game declares each refusal once, where its rules are:

    REFUSALS = Refusals()
    NEEDS_FIVE = REFUSALS.add("Q7", "needs_five_crosses")

`NEEDS_FIVE` is a whole number that rules return, compiled ones too; 0 forbids nothing. `REFUSALS[NEEDS_FIVE]` is what
people are told, the rule's number and a code; the client has its words for the codes.
"""

from collections.abc import Iterator

Refusal = tuple[str, str]  # a rule's number, and a code for what it forbids

# No rule book needs to name these, because every table has them.
OVER: Refusal = ("table", "over")
NOT_YOUR_TURN: Refusal = ("table", "not_your_turn")
UNREADABLE: Refusal = ("table", "unreadable")


class Refusals:
    """The refusals of one game, numbered as they are declared."""

    def __init__(self) -> None:
        self._pairs: list[Refusal] = [("", "")]

    def add(self, rule: str, code: str) -> int:
        """Declare one; its number."""
        if (rule, code) in self._pairs:
            raise ValueError(f"The refusal {code} of {rule} is declared twice.")
        self._pairs.append((rule, code))
        return len(self._pairs) - 1

    def __getitem__(self, number: int) -> Refusal:
        return self._pairs[number]

    def __iter__(self) -> Iterator[Refusal]:
        """All that were declared."""
        return iter(self._pairs[1:])
