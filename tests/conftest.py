"""What all tests share: one Hypothesis profile, and the rule for tests that need a browser."""

import os
from pathlib import Path

import hypothesis
import pytest

FIRST_FAULT = (hypothesis.Phase.explicit, hypothesis.Phase.generate)  # enough to know that there is one

hypothesis.settings.register_profile("table", deadline=None, derandomize=bool(os.environ.get("CI")))
hypothesis.settings.register_profile("mutants", deadline=None, derandomize=True, database=None, phases=FIRST_FAULT)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "table"))

DEBIAN_CHROMIUM = "/usr/bin/chromium"
NO_BROWSER = f"no Chromium here: install one or name it in $CHROMIUM (looked for {DEBIAN_CHROMIUM})"


def chromium_path() -> Path | None:
    """The Chromium the browser tests drive, if there is one."""
    path = Path(os.environ.get("CHROMIUM") or DEBIAN_CHROMIUM)
    return path if path.exists() else None


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The Chromium to drive; without one the test is skipped, in CI it fails."""
    if path := chromium_path():
        return path
    if os.environ.get("CI"):
        pytest.fail(NO_BROWSER)
    pytest.skip(NO_BROWSER)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("browser") and chromium_path() is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NO_BROWSER)
