import type { Sound } from '../../core/sound';
import type { Qwixx } from './kind';

const rolled: Sound = (stage) => {
  for (let die = 0; die < 6; die++)
    stage.noise(700 + (die % 3) * 260, 0.16 + die * 0.055 + Math.random() * 0.03, 0.05, 0.7, 3);
};

const pencil: Sound = (stage) => {
  stage.noise(3200, 0, 0.12, 0.35, 0.8);
  stage.noise(3600, 0.16, 0.12, 0.35, 0.8);
};

const penalty: Sound = (stage) => {
  stage.note(196, 0, 0.22, 0.35);
  stage.note(165, 0.14, 0.3, 0.35);
};

const lock: Sound = (stage) => {
  stage.noise(1800, 0, 0.03, 0.6, 6);
  stage.noise(900, 0.09, 0.06, 0.7, 4);
};

export const sounds: Partial<Record<Qwixx['event']['kind'], Sound>> = {
  rolled,
  revealed: pencil,
  marked: pencil,
  penalised: penalty,
  closed: lock,
};
