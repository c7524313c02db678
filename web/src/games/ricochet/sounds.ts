import type { Sound } from '../../core/sound';
import type { Ricochet } from './kind';

const slid: Sound = (stage) => {
  stage.noise(1500, 0, 0.26, 0.22, 0.7);
  stage.noise(240, 0.3, 0.07, 0.9, 2);
};

const announced: Sound = (stage) => {
  stage.note(660, 0, 0.12, 0.4);
  stage.note(880, 0.09, 0.16, 0.4);
};

const turned: Sound = (stage) => stage.noise(900, 0, 0.08, 0.6, 3);

const missed: Sound = (stage) => {
  stage.note(220, 0, 0.2, 0.35);
  stage.note(175, 0.15, 0.3, 0.35);
};

const won: Sound = (stage) => {
  for (const [i, pitch] of [523, 659, 784].entries()) stage.note(pitch, 0.3 + i * 0.1, 0.24, 0.4);
};

const bell: Sound = (stage) => {
  stage.note(988, 0, 0.6, 0.4, 'sine');
  stage.note(1976, 0, 0.4, 0.15, 'sine');
};

/** One of the last seconds. */
export const tick: Sound = (stage) => stage.noise(2600, 0, 0.03, 0.5, 8);

export const sounds: Partial<Record<Ricochet['event']['kind'], Sound>> = {
  turned,
  announced,
  slid,
  missed,
  won,
  time_up: bell,
  last_call: bell,
  lost: missed,
};
