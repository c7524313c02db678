/** The film of a simulation, as the server packs it: see `film.py`. */

const GRAIN = 0.05; // mm
const UNIT = 32767;
const NUMBERS = 7;
export const BAR = 64;

export interface Film {
  pictures: number;
  pieces: readonly number[];
  /** x, y, z of the centre in mm and the quaternion w, x, y, z. */
  at(piece: number, picture: number): readonly number[];
}

export async function develop(base64: string): Promise<Film | null> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const head = new DataView(bytes.buffer);
  const pictures = head.getUint16(0, true);
  const pieces = [...bytes.subarray(3, 3 + head.getUint8(2))];
  if (!pieces.length) return null;
  const packed = new Blob([bytes.subarray(3 + pieces.length)]).stream().pipeThrough(new DecompressionStream('deflate'));
  const steps = new DataView(await new Response(packed).arrayBuffer());
  const numbers = new Float32Array(pieces.length * NUMBERS * pictures);
  for (let row = 0; row < pieces.length * NUMBERS; row++) {
    let sum = 0;
    for (let i = 0; i < pictures; i++) {
      sum += steps.getInt16((row * pictures + i) * 2, true);
      numbers[row * pictures + i] = row % NUMBERS < 3 ? sum * GRAIN : sum / UNIT;
    }
  }
  const at = (piece: number, picture: number): number[] =>
    Array.from({ length: NUMBERS }, (_, k) => numbers[(piece * NUMBERS + k) * pictures + picture] ?? 0);
  return { pictures, pieces, at };
}
