import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line, type LineState } from '../../src/core/line';
import type { Request, Said } from '../../src/gen/wire';

/** A socket that is opened, spoken to and closed by the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }
  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  say(message: Said): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const socket = (): FakeSocket => {
  const last = FakeSocket.made.at(-1);
  if (!last) throw new Error('no socket was made');
  return last;
};

const play = (ack: string): Request => ({ kind: 'play', seat: 0, move: 'r2', ack, seen: 1 });
const acks = ({ sent }: FakeSocket) => sent.flatMap((request) => ('ack' in request ? [request.ack] : []));
let states: LineState[];
let heard: Said[];
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made = [];
  states = [];
  heard = [];
  line = new Line('abc', {
    said: (message) => heard.push(message),
    changed: (state) => states.push(state),
    opened: () => line.send({ kind: 'turn', seat: 1 }),
  });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

test('it asks for its table and says first what has to be said first', () => {
  expect(socket().address).toMatch(/^ws.*\/api\/matches\/abc\/live$/);
  socket().open();
  expect(states).toEqual(['connecting', 'open']);
  expect(socket().sent[0]).toEqual({ kind: 'turn', seat: 1 });
});

test('a click on a dead line is sent when it is back', async () => {
  line.send(play('a'));
  socket().open();
  expect(acks(socket())).toEqual(['a']);
  socket().close(1006);
  await vi.advanceTimersByTimeAsync(1000);
  socket().open();
  expect(acks(socket())).toEqual(['a']);
});

test.each([
  ['played', { kind: 'played', ack: 'a', version: 2 }],
  ['refused', { kind: 'refused', ack: 'a', rule: '', code: 'stale', params: {}, message: '' }],
] as [string, Said][])('what was %s is not said again', async (_, answer) => {
  socket().open();
  line.send(play('a'));
  line.send(play('b'));
  socket().say(answer);
  socket().close(1006);
  await vi.advanceTimersByTimeAsync(1000);
  socket().open();
  expect(acks(socket())).toEqual(['b']);
  expect(heard).toEqual([answer]);
});

test('it tries again by itself, ever more slowly, and says so', async () => {
  socket().close(1006);
  expect(states.at(-1)).toBe('down');
  await vi.advanceTimersByTimeAsync(700);
  expect(FakeSocket.made.length).toBe(2);
  socket().close(1006);
  await vi.advanceTimersByTimeAsync(700);
  expect(FakeSocket.made.length).toBe(2);
  await vi.advanceTimersByTimeAsync(700);
  expect(FakeSocket.made.length).toBe(3);
});

test('a device that is back on line does not wait for the next try', () => {
  socket().close(1006);
  dispatchEvent(new Event('online'));
  expect(FakeSocket.made.length).toBe(2);
});

test('a table that does not answer its pings is called anew', async () => {
  socket().open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.made.length).toBe(1);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(FakeSocket.made.length).toBe(2);
});

test('a table that answers its pings is not', async () => {
  socket().open();
  for (let i = 0; i < 5; i++) {
    await vi.advanceTimersByTimeAsync(10_000);
    socket().say({ kind: 'pong' });
  }
  expect(FakeSocket.made.length).toBe(1);
});

test.each([
  [4001, 'replaced'],
  [4004, 'missing'],
])('a line closed with %i is %s and stays closed', async (code, state) => {
  socket().open();
  socket().close(code);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([states.at(-1), FakeSocket.made.length]).toEqual([state, 1]);
});

test('who has left is not called any more', async () => {
  socket().open();
  line.close();
  await vi.advanceTimersByTimeAsync(60_000);
  dispatchEvent(new Event('online'));
  expect(FakeSocket.made.length).toBe(1);
});
