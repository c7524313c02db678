"""Codes to say aloud: four letters that lead to a table as long as it has them.

The letters are those that cannot be misheard or misread in any of the client's languages: of those that rhyme (B, D, P,
T; A, H, K; F, S; M, N) there is one, and none that looks like another or like a figure (I, L and 1 stay apart because
there is no I, O and 0 because there are no figures).
"""

import secrets

from spieltisch.server.protocol import Refusal

LETTERS = "FKLMORTWXY"
LENGTH = 4
MEANT = str.maketrans({"0": "O", "Q": "O", "D": "T", "V": "W", "S": "F", "N": "M"})  # what is typed instead


def drawn() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read(typed: str) -> str:
    """A code as somebody has typed it, in small letters or with spaces."""
    code = "".join(typed.split()).upper().translate(MEANT)
    if len(code) != LENGTH or not set(code) <= set(LETTERS):
        raise Refusal("no_such_code", "No table has this code.")
    return code
