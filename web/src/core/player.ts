/** A player's colour at the table: six, told apart by the avatar's letter too. */

export const PLAYER_COLOURS = 6;
export type Colour = `c${number}`;

export function colourName(index: number): Colour {
  return `c${index % PLAYER_COLOURS}`;
}
