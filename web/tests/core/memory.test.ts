import { beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, recall } from '../../src/core/memory';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what was kept is recalled, on the device and for the visit apart', () => {
  keep('a', { b: [1, 2] });
  keep('a', 'another', 'visit');
  expect([recall('a'), recall('a', 'visit'), recall('c')]).toEqual([{ b: [1, 2] }, 'another', undefined]);
});

test('what is no JSON is recalled as the text it is', () => {
  localStorage.setItem('a', 'simple');
  expect(recall('a')).toBe('simple');
});

test('only the places meant are forgotten', () => {
  keep('game.1', 1, 'visit');
  keep('game.2', 2, 'visit');
  forget((place) => place === 'game.1', 'visit');
  expect([recall('game.1', 'visit'), recall('game.2', 'visit')]).toEqual([undefined, 2]);
});

test('a browser that forbids memory is one without', () => {
  vi.stubGlobal('localStorage', undefined);
  keep('a', 1);
  expect(recall('a')).toBeUndefined();
});
