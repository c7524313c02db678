"""What a request was refused with."""

import pytest

from tools.guest import Refused


async def refused(asking: object) -> str:
    """The code with which a request is refused."""
    with pytest.raises(Refused) as refusal:
        await asking  # type: ignore[misc]
    return str(refusal.value.code)
