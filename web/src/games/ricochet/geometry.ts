/** The board's drawing: how large a field and the frame are, and where fields lie. */

import { SIZE } from './kind';

export const FIELD = 44;
export const FRAME = 22;
export const WIDTH = SIZE * FIELD + 2 * FRAME;
/** With the frame's lower edge. */
export const HEIGHT = WIDTH + 4;

export const left = (field: number) => FRAME + (field % SIZE) * FIELD;
export const top = (field: number) => FRAME + Math.floor(field / SIZE) * FIELD;
