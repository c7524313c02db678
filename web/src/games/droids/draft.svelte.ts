/** The order a player has in mind: which tile, which way it points, on which slot, and what it would do. */

import type { Sitting } from '../../core/game';
import type { Foreseen } from '../../gen/droids';
import { askFor } from './asking';
import { headingOf } from './geometry';
import type { Droids } from './kind';

export class Draft {
  /** Its place in the hand; -1: none. */
  tile = $state(-1);
  /** Which way it points on the screen, in quarter turns. */
  quarter = $state(0);
  /** What the whole program would do with it. */
  foreseen = $state.raw<readonly Foreseen[]>([]);
  /** The slot it was foreseen for. */
  private thought = $state('');
  private slot = $state('');
  /** A slot that is looked at. */
  private looked = $state('');
  /** The slot to be named as soon as the tile has been taken. */
  private waiting = $state('');
  private readonly at: () => { sitting: Sitting<Droids>; turns: number };

  constructor(at: () => { sitting: Sitting<Droids>; turns: number }) {
    this.at = at;
    $effect(() => this.nameSlot());
    $effect(() => this.forget());
    $effect(() => this.foresee());
  }

  /** A tile is asked for. */
  get asked(): boolean {
    return this.sitting.legal.some((move) => move.kind === 'choose' || move.kind === 'pass');
  }

  /** Whether the tile points slantwise. */
  get slant(): boolean {
    return this.ways.some((move) => move.heading.length > 1);
  }

  /** The tile, turned, as it is named in moves. */
  get order(): string {
    const heading = headingOf(this.quarter, this.at().turns, this.slant);
    return this.ways.find((move) => move.heading === heading)?.text ?? '';
  }

  /** Slots that can be chosen, as `7.2`. */
  get free(): readonly string[] {
    return this.asked || this.placings.length ? this.sitting.view.free : [];
  }

  get picked(): string {
    return this.free.includes(this.slot) ? this.slot : '';
  }

  get ready(): boolean {
    return Boolean(this.order && this.picked);
  }

  /** Whether the order in mind would lie where no robot gets it. */
  get unheard(): boolean {
    const heard = this.foreseen.some(({ line, slot }) => `${line}.${slot}` === this.picked);
    return this.ready && this.thought === `${this.order} ${this.picked}` && !heard;
  }

  look(slot: string): void {
    this.looked = slot;
  }

  pick(slot: string): void {
    const placing = this.placing(slot);
    if (placing) this.sitting.play(placing.text);
    else this.slot = slot;
  }

  place(): void {
    this.waiting = this.picked;
    this.sitting.play(this.order);
    this.takeBack();
  }

  /** Something is chosen that has not been laid yet. */
  get begun(): boolean {
    return this.asked && (this.tile >= 0 || this.picked !== '');
  }

  takeBack(): void {
    this.tile = -1;
    this.slot = this.looked = '';
  }

  private get sitting(): Sitting<Droids> {
    return this.at().sitting;
  }

  /** The ways the tile in hand can be turned. */
  private get ways() {
    const { view, seat, legal } = this.sitting;
    const face = view.players[seat ?? -1]?.hand?.[this.tile];
    return legal.filter((move) => move.kind === 'choose').filter((move) => move.tile === face);
  }

  private get placings() {
    return this.sitting.legal.filter((move) => move.kind === 'place');
  }

  private placing(slot: string) {
    return this.placings.find((move) => slot === `${move.line}.${move.slot}`);
  }

  private nameSlot(): void {
    const named = this.placing(this.waiting);
    if (!named) return;
    this.waiting = '';
    this.sitting.play(named.text);
  }

  /** When somebody else goes on, a bot that stands in too, nothing that was chosen before is left. */
  private forget(): void {
    if (this.asked || this.sitting.sending) return;
    this.takeBack();
    if (!this.placings.length) this.waiting = '';
  }

  private foresee(): (() => void) | undefined {
    if (!this.asked) {
      this.foreseen = [];
      return undefined;
    }
    const at = this.free.includes(this.looked) ? this.looked : this.picked;
    const [line = 0, slot = 0] = at.split('.').map(Number);
    let stale = false;
    void askFor(this.sitting, this.order && at ? { tile: this.order, line, slot } : {}).then((orders) => {
      if (stale) return;
      this.foreseen = orders;
      this.thought = `${this.order} ${at}`;
    });
    return () => (stale = true);
  }
}
