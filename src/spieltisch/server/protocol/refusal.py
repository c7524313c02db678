"""What the table says when it will not do something: a code for the client to word, a sentence for developers."""

from spieltisch.server.protocol.terms import Code


class Refusal(Exception):
    """Nothing has changed."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message

    def __reduce__(self) -> tuple[type["Refusal"], tuple[Code, str]]:
        """So that it comes whole out of another process."""
        return Refusal, (self.code, self.message)
