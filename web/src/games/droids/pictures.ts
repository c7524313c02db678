/** How robots look, by the side they belong to. */

import blueLifting from './art/robot-blue-lifting.svg';
import blue from './art/robot-blue.svg';
import greenLifting from './art/robot-green-lifting.svg';
import green from './art/robot-green.svg';
import redLifting from './art/robot-red-lifting.svg';
import red from './art/robot-red.svg';
import yellowLifting from './art/robot-yellow-lifting.svg';
import yellow from './art/robot-yellow.svg';
import type { Side } from './kind';

export interface Robot {
  /** Its colour, which has a shape of its own. */
  colour: 'red' | 'yellow' | 'green' | 'blue';
  standing: string;
  /** Arms up, to hold something above the head; both drawings share the ground they stand on. */
  lifting: string;
}

export const ROBOTS: Record<Side, Robot> = {
  N: { colour: 'red', standing: red, lifting: redLifting },
  E: { colour: 'yellow', standing: yellow, lifting: yellowLifting },
  S: { colour: 'green', standing: green, lifting: greenLifting },
  W: { colour: 'blue', standing: blue, lifting: blueLifting },
};
