"""What a position is worth, and whether a game keeps the contract."""

import datetime
import sys
from math import isfinite

import click
from rich import get_console

import spieltisch
from spieltisch.cli.speaking import A_GAME, print_json
from spieltisch.core.discovery import sound


class Analyse(click.Command):
    """The example in its help is a game that can be analysed; which one, is looked up when somebody asks."""

    def format_epilog(self, _: click.Context, formatter: click.HelpFormatter) -> None:
        known = next((game.name for game in sound() if game.offers.solver), "GAME")
        formatter.write_paragraph()
        formatter.write_text(f'Example: spieltisch analyse {known} "$(cat position.txt)" --json')


@click.command(cls=Analyse)
@click.argument("game")
@click.argument("position")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def analyse(game: str, position: str, as_json: bool) -> None:
    """The position as a drawing, and every legal move with its value, best first."""
    if as_json:
        print_json([{"move": str(move), "value": value} for move, value in spieltisch.analyse(game, position)])
        return
    click.echo(spieltisch.game(game).draw(position))
    for move, value in spieltisch.analyse(game, position):
        worth = f"{value:.6f}" if isfinite(value) else "never"
        get_console().print(f"{move!s:>12}  {worth}", highlight=False)


@click.command(epilog="Example: spieltisch puzzle ricochet --difficulty hard --seed 3")
@click.argument("game")
@click.option("--difficulty", help="Such as easy, medium or hard. Without one: the puzzle of the day.")
@click.option("--seed", default=0, show_default=True, help="Which one of this difficulty.")
@click.option("--solution", is_flag=True, help="Show the solution at once.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def puzzle(game: str, difficulty: str | None, seed: int, solution: bool, as_json: bool) -> None:
    """A puzzle, or that of today. Think of a move, press Enter, and see what is best."""
    at = spieltisch.game(game)
    found = at.puzzle(difficulty, seed) if difficulty else at.daily(datetime.datetime.now(datetime.UTC).date())
    if as_json:
        asked = {"position": found.position, "seat": found.seat, "question": found.question}
        print_json({**asked, "solution": list(found.solution), "difficulty": found.difficulty})
        return
    click.echo(at.show(at.view(at.read(found.position), found.seat)))
    get_console().print(f"{found.question.replace('_', ' ').capitalize()}?", highlight=False)
    if not solution and sys.stdin.isatty():
        click.prompt("", default="", show_default=False, prompt_suffix="")
    get_console().print(f"Best: {' '.join(found.solution)}", highlight=False)


@click.command(epilog=f"Example: spieltisch check {A_GAME} --games 300")
@click.argument("game")
@click.option("--games", default=300, show_default=True, help="Games compared step by step.")
@click.option("--seed", default=0, show_default=True, help="Seed of the first game.")
def check(game: str, games: int, seed: int) -> None:
    """Run a game through the conformance suite."""
    from spieltisch import conformance

    try:
        conformance.check(spieltisch.game(game), games, seed)
    except conformance.Fault as fault:
        raise click.ClickException(str(fault)) from fault
    get_console().print(f"{game} keeps the contract.")
