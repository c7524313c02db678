"""Who is let in, and who makes room."""

import pytest

from spieltisch.server.web.connections import Connections, neighbourhood


class Line:
    """Somebody's connection."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.dropped = False

    def drop(self) -> None:
        self.dropped = True


def test_the_oldest_who_asks_nothing_makes_room() -> None:
    connections = Connections(per_address=2, altogether=10)
    first, second, third, other = (Line(address) for address in ("a", "a", "a", "b"))
    assert all(connections.enter(line) for line in (first, second, third, other))
    assert [line.dropped for line in (first, second, third, other)] == [True, False, False, False]
    assert connections.count == {"a": 2, "b": 1}


def test_who_is_at_work_stays_and_a_newcomer_of_the_same_address_waits_outside() -> None:
    connections = Connections(per_address=2, altogether=10)
    busy = [Line("a"), Line("a")]
    for line in busy:
        assert connections.enter(line)
        connections.work(line)
    assert not connections.enter(Line("a"))
    assert connections.enter(Line("b"))
    connections.wait(busy[1])
    assert connections.enter(Line("a"))
    assert [line.dropped for line in busy] == [False, True]


def test_when_all_is_full_the_most_crowded_address_makes_room() -> None:
    connections = Connections(per_address=10, altogether=4)
    crowd = [Line("a") for _ in range(3)]
    for line in (*crowd, Line("b")):
        assert connections.enter(line)
    assert connections.enter(Line("c"))
    assert [line.dropped for line in crowd] == [True, False, False]
    assert len(connections) == 4


def test_who_has_left_is_forgotten() -> None:
    connections = Connections(per_address=2, altogether=4)
    for begin in (connections.work, connections.wait, connections.leave):
        line = Line("a")
        assert connections.enter(line)
        begin(line)
        connections.leave(line)
        connections.leave(line)
    assert connections.count == {}
    assert len(connections) == 0


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
    ],
)
def test_limits_count_a_customers_addresses_as_one(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted
