"""Environments beside those of others, in one run: python -m benchmarks.envs [--seconds S].

Steps a CPU second on one core, at random among the legal actions, with masks and observations. Peers are measured where
they are installed; their games differ in size, so only the orders of magnitude compare. The runs take turns.
"""

import argparse
import importlib.util
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import spieltisch
from spieltisch.arena.bench import machine

ROUNDS = 5
BATCH = 1024
GOALS = {"qwixx": 3.0, "rand_und_band": 1.5, "droids": 1.0, "ricochet": 1.0}  # million steps a second

Run = Callable[[], int]  # some steps; how many


def ours(name: str) -> Run:
    envs, rng = spieltisch.envs(name, BATCH, seats=2, seed=1), np.random.default_rng(1)
    room = np.empty(envs.mask.shape, np.float32)

    def step() -> int:
        rng.random(dtype=np.float32, out=room)
        np.multiply(room, envs.mask, out=room)
        envs.step(room.argmax(1))
        return BATCH

    return step


def openspiel(name: str) -> Run:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def pettingzoo(name: str) -> Run:
    env: Any = importlib.import_module(f"pettingzoo.classic.{name}").env()
    rng = np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=int(rng.integers(1 << 30)))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return play


def runs() -> Iterator[tuple[str, Run]]:
    for name in GOALS:
        yield f"spieltisch {name}", ours(name)
    if importlib.util.find_spec("pyspiel"):
        for name in ("pig", "connect_four", "backgammon"):
            yield f"OpenSpiel {name}", openspiel(name)
    if importlib.util.find_spec("pettingzoo") and importlib.util.find_spec("pygame"):
        for name in ("tictactoe_v3", "connect_four_v3"):
            yield f"PettingZoo {name}", pettingzoo(name)


def speed(run: Run, seconds: float) -> float:
    steps, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        steps += run()
    return steps / spent


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each of the five rounds")
    seconds = asked.parse_args().seconds
    print(machine())
    all_runs = dict(runs())
    for run in all_runs.values():
        run()
    measured: dict[str, list[float]] = {name: [] for name in all_runs}
    for _ in range(ROUNDS):
        for name, run in all_runs.items():
            measured[name].append(speed(run, seconds))
    first = statistics.median(measured["spieltisch qwixx"])
    for name, speeds in measured.items():
        middle = statistics.median(speeds)
        goal = GOALS.get(name.removeprefix("spieltisch "), 0.0)
        told = f", goal {goal:.1f} M: {'reached' if middle >= goal * 1e6 else 'missed'}" if goal else ""
        print(f"{name:>28}: {middle:>12,.0f} steps/s, spieltisch qwixx is {first / middle:,.1f} times as fast{told}")


if __name__ == "__main__":
    main()
