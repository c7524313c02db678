"""The game at the table: players that look for a way, questions and puzzles."""

import datetime

import pytest
from msgspec import structs

import spieltisch
from spieltisch.core.contract import CHANCE, CLOCK, Move, Wait
from spieltisch.core.match import Match
from spieltisch.core.rng import seeded
from spieltisch.games.ricochet import answers, puzzles, solver
from spieltisch.games.ricochet.bots import LEVELS, Lookout, Talent
from spieltisch.games.ricochet.solver import solve_position

GAME = spieltisch.game("ricochet")
SHARP = Talent(seconds=1.0, detour=0, overlooks=0, slips=0, deepest=99)


class Hand:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def ask(bot: Lookout, match: Match, seat: int = 0) -> Move | Wait:
    legal = match.legal(seat)
    assert isinstance(legal, list)
    return bot.choose(match.view(seat), legal, seeded(1))


def test_a_bot_sees_a_way_after_a_time_and_shows_it() -> None:
    match, hand = GAME.match(seats=2, seed=5), Hand()
    bot = Lookout(SHARP, hand)
    chip = match.view()["chip"]
    wait = ask(bot, match)
    assert isinstance(wait, Wait)
    hand.now += wait.seconds
    bid = ask(bot, match)
    assert str(bid) == f"bid {solve_position(match.view()['position']).optimum}"
    match.play(0, str(bid))
    assert str(ask(bot, match)) == "ready"
    match.play(CLOCK, "time")
    while match.view()["shows"] == 0:
        match.play(0, str(ask(bot, match)))
    assert match.view()["chips"][0] == [chip]


def test_a_bot_that_slips_bids_too_low_and_fails() -> None:
    match, hand = GAME.match(seats=2, seed=5), Hand()
    bot = Lookout(SHARP._replace(slips=100), hand)
    ask(bot, match)
    hand.now += 1000
    for _ in range(2):
        match.play(0, str(ask(bot, match)))
    match.play(CLOCK, "time")
    while match.view()["shows"] == 0:
        match.play(0, str(ask(bot, match)))
    assert match.view()["last"]["winner"] is None


def test_who_leaves_has_failed_because_a_bot_does_not_know_the_way() -> None:
    match = GAME.match(seats=2, seed=5)
    match.play(0, f"bid {solve_position(match.view()['position']).optimum}")
    match.play(CLOCK, "time")
    assert str(ask(Lookout(SHARP, Hand()), match)) == "give up"


def test_a_bot_looks_again_when_the_same_chip_comes_again() -> None:
    match, hand = GAME.match(seats=2, chance="manual"), Hand()
    for move in ("board 1A,2A,3A,4A", "robots r0.0,g0.2,b0.3,y0.5", "chip red-circle"):
        match.play(CHANCE, move)
    bot = Lookout(SHARP, hand)
    for _ in range(2):
        wait = ask(bot, match)
        assert isinstance(wait, Wait)
        hand.now += wait.seconds
        assert str(ask(bot, match)).startswith("bid")
        match.play(CLOCK, "time")
        match.play(CLOCK, "time")
        match.play(CHANCE, "chip red-circle")


def test_a_bot_never_finds_what_is_beyond_it() -> None:
    match = GAME.match(seats=2, seed=5)
    match.play(1, "bid 20")
    hand = Hand()
    blind = Lookout(SHARP._replace(deepest=1), hand)
    assert isinstance(ask(blind, match), Wait)
    hand.now += 1
    assert str(ask(blind, match)) == "ready"


def test_there_are_players_of_every_level() -> None:
    assert list(LEVELS) == ["random", "easy", "medium", "hard", "expert"]
    for level in LEVELS:
        match = GAME.match(seats=2, seed=5)
        chosen = spieltisch.bot("ricochet", level).choose(match.view(0), match.legal(0), 1)
        assert isinstance(chosen, Wait) or GAME.apply(match.state, 0, chosen) is not None


def test_the_optimum_is_told_when_the_round_is_over() -> None:
    match = GAME.match(seats=2, seed=5)
    with pytest.raises(ValueError, match="nothing to tell"):
        GAME.answer(match.view(0), {"about": "last"})
    with pytest.raises(ValueError, match="nothing to tell"):
        GAME.answer(match.view(0), {"about": "hint"})
    way = solve_position(match.view()["position"]).moves
    match.play(0, "bid 9")
    match.play(CLOCK, "time")
    match.play(0, "give up")
    told = GAME.answer(match.view(1), {"about": "last"})
    assert told["moves"] == list(way)
    assert len(told["slides"]) == len(way)


def test_alone_there_are_hints() -> None:
    match = GAME.match(seats=1, seed=5)
    assert GAME.answer(match.view(0), {"about": "hint"})["moves"]


ENDLESS = "4C,3C,2B,1A r0.3,g4.13,b0.14,y5.14 blue-triangle -"  # 21 moves
SHUT_IN = "0.0ES,0.14E,0.15S,9.1:blue-circle,14.0S,15.0E r0.0,g0.15,b9.5,y15.0 blue-circle turn"


@pytest.mark.parametrize(("position", "seconds", "none"), [(ENDLESS, 0.0, "gave_up"), (SHUT_IN, 60.0, "unsolvable")])
def test_where_there_is_no_way_to_tell_the_answer_says_why(
    position: str, seconds: float, none: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "SECONDS", seconds)
    view = GAME.match(position=position).view(0)
    assert GAME.answer(view, {"about": "hint"}) == {"none": none}


def test_analyse_tells_what_each_move_is_worth() -> None:
    position = GAME.match(seats=1, seed=5).view()["position"]
    values = spieltisch.analyse("ricochet", position)
    best = solve_position(position)
    assert -values[0][1] == best.optimum
    assert best.moves[0] in [str(move) for move, value in values if value == values[0][1]]
    assert all(-value >= best.optimum for _, value in values)


def test_the_whole_way_is_drawn() -> None:
    position = "3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-square turn"
    lines = GAME.draw(position).splitlines()
    assert lines[-4:] == [
        "red-square in 3 moves:",
        "   1  rN  red north, 3.4 to 0.4",
        "   2  rE  red east, 0.4 to 0.10",
        "   3  rS  red south, 0.10 to 4.10",
    ]
    rows = {int(line[:2]): line[3:] for line in lines[:-4] if line[:2].strip().isdigit() and "|" in line}
    assert rows[3][4 * 4 + 1] == "R"
    assert rows[2][4 * 4 + 3] == "^"
    assert rows[0][4 * 7 + 3] == ">"
    assert rows[4][4 * 10 + 1 : 4 * 10 + 3] == "*3"


def test_a_position_without_a_solution_is_drawn_with_the_reason() -> None:
    shut_in = "0.0ES,9.9:red-circle r0.0,g0.15,b9.5,y15.0 red-circle turn"
    assert "no solution" in GAME.draw(shut_in).splitlines()[-1]


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    monday, sunday = datetime.date(2026, 11, 16), datetime.date(2026, 11, 22)
    assert puzzles.daily(monday) == puzzles.daily(monday)
    assert puzzles.daily(monday).position != puzzles.daily(sunday).position
    assert 3 <= puzzles.daily(monday).optimum <= 5
    assert 8 <= puzzles.daily(sunday).optimum <= 11
    table = GAME.match(seats=1, day=(monday - puzzles.EPOCH).days)
    assert table.view()["position"] == puzzles.daily(monday).position


def test_the_puzzle_of_a_day_is_one_chip() -> None:
    for last in ("bid", "ready"):
        match = GAME.match(seats=1, day=20_773)
        way = solve_position(match.view()["position"]).moves
        for move in [f"bid {len(way)}", *way] if last == "bid" else ["ready"]:
            match.play(0, move)
        assert match.outcome
        assert match.outcome.scores == [int(last == "bid")]
        assert match.outcome.reason == ("enough_chips" if last == "bid" else "not_solved")
        assert match.view()["last"]["moves"] == (len(way) if last == "bid" else 0)


def test_puzzles_come_in_three_difficulties() -> None:
    for difficulty, (least, most) in puzzles.GRADES.items():
        assert least <= puzzles.generate(difficulty, seeded(3)).difficulty < most


def test_what_makes_a_puzzle_hard() -> None:
    puzzle = puzzles.generate("medium", seeded(3))
    ways = solver.solve_all_of(GAME.read(puzzle.position))
    assert puzzle.optimum == ways[0].optimum
    assert puzzle.solutions == len(ways)
    assert puzzle.robots == min(len({move[0] for move in way.moves}) for way in ways)
    harder = [
        structs.replace(puzzle, optimum=puzzle.optimum + 1),
        structs.replace(puzzle, robots=puzzle.robots + 1),
        structs.replace(puzzle, misleading=puzzle.misleading + 1),
    ]
    assert all(each.difficulty > puzzle.difficulty for each in harder)
    assert structs.replace(puzzle, solutions=puzzle.solutions + 1).difficulty < puzzle.difficulty


def test_hints_come_in_steps_and_the_shared_text_gives_nothing_away() -> None:
    puzzle = puzzles.daily(datetime.date(2026, 11, 16))
    number, robot, move = puzzles.hints(puzzle)
    assert str(puzzle.optimum) in number
    assert "robot" in robot
    assert move.startswith("Send")
    text = puzzles.share_text(datetime.date(2026, 11, 16), puzzle.optimum, puzzle.optimum + 1, 1)
    assert not any(step in text for step in puzzle.way)
    assert puzzles.share_text(datetime.date(2026, 11, 16), 5, 0).endswith("not solved")
