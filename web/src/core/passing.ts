/** One device, several players: whose turn it is to hold it. */

/** The seat to show next, or null when none of ours is waited for. The one who holds it keeps it while waited for. */
export function nextHolder(mine: readonly number[], waiting: readonly number[], holder: number | null): number | null {
  const asked = mine.filter((seat) => waiting.includes(seat));
  if (holder !== null && asked.includes(holder)) return holder;
  return asked.find((seat) => seat > (holder ?? -1)) ?? asked[0] ?? null;
}
