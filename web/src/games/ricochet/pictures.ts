import blue from '../../art/robot-blue.svg';
import green from '../../art/robot-green.svg';
import red from '../../art/robot-red.svg';
import silver from '../../art/robot-silver.svg';
import yellow from '../../art/robot-yellow.svg';
import type { Colour } from '../../core/colours';

export const PICTURES: Record<Colour, string> = { red, green, blue, yellow, silver };
