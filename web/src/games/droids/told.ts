/** What events change on the table before the next view comes. */

import type { Event, Player, Seen } from '../../gen/droids';
import { REPAIR } from './kind';

function changed(view: Seen, seat: number, change: (player: Player) => Partial<Player>): Seen {
  return { ...view, players: view.players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player)) };
}

function slot(player: Player, line: number, at: number, tile: string): Partial<Player> {
  return { slots: player.slots.map((slots, l) => (l === line - 1 ? slots.map((old, s) => (s === at - 1 ? tile : old)) : slots)) };
}

function stand(view: Seen, robot: number, field: number): Seen {
  if (robot < REPAIR) return changed(view, robot, () => ({ field }));
  return { ...view, repair: view.repair.map((old, at) => (at === robot - REPAIR ? field : old)) };
}

function without(view: Seen, field: number): Seen {
  return { ...view, things: view.things.filter((thing) => thing.field !== field) };
}

/** Out: the robot leaves, what it carried stays on its field. */
function gone(view: Seen, seat: number): Seen {
  const { field, carried } = view.players[seat] ?? { field: -1, carried: '' };
  const things = carried && field >= 0 ? [...view.things, { field, thing: carried }] : view.things;
  return { ...changed(view, seat, () => ({ field: -1, carried: '' })), things };
}

export function landed(view: Seen, event: Event): Seen {
  switch (event.kind) {
    case 'placed':
      return changed(view, event.seat, (player) => slot(player, event.line, event.slot, event.tile));
    case 'sent':
      return changed(view, event.seat, (player) => slot(player, event.line, event.slot, ''));
    case 'moved':
      return event.robots.reduce((now, robot, at) => stand(now, robot, event.fields[at] ?? -1), view);
    case 'exploded':
      return without(view, event.field);
    case 'took': {
      const holder = view.players.findIndex((player) => player.field === event.field);
      const free = holder >= 0 ? changed(view, holder, () => ({ carried: '' })) : without(view, event.field);
      return changed(free, event.robot, ({ mines }) => (view.scenario === 'mines' ? { mines: mines + 1 } : { carried: event.thing }));
    }
    case 'put':
      return { ...changed(view, event.robot, () => ({ carried: '' })), things: [...view.things, { field: event.field, thing: event.thing }] };
    case 'covered':
      return changed(view, event.seat, (player) => ({ covered: player.covered.map((was, line) => was || event.lines.includes(line + 1)) }));
    case 'freed':
      return changed(view, event.seat, (player) => ({ covered: player.covered.map((was, line) => was && event.line !== line + 1) }));
    case 'out':
      return gone(view, event.seat);
    default:
      return view;
  }
}
