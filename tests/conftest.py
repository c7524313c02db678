"""What all tests share: one Hypothesis profile, the rule for tests that need a browser, and how long tests may take."""

import os
import time
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import hypothesis
import pytest
from numba.core import event as numba_event

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


LONGEST = 5.0  # seconds of work; what takes more is marked slow
SAMPLE = 200_000  # names and lists to make, to see how fast the machine is
SAMPLE_TAKES = 0.07  # seconds of work where nothing else runs
CHECKED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"  # every index; then all takes longer
MARKED = ("slow", "browser", "client")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """An unmarked test that takes too long fails. Work is counted, and how slow the machine is just now: beside other
    programs the same work takes up to three times as long. Compiling where a function is first used does not count."""
    compiling = numba_event.TimingListener()  # type: ignore[no-untyped-call]
    before = worked()
    with numba_event.install_listener("numba:compile", compiling):
        result = yield
    took = worked() - before - (compiling.duration if compiling.done else 0)
    if took > LONGEST / 2:
        took /= slowness()
    item.user_properties.append(("worked", took))
    if took > LONGEST and not CHECKED and not any(item.get_closest_marker(marker) for marker in MARKED):
        pytest.fail(f"This takes {took:.1f} s of work, more than {LONGEST:.0f}: make it shorter or mark it slow.")
    return result


def worked() -> float:
    """Seconds that processors have worked for this process and for those that ended in it."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def slowness() -> float:
    """How many times as long as usual the same work takes at present."""
    before = time.thread_time()
    _ = {str(number): [number] for number in range(SAMPLE)}
    return max(1.0, (time.thread_time() - before) / SAMPLE_TAKES)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What each part takes."""
    took: Counter[str] = Counter()
    for report in (each for kind in ("passed", "failed", "") for each in terminalreporter.getreports(kind)):
        took["/".join(report.nodeid.split("::")[0].split("/")[:2])] += report.duration
    if took:
        terminalreporter.section("what each part takes, with all that runs at the same time")
        for part, seconds in took.most_common():
            terminalreporter.write_line(f"{seconds:8.1f} s  {part}")
    for test, work in sorted(near_the_limit(terminalreporter).items(), key=lambda each: -each[1]):
        terminalreporter.write_line(f"{work:8.1f} s  of work, near the limit of a test that is not marked: {test}")


def near_the_limit(terminalreporter: pytest.TerminalReporter) -> dict[str, float]:
    """Unmarked tests that more work would make fail, each with the seconds it takes."""
    calls = [report for report in terminalreporter.getreports("passed") if not {*MARKED} & {*report.keywords}]
    work = {report.nodeid: seconds for report in calls for name, seconds in report.user_properties if name == "worked"}
    return {test: seconds for test, seconds in work.items() if seconds > LONGEST / 2}
