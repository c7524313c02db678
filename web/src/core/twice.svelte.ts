/** A move that cannot be taken back: a tap chooses it and a second one sends it, for who wants that. */

import { device } from './device.svelte';
import { drafting } from './draft';
import type { Kind, Sitting } from './game';

type Asked<K extends Kind> = Pick<Sitting<K>, 'legal' | 'play'>;

export class Twice<K extends Kind> {
  private readonly sitting: () => Asked<K>;
  private tapped = $state('');
  /** Chosen and not sent yet. */
  readonly picked = $derived.by(() => (this.may(this.tapped) ? this.tapped : ''));

  /** Made with a board, once. */
  constructor(sitting: () => Asked<K>) {
    this.sitting = sitting;
    const begun = () => this.picked !== '';
    drafting({
      get begun() {
        return begun();
      },
      takeBack: this.takeBack,
    });
  }

  readonly tap = (move: string): void => {
    const sure = !device.confirm || this.picked === move;
    this.tapped = sure ? '' : move;
    if (sure) this.sitting().play(move);
  };

  readonly takeBack = (): void => {
    this.tapped = '';
  };

  private may(move: string): boolean {
    return this.sitting().legal.some(({ text }) => text === move);
  }
}
