/** Something with effects, as alive as a component makes it, until it is left. */

export function living<T>(make: () => T): { made: T; leave: () => void } {
  let made: T | undefined;
  const leave = $effect.root(() => {
    made = make();
  });
  return { made: made as T, leave };
}

/** As often as what each of them reads changes. */
export function inEffects(...all: (() => void)[]): () => void {
  return $effect.root(() => {
    for (const each of all) $effect(each);
  });
}

/** A value that whoever reads it notices to change. */
export function changing<T>(first: T): { now: T } {
  let now = $state.raw(first);
  return {
    get now() {
      return now;
    },
    set now(next) {
      now = next;
    },
  };
}
