import { beforeEach, expect, test, vi } from 'vitest';
import { remember, type Speed } from '../../src/core/device.svelte';
import { type Frame, framesOf, Playback, type Scene, type Told } from '../../src/core/playback.svelte';

const sound = vi.hoisted(() => vi.fn());
const settled = vi.hoisted(() => vi.fn());
vi.mock('../../src/core/sound', () => ({ play: sound }));
vi.mock('../../src/core/settled', () => ({ settled }));

const START = { at: 'start' };
const knock = vi.fn();
const face = { pace: { went: 100, fell: 200 }, sounds: { went: knock } };

const went = (view: object | null = null) => ({ event: { kind: 'went' }, view }) as Scene['steps'][0]['events'][0];
const fell = (view: object | null = null) => ({ ...went(view), event: { kind: 'fell' } });
const step = (...events: Scene['steps'][0]['events'][0][]): Scene['steps'][0] => ({
  version: 1,
  seat: 0,
  by: null,
  events,
  attachment: null,
});
const bots = (...events: Scene['steps'][0]['events'][0][]) => ({ ...step(...events), by: 'bot' });
const narrator = {
  words: ({ event }: Frame) => (event.kind === 'hid' ? '' : event.kind),
  surprises: ({ by }: Told) => by === 'bot',
};
const hid = () => ({ ...went(), event: { kind: 'hid' } });

function scene(view: object, ...steps: Scene['steps'][0][]) {
  return { steps, view, jump: false, reached: vi.fn() };
}

function playing(speed: Speed = 'normal'): Playback {
  remember({ speed });
  const playback = new Playback(face, narrator);
  playback.jump(START);
  return playback;
}

/** Lets time pass, and what was promised for it happen. */
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const look = ({ view, after, happening }: Playback) => [view, after, happening?.kind];

beforeEach(() => {
  vi.useFakeTimers();
  sound.mockClear();
  settled.mockReset().mockResolvedValue(undefined);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});

test('each event leads to its view, the last one to the scene’s; without a view nothing changes', () => {
  const [one, end] = [{ at: 'one' }, { at: 'end' }];
  const frames = framesOf(scene(end, step(went(), went(one)), step(fell(), fell())), START);
  expect(frames.map((frame) => frame.after)).toEqual([START, one, one, end]);
});

test('an event is shown for its pace between the views before and after it', async () => {
  const [one, end] = [{ at: 'one' }, { at: 'end' }];
  const playback = playing();
  const told = scene(end, step(went(one)), step(fell()));
  playback.add(told);
  expect(look(playback)).toEqual([START, one, 'went']);
  await after(99);
  expect(look(playback)).toEqual([START, one, 'went']);
  await after(1);
  expect(look(playback)).toEqual([one, end, 'fell']);
  expect(told.reached).not.toHaveBeenCalled();
  await after(200);
  expect(look(playback)).toEqual([end, end, undefined]);
  expect(told.reached).toHaveBeenCalledOnce();
});

test.each([
  ['slow', 220],
  ['fast', 40],
] as const)('%s takes %i ms for 100', async (speed, ms) => {
  const playback = playing(speed);
  playback.add(scene({}, step(went())));
  await after(ms - 1);
  expect(playback.happening).not.toBeNull();
  await after(1);
  expect(playback.happening).toBeNull();
});

test('nothing is cut: what still moves comes to its end first, if that does not take for ever', async () => {
  settled.mockReturnValue(new Promise(() => undefined));
  const playback = playing();
  playback.add(scene({}, step(went())));
  await after(3099);
  expect(playback.happening).not.toBeNull();
  await after(1);
  expect(playback.happening).toBeNull();
});

test('with motion off the view is there at once, and the last sound stands for all', async () => {
  const playback = playing('off');
  const end = {};
  const told = scene(end, step(went(), went(), fell()));
  playback.add(told);
  await after(0);
  expect(look(playback)).toEqual([end, end, undefined]);
  expect(sound.mock.calls).toEqual([[knock]]);
});

test('every shown event sounds', async () => {
  const playback = playing();
  playback.add(scene({}, step(went(), fell(), went())));
  await after(400);
  expect(sound.mock.calls).toEqual([[knock], [undefined], [knock]]);
});

test('scenes wait for each other', async () => {
  const playback = playing();
  const [first, second] = [scene({}, step(went())), scene({}, step(went()))];
  playback.add(first);
  playback.add(second);
  expect(playback.behind).toBe(true);
  await after(100);
  expect(first.reached).toHaveBeenCalledOnce();
  expect(second.reached).not.toHaveBeenCalled();
  expect(playback.behind).toBe(false);
  await after(100);
  expect(second.reached).toHaveBeenCalledOnce();
});

test('a tap skips one event', async () => {
  const playback = playing();
  playback.add(scene({}, step(went(), fell())));
  playback.skip();
  await after(0);
  expect(playback.happening?.kind).toBe('fell');
});

test('who wants to see how it stands sees everything at once, and afterwards events again', async () => {
  const playback = playing();
  const [first, second] = [scene({}, step(went(), fell())), scene({}, step(went()))];
  playback.add(first);
  playback.add(second);
  playback.skipAll();
  await after(0);
  expect([first, second].map(({ reached }) => reached.mock.calls.length)).toEqual([1, 1]);
  playback.add(scene({}, step(went())));
  expect(playback.happening?.kind).toBe('went');
});

test('who is far behind sees at once how it stands; every scene is reached', async () => {
  const playback = playing();
  const many = Array.from({ length: 203 }, () => scene({}, step(went())));
  for (const each of many) playback.add(each);
  await after(100);
  expect(many.every(({ reached }) => reached.mock.calls.length === 1)).toBe(true);
});

test('a long scene is no reason to jump', async () => {
  const playback = playing();
  playback.add(scene({}, step(...Array.from({ length: 203 }, () => went()))));
  await after(20_200);
  expect(playback.happening?.kind).toBe('went');
});

test('nobody looks at a hidden page', async () => {
  const playback = playing();
  const told = scene({}, step(went(), fell()));
  playback.add(told);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await after(100);
  expect(told.reached).toHaveBeenCalledOnce();
});

test('what does not follow from what is shown is not shown to happen', async () => {
  const playback = playing();
  const end = {};
  playback.add({ ...scene(end, step(went())), jump: true });
  await after(0);
  expect(look(playback)).toEqual([end, end, undefined]);
  expect(sound).not.toHaveBeenCalled();
});

test('a jump gives up what was being shown and what waited', async () => {
  const playback = playing();
  const [first, second] = [scene({}, step(went())), scene({}, step(went()))];
  playback.add(first);
  playback.add(second);
  const there = {};
  playback.jump(there);
  await after(1000);
  expect(look(playback)).toEqual([there, there, undefined]);
  expect([...first.reached.mock.calls, ...second.reached.mock.calls]).toEqual([]);
  playback.add(scene({}, step(fell())));
  expect(playback.happening?.kind).toBe('fell');
});

test('words come when an event has been shown, not before', async () => {
  const playback = playing();
  playback.add(scene({}, step(went(), fell())));
  await after(99);
  expect(playback.said).toBeNull();
  await after(1);
  expect(playback.said?.event.kind).toBe('went');
  await after(200);
  expect(playback.said?.event.kind).toBe('fell');
});

test('a bot’s choice can be read for a second before anything else happens', async () => {
  const playback = playing();
  playback.add(scene({ at: 'bot' }, bots(went())));
  playback.add(scene({}, step(fell())));
  await after(100);
  expect(look(playback)).toEqual([{ at: 'bot' }, { at: 'bot' }, undefined]);
  await after(999);
  expect(playback.happening).toBeNull();
  await after(1);
  expect(playback.happening?.kind).toBe('fell');
});

test('what a bot does in secret is not waited for', async () => {
  const playback = playing();
  playback.add(scene({}, bots(hid())));
  playback.add(scene({}, step(fell())));
  await after(0);
  expect(playback.happening?.kind).toBe('fell');
});

test('a tap ends the time to read, and the next is shown in full', async () => {
  const playback = playing();
  playback.add(scene({}, bots(went())));
  playback.add(scene({}, step(fell())));
  await after(100);
  playback.skip();
  await after(199);
  expect(playback.happening?.kind).toBe('fell');
});

test('events that were not shown are kept to be told, and those that were are counted', async () => {
  const playback = playing();
  playback.add(scene({}, step(went(), fell())));
  await after(100);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  playback.add(scene({}, step(went())));
  await after(200);
  expect(playback.count).toBe(2);
  expect(playback.missed.map(({ event }) => event.kind)).toEqual(['went']);
  playback.caughtUp();
  expect(playback.missed).toEqual([]);
});
