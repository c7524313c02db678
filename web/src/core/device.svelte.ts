/** What this device remembers: language, light, sound, speed, and who sits in front of it. */

import { isRecord, keep, recall } from './memory';

export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Light = 'auto' | 'light' | 'dark';
export const SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Device {
  language: Language;
  light: Light;
  sound: boolean;
  /** How fast what happens is shown; null: not chosen yet, so as the system wishes. */
  speed: Speed | null;
  /** A tap chooses and a second one sends; off: the first tap sends. */
  confirm: boolean;
  name: string;
  colour: number;
}

const PLACE = 'spieltisch.device';

function spoken(): Language {
  for (const wanted of navigator.languages) {
    const known = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (known) return known;
  }
  return 'en';
}

const among =
  (...known: readonly unknown[]) =>
  (value: unknown) =>
    known.includes(value);
const is = (kind: string) => (value: unknown) => typeof value === kind;

/** What may be kept: an older or newer page, or another hand, may have written something else. */
const KNOWN: Record<keyof Device, (value: unknown) => boolean> = {
  language: among(...LANGUAGES),
  light: among('auto', 'light', 'dark'),
  sound: is('boolean'),
  speed: among(...SPEEDS),
  confirm: is('boolean'),
  name: is('string'),
  colour: Number.isInteger,
};

/** Once whether things move and how fast were two things, and nobody had to choose the second. */
function olderSpeed({ motion, speed }: Record<string, unknown>): unknown {
  if (motion === 'off') return 'off';
  return speed === 'normal' ? null : speed;
}

function remembered(): Partial<Device> {
  const found = recall(PLACE);
  if (!isRecord(found)) return {};
  const kept = 'motion' in found ? { ...found, speed: olderSpeed(found) } : found;
  return Object.fromEntries(
    Object.entries(KNOWN).flatMap(([name, fits]) => (fits(kept[name]) ? [[name, kept[name]]] : [])),
  );
}

export const device: Device = $state({
  language: spoken(),
  light: 'auto',
  sound: true,
  speed: null,
  confirm: true,
  name: '',
  colour: 0,
  ...remembered(),
});

export function remember(changes: Partial<Device>): void {
  Object.assign(device, changes);
  keep(PLACE, device);
}

const darkRoom = matchMedia('(prefers-color-scheme: dark)');
const stillRoom = matchMedia('(prefers-reduced-motion: reduce)');

class Room {
  dark = $state(darkRoom.matches);
  still = $state(stillRoom.matches);

  constructor() {
    darkRoom.addEventListener('change', () => (this.dark = darkRoom.matches));
    stillRoom.addEventListener('change', () => (this.still = stillRoom.matches));
  }
}

export const room = new Room();

export function isDark(): boolean {
  return device.light === 'auto' ? room.dark : device.light === 'dark';
}
