"""Everything also runs without the compiler, so that a game, its bots and its solver can be debugged line by line."""

import os
import subprocess
import sys

import pytest

import spieltisch
from spieltisch.core.contract import Game
from spieltisch.games.ricochet.thinking import solver
from spieltisch.warmup.rehearsal import Rehearsal

PLAY = "from tests.test_interpreted import play; play({name!r})"
ANALYSE = "from tests.test_interpreted import analyse; print(analyse({name!r}))"
SOLVE = "from tests.test_interpreted import solved; print(solved({position!r}))"

POSITIONS = {
    "qwixx": "r2,3 y- g- b- p0; r- y- g12 b- p1 / w12 r3 y3 g3 b3 / white",
    "rand_und_band": "Hb Hb Tb:b Tr:b Lb:a / - / - / - / Hr,Tr; Hy,Ty / other forward",
    "ricochet": "1A,2A,3A,4A r10.5,g0.15,b15.0,y15.15 red-circle turn",
}
SOLVED = [
    POSITIONS["ricochet"],
    "1A,2A,3A,4A r10.4,g0.15,b15.0,y15.15 red-circle turn",  # it could go straight, but must turn
    "3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-triangle turn",
    "1D,2A,3A,4A r0.0,g0.15,b15.0,y15.15 red-circle -",  # with diagonals
    "1A,2A,3A,4A r1.1,g5.5,b10.3,y12.12 vortex turn",
]


def play(name: str) -> None:
    """One match in which bots of every level are asked at every kind of decision, to its end."""
    game: Game = spieltisch.game(name)
    rehearsal = Rehearsal(game, max(2, game.seats[0]), game.levels, times=1)
    rehearsal.play()
    assert {level for _, level in rehearsal.asked} == set(game.levels)


def analyse(name: str) -> list[str]:
    return sorted(str(move) for move, _ in spieltisch.analyse(name, POSITIONS[name]))


def solved(position: str) -> object:
    return solver.solve_position(position)


def interpreted(script: str) -> str:
    command = [sys.executable, "-W", "error", "-c", script]
    place = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, env=place, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.slow
@pytest.mark.parametrize("name", spieltisch.games())
def test_a_match_is_played_with_bots_of_every_level(name: str) -> None:
    interpreted(PLAY.format(name=name))


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_analysed(name: str) -> None:
    assert interpreted(ANALYSE.format(name=name)) == str(analyse(name))


@pytest.mark.parametrize("position", SOLVED)
def test_the_solver_of_ricochet_looks_at_the_same_moves_and_finds_the_same_way(position: str) -> None:
    assert interpreted(SOLVE.format(position=position)) == str(solved(position))
