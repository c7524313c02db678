/** The door to the 3D table; everything behind it is loaded only when the table is entered. */

import { develop } from './film';
import { Laid } from './laid';
import { Stage, type Light } from './stage';

export interface Scene {
  stage: Stage;
  laid: Laid;
  develop: typeof develop;
}

export function open(canvas: HTMLCanvasElement, light: Light): Scene {
  const stage = new Stage(canvas, light);
  return { stage, laid: new Laid(stage), develop };
}
