import { beforeEach, expect, test, vi } from 'vitest';

let wantsLess = false;

/** How fast things move on a fresh page. */
async function fresh(kept: object = {}, set: number | null = null): Promise<[string, number, boolean]> {
  localStorage.setItem('spieltisch.device', JSON.stringify(kept));
  if (set !== null) localStorage.setItem('spieltisch.beat', String(set));
  vi.resetModules();
  const { beat, isStill, speed } = await import('../../src/core/motion.svelte');
  return [speed(), beat(), isStill()];
}

beforeEach(() => {
  localStorage.clear();
  wantsLess = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && wantsLess,
    addEventListener: () => undefined,
  }));
});

test('things move at normal speed, and not at all where the system asks for less motion', async () => {
  expect(await fresh()).toEqual(['normal', 1, false]);
  wantsLess = true;
  expect(await fresh()).toEqual(['off', 0, true]);
});

test('what the player chooses counts more', async () => {
  wantsLess = true;
  expect(await fresh({ speed: 'slow' })).toEqual(['slow', 2.2, false]);
  expect(await fresh({ speed: 'fast' })).toEqual(['fast', 0.4, false]);
  wantsLess = false;
  expect(await fresh({ speed: 'off' })).toEqual(['off', 0, true]);
});

test('what an older page has kept is understood', async () => {
  expect((await fresh({ motion: 'off', speed: 'normal' }))[0]).toBe('off');
  expect((await fresh({ motion: 'auto', speed: 'fast' }))[0]).toBe('fast');
  wantsLess = true;
  expect((await fresh({ motion: 'auto', speed: 'normal' }))[0]).toBe('off');
});

test('a test may set the beat, but not against who wants no motion', async () => {
  expect((await fresh({}, 0.05))[1]).toBe(0.05);
  expect((await fresh({ speed: 'off' }, 0.05))[1]).toBe(0);
  expect((await fresh({}, -1))[1]).toBe(1);
});
