/** The colours of players and pieces; in texts `{red}` stands for the coloured shape. */

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'silver'] as const;
export type Colour = (typeof COLOURS)[number];
