"""French sets signs off with a space that does not break, lest they wrap to a line of their own, and says "tu"."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[1] / "web/src"
FRENCH = sorted(CLIENT.rglob("*fr.ts"))
FORMAL = re.compile(r"\b(vous|votre|vos)\b", re.IGNORECASE)
LOOSE = re.compile(r" [:;!?»]|« ")


def spoken(source: str) -> Iterator[str]:
    """What stands between quotes, without the code in between."""
    around, said = ["code"], ""
    for before, sign in zip(" " + source, source, strict=False):
        inside = around[-1]
        if inside in "'`":
            said += sign
            if sign == inside:
                around.pop()
            elif inside == "`" and before + sign == "${":
                around.append("{")
            else:
                continue
            yield said
            said = ""
        elif sign in "'`{":
            around.append(sign)
        elif sign == "}":
            around.pop()


def test_text_is_told_from_code() -> None:
    assert list(spoken("n < 2 ? 'a : b' : `${n ? `x` : '!'} ?`")) == ["a : b'", "${", "x`", "!'", " ?`"]


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: str(file.relative_to(CLIENT)))
def test_signs_do_not_wrap_alone(file: Path) -> None:
    assert [said for said in spoken(file.read_text(encoding="utf-8")) if LOOSE.search(said)] == []


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: str(file.relative_to(CLIENT)))
def test_french_says_tu(file: Path) -> None:
    assert [said for said in spoken(file.read_text(encoding="utf-8")) if FORMAL.search(said)] == []
