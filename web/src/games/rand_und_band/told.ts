/** What an event changes on the table: first things are taken up (`lifted`), then they lie somewhere else (`landed`). */

import type { Event, Seen } from '../../gen/rand_und_band';
import { rowOf } from './kind';

function on(view: Seen, space: number, seat: number, by: number): Seen {
  const belt = view.belt.map((each, i) =>
    i === space - 1 ? { ...each, dice: each.dice.map((n, owner) => (owner === seat ? Math.max(0, n + by) : n)) } : each,
  );
  return { ...view, belt };
}

function supply(view: Seen, seat: number, by: number): Seen {
  const workshops = view.workshops.map((each, i) => (i === seat ? { ...each, supply: Math.max(0, each.supply + by) } : each));
  return { ...view, workshops };
}

function edge(view: Seen, number: number, owner: number | null): Seen {
  return { ...view, edge: view.edge.map((each, i) => (i === number - 1 ? owner : each)) };
}

export function lifted(view: Seen, event: Event): Seen {
  switch (event.kind) {
    case 'rolled':
      return supply(view, event.seat, -event.dice.length);
    case 'placed':
    case 'added':
      return supply(view, event.seat, -1);
    case 'taken':
      return event.space ? on(view, event.space, event.seat, -1) : edge(view, event.edge ?? 0, null);
    case 'shifted':
      return on(view, event.space, event.owner, -1);
    case 'tidied':
      return event.edges.reduce((seen, each) => edge(seen, each, null), view);
    case 'closing':
      return { ...view, edge: view.edge.map(() => null) };
    case 'dropped':
      return run(view, event.entered);
    default:
      return view;
  }
}

export function landed(view: Seen, event: Event): Seen {
  const up = lifted(view, event);
  switch (event.kind) {
    case 'laid':
      return { ...view, belt: event.tiles.map((tile) => ({ tile, dice: view.workshops.map(() => 0) })) };
    case 'rolled':
      return event.dice.reduce((seen, face) => on(seen, face, event.seat, 1), up);
    case 'placed':
      return edge(up, event.edge, event.seat);
    case 'added':
      return on(up, 5, event.seat, 1);
    case 'taken':
      return supply(up, event.seat, 1);
    case 'shifted':
      return on(up, event.to, event.owner, 1);
    case 'tidied':
      return event.edges.reduce((seen, each) => on(seen, rowOf(each) + 1, event.seat, 1), up);
    case 'closing':
      return view.edge.reduce<Seen>((seen, owner, i) => (owner === null ? seen : on(seen, rowOf(i + 1) + 1, owner, 1)), up);
    case 'dropped':
      return event.fallen.reduce((seen, dice, seat) => supply(seen, seat, dice.length), stored(up, event));
    default:
      return up;
  }
}

/** The belt runs by one space. */
function run(view: Seen, entered: string): Seen {
  const fresh = { tile: entered, dice: view.workshops.map(() => 0) };
  const stack = view.stack.filter((tile, i) => tile !== entered || view.stack.indexOf(tile) !== i);
  return { ...view, belt: [fresh, ...view.belt.slice(0, 4)], stack };
}

function stored(view: Seen, event: Extract<Event, { kind: 'dropped' }>): Seen {
  return { ...view, stored: event.winner === null ? [...view.stored, event.tile] : [] };
}
