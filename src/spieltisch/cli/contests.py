"""Bots against bots, and how fast games are played."""

import click
from rich import get_console

import spieltisch
from spieltisch.cli.speaking import A_GAME, chosen, gravity, print_json
from spieltisch.core.discovery import sound


@click.command(epilog=f"Example: spieltisch arena {A_GAME} expert medium -n 100 --seed 7")
@click.argument("game")
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT ...")
@click.option("-n", "deals", default=100, show_default=True, help="Deals; each is played once for every seating.")
@click.option("--seed", default=0, show_default=True, help="A fixed seed gives the same contest again.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="What the table chooses; any number.")
@click.option("--on", metavar="ray", help="Play on a Ray cluster: `ray` on this machine, `ray://ADDRESS` elsewhere.")
@click.option("--quick", is_flag=True, help="For many deals: something quick stands in for gravity.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def arena(
    game: str,
    bots: tuple[str, ...],
    deals: int,
    seed: int,
    options: tuple[str, ...],
    on: str | None,
    quick: bool,
    as_json: bool,
) -> None:
    """Let bots play each other. BOT is a level, or one of your own: `./mine.py:Greedy` is that class of the file.

    `hard:500` gives a level that searches 500 simulations a move.
    """
    contest = spieltisch.arena(game, bots, deals, seed, on=on, quick=quick, **dict(map(chosen, options)))
    if as_json:
        print_json(contest)
        return
    get_console().print(
        f"{game}: {contest.deals} deals, {contest.games} games, seed {seed}{gravity(quick)}", highlight=False
    )
    for standing in contest.standings:
        low, high = standing.interval
        budget = f", {standing.budget} simulations a move" if standing.budget else ""
        get_console().print(
            f"{standing.bot:>12}  wins {standing.win_rate:.1%} (95 %: {low:.1%} to {high:.1%}), "
            f"mean score {standing.mean_score:.1f}{budget}",
            highlight=False,
        )


@click.command(epilog=f"Example: spieltisch bench {A_GAME}")
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(games: tuple[str, ...], as_json: bool) -> None:
    """How fast games are played at random, compiled and not; without a name every game with compiled rules."""
    from spieltisch.arena import bench as stopwatch
    from spieltisch.core.game import RecordGame

    asked = [spieltisch.game(name) for name in games] or list(sound())
    measured = [game for game in asked if games or isinstance(game, RecordGame)]
    if as_json:
        print_json({"machine": stopwatch.machine(), "speeds": [stopwatch.measure(game) for game in measured]})
        return
    get_console().print(f"{stopwatch.machine()}\nDecisions a second at random, one core:", highlight=False)
    for game in measured:
        speed = stopwatch.measure(game)
        get_console().print(
            f"{speed.game:>16}, {speed.seats} seats: closed loop {speed.closed_loop:,.0f}, "
            f"batches of {stopwatch.BATCH} {speed.batches:,.0f}, uncompiled {speed.uncompiled:,.0f} "
            f"(1 : {speed.ratio:,.0f}), final states {speed.checksum}",
            highlight=False,
        )
