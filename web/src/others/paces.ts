import { anyName } from './names';

/** How long whatever happens is shown at normal speed, in ms: long enough to be read. */
export const paces = anyName(() => 500);
