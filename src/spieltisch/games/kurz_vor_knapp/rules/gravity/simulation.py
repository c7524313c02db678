"""What wood does (K31): a bar led along a path and let go, a cylinder set down, a heap after a fall.

MuJoCo simulates rigid wood on wood from the poses of the record, at rest, to rest again; nothing else is kept from turn
to turn. The settings are part of the rules: contact is chaotic, near balance a verdict is theirs. The same position
gives the same answer in every process; across versions of MuJoCo that is not promised, so the answer is a logged move.
"""

from collections.abc import Collection
from math import cos, hypot, pi, sin
from typing import Any

import mujoco
import numpy as np

from spieltisch.games.kurz_vor_knapp.components import (
    BARS,
    CYLINDERS,
    FULL_TURN,
    HAND_SPEED,
    HAND_TURN,
    HEIGHT,
    LAID,
    LEAN,
    LEVEL,
    RADIUS,
    SIDES,
    STAND,
    WIDTH,
    YAW,
    X,
    Y,
)
from spieltisch.games.kurz_vor_knapp.moves import Pose, Rest, Resting
from spieltisch.games.kurz_vor_knapp.rules.falling import fallen, travelled
from spieltisch.games.kurz_vor_knapp.rules.geometry import radians
from spieltisch.games.kurz_vor_knapp.rules.gravity.film import BAR, PICTURES, develop
from spieltisch.games.kurz_vor_knapp.rules.gravity.poses import (
    METRE,
    Bodies,
    Centre,
    as_body,
    bar_lying,
    cylinder_at,
    in_hand_at,
    leaning,
    resting,
    smaller_turn,
    yaw_of,
)
from spieltisch.games.kurz_vor_knapp.rules.laying import (
    bar_at,
    interfering,
    last_pose,
    lying_under,
    misfit,
)
from spieltisch.games.kurz_vor_knapp.state import State

LIFT = 30  # a cylinder is released this high
STEP = 0.002  # seconds
DWELL, WINDOW, LONGEST = 50, 25, 1500  # steps: held still before letting go, between looks, to settle at most
CALM, QUIET, QUIET_TURN = 4, 1e-5, 2e-4  # windows in a row in which nothing moves further, in metres and quaternions
NUDGE = 30  # a piece that moved less has not moved

WOOD = 'solref="0.004 1" solimp="0.99 0.999 0.0001"'
SETTINGS = f"""<option timestep="{STEP}" integrator="implicitfast" solver="Newton" iterations="50" tolerance="1e-9"
  cone="elliptic" impratio="1" sleep_tolerance="3e-4"><flag sleep="enable"/></option>
<default><geom friction="0.5 0.001 0.0001" density="700" condim="3" {WOOD}/><equality {WOOD}/></default>"""
# A prism of so many sides comes to rest completely; the built-in cylinder leans.
DISC = " ".join(
    f"{RADIUS / METRE * cos(2 * pi * i / SIDES)} {RADIUS / METRE * sin(2 * pi * i / SIDES)} {z / METRE}"
    for z in (-HEIGHT / 2, HEIGHT / 2)
    for i in range(SIDES)
)
FREE = '<joint type="free" damping="3e-6"/>'  # just enough that a rolling cylinder comes to rest

STANDING, LYING = 1, 2  # what collides: a bar in the hand is kept just off the cylinders and meets only other bars
NOTHING, EVERYTHING = 0, STANDING | LYING


def _unheeded(_warning: str) -> None:
    """What touches the bar in the hand cannot begin asleep. MuJoCo would write that into a file each time."""


mujoco.set_mju_user_warning(_unheeded)


def answer(s: State) -> tuple[Rest, bytes]:
    """GRAVITY's move in this position, and the film of it."""
    if s.step == LAID:
        return _lay(s)
    table = Table(s, dropped=int(s.setting)) if s.step == STAND else Table(s, awake=True)
    table.settle()
    return Rest(None, table.moved()), table.film()


def _lay(s: State) -> tuple[Rest, bytes]:
    lifted = interfering(s, bar_at(s, last_pose(s)))  # K17: the fit is tested without them
    lifted += _at_the_start(s)
    start, *way = [in_hand_at(s, pose) for pose in s.path[: s.poses].tolist()]
    table = Table(s, left_out=lifted, in_hand=start)
    for centre in way:
        table.guide(centre)
    table.run(DWELL)
    held = table.held()
    if table.fallen() or misfit(s, bar_at(s, held)):
        table.take_away()  # a player feels that a bar does not fit: it is never dropped to see what happens
    else:
        table.let_go()
    table.settle()
    return Rest(held, table.moved()), table.film()


def _at_the_start(s: State) -> list[int]:
    """The hand comes from above: where it begins to shove it is past what lies there."""
    x, y, yaw = s.path[0].tolist()
    return lying_under(s, bar_at(s, (x, y, yaw)), int(s.lengths[s.building]))


def _stick(length: int, meets: int) -> str:
    size = f"{length / 2 / METRE} {WIDTH / 2 / METRE} {WIDTH / 2 / METRE}"
    return f'{FREE}<geom type="box" size="{size}" contype="{meets}" conaffinity="{meets}"/>'


def _model(bodies: list[str], joined: str) -> Any:
    return mujoco.MjModel.from_xml_string(
        f'<mujoco>{SETTINGS}<asset><mesh name="disc" vertex="{DISC}"/></asset><worldbody>'
        f'<geom type="plane" size="1 1 1"/>{"".join(bodies)}</worldbody>{joined}</mujoco>'
    )


class Table:
    """One simulation: cylinders, bars, and last the bar in the hand, if there is one."""

    def __init__(
        self,
        s: State,
        left_out: Collection[int] = (),
        in_hand: Centre | None = None,
        dropped: int = -1,
        awake: bool = False,
    ) -> None:
        self.state = s
        self.cylinders = [i for i in range(CYLINDERS) if s.cylinders[i, LEVEL] >= 0 and i not in left_out]
        self.bars = [i for i in range(BARS) if s.bars[i, LEVEL] > 0]
        self.hand = np.array(in_hand) if in_hand else None
        self.released = False
        self.model = self._build(in_hand, dropped, awake)
        self.motion = mujoco.MjData(self.model)
        self.steps = 0
        self.pictures = [self.bodies().copy()]

    def _build(self, in_hand: Centre | None, dropped: int, awake: bool) -> Any:
        s = self.state
        sleep = "" if awake else 'sleep="init"'
        bodies = [self._disc(i, 'sleep="never"' if i == dropped else sleep, i == dropped) for i in self.cylinders]
        bodies += [as_body(_stick(int(s.lengths[i]), EVERYTHING), bar_lying(s, i), sleep) for i in self.bars]
        if in_hand is None:
            return _model(bodies, "")
        self.bars.append(int(s.building))
        bodies += [
            as_body(
                _stick(int(s.lengths[s.building]), LYING), in_hand, 'name="held" sleep="never"'
            ),  # asleep it would hang
            as_body("", in_hand, 'name="hand" mocap="true"'),
        ]
        return _model(bodies, '<equality><weld body1="hand" body2="held"/></equality>')

    def _disc(self, number: int, sleep: str, dropped: bool) -> str:
        """A cylinder. One that lies is high enough to be met by a bar in the hand."""
        s = self.state
        meets = EVERYTHING if s.lying[number, LEAN] else STANDING
        disc = f'{FREE}<geom type="mesh" mesh="disc" contype="{meets}" conaffinity="{meets}"/>'
        return as_body(disc, cylinder_at(s, number, LIFT if dropped else 0), sleep, leaning(s, number))

    def bodies(self) -> Bodies:
        bodies: Bodies = self.motion.qpos.reshape(-1, 7)
        return bodies

    def run(self, steps: int) -> None:
        """Let time pass; MuJoCo lets other threads work meanwhile."""
        while steps > 0:
            due = max(1, round(len(self.pictures) / PICTURES / STEP) - self.steps)
            mujoco.mj_step(self.model, self.motion, nstep=min(due, steps))
            self.steps += min(due, steps)
            if due <= steps:
                self.pictures.append(self.bodies().copy())
            steps -= due

    def guide(self, to: Centre) -> None:
        """Lead the bar there, gently at both ends; the hand stops when something falls."""
        assert self.hand is not None
        start, way = self.hand, np.array(to) - self.hand
        way[3] = (way[3] + pi) % (2 * pi) - pi
        turn = abs(way[3]) * FULL_TURN / (2 * pi)
        steps = max(1, round(max(float(np.linalg.norm(way[:3])) / HAND_SPEED, turn / HAND_TURN) / STEP))
        for done in range(1, steps + 1):
            share = done / steps
            self._lead(start + way * share * share * (3 - 2 * share))
            self.run(1)
            if self.steps % WINDOW == 0 and self.fallen():
                return

    def _lead(self, hand: Bodies) -> None:
        self.hand = hand
        self.motion.mocap_pos[0] = hand[:3] / METRE
        self.motion.mocap_quat[0] = cos(hand[3] / 2), 0, 0, sin(hand[3] / 2)

    def held(self) -> Pose:
        """Where the bar in the hand is."""
        body = self.bodies()[-1]
        return round(body[0] * METRE), round(body[1] * METRE), yaw_of(body)

    def let_go(self) -> None:
        self.released = True
        self.motion.eq_active[0] = 0
        self._meet(EVERYTHING)

    def take_away(self) -> None:
        """The bar leaves the table without touching anything more."""
        self._meet(NOTHING)

    def _meet(self, what: int) -> None:
        body = self.model.geom_bodyid[-1]
        self.model.geom_contype[-1] = self.model.geom_conaffinity[-1] = what
        self.model.body_contype[body] = self.model.body_conaffinity[body] = what

    def settle(self) -> None:
        """Until nothing has moved for a while; a pile rocks for ever, so rest is judged by distance, not speed."""
        calm, last = 0, self.bodies().copy()
        for _ in range(LONGEST // WINDOW):
            self.run(WINDOW)
            moved, last = np.abs(self.bodies() - last), self.bodies().copy()
            quiet = moved[:, :3].max() < QUIET and moved[:, 3:].max() < QUIET_TURN
            calm = calm + 1 if quiet else 0
            if calm == CALM:
                return

    def fallen(self) -> bool:
        """Whether anything that nobody holds lies below its level or leans."""
        return any(fallen(self.state, piece) for piece in self._resting())

    def moved(self) -> tuple[Resting, ...]:
        """The pieces that are no longer where the record has them, and the building bar once it is let go."""
        return tuple(piece for piece in self._resting() if self._has_moved(piece))

    def film(self) -> bytes:
        return develop(self.pictures, [*self.cylinders, *(BAR + bar for bar in self.bars)])

    def _resting(self) -> list[Resting]:
        bodies = self.bodies()
        pieces = [resting("cyl", i, body, HEIGHT) for i, body in zip(self.cylinders, bodies, strict=False)]
        pieces += [
            resting("bar", i, body, WIDTH) for i, body in zip(self.bars, bodies[len(self.cylinders) :], strict=True)
        ]
        return pieces if self.hand is None or self.released else pieces[:-1]

    def _has_moved(self, piece: Resting) -> bool:
        if fallen(self.state, piece):
            return True
        if piece.piece == "cyl":
            return travelled(self.state, piece) >= NUDGE
        old, length = self.state.bars[piece.number], int(self.state.lengths[piece.number])
        turned = abs(radians(smaller_turn(piece.yaw - int(old[YAW])))) * length / 2
        return old[LEVEL] == 0 or hypot(piece.x - int(old[X]), piece.y - int(old[Y])) + turned >= NUDGE
