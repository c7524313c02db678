import type { Sitting } from '../../core/game';
import type { Ricochet } from './kind';

/** Slides asked for while one is still on its way follow it in their order; what is refused ends them all. */
export function following(sitting: () => Sitting<Ricochet>, mayShow: () => boolean): (move: string) => void {
  let waiting = $state.raw<readonly string[]>([]);

  $effect(() => {
    const [next, ...rest] = waiting;
    if (next === undefined || sitting().sending) return;
    const goesOn = mayShow() && !sitting().refused;
    waiting = goesOn ? rest : [];
    if (goesOn) sitting().play(next);
  });

  return (move) => {
    if (sitting().sending) waiting = [...waiting, move];
    else sitting().play(move);
  };
}
