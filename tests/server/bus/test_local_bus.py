"""The bus of one process."""

from spieltisch.server.bus import LocalBus, News


def test_everybody_who_listens_hears_in_order_until_they_end_it() -> None:
    bus, heard = LocalBus(), []
    first = bus.subscribe(lambda news: heard.append(("first", news.version)))
    bus.subscribe(lambda news: heard.append(("second", news.version)))
    bus.publish(News("t1", 1, 1))
    first()
    bus.publish(News("t1", 2, 1))
    assert heard == [("first", 1), ("second", 1), ("second", 2)]


def test_who_ends_it_while_hearing_hinders_nobody() -> None:
    bus, heard = LocalBus(), []

    def once(news: News) -> None:
        end()

    end = bus.subscribe(once)
    bus.subscribe(lambda news: heard.append(news.version))
    bus.publish(News("t1", 1, 1))
    assert heard == [1]
