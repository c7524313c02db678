/** Dice on their way while something happens: where from, where to. */

import type { Event, Seen } from '../../gen/rand_und_band';
import { pileAt, slotAt, type Hall } from './geometry';
import { isLeft, rowOf } from './kind';

interface Point {
  x: number;
  y: number;
}

export interface Flight {
  seat: number;
  face: number;
  from: Point;
  to: Point;
  rolled: boolean;
}

export function flights(hall: Hall, view: Seen, event: Event, mine: number): Flight[] {
  const seats = view.workshops.length;
  const place = (seat: number) => (seat - mine + seats) % seats;
  const tile = (space: number, seat: number) => pileAt(hall, space - 1, place(seat));
  const edge = (number: number) => slotAt(hall, rowOf(number), isLeft(number));
  const home = (seat: number): Point =>
    seat === mine ? { x: hall.width * 0.9, y: hall.height * 0.97 } : { x: hall.width * 1.05, y: hall.height * (0.1 + 0.25 * place(seat)) };
  const fly = (seat: number, from: Point, to: Point, face = 2, rolled = false): Flight => ({ seat, face, from, to, rolled });

  switch (event.kind) {
    case 'rolled':
      return event.dice.map((face) => fly(event.seat, home(event.seat), tile(face, event.seat), face, true));
    case 'placed':
      return [fly(event.seat, home(event.seat), edge(event.edge), (event.edge % 4) + 1)];
    case 'added':
      return [fly(event.seat, home(event.seat), tile(5, event.seat), 4)];
    case 'taken':
      return [fly(event.seat, event.space ? tile(event.space, event.seat) : edge(event.edge ?? 1), home(event.seat))];
    case 'shifted':
      return [fly(event.owner, tile(event.space, event.owner), tile(event.to, event.owner), Math.min(event.to, 4))];
    case 'tidied':
      return event.edges.map((each) => fly(event.seat, edge(each), tile(rowOf(each) + 1, event.seat), (each % 4) + 1));
    default:
      return [];
  }
}
