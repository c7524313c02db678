import { beforeEach, expect, test, vi } from 'vitest';

/** The device as a fresh page finds it. */
async function fresh(kept: string): Promise<Record<string, unknown>> {
  localStorage.setItem('spieltisch.device', kept);
  vi.resetModules();
  const { device } = await import('../../src/core/device.svelte');
  return { ...device };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH', 'de']);
});

test('what was chosen is there again', async () => {
  const kept = { language: 'it', light: 'dark', sound: false, speed: 'slow', name: 'Mara', colour: 3 };
  expect(await fresh(JSON.stringify(kept))).toMatchObject(kept);
});

test('an unknown language falls back to the browser’s', async () => {
  expect(await fresh('{"language": "xx", "name": "Mara"}')).toMatchObject({ language: 'fr', name: 'Mara' });
});

test.each(['', '{', 'null', '[1]', '"en"', '7'])('a broken memory (%s) is an empty one', async (kept) => {
  expect(await fresh(kept)).toMatchObject({ language: 'fr', light: 'auto', sound: true, name: '', colour: 0 });
});

test('every wrong value falls back by itself', async () => {
  const kept = { language: 1, light: 'green', sound: 'no', speed: 9, confirm: 0, name: {}, colour: 'x' };
  const start = await fresh('{}');
  expect(await fresh(JSON.stringify(kept))).toEqual(start);
});

test('what is remembered is there on the next page', async () => {
  await fresh('{}');
  const { remember } = await import('../../src/core/device.svelte');
  remember({ name: 'Mara', light: 'dark' });
  const kept = localStorage.getItem('spieltisch.device') ?? '';
  expect(await fresh(kept)).toMatchObject({ name: 'Mara', light: 'dark' });
});
