import type { Sound } from '../../core/sound';
import type { Belt } from './kind';

const rolled: Sound = (stage) => {
  for (let die = 0; die < 3; die++) stage.noise(760 + die * 240, 0.14 + die * 0.07, 0.05, 0.7, 3);
};

const click: Sound = (stage) => stage.noise(1300, 0, 0.04, 0.6, 5);

const motor: Sound = (stage) => {
  stage.noise(180, 0, 0.45, 0.5, 2);
  for (let die = 0; die < 4; die++) stage.noise(700 + (die % 2) * 300, 0.5 + die * 0.08, 0.05, 0.7, 3);
};

const bell: Sound = (stage) => {
  stage.note(784, 0, 0.4, 0.3);
  stage.note(1046, 0.18, 0.5, 0.3);
};

export const sounds: Partial<Record<Belt['event']['kind'], Sound>> = {
  rolled,
  placed: click,
  added: click,
  shifted: click,
  taken: click,
  tidied: click,
  dropped: motor,
  closing: bell,
};
