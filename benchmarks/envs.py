"""Environments beside those of others, in one run:
python -m benchmarks.envs [--seconds S] [--rounds N] [--only WORD ...].

Steps a CPU second, at random among the legal actions, with masks and observations. Peers are measured where they are
installed (`pip install spieltisch[bench]`); their games differ in size, so only the orders of magnitude compare. The
runs take turns. What counts is the CPU time of the whole process, so that other work on the machine, or a second core,
makes nobody look faster.
"""

import argparse
import importlib.util
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

import spieltisch
from spieltisch.arena.bench import machine

ROUNDS = 5
BATCH = 1024
AT_A_TIME = 16  # steps that Pgx makes in one call where it is left to itself; else one, as ours
GOALS = {"qwixx": 3.0, "rand_und_band": 1.5, "droids": 1.0, "ricochet": 1.0}  # million steps a second
FASTER_THAN, RATIO = "Pgx connect_four", 1.5  # so many times as fast Qwixx is to be
ONE_THREAD = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

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


def pgx(name: str, at_a_time: int) -> Run:
    os.environ.setdefault("XLA_FLAGS", ONE_THREAD)
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env: Any = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(carry: Any, _: None) -> tuple[Any, None]:
        state, key = carry
        key, choosing, chance = jax.random.split(key, 3)
        open_actions = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, open_actions)
        return (step(state, actions, jax.random.split(chance, BATCH)), key), None

    steps = jax.jit(lambda carry: jax.lax.scan(once, carry, None, length=at_a_time)[0])
    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), BATCH))
    at = [(start, jax.random.PRNGKey(2))]

    def play() -> int:
        at[0] = jax.block_until_ready(steps(at[0]))
        return at_a_time * BATCH

    return play


def installed(*names: str) -> bool:
    return all(importlib.util.find_spec(name) for name in names)


def runs() -> Iterator[tuple[str, Callable[[], Run]]]:
    """Every run by its name, set up when it is asked for."""
    for name in GOALS:
        yield f"spieltisch {name}", partial(ours, name)
    if installed("pyspiel"):
        for name in ("pig", "connect_four", "backgammon"):
            yield f"OpenSpiel {name}", partial(openspiel, name)
    if installed("pettingzoo", "pygame"):
        for name in ("tictactoe_v3", "connect_four_v3"):
            yield f"PettingZoo {name}", partial(pettingzoo, name)
    if installed("pgx", "jax"):
        for name in ("connect_four", "2048", "backgammon"):
            yield f"Pgx {name}", partial(pgx, name, 1)
        yield f"Pgx connect_four, {AT_A_TIME} a call", partial(pgx, "connect_four", AT_A_TIME)


def speed(run: Run, seconds: float) -> float:
    steps, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        steps += run()
    return steps / spent


def measured(all_runs: dict[str, Run], rounds: int, seconds: float) -> dict[str, float]:
    """The middle speed of each, in steps a CPU second."""
    for run in all_runs.values():
        run()
    speeds: dict[str, list[float]] = {name: [] for name in all_runs}
    for _ in range(rounds):
        for name, run in all_runs.items():
            speeds[name].append(speed(run, seconds))
    return {name: statistics.median(each) for name, each in speeds.items()}


def row(name: str, steps: float, first: float) -> str:
    goal = GOALS.get(name.removeprefix("spieltisch "), 0.0) if name.startswith("spieltisch") else 0.0
    told = f"  goal {goal:.1f} M: {'reached' if steps >= goal * 1e6 else 'missed'}" if goal else ""
    return f"{name:>28} {steps:>14,.0f} {1e6 / steps:>14.3f} {first / steps:>12,.2f}{told}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each round")
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    asked.add_argument("--only", nargs="+", default=[""], help="runs with one of these words in their names")
    wished = asked.parse_args()
    print(f"{machine()}; {wished.rounds} rounds of {wished.seconds:g} CPU seconds each, batches of {BATCH}")
    chosen = {name: make() for name, make in runs() if any(word in name for word in wished.only)}
    found = measured(chosen, wished.rounds, wished.seconds)
    first = found.get("spieltisch qwixx", 0.0)
    print(f"{'':>28} {'steps/CPU s':>14} {'CPU us a step':>14} {'qwixx/this':>12}")
    for name, steps in found.items():
        print(row(name, steps, first))
    if first and FASTER_THAN in found:
        ratio = first / found[FASTER_THAN]
        verdict = "reached" if ratio >= RATIO else "missed"
        print(f"Qwixx is {ratio:.2f} times as fast as {FASTER_THAN}, goal {RATIO}: {verdict}")


if __name__ == "__main__":
    main()
