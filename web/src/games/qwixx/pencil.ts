/** Pencil strokes: tapered, a little bowed, no two alike; the same box always looks the same. */

type Point = readonly [number, number];
type Chance = () => number;

const STEPS = 12;
const WIDTH = 10.5;

function chance(seed: number): Chance {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function stroke([ax, ay]: Point, [bx, by]: Point, random: Chance): string {
  const length = Math.hypot(bx - ax, by - ay);
  const across: Point = [-(by - ay) / length, (bx - ax) / length];
  const bow = random() * 10 - 5;
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 0; i <= STEPS; i++) {
    const along = i / STEPS;
    const bend = bow * Math.sin(Math.PI * along);
    const thick = 0.34 + 0.66 * Math.sin(Math.PI * Math.min(1, along * 0.86 + 0.1)) ** 0.7;
    const half = (WIDTH * thick * (0.9 + random() * 0.18)) / 2;
    const middle: Point = [ax + (bx - ax) * along + across[0] * bend, ay + (by - ay) * along + across[1] * bend];
    upper.push([middle[0] + across[0] * half, middle[1] + across[1] * half]);
    lower.push([middle[0] - across[0] * half, middle[1] - across[1] * half]);
  }
  return `M${[...upper, ...lower.reverse()].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** The two strokes of a cross in a 100 x 100 box. */
export function cross(seed: number): [string, string] {
  const random = chance(seed);
  const near = (place: number) => place + random() * 8 - 4;
  const down = stroke([near(18), near(20)], [near(82), near(82)], random);
  const up = stroke([near(80), near(17)], [near(20), near(84)], random);
  return [down, up];
}

/** The thin strike through a number that was skipped. */
export function strike(seed: number): string {
  const turn = seed % 3;
  const tilt = seed % 2;
  return `M${22 + turn * 3} ${72 - tilt * 5}Q52 ${46 + turn * 4} ${80 - tilt * 4} ${27 + turn * 2}`;
}
