/** What a board has chosen and not sent yet. The room takes it back when Escape is pressed, whatever game it is. */

import { getContext, onDestroy, setContext } from 'svelte';

export interface Draft {
  /** Something is chosen. */
  readonly begun: boolean;
  takeBack(): void;
}

export class Drafts {
  private all: readonly Draft[] = [];

  add(draft: Draft): () => void {
    this.all = [...this.all, draft];
    return () => (this.all = this.all.filter((each) => each !== draft));
  }

  /** The one begun last; whether there was one. */
  takeBack(): boolean {
    const last = this.all.findLast((each) => each.begun);
    last?.takeBack();
    return last !== undefined;
  }
}

const PLACE = Symbol('drafts');

export function holdDrafts(): Drafts {
  return setContext(PLACE, new Drafts());
}

/** Said by a board once, when it is made. */
export function drafting(draft: Draft): void {
  const forget = getContext<Drafts | undefined>(PLACE)?.add(draft);
  if (forget) onDestroy(forget);
}
