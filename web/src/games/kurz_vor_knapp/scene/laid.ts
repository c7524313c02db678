/** The table as it is laid: draws a view, marks what can be taken, plays films, carries what the hand holds. */

import * as THREE from 'three';
import type { Bar, Cylinder, Lying, Seen } from '../../../gen/kurz_vor_knapp';
import { BAR, type Film } from './film';
import { barShape, CORD, cylinderShape, HEIGHT, STOREY, strandShape, WIDTH } from './pieces';
import type { Stage } from './stage';
import { Timber } from './wood';

const UNITS = 100; // of a cylinder's place in a millimetre
const FINE = 1000; // of a bar's end
const RING = 28;
const FINGER = 22; // px from the middle of what it means
const FALL_IN = 150; // ms from a film's last picture to the recorded poses
const ACROSS = new THREE.Vector3(0, 0, 1);
const UPWARDS = new THREE.Vector3(0, 1, 0);
const LEVEL = new THREE.Euler();
const TURN = new THREE.Quaternion();

export interface Hand {
  x: number;
  y: number;
  /** Radians, against the clock. */
  yaw: number;
  height: number;
}

export class Laid {
  private readonly stage: Stage;
  private readonly timber: Timber;
  private readonly shape = cylinderShape();
  private readonly bars = new Map<number, THREE.Mesh>();
  private readonly cylinders = new Map<number, THREE.Mesh>();
  private readonly marks = new THREE.Group();
  private readonly ringShape = new THREE.PlaneGeometry(RING, RING);
  private readonly fine = painted(
    'float r = length(q); gl_FragColor = vec4(1.3, 1.05, .8, smoothstep(.75, .25, abs(r - 10.2)) * .85);',
  );
  private readonly bold = painted(
    'float r = length(q); gl_FragColor = vec4(1.6, 1.35, .9, smoothstep(2.2, 1.2, abs(r - 9.6)));',
  );
  private readonly ember = new THREE.MeshBasicMaterial({ color: 0xff7a2e, side: THREE.BackSide });
  private readonly glows = new Map<number, THREE.Mesh>();
  private readonly ghost: THREE.Mesh;
  private readonly shadow: THREE.Mesh;
  private film: { film: Film; began: number; length: number } | null = null;
  private framed = false;

  constructor(stage: Stage) {
    this.stage = stage;
    this.timber = new Timber(stage.simple);
    const top = new THREE.Mesh(new THREE.PlaneGeometry(4000, 4000), this.timber.tabletop(stage.renderer, stage.simple));
    top.rotation.set(-Math.PI / 2, 0, 0.05);
    top.receiveShadow = true;
    stage.scene.add(top, this.marks);
    for (let i = 0; i < 3; i++)
      stage.scene.add(this.solid(new THREE.Mesh(strandShape(i, stage.simple ? 300 : 1500), this.timber.cord)));
    this.ghost = this.solid(new THREE.Mesh(this.shape, this.timber.lacquer));
    this.shadow = new THREE.Mesh(
      new THREE.PlaneGeometry(1, 1),
      new THREE.MeshBasicMaterial({ color: 0x1a0d05, transparent: true, opacity: 0.35, depthWrite: false }),
    );
    this.shadow.rotation.order = 'YXZ';
    this.ghost.visible = this.shadow.visible = false;
    stage.scene.add(this.ghost, this.shadow);
    stage.moving = (now) => this.move(now);
  }

  /** Everything where the view has it. */
  draw(view: Seen): void {
    if (!this.framed) this.frame(view);
    this.keep(this.cylinders, view.cylinders, (cylinder) => this.newCylinder(cylinder));
    this.keep(this.bars, [...view.spiral, ...view.bars], (bar) => this.newBar(bar));
    view.cylinders.forEach((cylinder) => this.stand(cylinder));
    view.lying.forEach((lying) => this.lieDown(lying));
    [...view.spiral, ...view.bars].forEach((bar) => this.lay(bar));
    this.stage.redraw();
  }

  /** What the scene shows, read from the pieces themselves: where each one's middle is, in mm. */
  told(): string {
    const at =
      (kind: string) =>
      ([id, { position: p }]: [number, THREE.Mesh]) =>
        `${kind}${id}@${[p.x, -p.z, p.y].map((mm) => mm.toFixed(2)).join(',')}`;
    return [...[...this.cylinders].map(at('c')), ...[...this.bars].map(at('b'))].join(' ');
  }

  /** When the table is first seen: as near as everything that lies there allows. */
  private frame(view: Seen): void {
    const ends = view.spiral.flatMap((bar) => bar.ends.map(([x, y]) => Math.hypot(x, y) / FINE));
    this.stage.encompass(Math.max(CORD * 1.4, ...ends));
    this.framed = true;
  }

  /** Fine rings on cylinders that can be chosen, bold ones on the chosen, a glow around the building bar. */
  mark(view: Seen, open: readonly number[], chosen: readonly number[], glow: boolean): void {
    this.marks.clear();
    for (const cylinder of view.cylinders) {
      const picked = chosen.includes(cylinder.id);
      if (picked || open.includes(cylinder.id)) this.marks.add(this.ring(cylinder, picked));
    }
    const building = view.spiral[0];
    if (glow && building) this.marks.add(this.glows.get(building.id) ?? this.glow(building));
    this.stage.redraw();
  }

  /** Which of these cylinders is under a point of the screen, -1 to 1 each way, or the nearest under a finger there. */
  pick(x: number, y: number, open: readonly number[]): number | null {
    const ray = new THREE.Raycaster();
    ray.setFromCamera(new THREE.Vector2(x, y), this.stage.camera);
    const there = [...this.cylinders.values()].filter((mesh) => open.includes(mesh.userData.id as number));
    const off = (mesh: THREE.Mesh): number => this.stage.offScreen(x, y, mesh.position);
    const near = there.filter((mesh) => off(mesh) < FINGER).toSorted((one, other) => off(one) - off(other));
    const hit = ray.intersectObjects(there, false)[0]?.object ?? near[0];
    return hit ? (hit.userData.id as number) : null;
  }

  /** The building bar in the hand, and its shadow straight below on the table's level; null puts it back. */
  hold(bar: Bar | undefined, hand: Hand | null, floor: number): void {
    this.shadow.visible = false;
    const mesh = bar && this.bars.get(bar.id);
    if (!mesh) return;
    if (!hand) this.lay(bar);
    else {
      mesh.position.set(hand.x, hand.height + WIDTH / 2, -hand.y);
      mesh.rotation.set(0, hand.yaw, 0);
      this.shadow.visible = true;
      this.shadow.scale.set(mesh.userData.length as number, WIDTH, 1);
      this.shadow.position.set(hand.x, floor + 0.4, -hand.y);
      this.shadow.rotation.set(-Math.PI / 2, hand.yaw, 0);
    }
    this.stage.redraw();
  }

  /** A cylinder about to be put down. */
  hover(place: { x: number; y: number; level: number } | null): void {
    this.ghost.visible = place !== null;
    if (place) this.ghost.position.set(place.x, place.level * STOREY + HEIGHT / 2, -place.y);
    this.stage.redraw();
  }

  /** Show what was simulated, within so many ms. */
  play(film: Film, length: number): void {
    this.marks.clear();
    this.shadow.visible = false;
    this.film = { film, began: performance.now(), length: Math.min(length - FALL_IN, (film.pictures / 30) * 1000) };
    this.stage.redraw();
  }

  /** Enough seen: straight to the last picture. */
  cut(): void {
    if (!this.film) return;
    this.move(Infinity);
    this.stage.redraw();
  }

  private move(now: number): boolean {
    if (!this.film) return false;
    const { film, began, length } = this.film;
    const share = Math.min(1, (now - began) / Math.max(1, length));
    const picture = Math.round(share * (film.pictures - 1));
    film.pieces.forEach((name, i) => this.pose(name, film.at(i, picture)));
    if (share === 1) this.film = null;
    return share < 1;
  }

  private pose(name: number, at: readonly number[]): void {
    const mesh = name >= BAR ? this.bars.get(name - BAR) : this.cylinders.get(name);
    const [x = 0, y = 0, z = 0, w = 1, i = 0, j = 0, k = 0] = at;
    mesh?.position.set(x, z, -y);
    mesh?.quaternion.set(i, k, -j, w);
  }

  private keep<T extends { id: number }>(
    there: Map<number, THREE.Mesh>,
    wanted: readonly T[],
    make: (piece: T) => THREE.Mesh,
  ): void {
    const ids = new Set(wanted.map((piece) => piece.id));
    for (const [id, mesh] of there) {
      if (!ids.has(id)) {
        this.stage.scene.remove(mesh);
        if (mesh.geometry !== this.shape) mesh.geometry.dispose();
        there.delete(id);
      }
    }
    for (const piece of wanted) {
      if (!there.has(piece.id)) {
        const mesh = this.solid(make(piece));
        mesh.userData.id = piece.id;
        there.set(piece.id, mesh);
        this.stage.scene.add(mesh);
      }
    }
  }

  private newCylinder(cylinder: Cylinder): THREE.Mesh {
    const mesh = new THREE.Mesh(this.shape, this.timber.lacquer);
    mesh.rotation.y = cylinder.x * 0.017 + cylinder.y;
    return mesh;
  }

  private newBar(bar: Bar): THREE.Mesh {
    const [[x1, y1], [x2, y2]] = bar.ends;
    const length = Math.hypot(x2 - x1, y2 - y1) / FINE;
    const mesh = new THREE.Mesh(barShape(length, 1 + bar.id * 1.37), this.timber.beech);
    mesh.userData.length = length;
    return mesh;
  }

  private stand({ id, level, x, y }: Cylinder): void {
    const mesh = this.cylinders.get(id);
    mesh?.position.set(x / UNITS, level * STOREY + HEIGHT / 2, -y / UNITS);
    mesh?.rotation.set(0, x * 0.017 + y, 0);
  }

  /** As gravity turns it: towards a direction, leaning, rolled. */
  private lieDown({ id, height, direction, lean, roll }: Lying): void {
    const mesh = this.cylinders.get(id);
    mesh?.position.setY(height / UNITS + HEIGHT / 2);
    mesh?.quaternion.setFromEuler(LEVEL.set(0, radians(direction), 0));
    mesh?.quaternion.multiply(TURN.setFromAxisAngle(ACROSS, -radians(lean)));
    mesh?.quaternion.multiply(TURN.setFromAxisAngle(UPWARDS, radians(roll)));
  }

  private lay(bar: Bar): void {
    const [[x1, y1], [x2, y2]] = bar.ends;
    const mesh = this.bars.get(bar.id);
    const underside = bar.level ? bar.level * STOREY - WIDTH : 0;
    mesh?.position.set((x1 + x2) / 2 / FINE, underside + WIDTH / 2, -(y1 + y2) / 2 / FINE);
    mesh?.rotation.set(0, Math.atan2(y2 - y1, x2 - x1), 0);
  }

  private ring(cylinder: Cylinder, picked: boolean): THREE.Mesh {
    const ring = new THREE.Mesh(this.ringShape, picked ? this.bold : this.fine);
    ring.rotation.x = -Math.PI / 2;
    ring.position.set(cylinder.x / UNITS, cylinder.level * STOREY + HEIGHT + 0.15, -cylinder.y / UNITS);
    return ring;
  }

  private glow(bar: Bar): THREE.Mesh {
    const [[x1, y1], [x2, y2]] = bar.ends;
    const length = Math.hypot(x2 - x1, y2 - y1) / FINE;
    const paint = painted(
      `vec2 d = abs(q) - vec2(${(length / 2).toFixed(1)}, 5.); float s = length(max(d, 0.)) + min(max(d.x, d.y), 0.);
      float halo = exp(-max(s, 0.) * .13) * .55, line = smoothstep(.9, .3, abs(s - 5.));
      gl_FragColor = vec4(vec3(1.5, .62, .22), max(halo, line * .9) * smoothstep(32., 20., s));`,
    );
    const glow = new THREE.Mesh(new THREE.PlaneGeometry(length + 70, 80), paint);
    const rim = new THREE.Mesh(new THREE.BoxGeometry(length + 5, WIDTH + 5, WIDTH + 5), this.ember);
    rim.position.z = WIDTH / 2;
    glow.add(rim);
    glow.rotation.set(-Math.PI / 2, 0, Math.atan2(y2 - y1, x2 - x1));
    glow.position.set((x1 + x2) / 2 / FINE, 0.3, -(y1 + y2) / 2 / FINE);
    this.glows.set(bar.id, glow);
    return glow;
  }

  private solid(mesh: THREE.Mesh): THREE.Mesh {
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  }
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180 / UNITS;
}

function painted(paint: string): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    vertexShader:
      'varying vec2 q; void main() { q = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
    fragmentShader: `varying vec2 q; void main() { ${paint} }`,
  });
}
