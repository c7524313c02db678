import type { Sound } from '../../core/sound';
import type { Knapp } from './kind';

const wood: Sound = (stage) => {
  stage.noise(520, 0, 0.07, 0.7, 4);
  stage.noise(780, 0.03, 0.05, 0.4, 5);
};

const slip: Sound = (stage) => {
  stage.noise(340, 0, 0.12, 0.5, 2);
  stage.note(147, 0.08, 0.24, 0.25);
};

const crash: Sound = (stage) => {
  for (let i = 0; i < 9; i++)
    stage.noise(380 + ((i * 137) % 500), i * 0.09 + Math.random() * 0.05, 0.06, 0.7 - i * 0.05, 4);
};

const knock: Sound = (stage) => {
  stage.noise(900, 0, 0.04, 0.4, 6);
  stage.noise(900, 0.12, 0.04, 0.4, 6);
};

export const sounds: Partial<Record<Knapp['event']['kind'], Sound>> = {
  placed: wood,
  connected: wood,
  stood: wood,
  failed: slip,
  collapsed: crash,
  offered: knock,
  snatched: knock,
};
