/** The colours of players and pieces; in texts `{red}` stands for the coloured shape and `{red4}` for a die. */

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'silver'] as const;
export type Colour = (typeof COLOURS)[number];

export interface Drawn {
  colour: Colour | 'white';
  /** Of a die; 0: a shape. */
  face: number;
}

const DRAWN = new RegExp(`^{(${COLOURS.join('|')}|white(?=\\d))([1-6]?)}$`);

/** What part of a text is drawn; undefined: it is words. */
export function drawnBy(part: string): Drawn | undefined {
  const [, colour, face] = DRAWN.exec(part) ?? [];
  return colour ? { colour: colour as Drawn['colour'], face: Number(face) } : undefined;
}

/** A text's words and what is drawn among them, in turn. */
export function partsOf(text: string): string[] {
  return text.split(/({[a-z]+\d?})/);
}
