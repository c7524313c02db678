import type { Sound } from '../../core/sound';
import type { Droids } from './kind';

const step: Sound = (stage) => stage.noise(320, 0, 0.06, 0.5, 2);
const click: Sound = (stage) => stage.noise(1500, 0, 0.03, 0.4, 5);
const beep: Sound = (stage) => {
  stage.note(880, 0, 0.06, 0.2);
  stage.note(1320, 0.07, 0.08, 0.2);
};
const bump: Sound = (stage) => stage.noise(160, 0, 0.1, 0.7, 2);
const zap: Sound = (stage) => {
  stage.note(1400, 0, 0.08, 0.25);
  stage.note(700, 0.07, 0.14, 0.25);
};
const boom: Sound = (stage) => {
  stage.noise(90, 0, 0.4, 0.9, 1);
  stage.noise(500, 0, 0.2, 0.5, 1);
};
const die: Sound = (stage) => {
  for (let n = 0; n < 4; n++) stage.noise(900 + (n % 2) * 300, n * 0.09, 0.05, 0.6, 3);
};

export const sounds: Partial<Record<Droids['event']['kind'], Sound>> = {
  placed: click,
  sent: beep,
  moved: step,
  bumped: bump,
  exploded: boom,
  shot: zap,
  rolled: die,
  covered: bump,
  repaired: beep,
  freed: beep,
  took: click,
  put: click,
  relayed: beep,
};
