/** Arrow keys lead over the hall: along a row from edge to edge, or to what lies nearest in the next row. */

const ROW: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const PLACE: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

interface Stop {
  element: HTMLElement;
  row: number;
  place: number;
}

export function walk(event: KeyboardEvent): void {
  const from = stop(event.target as HTMLElement);
  const found = Number.isNaN(from.row) ? undefined : next(event, from);
  if (!found) return;
  event.preventDefault();
  found.element.focus();
}

function next({ key, currentTarget }: KeyboardEvent, from: Stop): Stop | undefined {
  const stops = [...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button[data-row]')].map(stop);
  const along = PLACE[key];
  const ahead = along
    ? stops.filter(({ row, place }) => row === from.row && (place - from.place) * along > 0)
    : stops.filter(({ row }) => row === from.row + (ROW[key] ?? NaN));
  return ahead.sort((a, b) => Math.abs(a.place - from.place) - Math.abs(b.place - from.place))[0];
}

function stop(element: HTMLElement): Stop {
  return { element, row: Number(element.dataset.row ?? NaN), place: Number(element.dataset.place) };
}
