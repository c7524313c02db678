/** The table as it is laid: draws a view, marks what can be taken, plays films, carries what the hand holds. */

import * as THREE from 'three';
import type { Bar, Cylinder, Seen } from '../../../gen/kurz_vor_knapp';
import { Acts } from './acts';
import { ARC, flight, HELD, heldOver, place } from './carried';
import { BAR, type Film } from './film';
import { Ghost, type Candidate } from './ghost';
import { Marks } from './marks';
import { Plumb } from './plumb';
import { barShape, CORD, cylinderShape, strandShape } from './pieces';
import type { Hand } from '../inhand';
import { shoved } from '../shoving';
import { lay, lieDown, stand } from './places';
import type { Stage } from './stage';
import { Timber } from './wood';

const FINE = 1000; // of a bar's end
const FINGER = 22; // px from the middle of what it means
const GONE = 3; // times as far from the middle as the spiral: out of sight
const FALL_IN = 150; // ms from a film's last picture to the recorded poses

export class Laid {
  private readonly stage: Stage;
  private readonly timber: Timber;
  private readonly shape = cylinderShape();
  private readonly bars = new Map<number, THREE.Mesh>();
  private readonly cylinders = new Map<number, THREE.Mesh>();
  private readonly marks = new Marks();
  private readonly ghost = new Ghost(this.shape);
  private readonly shadow = new Plumb();
  private readonly acts = new Acts();
  private film: { film: Film; began: number; length: number } | null = null;
  private framed = false;
  private pushed: readonly Bar[] = [];

  constructor(stage: Stage) {
    this.stage = stage;
    this.timber = new Timber(stage.simple);
    const top = new THREE.Mesh(new THREE.PlaneGeometry(4000, 4000), this.timber.tabletop(stage.renderer, stage.simple));
    top.rotation.set(-Math.PI / 2, 0, 0.05);
    top.receiveShadow = true;
    stage.scene.add(top, this.marks.drawn);
    for (let i = 0; i < 3; i++)
      stage.scene.add(this.solid(new THREE.Mesh(strandShape(i, stage.simple ? 300 : 1500), this.timber.cord)));
    stage.scene.add(this.ghost.drawn, this.shadow.drawn);
    stage.moving = (now) => this.move(now);
  }

  /** Everything where the view has it. */
  draw(view: Seen): void {
    if (!this.framed) this.frame(view);
    this.pushed = [];
    this.keep(this.cylinders, view.cylinders, (cylinder) => this.newCylinder(cylinder));
    this.keep(this.bars, [...view.spiral, ...view.bars], (bar) => this.newBar(bar));
    view.cylinders.forEach((cylinder) => stand(this.cylinders.get(cylinder.id), cylinder));
    view.lying.forEach((lying) => lieDown(this.cylinders.get(lying.id), lying));
    [...view.spiral, ...view.bars].forEach((bar) => lay(this.bars.get(bar.id), bar));
    if (view.step === 'laid') this.present(view);
    this.stage.redraw();
  }

  /** While gravity has not answered, the bar is held over the pair. */
  private present(view: Seen): void {
    const bar = this.building(view);
    const over = heldOver(view, HELD);
    if (bar && over) place(bar, over);
  }

  /** The bars that give way to the one in the hand. */
  get giving(): readonly number[] {
    return this.pushed.map(({ id }) => id);
  }

  private building({ spiral: [bar] }: Seen): THREE.Mesh | undefined {
    return bar && this.bars.get(bar.id);
  }

  /** The building bar is led over its pair, or down onto it, beginning after `delay`. */
  lead(view: Seen, where: 'over' | 'down', delay: number, ms: number): void {
    const bar = this.building(view);
    const there = heldOver(view, where === 'over' ? HELD : 0);
    if (!bar || !there) return;
    this.marks.mark(view, [], view.pair, []);
    this.shadow.clear();
    this.acts.drop();
    this.acts.add(delay, ms, flight(bar, there, where === 'over' ? ARC : 0));
    this.stage.redraw();
  }

  /** The building bar is carried back to the spiral. */
  carryBack(view: Seen, delay: number, ms: number): void {
    this.carryOff(view, 1, delay, ms);
  }

  /** The building bar is taken out of the game. */
  takeAway(view: Seen, ms: number): void {
    this.marks.clear();
    this.carryOff(view, GONE, 0, ms);
  }

  /** The building bar is carried to its place in the spiral, or so many times as far from the middle. */
  private carryOff(view: Seen, far: number, delay: number, ms: number): void {
    const bar = this.building(view);
    const [there] = view.spiral;
    if (!bar || !there) return;
    const [[x1, y1], [x2, y2]] = there.ends;
    const [x, y] = [((x1 + x2) / 2 / FINE) * far, ((y1 + y2) / 2 / FINE) * far];
    this.acts.add(delay, ms, flight(bar, { x, y, yaw: Math.atan2(y2 - y1, x2 - x1), height: 0 }, ARC));
    this.stage.redraw();
  }

  /** The camera leans in to the building bar over its pair, or back. */
  lean(view: Seen | null, ms: number): void {
    const over = view && heldOver(view, 0);
    const length = view && (this.building(view)?.userData.length as number | undefined);
    this.stage.lean.to(over && length ? { ...over, length } : null, ms);
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

  /** Marks what can be chosen, what is, and bars that are to glow. */
  mark(view: Seen, open: readonly number[], chosen: readonly number[], glowing: readonly number[]): void {
    this.marks.mark(view, open, chosen, glowing);
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

  /** The building bar in the hand, and its shadow on whatever is straight below; null puts it back. */
  hold(view: Seen, hand: Hand | null): void {
    this.shadow.clear();
    const [bar] = view.spiral;
    const mesh = this.building(view);
    if (!bar || !mesh) return;
    this.shove(view, hand);
    if (!hand && view.step === 'laid') this.present(view);
    else if (!hand) lay(mesh, bar);
    else {
      place(mesh, hand);
      this.shadow.cast(view, hand, mesh.userData.length as number);
    }
    this.stage.redraw();
  }

  /** What a lowered bar meets gives way, and lies again where it lay when the hand is lifted. */
  private shove(view: Seen, hand: Hand | null): void {
    const length = this.building(view)?.userData.length as number | undefined;
    this.pushed.forEach((bar) => lay(this.bars.get(bar.id), bar));
    const pushed = hand?.lowered && length ? shoved(hand, length, view) : [];
    this.pushed = view.bars.filter(({ id }) => pushed.some((each) => each.id === id));
    for (const { id, x, y, yaw } of pushed) {
      const mesh = this.bars.get(id);
      mesh?.position.set(x, mesh.position.y, -y);
      mesh?.rotation.set(0, yaw, 0);
    }
  }

  /** Another player's hand, from where it was seen last; its first move is to lift the bar. */
  follow(view: Seen, hand: Hand, ms: number): void {
    const bar = this.building(view);
    if (!bar) return;
    this.shove(view, hand);
    this.acts.drop();
    this.marks.mark(view, [], view.pair, []);
    const seen = this.shadow.drawn.children.length > 0;
    this.shadow.cast(view, hand, bar.userData.length as number);
    this.acts.add(0, seen ? ms : 4 * ms, flight(bar, hand, seen ? 0 : ARC));
    this.stage.redraw();
  }

  /** A cylinder about to be put down. */
  hover(candidate: Candidate | null): void {
    this.ghost.show(candidate);
    this.stage.redraw();
  }

  /** Show what was simulated, beginning after `delay`, within so many ms. */
  play(film: Film, delay: number, length: number): void {
    this.marks.clear();
    this.shadow.clear();
    const ms = Math.min(length - FALL_IN, (film.pictures / 30) * 1000);
    this.film = { film, began: performance.now() + delay, length: ms };
    this.stage.redraw();
  }

  /** Enough seen: straight to the last picture. */
  cut(): void {
    this.move(Infinity);
    this.stage.redraw();
  }

  private move(now: number): boolean {
    const carried = this.acts.run(now);
    return this.roll(now) || carried;
  }

  private roll(now: number): boolean {
    if (!this.film) return false;
    const { film, began, length } = this.film;
    if (now < began) return true;
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

  private solid(mesh: THREE.Mesh): THREE.Mesh {
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  }
}
