/** What this device remembers: language, light, sound, motion, and who sits in front of it. */

export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Light = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'off';
export type Speed = 'slow' | 'normal' | 'fast';

export interface Device {
  language: Language;
  light: Light;
  sound: boolean;
  motion: Motion;
  /** How fast what happens is shown. */
  speed: Speed;
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

function remembered(): Partial<Device> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Device>;
  } catch {
    return {};
  }
}

export const device: Device = $state({
  language: spoken(),
  light: 'auto',
  sound: true,
  motion: 'auto',
  speed: 'normal',
  confirm: true,
  name: '',
  colour: 0,
  ...remembered(),
});

export function remember(changes: Partial<Device>): void {
  Object.assign(device, changes);
  try {
    localStorage.setItem(PLACE, JSON.stringify(device));
  } catch {
    // A device that keeps nothing still plays.
  }
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

const room = new Room();

export function isDark(): boolean {
  return device.light === 'auto' ? room.dark : device.light === 'dark';
}

const LASTS: Record<Speed, number> = { slow: 2.2, normal: 1, fast: 0.4 };

/** How many times as long as usual a movement is shown. */
export function lasting(): number {
  return LASTS[device.speed];
}

export function isStill(): boolean {
  return device.motion === 'off' || room.still;
}
